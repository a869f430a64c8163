import { scrapTrain } from '../ledger/trains.ts';
import type { Ctx, Read } from '../model/context.ts';
import type { DiscardTrainsFrame } from '../model/frames.ts';
import { type CompanyId, isCompany } from '../model/ids.ts';
import type { PhaseRow } from '../model/title.ts';
import { roomForTrains } from '../query/operating.ts';

/** A card was bought from the bank or exported: the first of its kind begins its phase. */
export function cardAppeared(c: Ctx, card: string): void {
  changePhase(c, c.book.cards[card]?.phase ?? c.state.phase);
}

/**
 * Begins a phase, and every one skipped on the way, each with all its effects in order. What needs no decision is done at
 * once; companies left with too many trains are asked, all together.
 */
export function changePhase(c: Ctx, to: string): void {
  const rows = c.book.data.phases;
  const now = rows.findIndex((row) => row.name === c.state.phase);
  const target = rows.findIndex((row) => row.name === to);
  if (target <= now) return;
  for (const row of rows.slice(now + 1, target + 1)) begin(c, row);
  raiseDiscards(c);
}

function begin(c: Ctx, row: PhaseRow): void {
  const from = c.state.phase;
  c.state.phase = row.name;
  c.events?.push({ type: 'phaseChanged', from, to: row.name, effects: [...row.effects] });
  for (const train of c.state.trains) {
    if (row.scraps?.includes(train.card)) {
      c.book.policies.trains.scrapped?.(c, train);
      scrapTrain(c, train, `phase ${row.name}`);
    } else if (row.lastRun?.includes(train.card)) {
      // Nobody runs a train that lies in the market.
      if (isCompany(train.owner)) train.fate = train.fate === 'borrowed' ? 'borrowed' : 'lastRun';
      else scrapTrain(c, train, `phase ${row.name}`);
    }
  }
  c.book.policies.phase.enter(c, row);
}

/** Companies in the order in which they operate, then the rest in the order of the charter list. */
export function inOperatingOrder(c: Read, companies: readonly CompanyId[]): CompanyId[] {
  const order = c.book.policies.operating.order(c);
  const rank = (id: CompanyId): number => {
    const at = order.indexOf(id);
    return at < 0 ? order.length + c.book.data.companies.findIndex((facts) => facts.id === id) : at;
  };
  return companies.slice().sort((a, b) => rank(a) - rank(b));
}

/** Asks every company with more trains than it may own to give some up. */
export function raiseDiscards(c: Ctx): void {
  const crowded = (Object.keys(c.state.companies) as CompanyId[]).filter((id) => roomForTrains(c, id) < 0);
  if (crowded.length === 0) return;
  const frame: DiscardTrainsFrame = { at: 'discardTrains', companies: inOperatingOrder(c, crowded) };
  c.interrupts.push(frame);
}
