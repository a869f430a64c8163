import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { laysOffered, offered, type Table } from '../support/table.ts';
import { B, cash, found, id, now, operate, phase, table, tile, until, why, type Wish } from './support.ts';

const lay = (hex: string, number: string, rotation: number) => ({
  type: 'layTile' as const,
  company: id('R'),
  hex,
  tile: number,
  rotation: rotation as 0,
});
const token = (hex: string, city = 0) => ({ type: 'placeToken' as const, company: id('R'), hex, city });

function turn(wish: Wish = {}, name = '2', build: (t: Table) => void = () => {}): Table {
  const t = table();
  phase(t, name);
  found(t, 'R', { price: 200, trains: ['5'], at: ['F3'], cash: 200, ...wish });
  build(t);
  return operate(t);
}

describe('laying track', () => {
  test('1817:6.3.0.1 one operation is free, a lay or an upgrade, and none is due', () => {
    const t = turn({ cash: 0 });
    now(t, lay('F3', '57', 2));
    expect(cash(t, id('R'))).toBe(0);
    const up = turn({ cash: 0 }, '3', (u) => tile(u, 'F3', '57', 2));
    now(up, lay('F3', '14', 2));
    expect(cash(up, id('R'))).toBe(0);
    expect(offered(turn())).toContain('pass');
  });

  test('1817:6.3.0.2 a second operation for 20, at most one upgrade, never a third', () => {
    const t = turn({ cash: 20 });
    now(t, lay('F3', '57', 2));
    now(t, lay('E2', '9', 2));
    expect(cash(t, id('R'))).toBe(0);
    expect(t.state.agenda.at(-1)?.at).not.toBe('track');
    const poor = turn({ cash: 19 });
    now(poor, lay('F3', '57', 2));
    expect(why(poor, lay('E2', '9', 2))).toBe('1817:6.3.1.4');
    const ups = turn({ at: ['F3', 'D9'] }, '3', (u) => {
      tile(u, 'F3', '57', 2);
      tile(u, 'E2', '9', 2);
    });
    now(ups, lay('F3', '14', 2));
    expect(why(ups, lay('E2', '82', 2))).toBe('1817:6.3.0.2');
    now(ups, lay('E8', '9', 0));
    const late = turn({ at: ['F3', 'D9'] }, '3', (u) => tile(u, 'F3', '57', 2));
    now(late, lay('E8', '9', 0));
    expect(why(late, lay('F3', '14', 2))).toBeNull();
  });

  test('1817:6.3.0.3 a tile of this turn is not upgraded in it', () => {
    const t = turn({}, '3');
    now(t, lay('F3', '57', 2));
    expect(why(t, lay('F3', '14', 2))).toBe('1817:6.3.0.3');
  });

  test.each([
    ['2', '14', '1817:6.3.0.4'],
    ['3', '14', null],
    ['4', '14', null],
  ])('1817:6.3.0.4 green in phase %s', (name, number, rule) => {
    const t = turn({}, name, (u) => tile(u, 'F3', '57', 2));
    expect(why(t, lay('F3', number, 2))).toBe(rule);
  });

  test.each([
    ['4', '1817:6.3.0.4'],
    ['5', null],
    ['6', null],
  ])('1817:6.3.0.4 brown in phase %s', (name, rule) => {
    const t = turn({}, name, (u) => tile(u, 'F3', '14', 2));
    expect(why(t, lay('F3', '63', 0))).toBe(rule);
  });

  test.each([
    ['6', '1817:6.3.0.4'],
    ['7', null],
    ['8', null],
  ])('1817:6.3.0.4 gray in phase %s', (name, rule) => {
    const t = turn({ at: ['C8'] }, name, (u) => tile(u, 'C8', '593', 0));
    const found597 = laysOffered(t, 'C8').filter((it) => it.startsWith('597'));
    expect(found597.length > 0).toBe(rule === null);
    if (rule) expect(why(t, lay('C8', '597', 0))).toBe(rule);
  });

  test('1817:6.3.0.5 printed yellow is upgraded, printed gray and red never changed', () => {
    const t = turn({ at: ['C8', 'D9'] }, '3');
    expect(why(t, lay('C8', '57', 0))).toBe('1817:6.3.2.1');
    expect(laysOffered(t, 'C8').length).toBeGreaterThan(0);
    expect(why(t, lay('D9', '14', 0))).toBe('1817:6.3.0.5');
    expect(why(t, lay('B13', '14', 0))).toBe('1817:6.3.0.5');
    expect(why(t, lay('D1', '57', 0))).toBe('1817:6.3.0.5');
  });

  test('1817:6.3.1.1 city tiles on cities, plain track on plain hexes', () => {
    const t = turn();
    expect(why(t, lay('F3', '9', 2))).toBe('1817:6.3.1.1');
    now(t, lay('F3', '57', 2));
    expect(why(t, lay('E2', '57', 2))).toBe('1817:6.3.1.1');
    expect(why(t, lay('E2', '9', 2))).toBeNull();
  });

  test('1817:6.3.1.2 a trackless home takes any city tile; other track must be connected', () => {
    const t = turn();
    const tiles = new Set(laysOffered(t, 'F3').map((it) => it.split('/')[0]));
    expect(tiles).toEqual(new Set(['5', '57', '6']));
    expect(why(t, lay('E2', '9', 2))).toBe('1817:6.3.1.2');
    expect(why(t, lay('I16', '57', 0))).toBe('1817:6.3.1.2');
    // Not through a city that is full of others.
    const blocked = turn({}, '2', (u) => {
      tile(u, 'F3', '57', 1);
      tile(u, 'F5', '9', 1);
      tile(u, 'F7', '7', 0);
    });
    expect(why(blocked, lay('G6', '57', 3))).not.toBe('1817:6.3.1.1');
  });

  test('1817:6.3.1.2 no connection through a city that others fill', () => {
    const build = (full: boolean) => (u: Table) => {
      tile(u, 'F3', '57', 0);
      tile(u, 'G2', '7', 3);
      tile(u, 'G4', '9', 1);
      tile(u, 'G6', '57', 1);
      if (full) found(u, 'J', { president: B, price: 40, at: ['G6'], trains: ['2'] });
    };
    expect(why(turn({}, '2', build(false)), lay('G8', '9', 1))).toBeNull();
    expect(why(turn({}, '2', build(true)), lay('G8', '9', 1))).toBe('1817:6.3.1.2');
  });

  test('1817:6.3.1.3 no track off the map, to a blank side or over impassable water', () => {
    const t = turn({ at: ['B5'] });
    // Lansing lies on the northern edge.
    expect(why(t, lay('B5', '57', 2))).toBe('1817:6.3.1.3');
    const toledo = turn({ at: ['D7'] });
    // Cleveland has no track towards Toledo.
    expect(why(toledo, lay('D7', '57', 1))).toBe('1817:6.3.1.3');
    const detroit = turn({ at: ['C8'] });
    // C10 to D11 is impassable, C12 is water.
    expect(why(detroit, lay('C10', '8', 5))).toBe('1817:6.3.1.3');
    expect(why(detroit, lay('C10', '9', 1))).toBe('1817:6.3.1.3');
  });

  test('1817:6.3.1.4 terrain is paid at once; without the money a loan comes first', () => {
    const t = turn({ at: ['D7'], cash: 19 });
    expect(why(t, lay('D7', '57', 0))).toBe('1817:6.3.1.4');
    now(t, { type: 'takeLoans', company: id('R'), count: 1 });
    now(t, lay('D7', '57', 0));
    expect(cash(t, id('R'))).toBe(99);
  });

  test('1817:6.3.2.1 colour after colour, every kind in its family', () => {
    const t = turn({ at: ['F3', 'C8', 'E22'] }, '7', (u) => {
      tile(u, 'F3', '57', 2);
      tile(u, 'E2', '9', 2);
    });
    expect(why(t, lay('F3', '63', 0))).toBe('1817:6.3.2.1');
    expect(why(t, lay('F3', '592', 0))).toBe('1817:6.3.2.1');
    expect(why(t, lay('C8', '14', 0))).toBe('1817:6.3.2.1');
    expect(why(t, lay('E2', '14', 2))).not.toBeNull();
    expect(laysOffered(t, 'E22').map((it) => it.split('/')[0])).toEqual(['54']);
    const brown = turn({ at: ['F3'] }, '7', (u) => tile(u, 'F3', '63', 0));
    expect(laysOffered(brown, 'F3')).toEqual([]);
  });

  test('1817:6.3.2.2 old track stays, markers keep their places', () => {
    const t = turn({ at: ['F3'] }, '3', (u) => tile(u, 'F3', '57', 2));
    // 57/2 has exits 2 and 5; 14/0 has 0 1 3 4.
    expect(why(t, lay('F3', '14', 0))).toBe('1817:6.3.2.2');
    expect(why(t, lay('F3', '14', 2))).toBeNull();
    const ny = turn({ at: ['E22/1'] }, '7', (u) => {
      found(u, 'J', { president: B, price: 40, at: ['E22/0'], trains: ['2'] });
      tile(u, 'E22', '54', 0);
    });
    expect(ny.state.board.tokens.map((it) => [it.company, it.city])).toEqual([
      [id('R'), 1],
      [id('J'), 0],
    ]);
    tile(ny, 'E22', '62', 0);
    expect(ny.state.board.tokens.map((it) => [it.company, it.city])).toEqual([
      [id('R'), 1],
      [id('J'), 0],
    ]);
    tile(ny, 'E22', 'X30', 4);
    expect(ny.state.board.tokens.map((it) => [it.company, it.city])).toEqual([
      [id('R'), 0],
      [id('J'), 0],
    ]);
  });

  test('1817:6.3.2.3 some track of the new tile lies on a route of the company', () => {
    const t = turn({}, '3', (u) => {
      tile(u, 'F3', '57', 2);
      tile(u, 'E2', '9', 2);
      tile(u, 'I16', '57', 0);
    });
    expect(why(t, lay('E2', '82', 2))).toBeNull();
    expect(why(t, lay('I16', '15', 0))).toBe('1817:6.3.1.2');
    // A city full of others at the end of a route may be upgraded.
    const end = turn({}, '3', (u) => {
      tile(u, 'F3', '57', 0);
      tile(u, 'G2', '7', 3);
      tile(u, 'G4', '9', 1);
      tile(u, 'G6', '57', 1);
      found(u, 'J', { president: B, price: 40, at: ['G6'], trains: ['2'] });
    });
    expect(laysOffered(end, 'G6').length).toBeGreaterThan(0);
  });

  test('1817:6.3.2.4 upgrades are free, but 20 for Detroit and New York to green', () => {
    const t = turn({ at: ['C8'], cash: 30, privates: ['OBC'] }, '3');
    now(
      t,
      lay(
        'C8',
        '592',
        laysOffered(t, 'C8')[0]?.endsWith('0') ? 0 : Number(laysOffered(t, 'C8')[0]?.split('/')[1]),
      ),
    );
    expect(cash(t, id('R'))).toBe(10);
    const ny = turn({ at: ['E22/0'], cash: 30 }, '3');
    now(ny, lay('E22', '54', 0));
    expect(cash(ny, id('R'))).toBe(10);
    const boston = turn({ at: ['C26'], cash: 0 }, '3');
    expect(laysOffered(boston, 'C26').length).toBeGreaterThan(0);
    const brown = turn({ at: ['C8'], cash: 0 }, '5', (u) => tile(u, 'C8', '592', 0));
    expect(laysOffered(brown, 'C8').length).toBeGreaterThan(0);
    const toledo = turn({ at: ['D7'], cash: 0 }, '3', (u) => tile(u, 'D7', '57', 0));
    expect(laysOffered(toledo, 'D7').length).toBeGreaterThan(0);
  });

  test('1817:6.3.2.5 an ordinary city becomes brown with as many exits as fit', () => {
    const t = turn({}, '5', (u) => tile(u, 'F3', '14', 2));
    expect([...new Set(laysOffered(t, 'F3').map((it) => it.split('/')[0]))]).toEqual(['63']);
    expect(why(t, lay('F3', '611', 2))).toBe('1817:6.3.2.5');
    // Toledo has one closed side, towards Cleveland.
    const toledo = turn({ at: ['D7'] }, '5', (u) => tile(u, 'D7', '15', 0));
    expect([...new Set(laysOffered(toledo, 'D7').map((it) => it.split('/')[0]))]).toEqual(['611']);
  });

  test('1817:6.3.2.5 448 only where neither 63 nor 611 fits', () => {
    // Lansing has two closed sides, in the north-west and north-east.
    const t = turn({ at: ['B5'] }, '5', (u) => tile(u, 'B5', '15', 4));
    expect([...new Set(laysOffered(t, 'B5').map((it) => it.split('/')[0]))]).toEqual(['448']);
  });
});

