import {
  cashOf,
  cheapestOffer,
  type CompanyId,
  companyOf,
  formOf,
  type PlayerId,
  type PrivateId,
  privatesOf,
  type Read,
  roomForTrains,
  turnOf,
} from '@roundhouse/engine';
import { takenTrainsLeft } from '../compat/takenTrains.ts';
import { canAct } from './canAct.ts';

/** When the steps of the site's turn wait in 1817 (interop notes, section 7). */

const LOAN = 100;
const LOANS = 70;
const TILE = 20;
const REDUCED_TILE = 10;
const EXPRESS_TRACK: PrivateId = 'private:P18';
const EFFICIENT_TRACK: PrivateId = 'private:P19';

/** Treasury and all loans it could still take. */
function buyingPower(c: Read, company: CompanyId): number {
  let out = 0;
  for (const id of Object.keys(c.state.companies) as CompanyId[]) out += companyOf(c, id).loans;
  const room = Math.min(formOf(c, company).loanLimit - companyOf(c, company).loans, LOANS - out);
  return cashOf(c, company) + LOAN * Math.max(0, room);
}

/** A stock turn: the player can do something, for themselves or for a company. */
export const asksStock = (c: Read, player: PlayerId): boolean => canAct(c, player);

/** Before the first tile always, before the second while it can be paid; two privates of the volatility edition make it cheaper. */
export function asksTrack(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  return turn !== null && (turn.lays.length === 0 || buyingPower(c, company) >= secondTile(c, company));
}

function secondTile(c: Read, company: CompanyId): number {
  const owned = privatesOf(c, company);
  if (owned.includes(EXPRESS_TRACK)) return 0;
  return owned.includes(EFFICIENT_TRACK) ? REDUCED_TILE : TILE;
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
