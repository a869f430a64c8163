import { companyOf, type Frame } from '@roundhouse/engine';
import {
  A,
  B,
  C,
  cash,
  D,
  found,
  give,
  id,
  idle,
  mergers,
  now,
  operate,
  phase,
  purse,
  stock,
  tile,
  until,
  why,
} from '../../../titles/test/1817/support.ts';
import {
  agenda,
  arrange,
  asks,
  eventsOf,
  open,
  pass,
  top,
  type Table,
} from '../../../titles/test/support/table.ts';
import { takenTrainsLeft } from '../../src/compat/takenTrains.ts';
import type { Otherwise } from '../support/overlay.ts';
import { bid, merge, pair, soldShort, targetOf, there, volatile } from './positions1817.ts';

/** Red companies in the order of their sale, with their presidents and loans: R owes nothing. */
const SOLD_IN_TURN = [
  ['J', D, 2],
  ['H', B, 2],
  ['R', C, 0],
] as const;

const president = (t: Table, name: string): string | null => companyOf(t, id(name)).certs.president;
const lay = (hex: string, number: string, rotation: number) => ({
  type: 'layTile' as const,
  company: id('R'),
  hex,
  tile: number,
  rotation: rotation as 0,
});
/** Money this owner got in the last action, by reason. */
const paidTo = (t: Table, owner: string, why: string): number =>
  eventsOf(t, 'moneyMoved')
    .filter((event) => event.to === owner && event.why === why)
    .reduce((sum, event) => sum + event.amount, 0);

