import { useEffect, useRef } from 'preact/hooks';
import { Link, Route, Switch, useLocation } from 'wouter';
import '../../styles/club.css';
import { club } from '../../texts/en/club.ts';
import { addTexts, type TextKey, t } from '../../texts/index.ts';
import { NotFound } from '../lobby/NotFound.tsx';
import { PageHead } from '../lobby/PageHead.tsx';
import { Archive } from './Archive.tsx';
import { ClubHome } from './ClubHome.tsx';
import { CollectionPage, Collections } from './Collections.tsx';
import { Explorer } from './Explorer.tsx';
import { Figures } from './Figures.tsx';
import { GamePage } from './GamePage.tsx';
import { LeaderBoard } from './LeaderBoard.tsx';
import { Meeting, Profile } from './Profile.tsx';
import { Studies } from './Studies.tsx';
import { StudyPage } from './StudyPage.tsx';
import { NewTournament } from './NewTournament.tsx';
import { TournamentPage } from './TournamentPage.tsx';
import { Tournaments } from './Tournaments.tsx';

addTexts(club);

const PLACES = [
  ['/club', 'club.home'],
  ['/club/tournaments', 'club.tournaments'],
  ['/club/archive', 'club.archive'],
  ['/club/leaders', 'club.leaders'],
  ['/club/explorer', 'club.explorer'],
  ['/club/titles', 'club.figures'],
  ['/club/collections', 'club.collections'],
  ['/club/studies', 'club.studies'],
] as const satisfies readonly (readonly [string, TextKey])[];

/** The club: people, ratings, archive, tournaments. One part of the page, loaded when somebody goes there. */
export function Club() {
  const [at] = useLocation();
  const within = (path: string): boolean => at === path || at.startsWith(`${path}/`);
  const here = within('/club/games')
    ? '/club/archive'
    : within('/club/people')
      ? '/club/leaders'
      : PLACES.filter(([path]) => within(path)).at(-1)?.[0];
  // On a phone the row of places is wider than the screen: the present one is brought into sight.
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [here]);
  return (
    <>
      <PageHead />
      <nav class="club-nav" aria-label={t('club.title')} ref={row}>
        {PLACES.map(([path, name]) => (
          <Link key={path} href={path} aria-current={here === path ? 'page' : undefined}>
            {t(name)}
          </Link>
        ))}
      </nav>
      <main class="page stack club" id="table">
        <Switch>
          <Route path="/club" component={ClubHome} />
          <Route path="/club/archive" component={Archive} />
          <Route path="/club/leaders" component={LeaderBoard} />
          <Route path="/club/explorer/:title?">{({ title }) => <Explorer title={title} />}</Route>
          <Route path="/club/titles/:title?">{({ title }) => <Figures title={title} />}</Route>
          <Route path="/club/games/:game">{({ game }) => <GamePage key={game} id={game} />}</Route>
          <Route path="/club/people/:who">
            {({ who }) => <Profile key={who} who={decodeURIComponent(who)} />}
          </Route>
          <Route path="/club/people/:who/:other">
            {({ who, other }) => <Meeting who={decodeURIComponent(who)} other={decodeURIComponent(other)} />}
          </Route>
          <Route path="/club/tournaments" component={Tournaments} />
          <Route path="/club/tournaments/new" component={NewTournament} />
          <Route path="/club/tournaments/:event">
            {({ event }) => <TournamentPage key={event} id={event} />}
          </Route>
          <Route path="/club/collections" component={Collections} />
          <Route path="/club/collections/:collection">
            {({ collection }) => <CollectionPage key={collection} id={collection} />}
          </Route>
          <Route path="/club/studies" component={Studies} />
          <Route path="/club/studies/:study">{({ study }) => <StudyPage key={study} id={study} />}</Route>
          <Route component={NotFound} />
        </Switch>
      </main>
    </>
  );
}
