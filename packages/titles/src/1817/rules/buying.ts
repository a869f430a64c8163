import {
  type BuyPolicy,
  type BuySharesAction,
  type CompanyId,
  companyOf,
  type Frame,
  formOf,
  notSoldThisRound,
  type PlayerId,
  presidentOf,
  priceOf,
  type Read,
  refuseBy,
  type ShareOffer,
  shortsOf,
  singlesOf,
  underCertificateLimit,
  underHoldLimit,
  type Violation,
  isFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { isOrdinary } from './zones.ts';

const ONE = [1];

/** One certificate, from treasury or market at the same price; only the treasury's money goes to the company (1817:5.4.0.1, 1817:5.4.0.5). */
function offers(c: Read, frame: Frame, _buyer: PlayerId, company: CompanyId): readonly ShareOffer[] {
  const { certs } = companyOf(c, company);
  const price = (units: number): number => units * priceOf(c, company);
  const found: ShareOffer[] = [];
  if (singlesOf(certs, company) > 0)
    found.push({ from: 'treasury', holder: company, payee: company, price, counts: ONE });
  if (isFrame(frames.shareWindow, frame)) return frame.company === company ? found : [];
  if (singlesOf(certs, 'pool') > 0)
    found.push({ from: 'pool', holder: 'pool', payee: 'bank', price, counts: ONE });
  return found;
}

function may(c: Read, _frame: Frame, purchase: BuySharesAction): Violation | null {
  const { company } = purchase;
  const buyer = purchase.by as PlayerId;
  if (!presidentOf(c, company)) {
    return refuseBy('1817:5.4.0.2', '{company} has no president: its shares cannot be bought.', { company });
  }
  if (!isOrdinary(c, company)) {
    return refuseBy('1817:5.4.0.4', '{company} stands on a gray or red space: its shares cannot be bought.', {
      company,
    });
  }
  const sold = notSoldThisRound(c, buyer, company);
  if (sold) return sold;
  // A share that closes a short is kept by nobody (1817:5.1.3, 1817:5.4.0.6).
  if (shortsOf(companyOf(c, company).certs, buyer) > 0) return null;
  return (
    underHoldLimit(c, buyer, company, 1) ?? underCertificateLimit(c, buyer, formOf(c, company).weight.single)
  );
}

export const buy: BuyPolicy = { offers, may };
