/**
 * Makes puzzles from games between computer players.
 *
 * @packageDocumentation
 */

import { type Level, simulateGame } from '@roundhouse/bots';
import {
  type Action,
  asked,
  type Rulebook,
  cloneState,
  type CompanyId,
  isPlayer,
  performInPlace,
  presidentOf,
  type State,
  type Title,
  trusting,
} from '@roundhouse/engine';
import { begin } from '../game.ts';
import {
  type Puzzle,
  type PuzzleKind,
  solveAvoid,
  solveDump,
  solveRaise,
  solveRun,
  solveTile,
  solveWorth,
} from '../puzzles.ts';
import type { LearnGame } from '../schema.ts';

/** How many of each kind are wanted. */
export type Quota = Readonly<Record<PuzzleKind, number>>;

/** Positions of one kind lie at least so many actions apart, so that no two puzzles look alike. */
const APART = 9;
const TRACK = new Set(['track', 'trackAndToken', 'secondTile']);
/** Sums of money to raise that are tried, by how many shares they ask for. */
const NEEDS = [180, 240, 310, 390, 470];

/** What can be asked in this position; null = nothing of that kind. */
function asking(book: Rulebook, state: State, kind: PuzzleKind): Record<string, unknown> | null {
  const question = asked(book, state).find(({ must }) => must);
  const frame = state.agenda.at(-1)?.at ?? '';
  if (!question || !isPlayer(question.who)) return null;
  const here = { book, state };
  const by = question.who;
  const { company } = question;
  const found = (answer: unknown, more: object = {}): Record<string, unknown> | null =>
    answer === null ? null : { by, ...more, answer };
  switch (kind) {
    case 'run':
      return frame === 'run' && company ? found(solveRun(here, company), { company }) : null;
    case 'worth':
      return frame === 'run' && company && presidentOf(here, company) === by
        ? found(solveWorth(here, by, company), { company })
        : null;
    case 'tile':
      return TRACK.has(frame) && company ? found(solveTile(here, by, company), { company }) : null;
    case 'avoid':
      return found(solveAvoid(here, by));
    case 'dump': {
      if (frame !== 'stockTurn') return null;
      for (const id of Object.keys(state.companies) as CompanyId[]) {
        const answer = solveDump(here, by, id);
        if (answer !== null && answer !== 1) return found(answer, { company: id });
      }
      return null;
    }
    case 'raise': {
      if (frame !== 'stockTurn') return null;
      for (const need of NEEDS) {
        const answer = solveRaise(here, by, need);
        if (answer !== null) return found(answer, { need });
      }
      return null;
    }
  }
}

/** Puzzles of one game, at most as many of each kind as wanted. */
export function puzzlesIn(
  game: LearnGame,
  title: Title,
  name: string,
  quota: Quota,
  log: readonly Action[] = game.log,
): Puzzle[] {
  const { book, state } = begin(game, title);
  const stored = trusting(book);
  const puzzles: Puzzle[] = [];
  const last = new Map<PuzzleKind, number>();
  const count = (kind: PuzzleKind): number => puzzles.filter((it) => it.kind === kind).length;
  log.forEach((action, at) => {
    for (const kind of Object.keys(quota) as PuzzleKind[]) {
      if (count(kind) >= quota[kind] || at - (last.get(kind) ?? -APART) < APART) continue;
      const made = asking(book, cloneState(state), kind);
      if (!made) continue;
      last.set(kind, at);
      puzzles.push({ id: `${name}-${at}-${kind}`, game: name, at, kind, ...made } as Puzzle);
    }
    performInPlace(stored, state, action);
  });
  return puzzles;
}

export interface Made {
  game: LearnGame;
  puzzles: Puzzle[];
}

/** A new game between computer players, and the puzzles in it. The seed decides everything. */
export function makePuzzles(title: Title, seed: number, quota: Quota, level: Level = 'clerk'): Made {
  const players = Math.min(4, title.players.max);
  const bots = Array.from({ length: players }, () => level);
  const { log, error } = simulateGame({ title, options: { players }, seed, bots, checked: false });
  if (error !== undefined) throw new Error(error);
  const game: LearnGame = {
    title: title.id as LearnGame['title'],
    seed: String(seed),
    options: { players },
    seats: bots.map((_, i) => ({ id: `p${i + 1}`, name: NAMES[i] ?? `Player ${i + 1}` })),
    log,
  };
  return { game, puzzles: puzzlesIn(game, title, `${title.id}-${seed}`, quota) };
}

const NAMES = ['Ada', 'Brunel', 'Cassatt', 'Drew'];
