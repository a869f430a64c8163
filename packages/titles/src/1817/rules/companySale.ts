import {
  type AuctionFrame,
  type AuctionResult,
  resultOf,
  type CompanyId,
  type Ctx,
  cashOf,
  companyOf,
  controllerOf,
  type Frame,
  formOf,
  type PlayerId,
  procedure,
  type Read,
  replaceable,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { LOAN } from '../data/money.ts';
import { loanRoom, payBack } from './loans.ts';
import { eligibleBuyers, saleAuction } from './saleBids.ts';
import { dissolve, settleLoans, settleShares } from './saleSettlement.ts';
import { bankTakes, keepLoans, payPrice, takeOver } from './saleTransfer.ts';

export type SaleKind = 'liquidation' | 'acquisition' | 'friendly';

type Stage = 'offer' | 'auction' | 'buyer' | 'loans' | 'repay' | 'shortfall' | 'settle' | 'over';

/** One company up for sale, through the ten steps of 1817:7.2.4. */
export interface CompanySaleFrame extends Frame {
  at: 'companySale';
  target: CompanyId;
  kind: SaleKind;
  stage: Stage;
  /** The auction, once its bidders are known. */
  lot: AuctionFrame | null;
  winner: PlayerId | null;
  price: number;
  buyer: CompanyId | null;
  /** Loans taken over and neither paid off nor kept yet. */
  acquired: number;
  /** The price, or what is left of a liquidation: divided among the shares. */
  value: number;
}

export const companySaleFrame = (target: CompanyId, kind: SaleKind): CompanySaleFrame => ({
  at: 'companySale',
  target,
  kind,
  stage: kind === 'friendly' ? 'offer' : 'auction',
  lot: null,
  winner: null,
  price: 0,
  buyer: null,
  acquired: 0,
  value: 0,
});

/** Steps 4 and 5: a winner, or nobody; then the bank takes a red company and every other one goes on. */
function decided(c: Ctx, frame: CompanySaleFrame, { winner, amount }: AuctionResult): void {
  frame.winner = winner;
  frame.price = amount;
  if (winner) frame.stage = 'buyer';
  else if (frame.kind === 'liquidation') {
    bankTakes(c, frame.target);
    frame.stage = 'shortfall';
  } else frame.stage = 'over';
}

const winnerIn = ({ winner }: CompanySaleFrame): PlayerId => winner as PlayerId;

export const possibleBuyers = (c: Read, frame: CompanySaleFrame): CompanyId[] =>
  eligibleBuyers(c, winnerIn(frame), frame.target, frame.kind, frame.price);

/** Acquired loans above the buyer's limit have to be paid off (1817:7.2.4.7b). */
function payOffSurplus(c: Ctx, frame: CompanySaleFrame, buyer: CompanyId): void {
  const surplus = Math.max(0, companyOf(c, buyer).loans - formOf(c, buyer).loanLimit);
  payBack(c, buyer, surplus);
  frame.acquired -= surplus;
}

/** Steps 6 and 7: the buyer takes everything over and pays; what it may decide comes afterwards. */
export function nameBuyer(c: Ctx, frame: CompanySaleFrame, buyer: CompanyId): void {
  frame.buyer = buyer;
  frame.acquired = takeOver(c, frame.target, buyer, frame.kind);
  payPrice(c, buyer, frame.target, frame.price, frame.kind);
  payOffSurplus(c, frame, buyer);
  frame.stage = 'loans';
}

/** Once the purchase is under way there is a buyer. */
const buyerIn = ({ buyer }: CompanySaleFrame): CompanyId => buyer as CompanyId;

/** The next stage, with everything that needs no decision. */
const ADVANCE: Readonly<
  Record<Exclude<Stage, 'auction' | 'over'>, (c: Ctx, frame: CompanySaleFrame) => Stage>
> = {
  offer: () => 'over',
  buyer(c, frame) {
    // Whoever won could pay with one of their companies.
    nameBuyer(c, frame, possibleBuyers(c, frame)[0] as CompanyId);
    return 'loans';
  },
  loans: () => 'repay',
  repay(c, frame) {
    keepLoans(c, buyerIn(frame), frame.acquired);
    frame.acquired = 0;
    return 'shortfall';
  },
  shortfall(c, frame) {
    frame.value = frame.kind === 'liquidation' ? settleLoans(c, frame.target) : frame.price;
    return 'settle';
  },
  settle(c, frame) {
    settleShares(c, frame.target, frame.value);
    dissolve(c, frame.target, frame.kind);
    return 'over';
  },
};

/** Every president is asked, whether anybody could buy or not. */
export const mayOffer = replaceable((_c: Read, _frame: CompanySaleFrame): boolean => true);

/** Is there something to decide at this stage? */
function isAsked(c: Read, frame: CompanySaleFrame): boolean {
  if (frame.stage === 'offer') return mayOffer(c, frame);
  if (frame.stage === 'buyer') return possibleBuyers(c, frame).length > 1;
  if (frame.stage === 'loans') return loanRoom(c, buyerIn(frame)) > 0;
  return frame.acquired > 0 && cashOf(c, buyerIn(frame)) >= LOAN;
}

export const companySale = procedure(frames.companySale, {
  words: {
    asks: 'sale of a company',
    help: 'A company changes hands: bids pay its shareholders.',
    shows: 'company',
    facts: {
      winner: { label: 'Winner', reads: 'name' },
      price: { label: 'Price', reads: 'money' },
      buyer: { label: 'Buyer', reads: 'name' },
    },
    mostlyPassed: true,
    passed: { decline: '{who} does not offer {company} for sale' },
  },
  offersBelow: false,
  step(c, frame, back) {
    for (;;) {
      if (frame.stage === 'over') return { done: null };
      if (frame.stage === 'auction') {
        const result = resultOf(frames.auction, back);
        frame.lot ??= saleAuction(c, frame.target, frame.kind);
        if (!result) {
          // A copy: what two frames share changes in both, but only until the state is copied.
          const auction: AuctionFrame = {
            ...frame.lot,
            bidders: [...frame.lot.bidders],
            own: { ...frame.lot.own },
          };
          return { push: auction };
        }
        decided(c, frame, result);
        continue;
      }
      if (isAsked(c, frame)) return 'ask';
      frame.stage = ADVANCE[frame.stage](c, frame);
      if (c.interrupts.length > 0) return 'yield';
    }
  },
  asks(c, frame) {
    const { stage, target } = frame;
    if (stage === 'offer') {
      return [{ who: controllerOf(c, target), must: true, pass: 'decline', company: target }];
    }
    if (stage === 'buyer') return [{ who: winnerIn(frame), must: true, pass: null, company: target }];
    const company = buyerIn(frame);
    return [{ who: controllerOf(c, company), must: true, pass: 'done', company }];
  },
  menu(_c, frame) {
    if (frame.stage === 'offer') return ['offerForSale'];
    if (frame.stage === 'buyer') return ['chooseBuyer'];
    return frame.stage === 'loans' ? ['takeLoans'] : ['repayLoans'];
  },
  after(c, frame, action) {
    if (action.type === 'offerForSale') frame.stage = 'auction';
    if (action.type === 'pass') frame.stage = ADVANCE[frame.stage as keyof typeof ADVANCE](c, frame);
  },
});
