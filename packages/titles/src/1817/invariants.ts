import type { Rulebook, CompanyId, State } from '@roundhouse/engine';
import { LOANS, MOST_MARKERS } from './data/money.ts';
import { closesMarketPairs } from './moves/short.ts';
import { loansOut } from './rules/loans.ts';
import { markersOf } from './rules/stationMarkers.ts';

const loans = (book: Rulebook, state: State): string | null => {
  const out = loansOut({ book, state });
  return out < 0 || out > LOANS ? `${out} loans are out` : null;
};

/** While markers are being sorted out a company may have more for a moment. */
const markers = (book: Rulebook, state: State): string | null => {
  if (state.agenda.some((frame) => frame.at === 'removeTokens')) return null;
  for (const id of Object.keys(state.companies) as CompanyId[]) {
    const count = markersOf({ book, state }, id);
    if (count > MOST_MARKERS) return `${id} has ${count} station markers`;
  }
  return null;
};

/** What is not in play owns nothing. */
const storage = (_book: Rulebook, state: State): string | null => {
  for (const [id, it] of Object.entries(state.companies)) {
    if (it.stage !== 'idle') continue;
    const owns =
      (state.cash[id as CompanyId] ?? 0) !== 0 ||
      it.loans !== 0 ||
      state.trains.some((train) => train.owner === id);
    if (owns || it.at) return `${id} is not in play and still owns something`;
  }
  return null;
};

/** A share and a short that meet in the market close each other at once. */
const marketPairs = (book: Rulebook, state: State): string | null => {
  if (!closesMarketPairs({ book, state })) return null;
  for (const [id, { certs }] of Object.entries(state.companies))
    if ((certs.short?.pool ?? 0) > 0 && (certs.single.pool ?? 0) > 0)
      return `pool holds singles and shorts of ${id}`;
  return null;
};

export const invariants = [loans, markers, storage, marketPairs];
