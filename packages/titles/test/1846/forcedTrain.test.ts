import { expect, test } from 'vitest';
import { agenda, asks, offered, play, refusal, type Table, top } from '../support/table.ts';
import { bankrupt, buyPrivate, issue, sell, train, yes } from './actions.ts';
import {
  buying,
  cash,
  company,
  LATE,
  player,
  type PositionSpec,
  president,
  price,
  trains,
  units,
} from './position.ts';

const idOf = (table: Table, owner: string): string =>
  table.state.trains.find((it) => it.owner === company(owner))?.id ?? '';
const pool = (table: Table): string => table.state.trains.find((it) => it.owner === 'pool')?.id ?? '';

test('1846:6.86 1846:6.86.own too poor for the bank it may buy from another corporation with its own money', () => {
  const table = buying({
    corporations: {
      IC: { price: 100, president: 'a', cash: 30, shares: { pool: 2 } },
      GT: { price: 60, president: 'a', trains: ['2', '2'] },
    },
    cash: { a: 500 },
  });
  expect(top(table)).toBe('forcedTrain');
  expect(refusal(table, { type: 'pass', by: player('a') })).toBe('1846:6.86');
  // The president's money never goes into such a deal.
  expect(refusal(table, train('a', 'IC', '2', 31, company('GT'), idOf(table, 'GT')))).toBe('1846:6.81');
  play(table, train('a', 'IC', '2', 1, company('GT'), idOf(table, 'GT')));
  expect(trains(table, 'IC')).toEqual(['2']);
  expect(agenda(table)).not.toContain('forcedTrain');
});

test('1846:6.86.issue shares are issued before the president pays', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { a: 2 }, cash: 700 } },
    cash: { a: 900 },
  });
  expect(offered(table)).not.toContain('sellShares');
  expect(refusal(table, train('a', 'IC', '6', 800))).toBe('1846:6.86.issue');
  play(table, issue('a', 'IC', 2));
  // Two columns down to 80, each share brings 70.
  expect([price(table, 'IC'), cash(table, 'IC')]).toEqual([80, 840]);
  play(table, train('a', 'IC', '6', 800));
  expect(cash(table, 'a')).toBe(900);
});

test('1846:6.86.issue nothing to issue: straight to the president', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 700 } },
    cash: { a: 900 },
  });
  play(table, train('a', 'IC', '7/8', 900));
  expect([cash(table, 'a'), cash(table, 'IC')]).toEqual([700, 0]);
});

test('1846:6.86.issueprice the price falls a column a share, each brings one column less than that', () => {
  const issued = (start: number, units: number) => {
    const table = buying({
      ...LATE,
      corporations: { IC: { price: start, president: 'a', shares: { b: units - 2 }, cash: 0 } },
      options: { edition: 'dtg' },
    });
    play(table, issue('a', 'IC', units));
    return [price(table, 'IC'), cash(table, 'IC')];
  };
  expect(issued(100, 2)).toEqual([80, 140]);
  expect(issued(50, 2)).toEqual([30, 40]);
  const one = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 1 }, cash: 0 } },
  });
  play(one, issue('a', 'IC', 1));
  expect([price(one, 'IC'), cash(one, 'IC')]).toEqual([90, 80]);
});

test('1846:6.86.close an issue down to 0 closes the corporation, if its president wants that, and nobody owes a train', () => {
  const spec = {
    ...LATE,
    corporations: {
      IC: { price: 20, president: 'a', cash: 50 },
      GT: { price: 10, president: 'b', shares: { a: 3 }, trains: ['2'] },
    },
    cash: { a: 760 },
  };
  // One share brings nothing, two close the corporation: nobody has to issue either.
  const pays = buying(spec);
  expect(refusal(pays, issue('a', 'IC', 1))).toBe('1846:6.86.max');
  expect(offered(pays)).toEqual(expect.arrayContaining(['buyTrain', 'issue']));
  play(pays, train('a', 'IC', '6', 800));
  expect([cash(pays, 'IC'), cash(pays, 'a')]).toEqual([0, 10]);
  const table = buying(spec);
  play(table, issue('a', 'IC', 2));
  expect(table.state.companies[company('IC')]?.stage).toBe('closed');
  expect(agenda(table)).not.toContain('forcedTrain');
  expect(asks(table).company).toBe(company('GT'));
  // Shares come before the president's money: who has sold some does not close the corporation afterwards.
  const sold = buying({ ...spec, cash: { a: 730 } });
  play(sold, sell('a', 'GT', 2));
  expect(refusal(sold, issue('a', 'IC', 2))).toBe('1846:6.2');
});

