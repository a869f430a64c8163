import {
  byPrice,
  type CompanyId,
  type Ctx,
  companyOf,
  formOf,
  movePrice,
  type Read,
  replaceable,
  shortsOf,
  singlesOf,
  unitsOf,
} from '@roundhouse/engine';
import { liquidateWithoutMarkers } from './stationMarkers.ts';
import { stationDone } from './trainStation.ts';
import { isRed } from './zones.ts';

/** Long shares with players; shorts are not taken off (1817:5.7.3). */
const heldByPlayers = (c: Read, id: CompanyId): number =>
  c.state.seats.reduce((held, player) => held + unitsOf(c, id, player), 0);

/** Right when players hold all of it, and further in a short squeeze (1817:5.7.3, 1817:9.3.1). */
export function spacesRight(c: Read, id: CompanyId): number {
  const { units } = formOf(c, id);
  const held = heldByPlayers(c, id);
  if (held < units) return 0;
  return held > units && c.book.options.shortSqueeze === true ? 2 : 1;
}

const spacesLeft = (c: Read, id: CompanyId): number => {
  const { certs } = companyOf(c, id);
  return Math.max(0, singlesOf(certs, 'pool') - shortsOf(certs, 'pool'));
};

/** First right, then left for every share in the market, not past the leftmost gray space (1817:5.7.4). */
function settlePrice(c: Ctx, id: CompanyId): void {
  // A 2-share company never moves (1817:5.7.6).
  if (companyOf(c, id).form === 'two') return;
  if (isRed(c, id)) {
    settleRed(c, id);
    return;
  }
  movePrice(c, id, 'right', spacesRight(c, id), 'held by players');
  movePrice(c, id, 'left', spacesLeft(c, id), 'shares in the market');
}

/** 1817:5.7.6: who is red stays red. */
export const settleRed = replaceable((_c: Ctx, _id: CompanyId): void => {});

/** Every price once, in operating order (1817:5.7.2); then markers that are still unpaid (1817:5.7.5). */
export function endStockRound(c: Ctx): void {
  for (const id of byPrice(c)) settlePrice(c, id);
  liquidateWithoutMarkers(c);
  stationDone(c);
}
