import { type Cell, type CompanyId, companyOf, formOf, type TrainCard, trainLimit } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { stepped } from './chart.ts';
import { clockOf } from './clock.ts';
import { cardWith, guessRun, leastPrice } from './guess.ts';
import type { Prospect } from './project.ts';
import { runWith } from './runs.ts';

const DISCOUNT = 0.97;
/** Track grows, and with it what a train earns. */
const GROWTH = 0.05;
const MOST_GROWTH = 1.6;

/** A train of a company, and how long it will be there. */
export interface Owned {
  face: string;
  until: number;
  /** A train still to be bought: its run is a guess. */
  guess: number | null;
}

/** Plays a company forward round by round: what it earns, pays, needs and can afford. */
export function project(
  seat: Seat,
  company: CompanyId,
  treasury: number,
  from: number,
  trains: readonly Owned[],
): Prospect {
  const { hints } = seat;
  const clock = clockOf(seat);
  const it: Future = { ...startOf(seat, company), cell: from, cash: treasury, owned: trains.slice() };
  const limit = trainLimit(seat.c, company);
  // A price that is nearly gone takes the company with it, whatever it earns.
  let shortfall = priceIn(seat, it) <= FALLEN ? 0.7 * debt(seat, it) : 0;
  let dividends = 0;
  let first = -1;
  let lack = 0;
  let discount = 1;
  const rounds = Math.max(1, clock.rounds);
  for (let t = 0; t < rounds; t++) {
    // The last round may be cut short; what it brings counts in part.
    const part = Math.min(1, rounds - t);
    const left = rounds - t;
    it.owned = it.owned.filter((train) => train.until > t);
    const run = earnings(seat, company, it.owned, t) * Math.min(MOST_GROWTH, 1 + GROWTH * t);
    if (first < 0) first = run;
    discount *= DISCOUNT;
    const lasting = it.owned.some((train) => train.until > t + 2 || train.until >= rounds);
    const card = left > 1.5 ? clock.onSale(t + 0.7) : null;
    const cost = card ? leastPrice(card) : 0;
    let paid = run;
    if (card && !lasting && it.cash < cost) {
      if (lack === 0) lack = cost - it.cash;
      // Saving makes sense while there is time to earn it back, and when it is not hopeless.
      if (left >= hints.saving.rounds && cost - it.cash <= hints.saving.runs * run) {
        it.cash += run;
        paid = 0;
      }
    }
    const kept = keptForInterest(seat, it, paid);
    it.cash += kept;
    paid -= kept;
    dividends += (discount * part * paid) / it.units;
    discount *= moveOn(seat, it, paid, part);
    payInterest(seat, it);
    if (it.cash < 0) return lost(t);
    repay(seat, it);
    if (!card) continue;
    const trainless = it.owned.every((train) => train.until <= t + 1);
    const until = clock.rustsIn[card.name] ?? Number.POSITIVE_INFINITY;
    if (trainless && it.cash < cost) {
      raise(seat, it, cost);
      const missing = cost - it.cash - relief(seat, company, priceIn(seat, it));
      if (missing > 0 && hints.trainless === 'lost') {
        // Nobody has to help: the company is lost, unless something turns up, and its president owes what it owed.
        return lost(t);
      }
      if (missing > 0) shortfall += missing * soon(t);
      buy(seat, company, it, card, until, Math.min(cost, it.cash));
    } else if (it.cash >= cost && it.owned.length < limit) {
      if (!lasting || pays(seat, company, card, cost, Math.min(left, until - t)))
        buy(seat, company, it, card, until, cost);
    }
  }
  return { worth: dividends + priceIn(seat, it) * discount, run: Math.max(0, first), shortfall, lack };

  function lost(t: number): Prospect {
    return {
      worth: dividends + priceIn(seat, it) * 0.15,
      run: Math.max(0, first),
      shortfall: shortfall + debt(seat, it) * soon(t),
      lack,
    };
  }
}

/** Below this a company with loans is as good as liquidated. */
export const FALLEN = 50;

/** What is far away may still be mended. */
const soon = (rounds: number): number => (rounds < 2 ? 1 : rounds < 4 ? 0.4 : 0.15);

/** Loans that the treasury could not repay. */
export const debt = (seat: Seat, { loans, cash }: Pick<Future, 'loans' | 'cash'>): number =>
  Math.max(0, loans * (seat.hints.loans?.brings ?? 0) - cash);

/** A company some rounds ahead. */
interface Future {
  cell: number;
  cash: number;
  owned: Owned[];
  units: number;
  form: string;
  loans: number;
  /** All loans out, this company's included: they set the rate. */
  out: number;
}

function startOf(seat: Seat, company: CompanyId): Pick<Future, 'units' | 'form' | 'loans' | 'out'> {
  const form = formOf(seat.c, company);
  const out = seat.hints.loans
    ? Object.values(seat.state.companies).reduce((sum, it) => sum + it.loans, 0)
    : 0;
  return {
    units: Math.max(1, form.units / form.quoted),
    form: form.id,
    loans: companyOf(seat.c, company).loans,
    out,
  };
}

const priceIn = (seat: Seat, it: Future): number => seat.book.chart.cells[it.cell]?.price ?? 0;

