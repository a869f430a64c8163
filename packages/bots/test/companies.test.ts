import {
  cashOf,
  cloneState,
  type CompanyId,
  companyOf,
  formOf,
  isPlayer,
  type OperatingTurnFrame,
  type PlayerId,
  presidentOf,
  type State,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { dollarOf } from '../src/clerk/company.ts';
import { ipoOpening, meansOf } from '../src/clerk/floating.ts';
import { weighAll } from '../src/clerk/index.ts';
import { numbersIn } from '../src/clerk/weigh.ts';
import { inState, type Seat } from '../src/seat.ts';
import { clockOf, running } from '../src/outlook/clock.ts';
import { prospectOf } from '../src/outlook/project.ts';
import { facesOwned, runNow, runWith } from '../src/outlook/runs.ts';
import { clerks, firstThought, playUntil, tableOf, thinker } from './table.ts';

const best = (seat: Seat): Action | undefined => weighAll(seat)[0]?.action;

const buyer = ({ state }: Seat): CompanyId | null => {
  const turn = state.agenda.find((frame): frame is OperatingTurnFrame => frame.at === 'operatingTurn');
  return turn && state.agenda.at(-1)?.at === 'buyTrains' ? turn.company : null;
};

test('1817: a clerk borrows exactly as much as the train takes, and buys it in the same turn', () => {
  const { table, it } = firstThought('loans', (seat) => {
    const action = seat.state.agenda.some((frame) => frame.at === 'operatingTurn') ? best(seat) : undefined;
    if (action?.type !== 'takeLoans') return null;
    const room = formOf(seat.c, action.company).loanLimit - companyOf(seat.c, action.company).loans;
    // A number that somebody who tries a few evenly spread ones would miss.
    return numbersIn([[1, room, 1]], 4).includes(action.count) ? null : action;
  });
  const done = playUntil(table, clerks, (now) => !now.state.agenda.some((f) => f.at === 'operatingTurn'));
  expect(done[0]).toMatchObject({ type: 'takeLoans', company: it.company, count: it.count });
  expect(done).toContainEqual(expect.objectContaining({ type: 'buyTrain', company: it.company }));
});

test('1817: nobody borrows for a second train of a kind for which there is no track', () => {
  const { seat } = firstThought('loans', (it) => {
    const company = buyer(it);
    if (company === null) return null;
    const owned = facesOwned(it, company);
    const offers = it.book.policies.trains.offers(it.c, company);
    const again = offers.find(({ from, face }) => from === 'bank' && owned.includes(face.name))?.face;
    if (!again || again.price <= cashOf(it.c, company) || companyOf(it.c, company).loans > 1) return null;
    return runWith(it, company, [...owned, again.name].sort()) === runWith(it, company, owned) || null;
  });
  expect(best(seat)?.type).not.toBe('takeLoans');
});

test('1817: a company with a good run keeps part of it for its interest and is not given up', () => {
  const { seat, it: company } = firstThought(
    'loans',
    (seat) =>
      running(seat).find(
        (id) => companyOf(seat.c, id).loans >= 2 && runNow(seat, id) >= 150 && cashOf(seat.c, id) > 0,
      ) ?? null,
  );
  const poor = prospectOf(seat, company, { cash: 0 });
  const rich = prospectOf(seat, company, { cash: 600 });
  expect(poor.worth).toBeGreaterThan(0.5 * rich.worth);
  expect(poor.worth).toBeLessThan(rich.worth);
});

test('1817: a company is not robbed of its only train that will stay', () => {
  const { seat, it } = firstThought('loans', (seat) => {
    const company = buyer(seat);
    if (company === null || seat.state.phase !== '5' || (clockOf(seat).rustsIn['3'] ?? 9) > 3) return null;
    const sibling = running(seat).find((id) => id !== company && presidentOf(seat.c, id) === seat.who);
    return sibling && cashOf(seat.c, company) >= 1 ? { company, sibling } : null;
  });
  /** What a company without a train would give for its sibling's 5-train, by what the sibling has beside it. */
  const tempted = (beside: string): number => {
    const state = cloneState(seat.state);
    const [any, ...others] = state.trains.filter(({ owner }) => owner !== it.company && owner !== it.sibling);
    if (!any) throw new Error('no trains');
    const given = ['5', beside].map((card, i) => {
      return {
        ...any,
        id: `given-${i}`,
        card,
        face: card,
        owner: it.sibling,
        fate: 'stays' as const,
      };
    });
    state.trains = [...others, ...given];
    const found = weighAll(inState(seat, state)).filter(
      ({ action }) => action.type === 'buyTrain' && action.train === 'given-0',
    );
    expect(found).not.toEqual([]);
    return Math.max(...found.map(({ score }) => score));
  };
  // The 3-trains rust with the next phase, the 4-trains later.
  expect(tempted('3')).toBeLessThan(tempted('5') - 700);
  expect(tempted('4')).toBeGreaterThan(tempted('3') + 500);
});

/** The first turn of a stock round of the kind that is looked for, and the player's means in cash. */
const stockTurn = (wanted: (seat: Seat, price: number) => boolean): { seat: Seat; who: PlayerId } => {
  const { seat } = firstThought('loans', (seat) => {
    const { who } = seat;
    if (seat.state.agenda.at(-1)?.at !== 'stockTurn' || !isPlayer(who)) return null;
    if (cashOf(seat.c, who) !== meansOf(seat, who)) return null;
    return wanted(seat, clockOf(seat).onSale(0.5)?.faces[0]?.price ?? 0) || null;
  });
  if (!isPlayer(seat.who)) throw new Error('no player');
  return { seat, who: seat.who };
};

const withCash = (seat: Seat, who: PlayerId, cash: number): Seat =>
  inState(seat, { ...seat.state, cash: { ...seat.state.cash, [who]: cash } });

test('1817: a player with 250 starts a company although a 5-train costs more, for the loans', () => {
  const { seat, who } = stockTurn((_mind, price) => price === 600);
  expect(ipoOpening(withCash(seat, who, 250), who)?.amount).toBeLessThanOrEqual(250);
  expect(ipoOpening(withCash(seat, who, 245), who)).toBeNull();
});

test('1817: nobody starts a company that could never pay for a 7-train: it would be lost in its first turn', () => {
  const { seat, who } = stockTurn((_mind, price) => price === 900);
  expect(ipoOpening(withCash(seat, who, 399), who)).toBeNull();
  expect(ipoOpening(withCash(seat, who, 400), who)?.amount).toBeLessThanOrEqual(400);
});

test('1817: nobody starts a company once the end is in sight', () => {
  const { seat, who } = stockTurn(({ state }, price) => price >= 750 && state.ending === null);
  const rich = withCash(seat, who, 1500);
  expect(ipoOpening(rich, who)).not.toBeNull();
  const ending = { why: 'lastTrain', stop: 'nextSet' } as const;
  expect(ipoOpening(inState(rich, { ...rich.state, ending }), who)).toBeNull();
});

test('1817: money for a train is borrowed when the train is bought, not before the track is laid', () => {
  let borrowed = 0;
  const table = tableOf('1817', 4, 'loans');
  playUntil(table, clerks, (now) => {
    const seat = thinker(now);
    if (!seat || !now.state.agenda.some((frame) => frame.at === 'operatingTurn')) return false;
    if (best(seat)?.type !== 'takeLoans') return false;
    borrowed += 1;
    expect(now.state.agenda.at(-1)?.at).toBe('buyTrains');
    return borrowed === 12;
  });
  expect(borrowed).toBe(12);
});

test('1817: a tile is dear that would put the first train out of reach of all loans', () => {
  const { seat, it: company } = firstThought('loans', (seat) => {
    const turn = seat.state.agenda.find((f): f is OperatingTurnFrame => f.at === 'operatingTurn');
    if (!turn || formOf(seat.c, turn.company).units !== 2) return null;
    const offers = seat.book.policies.trains.offers(seat.c, turn.company);
    return offers.every(({ face }) => face.price >= 250) ? turn.company : null;
  });
  // Two loans bring 200; the 3-train costs 250.
  const withTreasury = (cash: number): Seat => {
    const state = cloneState(seat.state);
    state.trains = state.trains.filter(({ owner }) => owner !== company);
    companyOf({ ...seat.c, state }, company).loans = 0;
    state.cash[company] = cash;
    return inState(seat, state);
  };
  expect(dollarOf(withTreasury(70), company, 20)).toBeLessThan(1);
  expect(dollarOf(withTreasury(69), company, 20)).toBeGreaterThan(5);
});

test('1817: new shares that promise less than they cost find no buyer', () => {
  const { seat, it: company } = firstThought('loans', (seat) => {
    const offered = weighAll(seat).find(({ action }) => action.type === 'convert')?.action;
    return offered?.type === 'convert' ? offered.company : null;
  });
  const promised = (state: State): string | undefined =>
    weighAll(inState(seat, state))
      .find(({ action }) => action.type === 'convert' && action.company === company)
      ?.reason();
  const rich = cloneState(seat.state);
  for (const seat of rich.seats) rich.cash[seat] = 1000;
  expect(promised(rich)).toMatch(/sells more shares: \$[1-9]/);
  // Nobody takes shares of a company with nothing but debts.
  const poor = cloneState(rich);
  poor.trains = poor.trains.filter(({ owner }) => owner !== company);
  companyOf({ ...seat.c, state: poor }, company).loans = 2;
  poor.cash[company] = 0;
  expect(promised(poor) ?? 'sells more shares: $0').toMatch(/sells more shares: \$0/);
});

test('1817: every train that leaves the bank is wished for, a train of a sibling is not', () => {
  const { seat } = firstThought('loans', (seat) => {
    const trains = weighAll(seat).filter(({ action }) => action.type === 'buyTrain');
    const sellers = new Set(trains.map(({ action }) => (action.type === 'buyTrain' ? action.from : '')));
    return sellers.size > 1 && sellers.has('bank') ? true : null;
  });
  const calm = { ...seat, hints: { ...seat.hints, eager: 0 } };
  const worth = (of: Seat, bank: boolean): number =>
    Math.max(
      ...weighAll(of)
        .filter(({ action }) => action.type === 'buyTrain' && (action.from === 'bank') === bank)
        .map(({ score }) => score),
    );
  expect(worth(seat, true) - worth(calm, true)).toBeCloseTo(120);
  expect(worth(seat, false)).toBeCloseTo(worth(calm, false));
});
