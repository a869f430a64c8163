/** What tells how a game will end: for every player a row of figures, each relative to the table. */
import {
  cashOf,
  certificateLimit,
  certificatesOf,
  type CompanyId,
  companyOf,
  formOf,
  gameOf,
  isPlayer,
  type PlayerId,
  presidentOf,
  priceOf,
  type PrivateId,
  type Rulebook,
  seatsFrom,
  shortsOf,
  standingsOf,
  type State,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import { clockOf } from '../outlook/clock.ts';
import { cardWith, guessRun } from '../outlook/guess.ts';
import { promiseOf } from '../outlook/places.ts';
import { prospectOf } from '../outlook/project.ts';
import { boardFor, runNow } from '../outlook/runs.ts';
import { priced, privateWorth, wealthOf } from '../outlook/wealth.ts';
import { type Seat, spectatorOf } from '../seat.ts';

/** Raised with every change to what the figures mean: weights learned for another version are not used. */
export const FEATURE_VERSION = 1;

/** The figures of a player, in the order of a row. All are amounts of something; a row holds how far each is above the table's mean. */
export const FEATURES = [
  'worth',
  'prospects',
  'cash',
  'shares',
  'room',
  'treasury',
  'dividends',
  'promise',
  'nextTrain',
  'trainLife',
  'lasting',
  'presidencies',
  'ownRun',
  'ownTreasury',
  'shortfall',
  'privates',
  'certificates',
  'prices',
  'tokens',
  'loans',
  'shorts',
  'priority',
] as const;
type Feature = (typeof FEATURES)[number];

/** A position as the evaluation sees it. */
export interface Look {
  players: readonly PlayerId[];
  /** How much of the game is over, from 0 to 1, as far as can be told. */
  progress: number;
  /** A row for each player, in the order of `FEATURES`. */
  rows: number[][];
  /** What the formula of the computer players gives each of them, as a part of the table's money. */
  prospects: number[];
}

/** Operating rounds in a set: enough for telling the time. */
const ROUNDS_A_SET = 2;

/** The figures of a position. Everything a spectator may know counts, nothing hidden does. */
export function lookAt(book: Rulebook, state: State): Look {
  const players = state.seats;
  const [first] = players;
  if (first === undefined) throw new Error('nobody plays');
  const seat = spectatorOf(book, state, first);
  const companies = priced(seat).map((id) => companyLook(seat, id));
  const standings = standingsOf(seat.c);
  const order = seatsFrom(seat.c, state.priority);
  const amounts = players.map((player) => {
    const it = amountsOf(seat, player, companies, standings[player] ?? 0);
    it.priority = players.length - order.indexOf(player);
    return it;
  });
  const wealth = amounts.map((it) => Math.max(0, it.prospects));
  const all = wealth.reduce((sum, it) => sum + it, 0);
  const { rounds } = clockOf(seat);
  const done =
    state.agenda[0]?.at === 'game' ? ROUNDS_A_SET * Math.max(0, gameOf(seat.c).turn - 1) + inSet(state) : 0;
  return {
    players,
    progress: done / (done + rounds),
    rows: relative(amounts),
    prospects: wealth.map((it) => (all > 0 ? it / all : 1 / players.length)),
  };
}

/** Rounds of this set that are over or nearly. */
const inSet = (state: State): number => (state.agenda[1]?.at === 'stockRound' ? 0 : 1);

/** What of a company counts for whoever holds a part of it. */
interface CompanyLook {
  id: CompanyId;
  president: PlayerId | null;
  units: number;
  price: number;
  cash: number;
  run: number;
  promise: number;
  nextTrain: number;
  trainLife: number;
  /** What runs with trains that stay to the end. */
  lasting: number;
  shortfall: number;
  tokens: number;
  loans: number;
}

function companyLook(seat: Seat, id: CompanyId): CompanyLook {
  const { c } = seat;
  const clock = clockOf(seat);
  const run = runNow(seat, id);
  const trains = trainsOf(c, id);
  const card = clock.onSale(0.7);
  let trainLife = 0;
  let stays = 0;
  for (const train of trains) {
    const until = train.fate === 'lastRun' ? 1 : (clock.rustsIn[train.card] ?? Number.POSITIVE_INFINITY);
    const kind = cardWith(seat.book, train.face);
    trainLife += Math.min(until, clock.rounds) * (kind ? guessRun(seat, id, kind) : 0);
    if (until >= clock.rounds) stays += 1;
  }
  return {
    id,
    president: presidentOf(c, id),
    units: formOf(c, id).units,
    price: priceOf(c, id),
    cash: cashOf(c, id),
    run,
    promise: promiseOf(seat, boardFor(seat, id), id),
    nextTrain: card ? guessRun(seat, id, card) : 0,
    trainLife,
    lasting: trains.length === 0 ? 0 : (run * stays) / trains.length,
    shortfall: prospectOf(seat, id).shortfall,
    tokens: seat.state.board.tokens.filter(({ company }) => company === id).length,
    loans: companyOf(c, id).loans,
  };
}

type Amounts = Record<Feature, number>;

function amountsOf(seat: Seat, player: PlayerId, companies: readonly CompanyLook[], worth: number): Amounts {
  const { c } = seat;
  const certificates = certificatesOf(c, player);
  const it: Amounts = {
    worth,
    prospects: wealthOf(seat, player),
    cash: cashOf(c, player),
    shares: 0,
    room: Math.max(0, certificateLimit(c) - certificates),
    treasury: 0,
    dividends: 0,
    promise: 0,
    nextTrain: 0,
    trainLife: 0,
    lasting: 0,
    presidencies: 0,
    ownRun: 0,
    ownTreasury: 0,
    shortfall: 0,
    privates: 0,
    certificates,
    prices: 0,
    tokens: 0,
    loans: 0,
    shorts: 0,
    priority: 0,
  };
  for (const company of companies) {
    const { id } = company;
    const shorts = shortsOf(companyOf(c, id).certs, player);
    const held = unitsOf(c, id, player) - shorts;
    const part = held / company.units;
    it.shares += (held * company.price) / formOf(c, id).quoted;
    it.treasury += part * company.cash;
    it.dividends += part * company.run;
    it.promise += part * company.promise;
    it.nextTrain += part * company.nextTrain;
    it.trainLife += part * company.trainLife;
    it.lasting += part * company.lasting;
    it.tokens += part * company.tokens;
    it.loans += part * company.loans;
    it.shorts += shorts;
    if (held > 0) it.prices += company.price;
    if (company.president !== player) continue;
    it.presidencies += 1;
    it.ownRun += company.run;
    it.ownTreasury += company.cash;
    it.shortfall += company.shortfall;
  }
  for (const [id, { closed, owner }] of Object.entries(seat.state.privates))
    if (!closed && owner === player && isPlayer(owner)) it.privates += privateWorth(seat, id as PrivateId);
  return it;
}

/** How far each amount is above the mean of the table, as a part of the mean; nobody has any = 0. */
function relative(amounts: readonly Amounts[]): number[][] {
  const rows = amounts.map((): number[] => []);
  for (const feature of FEATURES) {
    const mean = amounts.reduce((sum, it) => sum + Math.abs(it[feature]), 0) / amounts.length;
    const level = amounts.reduce((sum, it) => sum + it[feature], 0) / amounts.length;
    amounts.forEach((it, i) => rows[i]?.push(mean === 0 ? 0 : (it[feature] - level) / mean));
  }
  return rows;
}