test('1846:6.86.close a president who cannot pay may close the corporation or go bankrupt', () => {
  const spec = {
    ...LATE,
    corporations: {
      IC: { price: 10, president: 'a', cash: 50 },
      GT: { price: 60, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  };
  expect(offered(buying(spec))).toEqual(expect.arrayContaining(['issue', 'declareBankrupt']));
  const table = play(buying(spec), issue('a', 'IC', 1));
  expect([table.state.companies[company('IC')]?.stage, table.state.bankrupt]).toEqual(['closed', []]);
});

test('1846:6.86.max the least number that pays for a train of one type or of the other', () => {
  const rich = { IC: { price: 100, president: 'a', shares: { b: 2 }, cash: 770 } };
  const counts = (table: Table) =>
    [1, 2, 3, 4, 5].filter((n) => refusal(table, issue('a', 'IC', n)) === null);
  const having = (cash: number) => buying({ ...LATE, corporations: { IC: { ...rich.IC, cash } } });
  // One share brings 80, two 140, three 180, four 200; the 6 costs 800, the 7/8 900.
  expect(counts(having(770))).toEqual([1, 2]);
  // A second share would bring no train into reach that one does not, and so would a fourth.
  expect(counts(having(730))).toEqual([1, 3]);
  expect(counts(having(650))).toEqual([3]);
  expect(refusal(having(770), issue('a', 'IC', 3))).toBe('1846:6.86.max');
});

test('1846:6.86.max 1846:6.87 shares issued for the 7/8 do not pay for a 6, which needed fewer or none', () => {
  const having = (treasury: number, options = {}) =>
    buying({
      ...LATE,
      corporations: { IC: { price: 100, president: 'a', shares: { b: 2 }, cash: treasury } },
      options,
    });
  const afterIssue = (table: Table, shares: number) => {
    play(table, issue('a', 'IC', shares));
    return [refusal(table, train('a', 'IC', '6', 800)), refusal(table, train('a', 'IC', '7/8', 900))];
  };
  // 850 and 80; 770 and 140; 740 and 180.
  expect(afterIssue(having(850), 1)).toEqual(['1846:6.86.max', null]);
  expect(afterIssue(having(770), 2)).toEqual(['1846:6.86.max', null]);
  expect(afterIssue(having(740), 3)).toEqual(['1846:6.86.max', null]);
  // One share pays for the 6 alone, and for the 6 it was issued.
  expect(afterIssue(having(770), 1)).toEqual([null, '1846:6.87']);
  // All four that the Deep Thought rules demand serve either; one that was issued freely serves the 7/8.
  expect(afterIssue(having(700, { edition: 'dtg' }), 4)).toEqual([null, null]);
  expect(afterIssue(having(850, { edition: 'dtg' }), 1)).toEqual(['1846:6.86.max', null]);
  // With the 7/8 bought a 6 is a purchase like any other.
  const rich = play(having(850), issue('a', 'IC', 1));
  play(rich, train('a', 'IC', '7/8', 900));
  expect(refusal(rich, train('a', 'IC', '6', 800))).toBe('1846:6.48.funds');
});

test('1846:6.86.max if no number pays, the one that brings most is issued, the fewest of equals', () => {
  const counts = (price: number) => {
    const corporations = { IC: { price, president: 'a', shares: { b: 2 }, cash: 300 } };
    const table = buying({ ...LATE, corporations, cash: { a: 900 } });
    return {
      table,
      counts: [1, 2, 3, 4].filter((n) => refusal(table, issue('a', 'IC', n)) === null),
    };
  };
  // At 100 four bring 200. At 50: 30, 40, 30, nothing. At 40: 20, 20, nothing, and the fourth closes it.
  expect([100, 50].map((at) => counts(at).counts)).toEqual([[4], [2]]);
  expect(counts(40).counts).toEqual([1, 4]);
  // At 20 nothing brings money: the president pays at once.
  const low = counts(20);
  expect([low.counts, refusal(low.table, train('a', 'IC', '6', 800))]).toEqual([[2, 3, 4], null]);
  const { table } = counts(50);
  expect(refusal(table, train('a', 'IC', '6', 800))).toBe('1846:6.86.issue');
  play(table, issue('a', 'IC', 2));
  expect([cash(table, 'IC'), price(table, 'IC'), offered(table).includes('issue')]).toEqual([340, 30, false]);
  play(table, train('a', 'IC', '6', 800));
  expect(cash(table, 'a')).toBe(900 - 460);
});

test('1846:6.86.bank a train for which shares were issued or sold comes from the bank', () => {
  const spec: PositionSpec = {
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { b: 2 }, cash: 700 },
      GT: { price: 60, president: 'a', trains: ['6', '6'] },
      NYC: { price: 150, president: 'b', shares: { a: 3 }, trains: ['6'] },
    },
    cash: { a: 50 },
  };
  const sister = (table: Table) => train('a', 'IC', '6', 1, company('GT'), idOf(table, 'GT'));
  const table = buying(spec);
  expect(refusal(table, sister(table))).toBeNull();
  play(table, issue('a', 'IC', 2));
  expect(refusal(table, sister(table))).toBe('1846:6.86.bank');
  play(table, train('a', 'IC', '6', 800));
  // It owns a train now and is free again.
  expect(refusal(table, sister(table))).toBeNull();
  const sold = buying({
    ...spec,
    corporations: {
      ...spec.corporations,
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 700 },
    },
  });
  expect(refusal(sold, sister(sold))).toBeNull();
  play(sold, sell('a', 'NYC', 1));
  expect(refusal(sold, sister(sold))).toBe('1846:6.86.bank');
});

