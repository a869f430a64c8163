import {
  type GameFrame,
  operatingRoundFrame,
  type OperatingRoundFrame,
  type Read,
  type RoundPolicy,
  type StockRoundFrame,
  stockRoundFrame,
} from '@roundhouse/engine';
import { standsStill } from './standstill.ts';
import { allPrivatesSold } from './who.ts';

/** 18mw:phase.5: read when a round has ended, so that a new phase lengthens the set that is being played. */
const roundsNow = (c: Read): number => c.book.phases[c.state.phase]?.operatingRounds ?? 1;

/** 18mw:auction.12: while a private company is unsold only private companies operate. */
function firstOperatingRound(c: Read, game: GameFrame): OperatingRoundFrame {
  game.count = 1;
  game.stage = allPrivatesSold(c) ? 'play' : 'auction';
  return operatingRoundFrame(
    game.turn,
    1,
    game.stage === 'auction' ? 1 : roundsNow(c),
    game.stage === 'auction',
  );
}

/** 18mw:seq.1: a stock round and a whole set of operating rounds, again and again. */
export const rounds: RoundPolicy = {
  next(c, game, last) {
    if (last?.at === 'stockRound') return firstOperatingRound(c, game);
    if (last?.at === 'operatingRound') {
      // 18mw:or.6
      if (game.stage !== 'auction' && game.count < roundsNow(c)) {
        game.count += 1;
        return operatingRoundFrame(game.turn, game.count, roundsNow(c));
      }
      // 18mw:end.1, 18mw:end.2
      if (c.state.ending) return { over: c.state.ending.why };
      if (standsStill(c)) return { over: 'standstill' };
      game.turn += 1;
    }
    return stockRoundFrame(game.turn, c.state.priority);
  },
  name(c, round) {
    if (round.at === 'stockRound') return `SR ${(round as StockRoundFrame).no}`;
    const { turn } = c.state.agenda[0] as GameFrame;
    return `OR ${turn}.${(round as OperatingRoundFrame).number}`;
  },
};
