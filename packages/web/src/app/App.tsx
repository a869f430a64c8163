import { lazy, Suspense } from 'preact/compat';
import { Route, Switch } from 'wouter';
import { t } from '../texts/index.ts';
import { Home } from '../ui/lobby/Home.tsx';

const LocalGame = lazy(() => import('../ui/lobby/LocalGame.tsx').then((m) => ({ default: m.LocalGame })));
const NewGame = lazy(() => import('../ui/lobby/NewGame.tsx').then((m) => ({ default: m.NewGame })));
const TitlePage = lazy(() => import('../ui/lobby/TitlePage.tsx').then((m) => ({ default: m.TitlePage })));

export function App() {
  return (
    <>
      <a class="skip btn" href="#table">
        {t('app.skip')}
      </a>
      <Suspense fallback={<p class="page quiet">{t('app.loading')}</p>}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new/:title?">{(params) => <NewGame title={params.title ?? '1846'} />}</Route>
          <Route path="/play/:id">{(params) => <LocalGame id={params.id} />}</Route>
          <Route path="/titles/:title">{(params) => <TitlePage title={params.title} />}</Route>
          <Route>
            <p class="page">{t('app.notFound')}</p>
          </Route>
        </Switch>
      </Suspense>
    </>
  );
}
