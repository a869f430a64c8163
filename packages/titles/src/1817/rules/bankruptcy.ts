import {
  byPrice,
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
  replaceable,
  type SellSharesAction,
  seatAfter,
  shortsOf,
  singlesOf,
  type TroublePolicy,
  isFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { sellShares } from '../moves/sellShares.ts';
import { lastPresident } from '../memory.ts';
import { companiesInPlay, goRed } from './zones.ts';

const canStillSell = (c: Read, player: PlayerId, frame: Frame): boolean =>
  companiesInPlay(c).some((company) => {
    const sale: SellSharesAction = { type: 'sellShares', by: player, company, units: 1 };
    return sellShares.check(c, frame, sale) === null;
  });

/** All they have of a company goes to the market; who loses its president turns red, whoever else holds shares (1817:7.4.5). */
function surrender(c: Ctx, company: CompanyId, player: PlayerId): void {
  const { certs } = companyOf(c, company);
  moveSingles(c, company, player, 'pool', singlesOf(certs, player));
  moveShorts(c, company, player, 'pool', shortsOf(certs, player));
  if (certs.president !== player) return;
  movePresident(c, company, 'pool');
  // Bidding will start left of their seat (1817:7.4.8).
  lastPresident.put(companyOf(c, company), player);
  goRed(c, company, 'no president');
}

/** Into the company whose interest they owed, else to the bank (1817:7.4.6). */
export const cashTo = replaceable((_c: Read, frame: Frame): Owner => {
  const interest = isFrame(frames.cashCrisis, frame) && frame.debt.why === 'interest' ? frame.company : null;
  return interest ?? 'bank';
});

/** Their privates go to the bank. */
export const surrenderPrivates = replaceable((c: Ctx, player: PlayerId): void => {
  for (const id of privatesOf(c, player)) movePrivate(c, id, 'pool', null);
});

export const trouble: TroublePolicy = {
  // 1817:7.4.4: only when nothing is left that can be sold.
  mayDeclare: (c, player, frame) => (canStillSell(c, player, frame) ? refuse(c, 'forced.canRaise') : null),
  bankrupt(c, player, frame) {
    // In operating order: that is the order in which they come onto the red space.
    for (const company of byPrice(c)) surrender(c, company, player);
    pay(c, player, cashTo(c, frame), cashOf(c, player), 'bankrupt');
    if (c.state.priority === player) c.state.priority = seatAfter(c, player);
    surrenderPrivates(c, player);
  },
  // Companies do not close here, they are sold or taken by the bank (1817:7.2.4.5).
  closing: { cash: 'bank', trains: 'out' },
};
