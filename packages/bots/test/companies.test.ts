import {
  type Action,
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
import { expect, test } from 'vitest';
import { dollarOf } from '../src/clerk/company.ts';
import { ipoOpening, meansOf } from '../src/clerk/floating.ts';
import { weighAll } from '../src/clerk/index.ts';
import { numbersIn } from '../src/clerk/weigh.ts';
import { inState, type Mind } from '../src/mind.ts';
import { clockOf, running } from '../src/outlook/clock.ts';
import { prospectOf } from '../src/outlook/project.ts';
import { facesOwned, runNow, runWith } from '../src/outlook/runs.ts';
import { clerks, firstThought, playUntil, tableOf, thinker } from './table.ts';

const best = (mind: Mind): Action | undefined => weighAll(mind)[0]?.action;

const buyer = ({ state }: Mind): CompanyId | null => {
  const turn = state.agenda.find((frame): frame is OperatingTurnFrame => frame.at === 'operatingTurn');
  return turn && state.agenda.at(-1)?.at === 'buyTrains' ? turn.company : null;
};

test('1817: a clerk borrows exactly as much as the train takes, and buys it in the same turn', () => {
  const { table, it } = firstThought('loans', (mind) => {
    const action = mind.state.agenda.some((frame) => frame.at === 'operatingTurn') ? best(mind) : undefined;
    if (action?.type !== 'takeLoans') return null;
    const room = formOf(mind.c, action.company).loanLimit - companyOf(mind.c, action.company).loans;
    // A number that somebody who tries a few evenly spread ones would miss.
    return numbersIn([[1, room, 1]], 4).includes(action.count) ? null : action;
  });
  const done = playUntil(table, clerks, (now) => !now.state.agenda.some((f) => f.at === 'operatingTurn'));
  expect(done[0]).toMatchObject({ type: 'takeLoans', company: it.company, count: it.count });
  expect(done).toContainEqual(expect.objectContaining({ type: 'buyTrain', company: it.company }));
});

test('1817: nobody borrows for a second train of a kind for which there is no track', () => {
  const { mind } = firstThought('loans', (it) => {
    const company = buyer(it);
    if (company === null) return null;
    const owned = facesOwned(it, company);
    const offers = it.book.policies.trains.offers(it.c, company);
    const again = offers.find(({ from, face }) => from === 'bank' && owned.includes(face.name))?.face;
    if (!again || again.price <= cashOf(it.c, company) || companyOf(it.c, company).loans > 1) return null;
    return runWith(it, company, [...owned, again.name].sort()) === runWith(it, company, owned) || null;
  });
  expect(best(mind)?.type).not.toBe('takeLoans');
});

test('1817: a company with a good run keeps part of it for its interest and is not given up', () => {
  const { mind, it: company } = firstThought(
    'loans',
    (mind) =>
      running(mind).find(
        (id) => companyOf(mind.c, id).loans >= 2 && runNow(mind, id) >= 150 && cashOf(mind.c, id) > 0,
      ) ?? null,
  );
  const poor = prospectOf(mind, company, { cash: 0 });
  const rich = prospectOf(mind, company, { cash: 600 });
  expect(poor.worth).toBeGreaterThan(0.5 * rich.worth);
  expect(poor.worth).toBeLessThan(rich.worth);
});

test('1817: a company is not robbed of its only train that will stay', () => {
  const { mind, it } = firstThought('loans', (mind) => {
    const company = buyer(mind);
    if (company === null || mind.state.phase !== '5' || (clockOf(mind).rustsIn['3'] ?? 9) > 3) return null;
    const sibling = running(mind).find((id) => id !== company && presidentOf(mind.c, id) === mind.who);
    return sibling && cashOf(mind.c, company) >= 1 ? { company, sibling } : null;
  });
  /** What a company without a train would give for its sibling's 5-train, by what the sibling has beside it. */
  const tempted = (beside: string): number => {
    const state = cloneState(mind.state);
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
    const found = weighAll(inState(mind, state)).filter(
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
const stockTurn = (wanted: (mind: Mind, price: number) => boolean): { mind: Mind; who: PlayerId } => {
  const { mind } = firstThought('loans', (mind) => {
    const { who } = mind;
    if (mind.state.agenda.at(-1)?.at !== 'stockTurn' || !isPlayer(who)) return null;
    if (cashOf(mind.c, who) !== meansOf(mind, who)) return null;
    return wanted(mind, clockOf(mind).onSale(0.5)?.faces[0]?.price ?? 0) || null;
  });
  if (!isPlayer(mind.who)) throw new Error('no player');
  return { mind, who: mind.who };
};

const withCash = (mind: Mind, who: PlayerId, cash: number): Mind =>
  inState(mind, { ...mind.state, cash: { ...mind.state.cash, [who]: cash } });

test('1817: a player with 250 starts a company although a 5-train costs more, for the loans', () => {
  const { mind, who } = stockTurn((_mind, price) => price === 600);
  expect(ipoOpening(withCash(mind, who, 250), who)?.amount).toBeLessThanOrEqual(250);
  expect(ipoOpening(withCash(mind, who, 245), who)).toBeNull();
});

test('1817: nobody starts a company that could never pay for a 7-train: it would be lost in its first turn', () => {
  const { mind, who } = stockTurn((_mind, price) => price === 900);
  expect(ipoOpening(withCash(mind, who, 399), who)).toBeNull();
  expect(ipoOpening(withCash(mind, who, 400), who)?.amount).toBeLessThanOrEqual(400);
});

test('1817: nobody starts a company once the end is in sight', () => {
  const { mind, who } = stockTurn(({ state }, price) => price >= 750 && state.ending === null);
  const rich = withCash(mind, who, 1500);
  expect(ipoOpening(rich, who)).not.toBeNull();
  const ending = { why: 'lastTrain', stop: 'nextSet' } as const;
  expect(ipoOpening(inState(rich, { ...rich.state, ending }), who)).toBeNull();
});

test('1817: money for a train is borrowed when the train is bought, not before the track is laid', () => {
  let borrowed = 0;
  const table = tableOf('1817', 4, 'loans');
  playUntil(table, clerks, (now) => {
    const mind = thinker(now);
    if (!mind || !now.state.agenda.some((frame) => frame.at === 'operatingTurn')) return false;
    if (best(mind)?.type !== 'takeLoans') return false;
    borrowed += 1;
    expect(now.state.agenda.at(-1)?.at).toBe('buyTrains');
    return borrowed === 12;
  });
  expect(borrowed).toBe(12);
});

test('1817: a tile is dear that would put the first train out of reach of all loans', () => {
  const { mind, it: company } = firstThought('loans', (mind) => {
    const turn = mind.state.agenda.find((f): f is OperatingTurnFrame => f.at === 'operatingTurn');
    if (!turn || formOf(mind.c, turn.company).units !== 2) return null;
    const offers = mind.book.policies.trains.offers(mind.c, turn.company);
    return offers.every(({ face }) => face.price >= 250) ? turn.company : null;
  });
  // Two loans bring 200; the 3-train costs 250.
  const withTreasury = (cash: number): Mind => {
    const state = cloneState(mind.state);
    state.trains = state.trains.filter(({ owner }) => owner !== company);
    companyOf({ ...mind.c, state }, company).loans = 0;
    state.cash[company] = cash;
    return inState(mind, state);
  };
  expect(dollarOf(withTreasury(70), company, 20)).toBeLessThan(1);
  expect(dollarOf(withTreasury(69), company, 20)).toBeGreaterThan(5);
});

test('1817: new shares that promise less than they cost find no buyer', () => {
  const { mind, it: company } = firstThought('loans', (mind) => {
    const offered = weighAll(mind).find(({ action }) => action.type === 'convert')?.action;
    return offered?.type === 'convert' ? offered.company : null;
  });
  const promised = (state: State): string | undefined =>
    weighAll(inState(mind, state))
      .find(({ action }) => action.type === 'convert' && action.company === company)
      ?.reason();
  const rich = cloneState(mind.state);
  for (const seat of rich.seats) rich.cash[seat] = 1000;
  expect(promised(rich)).toMatch(/sells more shares: \$[1-9]/);
  // Nobody takes shares of a company with nothing but debts.
  const poor = cloneState(rich);
  poor.trains = poor.trains.filter(({ owner }) => owner !== company);
  companyOf({ ...mind.c, state: poor }, company).loans = 2;
  poor.cash[company] = 0;
  expect(promised(poor) ?? 'sells more shares: $0').toMatch(/sells more shares: \$0/);
});

test('1817: every train that leaves the bank is wished for, a train of a sibling is not', () => {
  const { mind } = firstThought('loans', (mind) => {
    const trains = weighAll(mind).filter(({ action }) => action.type === 'buyTrain');
    const sellers = new Set(trains.map(({ action }) => (action.type === 'buyTrain' ? action.from : '')));
    return sellers.size > 1 && sellers.has('bank') ? true : null;
  });
  const calm = { ...mind, hints: { ...mind.hints, eager: 0 } };
  const worth = (of: Mind, bank: boolean): number =>
    Math.max(
      ...weighAll(of)
        .filter(({ action }) => action.type === 'buyTrain' && (action.from === 'bank') === bank)
        .map(({ score }) => score),
    );
  expect(worth(mind, true) - worth(calm, true)).toBeCloseTo(120);
  expect(worth(mind, false)).toBeCloseTo(worth(calm, false));
});
