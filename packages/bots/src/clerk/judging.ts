import { fillAtRandom } from '../fill.ts';
import { bare, type Choice } from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import type { Seat } from '../seat.ts';
import { filled, gainOf, money, numbersIn, type Weighed, type Weigher } from './weigh.ts';

/** At most so many fillings of one choice are tried. */
const FILLINGS = 8;

/** Fillings of the holes of a choice, a few of each. */
export function fillings(seat: Seat, choice: Choice): Action[] {
  let partial: Action[] = [filled(choice)];
  for (const [hole, domain] of Object.entries(choice.open ?? {})) {
    const values = 'ranges' in domain ? numbersIn(domain.ranges, 4) : 'oneOf' in domain ? domain.oneOf : null;
    if (values === null) {
      const any = fillAtRandom(seat.book, seat.state, choice, seat.dice);
      return any ? [any] : [];
    }
    partial = partial.flatMap((action) => values.map((value) => ({ ...action, [hole]: value })));
  }
  return partial.slice(0, FILLINGS);
}

/** Any action without rules of thumb of its own: done in thought, and judged by the fortune it leaves. */
export const judging: Weigher = (seat, choices, decision) => {
  const found: Weighed[] = [];
  // In somebody's thoughts nobody does what is seldom done and need not be.
  if (seat.effort === 'quick' && decision.asked.pass !== null) return found;
  for (const choice of choices) {
    for (const action of fillings(seat, choice)) {
      const gain = gainOf(seat, action);
      if (gain === null) continue;
      // A little more than nothing is asked of it, so that nobody does things for their own sake.
      found.push({ action, score: gain - 5, reason: () => judgement(action, gain) });
    }
  }
  return found;
};

const DEEDS: Partial<Record<Action['type'], string>> = {
  buyToken: 'buys a token',
  chooseBuyer: 'chooses the buyer',
  chooseSize: 'chooses the size',
  contribute: 'pays with a private',
  declareBankrupt: 'is bankrupt',
  destination: 'runs the connection',
  exchangePrivate: 'exchanges a private',
  merge: 'merges',
  offerToken: 'offers a token',
  protect: 'protects the price',
  reissue: 'reissues shares',
  removeToken: 'gives up a token',
  short: 'sells short',
};

function judgement(action: Action, gain: number): string {
  const whom = 'company' in action && action.company ? ` of ${bare(action.company)}` : '';
  const deed = `${DEEDS[action.type] ?? 'acts'}${whom}`;
  const amount = money(Math.abs(gain));
  if (gain >= 0) return `${deed}: expects ${amount} more in the end`;
  return `${deed}: the least of what there is to lose (${amount})`;
}
