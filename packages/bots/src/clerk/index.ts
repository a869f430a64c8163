import { type Choice, type Decision, decisions, type PlayerId } from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { fillAtRandom } from '../fill.ts';
import type { Seat } from '../seat.ts';
import { assigning } from './assigning.ts';
import { bidding, picking, taking, takingBack } from './bidding.ts';
import { buyingShares } from './buyingShares.ts';
import { buyingPrivates } from './buyingPrivates.ts';
import { buyingTrains, discarding, merging } from './buyingTrains.ts';
import { answering, neverWithdraw } from './deals.ts';
import { dividends } from './dividends.ts';
import { issuing, redeeming } from './issuing.ts';
import { borrowing, repaying } from './loans.ts';
import { layingTiles } from './layingTiles.ts';
import { judging } from './judging.ts';
import { placingTokens } from './placingTokens.ts';
import { running } from './running.ts';
import { sellingShares } from './sellingShares.ts';
import { starting } from './starting.ts';
import { converting, keeping } from './takingOver.ts';
import type { Weighed, Weigher } from './weigh.ts';

/** What a clerk knows about each kind of action; the rest is judged by what it does to one's fortune. */
const weighers: Readonly<Record<string, Weigher>> & Readonly<Partial<Record<Action['type'], Weigher>>> = {
  answer: answering,
  assign: assigning,
  bid: bidding,
  buyPrivate: buyingPrivates,
  buyShares: buyingShares,
  buyTrain: buyingTrains,
  convert: converting,
  discardTrain: discarding,
  dividend: dividends,
  issue: issuing,
  offerForSale: keeping,
  layTile: layingTiles,
  merge: merging,
  pick: picking,
  placeToken: placingTokens,
  redeem: redeeming,
  repayLoans: repaying,
  runTrains: running,
  sellShares: sellingShares,
  start: starting,
  take: taking,
  takeBack: takingBack,
  takeLoans: borrowing,
  withdraw: neverWithdraw,
};

/** In somebody's thoughts nobody builds: these steps are passed by. */
const SKIPPED = new Set(['track', 'token', 'trackAndToken', 'issueRedeem', 'wrapUp']);

/** Everything this player could do now, weighed; the best first. */
export function weighAll(seat: Seat): Weighed[] {
  const found: Weighed[] = [];
  for (const decision of decisions(seat.book, seat.state, seat.who))
    found.push(...weighDecision(seat, decision));
  return found.sort((a, b) => b.score - a.score);
}

function weighDecision(seat: Seat, decision: Decision): Weighed[] {
  const byType = new Map<string, Choice[]>();
  for (const choice of decision.choices) {
    const alike = byType.get(choice.type);
    if (alike) alike.push(choice);
    else byType.set(choice.type, [choice]);
  }
  const found: Weighed[] = [];
  for (const [type, choices] of byType) {
    if (type === 'pass')
      found.push({ action: { type: 'pass', by: seat.who }, score: 0, reason: () => passReason(decision) });
    else found.push(...(weighers[type] ?? judging)(seat, choices, decision));
  }
  // What merely stands on offer must be worth something; what is asked must be answered anyhow.
  return found.filter((it) => (decision.asked.must || it.score > 0) && !needsConsent(seat, decision, it));
}

const agreedWith = (who: Seat['who'], other: PlayerId | null): boolean => other !== null && other !== who;

/** Nobody is asked to agree to anything: whoever declined once would be asked again and again. */
function needsConsent(seat: Seat, { index }: Decision, { action }: Weighed): boolean {
  const frame = seat.state.agenda[index];
  const asks = seat.book.moves[action.type]?.consent;
  return frame !== undefined && asks !== undefined && agreedWith(seat.who, asks(seat.c, frame, action));
}

const passReason = (decision: Decision): string =>
  decision.asked.pass === 'done' ? 'nothing more worth doing here' : 'nothing on offer is worth its price';

/** The move of a clerk: the best it can see at a glance. */
export function clerkMove(seat: Seat): Weighed {
  const top = seat.state.agenda.at(-1);
  if (seat.effort === 'quick' && top && SKIPPED.has(top.at)) {
    return { action: { type: 'pass', by: seat.who }, score: 0, reason: () => '' };
  }
  const [best] = weighAll(seat);
  if (best) return best;
  return { action: anything(seat), score: 0, reason: () => 'there is no choice' };
}

/** Something must be answered and nothing was worth weighing. */
function anything(seat: Seat): Weighed['action'] {
  for (const decision of decisions(seat.book, seat.state, seat.who)) {
    for (const choice of decision.choices) {
      const action = fillAtRandom(seat.book, seat.state, choice, seat.dice);
      if (action) return action;
    }
  }
  throw new Error(
    `${seat.who} is asked and has no choice: ${seat.state.agenda.map((frame) => frame.at).join(' > ')}`,
  );
}
