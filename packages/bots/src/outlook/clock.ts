import { cashOf, type CompanyId, type State, type TrainCard } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { leastPrice } from './guess.ts';
import { runNow } from './runs.ts';

/** When things are going to happen, in operating rounds from now. */
export interface Clock {
  /** Operating rounds until the game is expected to end, at least 1. */
  rounds: number;
  /** Card -> rounds until its trains leave the game; Infinity = never. */
  rustsIn: Readonly<Record<string, number>>;
  /** Which card the bank sells in so many rounds. */
  onSale(round: number): TrainCard | null;
  /** What all companies together earn in a round now. */
  income: number;
}

/** Trains are bought all the time, and the clock has allowed for it: only a new phase or a new round sets it anew. */
export const momentOf = ({ phase, roundNo, ending }: State): string =>
  `${phase}|${roundNo}|${ending?.stop ?? ''}`;

export const running = (seat: Seat): CompanyId[] =>
  (Object.keys(seat.state.companies) as CompanyId[]).filter(
    (id) => seat.state.companies[id]?.stage === 'running',
  );

export function clockOf(seat: Seat): Clock {
  const { clocks } = seat.notes;
  const key = momentOf(seat.state);
  const known = clocks.get(key);
  if (known) return known;
  const clock = setClock(seat);
  clocks.set(key, clock);
  return clock;
}

function setClock(seat: Seat): Clock {
  const { state, hints, book } = seat;
  const companies = running(seat);
  const players = state.seats.length;
  const earned = companies.reduce((sum, id) => sum + runNow(seat, id), 0);
  const income = Math.max(earned, hints.earlyIncome * players);
  const treasury = companies.reduce((sum, id) => sum + cashOf(seat.c, id), 0);
  const buyers = Math.max(companies.length, players);

  const begins: { card: TrainCard; from: number }[] = [];
  let round = 0;
  let money = treasury;
  for (const card of book.data.trains) {
    const left = state.supply[card.name];
    if (left === 0) continue;
    begins.push({ card, from: round });
    if (left === null || left === undefined) {
      // Without end for the moment: the next kind comes all the same, by export if by nothing else.
      if (card === book.data.trains.at(-1)) break;
      round += 2;
      continue;
    }
    const price = leastPrice(card);
    // Half of what comes in goes into trains; in the long run only a part of the companies buys one a round.
    const most = buyers * (card === book.data.trains[0] ? 0.7 : hints.pace);
    const perRound = Math.min(
      most,
      Math.max(buyers * 0.15, (money / 2 + income * (0.5 + round * 0.05)) / price),
    );
    round += left / (perRound + hints.exports);
    money *= 0.6;
  }
  const startOf = (name: string): number => begins.find(({ card }) => card.name === name)?.from ?? 0;
  const rustsIn: Record<string, number> = {};
  for (const card of book.data.trains) rustsIn[card.name] = rustOf(seat, card, startOf);
  return {
    rounds: roundsLeft(seat, income, startOf),
    rustsIn,
    income,
    onSale: (when) => {
      let found: TrainCard | null = null;
      for (const { card, from } of begins) if (from <= when || !found) found = card;
      return found;
    },
  };
}

/** Phases come with the first train of a card; a card that has begun its phase starts nothing more. */
function rustOf(seat: Seat, card: TrainCard, startOf: (name: string) => number): number {
  const { phases, trains } = seat.book.data;
  const now = phases.findIndex((row) => row.name === seat.state.phase);
  for (const row of phases.slice(now + 1)) {
    if (!row.scraps?.includes(card.name) && !row.lastRun?.includes(card.name)) continue;
    const starter = trains.find((it) => it.phase === row.name);
    if (starter) return startOf(starter.name) + 0.5;
  }
  return Number.POSITIVE_INFINITY;
}

function roundsLeft(seat: Seat, income: number, startOf: (name: string) => number): number {
  const { state, hints } = seat;
  if (state.ending) return state.ending.stop === 'nextSet' ? 3 : 1;
  if (hints.lastCard !== null) return Math.max(2, Math.min(hints.rounds, startOf(hints.lastCard) + 3.5));
  let bank = (state.cash.bank ?? 0) + hints.bank.returns * unsold(seat);
  let flow = income * hints.bank.drains;
  let rounds = 0;
  while (bank > 0 && rounds < hints.rounds) {
    bank -= flow;
    flow *= 1.16;
    rounds += 1;
  }
  return Math.max(1, Math.min(hints.rounds, rounds + 0.5));
}

/** The price of all trains the bank still has, as far as they are counted. */
const unsold = ({ book, state }: Seat): number =>
  book.data.trains.reduce((sum, card) => sum + (state.supply[card.name] ?? 0) * leastPrice(card), 0);
