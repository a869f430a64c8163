import {
  cashOf,
  cheapestOffer,
  type CompanyId,
  companyOf,
  isCompany,
  isPlayer,
  laysLeft,
  mayStillPlaceToken,
  type OperatingTurnFrame,
  type PlayerId,
  type PrivateId,
  privatesOf,
  type Read,
  roomForTrains,
  timesUsed,
  tokensOf,
  trainsOf,
  trainsOfOthers,
  turnOf,
  unitsOf,
  walk,
} from '@roundhouse/engine';
import { canAct } from './canAct.ts';

/** When the steps of the site's turn wait for an 1846 railroad (interop notes, section 10). */

const FREE_TILES: readonly PrivateId[] = ['private:LSL', 'private:MC', 'private:O&I', 'private:LM'];
const PAIRS: readonly PrivateId[] = ['private:MC', 'private:O&I', 'private:LM'];
const EARLY = ['I', 'II'];
const TILE = 20;
const IC: CompanyId = 'company:IC';
const STEAMBOAT: PrivateId = 'private:SC';
const CHICAGO_TOKEN: PrivateId = 'private:C&WI';
const TOKEN = 80;
const RESERVED_TOKEN = 40;
const RESERVED: Readonly<Record<CompanyId, string>> = {
  'company:PRR': 'E11',
  'company:B&O': 'H12',
  'company:ERIE': 'D20',
  'company:IC': 'I5',
};
const POOL_LIMIT = 5;
const LAND_GRANT = ['E5', 'F6', 'G5', 'H6', 'J4'];

const isIndependent = (c: Read, id: CompanyId): boolean => c.book.companies[id]?.kind === 'independent';
const inReceivership = (c: Read, id: CompanyId): boolean => companyOf(c, id).certs.president === 'pool';

/** What the largest issue would bring, if there can still be one in this turn. */
function issueProceeds(c: Read, company: CompanyId, turn: OperatingTurnFrame): number {
  const { certs, at } = companyOf(c, company);
  if (turn.issued !== null || !at || isIndependent(c, company)) return 0;
  const held = c.state.seats.reduce((sum, player) => sum + unitsOf(c, company, player), 0);
  const most = Math.max(0, Math.min(held - unitsOf(c, company, 'pool'), certs.single[company] ?? 0));
  const price = c.book.chart.cells[walk(c, at.cell, 'left', 1)]?.price ?? 0;
  return most * price;
}

/** Treasuries of independents that could be bought, less a dollar each. */
function independentsMoney(c: Read): number {
  let sum = 0;
  for (const id of Object.keys(c.state.companies) as CompanyId[]) {
    const card = c.state.privates[`private:${id.slice('company:'.length)}`];
    if (isIndependent(c, id) && companyOf(c, id).stage === 'running' && isPlayer(card?.owner ?? null))
      sum += Math.max(0, cashOf(c, id) - 1);
  }
  return sum;
}

/** Generous: everything the corporation could lay hands on before it builds. */
function buildingPower(c: Read, company: CompanyId, turn: OperatingTurnFrame): number {
  const cash = cashOf(c, company);
  if (isIndependent(c, company)) return cash;
  const buys = cash > 0 && trainsOf(c, company).length < 4 && EARLY.includes(c.state.phase);
  return cash + issueProceeds(c, company, turn) + (buys ? independentsMoney(c) : 0);
}

/** A tile without money: a land grant, or the unused tile of a private. */
function buildsFree(c: Read, company: CompanyId): boolean {
  const bare = (hex: string): boolean => c.state.board.tiles[hex] === undefined;
  if (company === IC && LAND_GRANT.some(bare)) return true;
  return privatesOf(c, company).some(
    (id) =>
      FREE_TILES.includes(id) &&
      timesUsed(c, id, 'tile') === 0 &&
      (c.book.privates[id]?.hexes ?? []).some(bare),
  );
}

/**
 * Every token is believed to cost what the cheapest could: nothing with the unused Chicago and Western Indiana, and less than
 * usual until the corporation stands in the city reserved for it.
 */
function leastTokenPrice(c: Read, company: CompanyId): number {
  if (privatesOf(c, company).includes(CHICAGO_TOKEN) && isActive(c, company, CHICAGO_TOKEN)) return 0;
  const own = RESERVED[company];
  const stands = tokensOf(c.state.board, company).some((token) => token.hex === own);
  return own === undefined || stands ? TOKEN : RESERVED_TOKEN;
}

/** The cheapest token is within reach of everything the corporation could lay hands on. */
export const couldPayToken = (c: Read, company: CompanyId, turn: OperatingTurnFrame): boolean =>
  leastTokenPrice(c, company) <= buildingPower(c, company, turn);

