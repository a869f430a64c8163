import {
  type CompanyId,
  type Ctx,
  isCompany,
  type PlayerId,
  type PrivateId,
  pay,
  presidentOf,
  type Read,
  replaceable,
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

/** How much of its money can be taken out again for further privates. */
export const loanSharkMoney = replaceable((_c: Read, _company: CompanyId): number => 0);

export function ipoOver(c: Ctx, company: CompanyId): void {
  if (ownerOf(c, PONZI_SCHEME) === company) usedUp(c, PONZI_SCHEME);
}

/** Ten more whenever interest is paid, with or without loans of the bank (1817:v.6). */
export const loanSharkFee = (c: Read, company: CompanyId): number =>
  ownerOf(c, LOAN_SHARK) === company ? LOAN_SHARK_TAKES : 0;

/** The first train of a kind that is bought or exported (1817:v.8); what came before a company owned it is past. */
export function trainAppeared(c: Ctx, card: string): void {
  const pays = INVENTIONS[card];
  if (!c.state.privates[INVENTOR] || pays === undefined || timesUsed(c, INVENTOR, card) > 0) return;
  const owner = ownerOf(c, INVENTOR);
  if (!owner && !countsBeforeOwned(c)) return;
  useAbility(c, INVENTOR, card);
  if (owner) pay(c, 'bank', owner, pays, 'Inventor');
}

/** Is a kind of train used up for the Inventor that appeared before a company owned them? */
export const countsBeforeOwned = replaceable((_c: Read): boolean => true);

/** An own train that is removed (1817:v.9). */
export function trainScrapped(c: Ctx, train: Train): void {
  const owner = ownerOf(c, SCRAPPER);
  if (owner && train.owner === owner) pay(c, 'bank', owner, SCRAP[train.card] ?? 0, 'Scrapper');
}

/** Who is paid when the Golden Parachute leaves this company; null = nobody. */
export const parachuteOf = (c: Read, company: CompanyId): PlayerId | null =>
  ownerOf(c, GOLDEN_PARACHUTE) === company ? presidentOf(c, company) : null;

/** The same in a merger. */
export const parachuteInMerger = replaceable(parachuteOf);

/** It has come to a company of another president, or to the bank (1817:v.12). */
export function parachuteOpens(c: Ctx, president: PlayerId | null, owner: CompanyId | null): void {
  if (!president || (owner && presidentOf(c, owner) === president)) return;
  pay(c, 'bank', president, PARACHUTE, 'Golden Parachute');
}

/** Fifty for every conversion, also of a company with eight markers (1817:v.13). */
export const companyConverted = replaceable((c: Ctx, company: CompanyId): void => {
  if (ownerOf(c, STATION_SUBSIDY) === company) pay(c, 'bank', company, SUBSIDY, 'Station Subsidy');
});

/** What the markers of a conversion cost less. */
export const markerDiscount = replaceable((_c: Read, _company: CompanyId): number => 0);
