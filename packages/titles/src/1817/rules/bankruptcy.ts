import {
  byPrice,
  type CashCrisisFrame,
  type CompanyId,
  type Ctx,
  cashOf,
  companyOf,
  type Frame,
  movePresident,
  movePrivate,
  moveShorts,
  moveSingles,
  type Owner,
  type PlayerId,
  pay,
  privatesOf,
  type Read,
  refuse,
  type SellSharesAction,
  seatAfter,
  shortsOf,
  singlesOf,
  type TroublePolicy,
} from '@roundhouse/engine';
import { sellShares } from '../moves/sellShares.ts';
import { onSite } from '../options.ts';
import { companiesInPlay, goRed, isRed } from './zones.ts';

const canStillSell = (c: Read, player: PlayerId, frame: Frame): boolean =>
  companiesInPlay(c).some((company) => {
    const sale: SellSharesAction = { type: 'sellShares', by: player, company, units: 1 };
    return sellShares.check(c, frame, sale) === null;
  });

/** All he has of a company goes to the market; who loses its president turns red, whoever else holds shares (1817:7.4.5). */
function surrender(c: Ctx, company: CompanyId, player: PlayerId): void {
  const { certs } = companyOf(c, company);
  moveSingles(c, company, player, 'pool', singlesOf(certs, player));
  moveShorts(c, company, player, 'pool', shortsOf(certs, player));
  if (certs.president !== player) return;
  movePresident(c, company, 'pool');
  // Bidding will start left of his seat (1817:7.4.8).
  companyOf(c, company).own.lastPresident = player;
  if (!isRed(c, company)) goRed(c, company, 'no president');
}

/** Into the company whose interest he owed, else to the bank (1817:7.4.6). */
function cashTo(c: Read, frame: Frame): Owner {
  const crisis = frame as CashCrisisFrame;
  const interest = crisis.at === 'cashCrisis' && crisis.debt.why === 'interest' ? crisis.company : null;
  return interest && !onSite(c, 'bankruptCashToBank') ? interest : 'bank';
}

export const trouble: TroublePolicy = {
  // 1817:7.4.4: only when nothing is left that can be sold.
  mayDeclare: (c, player, frame) =>
    !onSite(c, 'bankruptUnchecked') && canStillSell(c, player, frame) ? refuse(c, 'forced.canRaise') : null,
  bankrupt(c, player, frame) {
    // In operating order: that is the order in which they come onto the red space.
    for (const company of byPrice(c)) surrender(c, company, player);
    pay(c, player, cashTo(c, frame), cashOf(c, player), 'bankrupt');
    if (c.state.priority === player) c.state.priority = seatAfter(c, player);
    if (onSite(c, 'privatesStayWithBankrupt')) return;
    for (const id of privatesOf(c, player)) movePrivate(c, id, 'pool', null);
  },
  // Companies do not close here, they are sold or taken by the bank (1817:7.2.4.5).
  closing: { cash: 'bank', trains: 'out' },
};
