import { expect, test } from 'vitest';
import { agenda, arrange, asks, offered, play, refusal, type Table, top } from '../support/table.ts';
import { bankrupt, buyPrivate, issue, sell, train } from './actions.ts';
import {
  cash,
  company,
  operatingTurn,
  player,
  type PositionSpec,
  position,
  president,
  price,
  tokensAt,
  trains,
  units,
} from './position.ts';

const LATE = { phase: 'IV', supply: { '2': 0, '4': 0, '5': 0 } };
const buying = (spec: PositionSpec, name = 'IC') => operatingTurn(position(spec), name, 'buyTrains');
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
  expect(issued(40, 2)).toEqual([20, 20]);
  const one = buying({
    ...LATE,
    corporations: { IC: { price: 100, president: 'a', shares: { pool: 1 }, cash: 0 } },
  });
  play(one, issue('a', 'IC', 1));
  expect([price(one, 'IC'), cash(one, 'IC')]).toEqual([90, 80]);
});

test('1846:6.86.close an issue down to 0 closes the corporation, and nobody owes a train', () => {
  const spec = {
    ...LATE,
    corporations: {
      IC: { price: 20, president: 'a', cash: 50 },
      GT: { price: 10, president: 'b', trains: ['2'] },
    },
  };
  const table = buying(spec);
  play(table, issue('a', 'IC', 2));
  expect(table.state.companies[company('IC')]?.stage).toBe('closed');
  expect(agenda(table)).not.toContain('forcedTrain');
  expect(asks(table).company).toBe(company('GT'));
  const site = buying({ ...spec, options: { site: { 'emergencyIssue:site': true } } });
  expect(refusal(site, issue('a', 'IC', 2))).not.toBeNull();
});

