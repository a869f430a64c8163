import { moveSingles, putMarker } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, offered, play, refusal, type Table } from '../support/table.ts';
import { buy, pass, pay, protect, redeem, sell, start } from './actions.ts';
import {
  box,
  cellAt,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  runs,
  stockTurn,
  units,
} from './position.ts';

const IC: CompanySpec = { at: 82, president: 'b', shares: { a: 3, b: 1 }, cash: 500 };
const spec = (more: PositionSpec): PositionSpec => ({ cash: { a: 1000, b: 1000, c: 1000 }, ...more });
const certificates = (table: Table, letter: string): number =>
  table.book.policies.shares.certificateCount(table, player(letter)) / 2;

/** a is over the limit of eleven for six players; b holds the rest of IC. */
const over = (ic: CompanySpec): PositionSpec => ({
  players: 6,
  companies: {
    MP: { at: 100, president: 'a', shares: { a: 4 } },
    TP: { at: 90, president: 'a', shares: { a: 4 } },
    IC: ic,
  },
  cash: { a: 1000 },
});

test('1870:comply.1 over the certificate limit only sales are possible, then the turn goes on', () => {
  const table = stockTurn(position(over({ at: 82, president: 'b', shares: { a: 2, b: 1 } })), 'a');
  expect(certificates(table, 'a')).toBe(12);
  expect(refusal(table, pass('a'))).toBe('1870:comply.1');
  expect(refusal(table, start('a', 'FW', 68))).toBe('1870:comply.1');
  expect(offered(table)).toEqual(['sellShares']);
  play(table, sell('a', 'MP', 1));
  expect(refusal(table, pass('a'))).toBeNull();
});

test('1870:comply.2 a sale that would drop the rest into yellow is enough, protected or not', () => {
  // 68 in row 2 column 3: one share sold brings it down to 64 in row 3, which is yellow.
  const table = stockTurn(position(over({ at: [2, 3], president: 'b', shares: { a: 4, b: 2 } })), 'a');
  expect(certificates(table, 'a')).toBe(14);
  play(table, sell('a', 'IC', 1));
  expect(certificates(table, 'a')).toBe(10);
  expect(refusal(table, pass('a'))).toBeNull();
  play(table, pass('a'));
  play(table, protect('b', 'IC'));
  // The price did not fall: over the limit again.
  expect(certificates(table, 'a')).toBe(13);
});

test('1870:comply.2 1870:close.1 shares of a company that a sale closes do not count, as little as they did in brown', () => {
  const table = stockTurn(position(over({ at: [9, 2], president: 'b', shares: { a: 4, b: 2 } })), 'a');
  const before = certificates(table, 'a');
  play(table, sell('a', 'IC', 1));
  expect(certificates(table, 'a')).toBe(before);
});

/** a holds `held` shares of the MP. */
const large = (at: CompanySpec['at'], held: number): PositionSpec =>
  spec({ companies: { MP: { at, president: 'a', shares: { a: held - 2 } }, IC } });

test('1870:comply.3 shares above sixty percent bought in the green zone are sold once the price has left it', () => {
  const table = stockTurn(position(large([3, 1], 8)), 'a');
  expect(refusal(table, pass('a'))).toBe('1870:comply.3');
  expect(refusal(table, buy('a', 'IC'))).toBe('1870:comply.3');
  expect(refusal(table, start('a', 'FW', 68))).toBe('1870:comply.3');
  expect(offered(table)).toEqual(['sellShares']);
  play(table, sell('a', 'MP', 2));
  expect(refusal(table, pass('a'))).toBeNull();
  expect(refusal(table, buy('a', 'IC'))).toBeNull();
  // Exactly sixty percent is in order, and so is any number while the price is in the green or brown zone.
  expect(refusal(stockTurn(position(large([3, 1], 6)), 'a'), pass('a'))).toBeNull();
  expect(refusal(stockTurn(position(large([4, 1], 8)), 'a'), pass('a'))).toBeNull();
  expect(refusal(stockTurn(position(large([6, 1], 8)), 'a'), pass('a'))).toBeNull();
  // In white as in yellow.
  expect(refusal(stockTurn(position(large(100, 7)), 'a'), pass('a'))).toBe('1870:comply.3');
});

