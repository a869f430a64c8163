import {
  bare,
  type Board,
  type Choice,
  type CompanyId,
  expand,
  type Lay,
  layTile,
  type LayTileAction,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import type { Seat } from '../seat.ts';
import { promiseOf } from '../outlook/places.ts';
import { runWith } from '../outlook/runs.ts';
import { defaults, dollarOf, RESCUE, runsLeft, trainsToBuildFor } from './company.ts';
import { filled, money, type Weighed, type Weigher } from './weigh.ts';

/** Lays looked at closely, with the routes they would give now; and those for the trains to come. */
const CLOSE = { quick: 0, full: 5, thorough: 24 };
const CLOSEST = { quick: 0, full: 2, thorough: 8 };

interface Candidate {
  choice: Choice;
  lay: Lay;
  board: Board;
  promise: number;
}

/** Track that brings the company's trains more, now or soon. */
export const layingTiles: Weigher = (seat, choices) => {
  const first = choices[0];
  if (!first || seat.effort === 'quick') return [];
  const { company } = filled(first) as { company: CompanyId };
  const { board } = seat.state;
  const promise = promiseOf(seat, board, company);
  const candidates: Candidate[] = [];
  for (const choice of choices) {
    for (const lay of expand(seat.book, seat.state, choice)) {
      const next = layTile(seat.book.geography, board, lay.hex, lay.tile, lay.rotation);
      candidates.push({ choice, lay, board: next, promise: promiseOf(seat, next, company) - promise });
    }
  }
  const runs = runsLeft(seat);
  const rough = ({ promise: more, lay }: Candidate): number => more * runs * 0.6 - lay.cost * 0.6;
  candidates.sort((a, b) => rough(b) - rough(a));
  const { now, later } = trainsToBuildFor(seat, company);
  const close = candidates
    .slice(0, CLOSE[seat.effort])
    .map((it) => ({ ...it, more: runWith(seat, company, now, it.board) - runWith(seat, company, now) }));
  const best = (it: (typeof close)[number]): number => rough(it) + 0.6 * it.more * runs;
  close.sort((a, b) => best(b) - best(a));
  return close.map((it, place) => {
    const soon =
      place < CLOSEST[seat.effort]
        ? runWith(seat, company, later, it.board) - runWith(seat, company, later)
        : 0;
    return weighLay(seat, company, it, { more: it.more, soon, runs });
  });
};

function weighLay(
  seat: Seat,
  company: CompanyId,
  { choice, lay, promise }: Candidate,
  { more, soon, runs }: { more: number; soon: number; runs: number },
): Weighed {
  const gain = (0.6 * more + 0.35 * soon + 0.45 * promise * seat.taste.building) * runs;
  const ruin = defaults(seat, company, lay.cost) ? RESCUE : 0;
  const score = gain - ruin - lay.cost * dollarOf(seat, company, lay.cost) - 4 + seat.dice.below(4);
  const { hex, tile, rotation } = lay;
  const action = filled(choice, { hex, tile, rotation }) as LayTileAction;
  return { action, score, reason: () => layReason(seat, company, action, more, soon, lay.cost) };
}

function layReason(
  seat: Seat,
  company: CompanyId,
  action: Action & { hex: string },
  more: number,
  soon: number,
  cost: number,
): string {
  const hex = seat.book.geography.hexes[seat.book.geography.indexOf.get(action.hex) ?? -1];
  const place = hex?.name ?? action.hex;
  const paid = cost > 0 ? ` (${money(cost)})` : '';
  if (more > 0) return `builds in ${place}${paid}: ${bare(company)} runs for ${money(more)} more`;
  if (soon > 0) return `builds in ${place}${paid} for the trains to come`;
  return `builds towards better cities through ${place}${paid}`;
}
