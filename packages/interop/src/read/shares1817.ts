import {
  type CompanyId,
  companyOf,
  formOf,
  type Owner,
  type PlayerId,
  shortsOf,
  singlesOf,
} from '@roundhouse/engine';
import type { Run } from './run.ts';
import type { SiteAction } from '../file.ts';
import { asMade, type Held, keptShorts, ORDINARY } from '../site/shares1817.ts';
import { company, shareCompany, shareIds, shareIndex } from './names.ts';

/**
 * Which numbered share lies with whom. The number of a bought share tells where it came from, so the importer has to
 * follow conversions, mergers and short sales by number (interop notes 1817, section 3).
 */
export type ShareBooks = Record<string, Numbered>;

interface Numbered {
  size: number;
  /** In the order in which they came to their owners. */
  regular: Held[];
  short: Held[];
}

/** The president's certificate is number 0. */
const PRESIDENT = 0;

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

const highest = ({ regular, short }: Numbered): number =>
  Math.max(ORDINARY, ...[...regular, ...short].map(({ number }) => number));

function move(books: ShareBooks, of: CompanyId, number: number, owner: Owner): void {
  const it = books[of];
  if (it) it.regular = [...it.regular.filter((held) => held.number !== number), { number, owner }];
}

const singlesIn = (it: Numbered, owner: Owner): Held[] =>
  it.regular.filter((held) => held.owner === owner && held.number !== PRESIDENT);

/** Does this share lie in the treasury of its company? */
export const inTreasury = (books: ShareBooks, of: CompanyId, number: number): boolean =>
  books[of]?.regular.some((held) => held.number === number && held.owner === of) ?? false;

/** Follows a record that has been played. */
export function followShares(run: Run, books: ShareBooks, action: SiteAction): void {
  const by: PlayerId = `player:${action.entity}`;
  if (action.type === 'buy_shares') {
    const own = action.entity_type === 'corporation';
    for (const id of shareIds(action))
      move(books, shareCompany(id), shareIndex(id), own ? shareCompany(id) : by);
  }
  if (action.type === 'sell_shares')
    for (const id of shareIds(action))
      if (shareIndex(id) !== PRESIDENT) move(books, shareCompany(id), shareIndex(id), 'pool');
  if (action.type === 'short') sellShort(books, company(action.corporation), by);
  if (action.type === 'merge' && action.entity_type === 'corporation')
    mergeNumbers(run, books, company(action.entity), company(action.corporation));
  for (const id of Object.keys(run.state.companies) as CompanyId[]) settle(run, books, id);
}

/** A short sale makes a regular share with the next number for the market, and a short behind it. */
function sellShort(books: ShareBooks, of: CompanyId, seller: PlayerId): void {
  const it = books[of];
  if (!it) return;
  const last = highest(it);
  it.regular.push({ number: last + 1, owner: 'pool' });
  it.short.push({ number: last + 2, owner: seller });
}

/** Two 5-share companies: the absorbed shares take the survivor's new numbers one after the other, then further ones. */
function mergeNumbers(run: Run, books: ShareBooks, survivor: CompanyId, absorbed: CompanyId): void {
  const [into, from] = [books[survivor], books[absorbed]];
  if (!into || !from || formOf(run, survivor).units !== 10) return;
  const fresh = range(4, 8);
  let last = highest(into);
  for (const { number, owner: before, isShort } of asMade(from.regular, from.short)) {
    const owner = before === absorbed ? survivor : before;
    if (isShort) into.short.push({ number: ++last, owner });
    else
      for (let i = 0; i < (number === PRESIDENT ? 2 : 1); i++)
        into.regular.push({ number: fresh.shift() ?? ++last, owner });
  }
  for (const number of fresh) into.regular.push({ number, owner: survivor });
  into.size = 10;
}

/** Brings the numbers in line with the books: starts, new sizes, presidencies, closed pairs. */
function settle(run: Run, books: ShareBooks, id: CompanyId): void {
  const { at, stage, certs } = companyOf(run, id);
  if (at === null || stage === 'idle') {
    delete books[id];
    return;
  }
  const { units } = formOf(run, id);
  const it = (books[id] ??= {
    size: 2,
    regular: [{ number: PRESIDENT, owner: certs.president ?? id }],
    short: [],
  });
  grow(it, id, units);
  exchangePresidency(it, certs.president);
  const owners = new Set([
    ...it.regular.map(({ owner }) => owner),
    ...(Object.keys(certs.single) as Owner[]),
  ]);
  balance(it, owners, (owner) => singlesOf(certs, owner));
  it.short = keptShorts(it.short, {
    of: (owner) => shortsOf(certs, owner),
    isBankrupt: (owner) => run.state.bankrupt.some((player) => player === owner),
    next: () => highest(it) + 1,
  });
}

function grow(it: Numbered, id: CompanyId, units: number): void {
  if (it.size === units) return;
  const fresh = units === 5 ? range(1, 3) : it.size === 5 ? range(4, 8) : range(1, 8);
  const there = new Set(it.regular.map(({ number }) => number));
  for (const number of fresh) if (!there.has(number)) it.regular.push({ number, owner: id });
  it.size = units;
}

/** The certificate is exchanged for the first two shares of the new president. */
function exchangePresidency(it: Numbered, president: Owner | null): void {
  const certificate = it.regular.find(({ number }) => number === PRESIDENT);
  if (!certificate || president === null || certificate.owner === president) return;
  for (const held of singlesIn(it, president).slice(0, 2)) held.owner = certificate.owner;
  certificate.owner = president;
}

/** Who has too many gives to those who have too few; what nobody lacks was closed. A player's newest is the first to go. */
function balance(it: Numbered, owners: ReadonlySet<Owner>, should: (owner: Owner) => number): void {
  const spare: Held[] = [];
  for (const owner of owners) {
    const list = singlesIn(it, owner);
    const surplus = list.length - should(owner);
    if (surplus > 0)
      spare.push(...(owner.startsWith('player:') ? list.slice(-surplus) : list.slice(0, surplus)));
  }
  it.regular = it.regular.filter((held) => !spare.includes(held));
  for (const owner of owners)
    for (let have = singlesIn(it, owner).length; have < should(owner); have++)
      it.regular.push({ number: spare.shift()?.number ?? highest(it) + 1, owner });
}
