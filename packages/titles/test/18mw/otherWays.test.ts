import { whyNot } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { bankrupt, bid, merge, offerToken, sell, token, train, usedTrain } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  isOpen,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  price,
  tokensIn,
  trainId,
  trains,
  units,
} from './position.ts';

/** A company that must have a train and cannot pay: which ways are open at which moment, and for how much. */

/** Only Ds are left: 1100. */
const LAST = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 };
const LINE = { H14: '14/0', I13: '14/0', J12: '14/0' };
const IC: CompanySpec = { president: 'a', shares: { a: 2 }, at: 85, cash: 900 };
const NP: CompanySpec = { president: 'b', shares: { b: 2, a: 3 }, at: 120, trains: ['D'] };
const forced = (more: PositionSpec = {}): Table =>
  operatingTurn(
    position({
      phase: 'D',
      supply: LAST,
      companies: { IC, NP },
      cash: { a: 50, b: 0, c: 0 },
      priority: 'a',
      ...more,
    }),
    'IC',
    'buyTrains',
    ['NP', 'MP'],
  );
const told = (table: Table, action: Parameters<typeof refusal>[1]): string =>
  whyNot(table.book, table.state, action)?.message ?? '';

describe('another way than the price of the bank', () => {
  test('18mw:mo.3 18mw:must.3 the Mobile and Ohio pays for a train before any fire sale', () => {
    const spec: PositionSpec = {
      phase: '4',
      supply: { 2: 0, 3: 0, 4: 1 },
      tiles: LINE,
      companies: { IC: { ...IC, cash: 10, tokens: ['H14'] } },
    };
    const table = forced({ ...spec, privates: { 'M&O': 'a' } });
    expect([top(table), asks(table).pass, offered(table)]).toEqual([
      'forcedTrain',
      'done',
      ['buyTrain', 'pass'],
    ]);
    play(table, train('a', 'IC', '4', 0, 'M&O'));
    expect([trains(table, 'IC'), isOpen(table, 'M&O'), cash(table, 'a')]).toEqual([['4'], false, 50]);
    // That of somebody else is no way out.
    expect(top(forced({ ...spec, privates: { 'M&O': 'b' } }))).toBe('fireSale');
  });

  test('18mw:contrib.3 18mw:bankrupt.1 stock is sold and bankruptcy declared only when the other ways are declined', () => {
    const MP: CompanySpec = { president: 'a', shares: { a: 2 }, at: 120, trains: ['D'] };
    const table = forced({ companies: { IC: { ...IC, cash: 0 }, MP, NP } });
    expect([asks(table).pass, offered(table)]).toEqual(['done', ['buyTrain', 'pass']]);
    expect(refusal(table, sell('a', 'NP', 1))).not.toBeNull();
    expect(refusal(table, bankrupt('a'))).not.toBeNull();
    pass(table);
    expect([asks(table).pass, offered(table)]).toEqual([null, ['buyTrain', 'sellShares']]);
  });

  test('18mw:merge.1 a corporation that has not floated is no partner', () => {
    const spec = (more: Partial<CompanySpec>): PositionSpec => ({
      phase: '10',
      supply: { ...LAST, 10: 1 },
      tiles: LINE,
      companies: {
        IC: { ...IC, cash: 0, tokens: ['J12'] },
        MP: { president: 'a', shares: { a: 2 }, at: 80, ...more },
      },
    });
    expect(refusal(forced(spec({})), merge('a', 'IC', 'MP', 'BN'))).toBeNull();
    const unfloated = forced(spec({ unfloated: true }));
    while (asks(unfloated).pass) pass(unfloated);
    expect(refusal(unfloated, merge('a', 'IC', 'MP', 'BN'))).toBe('18mw:merge.1');
  });

  test('18mw:train.3 18mw:train.1 without a dollar no train of a sibling; with one the other company must be theirs', () => {
    const MP: CompanySpec = { president: 'a', shares: { a: 2 }, at: 120, trains: ['D', '10'], cash: 0 };
    const none = forced({ companies: { IC: { ...IC, cash: 0 }, MP, NP }, cash: { a: 0, b: 0, c: 0 } });
    expect(refusal(none, usedTrain('a', 'IC', 'MP', trainId(none, 'MP', '10'), 1))).toBe('18mw:train.1');
    expect(refusal(none, usedTrain('a', 'IC', 'NP', trainId(none, 'NP', 'D'), 1))).toBe('18mw:train.3');
  });
});

