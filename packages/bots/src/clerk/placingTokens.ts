import {
  bare,
  type Choice,
  type CompanyId,
  emptySlots,
  placeToken,
  type PlaceTokenAction,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { promiseOf } from '../outlook/places.ts';
import { runWith } from '../outlook/runs.ts';
import { dollarOf, runsLeft, trainsToBuildFor } from './company.ts';
import { filled, money, type Weigher } from './weigh.ts';

/** A token where it opens routes or keeps them open. */
export const placingTokens: Weigher = (seat, choices) => {
  return choices.map((choice) =>
    seat.effort === 'quick' ? glanceAt(seat, choice) : weighToken(seat, choice),
  );
};

/** In somebody's thoughts only the map around the token counts. */
function glanceAt(seat: Seat, choice: Choice): ReturnType<Weigher>[number] {
  const action = filled(choice) as PlaceTokenAction;
  const { company, hex, city } = action;
  const next = placeToken(seat.state.board, { company, hex, city, slot: 0, role: 'station' });
  return { action, score: promiseOf(seat, next, company), reason: () => '' };
}

function weighToken(seat: Seat, choice: Choice): ReturnType<Weigher>[number] {
  const action = filled(choice) as PlaceTokenAction;
  const { company, hex, city } = action;
  const { board } = seat.state;
  const { geography } = seat.book;
  const free = emptySlots(geography, board, hex, city);
  const next = placeToken(board, { company, hex, city, slot: free[0] ?? 0, role: 'station' });
  const cost = typeof choice.facts?.cost === 'number' ? choice.facts.cost : 0;
  const { now, later } = trainsToBuildFor(seat, company);
  const more = runWith(seat, company, now, next) - runWith(seat, company, now);
  const soon = runWith(seat, company, later, next) - runWith(seat, company, later);
  const promise = promiseOf(seat, next, company) - promiseOf(seat, board, company);
  const face = geography.hexes[geography.indexOf.get(hex) ?? -1];
  const keep = keepsOpen(seat, company, hex, free.length);
  const gain = (0.6 * more + 0.35 * soon + 0.4 * promise) * runsLeft(seat) + keep;
  const score = gain - cost * dollarOf(seat, company, cost) - 5;
  return {
    action,
    score,
    reason: () =>
      more > 0
        ? `a token in ${face?.name ?? hex}: ${bare(company)} runs for ${money(more)} more`
        : `keeps ${face?.name ?? hex} open for ${bare(company)}`,
  };
}

/** The last free circle of a good city is worth having before somebody else takes it. */
function keepsOpen(seat: Seat, company: CompanyId, hex: string, free: number): number {
  const { board } = seat.state;
  const tokens = board.tokens.filter((token) => token.company === company).length;
  const others = board.tokens.some((token) => token.hex === hex && token.company !== company);
  const left = seat.state.companies[company]?.tokensLeft ?? 0;
  return (free === 1 ? 25 : 8) + (others ? 10 : 0) + (left > 1 ? 10 : 0) - tokens * 5;
}
