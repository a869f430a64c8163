import { closePrivate, privateOf, type Title } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { title1817, usedUp } from '../../src/1817/index.ts';
import { laysOffered, offered, pass, type Table } from '../support/table.ts';
import {
  A,
  B,
  endStock,
  found,
  give,
  id,
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

/** Who may use which private when: one condition after the other. */

const lay = (hex: string, number: string, rotation: number, using?: string) => ({
  type: 'layTile' as const,
  company: id('R'),
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

/** R operates first from Pittsburgh, with track towards F15 and F11; J has its own privates. */
function turn(
  mine: string[],
  theirs: string[] = [],
  build: (t: Table) => void = () => {},
  wish: Wish = {},
): Table {
  const t = table();
  found(t, 'R', { price: 200, trains: ['2'], at: ['F13'], cash: 200, privates: mine, ...wish });
  found(t, 'J', { price: 100, president: B, trains: ['2'], at: ['I16'], privates: theirs });
  tile(t, 'F13', '57', 1);
  build(t);
  return operate(t);
}

describe('bridges', () => {
  test('1817:1.2.6.1 a company with a bridge token places only its own', () => {
    const t = turn(['UBC'], ['OBC']);
    expect(why(t, bridge('OBC', 'H3'))).toBe('1817:1.2.6.1');
    expect(why(t, bridge('UBC', 'H3'))).toBeNull();
  });

  test('1817:1.2.6.9 a company without a token left has nothing to place, whatever others have', () => {
    const none = turn([], ['OBC']);
    expect(why(none, bridge('OBC', 'H3'))).toBe('1817:6.0.3');
    const used = turn(['OBC']);
    now(used, bridge('OBC', 'H3'));
    expect(offered(used)).not.toContain('assign');
    expect(why(used, bridge('OBC', 'G6'))).toBe('1817:6.0.3');
  });

  test('1817:1.2.6.9 nothing but a bridge is placed in this way', () => {
    const t = turn(['OBC', 'MINM', 'MINC']);
    expect(why(t, bridge('MINM', 'H3'))).toBe('1817:1.2.6.9');
    expect(why(t, bridge('MINC', 'H3'))).toBe('1817:1.2.6.9');
  });

  test('1817:1.2.6.10 a city with a bridge is upgraded like any other', () => {
    const t = turn(
      ['OBC'],
      [],
      (u) => {
        phase(u, '3');
        tile(u, 'H3', '57', 1);
      },
      { at: ['H3'] },
    );
    now(t, bridge('OBC', 'H3'));
    now(t, lay('H3', '14', 1));
    expect(t.state.board.tiles.H3).toBe('14/1');
  });

  test('1817:1.2.6.8 the river fee is gone for the owner only', () => {
    const owner = turn(['OBC']);
    now(owner, lay('F11', '9', 1));
    expect(owner.state.cash[id('R')]).toBe(200);
    const other = turn(['ME'], ['OBC', 'UBC']);
    now(other, lay('F11', '9', 1));
    expect(other.state.cash[id('R')]).toBe(190);
  });
});

describe('coal mines', () => {
  test('1817:1.2.6.1 a company with a mine uses only its own', () => {
    const t = turn(['MINC'], ['CM']);
    expect(why(t, lay('F15', '9', 1, 'CM'))).toBe('1817:1.2.6.1');
    expect(laysOffered(t, 'F15', 'private:CM')).toEqual([]);
    expect(why(t, lay('F15', '9', 1, 'MINC'))).toBeNull();
    const none = turn([], ['CM']);
    expect(why(none, lay('F15', '9', 1, 'CM'))).toBe('1817:6.0.3');
  });

  test('1817:1.2.6.3 a mine that is used up is used no more, another one is', () => {
    const t = turn(['MINC', 'CM']);
    privateOf(t, 'private:MINC').used.mine = 1;
    expect(why(t, lay('F15', '9', 1, 'MINC'))).toBe('1817:1.2.6.3');
    expect(laysOffered(t, 'F15', 'private:MINC')).toEqual([]);
    expect(why(t, lay('F15', '9', 1, 'CM'))).toBeNull();
    privateOf(t, 'private:CM').used.mine = 2;
    expect(why(t, lay('F15', '9', 1, 'CM'))).toBe('1817:6.0.3');
  });

  test('1817:1.2.6.12 no mine on a mountain that has its yellow tile already, nor with a private that has none', () => {
    const t = turn(['CM', 'ME'], [], (u) => {
      phase(u, '3');
      tile(u, 'F15', '9', 1);
    });
    expect(why(t, lay('F15', '82', 1))).toBeNull();
    expect(why(t, lay('F15', '82', 1, 'CM'))).toBe('1817:1.2.6.12');
    expect(laysOffered(t, 'F15', 'private:CM')).toEqual([]);
    expect(why(t, lay('F11', '9', 1, 'ME'))).toBe('1817:1.2.6.9');
  });

  test('1817:1.2.6.13 an off-map area beside the mountain will do, as long as the tile leads into it', () => {
    // I8 lies between Charleston and Atlanta; track comes to it from the west.
    const south = (u: Table): void => {
      tile(u, 'H3', '57', 5);
      tile(u, 'I4', '8', 2);
      tile(u, 'I6', '9', 1);
    };
    const t = turn(['CM'], [], south, { at: ['H3'] });
    // A curve from I6 leads into Atlanta, a straight one to I10.
    expect(why(t, lay('I8', '7', 0, 'CM'))).toBeNull();
    expect(why(t, lay('I8', '9', 1, 'CM'))).toBe('1817:1.2.6.13');
  });

  test('1817:1.2.6.13 a city that can no longer open that side does not count', () => {
    // From Philadelphia westwards; Pittsburgh's tile is not turned towards F15.
    const east = (number: string, rotation: number) => (u: Table) => {
      phase(u, '5');
      tile(u, 'F19', '57', 1);
      tile(u, 'F17', '9', 1);
      tile(u, 'F13', number, rotation);
    };
    const wish: Wish = { at: ['F19'] };
    // Its yellow tile can still be upgraded, a brown one with five exits is final.
    expect(why(turn(['CM'], [], east('57', 2), wish), lay('F15', '9', 1, 'CM'))).toBeNull();
    expect(why(turn(['CM'], [], east('611', 5), wish), lay('F15', '9', 1, 'CM'))).toBe('1817:1.2.6.13');
    expect(why(turn(['CM'], [], east('611', 0), wish), lay('F15', '9', 1, 'CM'))).toBeNull();
  });
});

describe('the special tile', () => {
  test('1817:1.2.6.1 a company with one special tile does not lay that of another', () => {
    const t = table(4, { edition: 'volatility' });
    t.state.privates['private:PSM'] ??= { owner: null, closed: false, used: {} } as never;
    t.state.privates['private:P24'] ??= { owner: null, closed: false, used: {} } as never;
    found(t, 'R', { price: 200, trains: ['2'], at: ['I16'], cash: 200, privates: ['P24'] });
    found(t, 'J', { price: 100, president: B, trains: ['2'], at: ['H3'], privates: ['PSM'] });
    operate(t);
    expect(why(t, lay('F13', 'X00', 1, 'PSM'))).toBe('1817:1.2.6.1');
    expect(why(t, lay('F3', 'X00', 0, 'P24'))).toBeNull();
  });

  test('1817:1.2.6.6 once any tile lies in Pittsburgh the owner has nothing left to lay there', () => {
    const t = turn(['PSM', 'CM']);
    expect(laysOffered(t, 'F13', 'private:PSM')).toEqual([]);
    expect(why(t, lay('F13', 'X00', 1, 'PSM'))).not.toBeNull();
    const alone = turn(['PSM']);
    // With nothing else to help with its lays, the company is not even asked about one.
    expect(why(alone, lay('F13', 'X00', 1, 'PSM'))).toBe('1817:6.0.3');
  });
});

describe('what has nothing left to do', () => {
  /** A table that closes what is used up, so that it can be seen. */
  const closing: Title = {
    ...title1817,
    overlay: () => ({ rules: { usedUp: usedUp.instead((c, it) => closePrivate(c, it, 'used up')) } }),
  };
  const closed = (t: Table, name: string): boolean => privateOf(t, `private:${name}`).closed;
  function alike(privates: string[], options = {}, at = 'F13'): Table {
    const t = table(4, options, closing);
    for (const name of privates)
      t.state.privates[`private:${name}`] ??= { owner: null, closed: false, used: {} } as never;
    found(t, 'R', { price: 200, trains: ['2'], at: [at], cash: 400, privates });
    return operate(t);
  }

  test('1817:1.2.6.3 a mine with its last token, not before', () => {
    const t = alike(['MINC', 'CM']);
    now(t, lay('F13', '57', 1));
    now(t, lay('F15', '9', 1, 'CM'));
    expect(closed(t, 'CM')).toBe(false);
    const last = alike(['MINC', 'CM']);
    now(last, lay('F13', '57', 1));
    now(last, lay('F15', '9', 1, 'MINC'));
    expect(closed(last, 'MINC')).toBe(true);
    expect(closed(last, 'CM')).toBe(false);
  });

  test('1817:v.14 a ranch with its last token, not before', () => {
    const t = alike(['P22', 'P23'], { edition: 'volatility' }, 'F3');
    now(t, lay('F3', '57', 1));
    now(t, lay('F5', '9', 1, 'P23'));
    expect(closed(t, 'P23')).toBe(false);
    const last = alike(['P22', 'P23'], { edition: 'volatility' }, 'F3');
    now(last, lay('F3', '57', 1));
    now(last, lay('F5', '9', 1, 'P22'));
    expect(closed(last, 'P22')).toBe(true);
  });

  test('1817:1.2.6.6 the Steel Mill with any tile in Pittsburgh, none elsewhere; not while a player has it', () => {
    const t = alike(['PSM']);
    now(t, lay('F13', 'X00', 1, 'PSM'));
    expect(closed(t, 'PSM')).toBe(true);
    const ordinary = alike(['PSM']);
    now(ordinary, lay('F13', '57', 1));
    expect(closed(ordinary, 'PSM')).toBe(true);
    const elsewhere = alike(['PSM'], {}, 'I16');
    now(elsewhere, lay('I16', '57', 0));
    expect(closed(elsewhere, 'PSM')).toBe(false);
    const held = alike([]);
    give(held, 'PSM', A);
    now(held, lay('F13', '57', 1));
    expect(closed(held, 'PSM')).toBe(false);
  });

  test('1817:1.2.6.11 the Train Station at the end of a stock round in which a company has it', () => {
    const end = (owner: 'company' | 'player'): Table => {
      const t = table(4, {}, closing);
      found(t, 'R', { trains: ['2'], at: ['F13'] });
      give(t, 'TS', owner === 'company' ? id('R') : A);
      stock(t);
      return endStock(t);
    };
    expect(closed(end('company'), 'TS')).toBe(true);
    expect(closed(end('player'), 'TS')).toBe(false);
  });
});

test('1817:1.2.6.9 a bridge token waits until the company wants it: the turn ends without', () => {
  const t = turn(['OBC']);
  until(t, 'buyTrains');
  pass(t);
  expect(t.state.board.markers).toEqual([]);
});
