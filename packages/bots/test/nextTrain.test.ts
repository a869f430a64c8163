import { cloneState, type CompanyId, type OperatingTurnFrame } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { weighAll } from '../src/clerk/index.ts';
import { withNextTrain } from '../src/clerk/nextTrain.ts';
import type { Seat } from '../src/seat.ts';
import { prospectOf } from '../src/outlook/project.ts';
import { facesOwned } from '../src/outlook/runs.ts';
import { clerks, playUntil, type Table, tableOf, thinker } from './table.ts';

/** The same player without a thought for what the money could buy at once. */
const shortSighted = (seat: Seat): Seat => ({
  ...seat,
  hints: { ...seat.hints, saving: { ...seat.hints.saving, atOnce: false } },
});

const payout = (seat: Seat): { company: CompanyId; kind: string; reason: string } => {
  const best = weighAll(seat)[0];
  if (best?.action.type !== 'dividend') throw new Error('no payout was weighed');
  return { ...best.action, reason: best.reason() };
};

/** The first payout of a game of 1870 that is kept only because of the train it buys at once. */
function keptForATrain(): { table: Table; seat: Seat; company: CompanyId } {
  const table = tableOf('1870', 4, 'keep');
  let found: { seat: Seat; company: CompanyId } | null = null;
  playUntil(table, clerks, (now) => {
    const seat = now.state.agenda.at(-1)?.at === 'dividend' ? thinker(now) : null;
    if (!seat) return false;
    const { company, kind } = payout(seat);
    if (kind !== 'none' || payout(shortSighted(seat)).kind === 'none') return false;
    found = { seat, company };
    return true;
  });
  if (!found) throw new Error('nobody kept a run for a train');
  return { table, ...(found as { seat: Seat; company: CompanyId }) };
}

const kept = keptForATrain();

test('1870: a clerk that keeps a run for the train on sale buys that train in the same turn', () => {
  const { company, seat } = kept;
  expect(payout(seat).reason).toMatch(/can buy a .*-train with it at once/);
  const table = { ...kept.table, state: cloneState(kept.table.state) };
  const done = playUntil(table, clerks, (now) => {
    const frame = now.state.agenda.find((it): it is OperatingTurnFrame => it.at === 'operatingTurn');
    return frame?.company !== company;
  });
  expect(done[0]).toMatchObject({ type: 'dividend', company, kind: 'none' });
  expect(done).toContainEqual(expect.objectContaining({ type: 'buyTrain', company, from: 'bank' }));
});

test('1870: money that is a dollar short of the train on sale is just money', () => {
  const { seat, company } = kept;
  const prices = seat.book.policies.trains
    .offers(seat.c, company)
    .filter(({ from }) => from === 'bank')
    .map(({ face }) => face.price);
  const price = Math.min(...prices);
  const cell = seat.state.companies[company]?.at?.cell ?? 0;
  const enough = { cash: price, cell };
  const short = { cash: price - 1, cell };
  expect(facesOwned(seat, company).length).toBeGreaterThan(0);
  expect(withNextTrain(seat, company, enough).worth).toBeGreaterThan(prospectOf(seat, company, enough).worth);
  expect(withNextTrain(seat, company, short)).toEqual(prospectOf(seat, company, short));
});
