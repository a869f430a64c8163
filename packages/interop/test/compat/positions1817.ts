import { compile, type Title } from '@roundhouse/engine';
import {
  A,
  B,
  C,
  D,
  found,
  id,
  mergers,
  now,
  operate,
  phase,
  purse,
  table,
  tile,
  until,
  type Wish,
} from '../../../titles/test/1817/support.ts';
import { pass, type Table, tableOf, top } from '../../../titles/test/support/table.ts';

/** Positions of 1817 as it is played on 18xx.games. */

export const there = (it: Title): Table => table(4, { site: {} }, it);

export const bid = (lot: string, amount: number) => ({ type: 'bid' as const, lot, amount });
export const merge = (company: string, partner: string, into = company) => ({
  type: 'merge' as const,
  company: id(company),
  partner: id(partner),
  into: id(into),
});
export const sell = (company: string, units = 1) => ({
  type: 'sellShares' as const,
  company: id(company),
  units,
});
export const broke = { type: 'declareBankrupt' as const };

/** R and J can merge. */
export function pair(it: Title, first: Wish = {}, second: Wish = {}): Table {
  const t = there(it);
  phase(t, '3');
  found(t, 'R', { price: 100, trains: ['3'], ...first });
  found(t, 'J', { price: 100, trains: ['3'], ...second });
  return mergers(t);
}

/** B is short five shares of R and owes 240 for its dividend. */
export function crisis(it: Title, money: number, build: (t: Table) => void = () => {}): Table {
  const t = there(it);
  found(t, 'R', { price: 200, trains: ['5'], at: ['F3'], shorts: { [B]: 5 }, singles: { pool: 5 } });
  tile(t, 'F3', '57', 2);
  tile(t, 'E2', '9', 2);
  build(t);
  operate(t);
  until(t, 'dividend');
  Object.assign(t.state.agenda.at(-1) as object, { revenue: 240 });
  purse(t, B, money);
  return now(t, { type: 'dividend', company: id('R'), kind: 'full' });
}

/** R is sold to J for 900; C, who is short two shares of it, cannot pay. H, or nothing, is offered next. */
export function soldShort(it: Title, next: boolean): Table {
  const t = there(it);
  phase(t, '5');
  found(t, 'R', { price: 180, trains: ['3'], at: ['F3'], shorts: { [C]: 2 }, singles: { pool: 2 } });
  found(t, 'J', {
    size: 10,
    price: next ? 200 : 150,
    president: B,
    trains: ['3'],
    at: ['G6'],
    cash: 1500,
  });
  found(t, 'H', {
    president: D,
    price: next ? 220 : 165,
    singles: { [C]: 2 },
    trains: ['3'],
    at: ['I16'],
  });
  mergers(t);
  until(t, 'companySale');
  // Who is sold before R declines.
  while ((t.state.agenda.at(-1) as { target?: string }).target !== id('R')) pass(t);
  purse(t, C, 0);
  now(t, { type: 'offerForSale', company: id('R') });
  now(t, bid(id('R'), 900));
  while (top(t) === 'auction') pass(t);
  while (top(t) === 'companySale' && targetOf(t) === id('R')) pass(t);
  return t;
}
export const targetOf = (t: Table): string | undefined =>
  (t.state.agenda.findLast((frame) => frame.at === 'companySale') as { target?: string } | undefined)?.target;

const ROWS = [
  ['PSM'],
  ['ME', 'OBC'],
  ['UBC', 'TS', 'MINC'],
  ['CM', 'MAJC', 'MINM', 'MAIL'],
  ['MAJM', 'P12', 'P13', 'P14', 'P15'],
  ['P18', 'P19', 'P20', 'P21', 'P22', 'P23'],
];
/** The volatility edition, every private of it in the game. */
export function volatile(it: Title): Table {
  const book = compile(it, { players: 4, edition: 'volatility', site: {} });
  const t = tableOf(book, [A, B, C, D], { rows: ROWS });
  for (const name of ['P16', 'P17', 'P24'])
    t.state.privates[`private:${name}`] = { owner: null, closed: false, used: {} };
  return t;
}