/** Moves the marker for a payout; in a round that is cut short only the price's part is returned, as a factor. */
function moveOn(seat: Seat, it: Future, paid: number, part: number): number {
  const { book, hints } = seat;
  const price = priceIn(seat, it);
  const moved = stepped(book, it.cell, hints.pay(book.chart.cells[it.cell] ?? NO_CELL, price, paid));
  if (part === 1) {
    it.cell = moved;
    return 1;
  }
  return 1 + (part * ((book.chart.cells[moved]?.price ?? price) - price)) / Math.max(1, price);
}

function payInterest(seat: Seat, it: Future): void {
  const { loans } = seat.hints;
  if (!loans || it.loans === 0) return;
  it.cash -= it.loans * loans.interest(it.out);
  if (it.cash < 0) raise(seat, it, 0);
}

/** A company that owes more interest than it has keeps half of its run, or all of it. */
function keptForInterest(seat: Seat, it: Future, run: number): number {
  const { loans } = seat.hints;
  if (!loans || it.loans === 0 || run <= 0) return 0;
  const missing = it.loans * loans.interest(it.out) - it.cash;
  if (missing <= 0) return 0;
  return missing <= run / 2 ? run / 2 : run;
}

/** What is left over repays loans, and the price recovers. */
function repay(seat: Seat, it: Future): void {
  const { loans } = seat.hints;
  if (!loans) return;
  const count = Math.min(it.loans, Math.floor(it.cash / loans.brings));
  if (count <= 0) return;
  it.loans -= count;
  it.out -= count;
  it.cash -= count * loans.brings;
  it.cell = stepped(seat.book, it.cell, { left: 0, right: count });
}

/** Money for a purpose: loans first, then new shares, where the title knows such things. */
function raise(seat: Seat, it: Future, wanted: number): void {
  const { loans, grows } = seat.hints;
  const form = seat.book.data.forms[it.form];
  if (loans && form) {
    const count = Math.min(form.loanLimit - it.loans, Math.ceil((wanted - it.cash) / loans.brings));
    if (count > 0) {
      it.loans += count;
      it.out += count;
      it.cash += count * loans.brings;
      it.cell = stepped(seat.book, it.cell, { left: count, right: 0 });
    }
  }
  const next = seat.book.data.forms[grows[it.form] ?? ''];
  if (it.cash >= wanted || !form || !next) return;
  it.cash += 0.6 * (next.units - form.units) * priceIn(seat, it);
  it.units = next.units / next.quoted;
  it.form = next.id;
}

function buy(seat: Seat, company: CompanyId, it: Future, card: TrainCard, until: number, cost: number): void {
  it.cash = Math.max(0, it.cash - cost);
  it.owned.push({ face: card.faces[0]?.name ?? '', until, guess: guessRun(seat, company, card) });
}

/** Would one more train earn its price while it lasts? */
const pays = (seat: Seat, company: CompanyId, card: TrainCard, cost: number, runs: number): boolean =>
  0.5 * guessRun(seat, company, card) * (runs - 1) > cost;

/** What shares of its own treasury would bring a company in need. */
function relief(seat: Seat, company: CompanyId, price: number): number {
  if (seat.hints.capitalization !== 'incremental') return 0;
  const { certs } = companyOf(seat.c, company);
  const own = certs.single[company] ?? 0;
  const market = certs.single.pool ?? 0;
  return Math.max(0, Math.min(own, 5 - market)) * price * 0.6;
}

const NO_CELL: Cell = {
  price: 0,
  zone: '',
  row: 0,
  col: 0,
  left: null,
  right: null,
  up: null,
  down: null,
  ledge: false,
  par: false,
};

/** What a set of trains earns in a round; trains that leave in its course count in part. */
function earnings(seat: Seat, company: CompanyId, trains: readonly Owned[], round: number): number {
  const staying = trains.filter((train) => train.until >= round + 1);
  if (staying.length === trains.length) return together(seat, company, trains, round);
  const leaves =
    Math.min(...trains.filter((train) => train.until < round + 1).map((train) => train.until)) - round;
  return (
    leaves * together(seat, company, trains, round) + (1 - leaves) * together(seat, company, staying, round)
  );
}

/** Trains share the best places: each further one earns this part of what it would earn alone. */
const FURTHER = 0.65;
/** How much of what the places promise is reached a round. */
const PACE = 0.2;
/** A train still to be bought will find track that was built for it. */
const AWAITED = 0.4;

/**
 * What the map gives today grows towards what its places promise. The same for trains there and trains to come, so
 * that a train in the shed does not look worse than the same train in the shop; only AWAITED still favours the latter.
 */
function together(seat: Seat, company: CompanyId, trains: readonly Owned[], round: number): number {
  if (trains.length === 0) return 0;
  const there = trains
    .filter((train) => train.guess === null)
    .map((train) => train.face)
    .sort();
  const now = runWith(seat, company, there);
  const alone = trains.map(({ guess, face }) => guess ?? guessFace(seat, company, face));
  alone.sort((a, b) => b - a);
  let promise = 0;
  let share = 1;
  for (const guess of alone) {
    promise += guess * share;
    share *= FURTHER;
  }
  const begun = there.length === trains.length ? 0 : AWAITED;
  return now + Math.max(0, promise - now) * Math.min(seat.hints.reaches, begun + PACE * round);
}

function guessFace(seat: Seat, company: CompanyId, face: string): number {
  const card = cardWith(seat.book, face);
  return card ? guessRun(seat, company, card) : 0;
}
