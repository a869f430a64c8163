import { cashOf, type CompanyId, companyOf, formOf, turnOf } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { clockOf } from '../outlook/clock.ts';

/** Trains a company builds for: those it has and will keep, or the one it is going to buy, and the one after. */
export function trainsToBuildFor(mind: Mind, company: CompanyId): { now: string[]; later: string[] } {
  const clock = clockOf(mind);
  const kept = mind.state.trains
    .filter(
      (train) => train.owner === company && train.fate !== 'lastRun' && (clock.rustsIn[train.card] ?? 9) > 1,
    )
    .map((train) => train.face)
    .sort();
  const onSale = clock.onSale(0)?.faces[0];
  const room = kept.length < mind.book.policies.trains.limit(mind.c, company);
  const affordable =
    onSale !== undefined && cashOf(mind.c, company) + creditOf(mind, company) >= onSale.price;
  const now = onSale && (kept.length === 0 || (room && affordable)) ? [...kept, onSale.name].sort() : kept;
  const next = clock.onSale(3)?.faces[0]?.name;
  return { now, later: next === undefined ? [] : [next] };
}

/** What a company may still borrow. */
const creditOf = ({ c, hints }: Mind, company: CompanyId): number =>
  hints.loans ? (formOf(c, company).loanLimit - companyOf(c, company).loans) * hints.loans.brings : 0;

/** With fewer rounds to go a train is as good as gone: there is hardly time to find the money for the next. */
const LASTING = 3;

export const lasts = (mind: Mind, card: string): boolean =>
  (clockOf(mind).rustsIn[card] ?? Number.POSITIVE_INFINITY) > LASTING;

/** How many more runs a company will make, for weighing what improves them. */
export const runsLeft = (mind: Mind): number => Math.min(8, clockOf(mind).rounds);

/** What a dollar of the treasury is worth: much while it pays for the first train, less when there is plenty. */
export function dollarOf(mind: Mind, company: CompanyId, cost: number): number {
  const left = cashOf(mind.c, company) - cost;
  const owns = mind.state.trains.some((train) => train.owner === company && train.fate !== 'lastRun');
  const prices = mind.book.policies.trains.offers(mind.c, company).map((offer) => offer.face.price);
  const cheapest = Math.min(...prices, 9999);
  // Neither with its money nor with all it may borrow should a train come out of reach for a tile.
  const outOfReach = (means: number): boolean => means < cheapest && means + cost >= cheapest;
  if (!owns && (outOfReach(left) || outOfReach(left + creditOf(mind, company)))) return 6;
  return owns ? 0.6 : 0.9;
}

/** In its own turn, without a train, where that costs the company its life. */
export const doomed = (mind: Mind, company: CompanyId): boolean =>
  mind.hints.trainless === 'lost' &&
  turnOf(mind.c, company) !== null &&
  !mind.state.trains.some((train) => train.owner === company && train.fate === 'stays');

/** What it is worth to save a doomed company. */
export const RESCUE = 500;

/**
 * Would spending this leave the company unable to pay its interest, with nobody to lend to it? It would be lost, and
 * its president would owe the rest.
 */
export function defaults(
  mind: Mind,
  company: CompanyId,
  cost: number,
  cash = cashOf(mind.c, company),
): boolean {
  const terms = mind.hints.loans;
  if (!terms || cost <= 0 || turnOf(mind.c, company) === null) return false;
  const { loans } = companyOf(mind.c, company);
  const room = formOf(mind.c, company).loanLimit - loans;
  const out = Object.values(mind.state.companies).reduce((sum, it) => sum + it.loans, 0);
  // The rate may rise a step before it is this company's turn to pay.
  const rate = terms.interest(out) + 5;
  return cash - cost + room * terms.brings < (loans + room) * rate;
}
