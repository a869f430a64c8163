import { lazy, Suspense } from 'preact/compat';
import { Route, Switch } from 'wouter';
import '../../styles/learn.css';
import { t } from '../../texts/index.ts';
import { NotFound } from '../lobby/NotFound.tsx';
import { LearnHome } from './LearnHome.tsx';

const Lesson = lazy(() => import('./LessonPage.tsx').then((m) => ({ default: m.LessonPage })));
const Booklet = lazy(() => import('./Booklet.tsx').then((m) => ({ default: m.Booklet })));
const Compare = lazy(() => import('./Compare.tsx').then((m) => ({ default: m.Compare })));
const PuzzlePage = lazy(() => import('./PuzzlePage.tsx').then((m) => ({ default: m.PuzzlePage })));
const Puzzles = lazy(() => import('./Puzzles.tsx').then((m) => ({ default: m.Puzzles })));
const Glossary = lazy(() => import('./Glossary.tsx').then((m) => ({ default: m.Glossary })));

/** Everything under /learn and /puzzles. */
export function Learn() {
  return (
    <Suspense fallback={<p class="page quiet">{t('app.loading')}</p>}>
      <Switch>
        <Route path="/learn" component={LearnHome} />
        <Route path="/learn/first-game">
          <Lesson title="1846" id="first-game" />
        </Route>
        <Route path="/learn/glossary" component={Glossary} />
        <Route path="/learn/compare" component={Compare} />
        <Route path="/learn/booklets/:title">
          {(params) => <Booklet key={params.title} title={params.title} />}
        </Route>
        <Route path="/puzzles" component={Puzzles} />
        <Route path="/puzzles/:title/:puzzle">
          {(params) => <PuzzlePage key={params.puzzle} title={params.title} id={params.puzzle} />}
        </Route>
        <Route path="/learn/:title/:lesson">
          {(params) => (
            <Lesson key={`${params.title}/${params.lesson}`} title={params.title} id={params.lesson} />
          )}
        </Route>
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
}
