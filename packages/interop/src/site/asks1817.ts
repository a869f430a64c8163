import {
  cashOf,
  cheapestOffer,
  type CompanyId,
  companyOf,
  formOf,
  type PlayerId,
  type Read,
  roomForTrains,
  turnOf,
} from '@roundhouse/engine';
import { tileFee } from '@roundhouse/titles/1817';
import { takenTrainsLeft } from '../compat/takenTrains.ts';
import { canAct } from './canAct.ts';

/** When the steps of the site's turn wait in 1817 (interop notes, section 7). */

const LOAN = 100;
const LOANS = 70;

/** Treasury and all loans it could still take. */
function buyingPower(c: Read, company: CompanyId): number {
  let out = 0;
  for (const id of Object.keys(c.state.companies) as CompanyId[]) out += companyOf(c, id).loans;
  const room = Math.min(formOf(c, company).loanLimit - companyOf(c, company).loans, LOANS - out);
  return cashOf(c, company) + LOAN * Math.max(0, room);
}

/** A stock turn: the player can do something, for themselves or for a company. */
export const asksStock = (c: Read, player: PlayerId): boolean => canAct(c, player);

/** While the next tile can be paid; the first costs nothing without the Express Track. */
export function asksTrack(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  return turn !== null && buyingPower(c, company) >= tileFee(c, company, turn.lays.length);
}

/** A marker is left and a free circle within reach. */
export function asksMarker(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  if (!turn) return false;
  const { token } = c.book.policies;
  return token
    .spots(c, turn, company)
    .some(
      ({ hex, city }) =>
        token.may(c, turn, { type: 'placeToken', by: 'referee', company, hex, city }) === null,
    );
}

/**
 * Room, and money for the cheapest; a train of any other company counts as costing 1, and so does one that went down with a company
 * the bank took.
 */
export function asksTrains(c: Read, company: CompanyId): boolean {
  if (roomForTrains(c, company) < 1) return false;
  const power = buyingPower(c, company);
  const others =
    takenTrainsLeft(c) ||
    c.state.trains.some(
      (train) => train.owner.startsWith('company:') && train.owner !== company && train.fate !== 'lastRun',
    );
  if (others && power >= 1) return true;
  const cheapest = cheapestOffer(c, company);
  return cheapest !== null && power >= cheapest.face.price;
}
