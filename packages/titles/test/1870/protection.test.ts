import type { SaleBlock } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { whyNoProtection } from '../../src/1870/index.ts';
import { agenda, asks, eventsOf, offered, play, refusal, type Table, top } from '../support/table.ts';
import { buy, pass, protect, sell, start } from './actions.ts';
import {
  box,
  cash,
  company,
  type CompanySpec,
  player,
  position,
  type PositionSpec,
  president,
  price,
  stockTurn,
  units,
} from './position.ts';

const MP: CompanySpec = { at: 100, president: 'c', shares: { c: 3, a: 3 } };
const FW: CompanySpec = { at: 82, president: 'd', shares: { d: 2, a: 2 } };
const spec = (more: PositionSpec = {}): PositionSpec => ({
  players: 4,
  companies: { MP, FW },
  cash: { a: 1000, b: 1000, c: 1000, d: 1000 },
  ...more,
});
const block = (more: Partial<SaleBlock> = {}): SaleBlock => ({
  seller: player('a'),
  company: company('MP'),
  units: 2,
  price: 100,
  presidentBefore: player('c'),
  presidentAfter: player('c'),
  ...more,
});
const sold = (table: Table, ...blocks: [string, number][]): Table => {
  for (const [name, count] of blocks) play(table, sell('a', name, count));
  return play(table, pass('a'));
};

test('1870:protect.1 1870:protect.9 after the whole turn the president may buy the shares; the price stands', () => {
  const table = stockTurn(position(spec()), 'a');
  play(table, sell('a', 'MP', 2));
  expect(top(table)).toBe('stockTurn');
  expect(price(table, 'MP')).toBe(100);
  play(table, start('a', 'TP', 68));
  expect([top(table), asks(table).who]).toEqual(['protectSales', player('c')]);
  const since = table.state.companies[company('MP')]?.at?.since;
  play(table, protect('c', 'MP'));
  expect([units(table, 'MP', 'c'), units(table, 'MP', 'pool'), price(table, 'MP')]).toEqual([7, 0, 100]);
  expect(table.state.companies[company('MP')]?.at?.since).toBe(since);
  expect(eventsOf(table, 'protected')).toHaveLength(1);
});

test('1870:protect.2 one offer after the other in the order of the sales; money is spent only once', () => {
  const table = stockTurn(
    position(spec({ companies: { MP, FW: { ...FW, president: 'c' } }, cash: { a: 0, c: 300 } })),
    'a',
  );
  sold(table, ['FW', 2], ['MP', 2]);
  expect(asks(table).company).toBe(company('FW'));
  expect(refusal(table, protect('c', 'MP'))).toBe('1870:protect.1');
  play(table, protect('c', 'FW'));
  // 136 are left and the MP shares cost 200: passed over, and the log says why.
  expect([price(table, 'FW'), price(table, 'MP')]).toEqual([82, 82]);
  expect(eventsOf(table, 'protectionDeclined')[0]?.why).toContain('136');
});

test('1870:protect.3 1870:protect.12 declining moves neither turn nor priority', () => {
  const table = stockTurn(position(spec({ priority: 'a' })), 'a');
  sold(table, ['MP', 1]);
  play(table, pass('c'));
  expect(price(table, 'MP')).toBe(90);
  expect(asks(table).who).toBe(player('b'));
  expect(eventsOf(table, 'protectionDeclined')[0]).toMatchObject({ by: player('c'), why: 'declined' });
});

test('1870:protect.4 1870:protect.5 1870:protect.17 all or nothing, from cash in hand', () => {
  const exact = stockTurn(position(spec({ cash: { a: 0, c: 300 } })), 'a');
  sold(exact, ['MP', 3]);
  // The special turn knows nothing but buying the whole block or declining.
  expect(offered(exact).sort()).toEqual(['pass', 'protect']);
  expect(refusal(exact, sell('c', 'MP'))).not.toBeNull();
  expect(refusal(exact, buy('c', 'FW'))).not.toBeNull();
  play(exact, protect('c', 'MP'));
  expect([units(exact, 'MP', 'c'), cash(exact, 'c')]).toEqual([8, 0]);
  const short = stockTurn(position(spec({ cash: { a: 0, c: 299 } })), 'a');
  sold(short, ['MP', 3]);
  expect([asks(short).who, top(short), price(short, 'MP')]).toEqual([player('b'), 'stockTurn', 76]);
  expect(whyNoProtection(short, block({ units: 3 }))?.rule).toBe('1870:protect.5');
});

test('1870:protect.6 room on the certificate limit is needed while the shares count', () => {
  const full = (at: CompanySpec['at']): PositionSpec =>
    spec({
      players: 6,
      companies: {
        MP: { at, president: 'c', shares: { c: 1, a: 3 } },
        TP: { at: 100, president: 'c', shares: { c: 4 } },
        IC: { at: 90, president: 'c', shares: { c: 1 } },
      },
    });
  const white = stockTurn(position(full(100)), 'a');
  expect(whyNoProtection(white, block())).toBeNull();
  sold(white, ['MP', 3]);
  expect(top(white)).toBe('stockTurn');
  expect(eventsOf(white, 'protectionDeclined')[0]?.why).toContain('limit');
  expect(whyNoProtection(white, block({ units: 3 }))?.rule).toBe('1870:protect.6');
  const yellow = stockTurn(position(full([1, 1])), 'a');
  sold(yellow, ['MP', 3]);
  expect([top(yellow), asks(yellow).who]).toEqual(['protectSales', player('c')]);
});

