import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD, faceAt, facesOf, layTile, tileAt, tilesLeft } from '../../src/track/board.ts';
import {
  emptySlots,
  endReservations,
  openSlots,
  placeToken,
  removeToken,
  slotsOf,
  tokensAt,
  tokensOf,
} from '../../src/track/stations.ts';
import type { Board, Tile } from '../../src/track/types.ts';
import { boardOf, cityHex, geographyOf, token, white } from './fixture.ts';

const geo = geographyOf([
  ...white('B2'),
  cityHex('B4'),
  {
    id: 'B6',
    color: 'yellow',
    cities: [
      { slots: 1, revenue: 40, exits: [0] },
      { slots: 1, revenue: 40, exits: [3] },
    ],
    labels: ['NY'],
  },
  {
    id: 'B8',
    color: 'red',
    offboards: [{ revenue: { byPhase: { 1: 30 } }, exits: [1], stationSlots: 2 }],
  },
]);
const tile = (id: string): Tile => geo.tileById.get(id) as Tile;

describe('laying tiles', () => {
  test('gives a new board and leaves the old one alone', () => {
    const before = boardOf({ B2: '9/1' });
    const after = layTile(geo, before, 'B4', '57', 4);
    expect(before.tiles).toEqual({ B2: '9/1' });
    expect(after.tiles).toEqual({ B2: '9/1', B4: '57/4' });
    expect(tileAt(after, 'B4')).toEqual({ tile: '57', rotation: 4 });
    expect(tileAt(after, 'B6')).toBeNull();
    expect(faceAt(geo, before, 'B4').key).toBe('printed:B4');
    expect(faceAt(geo, after, 'B4').key).toBe('57/4');
  });

  test('faces of a board made step by step equal those of the same board read afresh', () => {
    const stepwise = layTile(geo, layTile(geo, EMPTY_BOARD, 'B2', '9', 0), 'B2', '23', 0);
    const fresh = boardOf({ B2: '23/0' });
    expect(facesOf(geo, stepwise)).toEqual(facesOf(geo, fresh));
    expect(facesOf(geo, stepwise)).toBe(facesOf(geo, placeToken(stepwise, token('A', 'B4'))));
  });

  test('1846:6.46 a replaced tile goes back to the box', () => {
    const one = layTile(geo, EMPTY_BOARD, 'B4', '57', 0);
    expect(tilesLeft(geo, one, tile('57'))).toBe(0);
    expect(tilesLeft(geo, layTile(geo, one, 'B4', '14', 0), tile('57'))).toBe(1);
    expect(tilesLeft(geo, one, tile('9'))).toBeNull();
  });

  test('18mw:tile.9 a token stays in its circle', () => {
    const board = boardOf({ B4: '14/0' }, [token('A', 'B4', 1)]);
    expect(layTile(geo, board, 'B4', '63', 0).tokens).toEqual([token('A', 'B4', 1)]);
  });

  test('1817:6.3.2.2 tokens and reservations follow their half of New York', () => {
    const board: Board = {
      ...boardOf({}, [token('A', 'B6', 0, 0), token('B', 'B6', 0, 1)]),
      reserved: [{ hex: 'B6', city: 1, for: 'company:C', until: 'homePlaced' }],
    };
    const turned = layTile(geo, board, 'B6', '54', 3);
    expect(turned.tokens).toEqual([token('A', 'B6', 0, 1), token('B', 'B6', 0, 0)]);
    expect(turned.reserved).toEqual([{ hex: 'B6', city: 0, for: 'company:C', until: 'homePlaced' }]);
  });

  test('1817:6.3.2.2 gray New York gathers the tokens of both halves in one city', () => {
    const tokens = [
      token('D', 'B6', 1, 1),
      token('A', 'B6', 0, 0),
      token('C', 'B6', 0, 1),
      token('E', 'B6', null, 1),
    ];
    const merged = layTile(geo, boardOf({ B6: '62/0' }, tokens), 'B6', 'X30', 4);
    expect(merged.tokens).toEqual([
      token('D', 'B6', 2, 0),
      token('A', 'B6', 0, 0),
      token('C', 'B6', 1, 0),
      token('E', 'B6', null, 0),
    ]);
  });

  test('a token never loses its city silently', () => {
    const board = boardOf({ B4: '57/0' }, [token('A', 'B4')]);
    expect(() => layTile(geo, board, 'B4', '9', 0)).toThrow(/no city/);
  });
});

describe('circles', () => {
  const board = boardOf({ B4: '14/0' }, [token('A', 'B4', 0), token('B', 'B8', 1)]);

  test('are those of the tile that lies there', () => {
    expect(slotsOf(geo, EMPTY_BOARD, 'B4', 0)).toBe(1);
    expect(slotsOf(geo, board, 'B4', 0)).toBe(2);
    expect(slotsOf(geo, board, 'B4', 1)).toBe(0);
    expect(slotsOf(geo, board, 'B2', 0)).toBe(0);
    expect(slotsOf(geo, board, 'B8', 0)).toBe(2);
    expect(emptySlots(geo, board, 'B4', 0)).toEqual([1]);
    expect(emptySlots(geo, board, 'B8', 0)).toEqual([0]);
  });

  test('18mw:token.3 a reservation keeps one circle from everybody but its owner', () => {
    const kept: Board = {
      ...board,
      reserved: [{ hex: 'B4', city: 0, for: 'company:C', until: 'homePlaced' }],
    };
    expect(openSlots(geo, kept, 'B4', 0, ['company:B'])).toBe(0);
    expect(openSlots(geo, kept, 'B4', 0, ['company:C'])).toBe(1);
    expect(
      openSlots(
        geo,
        endReservations(kept, (r) => r.for === 'company:C'),
        'B4',
        0,
        ['company:B'],
      ),
    ).toBe(1);
    expect(endReservations(kept, () => false)).toBe(kept);
  });

  test('1870:connect.10 a token beside the circles uses none', () => {
    const beside = placeToken(board, token('D', 'B4', null));
    expect(emptySlots(geo, beside, 'B4', 0)).toEqual([1]);
    expect(tokensAt(beside, 'B4')).toHaveLength(2);
  });

  test('a token taken off the board is gone, the others stay', () => {
    const gone = board.tokens[0];
    const after = gone ? removeToken(board, gone) : board;
    expect(tokensOf(after, 'company:A')).toEqual([]);
    expect(tokensOf(after, 'company:B')).toHaveLength(1);
  });
});
