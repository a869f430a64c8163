import {
  type Decision,
  decisions,
  type GameEvent,
  isPlayer,
  perform,
  type PlayerId,
  type State,
  type Rulebook,
} from '@roundhouse/engine';
import type { Premove } from '@roundhouse/schema';
import { expect, test } from 'vitest';
import { type GivenHere, verdictOn } from '../../src/game/standingOrders.ts';
import { moments, recorded } from '../e2e/support/positions.ts';

interface Moment {
  book: Rulebook;
  state: State;
  by: PlayerId;
  decision: Decision;
}

/** The first moment of a recorded game in which the player's question passes the test. */
function momentIn(name: string, wanted: (decision: Decision, at: number) => boolean): Moment {
  for (const { at, book, state, by } of moments(recorded(name))) {
    const decision = decisions(book, state, by).find((it) => it.asked.must);
    if (decision && wanted(decision, at)) return { book, state: structuredClone(state), by, decision };
  }
  throw new Error('it never comes to that');
}

const given = ({ by, state }: Moment, order: Premove): GivenHere => ({
  id: 'order',
  player: by,
  order,
  roundNo: state.roundNo,
  at: 0,
});

const GAME = '1846/19962.json';
const inStockTurn = (decision: Decision): boolean =>
  decision.frame === 'stockTurn' && decision.choices.some((choice) => choice.type === 'buyShares');

test('passing for the rest of a stock round: a legal pass, until the round is over or a company of one\u2019s own is touched', () => {
  const moment = momentIn(GAME, inStockTurn);
  const order = given(moment, { kind: 'passStock', unless: 'president' });
  const verdict = verdictOn(order, { ...moment, since: [] });
  if (verdict === 'wait' || !('do' in verdict)) throw new Error('it does nothing');
  expect(verdict.do.type).toBe('pass');
  expect(perform(moment.book, moment.state, verdict.do).ok).toBe(true);

  expect(verdictOn({ ...order, roundNo: order.roundNo - 1 }, { ...moment, since: [] })).toEqual({
    over: 'round',
  });
  const company = Object.keys(moment.state.companies)[0] as `company:${string}`;
  const lost: GameEvent = { type: 'presidentChanged', company, from: moment.by, to: null };
  expect(verdictOn(order, { ...moment, since: [lost] })).toEqual({ over: 'touched' });
});

test('buying one share a turn: a legal purchase, over when one holds as many as one wanted', () => {
  const moment = momentIn(GAME, inStockTurn);
  const offer = moment.decision.choices.find((choice) => choice.type === 'buyShares');
  const company = String(offer?.with['company']);
  const order = (upTo: number): GivenHere =>
    given(moment, { kind: 'buyShares', company, upTo, from: ['offering', 'treasury', 'pool'], most: null });
  const verdict = verdictOn(order(10), { ...moment, since: [] });
  if (verdict === 'wait' || !('do' in verdict)) throw new Error('it does nothing');
  expect(perform(moment.book, moment.state, verdict.do).ok).toBe(true);
  const tooDear = given(moment, {
    kind: 'buyShares',
    company,
    upTo: 10,
    from: ['treasury', 'pool', 'offering'],
    most: 1,
  });
  expect(verdictOn(tooDear, { ...moment, since: [] })).toBe('wait');
  expect(verdictOn(order(0), { ...moment, since: [] })).toEqual({ over: 'held' });
});

test('passing in auctions above a price: below it one is asked', () => {
  const moment = momentIn(
    '1817/16281.json',
    (decision) =>
      decision.frame === 'auction' &&
      decision.asked.pass !== null &&
      decision.choices.some((x) => x.type === 'bid'),
  );
  expect(isPlayer(moment.by)).toBe(true);
  expect(verdictOn(given(moment, { kind: 'passBids', above: 100_000 }), { ...moment, since: [] })).toBe(
    'wait',
  );
  const verdict = verdictOn(given(moment, { kind: 'passBids', above: 0 }), { ...moment, since: [] });
  if (verdict === 'wait' || !('do' in verdict)) throw new Error('it does nothing');
  expect(perform(moment.book, moment.state, verdict.do).ok).toBe(true);
});
