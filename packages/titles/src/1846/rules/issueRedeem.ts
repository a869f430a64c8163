import {
  cashOf,
  type CompanyId,
  companyOf,
  controllerOf,
  type Frame,
  isPlayer,
  moveSingles,
  operates,
  pay,
  poolUnits,
  procedure,
  type Read,
  type Ctx,
  singlesOf,
  unitsOf,
  walk,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';

/** Step A of a turn: issue shares to the market or take some back, not both (1846:6.3). */

/** The price so many columns from the company's marker. */
export function priceBeside(
  c: Read,
  company: CompanyId,
  direction: 'left' | 'right',
  columns: number,
): number {
  const at = companyOf(c, company).at;
  return at ? (c.book.chart.cells[walk(c, at.cell, direction, columns)]?.price ?? 0) : 0;
}

/** 1846:6.31: no more than players hold minus what the market holds, and no more than there are. */
export function issuable(c: Read, company: CompanyId): number {
  const { certs } = companyOf(c, company);
  const held = c.state.seats.reduce((sum, player) => sum + unitsOf(c, company, player), 0);
  return Math.max(0, Math.min(held - poolUnits(c, company), singlesOf(certs, company)));
}

/** 1846:6.31.price: one column left of the price, which does not move (1846:6.33). */
export const issuePrice = (c: Read, company: CompanyId): number => priceBeside(c, company, 'left', 1);

/** 1846:6.32: one column right of the price; at the end of the row the price itself. */
export const redeemPrice = (c: Read, company: CompanyId): number => priceBeside(c, company, 'right', 1);

/** 1846:6.32: any shares in the market that the treasury can pay for. */
export const redeemable = (c: Read, company: CompanyId): number =>
  Math.min(
    singlesOf(companyOf(c, company).certs, 'pool'),
    Math.floor(cashOf(c, company) / redeemPrice(c, company)),
  );

/** Treasury shares go to the market, the bank pays. */
export function issueShares(c: Ctx, company: CompanyId, units: number, each: number): void {
  moveSingles(c, company, company, 'pool', units);
  pay(c, 'bank', company, units * each, `issued ${units} shares`);
}

export interface IssueRedeemFrame extends Frame {
  at: 'issueRedeem';
  company: CompanyId;
  done: boolean;
}

export const issueRedeem = procedure(frames.issueRedeem, {
  words: {
    asks: 'issue or redeem shares',
    step: 'Shares',
    help: 'Issuing gives the company money now, a column below its price. The price stays, but shares left in the market lower it when the stock round ends. Most turns you simply go on.',
    mostlyPassed: true,
    passed: { done: '{who}: {company} issues and redeems no more shares' },
  },
  offersBelow: true,
  holds: (c, frame) => operates(c, frame.company),
  step: (_c, frame) => (frame.done ? { done: null } : 'ask'),
  asks(c, frame) {
    const who = controllerOf(c, frame.company);
    return isPlayer(who) ? [{ who, must: true, pass: 'done', company: frame.company }] : [];
  },
  menu: () => ['issue', 'redeem'],
  after(_c, frame) {
    frame.done = true;
  },
});