describe('station markers', () => {
  test('1817:6.4.1 one a turn, free, in an open circle on a route', () => {
    const build = (u: Table): void => {
      tile(u, 'F3', '57', 0);
      tile(u, 'G2', '7', 3);
      tile(u, 'G4', '9', 1);
      tile(u, 'G6', '14', 1);
      tile(u, 'G8', '9', 1);
    };
    const t = turn({ markers: 2, cash: 0 }, '3', build);
    until(t, 'token');
    expect(why(t, token('H3'))).toBe('1817:6.4.1');
    now(t, token('G6'));
    expect(cash(t, id('R'))).toBe(0);
    expect(companyOf(t, id('R')).tokensLeft).toBe(1);
    expect(t.state.agenda.at(-1)?.at).not.toBe('token');
    const none = turn({ markers: 0 }, '3', build);
    until(none, 'buyTrains');
    const full = turn({ markers: 1 }, '3', (u) => {
      build(u);
      tile(u, 'G6', '57', 1);
      found(u, 'J', { president: B, price: 40, at: ['G6'], trains: ['2'] });
    });
    until(full, 'token');
    expect(why(full, token('G6'))).toBe('1817:6.4.1');
  });

  test('1817:6.4.2 one a hex, and never in Toronto', () => {
    const t = turn({ at: ['E22/0'], markers: 1 }, '5', (u) => {
      tile(u, 'E22', '62', 0);
      tile(u, 'D21', '8', 3);
    });
    until(t, 'token');
    expect(why(t, token('E22', 1))).toBe('1817:6.4.2');
    expect(why(t, token('B13'))).toBe('1817:6.4.2');
  });

  test('1817:6.1.4 a way through one half of New York leads neither to the other half nor beyond it', () => {
    // From Philadelphia into the southern half, out of it to the west, round and back into the northern half.
    const loop = (u: Table): void => {
      tile(u, 'F19', '57', 1);
      tile(u, 'F21', '8', 1);
      tile(u, 'E22', '54', 0);
      tile(u, 'E20', '7', 3);
      tile(u, 'D21', '7', 5);
    };
    const t = turn({ at: ['F19'], markers: 1 }, '3', loop);
    expect(laysOffered(t, 'D23')).toEqual([]);
    expect(why(t, lay('D23', '9', 0))).toBe('1817:6.3.1.2');
    until(t, 'token');
    expect(why(t, token('E22', 1))).toBe('1817:6.4.1');
    now(t, token('E22', 0));
    // Whoever comes to the northern half another way goes on there.
    const north = turn({ at: ['F19', 'D19'], markers: 1 }, '3', (u) => {
      loop(u);
      tile(u, 'D19', '57', 1);
      tile(u, 'D21', '80', 5);
    });
    expect(laysOffered(north, 'D23').length).toBeGreaterThan(0);
    until(north, 'token');
    expect(why(north, token('E22', 0))).toBeNull();
    expect(why(north, token('E22', 1))).toBeNull();
  });
});
