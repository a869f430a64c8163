import { companyOf, type ProtectSalesFrame } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { agenda, asks, eventsOf, pass, play, refusal, type Table, top } from '../support/table.ts';
import { buy, passBy, protect, sell, start } from './actions.ts';
import {
  cash,
  certificates,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  price,
  space,
  stockTurn,
  units,
} from './position.ts';

const IC: CompanySpec = { president: 'b', shares: { b: 2, a: 3 }, at: 120 };
const MP: CompanySpec = { president: 'c', shares: { c: 2, a: 3 }, at: 100 };
const RICH = { a: 1000, b: 1000, c: 1000 };
const spec = (more: PositionSpec = {}): PositionSpec => ({ companies: { IC, MP }, cash: RICH, ...more });
const turn = (more: PositionSpec = {}, who = 'a'): Table => stockTurn(position(spec(more)), who);
const sold = (table: Table, ...blocks: [string, number][]): Table => {
  for (const [name, count] of blocks) play(table, sell('a', name, count));
  return play(table, passBy('a'));
};

/** Why the president is not asked about a block of so many shares. */
function barred(table: Table, count: number): string | null {
  const [block] = (table.state.agenda.at(-1) as ProtectSalesFrame).blocks;
  if (!block) throw new Error('nothing was sold');
  return table.book.policies.protect?.cannot(table, { ...block, units: count }, player('b'))?.rule ?? null;
}

test('18mw:protect.1 the president may buy all the sold shares so that the price does not fall', () => {
  const yes = play(sold(turn(), ['IC', 2]), protect('b', 'IC'));
  expect([price(yes, 'IC'), units(yes, 'IC', 'b')]).toEqual([120, 6]);
  const no = play(sold(turn(), ['IC', 2]), passBy('b'));
  expect([price(no, 'IC'), units(no, 'IC', 'b'), units(no, 'IC', 'pool')]).toEqual([100, 4, 2]);
  expect(refusal(sold(turn(), ['IC', 2]), protect('b', 'MP'))).toBe('18mw:protect.1');
});

test('18mw:protect.2 it is decided when the whole turn is over; until then no price has moved', () => {
  const table = turn();
  play(table, sell('a', 'IC', 1));
  play(table, start('a', 'NP', 70));
  play(table, sell('a', 'MP', 1));
  expect([top(table), price(table, 'IC'), price(table, 'MP')]).toEqual(['stockTurn', 120, 100]);
  play(table, passBy('a'));
  expect(top(table)).toBe('protectSales');
});

test('18mw:protect.3 the higher price first; money spent on one is not there for the next', () => {
  const both = { IC: { ...IC, president: 'c', shares: { c: 2, a: 3 } }, MP };
  const table = sold(turn({ companies: both, cash: { a: 0, c: 300 } }), ['MP', 2], ['IC', 2]);
  expect(asks(table)).toMatchObject({ who: player('c'), company: company('IC') });
  play(table, protect('c', 'IC'));
  // 60 are left for 200: MP falls unasked.
  expect([space(table, 'IC'), space(table, 'MP'), cash(table, 'c')]).toEqual(['0,8', '2,6', 60]);
});

test('18mw:protect.4 the president needs the cash for all of it', () => {
  expect(top(sold(turn({ cash: { a: 0, b: 239, c: 0 } }), ['IC', 2]))).not.toBe('protectSales');
  const table = sold(turn({ cash: { a: 0, b: 240, c: 0 } }), ['IC', 2]);
  expect([top(table), barred(table, 2)]).toEqual(['protectSales', null]);
  table.state.cash[player('b')] = 239;
  expect(barred(table, 2)).toBe('18mw:protect.4');
});

test('18mw:protect.5 the certificate limit holds, the 60% limit does not', () => {
  const table = sold(turn({ companies: { IC: { ...IC, shares: { b: 4, a: 3 } }, MP } }), ['IC', 3]);
  play(table, protect('b', 'IC'));
  expect(units(table, 'IC', 'b')).toBe(9);
  const many = Object.fromEntries(
    ['NP', 'CRIP', 'CMSP', 'CNW'].map((name) => [name, { president: 'b', shares: { b: 3 }, at: 100 }]),
  );
  const limit = { ...many, IC: { ...IC, shares: { b: 2, a: 3 } } };
  const full = turn({ companies: limit });
  expect(certificates(full, 'b')).toBe(19);
  expect(top(sold(full, ['IC', 2]))).not.toBe('protectSales');
  const room = sold(turn({ companies: limit }), ['IC', 1]);
  expect([top(room), barred(room, 1), barred(room, 2)]).toEqual(['protectSales', null, '18mw:protect.5']);
  const yellow = { ...limit, IC: { ...IC, at: '3,2', shares: { b: 2, a: 3 } } };
  expect(top(sold(turn({ companies: yellow }), ['IC', 3]))).toBe('protectSales');
});

test('18mw:protect.6 who sold shares of it in this round may not protect it', () => {
  const table = stockTurn(position(spec()), 'b');
  play(table, sell('b', 'IC', 1));
  play(table, passBy('b'));
  expect([agenda(table), price(table, 'IC')]).toEqual(['game > stockRound > stockTurn', 110]);
  pass(table);
  play(table, sell('a', 'IC', 1));
  play(table, passBy('a'));
  expect([top(table), price(table, 'IC')]).toEqual(['stockTurn', 100]);
});

