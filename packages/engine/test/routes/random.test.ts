import { expect, test } from 'vitest';
import { buildNetwork } from '../../src/routes/network.ts';
import { suggestRoutes } from '../../src/routes/suggest.ts';
import { isRefusal, verifyRoutes } from '../../src/routes/verify.ts';
import { bruteForce, everyRoute } from './oracle/everyRoute.ts';
import { randomModel, randomTrack, randomTrains } from './oracle/randomTrack.ts';

/** Combinations beyond this are left to the integer program. */
const TRIED = 300_000;

test('1846:6.67 1817:6.5.1 1870:route.8 18mw:run.1 on random track the best run is what trying everything finds', () => {
  let compared = 0;
  for (let seed = 1; seed <= 1500; seed++) {
    const plan = randomTrack(seed, 4 + (seed % 5), 5 + (seed % 8));
    const model = randomModel(seed, plan);
    const trains = randomTrains(seed, 3);
    if (everyRoute(plan, model).length ** trains.length > TRIED) continue;
    const best = bruteForce(plan, model, trains);
    const found = suggestRoutes(buildNetwork(plan), model, trains);
    expect({ seed, possible: found.possible, total: found.total }).toEqual({
      seed,
      possible: best !== null,
      total: best ?? 0,
    });
    expect(found.proven).toBe(true);
    const verdict = verifyRoutes(
      plan,
      model,
      trains,
      found.routes.map(({ route }) => route),
    );
    if (best !== null) expect(isRefusal(verdict) ? verdict : verdict.total).toBe(best);
    compared++;
  }
  expect(compared).toBeGreaterThan(800);
});
