import { moveSingles, outcome, stockRoundFrame } from '@roundhouse/engine';
import { bankrupt, issue, sell, train } from '../../../titles/test/1846/actions.ts';
import { arrange, asks, open, play, refusal, type Table } from '../../../titles/test/support/table.ts';
import { company, player, price, type PositionSpec } from '../../../titles/test/1846/position.ts';
import type { Otherwise } from '../support/overlay.ts';
import { icBuys, NYC, there } from './positions1846.ts';

const countsOf = (table: Table): number[] =>
  [1, 2, 3, 4, 5].filter((units) => refusal(table, issue('a', 'IC', units)) === null);
const orderOf = (table: Table): string[] =>
  table.book.policies.operating.order(table).map((id) => id.slice('company:'.length));

/** a cannot pay for the train of the IC. Selling the GT makes b its president and its price fall below the NYC's. */
const RUINED: PositionSpec = {
  players: 4,
  corporations: {
    IC: { price: 212, president: 'a', shares: { b: 2, pool: 4 }, cash: 0 },
    GT: { price: 100, president: 'a', shares: { b: 2 }, trains: ['6'] },
    NYC: { price: 100, president: 'c', shares: { b: 2 }, trains: ['6'] },
  },
  cash: { a: 0, b: 0 },
};
/** IC at 10 and without money; its president a holds GT too. */
const POOR: PositionSpec = {
  corporations: {
    IC: { price: 10, president: 'a', shares: { a: 2, pool: 4 }, cash: 0 },
    GT: { price: 60, president: 'b', shares: { a: 2 }, trains: ['6'] },
  },
  cash: { a: 0 },
};

/** What 18xx.games plays otherwise when a train must be bought, in a bankruptcy and at the end. */
export const trains: Readonly<Record<string, readonly Otherwise[]>> = {
  'sell.may': [
    {
      says: 'the corporation that buys is not closed by its president selling at 10',
      seen: (it) => refusal(icBuys(it, POOR), sell('a', 'IC', 1)),
      there: '1846:6.88.nochange',
      here: null,
    },
    {
      says: 'one block of a corporation for a train',
      seen: (it) => {
        const table = icBuys(it, POOR);
        return refusal(play(table, sell('a', 'GT', 1)), sell('a', 'GT', 1));
      },
      there: '1846:5.21',
      here: null,
    },
  ],
  'sell.moved': [
    {
      says: 'a sale for a train makes the order be read again',
      seen: (it) => {
        const table = play(icBuys(it, RUINED), bankrupt('a'));
        return orderOf(play(table, sell('b', 'NYC', 1)));
      },
      there: ['IC', 'NYC', 'GT'],
      here: ['IC', 'GT', 'NYC'],
    },
  ],
  'operating.order': [
    {
      says: 'a bankruptcy does not change who operates next',
      seen: (it) => orderOf(play(icBuys(it, RUINED), bankrupt('a'))),
      there: ['IC', 'GT', 'NYC'],
      here: ['IC', 'NYC', 'GT'],
    },
  ],
  'trouble.bankrupt': [
    {
      says: 'the order of the round is the one before the bankruptcy',
      seen: (it) => orderOf(play(icBuys(it, RUINED), bankrupt('a'))),
      there: ['IC', 'GT', 'NYC'],
      here: ['IC', 'NYC', 'GT'],
    },
  ],
  'rules.remainderMovesPrice': [
    {
      says: 'what a bankrupt president could not sell moves no price',
      seen: (it) => {
        const IC = { price: 100, president: 'a', shares: { a: 1, pool: 5 }, cash: 0 };
        const GT = { price: 60, president: 'b', trains: ['6'] };
        return price(play(icBuys(it, { corporations: { IC, GT }, cash: { a: 0 } }), bankrupt('a')), 'IC');
      },
      there: 100,
      here: 90,
    },
  ],
  'rules.neededNoIssue': [
    {
      says: 'what is issued for the train of one type may pay for that of the other',
      seen: (it) => {
        const IC = { price: 100, president: 'a', shares: { b: 2 }, cash: 770 };
        const table = play(icBuys(it, { corporations: { IC } }), issue('a', 'IC', 2));
        return refusal(table, train('a', 'IC', '6', 800));
      },
      there: null,
      here: '1846:6.86.max',
    },
  ],
  'rules.countsFor': [
    {
      says: 'where some numbers pay for a train, every number up to the least that pays for both types',
      seen: (it) => {
        const IC = { price: 100, president: 'a', shares: { b: 2 }, cash: 730 };
        return countsOf(icBuys(it, { corporations: { IC } }));
      },
      there: [1, 2, 3],
      here: [1, 3],
    },
    {
      says: 'where no number of shares pays for a train, all that bring something are issued',
      seen: (it) => {
        const IC = { price: 40, president: 'a', shares: { b: 3 }, cash: 300 };
        return countsOf(icBuys(it, { corporations: { IC }, cash: { a: 900 } }));
      },
      there: [2],
      here: [1],
    },
    {
      says: 'a president who takes over after a bankruptcy issues nothing more',
      seen: (it) => {
        const IC = { price: 60, president: 'a', shares: { b: 5 }, cash: 100 };
        const GT = { price: 50, president: 'b', trains: ['6'] };
        const table = icBuys(it, { corporations: { IC, GT }, cash: { a: 0, b: 900 } });
        // There all shares that bring something have been issued by then: two go back to the treasury for this.
        play(table, bankrupt('a'));
        arrange(table, (c) => moveSingles(c, company('IC'), 'pool', company('IC'), 2));
        return refusal(table, issue('b', 'IC', 1));
      },
      there: '1846:6.2',
      here: null,
    },
  ],
  'rules.closingCounts': [
    {
      says: 'no corporation is closed by issuing',
      seen: (it) => {
        const IC = { price: 10, president: 'a', cash: 50 };
        return countsOf(
          icBuys(it, { corporations: { IC, GT: { price: 60, president: 'b' } }, cash: { a: 0 } }),
        );
      },
      there: [],
      here: [1, 2],
    },
  ],
  'rules.lockedToBank': [
    {
      says: 'whoever has sold shares for a train may still buy the train of another corporation',
      seen: (it) => {
        const table = icBuys(it, {
          corporations: {
            IC: { price: 60, president: 'a', shares: { a: 2, pool: 6 }, cash: 100 },
            GT: { price: 60, president: 'a', shares: { b: 1 }, trains: ['6', '6'] },
            NYC: { price: 100, president: 'b', shares: { a: 2 } },
          },
          cash: { a: 0 },
        });
        play(table, sell('a', 'NYC', 1));
        const owned = table.state.trains.find((one) => one.owner === company('GT'))?.id ?? '';
        return refusal(table, train('a', 'IC', '6', 50, company('GT'), owned));
      },
      there: null,
      here: '1846:6.86.bank',
    },
  ],
  'end.ending': [
    {
      says: 'every game stops at turn 100',
      seen: (it) => {
        const table = there(it, NYC);
        Object.assign(table.state.agenda[0] ?? {}, { turn: 100 });
        return outcome(open(table, stockRoundFrame(100, player('a'))).state)?.why ?? asks(table).who;
      },
      there: 'turn 100',
      here: player('a'),
    },
  ],
  'rules.privatesScore': [
    {
      says: 'privates of players count at the end in every phase',
      seen: (it) => {
        const table = there(it, { phase: 'III', privates: { MS: 'a', MAIL: 'a' }, cash: { a: 10 } });
        return table.book.policies.end.score(table, player('a'));
      },
      there: 150,
      here: 10,
    },
  ],
};
