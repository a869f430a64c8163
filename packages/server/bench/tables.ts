import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playGame, type RecordedGame } from './games.ts';
import {
  call,
  type House,
  memoryUsed,
  newPlayer,
  openHouse,
  percentiles,
  processorTime,
  sendMove,
  tableFor,
} from './load.ts';

/**
 * Many live tables at once, each with clients that play, for a while: `tables.ts [TABLES] [SECONDS]`. Prints what a
 * move costs as the tables become more and the games longer, and whether memory stays flat.
 */
const [tables = 200, seconds = 60] = process.argv.slice(2).map(Number);

interface Phase {
  tables: number;
  moves: number;
  movesPerSecond: number;
  processorMsPerMove: number;
  memoryMb: number;
  p50: number;
  p99: number;
  max: number;
}

const isPlayable = (game: RecordedGame, seq: number): boolean => {
  const by = game.actions[seq]?.by;
  return by !== undefined && by !== 'referee';
};

/** A table that starts a new game when the old one is played. */
class LiveTable {
  readonly #house: House;
  readonly #cookies: readonly string[];
  readonly #game: RecordedGame;
  #id = '';
  #seq = 0;

  constructor(house: House, cookies: readonly string[], game: RecordedGame) {
    this.#house = house;
    this.#cookies = cookies;
    this.#game = game;
  }

  async move(): Promise<number> {
    if (!this.#id || !isPlayable(this.#game, this.#seq)) {
      this.#id = await tableFor(this.#house, this.#cookies, this.#game);
      this.#seq = 0;
    }
    return sendMove(this.#house.address, this.#id, this.#cookies, this.#game, this.#seq++);
  }
}

/** Everybody at these tables moves at a human pace: one move a second at each, all through the phase. */
async function phase(house: House, live: readonly LiveTable[], length: number): Promise<Phase> {
  const latencies: number[] = [];
  const ends = performance.now() + length * 1000;
  const used = await processorTime(house.address);
  await Promise.all(
    live.map(async (table, i) => {
      await new Promise((resolve) => setTimeout(resolve, (i * 1000) / live.length));
      while (performance.now() < ends) {
        const began = performance.now();
        latencies.push(await table.move());
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - began))));
      }
    }),
  );
  const spent = (await processorTime(house.address)) - used;
  return {
    tables: live.length,
    moves: latencies.length,
    movesPerSecond: Math.round(latencies.length / length),
    processorMsPerMove: Math.round((spent / latencies.length) * 1000) / 1000,
    memoryMb: await memoryUsed(house.address),
    ...percentiles(latencies),
  };
}

/** What a move, a look and an undo cost early and late in one game. */
async function byLength(house: House, cookies: readonly string[], game: RecordedGame) {
  const id = await tableFor(house, cookies, game);
  const rows: { entries: number; move: number; look: number }[] = [];
  const [host = ''] = cookies;
  let moves: number[] = [];
  for (let seq = 0; isPlayable(game, seq); seq++) {
    moves.push(await sendMove(house.address, id, cookies, game, seq));
    if ((seq + 1) % 100 !== 0) continue;
    const began = performance.now();
    await call(house.address, 'GET', `/api/games/${id}`, host);
    rows.push({
      entries: seq + 1,
      move: percentiles(moves).p50,
      look: Math.round((performance.now() - began) * 100) / 100,
    });
    moves = [];
  }
  return rows;
}

const place = mkdtempSync(join(tmpdir(), 'roundhouse-tables-'));
const house = await openHouse(join(place, 'tables.db'));
try {
  const game = playGame('1846', 'random', 'b'.repeat(64));
  const cookies = await Promise.all(game.players.map(() => newPlayer(house.address)));
  const live = Array.from({ length: tables }, () => new LiveTable(house, cookies, game));
  const sizes = [10, 50, 100, tables].filter((size, i, all) => size <= tables && all.indexOf(size) === i);
  const phases: Phase[] = [];
  for (const size of sizes)
    phases.push(
      await phase(house, live.slice(0, size), size === tables ? seconds / 2 : Math.min(10, seconds)),
    );
  phases.push(await phase(house, live, seconds / 2));
  const [half, end] = phases.slice(-2);
  const grown = half && end ? Math.round((end.memoryMb / half.memoryMb - 1) * 1000) / 10 : 0;
  console.log(
    JSON.stringify(
      { phases, memoryGrowthPercent: grown, byLength: await byLength(house, cookies, game) },
      null,
      2,
    ),
  );
} finally {
  await house.stop();
  rmSync(place, { recursive: true, force: true });
}
