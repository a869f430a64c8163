import {
  type Rulebook,
  cashOf,
  type CompanyId,
  roomForTrains,
  type State,
  tokensOf,
  trainsOf,
} from '@roundhouse/engine';
import { CHICAGO } from './rules/chicagoToken.ts';

/** What 1846 promises beyond the conservation laws of every title; each returns a sentence when it is broken. */

const idsOf = (state: State): CompanyId[] => Object.keys(state.companies) as CompanyId[];

/** 1846:6.83: nobody owns too many trains, except while trains are being returned. */
function trainsWithinLimit(book: Rulebook, state: State): string | null {
  if (state.agenda.some((frame) => frame.at === 'discardTrains' || frame.at === 'interrupts')) return null;
  const crowded = idsOf(state).find((id) => roomForTrains({ book, state }, id) < 0);
  return crowded ? `${crowded} owns too many trains` : null;
}

/** 1846:6.54, 1846:6.55: one token a city, one in Chicago. */
function oneTokenACity(_book: Rulebook, state: State): string | null {
  const seen = new Set<string>();
  for (const { company, hex, city } of state.board.tokens) {
    const place = `${company} ${hex} ${hex === CHICAGO ? '' : city}`;
    if (seen.has(place)) return `${company} has two tokens in ${hex}`;
    seen.add(place);
  }
  return null;
}

/** 1846:8.1: whoever has left the game has left nothing behind. */
function closedOwnNothing(book: Rulebook, state: State): string | null {
  const c = { book, state };
  for (const id of idsOf(state)) {
    if (state.companies[id]?.stage !== 'closed') continue;
    if (cashOf(c, id) > 0) return `${id} is closed and has ${cashOf(c, id)}`;
    if (trainsOf(c, id).length > 0) return `${id} is closed and owns trains`;
    if (tokensOf(state.board, id).length > 0) return `${id} is closed and has tokens on the map`;
  }
  return null;
}

export const invariants = [trainsWithinLimit, oneTokenACity, closedOwnNothing] as const;
