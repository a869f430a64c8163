import {
  type CompanyId,
  companyOf,
  isPlayer,
  type Owner,
  type PlayerId,
  type Read,
  singlesOf,
} from '@roundhouse/engine';
import type { Run } from './run.ts';
import type { SiteAction } from '../file.ts';
import { company, shareCompany, shareIds, shareIndex } from './names.ts';

/**
 * Which numbered shares the players hold, in the order they came. A redemption from a player names only the share, so
 * its owner has to be known (interop notes 1870, section 4).
 */
export type Holdings = Record<string, Record<string, number[]>>;

/** The president's certificate is number 0 and is exchanged for two single shares. */
const PRESIDENT = 0;
const EXCHANGED = 2;

const listOf = (holdings: Holdings, of: CompanyId, owner: Owner): number[] => {
  const owners = (holdings[of] ??= {});
  return (owners[owner] ??= []);
};

function move(holdings: Holdings, of: CompanyId, number: number, to: Owner | null): void {
  for (const [owner, list] of Object.entries(holdings[of] ?? {}))
    (holdings[of] as Record<string, number[]>)[owner] = list.filter((it) => it !== number);
  if (isPlayer(to)) listOf(holdings, of, to).push(number);
}

/** Follows a record that has been played. */
export function followShares(run: Run, holdings: Holdings, action: SiteAction): void {
  if (!holdings[KATY]) followPrivates(run, holdings);
  if (action.type === 'par') move(holdings, company(action.corporation), PRESIDENT, payer(action));
  if (action.type === 'buy_shares' || action.type === 'sell_shares') {
    const to = action.type === 'buy_shares' && action.entity_type === 'player' ? payer(action) : null;
    for (const id of shareIds(action))
      if (to !== null || shareIndex(id) !== PRESIDENT) move(holdings, shareCompany(id), shareIndex(id), to);
  }
  for (const of of Object.keys(holdings) as CompanyId[]) settle(run, holdings, of);
}
const payer = (action: SiteAction): PlayerId => `player:${action.entity}`;

/** The one share that is sold with a private company. */
const KATYS_SHARE = 1;
const KATY: CompanyId = 'company:MKT';

function followPrivates(run: Run, holdings: Holdings): void {
  const holder = run.state.seats.find((seat) => singlesOf(companyOf(run, KATY).certs, seat) > 0);
  if (holder) move(holdings, KATY, KATYS_SHARE, holder);
}

/** A new president gives their first two single shares for the certificate; then the books decide how many are whose. */
function settle(run: Run, holdings: Holdings, of: CompanyId): void {
  const { certs } = companyOf(run, of);
  const before = Object.entries(holdings[of] ?? {}).find(([, list]) => list.includes(PRESIDENT))?.[0];
  if (isPlayer(certs.president) && before !== certs.president) {
    const given = singles(holdings, of, certs.president).slice(0, EXCHANGED);
    if (before !== undefined) for (const number of given) move(holdings, of, number, before as Owner);
    move(holdings, of, PRESIDENT, certs.president);
  }
  for (const seat of run.state.seats)
    for (const number of singles(holdings, of, seat).slice(singlesOf(certs, seat)))
      move(holdings, of, number, null);
}
const singles = (holdings: Holdings, of: CompanyId, owner: Owner): number[] =>
  listOf(holdings, of, owner).filter((number) => number !== PRESIDENT);

/** Whoever holds the share by its number, then everybody else who has one to spare. */
export function likelyHolders(c: Read, holdings: Holdings, of: CompanyId, number: number): PlayerId[] {
  const { certs } = companyOf(c, of);
  const holders = c.state.seats.filter((seat) => singlesOf(certs, seat) > 0);
  const holds = (seat: PlayerId): number => ((holdings[of]?.[seat] ?? []).includes(number) ? 0 : 1);
  return holders.sort((a, b) => holds(a) - holds(b));
}
