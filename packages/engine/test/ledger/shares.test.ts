import { describe, expect, test } from 'vitest';
import {
  companyOf,
  createShort,
  createSingles,
  destroyShorts,
  destroySingles,
  formOf,
  moveDouble,
  movePresident,
  moveShorts,
  moveSingles,
  netUnitsOf,
  setCertificates,
  type State,
  unitsOf,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, RED, Table } from '../operating/smallTitle.ts';

const redOf = (state: State) => {
  const red = state.companies[RED];
  if (!red) throw new Error('no RED');
  return red;
};

/** RED after a merger: Amy presides, Bob has the double certificate, Cal two singles, four lie in the market. */
const merged = () =>
  new Table({
    prepare(state) {
      Object.assign(redOf(state), {
        form: 'merged',
        certs: { president: AMY, double: BOB, single: { [CAL]: 2, pool: 4 } },
      });
    },
  }).ledger();

describe('certificates change hands', () => {
  test('18mw:cert.2 a double certificate counts its units, beside the president’s and the singles', () => {
    const c = merged();
    expect([AMY, BOB, CAL, 'pool' as const].map((owner) => unitsOf(c, RED, owner))).toEqual([2, 2, 2, 4]);
    moveDouble(c, RED, AMY);
    expect(unitsOf(c, RED, AMY)).toBe(4);
    expect(unitsOf(c, RED, BOB)).toBe(0);
    expect(c.events).toEqual([
      { type: 'sharesMoved', company: RED, cert: 'double', count: 1, from: BOB, to: AMY },
    ]);
  });

  test('nothing is told of certificates that stay where they are', () => {
    const c = merged();
    const before = JSON.stringify(c.state);
    moveSingles(c, RED, CAL, CAL, 1);
    moveSingles(c, RED, CAL, AMY, 0);
    movePresident(c, RED, AMY);
    moveDouble(c, RED, BOB);
    createSingles(c, RED, CAL, 0);
    destroySingles(c, RED, CAL, 0);
    moveShorts(c, RED, CAL, AMY, 0);
    moveShorts(c, RED, CAL, CAL, 3);
    destroyShorts(c, RED, CAL, 0);
    expect(c.events).toEqual([]);
    expect(JSON.stringify(c.state)).toBe(before);
  });

  test('a company without a double certificate gets its first from nowhere', () => {
    const c = new Table().ledger();
    moveDouble(c, RED, null);
    expect(c.events).toEqual([]);
    moveDouble(c, RED, BOB);
    expect(c.events).toEqual([
      { type: 'sharesMoved', company: RED, cert: 'double', count: 1, from: null, to: BOB },
    ]);
  });

  test('nobody gives what they do not have', () => {
    const c = merged();
    expect(() => moveSingles(c, RED, CAL, AMY, 3)).toThrow(`${CAL} does not have 3 shares of ${RED}`);
    expect(() => destroySingles(c, RED, AMY, 1)).toThrow(`${AMY} does not have 1 shares of ${RED}`);
    expect(() => moveShorts(c, RED, CAL, AMY, 1)).toThrow(`${CAL} does not have 1 shorts of ${RED}`);
    moveSingles(c, RED, CAL, AMY, 2);
    expect(companyOf(c, RED).certs.single).toEqual({ [AMY]: 2, pool: 4 });
    expect(c.events).toEqual([
      { type: 'sharesMoved', company: RED, cert: 'single', count: 2, from: CAL, to: AMY },
    ]);
  });

  test('a company and its form must be in the game', () => {
    const c = merged();
    expect(() => companyOf(c, 'company:GREEN')).toThrow('company:GREEN is not in the game');
    companyOf(c, RED).form = 'none';
    expect(() => formOf(c, RED)).toThrow(`${RED} has no form`);
  });
});

