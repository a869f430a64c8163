/** Analyses a game beside the page. Whoever does not want to wait ends the worker. */

import { type Analysis, analysing } from '@roundhouse/bots';
import {
  type Action,
  compile,
  type Options,
  performInPlace,
  cloneState,
  type State,
} from '@roundhouse/engine';
import { expose } from 'comlink';
import { loadTitle } from './titles.ts';

/** What the page needs to show an analysis: trains are called by faces that have long rusted. */
export interface Analysed {
  readonly analysis: Analysis;
  readonly faces: Readonly<Record<string, string>>;
}

export interface Analyst {
  analyse(
    title: string,
    options: Options,
    start: State,
    log: readonly Action[],
    people: boolean,
    tell: (progress: number) => void,
  ): Promise<Analysed>;
}

const analyst: Analyst = {
  async analyse(title, options, start, log, people, tell) {
    const book = compile(await loadTitle(title), options);
    const steps = analysing({ book, start, log, people });
    for (let told = 0; ; ) {
      const step = steps.next();
      if (step.done) return { analysis: step.value, faces: facesIn(book, start, log) };
      if (step.value - told < 0.01) continue;
      told = step.value;
      tell(told);
    }
  },
};

function facesIn(
  book: ReturnType<typeof compile>,
  start: State,
  log: readonly Action[],
): Record<string, string> {
  const faces: Record<string, string> = {};
  const state = cloneState(start);
  for (const action of log) {
    for (const { id, face } of state.trains) faces[id] ??= face;
    performInPlace(book, state, action);
  }
  return faces;
}

expose(analyst);
