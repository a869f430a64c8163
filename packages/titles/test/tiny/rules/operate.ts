import {
  anyPrice,
  bankOffers,
  controllerOf,
  type DividendPolicy,
  equalShare,
  firstTerrain,
  hexesInReach,
  keptBy,
  type LayPolicy,
  movePrice,
  type OperatingPolicy,
  operatingRoundFrame,
  ordinaryLays,
  ordinarySpot,
  payPlayersAndTreasury,
  phaseValue,
  poolOffers,
  reachableSpots,
  reachesNewTrack,
  type RoundPolicy,
  type RoutePolicy,
  runningByPrice,
  stockRoundFrame,
  type TokenPolicy,
  type TrainPolicy,
  trainsThatMayRun,
  turnSteps,
} from '@roundhouse/engine';

const SETS = 5;

/** tiny:rounds.1: a stock round, then the phase's operating rounds; after five such sets the game is over. */
export const rounds: RoundPolicy = {
  next(c, game, last) {
    if (last === null || (last.at === 'operatingRound' && game.count >= game.of)) {
      if (game.turn === SETS) return { over: 'the line is finished' };
      game.turn += 1;
      game.count = 0;
      return stockRoundFrame(game.turn, c.state.priority);
    }
    if (last.at === 'stockRound') game.of = c.book.phases[c.state.phase]?.operatingRounds ?? 1;
    game.count += 1;
    return operatingRoundFrame(game.turn, game.count, game.of);
  },
  name: (_c, round) => (round.at === 'stockRound' ? 'SR' : 'OR'),
};

/** tiny:or.1: the company with the higher price first; track, token, run, dividend, trains. */
export const operating: OperatingPolicy = {
  openings: [],
  afterTurn: [],
  closings: [],
  order: runningByPrice,
  steps: () => ['track', 'token', 'run', 'dividend', 'buyTrains'],
  step: turnSteps,
  // tiny:ads.1
  anyTime: (c, turn, by) => (by === controllerOf(c, turn.company) ? ['advertise'] : []),
};

/** tiny:track.1: one tile a turn, on track that leads to the company. */
export const lay: LayPolicy = {
  allow: (_c, turn) => (ordinaryLays(turn).length === 0 ? 0 : null),
  cost: (c, action, before) => [{ why: 'terrain', amount: firstTerrain(c, action.hex, before) }],
  may: () => null,
  reaches: (c, action, before, after) =>
    (before.tile === null && c.book.companies[action.company]?.home?.hex === action.hex) ||
    reachesNewTrack(c.book.geography, c.state.board, action.company, action.hex, after),
  hexes: (c, _turn, company) => hexesInReach(c.book.geography, c.state.board, company),
};

/** tiny:token.1: a second token for 40. */
export const token: TokenPolicy = {
  price: () => 40,
  may: (c, _frame, action) => ordinarySpot(c, action, [action.company], 'hex'),
  spots: (c, _turn, company) => reachableSpots(c, company),
};

export const routes: RoutePolicy = {
  model: (c) => ({ value: (stop) => phaseValue(stop.revenue, c.state.phase), limits: [], bonuses: [] }),
  best: () => 'advised',
  trains: trainsThatMayRun,
};

/** tiny:div.1: pay and go right, keep and go left. */
export const dividend: DividendPolicy = {
  kinds: () => ['full', 'none'],
  kept: (_c, _company, revenue, kind) => keptBy(kind, revenue, 'exact'),
  payee: (_c, company, holder) => payPlayersAndTreasury(company, holder),
  share: equalShare,
  move: (c, _frame, company, _revenue, paidOut) =>
    movePrice(c, company, paidOut > 0 ? 'right' : 'left', 1, paidOut > 0 ? 'dividend' : 'nothing paid'),
};

/** tiny:train.1: nobody has to own one. */
export const trains: TrainPolicy = {
  offers: (c) => [...bankOffers(c), ...poolOffers(c)],
  limit: (c) => c.book.phases[c.state.phase]?.trainLimit ?? 0,
  counts: () => true,
  fromOther: (c, buyer) => anyPrice(c, buyer),
  obliged: () => false,
  discardTo: 'pool',
};
