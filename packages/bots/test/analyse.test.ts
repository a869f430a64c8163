import { titles } from '@roundhouse/titles';
import {
  cloneState,
  compile,
  dealFor,
  type GameEvent,
  newGame,
  performInPlace,
  type PlayerId,
  playerId,
  type Title,
} from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import {
  advise,
  analyse,
  type Analysis,
  analysing,
  type Fact,
  type Level,
  simulateGame,
  USUAL_EFFORT,
} from '../src/index.ts';
import { ledBy } from '../src/analyse/compare.ts';
import { fieldOf } from '../src/analyse/decisions.ts';
import { factsFor } from '../src/analyse/facts.ts';
import { clerks, playUntil, tableOf, thinker, titleIds } from './table.ts';

const LITTLE = {
  continuations: 1,
  moves: { continuations: 3_000, decisions: 1_000 },
  decisions: 6,
};

/** A game of three in which one seat plays at random. */
function gameOf(id: string, seed: number) {
  const title = titles[id] as Title;
  const bots = ['clerk', 'random', 'clerk'] as const;
  const book = compile(title, { players: 3 });
  const players = ['p1', 'p2', 'p3'].map(playerId);
  const { log, scores } = simulateGame({ title, options: { players: 3 }, seed, bots, checked: false });
  const { state: start } = newGame(book, players, dealFor(title, book.options, 3, String(seed)));
  return { book, start, log, scores, people: false, effort: LITTLE };
}

describe('a whole game of 1846', () => {
  const game = gameOf('1846', 2);
  const seen: number[] = [];
  const found: Analysis = analyse(game, (progress) => seen.push(progress));

  test('has chances for the start of every round, which are 1 together and lie in their band', () => {
    expect(found.moments.length).toBeGreaterThan(8);
    for (const { chances } of found.moments) {
      expect(chances.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 6);
      for (const { win, low, high } of chances) {
        expect(low).toBeLessThanOrEqual(win + 1e-9);
        expect(high).toBeGreaterThanOrEqual(win - 1e-9);
      }
    }
  });

  test('ends with certainty about who won', () => {
    const best = Math.max(...game.scores);
    const wins = found.moments.at(-1)?.chances.map(({ win }) => win);
    expect(wins).toEqual(game.scores.map((score) => (score === best ? 1 : 0)));
  });

  test('names what happened at every turning point, in an interval that holds it', () => {
    for (const { from, at, to, facts, before, after } of found.turningPoints) {
      expect(at).toBeGreaterThan(from);
      expect(at).toBeLessThanOrEqual(to);
      expect(Math.abs(after - before)).toBeGreaterThanOrEqual(0.1);
      expect(facts.length).toBeGreaterThan(0);
      expect(facts.map(({ kind }) => kind)).not.toContain('estimate');
    }
  });

  test('compares decisions with another move, and the random seat gives away most', () => {
    expect(found.decisions.length).toBeGreaterThan(2);
    for (const { played, preferred, loss, ledPlayed, ledPreferred, reason } of found.decisions) {
      expect(preferred).not.toEqual(played);
      expect(loss).toBeCloseTo(ledPreferred.share - ledPlayed.share, 9);
      expect(reason).not.toBe('');
    }
    const lost = found.summaries.map((summary) => summary.lost);
    expect(lost.indexOf(Math.max(...lost))).toBe(1);
  });

  test('tells how far it is, never backwards, and is the same every time', () => {
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(analyse(game)).toEqual(found);
  });
});

test('an analysis can be left at any step', () => {
  const steps = analysing(gameOf('1846', 2));
  expect(steps.next().done).toBe(false);
  expect(steps.return({} as Analysis).done).toBe(true);
});

test('a game that is not over is analysed up to where it is', () => {
  const game = gameOf('1846', 2);
  const { moments, actions } = analyse({ ...game, log: game.log.slice(0, 80) });
  expect(actions).toBe(80);
  expect(moments.at(-1)?.at).toBe(80);
  expect(Math.max(...(moments.at(-1)?.chances.map(({ win }) => win) ?? [1]))).toBeLessThan(1);
});

test('a round in which nobody does anything moves no curve', () => {
  const game = gameOf('1817', 2);
  // Everybody passes in the merger round before the second stock round.
  const { moments } = analyse({ ...game, log: game.log.slice(0, 252) });
  const at = moments.findIndex(({ round }) => round === 'M&A 1.2');
  expect(moments[at + 1]?.round).toBe('SR 2');
  expect(moments[at + 1]?.chances).toEqual(moments[at]?.chances);
  expect(moments[at]?.chances).not.toEqual(moments[at - 1]?.chances);
});

test('a log the rules refuse is no game', () => {
  const game = gameOf('1846', 2);
  expect(() => analyse({ ...game, log: game.log.slice(5) })).toThrow(/^Action \d+ \(\w+\) is refused/);
});

test('with the usual effort more is played on', () => {
  expect(USUAL_EFFORT.continuations).toBeGreaterThan(LITTLE.continuations);
});

