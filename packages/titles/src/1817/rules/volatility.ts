import {
  type CompanyId,
  type Ctx,
  isCompany,
  type PrivateId,
  pay,
  presidentOf,
  type Read,
  type Train,
  timesUsed,
  useAbility,
} from '@roundhouse/engine';
import {
  GOLDEN_PARACHUTE,
  INVENTIONS,
  INVENTOR,
  LOAN_SHARK,
  PONZI_SCHEME,
  SCRAP,
  SCRAPPER,
  STATION_SUBSIDY,
} from '../data/volatility.ts';
import { usedUp } from './usedPrivates.ts';

/** The privates of the volatility edition that only pay or cost money. None of them is in the basic game. */

const LOAN_SHARK_GIVES = 60;
const LOAN_SHARK_TAKES = 10;
const PARACHUTE = 100;
const SUBSIDY = 50;

const ownerOf = (c: Read, id: PrivateId): CompanyId | null => {
  const owner = c.state.privates[id]?.owner;
  return isCompany(owner) ? owner : null;
};

/** The Loan Shark pays at once (1817:v.6), the Ponzi Scheme has done all it does (1817:v.7). */
export function privateReceived(c: Ctx, id: PrivateId, company: CompanyId): void {
  if (id === LOAN_SHARK) pay(c, 'bank', company, LOAN_SHARK_GIVES, 'Loan Shark');
}

export function ipoOver(c: Ctx, company: CompanyId): void {
  if (ownerOf(c, PONZI_SCHEME) === company) usedUp(c, PONZI_SCHEME);
}

/** Ten more whenever interest is paid, with or without loans of the bank (1817:v.6). */
export const loanSharkFee = (c: Read, company: CompanyId): number =>
  ownerOf(c, LOAN_SHARK) === company ? LOAN_SHARK_TAKES : 0;

/** The first train of a kind that is bought or exported (1817:v.8). */
export function trainAppeared(c: Ctx, card: string): void {
  const owner = ownerOf(c, INVENTOR);
  const pays = INVENTIONS[card];
  if (!owner || pays === undefined || timesUsed(c, INVENTOR, card) > 0) return;
  useAbility(c, INVENTOR, card);
  pay(c, 'bank', owner, pays, 'Inventor');
}

/** An own train that is removed (1817:v.9). */
export function trainScrapped(c: Ctx, train: Train): void {
  const owner = ownerOf(c, SCRAPPER);
  if (owner && train.owner === owner) pay(c, 'bank', owner, SCRAP[train.card] ?? 0, 'Scrapper');
}

/** The president of a company that is sold to another president's, or to the bank (1817:v.12). */
export function parachuteOpens(c: Ctx, target: CompanyId, buyer: CompanyId | null): void {
  const president = presidentOf(c, target);
  if (ownerOf(c, GOLDEN_PARACHUTE) !== target || !president) return;
  if (!buyer || presidentOf(c, buyer) !== president) pay(c, 'bank', president, PARACHUTE, 'Golden Parachute');
}

/** Markers that come with a conversion cost 50 less (1817:v.13). */
export const markerSubsidy = (c: Read, company: CompanyId): number =>
  ownerOf(c, STATION_SUBSIDY) === company ? SUBSIDY : 0;
