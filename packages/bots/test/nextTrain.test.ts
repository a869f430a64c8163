import { cloneState, type CompanyId, type OperatingTurnFrame } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { weighAll } from '../src/clerk/index.ts';
import { withNextTrain } from '../src/clerk/nextTrain.ts';
import type { Mind } from '../src/mind.ts';
import { prospectOf } from '../src/outlook/project.ts';
import { facesOwned } from '../src/outlook/runs.ts';
import { clerks, playUntil, type Table, tableOf, thinker } from './table.ts';

/** The same player without a thought for what the money could buy at once. */
const shortSighted = (mind: Mind): Mind => ({
  ...mind,
  hints: { ...mind.hints, saving: { ...mind.hints.saving, atOnce: false } },
});

const payout = (mind: Mind): { company: CompanyId; kind: string; reason: string } => {
  const best = weighAll(mind)[0];
  if (best?.action.type !== 'dividend') throw new Error('no payout was weighed');
  return { ...best.action, reason: best.reason() };
};

/** The first payout of a game of 1870 that is kept only because of the train it buys at once. */
function keptForATrain(): { table: Table; mind: Mind; company: CompanyId } {
  const table = tableOf('1870', 4, 'keep');
  let found: { mind: Mind; company: CompanyId } | null = null;
  playUntil(table, clerks, (now) => {
    const mind = now.state.agenda.at(-1)?.at === 'dividend' ? thinker(now) : null;
    if (!mind) return false;
    const { company, kind } = payout(mind);
    if (kind !== 'none' || payout(shortSighted(mind)).kind === 'none') return false;
    found = { mind, company };
    return true;
  });
  if (!found) throw new Error('nobody kept a run for a train');
  return { table, ...(found as { mind: Mind; company: CompanyId }) };
}

const kept = keptForATrain();

test('1870: a clerk that keeps a run for the train on sale buys that train in the same turn', () => {
  const { company, mind } = kept;
  expect(payout(mind).reason).toMatch(/can buy a .*-train with it at once/);
  const table = { ...kept.table, state: cloneState(kept.table.state) };
  const done = playUntil(table, clerks, (now) => {
    const frame = now.state.agenda.find((it): it is OperatingTurnFrame => it.at === 'operatingTurn');
    return frame?.company !== company;
  });
  expect(done[0]).toMatchObject({ type: 'dividend', company, kind: 'none' });
  expect(done).toContainEqual(expect.objectContaining({ type: 'buyTrain', company, from: 'bank' }));
});

test('1870: money that is a dollar short of the train on sale is just money', () => {
  const { mind, company } = kept;
  const prices = mind.book.policies.trains
    .offers(mind.c, company)
    .filter(({ from }) => from === 'bank')
    .map(({ face }) => face.price);
  const price = Math.min(...prices);
  const cell = mind.state.companies[company]?.at?.cell ?? 0;
  const enough = { cash: price, cell };
  const short = { cash: price - 1, cell };
  expect(facesOwned(mind, company).length).toBeGreaterThan(0);
  expect(withNextTrain(mind, company, enough).worth).toBeGreaterThan(prospectOf(mind, company, enough).worth);
  expect(withNextTrain(mind, company, short)).toEqual(prospectOf(mind, company, short));
});
