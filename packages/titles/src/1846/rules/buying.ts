import {
  type BuyPolicy,
  companyOf,
  type Ctx,
  handOver,
  isPlayer,
  notSoldThisRound,
  type PlayerId,
  priceOf,
  type Read,
  refuse,
  type ShareOffer,
  type CompanyId,
  singlesOf,
  movePresident,
  moveSingles,
  underCertificateLimit,
  underHoldLimit,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { inReceivership } from './players.ts';

/** One certificate weighs two halves. */
export const ONE_CERTIFICATE = 2;

export const buying: BuyPolicy = {
  offers(c, _frame, _buyer, company) {
    const { certs } = companyOf(c, company);
    const price = (units: number): number => units * priceOf(c, company);
    const offers: ShareOffer[] = [];
    // 1846:5.33
    if (singlesOf(certs, company) > 0)
      offers.push({ from: 'treasury', holder: company, payee: company, price, counts: [1] });
    // 1846:5.32
    if (singlesOf(certs, 'pool') > 0)
      offers.push({ from: 'pool', holder: 'pool', payee: 'bank', price, counts: [1] });
    else if (certs.president === 'pool') {
      offers.push({
        from: 'pool',
        holder: 'pool',
        payee: 'bank',
        price,
        counts: [1],
        transfer: takeHalfCertificate,
      });
    }
    return offers;
  },
  may(c, _frame, { by, company, units, from }) {
    const buyer = by as PlayerId;
    return (
      (from === 'pool' ? noHalf(c, buyer, company) : null) ??
      notSoldThisRound(c, buyer, company) ??
      underHoldLimit(c, buyer, company, units) ??
      // 1846:5.39: counted before any exchange for the president's certificate.
      underCertificateLimit(c, buyer, ONE_CERTIFICATE)
    );
  },
  bought(c, _frame, { by, company }) {
    if (isPlayer(by)) endReceivership(c, company, by);
  },
};

/** 1846:7.13.virtual: where only the president's certificate is in the market the buyer must have the other half. */
function noHalf(c: Read, buyer: PlayerId, company: CompanyId): Violation | null {
  const { certs } = companyOf(c, company);
  const alone = singlesOf(certs, 'pool') === 0;
  return alone && singlesOf(certs, buyer) === 0 ? refuse(c, 'buy.president') : null;
}

function takeHalfCertificate(c: Ctx, buyer: PlayerId, company: CompanyId): void {
  movePresident(c, company, buyer);
  moveSingles(c, company, buyer, 'pool', 1);
  c.events?.push({ type: 'presidentChanged', company, from: 'pool', to: buyer });
  c.events?.push({ type: 'receivershipEnded', company, president: buyer });
}

/** 1846:7.13.buy: who reaches 20% takes the certificate out of the market. */
function endReceivership(c: Ctx, company: CompanyId, buyer: PlayerId): void {
  if (!inReceivership(c, company) || unitsOf(c, company, buyer) < 2) return;
  handOver(c, company, buyer);
  c.events?.push({ type: 'receivershipEnded', company, president: buyer });
}
