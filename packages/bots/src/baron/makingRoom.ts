import {
  bare,
  type CompanyId,
  decisions,
  isPlayer,
  type PlayerId,
  presidentOf,
  type SellSharesAction,
} from '@roundhouse/engine';
import { buyingShares } from '../clerk/buyingShares.ts';
import { afterwards, filled, leastIn, rangesOf, type Weighed } from '../clerk/weigh.ts';
import type { Mind } from '../mind.ts';
import { wealthOf } from '../outlook/wealth.ts';

/** What a swap must bring at least: what companies will be worth is a guess, twice. */
const LEAST = 20;

/**
 * At the limit of certificates money has nowhere to go. A share that will grow little makes room for one that will grow
 * more: sold now, and the other bought with the next action.
 */
export function makingRoom(mind: Mind): Weighed[] {
  const { who } = mind;
  if (!isPlayer(who) || mind.state.secret || hasRoom(mind, who)) return [];
  const found: Weighed[] = [];
  for (const decision of decisions(mind.book, mind.state, who)) {
    if (decision.asked.pass === null) continue;
    for (const choice of decision.choices) {
      if (choice.type !== 'sellShares' || leastIn(rangesOf(choice, 'units')) !== 1) continue;
      const swap = weighSwap(mind, who, filled(choice, { units: 1 }) as SellSharesAction);
      if (swap) found.push(swap);
    }
  }
  return found;
}

/** A certificate counts as two halves. */
const hasRoom = ({ book, c }: Mind, who: PlayerId): boolean =>
  book.policies.shares.certificateCount(c, who) + 2 <= book.policies.shares.certificateLimit(c);

function weighSwap(mind: Mind, who: PlayerId, action: SellSharesAction): Weighed | null {
  const { company } = action;
  const sold = afterwards(mind, action);
  const gaveUp = presidentOf(mind.c, company) === who && sold && presidentOf(sold.c, company) !== who;
  if (!sold || gaveUp) return null;
  const best = bestPurchase(sold, who, company);
  if (!best) return null;
  const score = wealthOf(sold, who) - wealthOf(mind, who) + best.score - LEAST;
  const reason = (): string =>
    `sells ${bare(company)} to make room for ${bare(best.company)}, which will grow more`;
  return score > 0 ? { action, score, reason } : null;
}

function bestPurchase(
  mind: Mind,
  who: PlayerId,
  except: CompanyId,
): { company: CompanyId; score: number } | null {
  let best: { company: CompanyId; score: number } | null = null;
  for (const decision of decisions(mind.book, mind.state, who)) {
    const choices = decision.choices.filter((it) => it.type === 'buyShares');
    for (const { action, score } of buyingShares(mind, choices, decision)) {
      if (action.type !== 'buyShares' || action.company === except || score <= (best?.score ?? 0)) continue;
      best = { company: action.company, score };
    }
  }
  return best;
}
