import { cashOf, type CompanyId, companyOf, formOf, trainsOf } from '@roundhouse/engine';
import { groundOf, type Seat } from '../seat.ts';
import { clockOf, momentOf } from './clock.ts';
import { type Owned, project } from './future.ts';
import { cardWith } from './guess.ts';

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

export function prospectOf(seat: Seat, company: CompanyId, assumed: Assumed = {}): Prospect {
  const { prospects } = seat.notes;
  const board = groundOf(seat);
  const ofBoard = prospects.get(board) ?? new Map<string, Prospect>();
  prospects.set(board, ofBoard);
  const { at, form, loans } = companyOf(seat.c, company);
  const cash = assumed.cash ?? treasuryOf(seat, company);
  const cell = assumed.cell ?? at?.cell ?? 0;
  const owned = ownedTrains(seat, company, assumed.faces);
  const trains = owned.map(({ face, until }) => `${face}/${until}`).join();
  const key = `${company}|${cash}|${cell}|${form}|${loans}|${trains}|${momentOf(seat.state)}`;
  const cached = ofBoard.get(key);
  if (cached) return cached;
  const expected = project(seat, company, cash, cell, owned);
  const prospect = { ...expected, worth: expected.worth * hold(seat, cell) };
  ofBoard.set(key, prospect);
  return prospect;
}

/** A company that has not floated will have its whole capital when it does. */
function treasuryOf(seat: Seat, company: CompanyId): number {
  const { stage, par } = companyOf(seat.c, company);
  const waits = stage === 'started' && seat.hints.capitalization === 'full' && par !== null;
  return waits ? par * formOf(seat.c, company).units : cashOf(seat.c, company);
}

function ownedTrains(seat: Seat, company: CompanyId, faces: readonly string[] | undefined): Owned[] {
  const { rustsIn } = clockOf(seat);
  const { book } = seat;
  if (faces) {
    return faces.map((face) => {
      const card = cardWith(book, face);
      return { face, until: rustsIn[card?.name ?? ''] ?? Number.POSITIVE_INFINITY, guess: null };
    });
  }
  return trainsOf(seat.c, company).map((train) => ({
    face: train.face,
    until: train.fate === 'lastRun' ? 1 : (rustsIn[train.card] ?? Number.POSITIVE_INFINITY),
    guess: null,
  }));
}

/** A company near the end of the chart may be closed by the next fall of its price, whatever it earns. */
const HOLD = [0, 0.25, 0.65, 0.9] as const;

function hold(seat: Seat, cell: number): number {
  const { cells } = seat.book.chart;
  let at = cell;
  for (const part of HOLD) {
    const here = cells[at];
    if (!here || here.price === 0) return part;
    if (here.left === null || here.left === at) return 1;
    at = here.left;
  }
  return 1;
}
