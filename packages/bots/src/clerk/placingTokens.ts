import {
  bare,
  type Choice,
  type CompanyId,
  emptySlots,
  placeToken,
  type PlaceTokenAction,
} from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { promiseOf } from '../outlook/places.ts';
import { runWith } from '../outlook/runs.ts';
import { dollarOf, runsLeft, trainsToBuildFor } from './company.ts';
import { filled, money, type Weigher } from './weigh.ts';

/** A token where it opens routes or keeps them open. */
export const placingTokens: Weigher = (mind, choices) => {
  return choices.map((choice) =>
    mind.effort === 'quick' ? glanceAt(mind, choice) : weighToken(mind, choice),
  );
};

/** In somebody's thoughts only the map around the token counts. */
function glanceAt(mind: Mind, choice: Choice): ReturnType<Weigher>[number] {
  const action = filled(choice) as PlaceTokenAction;
  const { company, hex, city } = action;
  const next = placeToken(mind.state.board, { company, hex, city, slot: 0, role: 'station' });
  return { action, score: promiseOf(mind, next, company), reason: () => '' };
}

function weighToken(mind: Mind, choice: Choice): ReturnType<Weigher>[number] {
  const action = filled(choice) as PlaceTokenAction;
  const { company, hex, city } = action;
  const { board } = mind.state;
  const { geography } = mind.book;
  const free = emptySlots(geography, board, hex, city);
  const next = placeToken(board, { company, hex, city, slot: free[0] ?? 0, role: 'station' });
  const cost = typeof choice.facts?.cost === 'number' ? choice.facts.cost : 0;
  const { now, later } = trainsToBuildFor(mind, company);
  const more = runWith(mind, company, now, next) - runWith(mind, company, now);
  const soon = runWith(mind, company, later, next) - runWith(mind, company, later);
  const promise = promiseOf(mind, next, company) - promiseOf(mind, board, company);
  const face = geography.hexes[geography.indexOf.get(hex) ?? -1];
  const keep = keepsOpen(mind, company, hex, free.length);
  const gain = (0.6 * more + 0.35 * soon + 0.4 * promise) * runsLeft(mind) + keep;
  const score = gain - cost * dollarOf(mind, company, cost) - 5;
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
function keepsOpen(mind: Mind, company: CompanyId, hex: string, free: number): number {
  const { board } = mind.state;
  const tokens = board.tokens.filter((token) => token.company === company).length;
  const others = board.tokens.some((token) => token.hex === hex && token.company !== company);
  const left = mind.state.companies[company]?.tokensLeft ?? 0;
  return (free === 1 ? 25 : 8) + (others ? 10 : 0) + (left > 1 ? 10 : 0) - tokens * 5;
}
