import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateGame } from '@roundhouse/bots';
import { cloneState, hashState, type State } from '@roundhouse/engine';
import { exportGame, importFile, siteSetup, siteSkips, unknownToSite, verify } from '@roundhouse/interop';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { playGame } from '../src/commands/playGames.ts';

/** `ROUNDHOUSE_EXPORTS=300` for the long run. */
const GAMES = Number(process.env.ROUNDHOUSE_EXPORTS ?? 3);

/** The position without what only a record has: the options name its findings, companies count their turns for it. */
function fingerprint(state: State): string {
  const copy = cloneState(state);
  for (const company of Object.values(copy.companies)) delete company.own.turns;
  return hashState({ ...copy, options: null });
}

describe.each([
  ['1846', 2],
  ['1817', 3],
  ['1870', 3],
])('random games of %s in the setup of 18xx.games', (id, least) => {
  test.each(Array.from({ length: GAMES }, (_, i) => i + 1))('seed %i comes back as it was', (seed) => {
    const players = least + (seed % 3);
    const setup = siteSetup(id, { players }, seed);
    const title = titles[id];
    if (!setup || !title) throw new Error(`there is no ${id}`);
    const { options, deal } = setup;
    const bots = Array.from({ length: players }, () => 'random' as const);
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
    const text = JSON.stringify(exportGame({ title: id, options, deal, seed, seats, log: game.log }));
    const again = importFile(text);
    expect(again.difference).toBeNull();
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
