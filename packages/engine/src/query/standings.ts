import type { Read } from '../model/context.ts';
import type { PlayerId } from '../model/ids.ts';

/** What everybody is worth by the title's rules. */
export function standingsOf(c: Read): Partial<Record<PlayerId, number>> {
  const scores: Partial<Record<PlayerId, number>> = {};
  for (const player of c.state.seats) scores[player] = c.book.policies.end.score(c, player);
  return scores;
}