test('1846:6.86.max every number that pays for a train may be issued; all if none does', () => {
  const rich = { IC: { price: 100, president: 'a', shares: { b: 2 }, cash: 770 } };
  const table = buying({ ...LATE, corporations: rich });
  // One share brings 80, two 140, three 180, four 200: the 6 needs 30.
  for (const n of [1, 2, 3, 4]) expect(refusal(table, issue('a', 'IC', n))).toBeNull();
  expect(refusal(table, issue('a', 'IC', 5))).toBe('1846:6.86.max');
  const poor = buying({ ...LATE, corporations: { IC: { ...rich.IC, cash: 300 } } });
  expect(refusal(poor, issue('a', 'IC', 2))).toBe('1846:6.86.max');
  play(poor, issue('a', 'IC', 4));
  expect([cash(poor, 'IC'), offered(poor).includes('issue')]).toEqual([300 + 4 * 50, false]);
  // The site: not more than the dearest type needs.
  const site = buying({ ...LATE, corporations: rich, options: { site: { 'emergencyIssue:site': true } } });
  expect([1, 2, 3, 4].map((n) => refusal(site, issue('a', 'IC', n)))).toEqual([
    null,
    null,
    '1846:6.86.max',
    '1846:6.86.max',
  ]);
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

test('1846:6.87.free once his cash is needed any train of any phase may be chosen', () => {
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

test('1846:6.89 bankrupt is only who cannot raise the money', () => {
  const table = buying(RULEBOOK);
  expect(refusal(table, bankrupt('a'))).toBe('1846:6.89');
  const poor = buying({ ...RULEBOOK, cash: { a: 20 } });
  // 533 + 20 + 150 + 60 = 763 < 800.
  expect(refusal(poor, bankrupt('a'))).toBeNull();
  expect(offered(poor)).toContain('declareBankrupt');
});

test('1846:7.11 1846:7.11.pres 1846:6.89.newpres everything goes to the corporation; a new president must buy at once', () => {
  const table = buying({
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { a: 1, b: 2, pool: 5 }, cash: 300 },
      GT: { price: 60, president: 'a', shares: { a: 2, c: 1 }, trains: ['6'] },
    },
    cash: { a: 40, b: 600 },
  });
  play(table, bankrupt('a'));
  expect(table.state.bankrupt).toEqual([player('a')]);
  expect(cash(table, 'a')).toBe(0);
  expect(president(table, 'IC')).toBe(player('b'));
  expect(president(table, 'GT')).toBe('pool');
  // The market holds far more than half, with the president's certificate of the GT.
  expect([units(table, 'IC', 'pool'), units(table, 'GT', 'pool')]).toEqual([8, 4]);
  // 300 + 40, three IC shares at 100, two GT at 60 by ordinary rules and two at 50 after that.
  expect(cash(table, 'IC')).toBe(300 + 40 + 300 + 120 + 100);
  expect([price(table, 'IC'), price(table, 'GT')]).toEqual([90, 40]);
  expect(asks(table)).toMatchObject({ who: player('b'), pass: null });
  play(table, train('b', 'IC', '6', 800));
  expect(cash(table, 'b')).toBe(600);
});

test('1846:6.89.newpres the duty can bring down a second president', () => {
  const table = buying({
    ...LATE,
    players: 4,
    corporations: {
      IC: { price: 10, president: 'a', shares: { b: 2, pool: 5 }, cash: 0 },
      GT: { price: 10, president: 'c', trains: ['6'] },
    },
    cash: { a: 0, b: 0 },
    options: { site: { 'bankruptcy:site': true } },
  });
  play(table, bankrupt('a'));
  expect(asks(table).who).toBe(player('b'));
  play(table, bankrupt('b'));
  expect(table.state.bankrupt).toEqual([player('a'), player('b')]);
  expect(president(table, 'IC')).toBe('pool');
});

test('1846:7.11.privates privates of a bankrupt player leave, independents with token, train and treasury', () => {
  const table = buying({
    ...LATE,
    phase: 'II',
    supply: { '2': 0, '4': 0, '5': 3 },
    corporations: {
      IC: { price: 100, president: 'a', shares: { pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'b', cash: 200 },
    },
    cash: { a: 0 },
    privates: { MS: 'a', MC: 'a' },
  });
  play(table, bankrupt('a'));
  expect(table.state.privates['private:MC']?.closed).toBe(true);
  expect(tokensAt(table, 'C15')).toEqual([]);
  expect(cash(table, 'MS')).toBe(0);
  expect(table.state.trains.some((it) => it.owner === company('MS'))).toBe(false);
});

test('1846:7.11.pres the first clockwise of equals takes over; nobody with 20% means receivership', () => {
  const spec: PositionSpec = {
    ...LATE,
    players: 4,
    corporations: { IC: { price: 50, president: 'b', shares: { a: 2, c: 2, d: 2, pool: 2 }, cash: 0 } },
    cash: { b: 0, c: 900, a: 900, d: 900 },
  };
  const table = buying(spec);
  play(table, bankrupt('b'));
  expect(president(table, 'IC')).toBe(player('c'));
  const nobody = buying({
    ...spec,
    corporations: {
      IC: { price: 50, president: 'b', shares: { a: 1, c: 1, pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'a', trains: ['6'] },
    },
  });
  play(nobody, bankrupt('b'));
  expect(president(nobody, 'IC')).toBe('pool');
  expect(asks(nobody).company).toBe(company('GT'));
});

test('1846:7.11.skip 1846:7.12 the bankrupt takes no turns; the certificate limit does not change', () => {
  const table = buying({
    ...LATE,
    priority: 'a',
    corporations: {
      IC: { price: 50, president: 'a', shares: { pool: 2 }, cash: 0 },
      GT: { price: 60, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  });
  const limit = table.book.policies.shares.certificateLimit(table);
  play(table, bankrupt('a'));
  expect(table.state.priority).toBe(player('b'));
  expect(table.book.policies.shares.certificateLimit(table)).toBe(limit);
});

test('1846:10.2 when only one player is solvent the game is over at once', () => {
  const table = buying({
    ...LATE,
    corporations: { IC: { price: 50, president: 'a', shares: { pool: 2 }, cash: 0 } },
    cash: { a: 0 },
  });
  arrange(table, (c) => {
    c.state.bankrupt.push(player('c'));
  });
  play(table, bankrupt('a'));
  expect(table.state.agenda).toMatchObject([{ at: 'over', why: 'bankrupt' }]);
});

test('1846:7.11 on the site the forced remainder moves no price', () => {
  const spec = {
    ...LATE,
    corporations: {
      IC: { price: 100, president: 'a', shares: { a: 1, pool: 5 }, cash: 0 },
      GT: { price: 60, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  };
  const gmt = play(buying(spec), bankrupt('a'));
  const site = play(buying({ ...spec, options: { site: { 'bankruptcy:site': true } } }), bankrupt('a'));
  expect([price(gmt, 'IC'), price(site, 'IC')]).toEqual([90, 100]);
});

test('1846:6.88.nochange the site bars a sale that would close the operating corporation, and takes one block of each', () => {
  const spec = {
    ...LATE,
    corporations: {
      IC: { price: 10, president: 'a', shares: { a: 2, pool: 4 }, cash: 0 },
      GT: { price: 60, president: 'b', shares: { a: 2 }, trains: ['6'] },
    },
    cash: { a: 0 },
  };
  expect(refusal(buying(spec), sell('a', 'IC', 1))).toBeNull();
  const site = buying({ ...spec, options: { site: { 'forcedSale:site': true } } });
  expect(refusal(site, sell('a', 'IC', 1))).toBe('1846:6.88.nochange');
  play(site, sell('a', 'GT', 1));
  expect(refusal(site, sell('a', 'GT', 1))).toBe('1846:5.21');
});

test('1846:4.31 a bankruptcy changes the order of those still to operate; on the site the order is kept', () => {
  const spec: PositionSpec = {
    ...LATE,
    corporations: {
      IC: { price: 212, president: 'a', shares: { pool: 5 }, cash: 0 },
      GT: { price: 100, president: 'a', shares: { b: 1 }, trains: ['6'] },
      NYC: { price: 100, president: 'b', trains: ['6'] },
    },
    cash: { a: 0 },
  };
  const gmt = play(buying(spec), bankrupt('a'));
  expect([price(gmt, 'GT'), asks(gmt).company]).toEqual([90, company('NYC')]);
  const site = play(buying({ ...spec, options: { site: { 'bankruptcy:site': true } } }), bankrupt('a'));
  expect(site.book.policies.operating.order(site).slice(1)).toEqual([company('GT'), company('NYC')]);
});
