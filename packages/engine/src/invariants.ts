import { companyOf, formOf } from './ledger/shares.ts';
import type { CompanyId, Owner } from './model/ids.ts';
import type { State } from './model/state.ts';
import type { Rulebook } from './model/title.ts';

const sum = (table: Partial<Record<Owner, number>> | undefined): number =>
  Object.values(table ?? {}).reduce((total: number, n) => total + (n ?? 0), 0);

/** All money of the game: constant from the first action to the last. */
export const moneyIn = (state: State): number => sum(state.cash);

/**
 * What must hold after every action, in sentences about what is broken. `money` is the sum at the start of the game.
 */
export function brokenInvariants(book: Rulebook, state: State, money: number): string[] {
  const broken: string[] = [];
  const c = { book, state };
  if (moneyIn(state) !== money) broken.push(`there are ${moneyIn(state)} dollars instead of ${money}`);
  for (const [owner, cash = 0] of Object.entries(state.cash)) {
    if (!Number.isSafeInteger(cash)) broken.push(`${owner} has ${cash}`);
    if (cash < 0 && owner !== 'bank') broken.push(`${owner} has ${cash}`);
  }
  for (const id of Object.keys(state.companies) as CompanyId[]) broken.push(...brokenCompany(c, id));
  const ids = new Set(state.trains.map((t) => t.id));
  if (ids.size !== state.trains.length) broken.push('two trains have the same id');
  for (const card of Object.keys(state.supply)) {
    const left = state.supply[card];
    if (typeof left === 'number' && left < 0) broken.push(`${left} trains ${card} are left`);
  }
  broken.push(...brokenTokens(c), ...brokenTiles(c));
  for (const extra of book.title.invariants ?? []) {
    const sentence = extra(book, state);
    if (sentence) broken.push(sentence);
  }
  return broken;
}

function brokenCompany(c: { book: Rulebook; state: State }, id: CompanyId): string[] {
  const broken: string[] = [];
  const it = companyOf(c, id);
  const form = formOf(c, id);
  const { certs } = it;
  if (it.stage === 'started' || it.stage === 'running') {
    const units =
      (certs.president === null ? 0 : form.president) +
      (certs.double === null || certs.double === undefined ? 0 : form.double) +
      sum(certs.single) -
      sum(certs.short);
    if (units !== form.units) broken.push(`${id} has ${units} units instead of ${form.units}`);
    if (form.units > 0 && !it.at) broken.push(`${id} has no price`);
  } else if (it.at && it.stage === 'closed') {
    broken.push(`${id} is closed and has a price`);
  }
  // Whether a pair lies in the market for a while is for the title to say.
  for (const [owner, n] of Object.entries(certs.short ?? {})) {
    if (owner !== 'pool' && (n ?? 0) > 0 && (certs.single[owner as Owner] ?? 0) > 0)
      broken.push(`${owner} holds singles and shorts of ${id}`);
  }
  if (it.loans < 0 || it.loans > Math.max(form.loanLimit, 0)) broken.push(`${id} has ${it.loans} loans`);
  if (it.tokensLeft < 0) broken.push(`${id} has ${it.tokensLeft} tokens left`);
  return broken;
}

function brokenTokens(c: { book: Rulebook; state: State }): string[] {
  const broken: string[] = [];
  const seen = new Set<string>();
  for (const token of c.state.board.tokens) {
    if (token.slot === null) continue;
    const spot = `${token.hex}/${token.city}/${token.slot}`;
    if (seen.has(spot)) broken.push(`two tokens stand on ${spot}`);
    seen.add(spot);
  }
  return broken;
}

function brokenTiles(c: { book: Rulebook; state: State }): string[] {
  const used = new Map<string, number>();
  for (const laid of Object.values(c.state.board.tiles)) {
    const tile = laid.slice(0, laid.lastIndexOf('/'));
    used.set(tile, (used.get(tile) ?? 0) + 1);
  }
  const broken: string[] = [];
  for (const [id, count] of used) {
    const tile = c.book.geography.tileById.get(id);
    if (!tile) broken.push(`tile ${id} is not in the box`);
    else if (tile.count !== null && count > tile.count)
      broken.push(`${count} tiles ${id} are laid, ${tile.count} exist`);
  }
  return broken;
}
