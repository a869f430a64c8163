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
import type { Mind } from '../mind.ts';
import { clockOf, running } from '../outlook/clock.ts';
import { facesOwned, runWith } from '../outlook/runs.ts';
import { prospectOf } from '../outlook/project.ts';
import { afterwards, filled, money, type Weighed, type Weigher } from './weigh.ts';

/** What the trains, markers and cash of a company that is sold are worth to this player's companies. */
export function saleWorth(mind: Mind, who: PlayerId, target: CompanyId): number {
  const buyers = running(mind).filter((id) => id !== target && presidentOf(mind.c, id) === who);
  if (buyers.length === 0) return 0;
  const clock = clockOf(mind);
  const frame = mind.state.agenda.at(-1) as AuctionFrame | undefined;
  const liquidated = frame?.own?.kind === 'liquidation';
  let worth = tokensOf(mind.state.board, target).length * 25;
  if (!liquidated) worth += cashOf(mind.c, target) - 100 * companyOf(mind.c, target).loans;
  for (const train of trainsOf(mind.c, target)) {
    const runs = Math.min(clock.rounds, clock.rustsIn[train.card] ?? clock.rounds);
    const earns = Math.max(
      ...buyers.map((id) => {
        const owned = facesOwned(mind, id);
        return runWith(mind, id, [...owned, train.face].sort()) - runWith(mind, id, owned);
      }),
    );
    worth += Math.min(mind.book.faces[train.face]?.price ?? 0, 0.7 * earns * runs);
  }
  return 0.85 * worth;
}

/** More and smaller shares bring money for trains, and the price does not suffer. */
export const converting: Weigher = (mind, choices) => {
  const { who } = mind;
  if (!isPlayer(who)) return [];
  const found: Weighed[] = [];
  for (const choice of choices) {
    const action = filled(choice) as ActionOf<'convert'>;
    const next = afterwards(mind, action);
    if (!next) continue;
    const { company } = action;
    const before = prospectOf(mind, company);
    const price = mind.book.chart.cells[companyOf(mind.c, company).at?.cell ?? 0]?.price ?? 0;
    const sold = sharesSold(next, company, price);
    const markers = formOf(next.c, company).units > 5 ? 100 : 50;
    const after = prospectOf(next, company, {
      cash: Math.round(cashOf(next.c, company) + sold * price - markers),
    });
    const units = unitsOf(mind.c, company, who);
    found.push({
      action,
      score: units * (after.worth - before.worth) + (before.lack > 0 ? 40 : 0) - trouble(mind, company),
      reason: () => `${bare(company)} sells more shares: ${money(sold * price)} for trains`,
    });
  }
  return found;
};

/** What a conversion must bring at least: companies of ten shares are sold short and end in debt. */
const trouble = (mind: Mind, company: CompanyId): number => (formOf(mind.c, company).units > 2 ? 70 : 10);

/** New shares that find a buyer: as many as the purses pay for, while one still promises more than it costs. */
function sharesSold(next: Mind, company: CompanyId, price: number): number {
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
