import {
  type ActionOf,
  type AuctionFrame,
  bare,
  cashOf,
  type CompanyId,
  companyOf,
  formOf,
  isPlayer,
  type PlayerId,
  presidentOf,
  solvent,
  tokensOf,
  trainsOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { clockOf, running } from '../outlook/clock.ts';
import { facesOwned, runWith } from '../outlook/runs.ts';
import { prospectOf } from '../outlook/project.ts';
import { afterwards, filled, money, type Weighed, type Weigher } from './weigh.ts';

/** What the trains, markers and cash of a company that is sold are worth to this player's companies. */
export function saleWorth(seat: Seat, who: PlayerId, target: CompanyId): number {
  const buyers = running(seat).filter((id) => id !== target && presidentOf(seat.c, id) === who);
  if (buyers.length === 0) return 0;
  const clock = clockOf(seat);
  const frame = seat.state.agenda.at(-1) as AuctionFrame | undefined;
  const liquidated = frame?.own?.kind === 'liquidation';
  let worth = tokensOf(seat.state.board, target).length * 25;
  if (!liquidated) worth += cashOf(seat.c, target) - 100 * companyOf(seat.c, target).loans;
  for (const train of trainsOf(seat.c, target)) {
    const runs = Math.min(clock.rounds, clock.rustsIn[train.card] ?? clock.rounds);
    const earns = Math.max(
      ...buyers.map((id) => {
        const owned = facesOwned(seat, id);
        return runWith(seat, id, [...owned, train.face].sort()) - runWith(seat, id, owned);
      }),
    );
    worth += Math.min(seat.book.faces[train.face]?.price ?? 0, 0.7 * earns * runs);
  }
  return 0.85 * worth;
}

/** More and smaller shares bring money for trains, and the price does not suffer. */
export const converting: Weigher = (seat, choices) => {
  const { who } = seat;
  if (!isPlayer(who)) return [];
  const found: Weighed[] = [];
  for (const choice of choices) {
    const action = filled(choice) as ActionOf<'convert'>;
    const next = afterwards(seat, action);
    if (!next) continue;
    const { company } = action;
    const before = prospectOf(seat, company);
    const price = seat.book.chart.cells[companyOf(seat.c, company).at?.cell ?? 0]?.price ?? 0;
    const sold = sharesSold(next, company, price);
    const markers = formOf(next.c, company).units > 5 ? 100 : 50;
    const after = prospectOf(next, company, {
      cash: Math.round(cashOf(next.c, company) + sold * price - markers),
    });
    const units = unitsOf(seat.c, company, who);
    found.push({
      action,
      score: units * (after.worth - before.worth) + (before.lack > 0 ? 40 : 0) - trouble(seat, company),
      reason: () => `${bare(company)} sells more shares: ${money(sold * price)} for trains`,
    });
  }
  return found;
};

/** What a conversion must bring at least: companies of ten shares are sold short and end in debt. */
const trouble = (seat: Seat, company: CompanyId): number => (formOf(seat.c, company).units > 2 ? 70 : 10);

/** New shares that find a buyer: as many as the purses pay for, while one still promises more than it costs. */
function sharesSold(next: Seat, company: CompanyId, price: number): number {
  const purses = solvent(next.c).reduce(
    (sum, player) => sum + Math.floor(cashOf(next.c, player) / Math.max(1, price)),
    0,
  );
  const treasury = cashOf(next.c, company);
  let sold = Math.min(0.8 * (companyOf(next.c, company).certs.single[company] ?? 0), 0.7 * purses);
  while (
    sold > 0 &&
    prospectOf(next, company, { cash: Math.round(treasury + sold * price) }).worth <= price
  ) {
    sold = Math.max(0, sold - 1);
  }
  return sold;
}

/** A sound company is not for sale. */
export const keeping: Weigher = () => [];
