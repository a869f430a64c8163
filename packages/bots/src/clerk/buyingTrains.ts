import {
  bare,
  type BuyTrainAction,
  cashOf,
  type Choice,
  type CompanyId,
  type DiscardTrainAction,
  formOf,
  isCompany,
  isPlayer,
  trainById,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { clockOf } from '../outlook/clock.ts';
import { cardWith } from '../outlook/guess.ts';
import { prospectOf } from '../outlook/project.ts';
import { facesOwned, runWith } from '../outlook/runs.ts';
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
export const buyingTrains: Weigher = (mind, choices, decision) => {
  const found: Weighed[] = [];
  const forced = decision.frame === 'forcedTrain';
  for (const choice of choices) {
    for (const action of offersOf(mind, choice)) {
      const hasty = mind.effort === 'quick' && !doomed(mind, action.company);
      const gain = hasty ? glance(mind, action) : gainOf(mind, action);
      if (gain === null) continue;
      // Once the duty is there the train comes before any sale.
      const saved = doomed(mind, action.company) ? RESCUE : 0;
      const robbed =
        leavesBare(mind, action) + (defaults(mind, action.company, action.price) ? 2 * RESCUE : 0);
      const score = forced
        ? gain + 5000 - robbed
        : saved - robbed + gain - idleTrain(mind, action) + idleMoney(mind, action) + eagerness(mind, action);
      found.push({ action, score, reason: () => trainReason(mind, action, choice) });
    }
  }
  return found;
};

/** Of a sibling's train a few prices are tried: next to nothing, its face value, all there is. Others are not asked. */
function offersOf(mind: Mind, choice: Choice): BuyTrainAction[] {
  const action = filled(choice) as BuyTrainAction;
  if (!isCompany(action.from)) return [action];
  if (choice.facts?.seller !== mind.who) return [];
  const ranges = rangesOf(choice, 'price');
  const face = mind.book.faces[trainById(mind.c, action.train)?.face ?? ''];
  const prices = new Set([
    leastIn(ranges),
    mostUpTo(ranges, face?.price ?? 1) ?? leastIn(ranges),
    mostIn(ranges),
  ]);
  return [...prices].map((price) => ({ ...action, price }));
}

/** In somebody's thoughts only the company itself is looked at. */
function glance(mind: Mind, { company, train, face, price, from }: BuyTrainAction): number | null {
  const { who } = mind;
  if (!isPlayer(who) || isCompany(from)) return null;
  const name = face ?? trainById(mind.c, train)?.face ?? train;
  const before = prospectOf(mind, company);
  const cash = Math.max(0, cashOf(mind.c, company) - price);
  const after = prospectOf(mind, company, { cash, faces: [...facesOwned(mind, company), name].sort() });
  const units = unitsOf(mind.c, company, who) / formOf(mind.c, company).quoted;
  const added = Math.max(0, price - cashOf(mind.c, company));
  return units * (after.worth - before.worth) - (after.shortfall - before.shortfall) - added;
}

/** Taking the last train of a sibling, or the last that will stay, only moves the trouble. */
function leavesBare(mind: Mind, { from, train }: BuyTrainAction): number {
  if (!isCompany(from) || !lastOf(mind, from, train)) return 0;
  const prices = mind.book.policies.trains.offers(mind.c, from).map((offer) => offer.face.price);
  const rich = cashOf(mind.c, from) >= Math.min(...prices, 9999);
  if (mind.hints.trainless === 'lost') return rich ? 0.5 * RESCUE : 2 * RESCUE;
  return rich ? 60 : 200;
}

/** Is this the train its owner lives on? Where the lack of one costs a company its life, those that rust soon do not count. */
function lastOf(mind: Mind, owner: CompanyId, train: string): boolean {
  if (mind.hints.trainless !== 'lost') return facesOwned(mind, owner).length <= 1;
  const others = trainsOf(mind.c, owner).filter((it) => it.id !== train);
  if (others.some((it) => it.fate === 'stays' && lasts(mind, it.card))) return false;
  const sold = trainById(mind.c, train);
  return others.length === 0 || sold === undefined || lasts(mind, sold.card);
}

/** A train that earns nothing beside the others is money thrown away, unless it is the one that will stay. */
function idleTrain(mind: Mind, { company, train, face, price }: BuyTrainAction): number {
  const owned = facesOwned(mind, company);
  const name = face ?? trainById(mind.c, train)?.face ?? train;
  const earns = runWith(mind, company, [...owned, name].sort()) - runWith(mind, company, owned);
  const clock = clockOf(mind);
  const card = cardWith(mind.book, name);
  const longest = Math.max(
    0,
    ...mind.state.trains.filter((it) => it.owner === company).map((it) => clock.rustsIn[it.card] ?? 0),
  );
  const lasts = (clock.rustsIn[card?.name ?? ''] ?? 0) > longest;
  return earns > 0 || lasts ? 0.05 * price : 40 + 0.3 * price;
}

/** Money that lies about does nothing: a rich company buys on, so that better trains come. */
function idleMoney(mind: Mind, { company, price, from }: BuyTrainAction): number {
  if (isCompany(from)) return 0;
  const clock = clockOf(mind);
  const later = clock.onSale(3)?.faces[0]?.price ?? 0;
  const { keeps, urges, most } = mind.hints.idle;
  const spare = cashOf(mind.c, company) - price - keeps * Math.max(price, later);
  return spare <= 0 ? 0 : Math.min(most, urges * spare);
}

/** Every train that leaves the bank brings the better ones nearer, and with them the end. */
const eagerness = (mind: Mind, { from }: BuyTrainAction): number => (isCompany(from) ? 0 : mind.hints.eager);

function trainReason(mind: Mind, action: BuyTrainAction, choice: Choice): string {
  const { company } = action;
  const name = bare(company);
  const face = action.face ?? trainById(mind.c, action.train)?.face ?? action.train;
  const owned = facesOwned(mind, company);
  const more = runWith(mind, company, [...owned, face].sort()) - runWith(mind, company, owned);
  const from = isCompany(action.from) ? ` from ${bare(action.from)}` : '';
  const price = money(action.price);
  if (owned.length === 0) return `${name} needs a train: a ${face}${from} for ${price}`;
  const rounds = clockOf(mind).rustsIn[choice.with && 'train' in choice.with ? choice.with.train : ''];
  const lasting = rounds === Number.POSITIVE_INFINITY ? ' and stays for good' : '';
  return `${name} buys a ${face}${from} for ${price}: earns ${money(more)} more a run${lasting}`;
}

/** Gives up the train that is missed least. */
export const discarding: Weigher = (mind, choices) =>
  choices.map((choice) => {
    const action = filled(choice) as DiscardTrainAction;
    const train = trainById(mind.c, action.train);
    return {
      action,
      score: -worthOfTrain(mind, action.company, train?.face ?? '', train?.card ?? ''),
      reason: () =>
        `gives up the ${train?.face ?? 'oldest'}-train, the one ${bare(action.company)} misses least`,
    };
  });

function worthOfTrain(mind: Mind, company: CompanyId, face: string, card: string): number {
  const owned = facesOwned(mind, company);
  const without = owned.slice();
  without.splice(without.indexOf(face), 1);
  const earns = runWith(mind, company, owned) - runWith(mind, company, without);
  const clock = clockOf(mind);
  const runs = Math.min(clock.rounds, clock.rustsIn[card] ?? clock.rounds);
  return earns * runs + runs;
}
