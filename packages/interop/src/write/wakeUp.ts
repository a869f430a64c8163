import { coreFrames, frameOf, isOver, type PlayerId } from '@roundhouse/engine';
import type { Before, Entry, SiteWriter } from './siteWriter.ts';

/**
 * 18xx.games sometimes waits for somebody who has nothing to answer: it remembers a question that has gone meanwhile. Any entry
 * makes it look again, and a line of chat is the one that changes nothing.
 */
export const wakeUp = (s: SiteWriter): Entry => ({
  type: 'message',
  entity: s.seatId(s.state.seats[0] as PlayerId),
  entity_type: 'player',
  message: 'Nobody has anything to answer here.',
});

/** A company closed in a stock round, and the next player is passed over: there the question of that player stays open. */
export function closedUnasked(
  s: SiteWriter,
  before: Before,
  asksStock: (s: SiteWriter, player: PlayerId) => boolean,
): boolean {
  if (!before.inStockRound || !before.events.some(({ type }) => type === 'closed')) return false;
  if (isOver(s.state)) return true;
  const turn = frameOf(s, coreFrames.stockTurn);
  return turn !== null && !asksStock(s, turn.player);
}
