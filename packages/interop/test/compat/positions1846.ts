import { compile, newGame, type Title } from '@roundhouse/engine';
import {
  LATE,
  operatingTurn,
  player,
  position,
  type PositionSpec,
} from '../../../titles/test/1846/position.ts';
import type { Table } from '../../../titles/test/support/table.ts';

/** Positions of 1846 as it is played on 18xx.games. */

export const there = (title: Title, spec: PositionSpec = {}): Table =>
  position({ ...spec, title, options: { site: {}, ...spec.options } });

export const NYC: PositionSpec = {
  corporations: {
    NYC: { price: 100, president: 'a', shares: { a: 1, b: 2, pool: 2 }, cash: 500, trains: ['2'] },
  },
};

/** NYC, rich, at a step of its turn. */
export const turnOfNyc = (it: Title, spec: PositionSpec = {}, step = 'trackAndToken'): Table =>
  operatingTurn(
    there(it, {
      corporations: { NYC: { price: 100, president: 'a', cash: 500 }, ...spec.corporations },
      ...spec,
    }),
    'NYC',
    step,
  );

/** IC must buy a train. */
export const icBuys = (it: Title, spec: PositionSpec): Table =>
  operatingTurn(there(it, { ...LATE, ...spec }), 'IC', 'buyTrains');

/** The secret draft of three with a deck in a known order; nothing is shuffled. */
export function draftOf(it: Title, deck: readonly string[]): Table {
  const book = compile(it, { players: 3, site: {} });
  const { state, events } = newGame(book, ['a', 'b', 'c'].map(player), {
    removedPrivates: book.data.privates.map(({ id }) => id).filter((id) => !deck.includes(id)),
    removedCompanies: ['company:ERIE', 'company:PRR'],
    deck: [...deck],
    keys: deck.slice(1).map(() => [0, 1, 2, 3, 4]),
  });
  return { book, state, events };
}
export const pick = (by: string, card: string) => ({ type: 'pick', by: player(by), card }) as const;
