import type { TournamentView } from '@roundhouse/schema';
import { Link } from 'wouter';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { useRun } from '../account/useRun.ts';
import { Icon } from '../parts/Icon.tsx';
import { AccountLink, decimal, percent, Shown, titleName, useLoad, Wide } from './parts.tsx';
import { EventFacts } from './Tournaments.tsx';

/** The standing is live: it is asked for again while somebody looks. */
const EVERY = 5000;

export function TournamentPage({ id }: { id: string }) {
  const { me } = usePeople();
  const loaded = useLoad(() => clubApi.tournament(id), [id, me?.account], EVERY);
  const { said, run } = useRun();
  const act = (work: () => Promise<unknown>): void =>
    void run(async () => {
      await work();
      loaded.again();
    });
  return (
    <Shown of={loaded} head={t('club.tournaments')}>
      {(event) => (
        <>
          <div class="row">
            <h1 class="grow">{event.name}</h1>
            <span class="tag">{titleName(event.title)}</span>
            <span class="tag">{t(`club.event.${event.status}` as TextKey)}</span>
          </div>
          <EventFacts event={event} />
          <div class="row">
            {me && event.status !== 'over' && (event.you === null || event.you === 'out') && (
              <button
                type="button"
                class="btn btn-go"
                disabled={event.you === 'out' && event.status === 'running'}
                onClick={() => act(() => clubApi.signUp(id))}
              >
                {t('club.signUp')}
              </button>
            )}
            {(event.you === 'in' || event.you === 'waiting') && (
              <>
                <span class="tag tag-good">{t(`club.you.${event.you}` as TextKey)}</span>
                {event.status !== 'over' && (
                  <button
                    type="button"
                    class="btn"
                    onClick={() => confirm(t('club.dropOutSure')) && act(() => clubApi.dropOut(id))}
                  >
                    {t('club.dropOut')}
                  </button>
                )}
              </>
            )}
            {!me && (
              <Link href={`/sign-in?back=/club/tournaments/${id}`} class="btn">
                {t('club.signInToPlay')}
              </Link>
            )}
            {me?.account === event.host.account && event.status === 'open' && (
              <>
                <button type="button" class="btn btn-go" onClick={() => act(() => clubApi.begin(id))}>
                  {t('club.begin')}
                </button>
                <button
                  type="button"
                  class="btn btn-stop"
                  onClick={() => confirm(t('club.callOffSure')) && act(() => clubApi.callOff(id))}
                >
                  {t('club.callOff')}
                </button>
              </>
            )}
            <a class="btn" href={`/api/tournaments/${id}/standings.csv`} download>
              <Icon name="download" size={16} /> CSV
            </a>
          </div>
          {said?.bad && (
            <p class="note note-stop" role="alert">
              {said.text}
            </p>
          )}
          <Standing event={event} me={me?.account ?? null} />
          <Rounds event={event} me={me?.account ?? null} />
        </>
      )}
    </Shown>
  );
}

function Standing({ event, me }: { event: TournamentView; me: string | null }) {
  if (event.standings.length === 0) return <p class="quiet">{t('club.nobodyYet')}</p>;
  return (
    <section class="sheet" aria-label={t('club.standing')}>
      <div class="sheet-head">
        <h2>{t('club.standing')}</h2>
      </div>
      <Wide label={t('club.standing')}>
        <table class="timetable" data-standing>
          <thead>
            <tr>
              {(['club.place', 'club.player', 'club.points', 'club.games', 'club.wins'] as const).map(
                (head) => (
                  <th key={head} scope="col" class={head === 'club.player' ? undefined : 'num'}>
                    {t(head)}
                  </th>
                ),
              )}
              <th scope="col" class="num">
                {t('club.opponentsPoints')}
              </th>
              <th scope="col" class="num">
                {t('club.meanShare')}
              </th>
            </tr>
          </thead>
          <tbody>
            {event.standings.map((it) => (
              <tr key={it.person.account} class={it.person.account === me ? 'own-row' : undefined}>
                <td class="num">{it.place}</td>
                <th scope="row">
                  <AccountLink {...it.person} />{' '}
                  {it.status === 'out' && <span class="tag tag-warn">{t('club.you.out')}</span>}
                </th>
                <td class="num">{decimal(it.points / 1_000_000)}</td>
                <td class="num">{it.games}</td>
                <td class="num">{it.wins}</td>
                <td class="num">{decimal(it.opponents / 1_000_000)}</td>
                <td class="num">{percent(it.share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

function Rounds({ event, me }: { event: TournamentView; me: string | null }) {
  const rounds = [...new Set(event.tables.map(({ round }) => round))].sort((a, b) => b - a);
  return (
    <>
      {rounds.map((round) => (
        <section key={round} class="sheet" aria-label={t('club.round', { n: round })}>
          <div class="sheet-head">
            <h2>{t('club.round', { n: round })}</h2>
          </div>
          <ul class="rows sheet-body" data-round={round}>
            {event.tables
              .filter((table) => table.round === round)
              .map(({ table, game, isOver, seats }) => (
                <li key={table} class="row">
                  <b>{t('club.table', { n: table })}</b>
                  <span class="row grow">
                    {seats.map(({ person, place }) => (
                      <span key={person.account}>
                        {place !== null && <span class="num">{place}. </span>}
                        <AccountLink {...person} />
                      </span>
                    ))}
                  </span>
                  <Link
                    href={`/games/${game}`}
                    class={!isOver && seats.some((it) => it.person.account === me) ? 'btn btn-go' : 'btn'}
                  >
                    {t(
                      isOver
                        ? 'club.replay'
                        : seats.some((it) => it.person.account === me)
                          ? 'lobby.go'
                          : 'lobby.watch',
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