test('what rusted, who presides and what was paid are told to those it touches', () => {
  const table = tableOf('1846', 3, 'facts');
  playUntil(table, clerks, ({ state }) => state.agenda[1]?.at === 'operatingRound' && state.roundNo > 2);
  const before = cloneState(table.state);
  const after = cloneState(table.state);
  const done = playUntil(table, clerks, ({ state }) => state.roundNo > before.roundNo + 1);
  const events: GameEvent[] = [];
  for (const action of done) performInPlace(table.book, after, action, events);
  const interval = { book: table.book, before, after, events };
  const paid = events.some(({ type }) => type === 'dividendPaid');
  expect(paid).toBe(true);
  const told = before.seats.flatMap((player) => factsFor(interval, player));
  expect(told.map(({ kind }) => kind)).toContain('dividends');
  for (const player of before.seats) expect(factsFor(interval, player).length).toBeLessThanOrEqual(4);
});

/** What a game told its players, round by round. */
function toldIn(id: string, bots: readonly Level[], seed: number) {
  const title = titles[id] as Title;
  const { log } = simulateGame({ title, options: { players: bots.length }, seed, bots, checked: false });
  const book = compile(title, { players: bots.length });
  const players = bots.map((_, i) => playerId(`p${i + 1}`));
  const { state } = newGame(book, players, dealFor(title, book.options, bots.length, String(seed)));
  const told: { facts: Fact[]; events: GameEvent[]; player: PlayerId }[] = [];
  let before = cloneState(state);
  let events: GameEvent[] = [];
  for (const action of log) {
    performInPlace(book, state, action, events);
    if (state.roundNo === before.roundNo) continue;
    for (const player of players)
      told.push({ facts: factsFor({ book, before, after: state, events }, player), events, player });
    before = cloneState(state);
    events = [];
  }
  return told;
}

describe.each(titleIds)('what is told of a round of %s', (id) => {
  const told = toldIn(id, ['clerk', 'reckless', 'clerk'], 1);

  test('is something for every player in every round', () => {
    expect(told.length).toBeGreaterThan(30);
    for (const { facts } of told) expect(facts.length).toBeGreaterThan(0);
  });

  test('says whose fortune it is when nothing happened to the player, and nothing happened only if nobody did anything', () => {
    for (const { facts, events, player } of told) {
      for (const fact of facts) expect(fact.of).not.toBe(player);
      if (facts[0]?.kind !== 'estimate') continue;
      const deeds = events.filter(({ type }) => type === 'sharesMoved' || type === 'trainMoved');
      expect(deeds).toEqual([]);
    }
  });
});

test('in 1817 conversions, mergers, loans, interest, shorts and liquidations are told to those they touch', () => {
  const kinds = new Set(
    [3, 4].flatMap((seed) =>
      toldIn('1817', ['reckless', 'clerk', 'reckless', 'clerk'], seed).flatMap(({ facts }) =>
        facts.map(({ kind }) => kind),
      ),
    ),
  );
  for (const kind of [
    'converted',
    'merged',
    'loansTaken',
    'loansRepaid',
    'interest',
    'shorted',
    'liquidated',
    'sharesBought',
    'sharesSold',
  ] as const)
    expect([...kinds]).toContain(kind);
});

test('nothing but passes in a round is no event, and that is said', () => {
  const { book, state } = tableOf('1817', 3, 'quiet');
  const [player] = state.seats;
  if (!player) throw new Error('nobody plays');
  expect(factsFor({ book, before: state, after: state, events: [] }, player)).toEqual([{ kind: 'estimate' }]);
});

test('an action belongs to a field, a pass to what was asked for', () => {
  expect(fieldOf({ type: 'buyTrain', by: 'player:amy' }, 'buyTrains')).toBe('trains');
  expect(fieldOf({ type: 'pass', by: 'player:amy' }, 'stockTurn')).toBe('shares');
  expect(fieldOf({ type: 'answer', by: 'player:amy' }, 'somewhere')).toBe('other');
});

test('plans are compared in money, and an impossible one is none', () => {
  const table = tableOf('1846', 4, 'compare');
  playUntil(table, clerks, ({ state }) => state.agenda[1]?.at === 'stockRound' && state.roundNo > 2);
  const seat = thinker(table);
  if (!seat) throw new Error('nobody is asked');
  const budget = { left: 1000 };
  const [passed, impossible] = ledBy(
    seat,
    [
      { type: 'pass', by: seat.who },
      { type: 'start', by: seat.who, company: 'company:none' },
    ],
    budget,
    'seed',
  );
  expect(impossible).toBeNull();
  expect(passed?.fortune).toBeGreaterThan(0);
  expect(passed?.share).toBeGreaterThan(0);
  expect(budget.left).toBeLessThan(1000);
});

test('asked what it would do, the adviser compares its two best plans', () => {
  const table = tableOf('1846', 4, 'ask');
  playUntil(table, clerks, ({ state }) => state.agenda[1]?.at === 'stockRound' && state.roundNo > 2);
  const seat = thinker(table);
  if (!seat) throw new Error('nobody is asked');
  const question = { book: table.book, view: seat.state, who: seat.who, seed: 'ask', moment: 7 };
  const plans = advise(question);
  expect(plans).toHaveLength(2);
  expect(plans[0]?.action).not.toEqual(plans[1]?.action);
  for (const { leads, reason } of plans) {
    expect(leads?.fortune).toBeGreaterThan(0);
    expect(reason).not.toBe('');
  }
  expect(advise(question)).toEqual(plans);
});
