import { stockWishes } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { whyNoRedemption, whyNoReissue } from '../../src/1870/index.ts';
import { reissuePar } from '../../src/1870/moves/reissue.ts';
import { asks, offered, play, refusal, top } from '../support/table.ts';
import { buy, no, pass, redeem, reissue, sell, yes } from './actions.ts';
import {
  box,
  cash,
  cellAt,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  price,
  runs,
  stockTurn,
  units,
} from './position.ts';

const MKT: CompanySpec = { at: 100, president: 'a', shares: { a: 2, b: 3, pool: 1 }, cash: 500 };
const table = (more: Partial<CompanySpec> = {}, spec: PositionSpec = {}) =>
  stockTurn(
    position({ companies: { MKT: { ...MKT, ...more } }, cash: { a: 1000, b: 1000, c: 1000 }, ...spec }),
    'a',
  );
const mkt = company('MKT');
/** Everybody passes until this player is asked. */
const passTo = (it: ReturnType<typeof table>, letter: string): void => {
  while (asks(it).who !== player(letter)) play(it, { type: 'pass', by: asks(it).who });
};

test('1870:redeem.1 1870:redeem.7 the company alone pays the market price; the price stands', () => {
  const it = table();
  const bank = cash(it, 'bank');
  expect(refusal(it, redeem('a', 'MKT', 'pool'))).toBeNull();
  play(it, redeem('a', 'MKT'));
  expect([cash(it, 'MKT'), cash(it, 'bank'), units(it, 'MKT', 'treasury')]).toEqual([400, bank + 100, 1]);
  expect([price(it, 'MKT'), cash(it, 'a')]).toEqual([100, 1000]);
  expect(refusal(table({ cash: 99 }), redeem('a', 'MKT'))).toBe('1870:redeem.1');
  expect(whyNoRedemption(table({ cash: 99 }), mkt)?.message).toContain('99');
  // Only the president acts for a company; an own share may be taken too.
  passTo(it, 'b');
  expect(refusal(it, redeem('b', 'MKT'))).toBe('1870:redeem.1');
  const own = table({ shares: { a: 3, b: 3 } });
  play(own, redeem('a', 'MKT', 'a'));
  expect([cash(own, 'a'), units(own, 'MKT', 'a')]).toEqual([1100, 4]);
});

test('1870:redeem.2 a share in the market comes first', () => {
  expect(refusal(table(), redeem('a', 'MKT', 'b'))).toBe('1870:redeem.2');
  expect(refusal(table({ shares: { a: 2, b: 3 } }), redeem('a', 'MKT', 'b'))).toBeNull();
});

test('1870:redeem.3 a player must agree to give a share', () => {
  const it = table({ shares: { a: 2, b: 3 } });
  play(it, redeem('a', 'MKT', 'b'));
  expect([top(it), asks(it).who]).toEqual(['consent', player('b')]);
  play(it, no('b'));
  expect([units(it, 'MKT', 'b'), asks(it).who]).toEqual([3, player('a')]);
  play(it, redeem('a', 'MKT', 'b'));
  play(it, yes('b'));
  expect([units(it, 'MKT', 'b'), cash(it, 'b'), units(it, 'MKT', 'treasury')]).toEqual([2, 1100, 1]);
});

test('1870:redeem.4 only after the company has operated', () => {
  expect(refusal(table({ fresh: true }), redeem('a', 'MKT'))).toBe('1870:redeem.4');
  expect(whyNoRedemption(position(), mkt)?.rule).toBe('1870:redeem.4');
  expect(whyNoRedemption(table(), mkt)).toBeNull();
});

test('1870:redeem.5 at most four inside, so that six stay with players and market', () => {
  const two = table({ shares: { a: 2, b: 2, pool: 1, treasury: 1 } });
  // Two in the offering and one in the treasury: one more and no further.
  play(two, redeem('a', 'MKT'));
  expect(refusal(table({ shares: { a: 2, b: 2, pool: 1, treasury: 2 } }), redeem('a', 'MKT'))).toBeNull();
  const four = table({ shares: { a: 2, b: 1, pool: 1, treasury: 2 } });
  expect(refusal(four, redeem('a', 'MKT'))).toBe('1870:redeem.5');
  expect(offered(four)).not.toContain('redeem');
});

