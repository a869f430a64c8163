import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { forget, listGames, onGameNews, type SavedGame } from '../../game/storage.ts';
import { TITLES, titleCard } from '../../game/titles.ts';
import { usePeople } from '../../store/people.ts';
import { phrase, t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { Import } from './Import.tsx';
import { PageHead } from './PageHead.tsx';
import { Tables } from './Tables.tsx';
import { Welcome } from './Welcome.tsx';

/** The first page: titles to play, games kept here, a file to open. */
export function Home() {
  const [games, setGames] = useState<SavedGame[] | null>(null);
  const server = usePeople((s) => s.server);
  useEffect(() => {
    const look = (): void => void listGames().then(setGames, () => setGames([]));
    look();
    return onGameNews(look);
  }, []);
  return (
    <>
      <PageHead />
      <main class="page home" id="table">
        <Welcome />
        <section class="titles" aria-label={t('home.titles')}>
          {TITLES.map((title) => (
            <article key={title.id} class="title-card sheet">
              <h2 class="title-name">{title.name}</h2>
              <p class="title-subtitle">{phrase(title.subtitle)}</p>
              <p class="grow">{phrase(title.blurb)}</p>
              <p class="quiet">{t('home.players', { least: title.players.min, most: title.players.max })}</p>
              <div class="row">
                <Link href={`/new/${title.id}`} class="btn btn-go">
                  {t('home.play')}
                </Link>
                <Link href={`/titles/${title.id}`} class="btn">
                  {t('home.rules')}
                </Link>
              </div>
            </article>
          ))}
        </section>
        {server === 'there' && (
          <nav class="row" aria-label={t('club.title')}>
            <Link href="/club" class="btn">
              {t('club.title')}
            </Link>
            <Link href="/club/tournaments" class="btn">
              {t('club.tournaments')}
            </Link>
            <Link href="/club/archive" class="btn">
              {t('club.archive')}
            </Link>
          </nav>
        )}
        {server === 'there' && <Tables />}
        <section class="sheet" aria-label={t('home.kept')}>
          <div class="sheet-head">
            <h2>{t('home.kept')}</h2>
            <Import />
          </div>
          {games === null ? (
            <p class="sheet-body quiet">{t('app.loading')}</p>
          ) : games.length === 0 ? (
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