test('1846:6.86.bank nor does the train come with an independent once shares were issued or sold', () => {
  const spec = (pool: number): PositionSpec => ({
    phase: 'II',
    supply: { '2': 0 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { b: 2, ...(pool > 0 && { pool }) }, cash: 100 },
      GT: { price: 100, president: 'b', shares: { a: 2 }, trains: ['2'] },
    },
    privates: { MS: 'a', MAIL: 'a' },
    cash: { a: 0 },
  });
  const table = buying(spec(0));
  expect(refusal(table, buyPrivate('a', 'IC', 'MS', 1))).toBeNull();
  play(table, issue('a', 'IC', 1));
  expect(refusal(table, buyPrivate('a', 'IC', 'MS', 1))).toBe('1846:6.86.bank');
  expect(refusal(table, buyPrivate('a', 'IC', 'MAIL', 1))).toBeNull();
  const sold = buying(spec(4));
  play(sold, sell('a', 'GT', 1));
  expect(refusal(sold, buyPrivate('a', 'IC', 'MS', 1))).toBe('1846:6.86.bank');
});

test('1846:6.86.bank a new president begins afresh and may buy from another corporation', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { b: 2 }, cash: 100 },
      GT: { price: 60, president: 'b', trains: ['6', '6'] },
    },
    cash: { a: 0, b: 900 },
  });
  play(table, issue('a', 'IC', 4));
  play(table, bankrupt('a'));
  expect(asks(table).who).toBe(player('b'));
  play(table, train('b', 'IC', '6', 1, company('GT'), idOf(table, 'GT')));
  expect(trains(table, 'IC')).toEqual(['6']);
});

test('1846:dtg.issue by the Deep Thought rules all that can be issued is issued', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { b: 2 }, cash: 770 } },
    options: { edition: 'dtg' },
  });
  expect(refusal(table, issue('a', 'IC', 1))).toBe('1846:6.86.max');
  expect(refusal(table, issue('a', 'IC', 4))).toBeNull();
});

test('1846:6.86.which with enough own money any affordable train is free to choose', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 820 } },
    returned: ['5'],
  });
  expect(refusal(table, train('a', 'IC', '5', 500, 'pool', pool(table)))).toBeNull();
  expect(refusal(table, train('a', 'IC', '6', 800))).toBeNull();
});

test('1846:6.87 able to pay one type it gets no help for the dearer one, but may issue for it', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 150, president: 'a', shares: { b: 1 }, cash: 820 } },
    cash: { a: 900 },
  });
  expect(top(table)).toBe('buyTrains');
  expect(refusal(table, train('a', 'IC', '7/8', 900))).toBe('1846:6.87');
  play(table, issue('a', 'IC', 1));
  // 150 to 137, the share brings 124.
  expect(cash(table, 'IC')).toBe(944);
  play(table, train('a', 'IC', '7/8', 900));
  expect(cash(table, 'a')).toBe(900);
});

