import type { PlayerId } from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { nameOf } from '../game/names.ts';
import { useHere } from '../store/table.ts';
import { t } from '../texts/index.ts';

/** Several people at one screen and hidden cards: the next one says "it's me" before anything is shown. */
export function HandOver({ children }: { children: ComponentChildren }) {
  const here = useHere();
  const [seen, setSeen] = useState<PlayerId | null>(null);
  const shared = here.table.kind === 'local' && here.table.mine.length > 1;
  if (!shared || here.state.secret === null || here.viewer === seen || here.decisions.length === 0)
    return <>{children}</>;
  const who = nameOf(here.book, here.table.names, here.viewer);
  return (
    <div class="action-panel">
      <div class="panel-body">
        <p class="note">{t('handOver.text', { who })}</p>
        <button type="button" class="btn btn-go wide" onClick={() => setSeen(here.viewer)}>
          {t('handOver.me', { who })}
        </button>
      </div>
    </div>
  );
}
