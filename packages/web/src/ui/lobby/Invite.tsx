import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { titleCard } from '../../game/titles.ts';
import { api } from '../../server/api.ts';
import type { TableView } from '@roundhouse/schema';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { PageHead } from './PageHead.tsx';

/** An invitation: a name is enough to sit down. */
export function Invite({ code }: { code: string }) {
  const [, go] = useLocation();
  const { me, ask } = usePeople();
  const [table, setTable] = useState<TableView | null>(null);
  const [name, setName] = useState(localStorage.getItem('rh.name') ?? '');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void ask();
    api
      .invitation(code)
      .then(setTable, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [code, ask]);
  const accept = async (): Promise<void> => {
    try {
      const taken = await api.accept(code, me ? undefined : name.trim());
      if (!me) localStorage.setItem('rh.name', name.trim());
      await ask(true);
      go(`/games/${taken.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <PageHead />
      <main class="page" id="table">
        <form
          class="sheet new-game"
          onSubmit={(e) => {
            e.preventDefault();
            void accept();
          }}
        >
          <div class="sheet-head">
            <h1 class="small-h1">{t('invite.title')}</h1>
          </div>
          <div class="sheet-body stack">
            {table && (
              <p>
                {t('invite.text', {
                  host: table.host.name,
                  title: titleCard(table.title)?.name ?? table.title,
                  name: table.settings.name,
                })}
              </p>
            )}
            {!me && (
              <label class="field">
                <span>{t('invite.as')}</span>
                <input
                  class="input"
                  required
                  minLength={2}
                  maxLength={32}
                  value={name}
                  onInput={(e) => setName(e.currentTarget.value)}
                />
              </label>
            )}
            {problem && (
              <p class="note note-stop" role="alert">
                {problem}
              </p>
            )}
            <button type="submit" class="btn btn-go big" disabled={!table}>
              {t('invite.accept')}
            </button>
          </div>
        </form>
      </main>
    </>
  );
}
