import {
  type GameFrame,
  operatingRoundFrame,
  type OperatingRoundFrame,
  type Read,
  type RoundPolicy,
  stockRoundFrame,
  isFrame,
  asFrame,
  gameOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { allPrivatesSold } from './who.ts';

/** 18mw:phase.5: read when a round has ended, so that a new phase lengthens the set that is being played. */
const roundsNow = (c: Read): number => c.book.phases[c.state.phase]?.operatingRounds ?? 1;

/** 18mw:auction.12: while a private company is unsold no company has been started: only private companies pay. */
function firstOperatingRound(c: Read, game: GameFrame): OperatingRoundFrame {
  game.count = 1;
  game.stage = allPrivatesSold(c) ? 'play' : 'auction';
  return operatingRoundFrame(game.turn, 1, roundsNow(c));
}

/** 18mw:seq.1: a stock round and a whole set of operating rounds, again and again. */
export const rounds: RoundPolicy = {
  next(c, game, last) {
    if (last?.at === 'stockRound') return firstOperatingRound(c, game);
    if (last?.at === 'operatingRound') {
      // 18mw:or.6
      if (game.count < roundsNow(c)) {
        game.count += 1;
        return operatingRoundFrame(game.turn, game.count, roundsNow(c));
      }
      // 18mw:end.1, 18mw:end.2
      if (c.state.ending) return { over: c.state.ending.why };
      game.turn += 1;
    }
    return stockRoundFrame(game.turn, c.state.priority);
  },
  standstill: '18mw:standstill',
  name(c, round) {
    if (isFrame(frames.stockRound, round)) return `SR ${round.no}`;
    return `OR ${gameOf(c).turn}.${asFrame(frames.operatingRound, round).number}`;
  },
};