test('18mw:protect.7 forced sales of an operating round are protected before the train is bought', () => {
  const table = position({
    phase: '4',
    supply: { 2: 0, 3: 0 },
    companies: { IC, MP, NP: { president: 'a', shares: { a: 2 }, cash: 100, at: 75 } },
    cash: { a: 0, b: 500, c: 500 },
  });
  operatingTurn(table, 'NP', 'buyTrains', ['IC', 'MP']);
  expect(top(table)).toBe('forcedTrain');
  play(table, sell('a', 'IC', 1));
  expect([top(table), asks(table).who]).toEqual(['protectSales', player('b')]);
  play(table, protect('b', 'IC'));
  expect([top(table), price(table, 'IC')]).toEqual(['forcedTrain', 120]);
});

test('18mw:protect.8 the president pays the bank and takes them directly; pool and token stay', () => {
  const table = sold(turn(), ['IC', 2]);
  const since = companyOf(table, company('IC')).at?.since;
  const bank = cash(table, 'bank');
  play(table, protect('b', 'IC'));
  expect([cash(table, 'b'), cash(table, 'bank') - bank]).toEqual([760, 240]);
  expect([units(table, 'IC', 'pool'), companyOf(table, company('IC')).at?.since]).toEqual([0, since]);
  expect(eventsOf(table, 'protected')).toMatchObject([{ by: player('b'), units: 2 }]);
});

test('18mw:protect.9 what is not protected falls; then the seat left of the seller', () => {
  const table = sold(turn(), ['IC', 1], ['MP', 1]);
  play(table, protect('b', 'IC'));
  play(table, passBy('c'));
  expect([price(table, 'IC'), price(table, 'MP'), units(table, 'MP', 'pool')]).toEqual([120, 90, 1]);
  expect(asks(table).who).toBe(player('b'));
});

test('18mw:protect.10 above 60% a sale must bring the holding down to it, except in green and brown', () => {
  const holding = (count: number, more: Partial<CompanySpec> = {}) =>
    turn({ companies: { IC: { president: 'b', shares: { b: count - 2 }, at: 120, ...more } } }, 'b');
  expect(refusal(holding(8), sell('b', 'IC', 1))).toBe('18mw:protect.10');
  expect(refusal(holding(8), sell('b', 'IC', 2))).toBeNull();
  const tight = holding(8, { shares: { b: 6, pool: 2 } });
  expect(refusal(tight, sell('b', 'IC', 2))).toBeNull();
  const full = turn({ companies: { IC: { president: 'b', shares: { b: 3, pool: 5 } } } }, 'b');
  expect(refusal(full, sell('b', 'IC', 1))).toBe('18mw:cert.10');
  expect(refusal(holding(8, { at: '3,0' }), sell('b', 'IC', 1))).toBeNull();
});

test('18mw:protect.11 the president after the sale is asked, never the seller', () => {
  const table = stockTurn(
    position(spec({ companies: { IC: { president: 'a', shares: { a: 1, b: 3 }, at: 120 } } })),
    'a',
  );
  play(table, sell('a', 'IC', 2));
  play(table, passBy('a'));
  expect(asks(table)).toMatchObject({ who: player('b'), company: company('IC') });
  const own = stockTurn(
    position(spec({ companies: { IC: { president: 'a', shares: { a: 3 }, at: 120 } } })),
    'a',
  );
  play(own, sell('a', 'IC', 1));
  play(own, passBy('a'));
  expect([top(own), price(own, 'IC')]).toEqual(['stockTurn', 110]);
});

test('18mw:protect.12 nobody protects a company in receivership; an unfloated one is protected by its president', () => {
  const lost = turn({ companies: { IC: { president: null, shares: { a: 1 }, at: 120 } } });
  expect([top(sold(lost, ['IC', 1])), price(lost, 'IC')]).toEqual(['stockTurn', 110]);
  const young = turn({ companies: { IC: { president: 'b', shares: { a: 2 }, unfloated: true } } });
  sold(young, ['IC', 1]);
  expect(asks(young).who).toBe(player('b'));
});

test('18mw:protect.13 5% shares: pairs at the price, an odd one half up, while the seller got half down', () => {
  const BN: CompanySpec = { president: 'b', shares: { a: 3, b: 2 }, at: 85, bases: ['G7', 'G11'] };
  const table = sold(turn({ companies: { BN }, cash: { a: 0, b: 128, c: 0 } }), ['BN', 3]);
  expect(cash(table, 'a')).toBe(127);
  play(table, protect('b', 'BN'));
  expect([cash(table, 'b'), units(table, 'BN', 'b')]).toEqual([0, 9]);
  // The double certificate comes back as what it was.
  const whole = turn({ companies: { BN: { ...BN, double: 'a', shares: { a: 1, b: 2 } } } });
  play(whole, sell('a', 'BN', 3, true));
  play(whole, passBy('a'));
  play(whole, protect('b', 'BN'));
  expect(companyOf(whole, company('BN')).certs).toMatchObject({
    double: player('b'),
    single: { 'player:b': 3 },
  });
});

test('18mw:sr.6 after selling a company nobody buys it again in that round', () => {
  const table = turn({ cash: { a: 1000, b: 0, c: 0 } });
  play(table, sell('a', 'IC', 1));
  expect(refusal(table, buy('a', 'IC'))).toBe('18mw:sr.6');
  expect(refusal(table, buy('a', 'MP'))).toBeNull();
});
