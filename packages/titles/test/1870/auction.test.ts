import { compile, isOver, newGame, type Options, outcome, pay } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1870 } from '../../src/1870/index.ts';
import { arrange, asks, offered, play, refusal, type Table, top } from '../support/table.ts';
import { bid, buy, pass, start, take } from './actions.ts';
import { cash, company, player, president, privat, seatsOf, units } from './position.ts';

/** A new game at its first question. */
function fresh(players = 3, options: Partial<Options> = {}): Table {
  const book = compile(title1870, { players, ...options });
  return { book, state: newGame(book, seatsOf(players), {}).state, events: [] };
}
const owner = (table: Table, what: string): string | null =>
  (table.state.privates[privat(what)]?.owner ?? null)?.replace('player:', '') ?? null;
const passAll = (table: Table): void => {
  for (let i = 0; i < table.state.seats.length; i++) play(table, { type: 'pass', by: asks(table).who });
};

test('1870:setup.4 1870:setup.5 seats as drawn; the first opens; six privates, all unowned, cheapest first', () => {
  const table = fresh(4);
  expect(table.state.seats).toEqual(seatsOf(4));
  expect(asks(table).who).toBe(player('a'));
  expect(table.book.data.privates.map((it) => it.price)).toEqual([20, 40, 50, 80, 140, 160]);
  expect(Object.values(table.state.privates).every((it) => it.owner === null)).toBe(true);
  play(table, pass('a'));
  expect(asks(table).who).toBe(player('b'));
  passAll(table);
  expect(table.state.seats).toEqual(seatsOf(4));
});

test('1870:isr.1 one thing a turn: the first outright, a bid on another, or a pass', () => {
  const table = fresh();
  expect(refusal(table, take('a', 'MRBC'))).toBe('1870:isr.1');
  expect(refusal(table, bid('a', 'GRSC', 25))).toBe('1870:isr.1');
  expect(refusal(table, buy('a', 'MP'))).toBe('1870:isr.1');
  expect(refusal(table, take('b', 'GRSC'))).toBe('engine:notAsked');
  expect(offered(table).sort()).toEqual(['bid', 'pass', 'take']);
  play(table, take('a', 'GRSC'));
  expect(owner(table, 'GRSC')).toBe('a');
  expect(cash(table, 'a')).toBe(680);
  expect(asks(table).who).toBe(player('b'));
});

test('1870:isr.2 a bid is at least 5 above face value or the highest bid, in any dollars', () => {
  const table = fresh();
  expect(refusal(table, bid('a', 'MRBC', 44))).toBe('1870:isr.2');
  expect(refusal(table, bid('a', 'MRBC', 45))).toBeNull();
  play(table, bid('a', 'MRBC', 46));
  expect(refusal(table, bid('b', 'MRBC', 50))).toBe('1870:isr.2');
  play(table, bid('b', 'MRBC', 51));
});

test('1870:isr.3 money on other bids is tied up; a new bid on the same private replaces the old one', () => {
  const table = fresh();
  play(table, bid('a', 'SLSF', 690));
  play(table, pass('b'));
  play(table, pass('c'));
  expect(refusal(table, take('a', 'GRSC'))).toBe('1870:isr.3');
  expect(refusal(table, bid('a', 'MRBC', 45))).toBe('1870:isr.3');
  expect(refusal(table, bid('a', 'SLSF', 701))).toBe('1870:isr.3');
  play(table, bid('a', 'SLSF', 700));
});

test('1870:isr.4 a sale cascades through sole bids and stops at the first private without one', () => {
  const table = fresh();
  play(table, bid('a', 'MRBC', 45));
  play(table, bid('b', 'SCC', 55));
  play(table, bid('c', 'SLSF', 145));
  play(table, take('a', 'GRSC'));
  expect(['GRSC', 'MRBC', 'SCC', 'GSC', 'SLSF'].map((it) => owner(table, it))).toEqual([
    'a',
    'a',
    'b',
    null,
    null,
  ]);
  expect(cash(table, 'b')).toBe(645);
});

test('1870:isr.5 1870:isr.6 an auction among those who bid, the lowest asked; then left of the purchaser', () => {
  const table = fresh(4);
  play(table, bid('a', 'MRBC', 45));
  play(table, bid('b', 'MRBC', 50));
  play(table, bid('c', 'MRBC', 55));
  play(table, take('d', 'GRSC'));
  expect(top(table)).toBe('auction');
  expect(asks(table).who).toBe(player('a'));
  expect(refusal(table, bid('d', 'MRBC', 60))).toBe('engine:notAsked');
  expect(refusal(table, bid('a', 'MRBC', 59))).toBe('1870:isr.2');
  play(table, bid('a', 'MRBC', 60));
  expect(asks(table).who).toBe(player('b'));
  play(table, pass('b'));
  expect(asks(table).who).toBe(player('c'));
  play(table, pass('c'));
  expect(owner(table, 'MRBC')).toBe('a');
  expect([cash(table, 'a'), cash(table, 'b'), cash(table, 'c')]).toEqual([465, 525, 525]);
  expect(asks(table).who).toBe(player('a'));
});