test('1870:comply.3 the dividend that lifts a price out of green puts its president out of compliance', () => {
  const table = operatingTurn(
    position({
      companies: { FW: { at: [4, 1], president: 'a', shares: { a: 5 }, trains: ['2'] } },
      tiles: { J3: '57/1', J5: '57/1' },
    }),
    'FW',
    'run',
  );
  play(table, runs(table, 'FW', 'J3:c J5:c'));
  play(table, pay('a', 'FW', 'full'));
  expect(box(table, 'FW')).toEqual([4, 2]);
  expect(refusal(stockTurn(table, 'a'), pass('a'))).toBe('1870:comply.3');
});

test('1870:comply.2 1870:comply.3 a sale that drops the rest into green is enough for the share limit too', () => {
  // 55 in row 3 column 1 is yellow; one share sold brings it to 50 in row 4, which is green and knows no limit.
  const table = stockTurn(position(large([3, 1], 8)), 'a');
  play(table, sell('a', 'MP', 1));
  expect(refusal(table, pass('a'))).toBeNull();
  play(table, pass('a'));
  expect([box(table, 'MP'), units(table, 'MP', 'a')]).toEqual([[4, 1], 7]);
  // From 64 in row 1 a single share leads to 60, still yellow.
  const high = stockTurn(position(large([1, 1], 8)), 'a');
  expect(refusal(high, sell('a', 'MP', 1))).toBe('1870:protect.8');
  expect(refusal(high, sell('a', 'MP', 2))).toBeNull();
});

test('1870:comply.3 1870:protect.8 what protection brought may stay, what was bought above it may not', () => {
  const kept = (more: number) => {
    const table = position(
      spec({ companies: { MP: { at: 100, president: 'a', shares: { a: 4, b: 2 } }, IC }, cash: { a: 1000 } }),
    );
    stockTurn(table, 'b');
    play(table, sell('b', 'MP', 2));
    play(table, pass('b'));
    play(table, protect('a', 'MP'));
    arrange(table, (c) => moveSingles(c, company('MP'), 'offering', player('a'), more));
    return stockTurn(table, 'a', 3);
  };
  expect(refusal(kept(0), pass('a'))).toBeNull();
  const more = kept(1);
  expect(units(more, 'MP', 'a')).toBe(9);
  expect(refusal(more, pass('a'))).toBe('1870:comply.3');
  // The whole excess goes: protected shares stay only while all are kept.
  expect(refusal(more, sell('a', 'MP', 1))).toBe('1870:protect.8');
  expect(refusal(more, sell('a', 'MP', 2))).toBe('1870:protect.8');
  expect(refusal(more, sell('a', 'MP', 3))).toBeNull();
});

test('1870:protect.7 1870:comply.3 protection allows what it brings above sixty percent, no more and no less', () => {
  /** a holds so many of the MP, protects some more, and later has one more from the green zone. */
  const later = (held: number, protects: number): string | null => {
    const table = position(
      spec({
        companies: { MP: { at: 100, president: 'a', shares: { a: held - 2, b: protects } }, IC },
        cash: { a: 1000 },
      }),
    );
    stockTurn(table, 'b');
    play(table, sell('b', 'MP', protects));
    play(table, pass('b'));
    play(table, protect('a', 'MP'));
    arrange(table, (c) => moveSingles(c, company('MP'), 'offering', player('a'), 1));
    return refusal(stockTurn(table, 'a', 3), pass('a'));
  };
  // Fifty percent and two protected: one of them lies above the limit, so the eighth share does not stay.
  expect(later(5, 2)).toBe('1870:comply.3');
  // Seventy percent, one of it from the green zone, and one protected: only that one may stay above.
  expect(later(7, 1)).toBe('1870:comply.3');
});