test('1870:redeem.6 1870:redeem.10 one share a stock round; it is the whole turn and an act', () => {
  const it = table({ shares: { a: 2, b: 3, pool: 2 } }, { priority: 'a' });
  expect(refusal(it, { ...redeem('a', 'MKT'), units: 2 })).toBe('1870:redeem.6');
  play(it, redeem('a', 'MKT'));
  expect(asks(it).who).toBe(player('b'));
  play(it, pass('b'));
  play(it, pass('c'));
  expect(refusal(it, redeem('a', 'MKT'))).toBe('1870:redeem.6');
  play(it, pass('a'));
  expect(it.state.priority).toBe(player('b'));
  expect(refusal(stockTurn(it, 'a', 3), redeem('a', 'MKT'))).toBeNull();
});

test('1870:redeem.8 nothing is redeemed from the offering', () => {
  const it = table({ shares: { a: 2, b: 3 } });
  const wish = { ...redeem('a', 'MKT'), from: 'offering' as 'pool' };
  expect(refusal(it, wish)).toBe('engine:shape');
  expect(refusal(it, redeem('a', 'MKT', 'pool'))).toBe('1870:redeem.8');
});

test('1870:redeem.9 who gave a share may buy shares of the company in the same round', () => {
  const it = table({ shares: { a: 2, b: 3 } });
  play(it, redeem('a', 'MKT', 'b'));
  play(it, yes('b'));
  expect(refusal(it, buy('b', 'MKT'))).toBeNull();
  expect(refusal(it, sell('b', 'MKT'))).toBeNull();
});

test('1870:pres.6 a redemption may not change the presidency', () => {
  const it = table({ shares: { a: 1, b: 3, c: 1 } });
  expect(refusal(it, redeem('a', 'MKT', 'a'))).toBe('1870:pres.6');
  expect(refusal(it, redeem('a', 'MKT', 'b'))).toBeNull();
  expect(president(it, 'MKT')).toBe('a');
});

test('1870:redeem.11 1870:reissue.8 money of reissued shares waits for the next operating round', () => {
  const it = table({ at: [1, 8], cash: 100, par: 100, shares: { a: 3, b: 3, treasury: 2 } });
  play(it, reissue('a', 'MKT'));
  play(it, buy('b', 'MKT'));
  expect(cash(it, 'MKT')).toBe(200);
  play(it, pass('b'));
  play(it, pass('c'));
  // 110 a share; 200 are there, but only 100 were before.
  expect(refusal(it, redeem('a', 'MKT', 'b'))).toBe('1870:redeem.11');
  expect(whyNoRedemption(it, mkt)?.rule).toBe('1870:redeem.11');
  // The same when the money of the reissue brings exactly the price.
  const exact = table({ at: [1, 8], cash: 10, par: 100, shares: { a: 3, b: 3, treasury: 2 } });
  play(exact, reissue('a', 'MKT'));
  play(exact, buy('b', 'MKT'));
  expect(whyNoRedemption(exact, mkt)?.rule).toBe('1870:redeem.11');
  expect(whyNoRedemption(table({ at: [1, 8], cash: 109 }), mkt)?.rule).toBe('1870:redeem.1');
  const rich = table({ at: [1, 8], cash: 110, par: 100, shares: { a: 3, b: 3, treasury: 2 } });
  play(rich, reissue('a', 'MKT'));
  play(rich, buy('b', 'MKT'));
  play(rich, pass('b'));
  play(rich, pass('c'));
  expect(refusal(rich, redeem('a', 'MKT', 'b'))).toBeNull();
});

test('1870:redeem.12 1870:div.2 1870:reissue.9 treasury and offering shares pay the company, market shares the bank', () => {
  const it = operatingTurn(
    position({
      companies: {
        FW: {
          at: 100,
          president: 'a',
          shares: { a: 2, pool: 2, treasury: 2 },
          trains: ['2'],
          reissued: true,
        },
      },
      tiles: { J3: '57/1', J5: '57/1' },
    }),
    'FW',
    'run',
  );
  const had = cash(it, 'a');
  const bank = cash(it, 'bank');
  play(it, runs(it, 'FW', 'J3:c J5:c'));
  play(it, { type: 'dividend', by: player('a'), company: company('FW'), kind: 'full' });
  expect([cash(it, 'a') - had, cash(it, 'FW'), bank - cash(it, 'bank')]).toEqual([16, 16, 32]);
});

test('1870:redeem.13 redeemed shares are not sold, not even for a train', () => {
  const it = operatingTurn(
    position({
      companies: { FW: { at: 100, president: 'a', shares: { b: 4, treasury: 4 }, cash: 10 } },
      cash: { a: 0 },
      tiles: { J3: '57/1', J5: '57/1' },
    }),
    'FW',
    'buyTrains',
  );
  expect(top(it)).toBe('forcedTrain');
  expect(offered(it)).toEqual(['declareBankrupt']);
  expect(refusal(it, { type: 'issue', by: player('a'), company: company('FW'), units: 1 })).not.toBeNull();
});

