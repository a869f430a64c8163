import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { compile, newGame, performInPlace, playerId, trusting } from '@roundhouse/engine';
import { readSave, replaySave, SaveError, type SavedGame } from '@roundhouse/interop';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { seenAt } from './support/publicBooks.ts';

/** Every so many actions the archive has a fingerprint, one before the first and one after the last. */
const EVERY = 25;

const FOLDER = new URL('./archive/', import.meta.url);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json.br'))
  .map((file) => file.replace('.json.br', ''))
  .sort();
const positions = JSON.parse(readFileSync(new URL('positions.json', FOLDER), 'utf8')) as Record<
  string,
  string[]
>;

const load = (name: string): SavedGame =>
  readSave(brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, FOLDER))).toString(), titles);

/** Where the present rules leave the game; null = they replay it to the same positions. */
function parting(name: string, game: SavedGame): string | null {
  const title = titles[game.title];
  if (!title) throw new Error(`no title ${game.title}`);
  // The runs were the best ones when they were declared; looking for better ones takes minutes.
  const book = trusting(compile(title, game.options));
  const { state } = newGame(
    book,
    game.seats.map((seat) => playerId(seat.id)),
    game.deal,
  );
  const known = positions[name] ?? [];
  if (seenAt(book, state) !== known[0]) return 'the set-up differs';
  for (const [i, action] of game.log.entries()) {
    const no = i + 1;
    const refusal = performInPlace(book, state, action);
    if (refusal) return `action ${no} (${action.type}) is refused: ${refusal.rule}`;
    const last = no === game.log.length;
    if (no % EVERY !== 0 && !last) continue;
    if (seenAt(book, state) !== known[Math.ceil(no / EVERY)])
      return `the position after action ${no} differs`;
  }
  return null;
}

describe('games saved by earlier versions', () => {
  test('there are a dozen of each title', () => {
    for (const id of ['1846', '1817', '1870', '18mw'])
      expect(names.filter((name) => name.startsWith(`${id}-`))).toHaveLength(12);
  });

  test('they load and replay to the same positions, except where a rule has been mended since', async () => {
    const changed: Record<string, { rules: number; games: Record<string, string> }> = {};
    for (const name of names) {
      const game = load(name);
      const why = parting(name, game);
      if (why === null) continue;
      const rules = titles[game.title]?.rules ?? 0;
      changed[game.title] ??= { rules, games: {} };
      Object.assign(changed[game.title]?.games ?? {}, { [name]: why });
      // A title that replays old games differently says so by its number.
      expect(rules, `${game.title} replays ${name} differently: ${why}`).toBeGreaterThan(game.rules);
    }
    await expect(`${JSON.stringify(changed, null, 2)}\n`).toMatchFileSnapshot('./archive/changed.json');
  }, 600_000);

  test('a game that the present rules refuse is replayed as far as they go, and says which action and why', () => {
    const game = load('1846-01');
    const [first] = game.log;
    if (!first) throw new Error('an empty game');
    const wrong = { ...game, rules: 0, log: [first, first, ...game.log.slice(1)] };
    expect(() => replaySave(wrong, titles)).toThrow(SaveError);
    expect(() => replaySave(wrong, titles)).toThrow(
      /^Action 2 \(\w+\) is refused: .+ \[.+\] The game was played by version 0 of the rules, this is version \d+: it can be replayed up to action 1\.$/,
    );
    expect(replaySave(wrong, titles, 1).state.rules).toBe(titles['1846']?.rules);
  });
});
