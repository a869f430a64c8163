import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Level, simulateGame } from '@roundhouse/bots';
import { cloneState, hashState, type State } from '@roundhouse/engine';
import {
  exportGame,
  importFile,
  siteSetup,
  siteSkips,
  titles,
  unknownToSite,
  verify,
} from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { faults } from '../../interop/test/support/siteRules.ts';
import { playGame } from '../src/commands/playGames.ts';

/** `ROUNDHOUSE_EXPORTS=300` for the long run: so many games a title. */
const GAMES = Number(process.env.ROUNDHOUSE_EXPORTS ?? 3);
/** `ROUNDHOUSE_EXPORTS_FROM=101`: the first seed, to take the long run in parts. */
const FROM = Number(process.env.ROUNDHOUSE_EXPORTS_FROM ?? 1);

/** The position without what only a record has: the options name its findings, companies count their turns for it. */
function fingerprint(state: State): string {
  const copy = cloneState(state);
  for (const company of Object.values(copy.companies)) delete company.own.turns;
  // Trains of a kind are alike: which of two in the pool was sold is decided by the record.
  const kindOf = ({ card, face, owner, fate }: (typeof copy.trains)[number]): string =>
    `${card} ${face} ${owner} ${fate}`;
  copy.trains = copy.trains
    .map((train) => ({ ...train, id: '', ranIn: 0 }))
    .sort((a, b) => (kindOf(a) < kindOf(b) ? -1 : 1));
  return hashState({ ...copy, options: null });
}

/** Mostly random: they do everything that is legal. Clerks build more and last longer; some tables have both. */
const levelAt = (seed: number, seat: number): Level =>
  seed % 30 === 10 || (seed % 10 === 3 && seat % 2 === 1) ? 'clerk' : 'random';

/**
 * Games that once went wrong: a forced sale with nothing left to buy, shares issued in a bankruptcy, a last word after the
 * track step, a standstill behind the last company's last turn.
 */
const AGAIN: Readonly<Record<string, readonly number[]>> = { '1846': [132, 230, 281], '1870': [15, 241] };

const seedsOf = (id: string): number[] => {
  const range = Array.from({ length: GAMES }, (_, i) => FROM + i);
  return [...range, ...(AGAIN[id] ?? []).filter((seed) => !range.includes(seed))];
};

describe.each([
  ['1846', 2],
  ['1817', 3],
  ['1870', 3],
])('simulated games of %s in the setup of 18xx.games', (id, least) => {
  test.each(seedsOf(id))('seed %i comes back as it was and breaks no rule of the record', (seed) => {
    const players = least + (seed % 3);
    const setup = siteSetup(id, { players }, seed);
    const title = titles[id];
    if (!setup || !title) throw new Error(`there is no ${id}`);
    const { options, deal } = setup;
    const bots = Array.from({ length: players }, (_, seat) => levelAt(seed, seat));
    const game = simulateGame({
      title,
      options,
      seed,
      bots,
      deal,
      checked: false,
      avoids: unknownToSite,
      skips: siteSkips,
    });
    expect(game.error).toBeUndefined();
    const seats = bots.map((_, seat) => ({ id: String(seat), name: `Player ${seat + 1}` }));
    const out = exportGame({ title: id, options, deal, seed, seats, log: game.log });
    const text = JSON.stringify(out);
    expect(faults(out)).toEqual([]);
    const again = importFile(text);
    expect(again.difference).toBeNull();
    expect(again.run.log).toEqual(game.log);
    expect(fingerprint(again.run.state)).toBe(fingerprint(game.state));
  });
});

test('simulate --setup 18xx-games --export writes a file that verifies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  try {
    const bots = ['random', 'random', 'random'] as const;
    const line = playGame({ title: '1817', options: { players: 3 }, seed: 1, bots, site: { folder } });
    expect(line.error).toBeUndefined();
    const verdict = verify(readFileSync(join(folder, '1817-1.json'), 'utf8'));
    expect(verdict.match).toBe(true);
    expect(Object.values(verdict.result)).toEqual(line.scores);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