test('1870:reissue.1 1870:reissue.9 all redeemed shares go back, bought one by one at the new par', () => {
  const it = table({ at: [1, 11], cash: 0, par: 100, shares: { a: 3, b: 2, treasury: 3 } });
  expect(refusal(table(), reissue('a', 'MKT'))).toBe('1870:reissue.1');
  play(it, reissue('a', 'MKT'));
  expect([units(it, 'MKT', 'treasury'), units(it, 'MKT', 'offering'), box(it, 'MKT')]).toEqual([
    0,
    3,
    [1, 11],
  ]);
  expect(it.state.companies[mkt]?.par).toBe(120);
  expect(refusal(it, { ...buy('b', 'MKT'), units: 2 })).toBe('1870:buy.4');
  play(it, buy('b', 'MKT'));
  expect([cash(it, 'b'), cash(it, 'MKT')]).toEqual([880, 120]);
});

test('1870:reissue.2 only with an empty offering', () => {
  const it = table({ shares: { a: 2, b: 3, treasury: 1 } });
  expect(refusal(it, reissue('a', 'MKT'))).toBe('1870:reissue.2');
  expect(whyNoReissue(it, mkt)?.rule).toBe('1870:reissue.2');
});

test('1870:reissue.3 once a stock round, in every round again', () => {
  const it = table({ cash: 500, par: 100, shares: { a: 3, b: 4, treasury: 1 } });
  play(it, reissue('a', 'MKT'));
  play(it, buy('b', 'MKT'));
  play(it, pass('b'));
  play(it, pass('c'));
  play(it, redeem('a', 'MKT', 'b'));
  play(it, yes('b'));
  passTo(it, 'a');
  expect(refusal(it, reissue('a', 'MKT'))).toBe('1870:reissue.3');
  expect(refusal(stockTurn(it, 'a', 3), reissue('a', 'MKT'))).toBeNull();
});

/** Par after a reissue at a price of the top row. */
const parAt = (market: number, par: number, options = {}): number => {
  const it = position({ options, companies: { MKT: { ...MKT, par } } });
  const col = it.book.chart.cells.findIndex((cell) => cell.row === 0 && cell.price === market);
  const state = it.state.companies[mkt];
  if (state?.at) state.at.cell = cellAt(it, 1, col + 1);
  return reissuePar(it, mkt);
};

test('1870:reissue.4 1870:reissue.5 1870:reissue.6 the greater of old par and the box nearest to three quarters', () => {
  const printed: [number, number][] = [
    [90, 68],
    [100, 76],
    [110, 82],
    [120, 90],
    [140, 110],
    [160, 120],
    [180, 140],
    [225, 160],
    [250, 180],
    [275, 200],
    [300, 225],
    [325, 250],
    [375, 275],
    [400, 300],
  ];
  for (const [market, par] of printed) expect([market, parAt(market, 68)]).toEqual([market, par]);
  expect(parAt(120, 100)).toBe(100);
  expect(parAt(64, 68)).toBe(68);
});

test('1870:reissue.7 in the middle between two boxes the printed table decides', () => {
  expect([parAt(200, 68), parAt(350, 68)]).toEqual([140, 250]);
});

test('1870:var.orig.1 a reissue at 200 at most, if so agreed', () => {
  expect([parAt(400, 68, { maxReissue200: true }), parAt(120, 68, { maxReissue200: true })]).toEqual([
    200, 90,
  ]);
});

test('1870:redeem.1 1870:redeem.3 exactly the price is enough; nobody gives what they do not have', () => {
  const it = table({ cash: 100 });
  play(it, redeem('a', 'MKT'));
  expect(cash(it, 'MKT')).toBe(0);
  const held = table({ shares: { a: 3, b: 3 } });
  expect(refusal(held, redeem('a', 'MKT', 'c'))).not.toBeNull();
  expect(refusal(held, redeem('a', 'MKT', 'b'))).toBeNull();
});

test('1870:reissue.1 only the president reissues', () => {
  const it = table({ shares: { a: 3, b: 3, treasury: 2 } });
  expect(refusal(it, reissue('a', 'MKT'))).toBeNull();
  passTo(it, 'b');
  expect(refusal(it, reissue('b', 'MKT'))).toBe('1870:reissue.1');
});

test('1870:reissue.1 a click on a company asks about a reissue only its president', () => {
  const it = table({ shares: { a: 3, b: 3, treasury: 2 } });
  const wishes = (letter: string): string[] => stockWishes(it, player(letter), mkt).map(({ type }) => type);
  expect(wishes('a')).toContain('reissue');
  expect(wishes('b')).not.toContain('reissue');
});