test('1846:6.87.earlier a returned train it can pay bars the president from helping', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 520 } },
    returned: ['5'],
    cash: { a: 900 },
  });
  expect(refusal(table, train('a', 'IC', '6', 800))).toBe('1846:6.87.earlier');
  play(table, train('a', 'IC', '5', 500, 'pool', pool(table)));
  expect(cash(table, 'IC')).toBe(20);
});

test('1846:6.87 1846:6.87.earlier the president sells nothing once the corporation can pay for some train', () => {
  const table = buying({
    phase: 'III',
    supply: { '2': 0, '4': 0 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 1 }, cash: 100 },
      GT: { price: 100, president: 'b', shares: { a: 3 }, trains: ['5'] },
    },
    returned: ['3/5'],
    cash: { a: 300 },
  });
  // The issue brings 80: enough for the returned 3/5, so that neither cash nor shares help to a 5.
  play(table, issue('a', 'IC', 1));
  expect(refusal(table, sell('a', 'GT', 1))).toBe('1846:6.87.earlier');
  expect(refusal(table, train('a', 'IC', '5', 500))).toBe('1846:6.87.earlier');
  play(table, train('a', 'IC', '3/5', 160, 'pool', pool(table)));
  expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([20, 300]);
});

test('1846:6.88.stop who has spent what was raised for a more expensive train may buy the cheaper one', () => {
  const table = buying({
    phase: 'II',
    supply: { '2': 0 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 100 },
      GT: { price: 50, president: 'b', shares: { a: 1 }, trains: ['2'] },
    },
    privates: { MAIL: 'b' },
    cash: { a: 65 },
  });
  // 165 pays for the 3/5; the share is sold for the 4.
  play(table, sell('a', 'GT', 1));
  expect(refusal(table, train('a', 'IC', '3/5', 160))).toBe('1846:6.88.stop');
  play(table, buyPrivate('a', 'IC', 'MAIL', 40));
  play(table, yes('b'));
  expect(refusal(table, train('a', 'IC', '4', 180))).toBe('1846:6.48.funds');
  play(table, train('a', 'IC', '3/5', 160));
  expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([0, 15]);
});

test('1846:6.87.free once their cash is needed any train of any phase may be chosen', () => {
  const spec = {
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 100 } },
    returned: ['4/6'],
    cash: { a: 900 },
  };
  const table = buying(spec);
  expect(refusal(table, train('a', 'IC', '7/8', 900))).toBeNull();
  expect(refusal(table, train('a', 'IC', '6', 800))).toBeNull();
  play(table, train('a', 'IC', '4/6', 450, 'pool', pool(table)));
  expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([0, 550]);
});

/** The rulebook's Illinois Central after its dividend: treasury 533, the president has 208. */
const RULEBOOK: PositionSpec = {
  ...LATE,
  corporations: {
    IC: { price: 150, president: 'a', shares: { a: 2, pool: 4 }, cash: 533 },
    GT: { price: 60, president: 'b', shares: { a: 1 }, trains: ['6'] },
  },
  cash: { a: 208 },
};

test('1846:6.88 the president pays from cash and sells shares under the normal rules', () => {
  const table = buying(RULEBOOK);
  expect(refusal(table, train('a', 'IC', '6', 800))).toBe('1846:6.48.funds');
  expect(refusal(table, sell('a', 'IC', 2))).toBe('1846:5.25');
  play(table, sell('a', 'IC', 1));
  expect([price(table, 'IC'), cash(table, 'a')]).toEqual([137, 358]);
  play(table, train('a', 'IC', '6', 800));
  expect([cash(table, 'a'), cash(table, 'IC')]).toEqual([91, 0]);
});

test('1846:5.22.turn in a forced purchase a price falls one column, however many sales there are', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 300 },
      GT: { price: 100, president: 'a', shares: { a: 4 }, trains: ['6'] },
      NYC: { price: 100, president: 'a', shares: { a: 1 }, trains: ['6'] },
    },
    cash: { a: 100 },
  });
  play(table, sell('a', 'GT', 1));
  expect(price(table, 'GT')).toBe(90);
  play(table, sell('a', 'GT', 2));
  play(table, sell('a', 'GT', 1));
  expect([price(table, 'GT'), cash(table, 'a')]).toEqual([90, 100 + 100 + 3 * 90]);
  // Another corporation's price is its own matter.
  play(table, sell('a', 'NYC', 1));
  expect(price(table, 'NYC')).toBe(90);
});