test('1870:protect.7 1870:protect.8 above sixty percent by protection: kept, but the next sale goes down to sixty', () => {
  const table = stockTurn(position(spec()), 'a');
  sold(table, ['MP', 3]);
  play(table, protect('c', 'MP'));
  expect(units(table, 'MP', 'c')).toBe(8);
  play(table, pass('d'));
  play(table, pass('a'));
  play(table, pass('b'));
  expect(refusal(table, sell('c', 'MP', 1))).toBe('1870:protect.8');
  expect(refusal(table, sell('c', 'MP', 2))).toBeNull();
  expect(refusal(table, pass('c'))).toBeNull();
  // In the green zone there is no such limit.
  const green = stockTurn(
    position(spec({ companies: { MP: { at: [4, 1], president: 'c', shares: { c: 6 } } } })),
    'c',
  );
  expect(refusal(green, sell('c', 'MP', 1))).toBeNull();
});

test('1870:protect.10 unprotected the token falls a row a share, in one movement and after the turn', () => {
  const table = stockTurn(position(spec({ cash: { c: 0, d: 0 } })), 'a');
  play(table, sell('a', 'MP', 3));
  expect(box(table, 'MP')).toEqual([1, 7]);
  play(table, pass('a'));
  expect(box(table, 'MP')).toEqual([4, 7]);
  expect(eventsOf(table, 'priceMoved')).toHaveLength(1);
});

test('1870:protect.11 play goes on left of the last who bought; those skipped have not passed', () => {
  const table = stockTurn(position(spec()), 'a');
  sold(table, ['MP', 1]);
  play(table, protect('c', 'MP'));
  expect(asks(table).who).toBe(player('d'));
  for (const letter of ['d', 'a', 'b']) play(table, pass(letter));
  expect(top(table)).toBe('stockTurn');
  expect(asks(table).who).toBe(player('c'));
  // The first protects, the second declines: left of the first; the seller may sit there.
  const two = stockTurn(
    position(
      spec({
        companies: {
          MP: { ...MP, president: 'd', shares: { d: 3, a: 3 } },
          FW: { ...FW, president: 'c', shares: { c: 2, a: 2 } },
        },
      }),
    ),
    'a',
  );
  sold(two, ['MP', 1], ['FW', 1]);
  play(two, protect('d', 'MP'));
  play(two, pass('c'));
  expect(asks(two).who).toBe(player('a'));
});

test('1870:protect.13 who sold shares of the company in this round may not protect it', () => {
  const table = stockTurn(
    position(spec({ companies: { MP: { ...MP, shares: { c: 3, b: 2, a: 1 } } } })),
    'c',
  );
  play(table, sell('c', 'MP', 1));
  play(table, pass('c'));
  // Their own sale: nobody protects it.
  expect(price(table, 'MP')).toBe(90);
  expect(eventsOf(table, 'protectionDeclined')[0]?.why).toContain('may not protect');
  play(table, pass('d'));
  play(table, sell('a', 'MP', 1));
  play(table, pass('a'));
  expect([price(table, 'MP'), asks(table).who]).toEqual([82, player('b')]);
  expect(whyNoProtection(table, block())?.rule).toBe('1870:protect.13');
  // In the next round it is allowed again.
  for (const letter of ['b', 'c', 'd', 'a']) play(table, pass(letter));
  expect(agenda(table)).toContain('operatingRound');
  expect(whyNoProtection(stockTurn(table, 'a', 3), block())).toBeNull();
});

test('1870:protect.14 after a dump neither the old nor the new president protects that sale', () => {
  const table = stockTurn(
    position(spec({ companies: { MP: { at: 100, president: 'a', shares: { a: 1, c: 3, b: 1 } } } })),
    'a',
  );
  sold(table, ['MP', 2]);
  expect(president(table, 'MP')).toBe('c');
  expect([price(table, 'MP'), asks(table).who]).toEqual([82, player('b')]);
  expect(
    whyNoProtection(table, block({ presidentBefore: player('a'), presidentAfter: player('c') }))?.rule,
  ).toBe('1870:protect.14');
  // Later sales the new president protects.
  play(table, sell('b', 'MP', 1));
  play(table, pass('b'));
  expect([top(table), asks(table).who]).toEqual(['protectSales', player('c')]);
});

test('1870:protect.15 1870:srend.1 protecting is an act: the priority goes left of the protector', () => {
  const table = stockTurn(position(spec({ priority: 'a' })), 'b');
  play(table, pass('b'));
  play(table, pass('c'));
  play(table, pass('d'));
  sold(table, ['MP', 1]);
  play(table, protect('c', 'MP'));
  for (const letter of ['d', 'a', 'b']) play(table, pass(letter));
  expect(asks(table).who).toBe(player('c'));
  play(table, pass('c'));
  expect(table.state.priority).toBe(player('d'));
});

test('1870:protect.1 1870:protect.6 nobody protects a company without a president; the limit is told in certificates', () => {
  const table = stockTurn(position(spec()), 'a');
  expect(whyNoProtection(table, block({ presidentBefore: 'pool' }))?.rule).toBe('1870:protect.1');
  const closed = position(spec());
  const it = closed.state.companies[company('MP')];
  if (it) it.stage = 'closed';
  expect(whyNoProtection(stockTurn(closed, 'a'), block())?.rule).toBe('1870:protect.1');
  const full = stockTurn(
    position(
      spec({
        players: 6,
        companies: {
          MP: { at: 100, president: 'c', shares: { c: 1, a: 3 } },
          TP: { at: 100, president: 'c', shares: { c: 4 } },
          IC: { at: 90, president: 'c', shares: { c: 1 } },
        },
      }),
    ),
    'a',
  );
  const why = whyNoProtection(full, block({ units: 3 }))?.message;
  expect(why).toContain('12 certificates');
  expect(why).toContain('limit is 11');
});