test('1870:isr.7 who passed may act on the next turn', () => {
  const table = fresh();
  play(table, pass('a'));
  play(table, pass('b'));
  play(table, bid('c', 'MKT', 165));
  play(table, take('a', 'GRSC'));
  expect(owner(table, 'GRSC')).toBe('a');
});

test('1870:isr.8 all pass: Great River falls by 5 and at last the next in turn gets it for nothing', () => {
  const table = fresh();
  for (const least of [15, 10, 5]) {
    passAll(table);
    expect((table.state.agenda.at(-1) as unknown as { price: number }).price).toBe(least);
  }
  passAll(table);
  expect(owner(table, 'GRSC')).toBe('a');
  expect(cash(table, 'a')).toBe(700);
  expect(asks(table).who).toBe(player('b'));
});

test('1870:isr.9 all pass after Great River is sold: privates pay, prices stand', () => {
  const table = fresh();
  play(table, take('a', 'GRSC'));
  passAll(table);
  expect(cash(table, 'a')).toBe(685);
  expect((table.state.agenda.at(-1) as unknown as { price: number }).price).toBe(40);
  expect(asks(table).who).toBe(player('b'));
});

test('1870:end.1 broken while privates are sold: that sale, the stock round and a set of operating rounds are played', () => {
  const table = fresh();
  play(table, take('a', 'GRSC'));
  arrange(table, (c) => pay(c, 'bank', 'out', (c.state.cash.bank ?? 0) - 5, 'for a test'));
  passAll(table);
  expect(table.state.ending).toMatchObject({ why: 'bank', stop: 'set' });
  expect(isOver(table.state)).toBe(false);
  play(table, take('b', 'MRBC'));
  play(table, take('c', 'SCC'));
  play(table, take('a', 'GSC'));
  play(table, bid('b', 'MKT', 165));
  play(table, take('c', 'SLSF'));
  play(table, start('c', 'SLSF', 76));
  expect(top(table)).toBe('stockTurn');
  passAll(table);
  expect(table.state.agenda.some((frame) => frame.at === 'operatingRound')).toBe(true);
  for (let i = 0; i < 9 && !isOver(table.state); i++) play(table, { type: 'pass', by: asks(table).who });
  expect(outcome(table.state)?.why).toBe('bank');
});

test('1870:isr.10 1870:setup.7 with the sixth private sold the first stock round begins, left of the last to act', () => {
  const table = fresh();
  play(table, take('a', 'GRSC'));
  play(table, take('b', 'MRBC'));
  play(table, take('c', 'SCC'));
  play(table, take('a', 'GSC'));
  play(table, bid('b', 'MKT', 165));
  play(table, take('c', 'SLSF'));
  expect(top(table)).toBe('choosePar');
  play(table, start('c', 'SLSF', 76));
  expect(owner(table, 'MKT')).toBe('b');
  expect(top(table)).toBe('stockTurn');
  expect(asks(table).who).toBe(player('a'));
  expect(table.state.priority).toBe(player('a'));
  passAll(table);
  // No private round in between: the first operating round follows at once.
  expect(table.state.agenda.some((frame) => frame.at === 'operatingRound')).toBe(true);
});

test('1870:isr.11 1870:priv.slsf.1 1870:float.2 the Frisco buyer sets any par at once, after sole-bid sales', () => {
  const table = fresh();
  play(table, take('a', 'GRSC'));
  play(table, take('b', 'MRBC'));
  play(table, take('c', 'SCC'));
  play(table, take('a', 'GSC'));
  play(table, bid('b', 'MKT', 165));
  play(table, take('c', 'SLSF'));
  expect(owner(table, 'MKT')).toBe('b');
  expect(refusal(table, pass('c'))).toBe('1870:isr.11');
  expect(refusal(table, start('c', 'SLSF', 64))).toBe('1870:start.2');
  play(table, start('c', 'SLSF', 100));
  expect(president(table, 'SLSF')).toBe('c');
  // Only the certificate remains: one certificate, no income, and the company floats with it alone.
  expect(table.state.privates[privat('SLSF')]?.closed).toBe(true);
  expect(table.book.policies.shares.certificateCount(table, player('c'))).toBe(4);
  expect(table.state.companies[company('SLSF')]?.stage).toBe('running');
  expect(cash(table, 'SLSF')).toBe(1000);
  expect(cash(table, 'c')).toBe(700 - 50 - 140);
  expect(outcome(table.state)).toBeNull();
  expect(isOver(table.state)).toBe(false);
});

