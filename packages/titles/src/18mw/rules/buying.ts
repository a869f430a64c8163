import {
  type BuyPolicy,
  type BuySharesAction,
  type CompanyId,
  companyOf,
  type Ctx,
  formOf,
  handOver,
  isPlayer,
  moveDouble,
  movePresident,
  moveSingles,
  notSoldThisRound,
  type Owner,
  type PlayerId,
  type Read,
  refuse,
  type ShareOffer,
  type ShareSource,
  singlesOf,
  underCertificateLimit,
  underHoldLimit,
  unitsOf,
} from '@roundhouse/engine';
import { weightOf, worth } from './certificateLimit.ts';
import { floatIfSold } from './parAndTokens.ts';
import { endReceivership } from './receivership.ts';
import { inReceivership } from './who.ts';
import { severalAtOnce } from './zones.ts';

const upTo = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** Shares in one place: who has them, who is paid, and what they cost. */
interface Shelf {
  from: ShareSource;
  holder: Owner;
  payee: Owner;
  price(units: number): number;
  /** More than one certificate at once: only from the pool in the brown zone (18mw:zone.8, 18mw:sr.5). */
  several: boolean;
}

/** 18mw:sr.4, 18mw:sr.8, 18mw:sr.12, 18mw:reissue.1, 18mw:merge.12. */
function shelves(c: Read, company: CompanyId): Shelf[] {
  const it = companyOf(c, company);
  const atMarket = (units: number): number => c.book.policies.shares.value(c, company, units, 'buy');
  const atPar = (units: number): number => worth(c, company, units, it.par ?? 0, 'up');
  const several = severalAtOnce(c, company);
  return [
    { from: 'offering', holder: 'offering', payee: 'bank', price: atPar, several: false },
    { from: 'treasury', holder: company, payee: company, price: atMarket, several: false },
    { from: 'pool', holder: 'pool', payee: 'bank', price: atMarket, several },
  ];
}

/**
 * A certificate of two units, in the brown zone with whatever else lies in the pool: further shares first, then the double
 * certificate beside the president's (18mw:zone.8, 18mw:merge.17, 18mw:receiver.6).
 */
function wholeOffer(c: Read, company: CompanyId, shelf: Shelf, whole: 'president' | 'double'): ShareOffer {
  const form = formOf(c, company);
  const { certs } = companyOf(c, company);
  const singles = shelf.several ? singlesOf(certs, shelf.holder) : 0;
  const beside = shelf.several && whole === 'president' && certs.double === shelf.holder ? form.double : 0;
  return {
    from: shelf.from,
    holder: shelf.holder,
    payee: shelf.payee,
    price: shelf.price,
    counts: upTo(0, singles + beside)
      .filter((more) => more <= singles || more >= beside)
      .map((more) => form[whole] + more),
    whole,
    transfer(ctx, buyer, _company, bought) {
      if (whole === 'double') moveDouble(ctx, company, buyer);
      else takeOver(ctx, company, buyer);
      const more = bought - form[whole];
      if (more > singles) moveDouble(ctx, company, buyer);
      moveSingles(ctx, company, shelf.holder, buyer, more > singles ? more - beside : more);
    },
  };
}

function takeOver(c: Ctx, company: CompanyId, buyer: PlayerId): void {
  movePresident(c, company, buyer);
  c.events?.push({ type: 'presidentChanged', company, from: 'pool', to: buyer });
}

/** Units a player still needs for the president's certificate of a company in receivership (18mw:receiver.7). */
export const missingForPresident = (c: Read, company: CompanyId, buyer: PlayerId): number =>
  formOf(c, company).president - unitsOf(c, company, buyer);

/** 18mw:receiver.7: the pool has only the certificate itself, and the buyer has the rest of its worth in singles. */
function halfCertificate(c: Read, company: CompanyId, buyer: PlayerId, shelf: Shelf): ShareOffer | null {
  const missing = missingForPresident(c, company, buyer);
  const held = unitsOf(c, company, buyer);
  if (!inReceivership(c, company) || singlesOf(companyOf(c, company).certs, 'pool') >= missing) return null;
  return {
    from: 'pool',
    holder: 'pool',
    payee: 'bank',
    price: shelf.price,
    counts: [missing],
    transfer(ctx, player) {
      takeOver(ctx, company, player);
      moveSingles(ctx, company, player, 'pool', held);
    },
  };
}

function offersOf(c: Read, buyer: PlayerId, company: CompanyId): ShareOffer[] {
  const { certs } = companyOf(c, company);
  const offers: ShareOffer[] = [];
  for (const shelf of shelves(c, company)) {
    const { from, holder, payee, price, several } = shelf;
    const singles = singlesOf(certs, holder);
    if (singles > 0) offers.push({ from, holder, payee, price, counts: upTo(1, several ? singles : 1) });
    if (certs.double === holder) offers.push(wholeOffer(c, company, shelf, 'double'));
    if (holder !== 'pool') continue;
    if (certs.president === 'pool') offers.push(wholeOffer(c, company, shelf, 'president'));
    const half = halfCertificate(c, company, buyer, shelf);
    if (half) offers.push(half);
  }
  return offers;
}

/** What a purchase adds to the buyer's certificates, in halves. */
function weightOfPurchase(c: Read, { by, company, units, whole }: BuySharesAction): number {
  const buyer = by as PlayerId;
  // More than that certificate only in the brown zone, where none counts.
  if (whole) return weightOf(c, company, whole);
  // 18mw:receiver.7: the singles go back for the president's certificate.
  if (inReceivership(c, company))
    return weightOf(c, company, 'president') - weightOf(c, company, 'single', unitsOf(c, company, buyer));
  return weightOf(c, company, 'single', units);
}

export const buy: BuyPolicy = {
  offers: (c, _frame, buyer, company) => offersOf(c, buyer, company),
  may(c, _frame, purchase) {
    const { company, units, whole } = purchase;
    const buyer = purchase.by as PlayerId;
    // 18mw:receiver.6: the first certificate of a company in receivership is the president's.
    // Who has any other share of it needs one more, whatever they buy (18mw:receiver.7).
    if (inReceivership(c, company) && whole !== 'president' && unitsOf(c, company, buyer) === 0)
      return refuse(c, 'buy.president');
    const weight = weightOfPurchase(c, purchase);
    return (
      // 18mw:sr.6, 18mw:cert.4, 18mw:cert.5
      notSoldThisRound(c, buyer, company) ??
      underHoldLimit(c, buyer, company, units) ??
      (weight > 0 ? underCertificateLimit(c, buyer, weight) : null)
    );
  },
  bought(c, _frame, { by, company }) {
    if (isPlayer(by)) acquired(c, company, by);
  },
};

/** After a share came to a player: perhaps the end of a receivership, perhaps the sixth share. */
export function acquired(c: Ctx, company: CompanyId, player: PlayerId): void {
  if (inReceivership(c, company)) handOver(c, company, player);
  endReceivership(c, company);
  floatIfSold(c, company);
}
