import { useEffect, useState } from 'preact/hooks';
import type { AdminPerson } from '@roundhouse/schema';
import { adminApi } from '../../server/adminApi.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { day, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { Fold } from '../parts/Fold.tsx';
import { Reason } from './Reason.tsx';

const DAYS = ['1', '7', '30', '0'] as const;

/** People by name: shut out, let in, signed out. */
export function People({ about }: { about: string }) {
  const { said, run } = useRun();
  const [q, setQ] = useState(about);
  const [banned, setBanned] = useState(false);
  const [list, setList] = useState<AdminPerson[]>([]);
  const look = async (): Promise<void> => setList(await adminApi.people(q, banned));
  useEffect(() => {
    const timer = setTimeout(() => void run(look), 200);
    return () => clearTimeout(timer);
  }, [q, banned]);
  return (
    <Section title={t('admin.people')} said={said}>
      <div class="row">
        <input
          class="input grow"
          type="search"
          aria-label={t('admin.search')}
          placeholder={t('admin.search')}
          value={q}
          onInput={(e) => setQ(e.currentTarget.value)}
        />
        <label class="check">
          <input type="checkbox" checked={banned} onChange={(e) => setBanned(e.currentTarget.checked)} />
          {t('admin.bannedOnly')}
        </label>
      </div>
      {list.length === 0 && <p class="quiet">{t('admin.noPeople')}</p>}
      <ul class="rows">
        {list.map((it) => (
          <li key={it.account}>
            <Fold title={it.name} open={list.length === 1}>
              {() => <PersonActs it={it} look={look} run={run} />}
            </Fold>
            <p class="row quiet">
              {it.kind === 'guest' && <span class="tag">{t('account.guest')}</span>}
              {it.role === 'admin' && <span class="tag">{t('account.admin')}</span>}
              {it.bannedUntil !== null && (
                <span class="tag tag-warn">{t('admin.bannedUntil', { date: day(it.bannedUntil) })}</span>
              )}
              <span>{t('admin.since', { date: day(it.createdAt) })}</span>
              <span>{t('admin.sessions', { n: it.sessions })}</span>
              {it.bannedUntil !== null && it.banReason && <span>“{it.banReason}”</span>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PersonActs({
  it,
  look,
  run,
}: {
  it: AdminPerson;
  look: () => Promise<void>;
  run: ReturnType<typeof useRun>['run'];
}) {
  const [days, setDays] = useState<string>('7');
  const [vacate, setVacate] = useState(false);
  const act = (work: (reason: string) => Promise<unknown>) => (reason: string) =>
    void run(() => work(reason).then(look));
  if (it.role === 'admin') return null;
  return (
    <div class="stack">
      {it.bannedUntil !== null ? (
        <Reason act={t('admin.unban')} onAct={act((reason) => adminApi.unban(it.account, reason))} />
      ) : (
        <div class="stack">
          <div class="row">
            <label class="row">
              {t('admin.days')}
              <select class="select input" value={days} onChange={(e) => setDays(e.currentTarget.value)}>
                {DAYS.map((n) => (
                  <option key={n} value={n}>
                    {t(`admin.days.${n}` as TextKey)}
                  </option>
                ))}
              </select>
            </label>
            <label class="check">
              <input type="checkbox" checked={vacate} onChange={(e) => setVacate(e.currentTarget.checked)} />
              {t('admin.vacate')}
            </label>
          </div>
          <Reason
            stop
            act={t('admin.ban')}
            onAct={act((reason) =>
              adminApi.ban(it.account, { days: days === '0' ? null : Number(days), reason, vacate }),
            )}
          />
        </div>
      )}
      <Reason act={t('admin.signOut')} onAct={act((reason) => adminApi.signOut(it.account, reason))} />
    </div>
  );
}
