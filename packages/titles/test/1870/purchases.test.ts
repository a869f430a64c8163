import { expect, test } from 'vitest';
import { offered, play, refusal } from '../support/table.ts';
import { buy, buyPrivate, pass, sell, start } from './actions.ts';
import { box, type CompanySpec, player, position, type PositionSpec, stockTurn } from './position.ts';

const MP: CompanySpec = { at: 100, president: 'a', shares: { a: 1, b: 3 }, cash: 500 };
const IC: CompanySpec = { at: 82, president: 'b', shares: { a: 3, b: 1 }, cash: 500 };
const spec = (more: PositionSpec = {}): PositionSpec => ({
  companies: { MP, IC },
  cash: { a: 1000, b: 1000, c: 1000 },
  ...more,
});

test('1870:buy.1 nothing can be bought where nothing is left', () => {
  const sold = stockTurn(
    position(spec({ companies: { MP: { at: 100, president: 'a', shares: { a: 2, b: 6 } } } })),
    'c',
  );
  expect(refusal(sold, buy('c', 'MP'))).not.toBeNull();
  expect(refusal(sold, buy('c', 'MP', 'pool'))).not.toBeNull();
  expect(offered(sold, player('c'))).not.toContain('buyShares');
});

test('1870:sr.2 1870:buy.4 in the brown zone the turn is still one purchase: nothing else before it or after it', () => {
  const brown = (): PositionSpec =>
    spec({
      privates: { GRSC: 'b' },
      companies: {
        MP: { at: [6, 1], president: 'b', shares: { pool: 4, b: 1 } },
        TP: { at: [6, 1], president: 'b', shares: { pool: 2, b: 2 } },
        IC,
      },
    });
  const shares = stockTurn(position(brown()), 'a');
  play(shares, buy('a', 'MP', 'pool'));
  // The same zone, another company; a company of one's own; a private.
  expect(refusal(shares, buy('a', 'TP', 'pool'))).toBe('1870:buy.4');
  expect(refusal(shares, start('a', 'FW', 68))).toBe('1870:sr.2');
  expect(refusal(shares, buyPrivate('a', 'a', 'GRSC', 10))).toBe('1870:sr.2');
  play(shares, sell('a', 'IC'));
  // After the sale that followed the purchase no second block of the market comes.
  expect(refusal(shares, buy('a', 'MP', 'pool'))).toBe('1870:sr.2');
  const started = stockTurn(position(brown()), 'a');
  play(started, start('a', 'FW', 68));
  expect(refusal(started, buy('a', 'MP', 'pool'))).toBe('1870:sr.2');
  expect(refusal(started, buy('a', 'FW'))).toBe('1870:sr.2');
  const white = stockTurn(position(spec()), 'a');
  play(white, buy('a', 'IC'));
  expect(refusal(white, buy('a', 'MP'))).toBe('1870:sr.2');
});

test('1870:sr.2 a sale after selling and buying is refused, also in the brown zone', () => {
  const table = stockTurn(
    position(
      spec({
        companies: {
          MP: { at: [6, 1], president: 'b', shares: { pool: 3, b: 1 } },
          IC,
          TP: { ...IC, at: 68 },
        },
      }),
    ),
    'a',
  );
  play(table, sell('a', 'IC'));
  play(table, buy('a', 'MP', 'pool'));
  // The purchase in the brown zone may go on, so the turn has not ended by itself.
  play(table, buy('a', 'MP', 'pool'));
  expect(refusal(table, sell('a', 'TP'))).toBe('1870:sr.2');
});

test('1870:srend.2 1870:srend.3 only companies that run rise when sold out, one row each', () => {
  const all = (more: Partial<CompanySpec>): CompanySpec => ({
    at: 82,
    president: 'b',
    shares: { a: 4, b: 4 },
    ...more,
  });
  const table = stockTurn(position(spec({ companies: { MP: all({}), TP: all({ started: true }) } })), 'a');
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect([box(table, 'MP'), box(table, 'TP')]).toEqual([
    [2, 7],
    [3, 7],
  ]);
});
