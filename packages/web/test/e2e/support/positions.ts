/** Whole games between computer players, as files the client opens, and where in them each kind of question comes up. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulateGame } from '@roundhouse/bots';
import { type Action, type Options, isPlayer } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { ROOT } from './client.ts';

export interface PlayedGame {
  title: string;
  options: Options;
  seed: string;
  players: number;
  log: Action[];
  /** Kind of question -> number of actions before it first came up for a player. */
  frames: Record<string, number>;
}

const SEEDS: Readonly<Record<string, number>> = { '1846': 1, '1817': 1, '1870': 1, '18mw': 2 };

/** Changes whenever a rule or a computer player does: then the games have to be played again. */
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

/** Four computer players play a whole game; kept in the cache until the rules change. */
export function playedGame(id: string): PlayedGame {
  const folder = join(ROOT, '.cache/games');
  const path = join(folder, `${id}-${fingerprint()}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as PlayedGame;
  const title = titles[id];
  if (!title) throw new Error(`there is no title ${id}`);
  const frames: Record<string, number> = {};
  let count = 0;
  const seed = SEEDS[id] ?? 1;
  const game = simulateGame({
    title,
    options: { players: 4 },
    seed,
    bots: ['clerk', 'clerk', 'clerk', 'clerk'],
    checked: false,
    watch(_book, state, action) {
      const at = state.agenda.at(-1)?.at ?? '';
      if (isPlayer(action.by)) frames[at] ??= count;
      count += 1;
    },
  });
  if (game.error) throw new Error(`${id}: ${game.error}`);
  const played: PlayedGame = {
    title: id,
    options: { players: 4 },
    seed: String(seed),
    players: 4,
    log: game.log,
    frames,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(played));
  return played;
}

/** The game up to a point, as a file; everybody sits at this screen. */
export function fileOf(game: PlayedGame, count: number = game.log.length): string {
  return JSON.stringify({
    roundhouse: 1,
    title: game.title,
    name: `${game.title} at ${count}`,
    options: game.options,
    seed: game.seed,
    seats: Array.from({ length: game.players }, (_, i) => ({
      id: `p${i + 1}`,
      name: ['Amy', 'Bert', 'Cleo', 'Dora', 'Eve'][i] ?? `P${i + 1}`,
      kind: 'person',
    })),
    log: game.log.slice(0, count),
  });
}
