import { afterAll, describe, expect, test, vi } from 'vitest';
import { PARTS, type Part, ROWS } from '../src/rows.ts';
import { measure } from '../src/tally.ts';
import { ATTACKS } from './planted/attacks.ts';
import { COVERAGE } from './planted/coverage.ts';
import { ENGINE } from './planted/engine.ts';
import { FAULTS, stopPostgres } from './planted/faults.ts';
import { LOAD } from './planted/load.ts';
import type { Plant, Plants } from './planted/plant.ts';

// Waiting for a server that starts takes as long as the machine is busy.
vi.setConfig({ testTimeout: 600_000 });

afterAll(stopPostgres);

const PLANTED: { readonly [P in Part]: Plants<P> } = {
  engine: ENGINE,
  coverage: COVERAGE,
  faults: FAULTS,
  attacks: ATTACKS,
  load: LOAD,
};
const plantsOf = (part: Part): Readonly<Record<string, readonly Plant[]>> => PLANTED[part];

/** No row of the table is clean because it cannot see anything. */
test.each(PARTS)('%s: a fault is planted in every row of the table', (part) => {
  expect(Object.keys(plantsOf(part))).toEqual([...ROWS[part]]);
  for (const what of ROWS[part]) expect(plantsOf(part)[what]).not.toEqual([]);
});

describe.each(PARTS)('%s: the planted fault is reported', (part) => {
  const plants = ROWS[part].flatMap((what) =>
    (plantsOf(part)[what] ?? []).map((plant) => ({ what, ...plant })),
  );
  test.each(plants)('$what: $fault', async ({ what, run, says }) => {
    const row = await measure(part, what, 'attempts', run);
    expect(row.faults).toBeGreaterThan(0);
    expect(row.found.join('\n')).toMatch(says);
  });
});
