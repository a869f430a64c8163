import { useEffect, useState } from 'preact/hooks';
import type { AdminAct } from '@roundhouse/schema';
import { adminApi } from '../../server/adminApi.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { dateTime, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';

/** Everything administrators did, the latest first. */
export function Acts() {
  const { said, run } = useRun();
  const [list, setList] = useState<AdminAct[]>([]);
  useEffect(() => void run(async () => setList(await adminApi.acts())), []);
  return (
    <Section title={t('admin.acts')} said={said}>
      {list.length === 0 && <p class="quiet">{t('admin.noActs')}</p>}
      <ul class="rows">
        {list.map((it) => (
          <li key={it.id}>
            <b>{it.byName}</b> {t(`admin.act.${it.act}` as TextKey)} <b>{it.targetName ?? it.target}</b>
            <span class="quiet"> {dateTime(it.at)}</span>
            <blockquote class="said">{it.reason}</blockquote>
          </li>
        ))}
      </ul>
    </Section>
  );
}
