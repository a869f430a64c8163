import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { usePeople } from '../../store/people.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { PageHead } from '../lobby/PageHead.tsx';
import { Acts } from './Acts.tsx';
import { People } from './People.tsx';
import { Reports } from './Reports.tsx';
import { RemoveTable } from './RemoveTable.tsx';

const TABS = ['reports', 'people', 'tables', 'acts'] as const;

/** For administrators: what was reported, who is shut out, which tables are taken away, and everything that was done. */
export function Admin() {
  const { me, server, ask } = usePeople();
  const [, go] = useLocation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('reports');
  const [about, setAbout] = useState('');
  useEffect(() => {
    if (server === 'unknown') void ask();
    else if (!me) go('/sign-in?back=/admin');
  }, [me, server, ask, go]);
  if (!me) return <PageHead />;
  return (
    <>
      <PageHead />
      <main class="page stack" id="table">
        <h1>{t('admin.title')}</h1>
        {me.role !== 'admin' ? (
          <p class="note note-stop">{t('admin.only')}</p>
        ) : (
          <>
            <p class="quiet">{t('admin.reasonText')}</p>
            <div class="row" role="group" aria-label={t('admin.title')}>
              {TABS.map((it) => (
                <button
                  key={it}
                  type="button"
                  class="btn"
                  aria-pressed={tab === it}
                  onClick={() => setTab(it)}
                >
                  {t(`admin.${it}` as TextKey)}
                </button>
              ))}
            </div>
            {tab === 'reports' && (
              <Reports
                find={(account) => {
                  setAbout(account);
                  setTab('people');
                }}
              />
            )}
            {tab === 'people' && <People about={about} />}
            {tab === 'tables' && <RemoveTable />}
            {tab === 'acts' && <Acts />}
          </>
        )}
      </main>
    </>
  );
}
