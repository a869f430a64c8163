import {
  companyFacts,
  gameOf,
  income,
  isFrame,
  type OperatingEffect,
  type OperatingPolicy,
  operatingRoundFrame,
  phaseFacts,
  placeHome,
  type RoundPolicy,
  runningByPrice,
  stockRoundFrame,
  tokensOf,
  turnSteps,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { bridgeLayIsOpen, type BridgeTerms } from './bridge.ts';
import { checkConnections } from './connection.ts';
import { payFrisco } from './historicalOrder.ts';
import { waterfallFrame } from './waterfall.ts';
import { finished400 } from './zones.ts';

/** 1870:setup.7: the privates, then a stock round and one to three operating rounds, again and again. */
export const rounds: RoundPolicy = {
  next(c, game, last) {
    if (last === null) return waterfallFrame(c);
    // 1870:var.400.1: also when it is reached at the end of a stock round no company operates.
    if (finished400(c)) return { over: 'market' };
    if (game.count >= game.of) {
      const { ending } = c.state;
      if (ending) return { over: ending.why };
      game.count = 0;
    }
    // 1870:phase.11: fixed for the whole set now.
    if (last.at === 'stockRound') game.of = phaseFacts(c).operatingRounds;
    if (last.at === 'waterfall' || (last.at === 'operatingRound' && game.count === 0)) {
      game.turn += 1;
      return stockRoundFrame(game.turn, c.state.priority);
    }
    game.count += 1;
    return operatingRoundFrame(game.turn, game.count, game.of);
  },
  standstill: '1870:standstill',
  name(c, round) {
    if (isFrame(frames.operatingRound, round)) return `OR ${gameOf(c).turn}.${round.number}`;
    return isFrame(frames.stockRound, round) ? `SR ${round.no}` : 'Privates';
  },
};

const friscoIncome: OperatingEffect = (c) => {
  payFrisco(c);
  return null;
};

export const anyTimeWith =
  (bridge: BridgeTerms): OperatingPolicy['anyTime'] =>
  (c, turn) =>
    bridgeLayIsOpen(c, turn, bridge) ? ['buyPrivate', 'assign', 'layTile+using'] : ['buyPrivate', 'assign'];

export const operating: OperatingPolicy = {
  // 1870:or.1, 1870:connect.8
  openings: [income, friscoIncome, checkConnections],
  afterTurn: [checkConnections],
  closings: [],
  // 1870:or.2, 1870:or.3; 1870:var.400.1: nobody operates any more
  order: (c) => (finished400(c) ? [] : runningByPrice(c)),
  // 1870:or.4, 1870:or.5
  steps: () => ['home', 'track', 'token', 'run', 'dividend', 'buyTrains', 'wrapUp'],
  step: {
    ...turnSteps,
    home(c, turn) {
      const home = companyFacts(c, turn.company).home;
      const there = tokensOf(c.state.board, turn.company).some((token) => token.role === 'home');
      if (home && !there) placeHome(c, turn.company, home.hex, home.city);
      return null;
    },
  },
  anyTime: anyTimeWith('printed'),
};
