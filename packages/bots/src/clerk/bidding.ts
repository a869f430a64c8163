import { bare, cashOf, isPlayer, type PrivateId } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { filled, leastIn, listOf, money, rangesOf, type Weighed, type Weigher } from './weigh.ts';

const nameOf = (mind: Mind, id: string): string => mind.book.privates[id as PrivateId]?.name ?? bare(id);

/** What a card of a draft costs in all, debts included. */
const costOf = (mind: Mind, id: string): number => {
  const facts = mind.book.privates[id as PrivateId];
  return facts ? facts.price + (typeof facts.debt === 'number' ? facts.debt : 0) : 0;
};

/** Cards of a draft: keep the one that brings most over its price, as long as there is money left to start a company. */
export const picking: Weigher = (mind, choices) => {
  const found: Weighed[] = [];
  const spent = isPlayer(mind.who)
    ? (mind.state.secret?.kept[mind.who] ?? []).reduce((sum, card) => sum + costOf(mind, card), 0)
    : 0;
  const cash = isPlayer(mind.who) ? cashOf(mind.c, mind.who) : 0;
  for (const choice of choices) {
    for (const card of listOf(choice, 'card')) {
      const id = String(card);
      const facts = mind.book.privates[id as PrivateId];
      const left = cash - spent - costOf(mind, id);
      const pinch = facts ? Math.max(0, mind.hints.capital.least * 1.5 - left) * 0.5 * mind.taste.caution : 0;
      const extra = facts ? (mind.hints.privates[id] ?? 0) + facts.income * 2 : 0;
      found.push({
        action: filled(choice, { card: id }),
        score: extra - pinch + mind.dice.below(8),
        reason: facts ? `keeps ${facts.name}: worth more than ${money(costOf(mind, id))}` : 'keeps its money for a company',
      });
    }
  }
  return found;
};

/** What a lot is worth to this player, at most. Money is scarce at the start: little is paid above the list price. */
export function lotWorth(mind: Mind, lot: string): number {
  const facts = mind.book.privates[lot as PrivateId];
  if (!facts) return 0;
  return facts.price + (mind.hints.privates[lot] ?? 0) + mind.dice.below(6);
}

/** Takes what is offered at a falling price when it has fallen far enough. */
export const taking: Weigher = (mind, choices) =>
  choices.map((choice) => {
    const action = filled(choice);
    const lot = 'lot' in action ? action.lot : '';
    const price = typeof choice.facts?.price === 'number' ? choice.facts.price : 0;
    const worth = lotWorth(mind, lot) - (mind.book.privates[lot as PrivateId]?.debt ? costOf(mind, lot) - price : 0);
    return { action, score: worth - price, reason: `takes ${nameOf(mind, lot)} for ${money(price)}` };
  });

/** Raises a bid by the least as long as the lot is worth more. */
export const bidding: Weigher = (mind, choices) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const action = filled(choice);
    const lot = 'lot' in action ? action.lot : '';
    const worth = lotWorth(mind, lot);
    const least = leastIn(rangesOf(choice, 'amount'));
    found.push({
      action: filled(choice, { amount: least }),
      score: worth - least,
      reason: `bids ${money(least)} for ${nameOf(mind, lot)}`,
    });
  }
  return found;
};
