/**
 * Whole games as files the client opens, and where in them each kind of question comes up: recorded games where there are
 * some, for the rest a game between computer players.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Level, simulateGame } from '@roundhouse/bots';
import {
  type Action,
  type Rulebook,
  type Choice,
  cloneState,
  decisions,
  isPlayer,
  newGame,
  performInPlace,
  type PlayerId,
  type State,
  trusting,
} from '@roundhouse/engine';
import { readerFor, importFile, titles } from '@roundhouse/interop';
import { ROOT } from './client.ts';

export interface WholeGame {
  /** What is pasted into the client. */
  file: string;
  /** Number of actions. */
  length: number;
  /** Kind of question -> number of actions before it first came up for a player. */
  frames: Record<string, number>;
  /** The same for the last time. */
  lastFrames: Record<string, number>;
  log: readonly Action[];
}

/** Games in which the special questions of a title come up. */
const RECORDED: Readonly<Record<string, string>> = {
  '1846': '1846/19962.json',
  '1817': '1817/16281.json',
  '1870': '1870/40469-white-to-yellow-price-protect-allowed.json',
};

export const recorded = (name: string): string =>
  readFileSync(join(process.env.ROUNDHOUSE_CONFORMANCE ?? join(ROOT, '../shared/conformance'), name), 'utf8');

export function wholeGame(title: string): WholeGame {
  const name = RECORDED[title];
  return name ? readGame(recorded(name)) : playedGame(title);
}

/** Every moment of a recorded game in which a player was about to act, with how many actions lie behind it. */
export function* moments(
  file: string,
): Generator<{ at: number; book: Rulebook; state: State; by: PlayerId }> {
  const { run, file: site } = importFile(file);
  const { reader } = readerFor(site);
  const { state } = newGame(run.book, run.state.seats, reader.deal(site, run.book.options));
  const book = trusting(run.book);
  const walker: State = cloneState(state);
  for (const [at, action] of run.log.entries()) {
    if (isPlayer(action.by)) yield { at, book, state: walker, by: action.by };
    const violation = performInPlace(book, walker, action);
    if (violation) throw new Error(`${site.id}: ${violation.message}`);
  }
}

export interface LayMoment {
  at: number;
  hex: string;
  tile: string;
  rotation: number;
}

/** The tiles that players laid in a whole game, with how many actions lie before each. */
export function laysIn(game: WholeGame): LayMoment[] {
  return game.log.flatMap((action, at) =>
    action.type === 'layTile' && isPlayer(action.by) ? [{ ...(action as unknown as LayMoment), at }] : [],
  );
}

/** The first moment of a title's recorded game in which what the player is offered passes the test. */
export function momentWith(title: string, test: (offered: readonly Choice[]) => boolean): number {
  for (const { at, book, state, by } of moments(recorded(RECORDED[title] ?? ''))) {
    const offered = decisions(book, state, by).flatMap((decision) => decision.choices);
    if (test(offered)) return at;
  }
  throw new Error(`${title}: it never comes to that`);
}

function readGame(file: string): WholeGame {
  const frames: Record<string, number> = {};
  const lastFrames: Record<string, number> = {};
  for (const { at, state } of moments(file)) {
    const frame = state.agenda.at(-1)?.at ?? '';
    frames[frame] ??= at;
    lastFrames[frame] = at;
  }
  const { log } = importFile(file).run;
  return { file, length: log.length, frames, lastFrames, log };
}

/** Changes whenever a rule or a computer player does: then the game has to be played again. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name.localeCompare(b.name),
    )) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.name.endsWith('.ts')) hash.update(readFileSync(path));
    }
  };
  for (const room of ['engine', 'titles', 'bots']) walk(join(ROOT, 'packages', room, 'src'));
  return hash.digest('hex').slice(0, 16);
}

const NAMES = ['Amy', 'Bert', 'Cleo', 'Dora'];

interface Played {
  players: number;
  seed: number;
  bots: readonly Level[];
  options?: Readonly<Record<string, string | boolean>>;
}

/** A game in which somebody is forced to sell, too. */
const SENSIBLE: Played = { players: 4, seed: 4, bots: ['clerk', 'clerk', 'clerk', 'clerk'] };

const anyhow = (players: number, seed: number, options?: Played['options']): Played => ({
  players,
  seed,
  bots: (['random', 'reckless', 'random', 'reckless'] as const).slice(0, players),
  ...(options && { options }),
});

/** Games of players who try everything: questions that sensible people hardly ever come to. */
const ANYHOW: Readonly<Record<string, readonly Played[]>> = {
  '1846': [anyhow(4, 1), anyhow(4, 2), anyhow(2, 1, { twoPlayers: true })],
  '1817': [anyhow(4, 1), anyhow(4, 2), anyhow(4, 6), anyhow(4, 1, { edition: 'volatility' })],
  '1870': [anyhow(4, 1)],
  '18mw': [anyhow(4, 1), { players: 3, seed: 2, bots: ['reckless', 'reckless', 'reckless'] }],
};

/** Further games, one after the other, in which more kinds of questions come up. */
export const moreGames = (title: string): WholeGame[] =>
  (ANYHOW[title] ?? []).map((played) => playedGame(title, played));

/** Computer players play a whole game; kept in the cache until the rules change. */
function playedGame(id: string, played: Played = SENSIBLE): WholeGame {
  const folder = join(ROOT, '.cache/games');
  const { players, seed, bots, options: chosen = {} } = played;
  const options = { players, ...chosen };
  const mark = [id, players, seed, bots[0], ...Object.values(chosen)].join('-');
  const path = join(folder, `whole-log-${mark}-${fingerprint()}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as WholeGame;
  const title = titles[id];
  if (!title) throw new Error(`there is no title ${id}`);
  const frames: Record<string, number> = {};
  const lastFrames: Record<string, number> = {};
  let count = 0;
  const game = simulateGame({
    title,
    options,
    seed,
    bots,
    checked: false,
    watch(_book, state, action) {
      const frame = state.agenda.at(-1)?.at ?? '';
      if (isPlayer(action.by)) {
        frames[frame] ??= count;
        lastFrames[frame] = count;
      }
      count += 1;
    },
  });
  if (game.error) throw new Error(`${id}: ${game.error}`);
  const file = JSON.stringify({
    roundhouse: 1,
    title: id,
    name: `${id} of this site`,
    options,
    seed: String(seed),
    seats: NAMES.slice(0, players).map((name, i) => ({ id: `p${i + 1}`, name, kind: 'person' })),
    log: game.log,
  });
  const made: WholeGame = { file, length: game.log.length, frames, lastFrames, log: game.log };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(made));
  return made;
}
