import {
  bare,
  type CompanyId,
  decisions,
  isPlayer,
  type PlayerId,
  presidentOf,
  type SellSharesAction,
  certificateLimit,
  certificatesOf,
} from '@roundhouse/engine';
import { buyingShares } from '../clerk/buyingShares.ts';
import { afterwards, filled, leastIn, rangesOf, type Weighed } from '../clerk/weigh.ts';
import type { Seat } from '../seat.ts';
import { wealthOf } from '../outlook/wealth.ts';

/** What a swap must bring at least: what companies will be worth is a guess, twice. */
const LEAST = 20;

/**
 * At the limit of certificates money has nowhere to go. A share that will grow little makes room for one that will grow
 * more: sold now, and the other bought with the next action.
 */
export function makingRoom(seat: Seat): Weighed[] {
  const { who } = seat;
  if (!isPlayer(who) || seat.state.secret || hasRoom(seat, who)) return [];
  const found: Weighed[] = [];
  for (const decision of decisions(seat.book, seat.state, who)) {
    if (decision.asked.pass === null) continue;
    for (const choice of decision.choices) {
      if (choice.type !== 'sellShares' || leastIn(rangesOf(choice, 'units')) !== 1) continue;
      const swap = weighSwap(seat, who, filled(choice, { units: 1 }) as SellSharesAction);
      if (swap) found.push(swap);
    }
  }
  return found;
}

const hasRoom = ({ c }: Seat, who: PlayerId): boolean => certificatesOf(c, who) + 1 <= certificateLimit(c);

function weighSwap(seat: Seat, who: PlayerId, action: SellSharesAction): Weighed | null {
  const { company } = action;
  const sold = afterwards(seat, action);
  const gaveUp = presidentOf(seat.c, company) === who && sold && presidentOf(sold.c, company) !== who;
  if (!sold || gaveUp) return null;
  const best = bestPurchase(sold, who, company);
  if (!best) return null;
  const score = wealthOf(sold, who) - wealthOf(seat, who) + best.score - LEAST;
  const reason = (): string =>
    `sells ${bare(company)} to make room for ${bare(best.company)}, which will grow more`;
  return score > 0 ? { action, score, reason } : null;
}

function bestPurchase(
  seat: Seat,
  who: PlayerId,
  except: CompanyId,
): { company: CompanyId; score: number } | null {
  let best: { company: CompanyId; score: number } | null = null;
  for (const decision of decisions(seat.book, seat.state, who)) {
    const choices = decision.choices.filter((it) => it.type === 'buyShares');
    for (const { action, score } of buyingShares(seat, choices, decision)) {
      if (action.type !== 'buyShares' || action.company === except || score <= (best?.score ?? 0)) continue;
      best = { company: action.company, score };
    }
  }
  return best;
}
