import { lazy, Suspense } from 'preact/compat';
import { Route, Switch } from 'wouter';
import { t } from '../texts/index.ts';
import { Fallback } from './Fallback.tsx';
import { Notes } from './Notes.tsx';
import { Home } from '../ui/lobby/Home.tsx';

const LocalGame = lazy(() => import('../ui/lobby/LocalGame.tsx').then((m) => ({ default: m.LocalGame })));
const NewGame = lazy(() => import('../ui/lobby/NewGame.tsx').then((m) => ({ default: m.NewGame })));
const ServerGame = lazy(() => import('../ui/lobby/ServerGame.tsx').then((m) => ({ default: m.ServerGame })));
const SignIn = lazy(() => import('../ui/lobby/SignIn.tsx').then((m) => ({ default: m.SignIn })));
const Invite = lazy(() => import('../ui/lobby/Invite.tsx').then((m) => ({ default: m.Invite })));
const Profile = lazy(() => import('../ui/lobby/Profile.tsx').then((m) => ({ default: m.Profile })));
const TitlePage = lazy(() => import('../ui/lobby/TitlePage.tsx').then((m) => ({ default: m.TitlePage })));

export function App() {
  return (
    <>
      <a class="skip btn" href="#table">
        {t('app.skip')}
      </a>
      <Notes />
      <Fallback>
        <Suspense fallback={<p class="page quiet">{t('app.loading')}</p>}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/new/:title?">{(params) => <NewGame title={params.title ?? '1846'} />}</Route>
            <Route path="/play/:id">{(params) => <LocalGame id={params.id} />}</Route>
            <Route path="/games/:id">{(params) => <ServerGame key={params.id} id={params.id} />}</Route>
            <Route path="/join/:code">{(params) => <Invite code={params.code} />}</Route>
            <Route path="/sign-in" component={SignIn} />
            <Route path="/me" component={Profile} />
            <Route path="/titles/:title">{(params) => <TitlePage title={params.title} />}</Route>
            <Route>
              <p class="page">{t('app.notFound')}</p>
            </Route>
          </Switch>
        </Suspense>
      </Fallback>
    </>
  );
}
