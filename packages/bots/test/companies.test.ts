import {
  type Action,
  cashOf,
  cloneState,
  type CompanyId,
  companyOf,
  formOf,
  isPlayer,
  type OperatingTurnFrame,
  presidentOf,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { ipoOpening, meansOf } from '../src/clerk/floating.ts';
import { weighAll } from '../src/clerk/index.ts';
import { numbersIn } from '../src/clerk/weigh.ts';
import { inState, type Mind } from '../src/mind.ts';
import { clockOf, running } from '../src/outlook/clock.ts';
import { prospectOf } from '../src/outlook/project.ts';
import { facesOwned, runNow, runWith } from '../src/outlook/runs.ts';
import { clerks, firstThought, playUntil } from './table.ts';

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

test('1817: a player with 250 starts a company although a train costs far more, for the loans', () => {
  const { mind, it: means } = firstThought('loans', (mind) => {
    const { who } = mind;
    if (mind.state.agenda.at(-1)?.at !== 'stockTurn' || !isPlayer(who)) return null;
    const price = clockOf(mind).onSale(0.5)?.faces[0]?.price ?? 0;
    const means = meansOf(mind, who);
    return price >= 600 && means >= 250 && cashOf(mind.c, who) === means && means < 0.8 * price
      ? means
      : null;
  });
  if (!isPlayer(mind.who)) throw new Error('no player');
  expect(ipoOpening(mind, mind.who)?.amount).toBeLessThanOrEqual(means);
  const poorer = { ...mind.state, cash: { ...mind.state.cash, [mind.who]: 245 } };
  expect(ipoOpening({ ...mind, state: poorer, c: { ...mind.c, state: poorer } }, mind.who)).toBeNull();
});
