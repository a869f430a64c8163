import { useHints } from '../../app/hints.ts';
import { known, t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';

/** A word of advice for whoever meets a question for the first time; shown until it is not wanted any more. */
export function Hint({ frame }: { frame: string }) {
  const [on, turn] = useHints();
  const text = known(`hint.${frame}`);
  if (!on || text === null) return null;
  return (
    <div class="hint">
      <p>{text}</p>
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
