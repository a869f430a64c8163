import { useEffect, useState } from 'preact/hooks';
import type { Block } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';
import { Section } from './parts.tsx';
import { useRun } from './useRun.ts';

/** Whom one has blocked. */
export function Blocks() {
  const { said, run } = useRun();
  const [list, setList] = useState<Block[]>([]);
  const look = async (): Promise<void> => setList(await api.blocks());
  useEffect(() => void run(look), []);
  return (
    <Section title={t('blocks.title')} said={said}>
      {list.length === 0 && <p class="quiet">{t('blocks.none')}</p>}
      <ul class="rows">
        {list.map((it) => (
          <li key={it.account} class="row">
            <b class="grow">{it.name}</b>
            <button
              type="button"
              class="btn"
              onClick={() => void run(() => api.unblock(it.account).then(look))}
            >
              {t('blocks.undo')}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
