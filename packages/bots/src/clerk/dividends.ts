import {
  bare,
  cashOf,
  type CompanyId,
  companyOf,
  type DividendAction,
  formOf,
  isPlayer,
  presidentOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { prospectOf } from '../outlook/project.ts';
import { defaults, RESCUE } from './company.ts';
import { facesWithin, withNextTrain } from './nextTrain.ts';
import { stepped } from '../outlook/chart.ts';
import { filled, money, type Weighed, type Weigher } from './weigh.ts';

/** Pays, splits or keeps: by what the shareholder gets, what it does to the price, and what the treasury needs. */
export const dividends: Weigher = (seat, choices) => {
  const found: Weighed[] = [];
  for (const choice of choices) {
    const action = filled(choice) as DividendAction;
    const revenue = typeof choice.facts?.revenue === 'number' ? choice.facts.revenue : 0;
    const kept = typeof choice.facts?.kept === 'number' ? choice.facts.kept : 0;
    const score = weighPayout(seat, action.company, revenue, kept);
    found.push({ action, score, reason: () => payoutReason(seat, action, revenue, kept) });
  }
  return found;
};

function weighPayout(seat: Seat, company: CompanyId, revenue: number, kept: number): number {
  const { book, c, hints, who } = seat;
  const it = companyOf(c, company);
  const form = formOf(c, company);
  const paid = revenue - kept;
  const cell = it.at?.cell ?? 0;
  const now = book.chart.cells[cell];
  if (!now || !isPlayer(who)) return paid;
  const next = stepped(book, cell, hints.pay(now, now.price, paid));
  const units = unitsOf(c, company, who);
  const share = (paid * units) / Math.max(1, form.units);
  const own = (paid * (it.certs.single[company] ?? 0)) / Math.max(1, form.units);
  const treasury = cashOf(c, company) + kept + own;
  const { worth, shortfall } = withNextTrain(seat, company, { cash: Math.round(treasury), cell: next });
  const spare = Math.min(treasury, 120) * 0.25 + Math.min(kept, 400) * 0.04;
  const liable = presidentOf(c, company) === who ? shortfall : 0;
  const ruin = paid > 0 && defaults(seat, company, paid, cashOf(c, company) + revenue) ? RESCUE : 0;
  return share - ruin + (units * worth) / form.quoted - liable + spare;
}

function payoutReason(seat: Seat, { company, kind }: DividendAction, revenue: number, kept: number): string {
  const name = bare(company);
  if (kind === 'full') return `pays ${money(revenue)}: ${name}'s price rises with it`;
  if (kind === 'half') return `splits ${money(revenue)}: ${name} keeps ${money(kept)}`;
  const train = trainKeptFor(seat, company, revenue);
  if (train !== undefined) return `keeps ${money(revenue)}: ${name} can buy a ${train}-train with it at once`;
  const { lack } = prospectOf(seat, company);
  return lack > 0
    ? `keeps ${money(revenue)}: ${name} lacks ${money(lack)} for its next train`
    : `keeps ${money(revenue)} for ${name}`;
}

/** The best train that the treasury pays for with this run and not without it, where such a thing is looked at. */
function trainKeptFor(seat: Seat, company: CompanyId, revenue: number): string | undefined {
  if (!seat.hints.saving.atOnce) return undefined;
  const cash = cashOf(seat.c, company);
  return facesWithin(seat, company, cash + revenue)
    .filter((face) => face.price > cash)
    .at(-1)?.name;
}
