import {
  type Action,
  bare,
  type Board,
  type Choice,
  type CompanyId,
  expand,
  type Lay,
  layTile,
  type LayTileAction,
} from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { promiseOf } from '../outlook/places.ts';
import { runWith } from '../outlook/runs.ts';
import { dollarOf, runsLeft, trainsToBuildFor } from './company.ts';
import { filled, money, type Weighed, type Weigher } from './weigh.ts';

/** Lays looked at closely, with the routes they would give. */
const CLOSE = 5;

interface Candidate {
  choice: Choice;
  lay: Lay;
  board: Board;
  promise: number;
}

/** Track that brings the company's trains more, now or soon. */
export const layingTiles: Weigher = (mind, choices) => {
  const first = choices[0];
  if (!first || mind.effort === 'quick') return [];
  const { company } = filled(first) as { company: CompanyId };
  const { board } = mind.state;
  const promise = promiseOf(mind, board, company);
  const candidates: Candidate[] = [];
  for (const choice of choices) {
    for (const lay of expand(mind.book, mind.state, choice)) {
      const next = layTile(mind.book.geography, board, lay.hex, lay.tile, lay.rotation);
      candidates.push({ choice, lay, board: next, promise: promiseOf(mind, next, company) - promise });
    }
  }
  const runs = runsLeft(mind);
  const rough = ({ promise: more, lay }: Candidate): number => more * runs * 0.6 - lay.cost * 0.6;
  candidates.sort((a, b) => rough(b) - rough(a));
  return candidates.slice(0, CLOSE).map((candidate) => weighLay(mind, company, candidate, runs));
};

function weighLay(
  mind: Mind,
  company: CompanyId,
  { choice, lay, board, promise }: Candidate,
  runs: number,
): Weighed {
  const { now, later } = trainsToBuildFor(mind, company);
  const more = runWith(mind, company, now, board) - runWith(mind, company, now);
  const soon = runWith(mind, company, later, board) - runWith(mind, company, later);
  const gain = (0.6 * more + 0.35 * soon + 0.45 * promise * mind.taste.building) * runs;
  const score = gain - lay.cost * dollarOf(mind, company, lay.cost) - 4 + mind.dice.below(4);
  const { hex, tile, rotation } = lay;
  const action = filled(choice, { hex, tile, rotation }) as LayTileAction;
  return { action, score, reason: () => layReason(mind, company, action, more, soon, lay.cost) };
}

function layReason(
  mind: Mind,
  company: CompanyId,
  action: Action & { hex: string },
  more: number,
  soon: number,
  cost: number,
): string {
  const hex = mind.book.geography.hexes[mind.book.geography.indexOf.get(action.hex) ?? -1];
  const place = hex?.name ?? action.hex;
  const paid = cost > 0 ? ` (${money(cost)})` : '';
  if (more > 0) return `builds in ${place}${paid}: ${bare(company)} runs for ${money(more)} more`;
  if (soon > 0) return `builds in ${place}${paid} for the trains to come`;
  return `builds towards better cities through ${place}${paid}`;
}
