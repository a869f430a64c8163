import type { Board, Rulebook, CompanyId, TrainCard } from '@roundhouse/engine';
import { groundOf, type Seat } from '../seat.ts';
import { placesOf } from './places.ts';
import { boardFor, runWith } from './runs.ts';

/** The card a train of this face belongs to. */
export const cardWith = (book: Rulebook, face: string): TrainCard | undefined =>
  book.data.trains.find((card) => card.faces.some(({ name }) => name === face));

/** What a card costs, by its cheapest side. */
export const leastPrice = (card: TrainCard): number => Math.min(...card.faces.map((face) => face.price));

const known = new WeakMap<Board, Map<string, number>>();

/** What a train of a card would earn on a company's track, and on the track it will have. */
export function guessRun(seat: Seat, company: CompanyId, card: TrainCard): number {
  const board = groundOf(seat);
  const ofBoard = known.get(board) ?? new Map<string, number>();
  known.set(board, ofBoard);
  const key = `${company}|${card.name}|${seat.state.phase}`;
  const cached = ofBoard.get(key);
  if (cached !== undefined) return cached;
  const guess = guessAnew(seat, company, card);
  ofBoard.set(key, guess);
  return guess;
}

function guessAnew(seat: Seat, company: CompanyId, card: TrainCard): number {
  const face = card.faces[0];
  if (!face) return 0;
  const board = boardFor(seat, company);
  const now = runWith(seat, company, [face.name], board);
  let later = 0;
  for (const { value, far } of placesOf(seat, board, company).slice(0, face.pay ?? 8)) {
    later += value * (far <= 8 ? 0.8 : far <= 16 ? 0.5 : 0);
  }
  return Math.max(now, 0.8 * later);
}
