import { type Action, asked, type Choice, decisions, expand, whyNot } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { clerks, playUntil, tableOf, type Table } from './table.ts';

/** Every tile, every way it can lie, on every hex, by the one who is asked to build. */
function passing({ book, state }: Table, by: Partial<Action>): Set<string> {
  const lays = new Set<string>();
  for (const { id: hex } of book.geography.hexes)
    for (const tile of book.geography.tiles)
      for (const rotation of tile.distinctRotations)
        if (whyNot(book, state, { ...by, type: 'layTile', hex, tile: tile.id, rotation } as Action) === null)
          lays.add(`${hex} ${tile.id}/${rotation}`);
  return lays;
}

const isBuilding = ({ state }: Table): boolean =>
  ['track', 'trackAndToken'].includes(state.agenda.at(-1)?.at ?? '');

/** The hexes that are on offer without a private company. */
function offered({ book, state }: Table): Choice[] {
  const who = asked(book, state).find((it) => it.must)?.who;
  if (who === undefined) return [];
  return decisions(book, state, who)
    .flatMap(({ choices }) => choices)
    .filter((choice) => choice.type === 'layTile' && !('using' in choice.with));
}

describe('the lays on offer are those that check accepts, and no others', () => {
  test.each([
    ['1846', '6.43'],
    ['1817', '6.3'],
    ['1870', 'track.1'],
    ['18mw', 'track.1'],
  ])(
    '%s:%s early and late',
    (title) => {
      const table = tableOf(title, 3, `lays of ${title}`);
      for (const turns of [3, 25]) {
        let builds = 0;
        playUntil(table, clerks, (it) => isBuilding(it) && ++builds > turns && offered(it).length > 0);
        const choices = offered(table);
        const lays = choices.flatMap((choice) => expand(table.book, table.state, choice));
        expect(lays.length).toBeGreaterThan(0);
        expect(new Set(lays.map((it) => `${it.hex} ${it.tile}/${it.rotation}`))).toEqual(
          passing(table, choices[0]?.with ?? {}),
        );
      }
    },
    60_000,
  );
});
