import { expect, test } from 'vitest';
import { NOTHING, solveBundled, solveCrowded } from '../../src/routes/crowded.ts';
import { buildNetwork } from '../../src/routes/track/network.ts';
import { makeProblem, trainKinds } from '../../src/routes/problem/problem.ts';
import { DEFAULT_BUDGET, suggestRoutes } from '../../src/routes/suggest.ts';
import { planTrack } from './planTrack.ts';
import { isRefusal, verifyRoutes } from '../../src/routes/declare/verify.ts';
import { bruteForce, everyRoute } from './oracle/everyRoute.ts';
import { integerProgram } from './oracle/integerProgram.ts';
import { randomModel, randomTrack, randomTrains } from './oracle/randomTrack.ts';

/** Combinations beyond this are left to the integer program. */
const TRIED = 100_000;

test('1846:6.67 1817:6.5.1 1870:route.8 18mw:run.1 on random track the best run is what trying everything finds', () => {
  let compared = 0;
  for (let seed = 1; seed <= 1000; seed++) {
    const plan = randomTrack(seed, 4 + (seed % 5), 5 + (seed % 8));
    const model = randomModel(seed, plan);
    const trains = randomTrains(seed, 3);
    if (everyRoute(plan, model).length ** trains.length > TRIED) continue;
    const best = bruteForce(plan, model, trains);
    const found = suggestRoutes(buildNetwork(plan), model, trains);
    expect({ seed, possible: found.possible, total: found.total, proven: found.proven }).toEqual({
      seed,
      possible: best !== null,
      total: best ?? 0,
      proven: true,
    });
    const declared = found.routes.map(({ route }) => route);
    const verdict = verifyRoutes(planTrack(plan), model, trains, declared);
    if (best !== null)
      expect({ seed, verdict: isRefusal(verdict) ? verdict : verdict.total }).toEqual({
        seed,
        verdict: best,
      });
    compared++;
  }
  expect(compared).toBeGreaterThan(600);
});

test('1817:6.1.5 taking junctions side by side as one bounds the best run, and the best run is found', () => {
  let compared = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const plan = randomTrack(seed, 5 + (seed % 4), 7 + (seed % 6));
    const { limits, ...rest } = randomModel(seed, plan);
    const model = { ...rest, limits: limits.filter(({ limit }) => limit !== 'exactEnds') };
    const trains = randomTrains(seed, 2);
    if (everyRoute(plan, model).length ** trains.length > TRIED) continue;
    const network = buildNetwork(plan);
    const kinds = trainKinds(trains, network.stopCount);
    const best = bruteForce(plan, model, trains);
    const problem = makeProblem(network, model, kinds, []);
    for (const { solution } of [
      solveCrowded(network, model, kinds, [], -1, { left: DEFAULT_BUDGET }),
      solveBundled(problem, model, kinds, [], NOTHING, -1, { left: DEFAULT_BUDGET }),
    ]) {
      expect({ seed, total: solution.total, bound: solution.bound }).toEqual({
        seed,
        total: best,
        bound: best,
      });
    }
    compared++;
  }
  expect(compared).toBeGreaterThan(190);
});

test('1846:6.67 1817:6.5.5 1870:route.5 18mw:run.9 on larger random track an integer program agrees', async () => {
  let compared = 0;
  for (let seed = 5000; seed < 5070; seed++) {
    const plan = randomTrack(seed, 9 + (seed % 4), 13 + (seed % 5));
    const model = randomModel(seed, plan);
    const trains = randomTrains(seed, 4);
    if (everyRoute(plan, model).length > 800) continue;
    const best = await integerProgram(plan, model, trains);
    const found = suggestRoutes(buildNetwork(plan), model, trains);
    expect({ seed, total: found.total, proven: found.proven }).toEqual({
      seed,
      total: best ?? 0,
      proven: true,
    });
    compared++;
  }
  expect(compared).toBeGreaterThan(25);
}, 60_000);

test('18mw:run.1 a small budget gives a run, an honest bound, and the same answer every time', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const plan = randomTrack(seed, 8, 12);
    const model = randomModel(seed, plan);
    const trains = randomTrains(seed, 3);
    const full = suggestRoutes(buildNetwork(plan), model, trains);
    for (const steps of [1, 30, 300]) {
      const part = suggestRoutes(buildNetwork(plan), model, trains, steps);
      if (!part.possible) continue;
      expect(part.total).toBeLessThanOrEqual(full.total);
      expect(part.bound).toBeGreaterThanOrEqual(full.total);
      if (part.proven) expect(part.total).toBe(full.total);
      expect(suggestRoutes(buildNetwork(plan), model, trains, steps)).toEqual(part);
    }
  }
});
