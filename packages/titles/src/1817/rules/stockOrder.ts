import {
  type CompanyId,
  countCertificates,
  type DidMove,
  formOf,
  type MoveName,
  type PlayerId,
  type Read,
  refuseBy,
  replaceable,
  type SharePolicy,
  type SellSharesAction,
  seatAfter,
  solvent,
  type StockRoundFrame,
  type StockTurnFrame,
  type Violation,
  priceOf,
} from '@roundhouse/engine';
import { CERTIFICATE_LIMIT } from '../data/money.ts';
import { sellShares } from '../moves/sellShares.ts';

/** For oneself: sales, then one short sale, then one purchase or IPO. For one company: loans, then own shares (1817:5.0.2, 1817:5.0.3). */
const PERSONAL: readonly MoveName[] = ['sellShares', 'short', 'buyShares', 'bid'];
const FOR_COMPANY: readonly MoveName[] = ['takeLoans', 'redeem'];
const isForCompany = ({ move }: DidMove): boolean => FOR_COMPANY.includes(move);

/** Why this cannot follow what was done in the turn; null = it can. */
export function outOfOrder(c: Read, turn: StockTurnFrame, next: DidMove): Violation | null {
  const wrong = wrongPlace(c, turn, next);
  return wrong && { ...wrong, key: 'turn.order' };
}

function wrongPlace(c: Read, turn: StockTurnFrame, next: DidMove): Violation | null {
  const { did } = turn;
  const forCompany = isForCompany(next);
  if (did.some((done) => isForCompany(done) !== forCompany)) {
    return refuseBy('1817:5.0.1', 'In one turn you act either for yourself or for one company.');
  }
  if (forCompany) {
    if (next.company && did.some((done) => done.company !== next.company)) {
      return refuseBy('1817:5.0.1', 'In one turn you act for one company only.');
    }
    return next.move === 'takeLoans' && did.some((done) => done.move === 'redeem')
      ? refuseBy('1817:5.0.3', 'Loans come before the purchase of own shares.')
      : null;
  }
  return next.move === 'sellShares' && isTooLateToSell(c, did)
    ? refuseBy('1817:5.0.2', 'Shares are sold before the short sale.')
    : null;
}

/** 1817:5.0.2: not after the short sale. */
export const isTooLateToSell = replaceable((_c: Read, did: readonly DidMove[]): boolean =>
  did.some((done) => done.move === 'short'),
);

/** A purchase or an IPO ends the turn. */
export function grammar(c: Read, turn: StockTurnFrame, next: DidMove): 'no' | 'yes' | 'last' {
  if (outOfOrder(c, turn, next)) return 'no';
  return next.move === 'buyShares' || next.move === 'bid' ? 'last' : 'yes';
}

export const stockMoves: readonly MoveName[] = [...PERSONAL, ...FOR_COMPANY];

/** Left of the last one who did anything, for themselves or a company (1817:5.7.1). */
export const priority = (c: Read, round: StockRoundFrame): PlayerId =>
  round.lastActor ? seatAfter(c, round.lastActor) : c.state.priority;

/** Limits by the number of players still in the game; two keep that of three (1817:4.1.2, 1817:7.4.7). */
const limitFor = (players: number): number => CERTIFICATE_LIMIT[Math.max(3, players)] ?? 0;

export const shares: SharePolicy = {
  // 1817:8.5: without a price in gray and red.
  value: (c, company, units) => units * priceOf(c, company),
  certificateLimit: (c) => 2 * limitFor(solvent(c).length),
  // 1817:5.1.1: privates and shorts do not count.
  certificateCount: (c, player) => countCertificates(c, player, { privates: false }),
  // 1817:5.1.5: two, three or six shares.
  holdLimit: (c, company) => formOf(c, company).holdLimit,
  // 1817:5.2.1.1, 1817:5.4.1.1: a merger alone makes nobody president (1817:7.1.3.4).
  presidencyFollows: () => 'trades',
};

/** Above the limit only sales are possible, as long as anything can be sold (1817:5.1.6, 1817:5.1.7). */
export function mustComply(c: Read, player: PlayerId): boolean {
  const { certificateCount, certificateLimit } = c.book.policies.shares;
  if (certificateCount(c, player) <= certificateLimit(c)) return false;
  const turn: StockTurnFrame = { at: 'stockTurn', player, did: [], blocks: [], over: false, passed: false };
  return (Object.keys(c.state.companies) as CompanyId[]).some((company) => {
    const sale: SellSharesAction = { type: 'sellShares', by: player, company, units: 1 };
    return sellShares.check(c, turn, sale) === null;
  });
}
