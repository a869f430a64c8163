import { moveFor } from '../agenda/offers.ts';
import type { Action } from '../model/action.ts';
import type { Read } from '../model/context.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';

/** What a player would look for beside a company in a stock turn, whether or not it is possible now. */
export function stockWishes(c: Read, by: PlayerId, company: CompanyId): Action[] {
  const it = c.state.companies[company];
  if (!it || it.stage === 'closed') return [];
  const { moves } = c.book.policies.stock;
  // In the order of the vocabulary: starting and buying first, then what the title adds.
  return Object.keys(c.book.verbs).flatMap((name): readonly Action[] => {
    if (!moves.includes(name) || (!it.at && name !== 'start')) return [];
    const wish = moveFor(c, name)?.wish?.(c, by, company) ?? [];
    return Array.isArray(wish) ? wish : [wish as Action];
  });
}