/** What 18xx.games plays otherwise for companies: track, trains, mergers and sales. */
export const companies: Readonly<Record<string, readonly Otherwise[]>> = {
  'rules.mergersFollow': [
    {
      says: 'a merger round follows the last operating round of the game',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { size: 10, price: 200, at: ['F3'], trains: ['8'] });
        phase(t, '8');
        Object.assign(t.state.own, { lastTurn: 1, lastRounds: 2 });
        operate(t, 2);
        while (agenda(t).includes('operatingRound')) idle(t);
        return eventsOf(t, 'roundBegan').map(({ name }) => name);
      },
      there: ['M&A 1.2'],
      here: [],
    },
  ],
  'rules.tooFewExits': [
    {
      says: 'a brown city may have fewer exits than fit',
      seen: (it) => {
        const t = there(it);
        phase(t, '5');
        found(t, 'R', { at: ['F3'], trains: ['5'] });
        tile(t, 'F3', '14', 2);
        operate(t);
        return why(t, lay('F3', '611', 2));
      },
      there: null,
      here: '1817:6.3.2.5',
    },
  ],
  'operating.anyTime': [
    {
      says: 'no bridge token once interest is paid',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { trains: ['2'], at: ['F13'], privates: ['OBC'] });
        operate(t);
        const bridge = { type: 'assign' as const, private: 'private:OBC' as const, hex: 'H3' };
        const early = why(t, bridge);
        return { early, late: why(until(t, 'repay'), bridge) };
      },
      there: { early: null, late: '1817:6.0.3' },
      here: { early: null, late: null },
    },
  ],
  'routes.best': [
    {
      says: 'a company may run less than the best',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { price: 200, trains: ['2'], at: ['F3'] });
        tile(t, 'F3', '57', 2);
        tile(t, 'E2', '9', 2);
        operate(t);
        until(t, 'run');
        return why(t, { type: 'runTrains', company: id('R'), routes: [] });
      },
      there: null,
      here: '1817:6.5.1',
    },
  ],
  'moves.merge': [
    {
      says: 'two companies merge without asking the other president',
      seen: (it) => agenda(now(pair(it, {}, { president: B }), merge('R', 'J'))).includes('consent'),
      there: false,
      here: true,
    },
  ],
  'moves.buyTrain': [
    {
      says: 'a train changes hands without asking the other president',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { price: 200, cash: 300, at: ['F3'] });
        found(t, 'J', { president: B, trains: ['2', '2'], at: ['G6'] });
        until(operate(t), 'buyTrains');
        const train = t.state.trains.find((one) => one.owner === id('J'))?.id ?? '';
        now(t, { type: 'buyTrain', company: id('R'), from: id('J'), train, price: 50 });
        return agenda(t).includes('consent');
      },
      there: false,
      here: true,
    },
    {
      says: 'the Inventor is paid for the first train of a kind bought from a company too',
      seen: (it) => {
        const t = volatile(it);
        found(t, 'R', { price: 200, cash: 300, at: ['F3'] });
        found(t, 'J', { trains: ['2', '2'], at: ['G6'] });
        give(t, 'P14', id('J'));
        until(operate(t), 'buyTrains');
        const train = t.state.trains.find((one) => one.owner === id('J'))?.id ?? '';
        now(t, { type: 'buyTrain', company: id('R'), from: id('J'), train, price: 50 });
        return paidTo(t, id('J'), 'Inventor');
      },
      there: 20,
      here: 0,
    },
    {
      says: 'or from the pool',
      seen: (it) => {
        const t = volatile(it);
        found(t, 'R', { price: 200, cash: 300, trains: ['2'], at: ['F3'] });
        found(t, 'J', { at: ['G6'] });
        give(t, 'P14', id('J'));
        until(operate(t), 'buyTrains');
        const train = t.state.trains.find((one) => one.owner === id('R'));
        if (train) train.owner = 'pool';
        now(t, {
          type: 'buyTrain',
          company: id('R'),
          from: 'pool',
          train: train?.id ?? '',
          face: '2',
          price: 100,
        });
        return paidTo(t, id('J'), 'Inventor');
      },
      there: 20,
      here: 0,
    },
  ],
  'moves.discardTrain': [
    {
      says: 'the Inventor is paid when the first train of a kind is discarded',
      seen: (it) => {
        const t = volatile(it);
        phase(t, '4');
        found(t, 'R', { price: 200, cash: 900, trains: ['3', '3', '3'], at: ['F3'] });
        found(t, 'J', { trains: ['3', '3', '3', '3'], at: ['G6'] });
        give(t, 'P14', id('J'));
        open(t, { at: 'discardTrains', companies: [id('J')] } as Frame);
        const train = t.state.trains.find((one) => one.owner === id('J'))?.id ?? '';
        now(t, { type: 'discardTrain', company: id('J'), train });
        return paidTo(t, id('J'), 'Inventor');
      },
      there: 30,
      here: 0,
    },
  ],
  'trains.scrapped': [
    {
      says: 'the Inventor is paid when the first train of a kind is scrapped',
      seen: (it) => {
        const t = volatile(it);
        found(t, 'J', { trains: ['2'], at: ['G6'] });
        give(t, 'P14', id('J'));
        const train = t.state.trains.find((one) => one.owner === id('J'));
        if (train) arrange(t, (c) => t.book.policies.trains.scrapped?.(c, train));
        return cash(t, id('J'));
      },
      there: 20,
      here: 0,
    },
  ],
  'rules.withoutMarkers': [
    {
      says: 'companies that cannot pay their markers go red in the order of the charters',
      seen: (it) => {
        const t = there(it);
        found(t, 'UR', { size: 5, price: 65, at: ['G6'] });
        found(t, 'A&A', { size: 5, price: 55, at: ['F3'] });
        for (const name of ['UR', 'A&A']) companyOf(t, id(name)).own.markersDue = 1;
        stock(t);
        while (t.state.agenda[1]?.at === 'stockRound') {
          pass(t);
          const red = eventsOf(t, 'priceMoved').filter(({ why }) => why === 'unpaid station markers');
          if (red.length > 0) return red.map(({ company }) => company);
        }
        return [];
      },
      there: [id('A&A'), id('UR')],
      here: [id('UR'), id('A&A')],
    },
  ],
  'rules.survivors': [
    {
      says: 'the initiator survives a merger',
      seen: (it) => {
        const t = pair(it);
        return { R: why(t, merge('R', 'J', 'R')), J: why(t, merge('R', 'J', 'J')) };
      },
      there: { R: null, J: '1817:7.1.0.1' },
      here: { R: null, J: null },
    },
  ],
  'rules.candidates': [
    {
      says: 'the largest holder presides over a merged company, whoever it is',
      seen: (it) => {
        const t = pair(it, { singles: { [C]: 2 } }, { president: B, singles: { [C]: 2 } });
        return president(now(t, merge('R', 'J')), 'R');
      },
      there: C,
      here: A,
    },
  ],
  'rules.moveToMergedPrice': [
    {
      says: 'a merged company whose price does not change keeps its place in the stack',
      seen: (it) => {
        const t = there(it);
        phase(t, '3');
        found(t, 'R', { price: 120, trains: ['3'] });
        found(t, 'H', { size: 10, price: 120, trains: ['3'] });
        found(t, 'J', { price: 120, trains: ['3'] });
        now(mergers(t), merge('R', 'J'));
        return t.book.policies.operating.order(t);
      },
      there: [id('R'), id('H')],
      here: [id('H'), id('R')],
    },
  ],
  'rules.isLent': [
    {
      says: 'an absorbed charter is free at once, however many shorts there are',
      seen: (it) => {
        const t = pair(it, { president: B, shorts: { [A]: 4 } }, { president: B, shorts: { [A]: 2 } });
        now(t, merge('R', 'J'));
        purse(t, A, 2000);
        return why(stock(t), bid(id('J'), 100));
      },
      there: null,
      here: '1817:7.1.3.8',
    },
  ],
  'rules.buysOn': [
    {
      says: 'whoever becomes president by buying may go on',
      seen: (it) => {
        const t = there(it);
        phase(t, '3');
        found(t, 'R', { singles: { [B]: 2 }, trains: ['3'], cash: 500, markers: 2 });
        now(mergers(t), { type: 'convert', company: id('R') });
        until(t, 'shareWindow');
        pass(t);
        now(t, { type: 'buyShares', company: id('R'), from: 'treasury', units: 1 });
        return asks(t).who;
      },
      there: B,
      here: C,
    },
  ],
  'rules.operatingOrder': [
    {
      says: 'sales follow the prices after mergers',
      seen: (it) => {
        const t = there(it);
        phase(t, '3');
        found(t, 'H', { size: 2, price: 70, trains: ['3'], at: ['B5'], cash: 500 });
        found(t, 'GT', { size: 2, price: 60, trains: ['3'], at: ['B17'], cash: 500 });
        found(t, 'PLE', { size: 10, price: 100, trains: ['3'], at: ['I16'], cash: 1500 });
        now(mergers(t), merge('H', 'GT'));
        return asks(until(t, 'companySale')).company;
      },
      there: id('PLE'),
      here: id('H'),
    },
  ],
  'rules.newlyRed': [
    {
      says: 'a company that turns red in a merger round is liquidated in the next one',
      seen: (it) => {
        const t = there(it);
        phase(t, '3');
        found(t, 'R', { size: 2, price: 60, cash: 0, trains: ['3'], at: ['F3'] });
        found(t, 'PLE', { size: 10, price: 200, president: B, trains: ['3'], at: ['I16'], cash: 1500 });
        found(t, 'H', { price: 'gray2', trains: ['3'], at: ['B5'] });
        now(mergers(t), { type: 'convert', company: id('R') });
        pass(until(t, 'loanWindow'));
        return targetOf(t);
      },
      there: id('H'),
      here: id('R'),
    },
  ],
  'rules.mayOffer': [
    {
      says: 'nobody is asked to sell what nobody could pay',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { price: 200, trains: ['3'] });
        found(t, 'J', { size: 2, price: 100, president: B, trains: ['3'] });
        until(mergers(t), 'companySale');
        const first = asks(t).company;
        pass(t);
        return { first, second: top(t) === 'companySale' ? asks(t).company : null };
      },
      there: { first: id('J'), second: null },
      here: { first: id('J'), second: id('R') },
    },
  ],
  'frames.ipo': [
    {
      says: 'a bid that nobody can top wins before the marker is placed; then nothing is left to bid for',
      seen: (it) => {
        const t = stock(there(it));
        phase(t, '4');
        for (const player of [B, C, D]) purse(t, player, 104);
        purse(t, A, 300);
        now(t, bid(id('R'), 100));
        const early = [president(t, 'R'), cash(t, A), cash(t, id('R'))];
        now(t, { type: 'placeToken', company: id('R'), hex: 'F3', city: 0 });
        return { early, late: [president(t, 'R'), cash(t, A), cash(t, id('R'))], top: top(t) };
      },
      there: { early: [A, 200, 50], late: [A, 200, 50], top: 'stockTurn' },
      here: { early: [null, 300, 0], late: [A, 200, 50], top: 'stockTurn' },
    },
    {
      says: 'with a choice of sizes the markers wait for it',
      seen: (it) => {
        const t = stock(there(it));
        phase(t, '5');
        for (const player of [B, C, D]) purse(t, player, 0);
        purse(t, A, 300);
        return cash(now(t, bid(id('R'), 200)), id('R'));
      },
      there: 200,
      here: 0,
    },
  ],
  'frames.companySale': [
    {
      says: 'trains that the bank took with their company are remembered',
      seen: (it) => {
        const t = there(it);
        found(t, 'R', { size: 2, price: 'red', cash: 0, trains: ['3'] });
        mergers(t);
        return takenTrainsLeft(t);
      },
      there: true,
      here: false,
    },
    {
      says: 'the crisis of one sale comes when the next is open',
      seen: (it) => {
        const t = soldShort(it, true);
        return { top: top(t), next: targetOf(t) };
      },
      there: { top: 'cashCrisis', next: id('J') },
      here: { top: 'companySale', next: id('J') },
    },
    {
      says: 'crises go round from the president of the company sold last, whether it owes or not',
      seen: (it) => {
        const t = there(it);
        for (const [name, president, loans] of SOLD_IN_TURN)
          found(t, name, { size: 2, president, price: 'red', loans, cash: 0 });
        for (const player of [A, B, C, D]) purse(t, player, 0);
        mergers(t);
        return asks(t).who;
      },
      there: D,
      here: B,
    },
  ],
  'frames.maRound': [
    {
      says: 'or when there is no further sale',
      seen: (it) => {
        const t = soldShort(it, false);
        while (asks(t).pass && t.state.agenda[1]?.at === 'maRound') pass(t);
        return { round: t.state.agenda[1]?.at, top: top(t) };
      },
      there: { round: 'maRound', top: 'cashCrisis' },
      here: { round: 'operatingRound', top: 'track' },
    },
  ],
  'rules.countsBeforeOwned': [
    {
      says: 'the Inventor is paid for the first train since a company owned them',
      seen: (it) => {
        const t = volatile(it);
        phase(t, '3');
        give(t, 'P14', B);
        found(t, 'R', { price: 100, cash: 600, at: ['F3'] });
        until(operate(t), 'buyTrains');
        const three = { type: 'buyTrain', company: id('R'), from: 'bank', train: '3', price: 250 } as const;
        now(t, three);
        give(t, 'P14', id('R'));
        return cash(now(t, three), id('R'));
      },
      there: 130,
      here: 100,
    },
  ],
  'rules.companyConverted': [
    {
      says: 'the Station Subsidy pays nothing by itself',
      seen: (it) => {
        const t = volatile(it);
        phase(t, '3');
        found(t, 'R', { price: 100, trains: ['3'], cash: 500, at: ['F3'], privates: ['P21'] });
        now(mergers(t), { type: 'convert', company: id('R') });
        return paidTo(t, id('R'), 'Station Subsidy');
      },
      there: 0,
      here: 50,
    },
  ],
  'rules.markerDiscount': [
    {
      says: 'it is taken off what the markers cost',
      seen: (it) => {
        const t = volatile(it);
        phase(t, '3');
        found(t, 'R', { price: 100, trains: ['3'], cash: 500, at: ['F3'], privates: ['P21'] });
        now(mergers(t), { type: 'convert', company: id('R') });
        return paidTo(pass(until(t, 'loanWindow')), 'bank', 'station markers');
      },
      there: 50,
      here: 100,
    },
  ],
  'rules.parachuteInMerger': [
    {
      says: 'the Golden Parachute does not open in a merger',
      seen: (it) => {
        const t = volatile(it);
        phase(t, '3');
        found(t, 'R', { price: 100, trains: ['3'] });
        found(t, 'J', { price: 100, trains: ['3'], president: B, privates: ['P20'] });
        now(mergers(t), merge('R', 'J'));
        return paidTo(t, B, 'Golden Parachute');
      },
      there: 0,
      here: 100,
    },
  ],
};
