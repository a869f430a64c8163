import { expect, test } from 'vitest';
import { bundle } from '../../src/routes/track/bundle.ts';
import { thingCount } from '../../src/routes/problem/candidate.ts';
import { crossroadsOf } from '../../src/routes/sweep/crossroads.ts';
import { linksOf } from '../../src/routes/track/links.ts';
import { NEVER } from '../../src/routes/problem/mode.ts';
import { buildNetwork } from '../../src/routes/track/network.ts';
import { makeProblem, trainKinds } from '../../src/routes/problem/problem.ts';
import { searchRoutes } from '../../src/routes/problem/search.ts';
import { solveByWalks } from '../../src/routes/walks/solveByWalks.ts';
import { suggestRoutes } from '../../src/routes/suggest.ts';
import { sweep } from '../../src/routes/sweep/sweep.ts';
import { planSweep } from '../../src/routes/sweep/sweepSteps.ts';
import { fillTables, wayGains } from '../../src/routes/problem/tables.ts';
import { isRefusal, verifyRoutes } from '../../src/routes/declare/verify.ts';
import { bruteForce, everyRoute } from './oracle/everyRoute.ts';
import { junctionField } from './oracle/junctionField.ts';
import { dice, randomModel, randomTrack, randomTrains } from './oracle/randomTrack.ts';
import { planTrack } from './planTrack.ts';
import { rules } from './sketch.ts';

const PLENTY = 20_000_000;

test('1846:6.67 1817:6.5.1 1870:route.8 18mw:run.1 no run earns more than walks say, and what they agree on can be run', () => {
  let compared = 0;
  let best = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const plan = randomTrack(seed, 5 + (seed % 4), 7 + (seed % 6));
    const { limits, ...rest } = randomModel(seed, plan);
    const model = { ...rest, limits: limits.filter(({ limit }) => limit !== 'exactEnds') };
    const trains = randomTrains(seed, 2);
    if (everyRoute(plan, model).length ** trains.length > 30_000) continue;
    const network = buildNetwork(plan);
    const problem = makeProblem(network, model, trainKinds(trains, network.stopCount), []);
    const walked = solveByWalks(problem, -1, { left: PLENTY });
    if (walked === null) continue;
    const most = bruteForce(plan, model, trains) ?? 0;
    expect({ seed, enough: walked.bound >= most, possible: walked.total <= most }).toEqual({
      seed,
      enough: true,
      possible: true,
    });
    if (walked.total === most) best++;
    compared++;
  }
  expect(compared).toBeGreaterThan(90);
  expect(best / compared).toBeGreaterThan(0.9);
});

test('1817:6.1.5 with great junctions a sweep finds the same best route as a search, whatever track costs', () => {
  let compared = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const plan = randomTrack(seed, 6 + (seed % 4), 9 + (seed % 6));
    const { limits, ...rest } = randomModel(seed, plan);
    const model = { ...rest, limits: limits.filter(({ limit }) => limit !== 'exactEnds') };
    const { network } = bundle(buildNetwork(plan));
    const problem = makeProblem(network, model, trainKinds(randomTrains(seed, 1), network.stopCount), []);
    const crossroads = crossroadsOf(problem);
    const links = linksOf(network);
    const [pool] = problem.pools;
    if (!pool || crossroads === null || !links.complete) continue;
    const roll = dice(seed);
    const prices = Int32Array.from({ length: thingCount(problem) }, () => 2 * roll(800));
    for (const mode of pool.modes) {
      // What is earned inside a great junction is no part of a sweep: the crowded solver adds it to the bound.
      if (mode.onTurn.some((amount) => amount > 0)) continue;
      const open = new Uint8Array(network.stretchCount);
      const tables = fillTables(problem, links, pool, mode, wayGains(links, mode, prices));
      let most = NEVER;
      searchRoutes(problem, links, tables, open, NEVER, { left: PLENTY }, ({ worth }) => {
        most = worth;
        return worth;
      });
      const swept = sweep(planSweep(crossroads, pool, mode, prices, open, network.stopCount), NEVER, {
        left: PLENTY,
      });
      expect({ seed, worth: swept.best?.worth ?? NEVER }).toEqual({ seed, worth: most });
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('1817:6.1.5 1817:6.5.1 two 8-trains in a field of junction tiles: the best run is proven in few steps', () => {
  const trains = ['a', 'b'].map((id) => ({ id, face: '8', visit: 8, pay: 8 }));
  const plan = junctionField(5, 10, 7);
  const network = buildNetwork(plan);
  expect(linksOf(network).complete).toBe(false);
  const { total, proven, routes } = suggestRoutes(network, rules(), trains, 10_000_000);
  expect({ total, proven }).toEqual({ total: 1030, proven: true });
  const declared = routes.map(({ route }) => route);
  const verdict = verifyRoutes(planTrack(plan), rules(), trains, declared);
  expect(isRefusal(verdict) ? verdict : verdict.total).toBe(1030);
}, 120_000);
