import type { Read } from '../model/context.ts';
import { coreFrames, isFrame } from '../model/frameKinds.ts';
import type { PlayerId } from '../model/ids.ts';
import type { State } from '../model/state.ts';

/** What everybody is worth by the title's rules. */
export function standingsOf(c: Read): Partial<Record<PlayerId, number>> {
  const scores: Partial<Record<PlayerId, number>> = {};
  for (const player of c.state.seats) scores[player] = c.book.policies.end.score(c, player);
  return scores;
}

/** Everybody from the winner on: who is still in the game by what they scored, then the bankrupt (1817:8.6). */
export function ranking(state: State): PlayerId[] {
  const top = state.agenda.at(-1);
  const scores = isFrame(coreFrames.over, top) ? top.scores : {};
  const isOut = (player: PlayerId): number => (state.bankrupt.includes(player) ? 1 : 0);
  return state.seats.slice().sort((a, b) => isOut(a) - isOut(b) || (scores[b] ?? 0) - (scores[a] ?? 0));
}
