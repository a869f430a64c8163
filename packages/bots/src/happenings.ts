import type { Action, AuctionFrame, Frame, GameEvent } from '@roundhouse/engine';

/** How often something seldom happened in a game, by its name in the players' words. */
export type Happenings = Record<string, number>;

const AUCTIONS: Readonly<Record<string, string>> = {
  fireShare: 'fire sale of a share',
  fireToken: 'fire sale of a token',
  company: 'company auctioned',
};

const ACTIONS: Readonly<Partial<Record<Action['type'], string>>> = {
  short: 'short sale',
  convert: 'conversion',
  offerForSale: 'offer for sale',
  redeem: 'redemption',
  reissue: 'reissue',
  issue: 'issue',
  takeLoans: 'loans taken',
  buyToken: 'token bought from another',
  exchangePrivate: 'private exchanged',
  chooseBuyer: 'buyer chosen',
  discardTrain: 'train discarded',
};

const FRAMES: Readonly<Record<string, string>> = {
  forcedTrain: 'forced train purchase',
  cashCrisis: 'cash crisis',
};

function eventName(event: GameEvent, top: Frame | undefined): string | null {
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
      return (top?.at === 'auction' ? AUCTIONS[(top as AuctionFrame).kind] : undefined) ?? null;
    default:
      return null;
  }
}

/** Counts what one action brought about; `top` is the frame it was done in. */
export function noteHappenings(
  happened: Happenings,
  top: Frame | undefined,
  action: Action,
  events: readonly GameEvent[],
): void {
  const names = [
    ACTIONS[action.type],
    top && FRAMES[top.at],
    ...events.map((event) => eventName(event, top)),
  ];
  for (const name of names) if (name) happened[name] = (happened[name] ?? 0) + 1;
}