test('1870:comply.1 1870:comply.3 shares of one company sold free nobody of too many of another', () => {
  // The TP would fall from 64 to yellow, the MP from yellow to green: but it is the IC that was sold.
  const many = stockTurn(
    position(
      spec({
        companies: {
          MP: { at: [3, 1], president: 'a', shares: { a: 6 } },
          IC: { at: 82, president: 'b', shares: { a: 3, b: 1 } },
        },
      }),
    ),
    'a',
  );
  play(many, sell('a', 'IC', 1));
  expect(refusal(many, pass('a'))).toBe('1870:comply.3');
  const over = stockTurn(
    position({
      players: 6,
      companies: {
        MP: { at: 100, president: 'a', shares: { a: 4 } },
        TP: { at: [5, 5], president: 'a', shares: { a: 4 } },
        IC: { at: 82, president: 'b', shares: { a: 4, b: 1 } },
      },
    }),
    'a',
  );
  expect(certificates(over, 'a')).toBe(14);
  play(over, sell('a', 'IC', 1));
  expect([certificates(over, 'a'), refusal(over, pass('a'))]).toEqual([13, '1870:comply.1']);
});

test('1870:protect.8 a share sold in green, or given to the company, ends the permission for the others', () => {
  /** In green a protects up to eighty percent, then does something, then the price rises to white. */
  const after = (act: (table: Table) => void): Table => {
    const table = position(
      spec({ companies: { MP: { at: [4, 1], president: 'a', shares: { a: 4, b: 2 }, cash: 200 }, IC } }),
    );
    stockTurn(table, 'b');
    play(table, sell('b', 'MP', 2));
    play(table, pass('b'));
    play(table, protect('a', 'MP'));
    act(stockTurn(table, 'a', 3));
    arrange(table, (c) => putMarker(c, company('MP'), cellAt(table, 1, 7), 'for a test'));
    return stockTurn(table, 'a', 4);
  };
  const kept = after(() => {});
  expect([units(kept, 'MP', 'a'), refusal(kept, pass('a'))]).toEqual([8, null]);
  const sold = after((table) => play(table, sell('a', 'MP', 1)));
  expect([units(sold, 'MP', 'a'), refusal(sold, pass('a'))]).toEqual([7, '1870:comply.3']);
  const given = after((table) => play(table, redeem('a', 'MP', 'a')));
  expect([units(given, 'MP', 'a'), refusal(given, pass('a'))]).toEqual([7, '1870:comply.3']);
});

test('1870:comply.1 shares that do not count help nobody: they need not be sold', () => {
  const table = stockTurn(
    position({
      players: 6,
      // 10 privates and shares: two shares of the IC in yellow could be sold, but they do not count.
      privates: { GRSC: 'a', MRBC: 'a', SCC: 'a', GSC: 'a', MKT: 'a' },
      companies: {
        MP: { at: 100, president: 'b', shares: { a: 3, pool: 5 } },
        TP: { at: 90, president: 'b', shares: { a: 3, pool: 5 } },
        IC: { at: [1, 1], president: 'b', shares: { a: 2 } },
      },
    }),
    'a',
  );
  expect(certificates(table, 'a')).toBe(12);
  expect(refusal(table, sell('a', 'MP', 1))).toBe('1870:sell.2');
  expect(refusal(table, sell('a', 'IC', 1))).toBeNull();
  expect(refusal(table, pass('a'))).toBeNull();
});

