import {
  type Action,
  auctionName,
  type Rulebook,
  coreFrames,
  type Frame,
  type GameEvent,
  isFrame,
} from '@roundhouse/engine';

/** How often something seldom happened in a game, by its name in the players' words. */
export type Happenings = Record<string, number>;

function eventName(book: Rulebook, event: GameEvent, top: Frame | undefined): string | null {
  switch (event.type) {
    case 'merged':
      return 'merger or system';
    case 'absorbed':
      return 'acquisition';
    case 'closed':
      return 'company closed';
    case 'liquidated':
      return 'liquidation';
    case 'receivershipBegan':
      return 'receivership';
    case 'receivershipEnded':
      return 'end of a receivership';
    case 'connectionMade':
      return 'connection run';
    case 'bonusEarned':
      return 'connection bonus';
    case 'protected':
      return 'price protection';
    case 'wentBankrupt':
      return 'bankruptcy';
    case 'trainBorrowed':
      return 'train borrowed';
    case 'dealProposed':
      return 'deal proposed';
    case 'endTriggered':
      return `end: ${event.why}`;
    case 'auctionWon':
      return (isFrame(coreFrames.auction, top) ? auctionName(book, top.kind) : undefined) ?? null;
    default:
      return null;
  }
}

/** Counts what one action brought about; `top` is the frame it was done in. */
export function noteHappenings(
  happened: Happenings,
  book: Rulebook,
  top: Frame | undefined,
  action: Action,
  events: readonly GameEvent[],
): void {
  const names = [
    book.verbs[action.type]?.words.counted,
    top && book.frames[top.at]?.words?.counted,
    ...events.map((event) => eventName(book, event, top)),
  ];
  for (const name of names) if (name) happened[name] = (happened[name] ?? 0) + 1;
}
