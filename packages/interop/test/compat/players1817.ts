import { companyOf, type Title } from '@roundhouse/engine';
import {
  A,
  B,
  C,
  D,
  endStock,
  found,
  give,
  id,
  now,
  operate,
  phase,
  purse,
  shorts,
  single,
  stock,
  table,
  tile,
  until,
  why,
} from '../../../titles/test/1817/support.ts';
import { asks, eventsOf, pass, resume, type Table, top } from '../../../titles/test/support/table.ts';
import type { Otherwise } from '../support/overlay.ts';
import { bid, broke, crisis, sell, soldShort, targetOf, there, volatile } from './positions1817.ts';

/** Every city circle of the map taken by some company; R is free. */
const SPOTS = [
  'B5',
  'B17',
  'C8',
  'C14',
  'C22',
  'C26',
  'D7',
  'D19',
  'F3',
  'F13',
  'F19',
  'G6',
  'G18',
  'H3',
  'H9',
  'I12',
  'I16',
];

const J_FOR_SALE = (singles: number) => (t: Table) => {
  found(t, 'J', { president: D, price: 65, singles: { [B]: singles }, trains: ['2'], at: ['I16'] });
};

/** What 18xx.games plays otherwise for players: auction, stock round, crises, the end. */
export const players: Readonly<Record<string, readonly Otherwise[]>> = {
  data: [
    {
      says: 'there are forty 2 trains',
      seen: (it) => there(it).state.supply['2'],
      there: 40,
      here: null,
    },
    {
      says: 'a game of an earlier version may say that a 10-share company has ten shorts',
      seen: (it) => table(4, { site: { tenShorts: true } }, it).book.data.forms.ten?.shortLimit,
      there: 10,
      here: 5,
    },
    {
      says: 'one half of New York leads to the other',
      seen: (it) => {
        const t = there(it);
        phase(t, '3');
        found(t, 'R', { at: ['F19'], markers: 1, trains: ['3'] });
        tile(t, 'F19', '57', 1);
        tile(t, 'F21', '8', 1);
        tile(t, 'E22', '54', 0);
        tile(t, 'E20', '7', 3);
        tile(t, 'D21', '7', 5);
        until(operate(t), 'token');
        return why(t, { type: 'placeToken', company: id('R'), hex: 'E22', city: 1 });
      },
      there: null,
      here: '1817:6.4.1',
    },
  ],
  'rules.mayExceedFace': [
    {
      says: 'bids go above the face value',
      seen: (it) => why(resume(there(it)), bid('private:PSM', 45)),
      there: null,
      here: '1817:4.2.3',
    },
  ],
  'rules.isTooLateToSell': [
    {
      says: 'shares are sold after the short sale too',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { singles: { [A]: 1 } });
        found(t, 'J', { president: B });
        stock(t);
        now(t, { type: 'short', company: id('J') });
        return why(t, sell('R'));
      },
      there: null,
      here: '1817:5.0.2',
    },
  ],
  'rules.isStuck': [
    {
      says: 'a gray company borrows in a stock round',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { price: 'gray2' });
        stock(t);
        return why(t, { type: 'takeLoans', company: id('R'), count: 1 });
      },
      there: null,
      here: '1817:5.0.7',
    },
  ],
  'rules.lacksCircle': [
    {
      says: 'a company is started and auctioned though no circle is open',
      seen: (it) => {
        const t = there(it);
        const names = Object.keys(t.state.companies).map((name) => name.slice('company:'.length));
        const [first = '', second = '', third = ''] = names.filter((name) => name !== 'R');
        found(t, first, { at: SPOTS.slice(0, 6) });
        found(t, second, { at: ['D9', 'E22/0', ...SPOTS.slice(6, 12)] });
        found(t, third, { at: ['D9', 'E22/1', ...SPOTS.slice(12)] });
        stock(t);
        return why(t, bid(id('R'), 100)) ?? top(now(t, bid(id('R'), 100)));
      },
      there: 'auction',
      here: '1817:5.5.2',
    },
  ],
  'rules.settleRed': [
    {
      says: 'a red company that players hold to 100% becomes gray',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { price: 'red', singles: { [B]: 2, [C]: 1 } });
        stock(t);
        while (t.state.agenda[1]?.at === 'stockRound') {
          pass(t);
          if (eventsOf(t, 'priceMoved').some((event) => event.why === 'held by players')) return 'rises';
        }
        return 'stays';
      },
      there: 'rises',
      here: 'stays',
    },
  ],
  'rules.closesMarketPairs': [
    {
      says: 'a share and a short in the market wait for the next sale',
      seen: (it) => {
        const t = there(it);
        found(t, 'J', { president: A, shorts: { pool: 1 }, singles: { [D]: 4 } });
        stock(t, C);
        t.book.moves.short?.apply(
          { book: t.book, state: t.state, events: null, interrupts: [] },
          t.state.agenda.at(-1) ?? { at: '' },
          { type: 'short', by: C, company: id('J') },
        );
        return { shares: single(t, 'J', 'pool'), shorts: shorts(t, 'J', 'pool') };
      },
      there: { shares: 1, shorts: 1 },
      here: { shares: 0, shorts: 0 },
    },
  ],
  'shares.presidencyFollows': [
    {
      says: 'any trade makes the largest holder president',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { size: 10, president: B, singles: { [A]: 1, [B]: 1, [C]: 4 } });
        stock(t);
        now(t, sell('R'));
        return companyOf(t, id('R')).certs.president;
      },
      there: C,
      here: B,
    },
  ],
  'rules.tooManyAtOnce': [
    {
      says: 'in a crisis several shares are sold at once, as long as the last is needed',
      seen: (it) => {
        const t = crisis(it, 100, J_FOR_SALE(3));
        const three = why(t, sell('J', 3));
        purse(t, B, 120);
        return { three, threeTooMany: why(t, sell('J', 3)), two: why(t, sell('J', 2)) };
      },
      there: { three: null, threeTooMany: '1817:7.4.2', two: null },
      here: { three: '1817:7.4.2', threeTooMany: '1817:7.4.2', two: '1817:7.4.2' },
    },
  ],
  'trouble.mayDeclare': [
    {
      says: 'whoever could still sell may go bankrupt',
      seen: (it) => why(crisis(it, 0, J_FOR_SALE(1)), broke),
      there: null,
      here: '1817:7.4.4',
    },
  ],
  'rules.surrenderPrivates': [
    {
      says: 'privates stay with a bankrupt player',
      seen: (it) => {
        const t = crisis(it, 0, (u) => give(u, 'MAIL', B));
        return now(t, broke).state.privates['private:MAIL']?.owner;
      },
      there: B,
      here: 'pool',
    },
  ],
  'rules.cashTo': [
    {
      says: 'the cash of a bankrupt player goes to the bank',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { size: 2, price: 100, loans: 2, trains: ['2'], at: ['F3'], cash: 3 });
        operate(t);
        purse(t, A, 4);
        until(t, 'buyTrains');
        pass(t);
        now(t, broke);
        return eventsOf(t, 'moneyMoved').find((event) => event.why === 'bankrupt')?.to;
      },
      there: 'bank',
      here: id('R'),
    },
  ],
  'rules.owedBy': [
    {
      says: 'an agreed end counts a debt that waits for the next sale',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { price: 'red', loans: 2, cash: 0, at: ['F3'] });
        t.state.agenda.push({
          at: 'maRound',
          own: { waiting: [{ debtor: A, creditor: 'bank', amount: 100, why: 'test', company: id('R') }] },
        } as never);
        purse(t, A, 150);
        return t.book.policies.end.score(t, A);
      },
      there: 50,
      here: 150,
    },
  ],
  'end.score': [
    {
      says: 'privates of players count at the end',
      seen: (it) => {
        const t = there(it);
        give(t, 'MAJM', A);
        purse(t, A, 10);
        return t.book.policies.end.score(t, A);
      },
      there: 130,
      here: 10,
    },
  ],
  'rules.callIn': [
    {
      says: 'the next sale is opened before a crisis',
      seen: (it) => {
        const t = soldShort(it, true);
        while (asks(t).pass) pass(t);
        return { top: top(t), onSale: targetOf(t) };
      },
      there: { top: 'cashCrisis', onSale: id('J') },
      here: { top: 'cashCrisis', onSale: id('R') },
    },
  ],
  'rules.usedUp': [
    {
      says: 'a private that is used up closes',
      seen: (it) => {
        const t = there(it);
        give(t, 'TS', id('R'));
        found(t, 'R', { trains: ['2'], at: ['F13'] });
        return endStock(stock(t)).state.privates['private:TS']?.closed;
      },
      there: true,
      here: false,
    },
    {
      says: 'but not the Pittsburgh Steel Mill when somebody else builds in Pittsburgh',
      seen: (it) => {
        const t = there(it);
        give(t, 'PSM', id('J'));
        found(t, 'J', { president: B, price: 50, trains: ['2'], at: ['G6'] });
        found(t, 'R', { price: 200, cash: 300, trains: ['2'], at: ['F13'] });
        operate(t);
        now(t, { type: 'layTile', company: id('R'), hex: 'F13', tile: '5', rotation: 0 });
        return t.state.privates['private:PSM']?.closed;
      },
      there: false,
      here: false,
    },
  ],
  'rules.loanSharkMoney': [
    {
      says: 'what the Loan Shark gave pays for further privates',
      seen: (it: Title) => {
        const t = volatile(it);
        for (const name of ['P12', 'CM']) give(t, name, A);
        stock(t);
        now(t, bid(id('R'), 100));
        now(t, { type: 'placeToken', company: id('R'), hex: 'F3', city: 0 });
        while (top(t) === 'auction') pass(t);
        now(t, { type: 'contribute', private: 'private:P12' });
        return top(t) === 'ipo' ? why(t, { type: 'contribute', private: 'private:CM' }) : 'over';
      },
      there: null,
      here: 'over',
    },
  ],
};
