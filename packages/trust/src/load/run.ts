import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { playGame, type RecordedGame } from '../../../server/bench/games.ts';
import {
  type RunningServer,
  memoryUsed,
  newPlayer,
  openServer,
  percentiles,
  processorTime,
  sendMove,
  tableFor,
} from '../../../server/bench/load.ts';
import { measure, type Row, type Tally, thrown } from '../tally.ts';
import { growth, isFlat, type Reading } from './memory.ts';

export interface LoadSize {
  tables: number;
  seconds: number;
  /** Games of each title that are played at the tables. */
  games: number;
  titles: readonly string[];
}

/** Moves the server makes by itself end what a client can send. */
const isPlayable = (game: RecordedGame, seq: number): boolean => {
  const by = game.actions[seq]?.by;
  return by !== undefined && by !== 'referee';
};

/** A table of computer-driven clients; it begins again when a game is played. */
class LiveTable {
  readonly #server: RunningServer;
  readonly #cookies: readonly string[];
  readonly #game: RecordedGame;
  #id = '';
  #seq = 0;

  constructor(server: RunningServer, cookies: readonly string[], game: RecordedGame) {
    this.#server = server;
    this.#cookies = cookies;
    this.#game = game;
  }

  async move(): Promise<number> {
    if (!this.#id || !isPlayable(this.#game, this.#seq)) {
      this.#id = await tableFor(this.#server, this.#cookies, this.#game);
      this.#seq = 0;
    }
    return sendMove(this.#server.address, this.#id, this.#cookies, this.#game, this.#seq++);
  }
}

interface Phase {
  tables: number;
  seconds: number;
  moves: number;
  'moves/s': number;
  'cpu ms/move': number;
  p50: number;
  p99: number;
  'memory MB': number;
}

/** Everybody at these tables moves at a lively human pace: a move a second at each. */
async function phase(
  server: RunningServer,
  tally: Tally,
  live: readonly LiveTable[],
  seconds: number,
): Promise<Phase> {
  const latencies: number[] = [];
  const ends = performance.now() + seconds * 1000;
  const used = await processorTime(server.address);
  await Promise.all(
    live.map(async (table, i) => {
      await pause((i * 1000) / live.length);
      while (performance.now() < ends) {
        const began = performance.now();
        try {
          latencies.push(await table.move());
          tally.tried += 1;
        } catch (error) {
          tally.check(false, `a move failed: ${thrown(error, 300)}`);
        }
        await pause(Math.max(0, 1000 - (performance.now() - began)));
      }
    }),
  );
  const spent = (await processorTime(server.address)) - used;
  const { p50, p99 } = percentiles(latencies);
  return {
    tables: live.length,
    seconds,
    moves: latencies.length,
    'moves/s': Math.round(latencies.length / seconds),
    'cpu ms/move': Math.round((spent / latencies.length) * 100) / 100,
    p50,
    p99,
    'memory MB': await memoryUsed(server.address),
  };
}

async function watchMemory(server: RunningServer, readings: Reading[], going: () => boolean): Promise<void> {
  const began = performance.now();
  while (going()) {
    const second = Math.round((performance.now() - began) / 1000);
    readings.push({ second, megabytes: await memoryUsed(server.address) });
    await pause(1000);
  }
}

interface Stretch {
  title: string;
  entries: string;
  'cpu ms/move': number;
  p50: number;
}

/** What a move costs early and late in a game. */
async function byLength(
  server: RunningServer,
  cookies: readonly string[],
  game: RecordedGame,
): Promise<Stretch[]> {
  const id = await tableFor(server, cookies, game);
  const stretches: Stretch[] = [];
  const length = game.actions.findIndex((_, seq) => !isPlayable(game, seq));
  const most = length < 0 ? game.actions.length : length;
  const step = Math.max(1, Math.floor(most / 4));
  for (let from = 0; from + step <= most; from += step) {
    const used = await processorTime(server.address);
    const latencies: number[] = [];
    for (let seq = from; seq < from + step; seq++)
      latencies.push(await sendMove(server.address, id, cookies, game, seq));
    const spent = (await processorTime(server.address)) - used;
    stretches.push({
      title: game.title,
      entries: `${from + 1}-${from + step}`,
      'cpu ms/move': Math.round((spent / step) * 100) / 100,
      p50: percentiles(latencies).p50,
    });
  }
  return stretches;
}

/** A move may become more expensive as the board fills, but not without end. */
const MOST_DEARER = 8;
/** Readings, one a second, before growth says anything. */
const WARM = 55;

/** Memory that keeps growing, and moves that become more expensive with the number of tables. */
export function weigh(
  tally: Tally,
  phases: readonly Pick<Phase, 'cpu ms/move'>[],
  readings: readonly Reading[],
): void {
  // A server that has just been started is still warming up.
  if (readings.length >= WARM && !isFlat(readings))
    tally.blame(`memory grows by ${growth(readings)} % a quarter`);
  const few = phases[0]?.['cpu ms/move'] ?? 0;
  const many = phases.at(-1)?.['cpu ms/move'] ?? 0;
  if (many > few * MOST_DEARER) tally.blame(`a move costs ${few} ms at few tables and ${many} ms at many`);
}

export async function load(tally: Tally, size: LoadSize, open = openServer): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'roundhouse-load-'));
  const server = await open(join(place, 'load.db'));
  try {
    const games = size.titles.flatMap((title) =>
      Array.from({ length: size.games }, (_, i) =>
        playGame(
          title,
          'random',
          String(i + 1)
            .repeat(64)
            .slice(0, 64),
        ),
      ),
    );
    const cookies = await Promise.all([1, 2, 3].map(() => newPlayer(server.address)));
    const live = Array.from(
      { length: size.tables },
      (_, i) => new LiveTable(server, cookies, games[i % games.length] as RecordedGame),
    );
    const phases: Phase[] = [];
    for (const share of [0.05, 0.25, 0.5])
      phases.push(
        await phase(
          server,
          tally,
          live.slice(0, Math.max(1, size.tables * share)),
          Math.max(5, size.seconds / 20),
        ),
      );
    const readings: Reading[] = [];
    let going = true;
    const watching = watchMemory(server, readings, () => going);
    phases.push(await phase(server, tally, live, size.seconds));
    going = false;
    await watching;
    tally.figures.tables = size.tables;
    tally.figures.seconds = size.seconds;
    tally.figures['by number of tables'] = phases;
    const every = Math.max(1, Math.floor(readings.length / 12));
    tally.figures['memory while all play'] = readings.filter((_, i) => i % every === 0);
    tally.figures['memory growth, last quarter against the one before'] = `${growth(readings)} %`;
    const longest = size.titles.map((title) => longestOf(games.filter((game) => game.title === title)));
    const lengths: Stretch[] = [];
    for (const game of longest) lengths.push(...(await byLength(server, cookies, game)));
    tally.figures['by length of the game'] = lengths;
    weigh(tally, phases, readings);
  } finally {
    await server.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

const longestOf = (games: readonly RecordedGame[]): RecordedGame =>
  games.reduce((longest, game) => (game.actions.length > longest.actions.length ? game : longest));

export const loadRow = (size: LoadSize): Promise<Row> =>
  measure('load', 'live tables, each a move a second', 'moves', (tally) => load(tally, size));
