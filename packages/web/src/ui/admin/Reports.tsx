import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import type { Report } from '@roundhouse/schema';
import { adminApi } from '../../server/adminApi.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { dateTime, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { Reason } from './Reason.tsx';

/** What people have reported and nobody has dealt with. */
export function Reports({ find }: { find: (account: string) => void }) {
  const { said, run } = useRun();
  const [list, setList] = useState<Report[]>([]);
  const look = async (): Promise<void> => setList(await adminApi.reports());
  useEffect(() => void run(look), []);
  return (
    <Section title={t('admin.reports')} said={said}>
      {list.length === 0 && <p class="quiet">{t('admin.noReports')}</p>}
      <ul class="rows">
        {list.map((it) => (
          <li key={it.id} class="stack">
            <div class="row">
              <b class="grow">{t('admin.about', { about: it.about.name, by: it.by.name })}</b>
              <span class="tag">{t(`report.${it.kind}` as TextKey)}</span>
              <span class="quiet">{dateTime(it.at)}</span>
            </div>
            <blockquote class="said">{it.text}</blockquote>
            <div class="row">
              <button type="button" class="btn" onClick={() => find(it.about.account)}>
                {t('admin.find')}
              </button>
              {it.game && (
                <Link href={`/games/${it.game}`} class="btn">
                  {t('admin.look')}
                </Link>
              )}
              <Reason
                act={t('admin.close')}
                onAct={(reason) => void run(() => adminApi.closeReport(it.id, reason).then(look))}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