test('1870:comply.1 1870:pres.5 a sale that loses the presidency and no certificate helps nobody: it need not be made', () => {
  // The president's certificate of the IC alone: one share sold leaves one certificate, as before, and b presides.
  const table = (inMarket: number): Table =>
    stockTurn(
      position({
        players: 6,
        privates: { GRSC: 'a', MRBC: 'a', SCC: 'a', GSC: 'a', MKT: 'a' },
        companies: {
          MP: { at: 100, president: 'b', shares: { a: 3, pool: 5 } },
          TP: { at: 90, president: 'b', shares: { a: 2, pool: 5 } },
          IC: { at: 82, president: 'a', shares: { b: 2, pool: inMarket } },
        },
      }),
      'a',
    );
  const one = table(4);
  expect(certificates(one, 'a')).toBe(12);
  expect(refusal(one, sell('a', 'IC', 1))).toBeNull();
  expect(refusal(one, pass('a'))).toBeNull();
  // With room for both shares in the market the certificate goes.
  const both = table(3);
  expect(refusal(both, pass('a'))).toBe('1870:comply.1');
  expect(refusal(both, sell('a', 'IC', 1))).toBe('1870:comply.1');
  play(both, sell('a', 'IC', 2));
  expect([certificates(both, 'a'), refusal(both, pass('a'))]).toEqual([11, null]);
});

test('1870:comply.1 1870:sell.4 a block too small to come down to the limit is refused where nothing else makes up for it', () => {
  // Thirteen certificates, and the limit is eleven. Of MP and TP the market is full.
  const over = (ic: Partial<CompanySpec>, more: Record<string, CompanySpec> = {}): Table =>
    stockTurn(
      position({
        players: 6,
        privates: { GRSC: 'a', MRBC: 'a' },
        companies: {
          MP: { at: 100, president: 'b', shares: { a: 3, pool: 5 } },
          TP: { at: 90, president: 'b', shares: { a: 3, pool: 5 } },
          IC: { at: 82, president: 'b', shares: { a: 5, b: 3 }, ...ic },
          ...more,
        },
      }),
      'a',
    );
  const table = over({});
  expect(certificates(table, 'a')).toBe(13);
  expect(refusal(table, sell('a', 'IC', 1))).toBe('1870:comply.1');
  expect(refusal(table, sell('a', 'IC', 2))).toBeNull();
  expect(refusal(table, sell('a', 'IC', 3))).toBeNull();
  // The FW could give the other one, so it may be one of each.
  const both = over({ shares: { a: 4, b: 3 } }, { FW: { at: 82, president: 'b', shares: { a: 1, b: 3 } } });
  expect(certificates(both, 'a')).toBe(13);
  play(both, sell('a', 'IC', 1));
  expect(refusal(both, pass('a'))).toBe('1870:comply.1');
  play(both, sell('a', 'FW', 1));
  expect(refusal(both, pass('a'))).toBeNull();
  // Where not even everything is enough, as much as can be sold is owed.
  const hopeless = over(
    { shares: { a: 5, pool: 3 } },
    { FW: { at: 82, president: 'b', shares: { a: 3, pool: 5 } } },
  );
  expect(certificates(hopeless, 'a')).toBe(16);
  expect(refusal(hopeless, sell('a', 'IC', 1))).toBe('1870:comply.1');
  play(hopeless, sell('a', 'IC', 2));
  expect(refusal(hopeless, pass('a'))).toBeNull();
});