function couldToken(c: Read, company: CompanyId, turn: OperatingTurnFrame, power: number): boolean {
  if (!mayStillPlaceToken(c, turn) || leastTokenPrice(c, company) > power) return false;
  const { token } = c.book.policies;
  return token.spots(c, turn, company).some(({ hex, city }) => {
    const action = { type: 'placeToken' as const, by: 'referee' as const, company, hex, city };
    return token.may(c, turn, action) === null;
  });
}

/** Track and token: as long as a tile or a token is affordable. Nobody builds for a receivership. */
export function asksTrack(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  if (!turn || inReceivership(c, company)) return false;
  const power = buildingPower(c, company, turn);
  if (laysLeft(c, turn) && (power >= TILE || buildsFree(c, company))) return true;
  return couldToken(c, company, turn, power);
}

/** Trains: it owns one, has room and can pay for another; one of a receivership counts although nobody can buy it. */
export const asksTrains = (c: Read, company: CompanyId): boolean => couldBuyTrain(c, company, 0);

/** The same when the turn begins: what the largest issue would bring counts until the dividend. */
export function asksTrainsAtFirst(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  return turn !== null && couldBuyTrain(c, company, issueProceeds(c, company, turn));
}

function couldBuyTrain(c: Read, company: CompanyId, issue: number): boolean {
  const trains = trainsOf(c, company).length;
  if (inReceivership(c, company) || roomForTrains(c, company) < 1) return false;
  const cash = cashOf(c, company);
  const power =
    cash + issue + (cash > 0 && trains <= 2 && EARLY.includes(c.state.phase) ? independentsMoney(c) : 0);
  const cheapest = cheapestOffer(c, company);
  if (cheapest && power >= cheapest.face.price) return true;
  // Nobody sells a train that is phased out (1846:6.82.table).
  return (
    power >= 1 &&
    trainsOfOthers(c, company).some(({ owner, train }) => train.fate !== 'lastRun' && sells(c, owner))
  );
}
const sells = (c: Read, owner: CompanyId): boolean => !isIndependent(c, owner);

/** A stock turn: something can be done, or a share of a receivership could be sold, which our rules refuse. */
export function asksStock(c: Read, player: PlayerId): boolean {
  if (canAct(c, player)) return true;
  return (Object.keys(c.state.companies) as CompanyId[]).some(
    (id) =>
      companyOf(c, id).stage === 'running' &&
      inReceivership(c, id) &&
      unitsOf(c, id, player) > 0 &&
      unitsOf(c, id, 'pool') < POOL_LIMIT,
  );
}

/** The last step: a private could be bought, or an ability is unused. `since`: what came in after the turn. */
export function asksFinal(c: Read, company: CompanyId, since = 0): boolean {
  if (companyOf(c, company).stage !== 'running' || isIndependent(c, company) || inReceivership(c, company))
    return false;
  const bought = EARLY.includes(c.state.phase) && cashOf(c, company) - since >= 1 && someForSale(c);
  return bought || privatesOf(c, company).some((id) => isActive(c, company, id));
}

const someForSale = (c: Read): boolean => c.state.seats.some((player) => privatesOf(c, player).length > 0);

function isActive(c: Read, company: CompanyId, id: PrivateId): boolean {
  if (FREE_TILES.includes(id)) return timesUsed(c, id, 'tile') === 0;
  if (id === 'private:MPC' || id === 'private:BT') return timesUsed(c, id, 'marker') === 0;
  if (id !== CHICAGO_TOKEN || timesUsed(c, id, 'token') > 0) return false;
  return !tokensOf(c.state.board, company).some((token) => token.hex === 'D6');
}

/** The pair of tiles of which only the first lies, laid by the last action. */
export function secondTileOpen(c: Read): PrivateId | null {
  const turn = c.state.agenda.find((frame) => frame.at === 'operatingTurn') as OperatingTurnFrame | undefined;
  const last = turn?.lays.at(-1)?.using ?? null;
  return last && firstOfPair(c, last) ? last : null;
}

/** The Steamboat's owner is asked while it could go to a railroad, or to a port for the railroad that has it. */
export function asksSteamboat(c: Read, assigned: { hex: boolean; company: boolean }): boolean {
  const port = c.state.board.markers.find((marker) => marker.from === STEAMBOAT);
  const running = (Object.keys(c.state.companies) as CompanyId[]).filter(
    (id) => companyOf(c, id).stage === 'running',
  );
  const takesRailroad = !assigned.company && running.some((id) => id !== port?.owner);
  const hasRailroad = running.some((id) => id === port?.owner);
  return takesRailroad || (!assigned.hex && hasRailroad);
}

/** Of this private's two tiles only the first lies. */
export const firstOfPair = (c: Read, id: PrivateId): boolean =>
  PAIRS.includes(id) && timesUsed(c, id, 'tile') === 1 && isCompany(c.state.privates[id]?.owner ?? null);