describe('short shares', () => {
  test('1817:5.3.7 a short sale makes a short and a regular share, so that the units still add up', () => {
    const c = merged();
    createShort(c, RED, AMY, 'pool');
    expect(companyOf(c, RED).certs).toMatchObject({ single: { [CAL]: 2, pool: 5 }, short: { [AMY]: 1 } });
    expect(netUnitsOf(c, RED, AMY)).toBe(1);
    expect(netUnitsOf(c, RED, CAL)).toBe(2);
    expect(c.events).toEqual([
      { type: 'sharesMoved', company: RED, cert: 'short', count: 1, from: null, to: AMY },
      { type: 'sharesMoved', company: RED, cert: 'single', count: 1, from: null, to: 'pool' },
    ]);
  });

  test('1817:5.1.4 a regular and a short share of one hand cancel at once, pair by pair', () => {
    const c = merged();
    createShort(c, RED, BOB, 'pool');
    createShort(c, RED, BOB, 'pool');
    c.events.length = 0;
    moveSingles(c, RED, CAL, BOB, 1);
    expect(companyOf(c, RED).certs).toMatchObject({ single: { [CAL]: 1, pool: 6 }, short: { [BOB]: 1 } });
    expect(c.events).toEqual([
      { type: 'sharesMoved', company: RED, cert: 'single', count: 1, from: CAL, to: BOB },
      { type: 'pairCancelled', company: RED, owner: BOB, count: 1 },
    ]);
    createSingles(c, RED, BOB, 3);
    expect(companyOf(c, RED).certs).toEqual({
      president: AMY,
      double: BOB,
      single: { [CAL]: 1, pool: 6, [BOB]: 2 },
      short: {},
    });
    expect(c.events.at(-1)).toEqual({ type: 'pairCancelled', company: RED, owner: BOB, count: 1 });
  });

  test('1817:7.4.9 shorts that come to the market cancel there, and elsewhere where they meet', () => {
    const c = merged();
    createShort(c, RED, BOB, 'pool');
    c.events.length = 0;
    moveShorts(c, RED, BOB, 'pool', 1);
    expect(companyOf(c, RED).certs).toMatchObject({ single: { [CAL]: 2, pool: 4 }, short: {} });
    expect(c.events).toEqual([
      { type: 'sharesMoved', company: RED, cert: 'short', count: 1, from: BOB, to: 'pool' },
      { type: 'pairCancelled', company: RED, owner: 'pool', count: 1 },
    ]);
    c.events.length = 0;
    moveSingles(c, RED, CAL, BOB, 1);
    expect(c.events.map(({ type }) => type)).toEqual(['sharesMoved']);
  });

  test('1817:7.4.9 where pairs in the market stay, the new share does not cancel the short that lies there', () => {
    const c = merged();
    setCertificates(c, RED, { president: AMY, double: BOB, single: { [CAL]: 7 }, short: { pool: 1 } });
    createShort(c, RED, AMY, 'pool', false);
    expect(companyOf(c, RED).certs).toMatchObject({
      single: { [CAL]: 7, pool: 1 },
      short: { pool: 1, [AMY]: 1 },
    });
    createShort(c, RED, AMY, 'pool');
    expect(companyOf(c, RED).certs).toMatchObject({ single: { [CAL]: 7, pool: 1 }, short: { [AMY]: 2 } });
  });

  test('1817:7.2.4.9b shorts of a liquidated company are simply returned', () => {
    const c = merged();
    destroyShorts(c, RED, AMY, 1);
    expect(c.events).toEqual([]);
    expect(companyOf(c, RED).certs.short).toBeUndefined();
    createShort(c, RED, AMY, 'pool');
    createShort(c, RED, AMY, 'pool');
    c.events.length = 0;
    destroyShorts(c, RED, AMY, 1);
    destroySingles(c, RED, 'pool', 6);
    expect(companyOf(c, RED).certs).toMatchObject({ single: { [CAL]: 2 }, short: { [AMY]: 1 } });
    expect(c.events).toEqual([
      { type: 'sharesMoved', company: RED, cert: 'short', count: 1, from: AMY, to: null },
      { type: 'sharesMoved', company: RED, cert: 'single', count: 6, from: 'pool', to: null },
    ]);
  });

  test('a company nobody has shorted has no short shares to move', () => {
    const c = merged();
    expect(() => moveShorts(c, BLUE, AMY, BOB, 1)).toThrow(`${AMY} does not have 1 shorts of ${BLUE}`);
  });
});
