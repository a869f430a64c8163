import {
  cashOf,
  cellOf,
  type CompanyId,
  companyOf,
  formOf,
  priceOf,
  trainsOf,
  type TrainCard,
} from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { stepped } from '../titles/hints.ts';
import { clockOf } from './clock.ts';
import { placesOf } from './places.ts';
import { boardFor, runWith } from './runs.ts';

/** What is to be expected of a company until the end of the game. */
export interface Prospect {
  /** One unit: what it pays on the way, and its price at the end, discounted. */
  worth: number;
  /** What it earns in its next run. */
  run: number;
  /** What its president will have to add for trains. */
  shortfall: number;
  /** The treasury's lack for the next train it needs; 0 = none or enough. */
  lack: number;
}

/** A company as it is, or as it might be. */
export interface Assumed {
  cash?: number;
  cell?: number;
  faces?: readonly string[];
}

const DISCOUNT = 0.97;
/** Track grows, and with it what a train earns. */
const GROWTH = 0.05;
const MOST_GROWTH = 1.6;

export function prospectOf(mind: Mind, company: CompanyId, assumed: Assumed = {}): Prospect {
  const { prospects } = mind.notes;
  const { board, phase, supply } = mind.state;
  const ofBoard = prospects.get(board) ?? new Map<string, Prospect>();
  prospects.set(board, ofBoard);
  const { at, form, loans } = companyOf(mind.c, company);
  const cash = assumed.cash ?? treasuryOf(mind, company);
  const cell = assumed.cell ?? at?.cell ?? 0;
  const owned = ownedTrains(mind, company, assumed.faces);
  const trains = owned.map(({ face, until }) => `${face}/${until}`).join();
  const key = `${company}|${cash}|${cell}|${form}|${loans}|${trains}|${phase}|${Object.values(supply).join()}`;
  const cached = ofBoard.get(key);
  if (cached) return cached;
  const prospect = project(mind, company, cash, cell, owned);
  ofBoard.set(key, prospect);
  return prospect;
}

/** A company that has not floated will have its whole capital when it does. */
function treasuryOf(mind: Mind, company: CompanyId): number {
  const { stage, par } = companyOf(mind.c, company);
  const waits = stage === 'started' && mind.hints.capitalization === 'full' && par !== null;
  return waits ? par * formOf(mind.c, company).units : cashOf(mind.c, company);
}

/** What a train of a card would earn on a company's track, and on the track it will have. */
export function guessRun(mind: Mind, company: CompanyId, card: TrainCard): number {
  const face = card.faces[0];
  if (!face) return 0;
  const stops = face.pay ?? 8;
  const board = boardFor(mind, company);
  const now = runWith(mind, company, [face.name], board);
  let later = 0;
  placesOf(mind, board, company)
    .slice(0, stops)
    .forEach(({ value, far }) => {
      later += value * (far <= 8 ? 0.8 : far <= 16 ? 0.5 : 0);
    });
  return Math.max(now, 0.8 * later);
}

interface Owned {
  face: string;
  until: number;
  /** A train still to be bought: its run is a guess. */
  guess: number | null;
}

function project(mind: Mind, company: CompanyId, treasury: number, from: number, trains: readonly Owned[]): Prospect {
  const { book, hints, c } = mind;
  const clock = clockOf(mind);
  const form = formOf(c, company);
  const units = Math.max(1, form.units / form.quoted);
  let cell = from;
  let cash = treasury;
  const owned = trains.slice();
  let shortfall = 0;
  let dividends = 0;
  let first = -1;
  let lack = 0;
  let discount = 1;
  const rounds = Math.max(1, Math.round(clock.rounds));
  for (let t = 0; t < rounds; t++) {
    const alive = owned.filter((train) => train.until > t);
    const growth = Math.min(MOST_GROWTH, 1 + GROWTH * t);
    const earned = earnings(mind, company, alive) * growth;
    if (first < 0) first = earned;
    const lasting = owned.some((train) => train.until > t + 1.5);
    const price = book.chart.cells[cell]?.price ?? 0;
    discount *= DISCOUNT;
    const wants = lasting || t >= rounds - 1 ? null : clock.onSale(t + 0.5);
    const cost = wants ? Math.min(...wants.faces.map((face) => face.price)) : 0;
    const must = alive.length === 0;
    if (wants && cash < cost) {
      if (lack === 0) lack = cost - cash;
      cash += earned;
      cell = stepped(book, cell, hints.pay(book.chart.cells[cell] ?? NO_CELL, price, 0));
    } else {
      dividends += (discount * earned) / units;
      cell = stepped(book, cell, hints.pay(book.chart.cells[cell] ?? NO_CELL, price, earned));
    }
    if (wants && (cash >= cost || must)) {
      const missing = cost - cash - relief(mind, company, price);
      // What is far away may still be mended.
      if (missing > 0) shortfall += missing * (t < 2 ? 1 : t < 4 ? 0.4 : 0.15);
      cash = Math.max(0, cash - cost);
      const until = clock.rustsIn[wants.name] ?? Number.POSITIVE_INFINITY;
      owned.push({ face: wants.faces[0]?.name ?? '', until, guess: guessRun(mind, company, wants) });
    }
  }
  const endPrice = book.chart.cells[cell]?.price ?? 0;
  return { worth: dividends + endPrice * discount, run: Math.max(0, first), shortfall, lack };
}

/** What shares of its own treasury would bring a company in need. */
function relief(mind: Mind, company: CompanyId, price: number): number {
  if (mind.hints.capitalization !== 'incremental') return 0;
  const { certs } = companyOf(mind.c, company);
  const own = certs.single[company] ?? 0;
  const market = certs.single.pool ?? 0;
  return Math.max(0, Math.min(own, 5 - market)) * price * 0.6;
}

const NO_CELL = {
  price: 0, zone: '', row: 0, col: 0, left: null, right: null, up: null, down: null, ledge: false, par: false,
};

function ownedTrains(mind: Mind, company: CompanyId, faces: readonly string[] | undefined): Owned[] {
  const { rustsIn } = clockOf(mind);
  const { book } = mind;
  if (faces) {
    return faces.map((face) => {
      const card = book.data.trains.find((it) => it.faces.some(({ name }) => name === face));
      return { face, until: rustsIn[card?.name ?? ''] ?? Number.POSITIVE_INFINITY, guess: null };
    });
  }
  return trainsOf(mind.c, company).map((train) => ({
    face: train.face,
    until: train.fate === 'lastRun' ? 1 : (rustsIn[train.card] ?? Number.POSITIVE_INFINITY),
    guess: null,
  }));
}

function earnings(mind: Mind, company: CompanyId, trains: readonly Owned[]): number {
  const there = trains
    .filter((train) => train.guess === null)
    .map((train) => train.face)
    .sort();
  let earned = runWith(mind, company, there);
  for (const { guess } of trains) earned += guess === null ? 0 : guess * (there.length > 0 ? 0.7 : 1);
  return earned;
}

/** The price a company has now, or 0. */
export const quoteOf = (mind: Mind, company: CompanyId): number =>
  cellOf(mind.c, company) ? priceOf(mind.c, company) : 0;
