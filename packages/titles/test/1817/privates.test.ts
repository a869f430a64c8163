import { companyOf, hexesInReach, privateOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { laysOffered, offered, pass, refusal, type Table } from '../support/table.ts';
import {
  A,
  B,
  cash,
  found,
  give,
  id,
  mergers,
  now,
  operate,
  phase,
  stock,
  table,
  tile,
  until,
  type Wish,
  why,
} from './support.ts';

const lay = (name: string, hex: string, number: string, rotation: number, using?: string) => ({
  type: 'layTile' as const,
  company: id(name),
  hex,
  tile: number,
  rotation: rotation as 0,
  ...(using && { using: `private:${using}` as const }),
});
const bridge = (from: string, hex: string) => ({
  type: 'assign' as const,
  private: `private:${from}` as const,
  hex,
});

/** R operates first, with a marker in Pittsburgh unless told otherwise. */
function turn(wish: Wish = {}, build: (t: Table) => void = () => {}): Table {
  const t = table();
  found(t, 'R', { price: 200, trains: ['2'], at: ['F13'], cash: 200, ...wish });
  build(t);
  return operate(t);
}

describe('the Pittsburgh Steel Mill', () => {
  test('1817:1.2.6.5 the special tile without connection, as one of the two operations', () => {
    const t = turn({ privates: ['PSM'], at: ['I16'] });
    expect(laysOffered(t, 'F13', 'private:PSM').length).toBeGreaterThan(0);
    expect(why(t, lay('R', 'F13', 'X00', 0))).toBe('1817:6.3.2.1');
    expect(why(t, lay('R', 'F13', '57', 0, 'PSM'))).toBe('1817:1.2.6.5');
    expect(why(t, lay('R', 'D7', 'X00', 0, 'PSM'))).not.toBeNull();
    now(t, lay('R', 'I16', '57', 0));
    const before = cash(t, id('R'));
    now(t, lay('R', 'F13', 'X00', 0, 'PSM'));
    expect(cash(t, id('R'))).toBe(before - 20);
    expect(t.state.board.tiles.F13).toBe('X00/0');
    // Both operations are used.
    expect(t.state.agenda.at(-1)?.at).not.toBe('track');
  });

  test('1817:1.2.6.5 not upgraded in the same turn, later to 592', () => {
    const t = turn({ privates: ['PSM'] }, (u) => phase(u, '3'));
    now(t, lay('R', 'F13', 'X00', 0, 'PSM'));
    expect(why(t, lay('R', 'F13', '592', 1))).toBe('1817:6.3.0.3');
    const u = turn({}, (v) => {
      phase(v, '3');
      tile(v, 'F13', 'X00', 0);
    });
    expect(laysOffered(u, 'F13')).toEqual(['592/1']);
  });

  test('1817:1.2.6.6 the hex is not reserved; an ordinary tile ends the chance', () => {
    const t = turn({ at: ['F13'] }, (u) =>
      found(u, 'J', { price: 100, privates: ['PSM'], trains: ['2'], at: ['I16'], cash: 100 }),
    );
    now(t, lay('R', 'F13', '57', 0));
    until(t, 'track');
    while ((t.state.agenda.at(-1) as { company?: string }).company !== id('J')) pass(t);
    until(t, 'track');
    expect(refusal(t, { ...lay('J', 'F13', 'X00', 0, 'PSM'), by: A })).not.toBeNull();
    expect(laysOffered(t, 'F13', 'private:PSM')).toEqual([]);
    // Markers in Pittsburgh do not prevent the special tile.
    const u = turn({ at: ['I16'], privates: ['PSM'] }, (v) => found(v, 'J', { at: ['F13'], trains: ['2'] }));
    expect(why(u, lay('R', 'F13', 'X00', 0, 'PSM'))).toBeNull();
  });

  test('1817:1.2.6.1 only the owning company uses it', () => {
    const t = turn({ at: ['I16'] }, (u) => give(u, 'PSM', A));
    expect(laysOffered(t, 'F13', 'private:PSM')).toEqual([]);
    expect(why(t, lay('R', 'F13', 'X00', 0, 'PSM'))).not.toBeNull();
  });
});

describe('the Mountain Engineers', () => {
  /** R stands in Pittsburgh with track towards the mountain F15. */
  const mountain = (wish: Wish = {}): Table =>
    turn({ privates: ['ME'], ...wish }, (t) => tile(t, 'F13', '57', 1));

  test('1817:1.2.6.7 20 for a yellow tile in a mountain, after its cost', () => {
    const t = mountain({ cash: 100 });
    now(t, lay('R', 'F15', '9', 1));
    expect(cash(t, id('R'))).toBe(100 - 15 + 20);
    const poor = mountain({ cash: 10 });
    expect(why(poor, lay('R', 'F15', '9', 1))).toBe('1817:6.3.1.4');
    now(poor, { type: 'takeLoans', company: id('R'), count: 1 });
    now(poor, lay('R', 'F15', '9', 1));
    expect(cash(poor, id('R'))).toBe(110 - 15 + 20);
  });

  test('1817:1.2.6.7 mountain cities too, two tiles pay twice, upgrades nothing', () => {
    const t = turn({ privates: ['ME'], at: ['D19'], cash: 100 });
    now(t, lay('R', 'D19', '57', 0));
    now(t, lay('R', 'E18', '9', 0));
    expect(cash(t, id('R'))).toBe(100 - 15 + 20 - 15 - 20 + 20);
    const u = turn({ privates: ['ME'], at: ['D19'], cash: 100 }, (v) => {
      phase(v, '3');
      tile(v, 'D19', '57', 0);
    });
    now(u, lay('R', 'D19', '14', 0));
    expect(cash(u, id('R'))).toBe(100);
  });
});

describe('the bridge companies', () => {
  test('1817:1.2.6.8 no river fee, for either of them; lakes are paid', () => {
    for (const name of ['OBC', 'UBC']) {
      const t = turn({ privates: [name], at: ['G6'], cash: 50 });
      now(t, lay('R', 'G6', '57', 1));
      expect(cash(t, id('R'))).toBe(50);
      now(t, lay('R', 'G4', '9', 1));
      expect(cash(t, id('R'))).toBe(50 - 20);
    }
    const without = turn({ at: ['G6'], cash: 50 });
    now(without, lay('R', 'G6', '57', 1));
    expect(cash(without, id('R'))).toBe(40);
    const lake = turn({ privates: ['OBC'], at: ['D7'], cash: 50 });
    now(lake, lay('R', 'D7', '57', 0));
    expect(cash(lake, id('R'))).toBe(30);
  });

  test('1817:1.2.6.9 tokens at any time of the own turn, without connection', () => {
    const t = turn({ privates: ['UBC', 'OBC'] });
    expect(why(t, bridge('UBC', 'F13'))).toBe('1817:1.2.6.9');
    now(t, bridge('UBC', 'H3'));
    until(t, 'buyTrains');
    now(t, bridge('UBC', 'G6'));
    expect(why(t, bridge('UBC', 'H9'))).toBe('1817:1.2.6.3');
    until(t, 'repay');
    now(t, bridge('OBC', 'H9'));
    expect(t.state.board.markers.map((it) => it.hex)).toEqual(['H3', 'G6', 'H9']);
  });

  test('1817:1.2.6.9 not in the turn of another company, nor in other rounds', () => {
    const t = turn({}, (u) => found(u, 'J', { price: 100, privates: ['OBC'], trains: ['2'], at: ['I16'] }));
    expect(why(t, bridge('OBC', 'H3'))).not.toBeNull();
    const u = table();
    found(u, 'R', { privates: ['OBC'] });
    stock(u);
    expect(why(u, bridge('OBC', 'H3'))).not.toBeNull();
    mergers(u);
    expect(why(u, bridge('OBC', 'H3'))).not.toBeNull();
  });

  test('1817:1.2.6.10 one bridge a city, whichever it came from, for ever', () => {
    const t = turn({ privates: ['UBC', 'OBC'] });
    now(t, bridge('OBC', 'H3'));
    expect(why(t, bridge('UBC', 'H3'))).toBe('1817:1.2.6.10');
    tile(t, 'H3', '57', 1);
    expect(t.state.board.markers).toHaveLength(1);
    expect(t.book.policies.routes.model(t, id('R'), { at: 'run' }).bonuses).toContainEqual({
      bonus: 'atStop',
      of: ['H3'],
      add: 10,
      why: 'bridge',
    });
  });
});

describe('the coal mines', () => {
  /** R stands in Pittsburgh with track to the mountains F15 (east) and G12 (south-west). */
  const mines = (wish: Wish = {}, build: (t: Table) => void = () => {}): Table =>
    turn({ privates: ['CM'], ...wish }, (t) => {
      tile(t, 'F13', '57', 1);
      build(t);
    });

  test('1817:1.2.6.12 a token comes with a connected yellow tile on a mountain, free of its fee', () => {
    const t = mines({ cash: 100 });
    now(t, lay('R', 'F15', '9', 1, 'CM'));
    expect(cash(t, id('R'))).toBe(100);
    expect(t.state.board.markers).toMatchObject([{ kind: 'mine', hex: 'F15' }]);
    // G14 leads to Pittsburgh but is not connected.
    expect(why(t, lay('R', 'G14', '9', 2, 'CM'))).toBe('1817:6.3.1.2');
    // As second operation it still costs 20.
    const second = mines({ cash: 100 });
    now(second, lay('R', 'F11', '9', 1));
    now(second, lay('R', 'F15', '9', 1, 'CM'));
    expect(cash(second, id('R'))).toBe(100 - 10 - 20);
  });

  test('1817:1.2.6.12 as many as the private has, on twelve hexes only', () => {
    for (const [name, count] of [
      ['MINC', 1],
      ['CM', 2],
      ['MAJC', 3],
    ] as const) {
      const t = mines({ privates: [name] });
      privateOf(t, `private:${name}`).used.mine = count - 1;
      expect(why(t, lay('R', 'F15', '9', 1, name))).toBeNull();
      privateOf(t, `private:${name}`).used.mine = count;
      expect(why(t, lay('R', 'F15', '9', 1, name))).not.toBeNull();
      expect(laysOffered(t, 'F15', `private:${name}`)).toEqual([]);
    }
    // E16 is a mountain beside no city; F11 is no mountain.
    const far = mines({}, (t) => tile(t, 'F15', '8', 2));
    expect(hexesInReach(far.book.geography, far.state.board, id('R'))).toContain('F11');
    expect(why(far, lay('R', 'F11', '9', 1, 'CM'))).toBe('1817:1.2.6.12');
    const e16 = turn({ privates: ['CM'] }, (t) => {
      tile(t, 'F13', '57', 1);
      tile(t, 'F15', '7', 1);
    });
    expect(e16.book.data.privates.find((it) => it.id === 'private:CM')?.hexes).not.toContain('E16');
    expect(e16.book.data.privates.find((it) => it.id === 'private:CM')?.hexes).toHaveLength(12);
  });

  test('1817:1.2.6.13 the tile leads to a neighbouring city, now or after upgrades', () => {
    // The mountain C20 lies west of Albany; track comes to it from D21.
    const t = turn({ privates: ['CM'], at: ['C22'], cash: 100 }, (u) => {
      tile(u, 'C22', '6', 0);
      tile(u, 'D21', '7', 2);
    });
    // Coming in from D21, towards Albany itself: fine; towards B19: no city there.
    expect(why(t, lay('R', 'C20', '7', 4, 'CM'))).toBeNull();
    expect(why(t, lay('R', 'C20', '9', 2, 'CM'))).toBe('1817:1.2.6.13');
    expect(why(t, lay('R', 'C20', '9', 2))).toBeNull();
  });

  test('1817:1.2.6.13 a city whose final tile could never open that side does not count', () => {
    // Boston is a B city: its final tile 597 has five exits, but the printed 3 and 5 fix the turning of green and brown.
    const t = turn({ privates: ['CM'], at: ['C22'], cash: 100 }, (u) => {
      tile(u, 'C22', '57', 1);
    });
    const strict = laysOffered(t, 'C24', 'private:CM');
    expect(strict.length).toBeGreaterThan(0);
  });

  test('1817:1.2.6.14 a tile with a mine is never upgraded', () => {
    const t = turn({}, (u) => {
      phase(u, '3');
      tile(u, 'F13', '57', 1);
      tile(u, 'F15', '9', 1);
      u.state.board = {
        ...u.state.board,
        markers: [{ kind: 'mine', hex: 'F15', owner: null, value: 10, others: 10, from: 'private:CM' }],
      };
    });
    expect(why(t, lay('R', 'F15', '82', 1))).toBe('1817:1.2.6.14');
    expect(laysOffered(t, 'F15')).toEqual([]);
    t.state.board = { ...t.state.board, markers: [] };
    expect(laysOffered(t, 'F15').length).toBeGreaterThan(0);
  });

  test('1817:1.2.6.15 a mine adds 10 to every route through it and is no stop', () => {
    const t = turn({}, (u) => {
      u.state.board = {
        ...u.state.board,
        markers: [{ kind: 'mine', hex: 'F15', owner: null, value: 10, others: 10, from: 'private:CM' }],
      };
    });
    const { bonuses } = t.book.policies.routes.model(t, id('R'), { at: 'run' });
    expect(bonuses).toEqual([{ bonus: 'passing', hex: 'F15', add: 10, why: 'coal mine' }]);
    expect(t.book.policies.routes.model(t, id('J'), { at: 'run' }).bonuses).toEqual(bonuses);
  });
});

describe('mail contracts', () => {
  test('1817:1.2.6.16 1817:6.0.1 10, 15 or 20 at the start of an operating round for owners with a train', () => {
    for (const [name, pays] of [
      ['MINM', 10],
      ['MAIL', 15],
      ['MAJM', 20],
    ] as const) {
      const t = table();
      found(t, 'R', { privates: [name], trains: ['2'], at: ['F13'] });
      operate(t);
      expect(cash(t, id('R'))).toBe(pays);
      const without = table();
      found(without, 'R', { privates: [name], at: ['F13'] });
      operate(without);
      expect(cash(without, id('R'))).toBe(0);
    }
    const all = table();
    found(all, 'R', { privates: ['MINM', 'MAIL', 'MAJM'], trains: ['2'], at: ['F13'] });
    operate(all);
    expect(cash(all, id('R'))).toBe(45);
    expect(all.events.findIndex((it) => it.type === 'interestFixed')).toBeLessThan(
      all.events.findIndex((it) => it.type === 'moneyMoved'),
    );
  });

  test('1817:1.2.6.16 nothing for a player; a company in liquidation has it as long as it has a train', () => {
    const t = table();
    give(t, 'MAIL', B);
    const before = cash(t, B);
    found(t, 'R', { price: 'red', privates: ['MINM'], trains: ['2'], at: ['F13'] });
    found(t, 'J', { trains: ['2'], at: ['I16'] });
    operate(t);
    expect(cash(t, B)).toBe(before);
    expect(cash(t, id('R'))).toBe(10);
  });
});

describe('privates and their company', () => {
  test('1817:1.2.6.2 they move with the company; with the bank as buyer they leave the game', () => {
    const t = table();
    found(t, 'R', { price: 'red', privates: ['UBC'], trains: ['3'] });
    found(t, 'J', { president: B, cash: 100, trains: ['3'] });
    privateOf(t, 'private:UBC').used.bridge = 1;
    mergers(t);
    until(t, 'auction');
    now(t, { type: 'bid', lot: id('R'), amount: 10 });
    while (companyOf(t, id('R')).stage === 'running') pass(t);
    expect(privateOf(t, 'private:UBC')).toMatchObject({ owner: id('J'), closed: false, used: { bridge: 1 } });
    const u = table();
    found(u, 'R', { price: 'red', privates: ['UBC'], trains: ['3'] });
    mergers(u);
    expect(privateOf(u, 'private:UBC')).toMatchObject({ owner: 'out', closed: true });
  });

  test('1817:1.2.6.3 they never close; used up they have no effect', () => {
    const t = turn({ privates: ['OBC', 'MAJM'] }, (u) => phase(u, '8'));
    expect(cash(t, id('R'))).toBe(220);
    now(t, bridge('OBC', 'H3'));
    expect(privateOf(t, 'private:OBC').closed).toBe(false);
    expect(offered(t)).not.toContain('assign');
  });
});
