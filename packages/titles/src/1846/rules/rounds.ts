import {
  type GameFrame,
  type OperatingRoundFrame,
  type RoundPolicy,
  stockRoundFrame,
  gameOf,
  isFrame,
  resultOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { isTwoPlayers } from '../options.ts';
import { draftFrame } from './draft.ts';
import { openDraftFrame } from './twoPlayers.ts';

const operatingRound = (game: GameFrame): OperatingRoundFrame => ({
  at: 'operatingRound',
  no: game.count,
  number: game.count,
  of: game.of,
  stage: 'open',
  index: 0,
  operated: [],
  own: {},
});

/**
 * 1846:4.1: the draft, then a stock round and two operating rounds again and again. With two players the draft pauses for
 * pairs of operating rounds of turn 0 (1846:2p.draft.pass).
 */
export const rounds: RoundPolicy = {
  next(c, game, last, back) {
    if (last === null) return isTwoPlayers(c.book.options) ? openDraftFrame(c) : draftFrame(c);
    if (last.at === 'operatingRound') {
      if (game.count < game.of) {
        game.count += 1;
        return operatingRound(game);
      }
      if (c.state.ending && isLast(c.state.ending.stop, game)) return { over: c.state.ending.why };
      game.count = 0;
      if (game.turn === 0) return openDraftFrame(c);
      game.turn += 1;
      return stockRoundFrame(game.turn, c.state.priority);
    }
    if (last.at === 'stockRound' || resultOf(frames.openDraft, back) === 'pause') {
      game.count = 1;
      return operatingRound(game);
    }
    game.turn = 1;
    return stockRoundFrame(1, c.state.priority);
  },
  standstill: '1846:standstill',
  name(c, round) {
    const game = gameOf(c);
    if (isFrame(frames.operatingRound, round)) return `OR ${game.turn}.${round.number}`;
    return round.at === 'stockRound' ? `SR ${game.turn}` : 'Draft';
  },
};

/** `nextSet`: one more whole turn after the one in which it was triggered (1846:2p.end.train). */
function isLast(stop: string, game: GameFrame): boolean {
  if (stop !== 'nextSet' || game.stage === 'lastTurn') return true;
  game.stage = 'lastTurn';
  return false;
}
