import {
  companyOf,
  income,
  type Json,
  type OperatingEffect,
  type OperatingPolicy,
  operatingRoundFrame,
  placeHome,
  type Read,
  type RoundPolicy,
  runningByPrice,
  type StockRoundFrame,
  stockRoundFrame,
  tokensOf,
  turnSteps,
} from '@roundhouse/engine';
import { onSite } from '../options.ts';
import { bridgeLayIsOpen } from './bridge.ts';
import { checkConnections } from './connection.ts';
import { payFrisco } from './historicalOrder.ts';
import { waterfallFrame } from './waterfall.ts';
import { finished400 } from './zones.ts';

/** 1870:setup.7: the privates, then a stock round and one to three operating rounds, again and again. */
export const rounds: RoundPolicy = {
  next(c, game, last, back) {
    if (last === null) return waterfallFrame(c);
    const over = c.state.ending;
    if (last.at === 'operatingRound' && (game.count >= game.of || finished400(c))) {
      if (finished400(c)) return { over: 'market' };
      if (over) return { over: over.why };
      game.count = 0;
    }
    if (last.at === 'stockRound') {
      // 1870:var.400.1: reached at the end of a stock round, no company operates.
      if (finished400(c)) return { over: 'market' };
      if (standsStill(c, back)) return { over: 'standstill' };
      // 1870:phase.11: fixed for the whole set now.
      game.of = c.book.phases[c.state.phase]?.operatingRounds ?? 1;
    }
    if (last.at === 'waterfall' || (last.at === 'operatingRound' && game.count === 0)) {
      game.turn += 1;
      return stockRoundFrame(game.turn, c.state.priority);
    }
    game.count += 1;
    return operatingRoundFrame(game.turn, game.count, game.of);
  },
  name(c, round) {
    const game = c.state.agenda[0] as { turn?: number } | undefined;
    if (round.at === 'operatingRound')
      return `OR ${game?.turn ?? 0}.${(round as { number?: number }).number ?? 1}`;
    return round.at === 'stockRound' ? `SR ${(round as StockRoundFrame).no}` : 'Privates';
  },
};

/**
 * The rulebook does not foresee that everything has closed: when a whole stock round passes without an act, no company
 * operates and no private pays, nothing will ever change and the game ends as it stands.
 */
function standsStill(c: Read, back: Json | undefined): boolean {
  const acted = typeof back === 'object' && back !== null && (back as { acted?: Json }).acted === true;
  const pays = Object.values(c.state.privates).some((it) => !it.closed);
  return !acted && !pays && runningByPrice(c).length === 0;
}

const friscoIncome: OperatingEffect = (c) => {
  payFrisco(c);
  return null;
};

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
      const home = c.book.companies[turn.company]?.home;
      const there = tokensOf(c.state.board, turn.company).some((token) => token.role === 'home');
      if (onSite(c, 'connections:recorded')) {
        const { own } = companyOf(c, turn.company);
        own.turns = Number(own.turns ?? 0) + 1;
      }
      if (home && !there) placeHome(c, turn.company, home.hex, home.city);
      return null;
    },
    run(c, turn) {
      const frame = turnSteps.run(c, turn);
      if (frame && onSite(c, 'routeRemembered')) companyOf(c, turn.company).own.routeSeen = true;
      return frame;
    },
  },
  beside(c, turn, by) {
    if (by === 'referee' || companyOf(c, turn.company).stage !== 'running') return [];
    return bridgeLayIsOpen(c, turn) ? ['buyPrivate', 'assign', 'layTile+using'] : ['buyPrivate', 'assign'];
  },
};
