import {
  cashOf,
  type CompanyId,
  companyOf,
  formOf,
  turnOf,
  trainLimit,
  cheapestTrain,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { clockOf } from '../outlook/clock.ts';

/** Trains a company builds for: those it has and will keep, or the one it is going to buy, and the one after. */
export function trainsToBuildFor(seat: Seat, company: CompanyId): { now: string[]; later: string[] } {
  const clock = clockOf(seat);
  const kept = seat.state.trains
    .filter(
      (train) => train.owner === company && train.fate !== 'lastRun' && (clock.rustsIn[train.card] ?? 9) > 1,
    )
    .map((train) => train.face)
    .sort();
  const onSale = clock.onSale(0)?.faces[0];
  const room = kept.length < trainLimit(seat.c, company);
  const affordable =
    onSale !== undefined && cashOf(seat.c, company) + creditOf(seat, company) >= onSale.price;
  const now = onSale && (kept.length === 0 || (room && affordable)) ? [...kept, onSale.name].sort() : kept;
  const next = clock.onSale(3)?.faces[0]?.name;
  return { now, later: next === undefined ? [] : [next] };
}

/** What a company may still borrow. */
const creditOf = ({ c, hints }: Seat, company: CompanyId): number =>
  hints.loans ? (formOf(c, company).loanLimit - companyOf(c, company).loans) * hints.loans.brings : 0;

/** With fewer rounds to go a train is as good as gone: there is hardly time to find the money for the next. */
const LASTING = 3;

export const lasts = (seat: Seat, card: string): boolean =>
  (clockOf(seat).rustsIn[card] ?? Number.POSITIVE_INFINITY) > LASTING;

/** How many more runs a company will make, for weighing what improves them. */
export const runsLeft = (seat: Seat): number => Math.min(8, clockOf(seat).rounds);

/** What a dollar of the treasury is worth: much while it pays for the first train, less when there is plenty. */
export function dollarOf(seat: Seat, company: CompanyId, cost: number): number {
  const left = cashOf(seat.c, company) - cost;
  const owns = seat.state.trains.some((train) => train.owner === company && train.fate !== 'lastRun');
  const cheapest = Math.min(cheapestTrain(seat.c, company), 9999);
  // Neither with its money nor with all it may borrow should a train come out of reach for a tile.
  const outOfReach = (means: number): boolean => means < cheapest && means + cost >= cheapest;
  if (!owns && (outOfReach(left) || outOfReach(left + creditOf(seat, company)))) return 6;
  return owns ? 0.6 : 0.9;
}

/** In its own turn, without a train, where that costs the company its life. */
export const doomed = (seat: Seat, company: CompanyId): boolean =>
  seat.hints.trainless === 'lost' &&
  turnOf(seat.c, company) !== null &&
  !seat.state.trains.some((train) => train.owner === company && train.fate === 'stays');

/** What it is worth to save a doomed company. */
export const RESCUE = 500;

/**
 * Would spending this leave the company unable to pay its interest, with nobody to lend to it? It would be lost, and
 * its president would owe the rest.
 */
export function defaults(
  seat: Seat,
  company: CompanyId,
  cost: number,
  cash = cashOf(seat.c, company),
): boolean {
  const terms = seat.hints.loans;
  if (!terms || cost <= 0 || turnOf(seat.c, company) === null) return false;
  const { loans } = companyOf(seat.c, company);
  const room = formOf(seat.c, company).loanLimit - loans;
  const out = Object.values(seat.state.companies).reduce((sum, it) => sum + it.loans, 0);
  // The rate may rise a step before it is this company's turn to pay.
  const rate = terms.interest(out) + 5;
  return cash - cost + room * terms.brings < (loans + room) * rate;
}