describe('the money of the president', () => {
  const MP: CompanySpec = { president: 'a', shares: { a: 2 }, at: 120, trains: ['D'], cash: 0 };

  test('18mw:contrib.1 18mw:contrib.7 once the fire sale has brought the price of a train it is the treasury that pays', () => {
    const sold: CompanySpec = { ...IC, shares: { a: 2, treasury: 1 } };
    const table = forced({ companies: { IC: sold, MP, NP }, cash: { a: 50, b: 200, c: 0 } });
    const dear = usedTrain('a', 'IC', 'MP', trainId(table, 'MP', 'D'), 950);
    expect(refusal(table, dear)).toBeNull();
    expect(told(table, train('a', 'IC', 'D', 1100))).toContain('fire sale');
    pass(table);
    play(table, bid('b', company('IC'), 200));
    expect([cash(table, 'IC'), top(table)]).toEqual([1100, 'forcedTrain']);
    const more = usedTrain('a', 'IC', 'MP', trainId(table, 'MP', 'D'), 1101);
    expect(refusal(table, more)).toBe('18mw:contrib.7');
    expect(told(table, more)).toContain('treasury can pay itself');
    expect(refusal(table, sell('a', 'NP', 1))).toBe('18mw:contrib.3');
    expect(offered(table)).toEqual(['buyTrain']);
    play(table, train('a', 'IC', 'D', 1100));
    expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([0, 50]);
  });

  test('18mw:contrib.3 a dearer train of a sibling is a reason to sell more, and no more than for it', () => {
    // The bank asks 800; the sibling has a 10.
    const table = forced({
      phase: '10',
      supply: { ...LAST, 10: 1 },
      returned: ['8'],
      companies: { IC: { ...IC, cash: 700 }, MP: { ...MP, trains: ['10', '8'] }, NP },
    });
    pass(table);
    // 150 are missing for 900: two shares at 120.
    expect([1, 2, 3].map((count) => refusal(table, sell('a', 'NP', count)))).toEqual([
      null,
      null,
      '18mw:contrib.3',
    ]);
    play(table, sell('a', 'NP', 2));
    const [ten, eight] = ['10', '8'].map((face) => trainId(table, 'MP', face));
    // 870 would have been there with one share fewer.
    expect(refusal(table, usedTrain('a', 'IC', 'pool', trainId(table, 'pool', '8'), 800))).toBe(
      '18mw:contrib.3',
    );
    expect(refusal(table, usedTrain('a', 'IC', 'MP', eight ?? '', 800))).toBe('18mw:train.3');
    expect(
      [870, 871, 900].map((amount) => refusal(table, usedTrain('a', 'IC', 'MP', ten ?? '', amount))),
    ).toEqual(['18mw:train.3', null, null]);
  });

  test('18mw:contrib.3 a train of the bank that the money before the last share would have paid to the dollar is refused', () => {
    const table = forced({
      phase: '10',
      supply: { ...LAST, 10: 1 },
      returned: ['8'],
      companies: { IC: { ...IC, cash: 700 }, MP: { ...MP, trains: ['10'] }, NP },
      cash: { a: 100, b: 0, c: 0 },
    });
    pass(table);
    const eight = usedTrain('a', 'IC', 'pool', trainId(table, 'pool', '8'), 800);
    expect(refusal(table, eight)).toBeNull();
    play(table, sell('a', 'NP', 1));
    expect(refusal(table, eight)).toBe('18mw:contrib.3');
    expect(refusal(table, usedTrain('a', 'IC', 'MP', trainId(table, 'MP', '10'), 900))).toBeNull();
  });

  test('18mw:contrib.3 nobody sells for a dearer train of a sibling while the treasury can pay the bank', () => {
    const spec = (cash_: number): Table =>
      forced({
        phase: '10',
        supply: { ...LAST, 10: 1 },
        returned: ['8'],
        companies: {
          IC: { ...IC, cash: 700, shares: { a: 2, treasury: 1 } },
          MP: { ...MP, trains: ['10'] },
          NP,
        },
        cash: { a: 10, b: cash_, c: 0 },
      });
    const table = spec(200);
    pass(table);
    play(table, bid('b', company('IC'), 100));
    expect([cash(table, 'IC'), refusal(table, sell('a', 'NP', 1))]).toEqual([800, '18mw:contrib.3']);
    const less = spec(99);
    pass(less);
    play(less, bid('b', company('IC'), 99));
    expect([cash(less, 'IC'), refusal(less, sell('a', 'NP', 1))]).toEqual([799, null]);
  });

  test('18mw:contrib.3 what was sold for the train of the bank may still go into a cheaper one of a sibling', () => {
    const ten = (a: number): Table =>
      forced({
        companies: { IC: { ...IC, cash: 700 }, MP: { ...MP, trains: ['10', 'D'] }, NP },
        cash: { a, b: 0, c: 0 },
      });
    const cheap = ten(200);
    // The other company keeps its D: only the 10 is meant.
    const pay = (table: Table, amount: number) =>
      usedTrain('a', 'IC', 'MP', trainId(table, 'MP', '10'), amount);
    pass(cheap);
    play(cheap, sell('a', 'NP', 1));
    expect(cash(cheap, 'a')).toBe(320);
    expect([900, 901].map((amount) => refusal(cheap, pay(cheap, amount)))).toEqual([
      '18mw:train.3',
      '18mw:contrib.6',
    ]);
    const only = forced({
      companies: { IC: { ...IC, cash: 700 }, MP: { ...MP, trains: ['10'] }, NP },
      cash: { a: 200, b: 0, c: 0 },
    });
    pass(only);
    play(only, sell('a', 'NP', 1));
    expect([1, 900].map((amount) => refusal(only, pay(only, amount)))).toEqual([null, null]);
  });

  test('18mw:contrib.3 18mw:protect.10 who must sell down to 60% sells that many at once, though fewer would pay', () => {
    const protectedNP: CompanySpec = { president: 'a', shares: { a: 6 }, at: 120, trains: ['D'] };
    const table = forced({
      companies: { IC: { ...IC, cash: 1000 }, NP: { ...protectedNP, trains: [] } },
      cash: { a: 0, b: 0, c: 0 },
    });
    // 80%, and 100 are missing: one share would be enough, but two must go.
    expect([1, 2, 3].map((count) => refusal(table, sell('a', 'NP', count)))).toEqual([
      '18mw:protect.10',
      null,
      '18mw:contrib.3',
    ]);
  });

  test('18mw:contrib.3 18mw:move.3 two 5% shares sold one after the other for a train lower the price like 10%', () => {
    const BN: CompanySpec = {
      president: 'b',
      shares: { b: 4, a: 4 },
      at: 120,
      bases: ['A9', 'K17'],
      trains: ['D'],
    };
    const table = forced({ companies: { IC, BN }, cash: { a: 20, b: 0, c: 0 } });
    play(table, sell('a', 'BN', 1));
    expect([cash(table, 'a'), price(table, 'BN')]).toEqual([80, 120]);
    play(table, sell('a', 'BN', 1));
    expect([cash(table, 'a'), price(table, 'BN')]).toEqual([140, 110]);
    // The next odd one is again half of 10%.
    play(table, sell('a', 'BN', 1));
    expect([cash(table, 'a'), price(table, 'BN')]).toEqual([195, 110]);
  });
});

