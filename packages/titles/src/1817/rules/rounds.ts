import {
  type Frame,
  type GameFrame,
  operatingRoundFrame,
  type Read,
  replaceable,
  type RoundPolicy,
  stockRoundFrame,
  isFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { isVolatile } from '../options.ts';
import { lastSet } from './ending.ts';
import { maRoundFrame } from './maRound.ts';
import { rowAuctionFrame } from './rowAuction.ts';
import { seedAuctionFrame } from './seedAuction.ts';

const ROUNDS_IN_A_SET = 2;

/** The last operating round of the game is over, or the merger round after it. */
const isOver = (c: Read, game: GameFrame): boolean =>
  lastSet(c)?.turn === game.turn && game.count === game.of;

/** Between operating rounds there is a merger round; after the last one nothing is left to be between (1817:8.3). */
export const mergersFollow = replaceable((c: Read, game: GameFrame): boolean => !isOver(c, game));

/** Stock round, then operating and merger rounds by turns: two of each, three in a last set that needs it (1817:3.1, 1817:8.2). */
export const rounds: RoundPolicy = {
  next(c, game, last) {
    if (!last) return isVolatile(c.book.options) ? rowAuctionFrame(c) : seedAuctionFrame(c);
    if (last.at === 'operatingRound' && mergersFollow(c, game))
      return maRoundFrame(game.turn, game.count, game.of);
    if (last.at === 'stockRound') {
      const final = lastSet(c);
      game.of = final?.turn === game.turn ? final.rounds : ROUNDS_IN_A_SET;
      game.count = 1;
      return operatingRoundFrame(game.turn, game.count, game.of);
    }
    if (last.at === 'maRound' && game.count < game.of) {
      game.count += 1;
      return operatingRoundFrame(game.turn, game.count, game.of);
    }
    if (isOver(c, game)) return { over: 'eightTrain' };
    return stockRound(game, c.state.priority);
  },
  name(_c, round) {
    if (isFrame(frames.stockRound, round)) return `SR ${round.no}`;
    if (isFrame(frames.operatingRound, round)) return numbered('OR', round);
    if (isFrame(frames.maRound, round)) return numbered('M&A', round);
    return 'Auction';
  },
};

const numbered = (kind: string, round: { no: number; number: number }): string =>
  `${kind} ${round.no}.${round.number}`;

function stockRound(game: GameFrame, seat: `player:${string}`): Frame {
  game.turn += 1;
  game.count = 0;
  return stockRoundFrame(game.turn, seat);
}
