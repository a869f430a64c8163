import type { FiguresView, ProfileView } from '@roundhouse/schema';
import { Link } from 'wouter';
import { api } from '../../server/api.ts';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import {
  decimal,
  duration,
  GameList,
  percent,
  PersonLink,
  personName,
  Shown,
  titleName,
  useLoad,
  whole,
  Wide,
} from './parts.tsx';

/** A player: ratings, figures, companies, opponents, games. Its owner says who may see it. */
export function Profile({ who }: { who: string }) {
  const { me, ask } = usePeople();
  const loaded = useLoad(() => clubApi.profile(who), [who]);
  const games = useLoad(() => clubApi.archive({ who, limit: 10 }), [who]);
  const { said, run } = useRun();
  const isMe = me?.account === who;
  return (
    <Shown of={loaded} head={t('club.player')}>
      {(profile) => (
        <>
          <div class="row">
            <h1 class="grow">{personName(profile.person)}</h1>
            {isMe && (
              <button
                type="button"
                class="btn"
                aria-pressed={profile.isPrivate}
                onClick={() =>
                  void run(async () => {
                    await api.changeMe({ profile: profile.isPrivate ? 'public' : 'private' });
                    await ask(true);
                    loaded.again();
                    return t('people.saved');
                  })
                }
              >
                {t('club.keepPrivate')}
              </button>
            )}
            {me && !isMe && !profile.person.computer && (
              <button
                type="button"
                class="btn"
                onClick={() =>
                  void run(async () => {
                    await clubApi.follow(who);
                    return t('club.followed', { name: profile.person.name });
                  })
                }
              >
                {t('club.follow')}
              </button>
            )}
          </div>
          {said && (
            <p class={said.bad ? 'note note-stop' : 'note'} role={said.bad ? 'alert' : 'status'}>
              {said.text}
            </p>
          )}
          {profile.isPrivate && <p class="note">{t('club.isPrivate')}</p>}
          {profile.figures.length === 0 && <p class="quiet">{t('club.noGames')}</p>}
          <div class="account-columns">
            <div class="stack">
              <Ratings profile={profile} />
              <Opponents profile={profile} who={who} />
            </div>
            <div class="stack">
              <Companies profile={profile} />
            </div>
          </div>
          {profile.figures.length > 0 && <FiguresTable figures={profile.figures} />}
          {(games.value?.games.length ?? 0) > 0 && (
            <Section title={t('club.lastGames')}>
              <GameList games={games.value?.games ?? []} />
              <Link href={`/club/archive?who=${encodeURIComponent(who)}`} class="btn">
                {t('club.allGames')}
              </Link>
            </Section>
          )}
        </>
      )}
    </Shown>
  );
}