describe('the fire sale', () => {
  const sells = (shares: Record<string, number>, more: PositionSpec = {}): Table =>
    forced({ companies: { IC: { ...IC, shares } }, cash: { a: 300, b: 43, c: 0 }, ...more });

  test('18mw:firesale.3 with exactly half the price one may bid for the only share, with a dollar less not', () => {
    expect(asks(sells({ a: 2, treasury: 1 })).who).toBe(player('b'));
    const short = sells({ a: 2, treasury: 1 }, { cash: { a: 300, b: 42, c: 0 } });
    expect([top(short), units(short, 'IC', 'pool')]).toEqual(['forcedTrain', 1]);
  });

  test('18mw:firesale.3 18mw:zone.6 who is above the certificate limit bids for a share that does not count', () => {
    const others: Record<string, CompanySpec> = {};
    for (const name of ['MP', 'NP', 'GMO', 'CRIP'])
      others[name] = { president: 'b', shares: { b: 4 }, at: 100, trains: ['D'] };
    const asked = (at: number | string): string =>
      asks(
        forced({
          phase: '4',
          supply: { 2: 0, 3: 0, 4: 1 },
          companies: { IC: { ...IC, shares: { a: 2, treasury: 1 }, at, cash: 0 }, ...others },
          privates: { RI: 'b' },
          cash: { a: 300, b: 500, c: 500 },
        }),
      ).who;
    expect([asked('3,2'), asked(85)]).toEqual([player('b'), player('c')]);
  });

  test('18mw:firesale.7 who took over in the middle holds no second one', () => {
    const table = forced({
      tiles: LINE,
      companies: { IC: { ...IC, shares: { a: 1, b: 3, treasury: 1 }, tokens: ['H14'] } },
      cash: { a: 100, b: 500, c: 0 },
    });
    play(table, bid('b', company('IC'), 43));
    expect([president(table, 'IC'), top(table), asks(table).who]).toEqual(['b', 'fireSale', player('b')]);
    pass(table);
    expect([top(table), asks(table).who, asks(table).pass]).toEqual(['forcedTrain', player('b'), null]);
    play(table, train('b', 'IC', 'D', 1100));
    expect(cash(table, 'b')).toBe(500 - 43 - 157);
  });

  test('18mw:firesale.10 no bid below the one before, and every step of 5 up to the money', () => {
    const MP: CompanySpec = { president: 'b', shares: { b: 4 }, tokensLeft: 1, trains: ['D'], cash: 400 };
    const GMO: CompanySpec = { ...MP, president: 'c', shares: { c: 4 }, tokens: ['J12'], cash: 300 };
    const table = forced({
      tiles: LINE,
      companies: { IC: { ...IC, shares: { a: 4 }, tokens: ['H14'] }, MP, GMO },
      cash: { a: 300, b: 0, c: 0 },
      priority: 'c',
    });
    play(table, offerToken('a', 'IC', 'H14', 24));
    play(table, bid('c', 'H14/0', 24, 'GMO'));
    const wants = (amount: number): string | null => refusal(table, bid('b', 'H14/0', amount, 'MP'));
    expect([14, 19, 24, 29, 339, 344].map(wants)).toEqual([
      '18mw:firesale.10',
      '18mw:firesale.10',
      '18mw:firesale.10',
      null,
      null,
      '18mw:firesale.11',
    ]);
  });

  test('18mw:private.6 the extra token of the Alton may be placed in the middle of it', () => {
    const table = forced({
      phase: '4',
      supply: { 2: 0, 3: 0, 4: 1 },
      tiles: LINE,
      companies: { IC: { ...IC, cash: 200, tokens: ['H14'] } },
      privates: { 'StL&A': 'IC' },
    });
    expect(top(table)).toBe('fireSale');
    play(table, token('a', 'IC', 'D10', 'StL&A'));
    expect([tokensIn(table, 'D10'), top(table)]).toEqual([['IC'], 'fireSale']);
  });
});
