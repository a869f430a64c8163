import { describe, expect, test, vi } from 'vitest';
import { type Part, ROWS } from '../../src/rows.ts';
import { measure } from '../../src/tally.ts';
import type { Plant, Plants } from './plant.ts';

/**
 * The tests of one part of the table: a fault is planted in every row, and every planted fault is reported. A file for each part:
 * they mostly wait for servers, so that several can do so at the same time.
 */
export function plantedIn<P extends Part>(part: P, planted: Plants<P>): void {
  // Waiting for a server that starts takes as long as the machine is busy.
  vi.setConfig({ testTimeout: 600_000 });
  const plantsOf: Readonly<Record<string, readonly Plant[]>> = planted;

  /** No row of the table is clean because it cannot see anything. */
  test(`${part}: a fault is planted in every row of the table`, () => {
    expect(Object.keys(plantsOf)).toEqual([...ROWS[part]]);
    for (const what of ROWS[part]) expect(plantsOf[what]).not.toEqual([]);
  });

  describe(`${part}: the planted fault is reported`, () => {
    const plants = ROWS[part].flatMap((what) => (plantsOf[what] ?? []).map((plant) => ({ what, ...plant })));
    test.each(plants)('$what: $fault', async ({ what, run, says }) => {
      const row = await measure(part, what, 'attempts', run);
      expect(row.faults).toBeGreaterThan(0);
      expect(row.found.join('\n')).toMatch(says);
    });
  });
}
