import { coreVerbs } from '../verbs/core.ts';
import type { Move } from '../model/frame.ts';
import { bidInAuction, takeFalling } from './bid.ts';
import { buyPrivate } from './buyPrivate.ts';
import { buyShares } from './buyShares.ts';
import { byFrame } from './byFrame.ts';
import { answer, withdraw } from './deals.ts';
import { declareBankrupt } from './declareBankrupt.ts';
import { protect } from './protect.ts';
import { sellShares } from './sellShares.ts';
import { start } from './start.ts';

export const stockMoves: Readonly<Record<string, Move>> = {
  start,
  buyShares,
  sellShares,
  bid: byFrame(coreVerbs.bid, { auction: bidInAuction }),
  take: byFrame(coreVerbs.take, { fallingOffer: takeFalling }),
  protect,
  answer,
  withdraw,
  declareBankrupt,
  buyPrivate,
};
