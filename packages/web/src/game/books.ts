/** Who owns what, worked out from a state for tables and cards. */

import {
  type Rulebook,
  bare,
  byPrice,
  type CompanyId,
  controllerOf,
  isPlayer,
  isPrivate,
  netUnitsOf,
  type Owner,
  type PlayerId,
  presidentOf,
  priceOf,
  type PrivateId,
  shortsOf,
  singlesOf,
  type State,
  standingsOf,
  unitsOf,
  certificateLimit,
  shareWorth,
  certificatesOf,
} from '@roundhouse/engine';
import { operatingOrder } from './turnOrder.ts';

export interface PlayerRow {
  readonly player: PlayerId;
  readonly cash: number;
  /** Halves of a certificate are shown as halves. */
  readonly certificates: number;
  readonly certificateLimit: number;
  readonly shareValue: number;
  readonly worth: number;
  readonly holdings: readonly { company: CompanyId; units: number; short: number; president: boolean }[];
  readonly privates: readonly PrivateId[];
  readonly priority: boolean;
  readonly bankrupt: boolean;
}

/** Who decides for a company, and as what: an independent has an owner, a company in receivership may have a receiver. */
export interface Leader {
  readonly who: PlayerId;
  readonly as: 'president' | 'owner' | 'receiver';
}

export interface CompanyRow {
  readonly company: CompanyId;
  readonly stage: string;
  readonly kind: string;
  readonly price: number;
  readonly par: number | null;
  readonly leader: Leader | null;
  readonly cash: number;
  readonly trains: readonly { face: string; fate: string }[];
  readonly tokensLeft: number;
  readonly tokensPlaced: number;
  readonly loans: number;
  readonly treasury: number;
  readonly offering: number;
  readonly pool: number;
  readonly lastRevenue: number | null;
  readonly privates: readonly PrivateId[];
  readonly units: number;
  readonly holders: readonly { owner: Owner; units: number; president: boolean; short: number }[];
  /** Place in the order of operation; null when it does not operate. */
  readonly order: number | null;
}

const privatesOf = (state: State, owner: Owner): PrivateId[] =>
  (Object.keys(state.privates) as PrivateId[]).filter(
    (id) => state.privates[id]?.owner === owner && !state.privates[id]?.closed,
  );

export const playerRows = (book: Rulebook, state: State): PlayerRow[] =>
  state.seats.map((player) => playerRow(book, state, player));

export function playerRow(book: Rulebook, state: State, player: PlayerId): PlayerRow {
  const c = { book, state };
  const worth = standingsOf(c);
  const limit = certificateLimit(c);
  const holdings = (Object.keys(state.companies) as CompanyId[])
    .map((company) => ({
      company,
      units: unitsOf(c, company, player),
      short: shortsOf(state.companies[company]?.certs ?? { president: null, single: {} }, player),
      president: state.companies[company]?.certs.president === player,
    }))
    .filter(({ units, short }) => units > 0 || short > 0)
    .sort((a, b) => priceOf(c, b.company) - priceOf(c, a.company));
  const cash = state.cash[player] ?? 0;
  const shareValue = holdings.reduce((sum, { company }) => {
    const units = netUnitsOf(c, company, player);
    return sum + shareWorth(c, company, units);
  }, 0);
  return {
    player,
    cash,
    certificates: certificatesOf(c, player),
    certificateLimit: limit,
    shareValue,
    worth: worth[player] ?? 0,
    holdings,
    privates: privatesOf(state, player),
    priority: state.priority === player,
    bankrupt: state.bankrupt.includes(player),
  };
}

export function companyRows(
  book: Rulebook,
  state: State,
  lastRevenue: ReadonlyMap<CompanyId, number>,
): CompanyRow[] {
  const rank = new Map(byPrice({ book, state }).map((id, i) => [id, i]));
  const rows = (Object.keys(state.companies) as CompanyId[])
    .filter((id) => state.companies[id]?.stage !== 'closed')
    .map((id) => companyRow(book, state, id, lastRevenue));
  return rows.sort(
    (a, b) =>
      (a.order ?? 99) - (b.order ?? 99) ||
      (rank.get(a.company) ?? 99) - (rank.get(b.company) ?? 99) ||
      bare(a.company).localeCompare(bare(b.company)),
  );
}

function leaderOf(c: { book: Rulebook; state: State }, company: CompanyId): Leader | null {
  const who = controllerOf(c, company);
  if (!isPlayer(who)) return null;
  if (presidentOf(c, company) === who) return { who, as: 'president' };
  return { who, as: c.book.companies[company]?.kind === 'independent' ? 'owner' : 'receiver' };
}

export function companyRow(
  book: Rulebook,
  state: State,
  company: CompanyId,
  lastRevenue: ReadonlyMap<CompanyId, number> = new Map(),
): CompanyRow {
  const c = { book, state };
  const order = operatingOrder(book, state);
  const it = state.companies[company];
  const certs = it?.certs ?? { president: null, single: {} };
  const owners = new Set<Owner>([
    ...(Object.keys(certs.single) as Owner[]),
    ...(Object.keys(certs.short ?? {}) as Owner[]),
    ...(certs.president ? [certs.president] : []),
    ...(certs.double ? [certs.double] : []),
  ]);
  const at = order.indexOf(company);
  return {
    company,
    stage: it?.stage ?? 'idle',
    kind: book.companies[company]?.kind ?? 'corporation',
    price: priceOf(c, company),
    par: it?.par ?? null,
    leader: leaderOf(c, company),
    cash: state.cash[company] ?? 0,
    trains: state.trains.filter((train) => train.owner === company).map(({ face, fate }) => ({ face, fate })),
    tokensLeft: it?.tokensLeft ?? 0,
    tokensPlaced: state.board.tokens.filter((token) => token.company === company).length,
    loans: it?.loans ?? 0,
    treasury: singlesOf(certs, company),
    offering:
      singlesOf(certs, 'offering') +
      (certs.president === 'offering' ? (book.data.forms[it?.form ?? '']?.president ?? 0) : 0),
    pool:
      singlesOf(certs, 'pool') +
      (certs.president === 'pool' ? (book.data.forms[it?.form ?? '']?.president ?? 0) : 0),
    lastRevenue: lastRevenue.get(company) ?? null,
    privates: privatesOf(state, company),
    units: book.data.forms[it?.form ?? '']?.units ?? 0,
    holders: [...owners]
      .map((owner) => ({
        owner,
        units: unitsOf(c, company, owner),
        president: certs.president === owner,
        short: shortsOf(certs, owner),
      }))
      .filter(({ owner, units, short }) => (units > 0 || short > 0) && (isPlayer(owner) || isPrivate(owner)))
      .sort((a, b) => b.units - a.units),
    order: at < 0 ? null : at + 1,
  };
}
