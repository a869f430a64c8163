import type { Decision } from '@roundhouse/engine';
import { useMemo } from 'preact/hooks';
import { useHints } from '../../app/hints.ts';
import { hintText } from '../../game/hintText.ts';
import type { Position } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Terms } from '../parts/Terms.tsx';

/** A word of advice for whoever meets a question for the first time; shown until it is not wanted any more. */
export function Hint({ here, decision }: { here: Position; decision: Decision }) {
  const [on, turn] = useHints();
  const text = useMemo(
    () => (on ? hintText(here.book, here.state, decision) : null),
    [on, here.book, here.state, decision],
  );
  // A coach says enough.
  if (text === null || here.table.kind === 'lesson') return null;
  return (
    <div class="hint">
      <p>
        <Terms text={text} />
      </p>
      <button
        type="button"
        class="btn btn-icon btn-bare"
        aria-label={t('hint.off')}
        title={t('hint.off')}
        onClick={() => turn(false)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
