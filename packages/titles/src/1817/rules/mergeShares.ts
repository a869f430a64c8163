import {
  type Certificates,
  type CompanyId,
  type Ctx,
  companyOf,
  isPlayer,
  netUnitsOf,
  type Owner,
  type PlayerId,
  pay,
  presidentOf,
  priceOf,
  type Read,
  replaceable,
  setCertificates,
  createSingles,
} from '@roundhouse/engine';

/** A merger of two companies, the initiator first; one of them survives. */
export interface Merger {
  company: CompanyId;
  partner: CompanyId;
  into: CompanyId;
}

const certificateOf = 2;

/** Companies on ordinary spaces have a president each. */
const presidents = (c: Read, company: CompanyId, partner: CompanyId): [PlayerId, PlayerId] => [
  presidentOf(c, company) as PlayerId,
  presidentOf(c, partner) as PlayerId,
];

/**
 * Two 2-share companies: each was worth one share. One president has the certificate; of two the initiator's buys a share at
 * the new price to have it, the other gets a single (1817:7.1.2.4, 1817:7.1.2.5).
 */
export function mergeTwos(c: Ctx, { company, partner, into }: Merger): void {
  const [first, second] = presidents(c, company, partner);
  setCertificates(c, into, { president: first, single: {} });
  if (first === second) {
    createSingles(c, into, into, 3);
    return;
  }
  pay(c, first, into, priceOf(c, into), `one more share of ${into}`);
  createSingles(c, into, second, 1);
  createSingles(c, into, into, 2);
}

/** What somebody would hold after a merger of 5-share companies, shorts taken off (1817:7.1.3.1, 1817:7.1.3.5). */
const together = (c: Read, { company, partner }: Merger, owner: Owner): number =>
  netUnitsOf(c, company, owner) + netUnitsOf(c, partner, owner);

/** Who may preside over the merged company, the initiator's president first. */
export const candidates = replaceable((_c: Read, first: PlayerId, second: PlayerId): PlayerId[] => [
  first,
  second,
]);

/**
 * The president with more shares after the merger, in a tie the initiator's (1817:7.1.3.4). Both must be able to hold the
 * certificate when their pairs are closed; null = nobody can, and there is no merger (1817:7.1.3.5).
 */
export function mergedPresident(c: Read, merger: Merger): PlayerId | null {
  const [first, second] = presidents(c, merger.company, merger.partner);
  let best: PlayerId | null = null;
  let most = certificateOf - 1;
  for (const player of candidates(c, first, second)) {
    const units = together(c, merger, player);
    if (units > most) {
      best = player;
      most = units;
    }
  }
  return best;
}

/** Share for share, short for short; pairs in one hand are closed, in the market too (1817:7.1.3.3, 1817:7.1.3.5). */
export function mergeFives(c: Ctx, merger: Merger): void {
  const { company, partner, into } = merger;
  const president = mergedPresident(c, merger);
  const owners = new Set<Owner>();
  for (const id of [company, partner]) {
    const { certs } = companyOf(c, id);
    for (const owner of [certs.president, ...Object.keys(certs.single), ...Object.keys(certs.short ?? {})])
      owners.add(owner as Owner);
  }
  const certs: Certificates = { president, single: {}, short: {} };
  const put = (owner: Owner, net: number): void => {
    const single = net - (owner === president ? certificateOf : 0);
    if (single > 0) certs.single[owner] = single;
    else if (single < 0 && certs.short) certs.short[owner] = -single;
  };
  for (const owner of owners) if (isPlayer(owner) || owner === 'pool') put(owner, together(c, merger, owner));
  const treasury = netUnitsOf(c, company, company) + netUnitsOf(c, partner, partner);
  if (treasury > 0) certs.single[into] = treasury;
  setCertificates(c, into, certs);
}
