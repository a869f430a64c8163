import { lazy, Suspense } from 'preact/compat';
import { Route, Switch } from 'wouter';
import { TITLES } from '../game/titles.ts';
import { t } from '../texts/index.ts';
import { Fallback } from './Fallback.tsx';
import { Notes } from './Notes.tsx';
import { Home } from '../ui/lobby/Home.tsx';

const Learn = lazy(() => import('../ui/learn/Learn.tsx').then((m) => ({ default: m.Learn })));
const LocalGame = lazy(() => import('../ui/lobby/LocalGame.tsx').then((m) => ({ default: m.LocalGame })));
const NewGame = lazy(() => import('../ui/lobby/NewGame.tsx').then((m) => ({ default: m.NewGame })));
const ServerGame = lazy(() => import('../ui/lobby/ServerGame.tsx').then((m) => ({ default: m.ServerGame })));
const SignIn = lazy(() => import('../ui/lobby/SignIn.tsx').then((m) => ({ default: m.SignIn })));
const Invite = lazy(() => import('../ui/lobby/Invite.tsx').then((m) => ({ default: m.Invite })));
const Account = lazy(() => import('../ui/account/Account.tsx').then((m) => ({ default: m.Account })));
const Admin = lazy(() => import('../ui/admin/Admin.tsx').then((m) => ({ default: m.Admin })));
const Forgot = lazy(() => import('../ui/account/mailLinks.tsx').then((m) => ({ default: m.Forgot })));
const Reset = lazy(() => import('../ui/account/mailLinks.tsx').then((m) => ({ default: m.Reset })));
const Verify = lazy(() => import('../ui/account/mailLinks.tsx').then((m) => ({ default: m.Verify })));
const Unsubscribe = lazy(() =>
  import('../ui/account/mailLinks.tsx').then((m) => ({ default: m.Unsubscribe })),
);
const Club = lazy(() => import('../ui/club/Club.tsx').then((m) => ({ default: m.Club })));
const NotFound = lazy(() => import('../ui/lobby/NotFound.tsx').then((m) => ({ default: m.NotFound })));
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
            <Route path="/new/:title?">
              {(params) => <NewGame title={params.title ?? TITLES[0]?.id ?? ''} />}
            </Route>
            <Route path="/play/:id">{(params) => <LocalGame id={params.id} />}</Route>
            <Route path="/games/:id">{(params) => <ServerGame key={params.id} id={params.id} />}</Route>
            <Route path="/join/:code">{(params) => <Invite code={params.code} />}</Route>
            <Route path="/sign-in" component={SignIn} />
            <Route path="/me" component={Account} />
            <Route path="/admin" component={Admin} />
            <Route path="/forgot" component={Forgot} />
            <Route path="/reset" component={Reset} />
            <Route path="/verify" component={Verify} />
            <Route path="/unsubscribe" component={Unsubscribe} />
            <Route path="/titles/:title">{(params) => <TitlePage title={params.title} />}</Route>
            <Route path="/club/*?" component={Club} />
            <Route path="/learn/*?" component={Learn} />
            <Route path="/puzzles/*?" component={Learn} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </Fallback>
    </>
  );
}
