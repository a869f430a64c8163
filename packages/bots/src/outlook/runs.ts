import {
  type Board,
  type CompanyId,
  isCompany,
  placeToken,
  type PrivateId,
  type State,
  suggestRoutes,
  type Train,
  trainsOf,
} from '@roundhouse/engine';
import { groundOf, type Seat } from '../seat.ts';

/** Search steps of an estimate: enough for the best or nearly the best run. */
const STEPS = 5_000;

/** The board as it would be if the company already stood at home. */
const started = new WeakMap<Board, Map<CompanyId, Board>>();

export function boardFor(seat: Seat, company: CompanyId, board: Board = groundOf(seat)): Board {
  if (board.tokens.some((token) => token.company === company)) return board;
  const home = seat.book.companies[company]?.home;
  if (!home) return board;
  const ofBoard = started.get(board) ?? new Map<CompanyId, Board>();
  started.set(board, ofBoard);
  const known = ofBoard.get(company);
  if (known) return known;
  const made = placeToken(board, { company, hex: home.hex, city: home.city, slot: 0, role: 'home' });
  ofBoard.set(company, made);
  return made;
}

const known = new WeakMap<Board, Map<string, number>>();

/** What else than board and trains decides a run: the phase, and privates that add to it. */
function circumstances({ phase, privates }: State, company: CompanyId): string {
  let text = phase;
  for (const id in privates) {
    const it = privates[id as PrivateId];
    if (it?.owner === company && !it.closed) text += `,${id}`;
  }
  return text;
}

/** What a company would earn on a board with trains of these faces. */
export function runWith(
  seat: Seat,
  company: CompanyId,
  faces: readonly string[],
  board: Board = groundOf(seat),
): number {
  if (faces.length === 0) return 0;
  const ofBoard = known.get(board) ?? new Map<string, number>();
  known.set(board, ofBoard);
  const key = `${company}|${faces.join()}|${circumstances(seat.state, company)}`;
  const cached = ofBoard.get(key);
  if (cached !== undefined) return cached;
  const trains = faces.map(
    (face, i): Train => ({
      id: `guess-${i}`,
      card: face,
      face,
      owner: company,
      fate: 'stays',
      ranIn: 0,
    }),
  );
  const state: State = { ...seat.state, board: boardFor(seat, company, board), trains };
  const { revenue } = suggestRoutes(seat.book, state, company, STEPS);
  ofBoard.set(key, revenue);
  return revenue;
}

/** The faces of a company's trains, in a fixed order so that equal sets are looked up once. */
export const facesOwned = (seat: Seat, company: CompanyId): string[] =>
  trainsOf(seat.c, company)
    .map((train) => train.face)
    .sort();

/** What a company earns in a run as things stand, whether or not its trains have run in this round. */
export const runNow = (seat: Seat, company: CompanyId): number =>
  isCompany(company) ? runWith(seat, company, facesOwned(seat, company)) : 0;
