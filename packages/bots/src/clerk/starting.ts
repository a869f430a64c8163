import {
  bare,
  type CompanyId,
  cashOf,
  formOf,
  isPlayer,
  presidentOf,
  solvent,
  startCost,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { clockOf } from '../outlook/clock.ts';
import { missingShares, waiting } from '../outlook/floating.ts';
import { prospectOf } from '../outlook/project.ts';
import { filled, listOf, money, type Weighed, type Weigher } from './weigh.ts';

/** The cell of the chart where a company of this price starts. */
export const startCell = (seat: Seat, price: number): number =>
  seat.book.chart.cells.findIndex((cell) => cell.par && cell.price === price);

/** Starts a company that can afford a train and some track with what it will get. */
export const starting: Weigher = (seat, choices) => {
  if (!isPlayer(seat.who)) return [];
  const cash = cashOf(seat.c, seat.who);
  const found: Weighed[] = [];
  for (const choice of choices) {
    const { company } = filled(choice) as { company: CompanyId };
    for (const price of listOf(choice, 'price')) {
      if (typeof price !== 'number') continue;
      const weighed = weighStart(seat, company, price, cash);
      found.push({ action: filled(choice, { price }), ...weighed });
    }
  }
  return found;
};

function weighStart(
  seat: Seat,
  company: CompanyId,
  price: number,
  cash: number,
): { score: number; reason: () => string } {
  const { hints } = seat;
  const form = formOf(seat.c, company);
  const cost = startCost(seat.c, company, price);
  const affordable = Math.min(form.holdLimit, form.president + Math.floor((cash - cost) / price));
  const capital = hints.capitalization === 'incremental' ? affordable * price : form.units * price;
  const { worth, shortfall } = prospectOf(seat, company, {
    cash: capital,
    cell: startCell(seat, price),
    faces: [],
  });
  const enough = Math.min(1, capital / hints.capital.good);
  // Shares above the president's certificate show how much of the company one will hold.
  const hold = Math.min(affordable, hints.capitalization === 'incremental' ? 4 : form.units * 0.6);
  const short = Math.max(0, hints.capital.least - capital);
  const gain = (worth - price) * form.president * seat.taste.pride;
  const crowded = hints.capitalization === 'full' ? crowd(seat, cash - cost, price) : 0;
  const off =
    Math.abs(price - hints.par(cash, seat.state.seats.length)) * (hints.capitalization === 'full' ? 5 : 1.5);
  const late = clockOf(seat).rounds < 3 ? -200 : 0;
  const score =
    gain * enough +
    hold * 12 +
    enough * 60 -
    short -
    0.3 * shortfall +
    late -
    off -
    crowded +
    (hints.companies[company] ?? 0) +
    seat.dice.below(20);
  return { score, reason: () => startReason(seat, company, price, capital) };
}

/** Money at the table gets only so many companies going: first those that wait. */
function crowd(seat: Seat, left: number, price: number): number {
  const waits = waiting(seat);
  const own = waits.filter((id) => presidentOf(seat.c, id) === seat.who).length;
  // Two shares will find a buyer.
  const alone = left >= (seat.hints.floats - 4) * price && own === 0;
  const forced = seat.state.agenda.at(-1)?.at !== 'stockTurn';
  if (alone || forced) return 0;
  const money = solvent(seat.c).reduce((sum, player) => sum + cashOf(seat.c, player), 0);
  const needed = waits.reduce(
    (sum, id) => sum + missingShares(seat, id) * (seat.state.companies[id]?.par ?? 0),
    0,
  );
  const room = money - needed - (seat.hints.floats - 2) * price;
  return own * 600 + (room < 0 || waits.length > 0 ? 600 : 0);
}

function startReason(seat: Seat, company: CompanyId, price: number, capital: number): string {
  const train = clockOf(seat).onSale(0);
  const face = train?.faces[0];
  const means =
    face && capital >= face.price
      ? `can afford a ${face.name}-train and ${tilesFor(capital - face.price)}`
      : 'cheap shares';
  return `launches ${bare(company)} at ${money(price)}: ${means}`;
}

const tilesFor = (left: number): string =>
  left >= 120 ? 'plenty of track' : left >= 40 ? 'two tiles' : left >= 20 ? 'a tile' : 'no track yet';