test('1870:comply.1 1870:comply.2 what a block brings: the rest in yellow, a presidency lost', () => {
  const over = (companies: Record<string, CompanySpec>): Table =>
    stockTurn(position({ players: 6, privates: { GRSC: 'a', MRBC: 'a' }, companies }), 'a');
  const full = (at: number, held: number): CompanySpec => ({
    at,
    president: 'b',
    shares: { a: held, pool: 5 },
  });
  // Two too many; one share sold drops the IC from 64 to yellow, where none of the others counts.
  const yellow = over({
    MP: full(100, 3),
    TP: full(90, 3),
    IC: { at: [5, 5], president: 'b', shares: { a: 5, b: 3 } },
  });
  expect(certificates(yellow, 'a')).toBe(13);
  play(yellow, sell('a', 'IC', 1));
  expect(refusal(yellow, pass('a'))).toBeNull();
  // As president a has five shares on four certificates. With one sold it is still three; with three sold the presidency goes and
  // the two that are left are two certificates.
  const president = over({
    MP: full(100, 3),
    TP: full(90, 3),
    IC: { at: 82, president: 'a', shares: { a: 3, b: 3 } },
  });
  expect(certificates(president, 'a')).toBe(12);
  expect(refusal(president, sell('a', 'IC', 1))).toBeNull();
  const dump = over({
    MP: full(100, 3),
    TP: full(90, 3),
    FW: full(68, 1),
    IC: { at: 82, president: 'a', shares: { a: 3, b: 3 } },
  });
  expect(certificates(dump, 'a')).toBe(13);
  expect(refusal(dump, sell('a', 'IC', 2))).toBeNull();
  expect(refusal(dump, sell('a', 'IC', 1))).toBe('1870:comply.1');
  // Four shares on three certificates: after two are sold b presides, and the two that are left are two certificates.
  const lost = over({
    MP: full(100, 3),
    TP: full(90, 3),
    FW: full(68, 2),
    IC: { at: 82, president: 'a', shares: { a: 2, b: 3 } },
  });
  expect(certificates(lost, 'a')).toBe(13);
  expect(refusal(lost, sell('a', 'IC', 2))).toBe('1870:comply.1');
  play(lost, sell('a', 'IC', 3));
  expect([certificates(lost, 'a'), refusal(lost, pass('a'))]).toEqual([11, null]);
});

test('1870:limit.3 1870:buy.3 over the limit and unable to sell, a player still buys shares that do not count', () => {
  const table = stockTurn(
    position({
      players: 6,
      privates: { GRSC: 'a', MRBC: 'a', SCC: 'a', GSC: 'a', MKT: 'a' },
      companies: {
        MP: { at: 100, president: 'b', shares: { a: 3, pool: 5 } },
        TP: { at: 90, president: 'b', shares: { a: 3, pool: 5 } },
        IC: { at: [1, 1], president: 'b', shares: { b: 2 } },
        FW: { at: 82, president: 'b', shares: { b: 2 } },
      },
      cash: { a: 1000 },
    }),
    'a',
  );
  expect(certificates(table, 'a')).toBe(12);
  expect(refusal(table, buy('a', 'FW'))).toBe('1870:limit.1');
  play(table, buy('a', 'IC'));
  expect(certificates(table, 'a')).toBe(12);
});

test('1870:comply.2 1870:protect.11 the printed example: sell, buy, be protected against, four turns running', () => {
  // Of six players a sits left of f, the president of the MP at 68, one row above yellow. The limit is eleven and a holds twelve.
  const table = stockTurn(
    position({
      players: 6,
      priority: 'a',
      companies: {
        MP: { at: [2, 3], president: 'f', shares: { a: 4, f: 2 } },
        IC: { at: 82, president: 'b', shares: { b: 2 } },
        TP: { at: 90, president: 'a', shares: { a: 4 } },
        FW: { at: 76, president: 'a', shares: { a: 2 } },
      },
      cash: { a: 1000, f: 1000 },
    }),
    'a',
  );
  expect(certificates(table, 'a')).toBe(12);
  for (let turn = 1; turn <= 3; turn++) {
    expect(refusal(table, pass('a'))).toBe('1870:comply.1');
    play(table, sell('a', 'MP', 1));
    // The rest would fall into yellow, so there is room for a share of the IC.
    play(table, buy('a', 'IC'));
    play(table, protect('f', 'MP'));
    expect([certificates(table, 'a'), box(table, 'MP')]).toEqual([12, [2, 3]]);
  }
  play(table, sell('a', 'MP', 1));
  expect(refusal(table, buy('a', 'IC'))).toBe('1870:limit.1');
  play(table, pass('a'));
  play(table, protect('f', 'MP'));
  expect([units(table, 'IC', 'a'), units(table, 'MP', 'f')]).toEqual([3, 8]);
});