function Ratings({ profile: { ratings, history } }: { profile: ProfileView }) {
  if (ratings.length === 0) return null;
  return (
    <Section title={t('club.ratings')}>
      <table class="timetable">
        <thead>
          <tr>
            <th scope="col">{t('home.title')}</th>
            <th scope="col" class="num">
              {t('club.rating')}
            </th>
            <th scope="col" class="num">
              {t('club.uncertainty')}
            </th>
            <th scope="col" class="num">
              {t('club.games')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ratings.map((it) => (
            <tr key={it.title}>
              <th scope="row">{titleName(it.title)}</th>
              <td class="num">{it.rating}</td>
              <td class="num">±{it.uncertainty}</td>
              <td class="num">{it.games}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {history.length > 1 && <Course points={history.map(({ rating }) => rating).reverse()} />}
    </Section>
  );
}

const [WIDE, HIGH] = [300, 70];

/** How the rating over all titles went. */
function Course({ points }: { points: readonly number[] }) {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const at = (rating: number, i: number): string =>
    `${((i / (points.length - 1)) * WIDE).toFixed(1)},${(HIGH - ((rating - low) / Math.max(1, high - low)) * HIGH).toFixed(1)}`;
  return (
    <figure class="course">
      <svg
        viewBox={`-4 -4 ${WIDE + 8} ${HIGH + 8}`}
        role="img"
        aria-label={t('club.courseText', { from: points[0], to: points.at(-1), low, high })}
      >
        <polyline points={points.map(at).join(' ')} />
      </svg>
      <figcaption class="quiet">{t('club.course', { low, high })}</figcaption>
    </figure>
  );
}

function Companies({ profile: { companies } }: { profile: ProfileView }) {
  if (companies.length === 0) return null;
  return (
    <Section title={t('club.companies')}>
      <table class="timetable">
        <thead>
          <tr>
            <th scope="col">{t('club.company')}</th>
            <th scope="col">{t('home.title')}</th>
            <th scope="col" class="num">
              {t('club.games')}
            </th>
            <th scope="col" class="num">
              {t('club.won')}
            </th>
          </tr>
        </thead>
        <tbody>
          {companies.map((it) => (
            <tr key={it.title + it.company}>
              <th scope="row">{it.company}</th>
              <td>{titleName(it.title)}</td>
              <td class="num">{it.games}</td>
              <td class="num">{percent(it.wins / Math.max(1, it.games))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Opponents({ profile: { opponents }, who }: { profile: ProfileView; who: string }) {
  if (opponents.length === 0) return null;
  return (
    <Section title={t('club.opponents')}>
      <table class="timetable">
        <thead>
          <tr>
            <th scope="col">{t('club.player')}</th>
            <th scope="col" class="num">
              {t('club.games')}
            </th>
            <th scope="col" class="num">
              {t('club.aheadBehind')}
            </th>
          </tr>
        </thead>
        <tbody>
          {opponents.map((it) => (
            <tr key={it.person.who}>
              <th scope="row">
                <PersonLink person={it.person} />
              </th>
              <td class="num">
                <Link
                  href={`/club/people/${encodeURIComponent(who)}/${encodeURIComponent(it.person.who)}`}
                  aria-label={t('club.headToHead', { name: personName(it.person), n: it.games })}
                >
                  {it.games}
                </Link>
              </td>
              <td class="num">
                {it.ahead} : {it.behind}
                {it.level > 0 && ` (${it.level})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const COLUMNS = [
  ['club.games', (it) => whole(it.games)],
  ['club.won', (it) => percent(it.wins / Math.max(1, it.games))],
  ['club.meanPlace', (it) => decimal(it.meanPlace)],
  ['club.meanShare', (it) => percent(it.meanShare)],
  ['club.meanScore', (it) => whole(it.meanScore)],
  ['club.bankruptcies', (it) => whole(it.bankruptcies)],
  ['club.ruined', (it) => whole(it.ruined)],
  ['club.leftGames', (it) => whole(it.left)],
  ['club.liveMove', (it) => (it.liveMove === null ? '' : duration(it.liveMove))],
  ['club.slowMove', (it) => (it.slowMove === null ? '' : duration(it.slowMove))],
] as const satisfies readonly (readonly [Parameters<typeof t>[0], (it: FiguresView) => string])[];

function FiguresTable({ figures }: { figures: readonly FiguresView[] }) {
  return (
    <section class="sheet" aria-label={t('club.statistics')}>
      <div class="sheet-head">
        <h2>{t('club.statistics')}</h2>
      </div>
      <Wide label={t('club.statistics')}>
        <table class="timetable">
          <thead>
            <tr>
              <th scope="col">{t('home.title')}</th>
              <th scope="col" class="num">
                {t('club.players')}
              </th>
              {COLUMNS.map(([head]) => (
                <th key={head} scope="col" class="num">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((it) => (
              <tr key={`${it.title} ${it.players}`}>
                <th scope="row">{titleName(it.title)}</th>
                <td class="num">{it.players}</td>
                {COLUMNS.map(([head, cell]) => (
                  <td key={head} class="num">
                    {cell(it)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

/** Two players' games with each other. */
export function Meeting({ who, other }: { who: string; other: string }) {
  const loaded = useLoad(() => clubApi.meeting(who, other), [who, other]);
  return (
    <Shown of={loaded} head={t('club.opponents')}>
      {(it) => (
        <>
          <h1>{t('club.against', { one: personName(it.person), other: personName(it.other) })}</h1>
          <p class="facts">
            <span>{t('club.gamesTogether', { n: it.games })}</span>
            <span>{t('club.aheadOf', { n: it.ahead, name: personName(it.person) })}</span>
            <span>{t('club.aheadOf', { n: it.behind, name: personName(it.other) })}</span>
            {it.level > 0 && <span>{t('club.levelGames', { n: it.level })}</span>}
          </p>
          <Section title={t('club.lastGames')}>
            <GameList games={it.recent} />
          </Section>
        </>
      )}
    </Shown>
  );
}
