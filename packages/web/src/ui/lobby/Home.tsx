import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { forget, keep, listGames, type SavedGame } from '../../game/storage.ts';
import { isPlayable, TITLES, titleCard } from '../../game/titles.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageHead } from './PageHead.tsx';
import { Tables } from './Tables.tsx';
import { Welcome } from './Welcome.tsx';

/** The first page: titles to play, games kept here, a file to open. */
export function Home() {
  const [games, setGames] = useState<SavedGame[]>([]);
  const server = usePeople((s) => s.server);
  useEffect(() => void listGames().then(setGames, () => setGames([])), []);
  return (
    <>
      <PageHead />
      <main class="page home" id="table">
        <Welcome />
        <section class="titles" aria-label={t('home.titles')}>
          {TITLES.map((title) => (
            <article key={title.id} class="title-card sheet">
              <h2 class="title-name">{title.name}</h2>
              <p class="title-subtitle">{title.subtitle}</p>
              <p class="grow">{title.blurb}</p>
              <p class="quiet">{t('home.players', { least: title.players[0], most: title.players[1] })}</p>
              <div class="row">
                {isPlayable(title.id) ? (
                  <Link href={`/new/${title.id}`} class="btn btn-go">
                    {t('home.play')}
                  </Link>
                ) : (
                  <span class="tag">{t('home.notYet')}</span>
                )}
                <Link href={`/titles/${title.id}`} class="btn">
                  {t('home.rules')}
                </Link>
              </div>
            </article>
          ))}
        </section>
        {server === 'there' && <Tables />}
        <section class="sheet" aria-label={t('home.kept')}>
          <div class="sheet-head">
            <h2>{t('home.kept')}</h2>
            <Import />
          </div>
          {games.length === 0 ? (
            <p class="sheet-body quiet">{t('home.none')}</p>
          ) : (
            <table class="timetable">
              <thead>
                <tr>
                  <th scope="col">{t('home.game')}</th>
                  <th scope="col">{t('home.title')}</th>
                  <th scope="col">{t('home.where')}</th>
                  <th scope="col" class="roomy">
                    {t('home.people')}
                  </th>
                  <th scope="col" class="roomy">
                    {t('home.last')}
                  </th>
                  <th scope="col">
                    <span class="sr">{t('home.deleteHead')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {games.map((game) => (
                  <tr key={game.id}>
                    <th scope="row">
                      <Link href={`/play/${game.id}`}>{game.name}</Link>
                    </th>
                    <td>{titleCard(game.title)?.name ?? game.title}</td>
                    <td>{game.where || t('home.begins')}</td>
                    <td class="roomy">{game.seats.map((seat) => seat.name).join(', ')}</td>
                    <td class="roomy">{new Date(game.updated).toLocaleString()}</td>
                    <td class="num">
                      <button
                        type="button"
                        class="btn btn-icon btn-bare"
                        aria-label={t('home.delete', { name: game.name })}
                        onClick={() =>
                          confirm(t('home.deleteSure', { name: game.name })) &&
                          void forget(game.id).then(() => setGames(games.filter((g) => g !== game)))
                        }
                      >
                        <Icon name="trash" size={16} />
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </main>
    </>
  );
}

function Import() {
  const [, go] = useLocation();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const read = async (content: string): Promise<void> => {
    try {
      const { importGame } = await import('../../game/exchange.ts');
      const game = await importGame(content);
      await keep(game);
      go(`/play/${game.id}`);
    } catch (error) {
      setProblem(t('import.failed', { why: error instanceof Error ? error.message : String(error) }));
    }
  };
  return (
    <div class="import">
      <button type="button" class="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="upload" size={16} /> {t('import.title')}
      </button>
      {open && (
        <div class="import-sheet sheet stack">
          <p class="quiet">{t('import.text')}</p>
          <label class="field">
            <span>{t('import.file')}</span>
            <input
              class="input"
              type="file"
              accept=".json,application/json"
              onChange={(e) => void e.currentTarget.files?.[0]?.text().then(read)}
            />
          </label>
          <label class="field">
            <span>{t('import.paste')}</span>
            <textarea class="input" rows={4} value={text} onInput={(e) => setText(e.currentTarget.value)} />
          </label>
          <button type="button" class="btn btn-go" disabled={!text.trim()} onClick={() => void read(text)}>
            {t('import.go')}
          </button>
          {problem && (
            <p class="note note-stop" role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
