/** Thinks beside the page: computer players and the best routes. Nothing here ever blocks a click. */

import {
  type Actor,
  type Action,
  type Rulebook,
  type CompanyId,
  compile,
  type HexId,
  type Options,
  type State,
  suggestRoutes,
} from '@roundhouse/engine';
import type { Advised } from '@roundhouse/bots';
import { expose } from 'comlink';
import { loadTitle } from './titles.ts';

const books = new Map<string, Promise<Rulebook>>();

function bookOf(title: string, options: Options): Promise<Rulebook> {
  const key = `${title}|${JSON.stringify(options)}`;
  let book = books.get(key);
  if (!book) {
    book = loadTitle(title).then((found) => compile(found, options));
    books.set(key, book);
  }
  return book;
}

export interface Advice {
  routes: ReturnType<typeof suggestRoutes>['routes'];
  revenue: number;
  bound: number;
  proven: boolean;
  took: number;
}

export interface Thinker {
  choose(
    title: string,
    options: Options,
    state: State,
    who: Actor,
    level: string,
    seed: string,
    /** Only computer players are at the table. */
    alone: boolean,
  ): Promise<Action>;
  /** What a computer player would do in this seat, from what may be known there: the best plan, and the second best. */
  opinion(title: string, options: Options, state: State, who: Actor, moment: number): Promise<Advised[]>;
  advise(title: string, options: Options, state: State, company: CompanyId, placing?: HexId): Promise<Advice>;
}

const thinker: Thinker = {
  async choose(title, options, state, who, level, seed, alone) {
    const book = await bookOf(title, options);
    const { chooseFor } = await import('./computer.ts');
    return chooseFor(book, state, who, level, seed, alone);
  },
  async opinion(title, options, state, who, moment) {
    const book = await bookOf(title, options);
    const { plansFor } = await import('./computer.ts');
    return plansFor(book, state, who, moment);
  },
  async advise(title, options, state, company, placing) {
    const book = await bookOf(title, options);
    const begun = performance.now();
    const { routes, revenue, bound, proven } = suggestRoutes(
      book,
      state,
      company,
      placing === undefined ? {} : { placing },
    );
    return { routes, revenue, bound, proven, took: performance.now() - begun };
  },
};

expose(thinker);