test('1870:isr.12 1870:priv.mkt.2 the Katy brings a share without value that cannot be sold before MKT starts', () => {
  const table = fresh();
  play(table, take('a', 'GRSC'));
  play(table, take('b', 'MRBC'));
  play(table, take('c', 'SCC'));
  play(table, take('a', 'GSC'));
  play(table, take('b', 'SLSF'));
  play(table, start('b', 'SLSF', 68));
  play(table, take('c', 'MKT'));
  expect(units(table, 'MKT', 'c')).toBe(1);
  expect(units(table, 'MKT', 'offering')).toBe(9);
  expect(president(table, 'MKT')).toBe('offering');
  const worth = table.book.policies.end.score(table, player('c'));
  expect(worth).toBe(cash(table, 'c') + 50 + 160);
  expect(table.book.policies.shares.certificateCount(table, player('c'))).toBe(6);
});

test('1870:isr.1 1870:isr.3 exactly the price in free money is enough, and no sold private is bid for', () => {
  const table = fresh();
  play(table, bid('a', 'SLSF', 680));
  play(table, pass('b'));
  play(table, pass('c'));
  expect(offered(table)).toContain('take');
  play(table, take('a', 'GRSC'));
  expect(cash(table, 'a')).toBe(680);
  expect(refusal(table, bid('b', 'GRSC', 30))).toBe('1870:isr.1');
  // Nor is anything else that has a name.
  expect(refusal(table, { ...bid('b', 'MRBC', 45), lot: company('MP') })).toBe('1870:isr.1');
});

test('1870:isr.2 1870:isr.3 the last free dollar may be bid', () => {
  const table = fresh();
  play(table, bid('a', 'SLSF', 655));
  play(table, pass('b'));
  play(table, pass('c'));
  expect(refusal(table, bid('a', 'MRBC', 46))).toBe('1870:isr.3');
  play(table, bid('a', 'MRBC', 45));
});

test('1870:isr.5 the order of an auction is that of the bids, not of who bid first', () => {
  const table = fresh();
  play(table, bid('a', 'MRBC', 45));
  play(table, bid('b', 'MRBC', 50));
  play(table, pass('c'));
  play(table, bid('a', 'MRBC', 55));
  play(table, take('b', 'GRSC'));
  expect([top(table), asks(table).who]).toEqual(['auction', player('b')]);
});

test('1870:isr.5 1870:isr.3 a bidder raises with the last dollar; without five more there is nothing to bid', () => {
  const table = fresh();
  play(table, bid('a', 'MRBC', 690));
  play(table, bid('b', 'MRBC', 695));
  play(table, take('c', 'GRSC'));
  expect(asks(table).who).toBe(player('a'));
  play(table, bid('a', 'MRBC', 700));
  expect([asks(table).who, offered(table)]).toEqual([player('b'), ['pass']]);
});

test('1870:isr.11 the par value is set before the bidders for the next private are asked', () => {
  const table = fresh();
  play(table, bid('a', 'MKT', 165));
  play(table, bid('b', 'MKT', 170));
  play(table, take('c', 'GRSC'));
  play(table, take('a', 'MRBC'));
  play(table, take('b', 'SCC'));
  play(table, take('c', 'GSC'));
  play(table, pass('a'));
  play(table, take('b', 'SLSF'));
  expect([top(table), asks(table).who]).toEqual(['choosePar', player('b')]);
  expect(refusal(table, start('b', 'MP', 68))).not.toBeNull();
  play(table, start('b', 'SLSF', 68));
  expect([top(table), asks(table).who]).toEqual(['auction', player('a')]);
  play(table, pass('a'));
  expect(owner(table, 'MKT')).toBe('b');
});

test('1870:var.hist.2 in the historical order the SLSF does not float with its first certificate', () => {
  const table = fresh(3, { historicalOrder: true });
  for (const [by, what] of [
    ['a', 'GRSC'],
    ['b', 'MRBC'],
    ['c', 'SCC'],
    ['a', 'GSC'],
    ['b', 'SLSF'],
  ] as const)
    play(table, take(by, what));
  play(table, start('b', 'SLSF', 68));
  expect(table.state.companies[company('SLSF')]?.stage).toBe('started');
  expect(cash(table, 'SLSF')).toBe(0);
});
