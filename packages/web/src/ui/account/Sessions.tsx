import { useEffect, useState } from 'preact/hooks';
import type { SessionView } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';
import { dateTime, Section } from './parts.tsx';
import { useRun } from './useRun.ts';

/** Where one is signed in; each can be ended, or all of them. */
export function Sessions({ out }: { out: () => void }) {
  const { said, run } = useRun();
  const [list, setList] = useState<SessionView[]>([]);
  const look = async (): Promise<void> => setList(await api.sessions());
  useEffect(() => void run(look), []);
  const end = async (it: SessionView): Promise<void> => {
    await api.endSession(it.id);
    if (it.current) out();
    else await look();
  };
  return (
    <Section title={t('sessions.title')} said={said}>
      <ul class="rows">
        {list.map((it) => (
          <li key={it.id} class="row">
            <span class="grow">
              <b>{it.device}</b> {it.current && <span class="tag tag-now">{t('sessions.here')}</span>}
              <br />
              <span class="quiet">{t('sessions.seen', { time: dateTime(it.seenAt) })}</span>
            </span>
            <button type="button" class="btn" onClick={() => void run(() => end(it))}>
              {t('sessions.end')}
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <span class="quiet grow">{t('sessions.endAllText')}</span>
        <button
          type="button"
          class="btn btn-stop"
          onClick={() => void run(() => api.signOutEverywhere().then(out))}
        >
          {t('sessions.endAll')}
        </button>
      </div>
    </Section>
  );
}
