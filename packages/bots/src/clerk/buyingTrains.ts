import {
  bare,
  type BuyTrainAction,
  cashOf,
  cheapestOffer,
  cheapestTrain,
  type Choice,
  type CompanyId,
  type Decision,
  type DiscardTrainAction,
  formOf,
  isCompany,
  isPlayer,
  mustBuyTrain,
  type PlayerId,
  presidentOf,
  priceOf,
  trainById,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { clockOf, running } from '../outlook/clock.ts';
import { cardWith } from '../outlook/guess.ts';
import { prospectOf } from '../outlook/project.ts';
import { facesOwned, runWith } from '../outlook/runs.ts';
import { judging } from './judging.ts';
import { defaults, doomed, lasts, RESCUE } from './company.ts';
import {
  filled,
  gainOf,
  leastIn,
  money,
  mostIn,
  mostUpTo,
  rangesOf,
  type Weighed,
  type Weigher,
} from './weigh.ts';

/** Trains that earn more than they cost before they leave, and one that lasts before the old ones go. */
export const buyingTrains: Weigher = (seat, choices, decision) => {
  const found: Weighed[] = [];
  const forced = decision.frame === 'forcedTrain';
  for (const choice of choices) {
    for (const action of offersOf(seat, choice)) {
      const hasty = seat.effort === 'quick' && !doomed(seat, action.company);
      const gain = hasty ? glance(seat, action) : gainOf(seat, action);
      if (gain === null) continue;
      // Once the duty is there the train comes before any sale.
      const saved = doomed(seat, action.company) ? RESCUE : 0;
      const robbed =
        leavesBare(seat, action) + (defaults(seat, action.company, action.price) ? 2 * RESCUE : 0);
      const otherwise = isCompany(action.from)
        ? withoutIt(seat, action.company, decision)
        : forced
          ? -DUTY
          : 0;
      const wishes = forced
        ? 0
        : saved - idleTrain(seat, action) + idleMoney(seat, action) + eagerness(seat, action);
      const score = gain - robbed - otherwise + wishes;
      found.push({ action, score, reason: () => trainReason(seat, action) });
    }
  }
  return found;
};

/** Of a sibling's train a few prices are tried: next to nothing, its face value, all there is. Others are not asked. */
function offersOf(seat: Seat, choice: Choice): BuyTrainAction[] {
  const action = filled(choice) as BuyTrainAction;
  if (!isCompany(action.from)) return [action];
  if (choice.facts?.seller !== seat.who) return [];
  const ranges = rangesOf(choice, 'price');
  const face = seat.book.faces[trainById(seat.c, action.train)?.face ?? ''];
  const prices = new Set([
    leastIn(ranges),
    mostUpTo(ranges, face?.price ?? 1) ?? leastIn(ranges),
    mostIn(ranges),
  ]);
  return [...prices].map((price) => ({ ...action, price }));
}

/** In somebody's thoughts only the company itself is looked at. */
function glance(seat: Seat, { company, train, face, price, from }: BuyTrainAction): number | null {
  const { who } = seat;
  if (!isPlayer(who) || isCompany(from)) return null;
  const name = face ?? trainById(seat.c, train)?.face ?? train;
  const before = prospectOf(seat, company);
  const cash = Math.max(0, cashOf(seat.c, company) - price);
  const after = prospectOf(seat, company, { cash, faces: [...facesOwned(seat, company), name].sort() });
  const units = unitsOf(seat.c, company, who) / formOf(seat.c, company).quoted;
  const added = Math.max(0, price - cashOf(seat.c, company));
  return units * (after.worth - before.worth) - (after.shortfall - before.shortfall) - added;
}

/** What must be done is done, however little it is worth. */
const DUTY = 5000;

/**
 * What comes of it when a company without a train takes none of a sibling. Where its president can help it to one of the bank's, that is as
 * good a choice: a train handed round from sibling to sibling never runs.
 */
const withoutIt = (seat: Seat, company: CompanyId, { frame }: Decision): number =>
  withHelp(seat, company) ?? (frame === 'forcedTrain' ? -DUTY : 0);

/** The bank's cheapest train, as far as it takes the president's money and shares; null = no help is needed, or there is too little. */
function withHelp(seat: Seat, company: CompanyId): number | null {
  const { c, hints, who } = seat;
  if (hints.trainless !== 'president' || !isPlayer(who) || !mustBuyTrain(c, company)) return null;
  const offer = cheapestOffer(c, company);
  const missing = (offer?.face.price ?? 0) - cashOf(c, company);
  const sold = missing - cashOf(c, who);
  if (!offer || missing <= 0 || sold > raisedBy(seat, who)) return null;
  const { name, price } = offer.face;
  const gain = glance(seat, {
    type: 'buyTrain',
    by: who,
    company,
    from: 'bank',
    train: name,
    face: name,
    price,
  });
  return gain === null ? null : gain - LOST_BY_SALES * Math.max(0, sold);
}

/** Which part of the price of shares a sale may be counted on to bring, and what it costs beyond the money raised. */
const RAISED = 0.5;
const LOST_BY_SALES = 0.5;

/** What shares of others' companies would bring in an emergency. */
function raisedBy(seat: Seat, who: PlayerId): number {
  const others = running(seat).filter((id) => presidentOf(seat.c, id) !== who);
  return others.reduce(
    (sum, id) => sum + (RAISED * unitsOf(seat.c, id, who) * priceOf(seat.c, id)) / formOf(seat.c, id).quoted,
    0,
  );
}

/** Taking the last train of a sibling, or the last that will stay, only moves the trouble. */
function leavesBare(seat: Seat, { from, train, price }: BuyTrainAction): number {
  if (!isCompany(from) || !lastOf(seat, from, train)) return 0;
  const lost = seat.hints.trainless === 'lost';
  const means = cashOf(seat.c, from) + (lost ? 0 : price);
  const rich = means >= Math.min(cheapestTrain(seat.c, from), 9999);
  if (lost) return rich ? 0.5 * RESCUE : 2 * RESCUE;
  return rich ? 200 : RESCUE;
}

/** Is this the train its owner lives on? Where the lack of one costs a company its life, those that rust soon do not count. */
function lastOf(seat: Seat, owner: CompanyId, train: string): boolean {
  if (seat.hints.trainless !== 'lost') return facesOwned(seat, owner).length <= 1;
  const others = trainsOf(seat.c, owner).filter((it) => it.id !== train);
  if (others.some((it) => it.fate === 'stays' && lasts(seat, it.card))) return false;
  const sold = trainById(seat.c, train);
  return others.length === 0 || sold === undefined || lasts(seat, sold.card);
}

/** A train that earns nothing beside the others is money thrown away, unless it is the one that will stay. */
function idleTrain(seat: Seat, { company, train, face, price }: BuyTrainAction): number {
  const owned = facesOwned(seat, company);
  const name = face ?? trainById(seat.c, train)?.face ?? train;
  const earns = runWith(seat, company, [...owned, name].sort()) - runWith(seat, company, owned);
  const clock = clockOf(seat);
  const card = cardWith(seat.book, name);
  const longest = Math.max(
    0,
    ...seat.state.trains.filter((it) => it.owner === company).map((it) => clock.rustsIn[it.card] ?? 0),
  );
  const lasts = (clock.rustsIn[card?.name ?? ''] ?? 0) > longest;
  return earns > 0 || lasts ? 0.05 * price : 40 + 0.3 * price;
}

/** Money that lies about does nothing: a rich company buys on, so that better trains come. */
function idleMoney(seat: Seat, { company, price, from }: BuyTrainAction): number {
  if (isCompany(from)) return 0;
  const clock = clockOf(seat);
  const later = clock.onSale(3)?.faces[0]?.price ?? 0;
  const { keeps, urges, most } = seat.hints.idle;
  const spare = cashOf(seat.c, company) - price - keeps * Math.max(price, later);
  return spare <= 0 ? 0 : Math.min(most, urges * spare);
}

/** Every train that leaves the bank brings the better ones nearer, and with them the end. */
const eagerness = (seat: Seat, { from }: BuyTrainAction): number => (isCompany(from) ? 0 : seat.hints.eager);

function trainReason(seat: Seat, action: BuyTrainAction): string {
  const { company } = action;
  const name = bare(company);
  const face = action.face ?? trainById(seat.c, action.train)?.face ?? action.train;
  const owned = facesOwned(seat, company);
  const more = runWith(seat, company, [...owned, face].sort()) - runWith(seat, company, owned);
  const from = isCompany(action.from) ? ` from ${bare(action.from)}` : '';
  const price = money(action.price);
  if (owned.length === 0) return `${name} needs a train: a ${face}${from} for ${price}`;
  const rounds = clockOf(seat).rustsIn[action.train];
  const lasting = rounds === Number.POSITIVE_INFINITY ? ' and stays for good' : '';
  return `${name} buys a ${face}${from} for ${price}: earns ${money(more)} more a run${lasting}`;
}

/** Where a train must be had, two companies becoming one is weighed with the other ways to have one. */
export const merging: Weigher = (seat, choices, decision) =>
  judging(seat, choices, decision).map((it) => {
    const { company } = it.action as { company: CompanyId };
    return { ...it, score: it.score - withoutIt(seat, company, decision) };
  });

/** Gives up the train that is missed least. */
export const discarding: Weigher = (seat, choices) =>
  choices.map((choice) => {
    const action = filled(choice) as DiscardTrainAction;
    const train = trainById(seat.c, action.train);
    return {
      action,
      score: -worthOfTrain(seat, action.company, train?.face ?? '', train?.card ?? ''),
      reason: () =>
        `gives up the ${train?.face ?? 'oldest'}-train, the one ${bare(action.company)} misses least`,
    };
  });

function worthOfTrain(seat: Seat, company: CompanyId, face: string, card: string): number {
  const owned = facesOwned(seat, company);
  const without = owned.slice();
  without.splice(without.indexOf(face), 1);
  const earns = runWith(seat, company, owned) - runWith(seat, company, without);
  const clock = clockOf(seat);
  const runs = Math.min(clock.rounds, clock.rustsIn[card] ?? clock.rounds);
  return earns * runs + runs;
}