test('1846:6.88.nochange the operating corporation keeps its president; others may change', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { a: 1, b: 3, pool: 4 }, cash: 100 },
      GT: { price: 60, president: 'a', shares: { b: 2 }, trains: ['6'] },
    },
    cash: { a: 0 },
  });
  // b holds 30% of the IC already: selling one share would make b president.
  expect(refusal(table, sell('a', 'IC', 1))).toBe('1846:6.88.nochange');
  play(table, sell('a', 'GT', 1));
  expect(president(table, 'GT')).toBe(player('b'));
});

test('1846:6.88.nochange down to equality is allowed', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { a: 2, b: 3, pool: 3 }, cash: 500 } },
    cash: { a: 100 },
  });
  play(table, sell('a', 'IC', 1));
  expect([units(table, 'IC', 'a'), president(table, 'IC')]).toEqual([3, player('a')]);
});

test('1846:6.88.stop the last share sold must have been needed', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 533 },
      GT: { price: 150, president: 'b', shares: { a: 3 }, trains: ['6'] },
    },
    cash: { a: 208 },
  });
  // 741 at hand: one share reaches 891 and the 6; a second only serves the 7/8; a third nothing.
  expect(refusal(table, sell('a', 'GT', 3))).toBe('1846:6.88.stop');
  play(table, sell('a', 'GT', 2));
  expect(refusal(table, sell('a', 'GT', 1))).toBe('1846:6.88.stop');
  expect(refusal(table, train('a', 'IC', '6', 800))).toBe('1846:6.88.stop');
  play(table, train('a', 'IC', '7/8', 900));
  expect(cash(table, 'a')).toBe(741 + 300 - 900);
});

test('1846:6.88.stop a share that serves only a train out of reach is not needed', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 533 },
      GT: { price: 50, president: 'b', shares: { a: 2 }, trains: ['6'] },
    },
    cash: { a: 222 },
  });
  // 755 at hand: one share reaches 805 and the 6; both reach 855, which is not enough for the 7/8.
  expect(refusal(table, sell('a', 'GT', 2))).toBe('1846:6.88.stop');
  play(table, sell('a', 'GT', 1));
  expect(refusal(table, sell('a', 'GT', 1))).toBe('1846:6.88.stop');
  play(table, train('a', 'IC', '6', 800));
});

test('1846:6.88.order a forced sale can change the order of those still to operate', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 212, president: 'a', shares: { pool: 2 }, cash: 700 },
      GT: { price: 100, president: 'a', shares: { a: 3 }, trains: ['6'] },
      NYC: { price: 100, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  });
  expect(table.book.policies.operating.order(table).slice(1)).toEqual([company('GT'), company('NYC')]);
  play(table, sell('a', 'GT', 1));
  play(table, train('a', 'IC', '6', 800));
  expect(asks(table).company).toBe(company('IC'));
  expect(table.book.policies.operating.order(table).filter((id) => id !== company('IC'))).toEqual([
    company('NYC'),
    company('GT'),
  ]);
});

test('1846:6.88.private privates raise money only as regular purchases by corporations', () => {
  const table = buying({
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 60 } },
    privates: { MAIL: 'a' },
    cash: { a: 15 },
  });
  expect(top(table)).toBe('forcedTrain');
  expect(refusal(table, bankrupt('a'))).toBeNull();
  play(table, buyPrivate('a', 'IC', 'MAIL', 60));
  expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([0, 75]);
});

test('1846:6.88.nochange a president may close the operating corporation by a sale, and sell block after block', () => {
  const spec = {
    ...LATE,
    corporations: {
      IC: { price: 10, president: 'a', shares: { a: 2, pool: 4 }, cash: 0 },
      GT: { price: 60, president: 'b', shares: { a: 2 }, trains: ['6'] },
    },
    cash: { a: 0 },
  };
  expect(refusal(buying(spec), sell('a', 'IC', 1))).toBeNull();
  const table = play(buying(spec), sell('a', 'GT', 1));
  expect(refusal(table, sell('a', 'GT', 1))).toBeNull();
});
