import { describe, expect, test } from 'vitest';
import type { Bonus, Limit, RevenueModel, RunningTrain } from '../../src/routes/track/model.ts';
import { hasRoute, suggestRoutes } from '../../src/routes/suggest.ts';
import { isRefusal, verifyRoutes } from '../../src/routes/declare/verify.ts';
import { planTrack } from './planTrack.ts';
import { rules, type Sketch, sketch, trains } from './sketch.ts';

const best = (board: Sketch, faces: readonly string[], model: RevenueModel = rules()): number => {
  const found = suggestRoutes(board.network, model, trains(...faces));
  expect(found.proven).toBe(true);
  const verdict = verifyRoutes(
    planTrack(board.plan),
    model,
    trains(...faces),
    found.routes.map(({ route }) => route),
  );
  expect(isRefusal(verdict) ? verdict : verdict.total).toBe(found.total);
  return found.total;
};

/** The key of the refusal, or the revenue. */
const judge = (
  board: Sketch,
  routes: readonly (readonly [string, ...string[]])[],
  model: RevenueModel = rules(),
  run: readonly RunningTrain[] = routes.map(([face], i) => ({
    ...(trains(face)[0] as RunningTrain),
    id: `${i}`,
  })),
): string | number => {
  const declared = routes.map(([, ...places], i) => board.route(run[i]?.id ?? '', ...places));
  const verdict = verifyRoutes(planTrack(board.plan), model, run, declared);
  return isRefusal(verdict) ? verdict.key : verdict.total;
};

const TOKEN_COUNTED: Limit = { limit: 'tokenAmongCounted' };

describe('what a route is', () => {
  const line = sketch(
    { A: { value: 20, own: true }, B: { value: 30 }, C: { value: 40 }, X: { value: 50, kind: 'offboard' } },
    ['A-B', 'B-C', 'C-X'],
  );

  test('1846:6.62 1817:6.5.2 1870:route.1 18mw:run.2 a token city alone is no route', () => {
    expect(judge(line, [['3', 'A']])).toBe('route.stops');
    expect(judge(line, [['2', 'A', 'B']])).toBe(50);
    expect(hasRoute(line.network, rules())).toBe(true);
    expect(hasRoute(sketch({ A: { own: true }, B: {} }, ['B-B2']).network, rules())).toBe(false);
  });

  test('1817:6.1.2 1870:route.1 18mw:run.2 without an own token there is no route, wherever it lies on it', () => {
    expect(judge(line, [['2', 'B', 'C']])).toBe('route.token');
    const middle = sketch({ A: { value: 20 }, B: { value: 30, own: true }, C: { value: 40 } }, [
      'A-B',
      'B-C',
    ]);
    expect(judge(middle, [['3', 'A', 'B', 'C']])).toBe(90);
    expect(best(middle, ['3'])).toBe(90);
  });

  test('1817:6.5.3 1870:route.2 1870:trainset.3 18mw:run.3 no more stops than the train has', () => {
    expect(judge(line, [['2', 'A', 'B', 'C']])).toBe('route.tooLong');
    expect(best(line, ['2'])).toBe(50);
    expect(best(line, ['3'])).toBe(90);
    expect(best(line, ['D'])).toBe(140);
  });

  test('1817:6.5.3 1870:route.2 18mw:run.4 a small city on the way is a stop and cannot be skipped', () => {
    const dot = sketch({ A: { value: 20, own: true }, t: { value: 10, kind: 'town' }, C: { value: 60 } }, [
      'A-t',
      't-C',
    ]);
    expect(best(dot, ['2'])).toBe(30);
    expect(best(dot, ['3'])).toBe(90);
    expect(judge(dot, [['2', 'A', 't', 'C']])).toBe('route.tooLong');
  });

  test('1846:6.62 1817:6.5.4 1870:route.3 18mw:run.5 an off-board place is an end', () => {
    const through = sketch(
      { A: { value: 20, own: true }, X: { value: 50, kind: 'offboard' }, B: { value: 60 } },
      ['A-X', 'X-B'],
    );
    expect(judge(through, [['3', 'A', 'X', 'B']])).toBe('route.ends');
    expect(best(through, ['3'])).toBe(70);
  });

  test('1817:6.5.4 1870:route.3 18mw:run.5 both ends may be off-board with a token on the way', () => {
    const both = sketch(
      { X: { value: 50, kind: 'offboard' }, A: { value: 20, own: true }, Y: { value: 40, kind: 'offboard' } },
      ['X-A', 'A-Y'],
    );
    expect(best(both, ['3'])).toBe(110);
    const bare = sketch({ X: { kind: 'offboard' }, A: {}, Y: { kind: 'offboard' } }, ['X-A', 'A-Y']);
    expect(judge(bare, [['3', 'X', 'A', 'Y']])).toBe('route.token');
  });

  test('18mw:run.2 1870:corp.8 a token in an off-board place counts', () => {
    const home = sketch({ X: { value: 30, kind: 'offboard', own: true }, B: { value: 20 } }, ['X-B']);
    expect(best(home, ['2'])).toBe(50);
  });

  test('1846:6.62.blocked 1846:2.3.token 1817:6.1.3 1870:token.6 18mw:run.8 a full city ends a route', () => {
    const full = sketch({ A: { value: 20, own: true }, B: { value: 30, blocked: true }, C: { value: 90 } }, [
      'A-B',
      'B-C',
    ]);
    expect(judge(full, [['3', 'A', 'B', 'C']])).toBe('route.blocked');
    expect(best(full, ['3'])).toBe(50);
    const ends = sketch(
      { B: { value: 30, blocked: true }, A: { value: 20, own: true }, C: { value: 90, blocked: true } },
      ['B-A', 'A-C'],
    );
    expect(best(ends, ['3'])).toBe(140);
  });

  test('1817:6.1.3 18mw:run.8 an own token keeps a city open', () => {
    const open = sketch(
      { A: { value: 20, own: true }, B: { value: 30, own: true, blocked: true }, C: { value: 90 } },
      ['A-B', 'B-C'],
    );
    expect(best(open, ['3'])).toBe(140);
  });
});

describe('nothing twice', () => {
  const ring = sketch({ A: { value: 20, own: true }, B: { value: 30 }, C: { value: 40 } }, [
    'A-B',
    'B-C',
    'C-A',
  ]);

  test('1846:6.62.repeat 1817:6.1.4 1870:route.4 18mw:run.7 no city twice in one route', () => {
    expect(judge(ring, [['4', 'A', 'B', 'C', 'A']])).toBe('route.repeat');
    expect(best(ring, ['4'])).toBe(90);
  });

  test('1846:6.62.repeat the two hexes of an off-board area are one location', () => {
    const area = sketch(
      {
        X: { value: 60, kind: 'offboard', area: 'Buffalo' },
        Y: { value: 60, kind: 'offboard', area: 'Buffalo' },
        A: { value: 20, own: true },
      },
      ['X-A', 'A-Y'],
    );
    expect(judge(area, [['3', 'X', 'A', 'Y']])).toBe('route.repeat');
    expect(best(area, ['3'])).toBe(80);
    expect(best(area, ['2', '2'])).toBe(160);
  });

  test('1870:route.4 two small cities of one hex are two stops', () => {
    const two = sketch(
      { A: { value: 20, own: true }, t: { kind: 'town' }, "t'": { kind: 'town' }, B: { value: 30 } },
      ['A-t', 't-B', "B-t'"],
    );
    expect(best(two, ['4'])).toBe(70);
  });

  test('1817:6.1.5 18mw:run.6 no piece of track twice, and no turning back at a fork', () => {
    const fork = sketch(
      {
        A: { value: 20, own: true },
        B: { value: 30 },
        C: { value: 40 },
        f: {
          joins: [
            ['A', 'B'],
            ['A', 'C'],
          ],
        },
      },
      ['A-f', 'f-B', 'f-C'],
    );
    expect(judge(fork, [['3', 'B', 'f', 'C']])).toBe('route.track');
    expect(judge(fork, [['3', 'B', 'f', 'A', 'f', 'C']])).toBe('route.shared');
    expect(best(fork, ['3'])).toBe(60);
  });

  test('1846:6.67 1817:6.5.5 1870:route.5 18mw:run.9 trains share cities but no track', () => {
    const one = sketch({ A: { value: 20, own: true }, B: { value: 30 } }, ['A-B']);
    expect(
      judge(one, [
        ['2', 'A', 'B'],
        ['2', 'A', 'B'],
      ]),
    ).toBe('route.shared');
    expect(best(one, ['2', '2'])).toBe(50);
    const parallel = sketch({ A: { value: 20, own: true }, B: { value: 30 } }, ['A-B', 'A-B']);
    expect(
      judge(parallel, [
        ['2', 'A', 'B'],
        ['2', 'A#1', 'B'],
      ]),
    ).toBe(100);
    expect(best(parallel, ['2', '2'])).toBe(100);
  });

  test('1846:6.67 two routes that merge at a hexside overlap', () => {
    const merge = sketch(
      {
        A: { value: 20, own: true },
        B: { value: 30, own: true },
        C: { value: 40 },
        f: {
          joins: [
            ['A', 'C'],
            ['B', 'C'],
          ],
        },
      },
      ['A-f', 'B-f', 'f-C'],
    );
    expect(
      judge(merge, [
        ['2', 'A', 'f', 'C'],
        ['2', 'B', 'f', 'C'],
      ]),
    ).toBe('route.shared');
    expect(best(merge, ['2', '2'])).toBe(70);
  });

  test('1817:6.1.5 two trains cross one brown junction over four exits', () => {
    const cross = sketch(
      { A: { value: 20, own: true }, B: { value: 30 }, C: { value: 40, own: true }, D: { value: 50 } },
      ['A-j', 'B-j', 'C-j', 'D-j'],
    );
    expect(
      judge(cross, [
        ['2', 'A', 'j', 'B'],
        ['2', 'C', 'j', 'D'],
      ]),
    ).toBe(140);
    expect(best(cross, ['2', '2'])).toBe(140);
  });

  test('1817:6.1.5 one route passes the middle of a junction twice', () => {
    const eight = sketch({ A: { value: 20, own: true }, B: { value: 30 }, C: { value: 40 } }, [
      'A-j',
      'j-B',
      'B-k',
      'k-j',
      'j-C',
    ]);
    expect(judge(eight, [['3', 'A', 'j', 'B', 'k', 'j', 'C']])).toBe(90);
    expect(best(eight, ['3'])).toBe(90);
  });

  test('1846:6.61 a train runs once, and only a train that there is', () => {
    const run = trains('2', '2');
    const id = run[0]?.id ?? '';
    const twice = [ring.route(id, 'A', 'B'), ring.route(id, 'A', 'C')];
    expect(verifyRoutes(planTrack(ring.plan), rules(), run, twice)).toMatchObject({ key: 'route.twice' });
    expect(verifyRoutes(planTrack(ring.plan), rules(), run, [ring.route('x', 'A', 'B')])).toMatchObject({
      key: 'route.train',
    });
    expect(verifyRoutes(planTrack(ring.plan), rules(), run, [])).toMatchObject({ total: 0 });
  });
});

describe('groups', () => {
  const chicago: Limit = { limit: 'atMostOne', of: ['D6'], name: 'Chicago' };
  const east: Limit = { limit: 'atMostOne', of: ['E1', 'E2'], name: 'East' };

  test('1846:6.63.chicago 1846:dtg.route one city of Chicago in a route', () => {
    const loop = sketch({ D6: { value: 40, own: true }, "D6'": { value: 40 }, E: { value: 10 } }, [
      'D6-E',
      "E-D6'",
    ]);
    expect(judge(loop, [['3', 'D6', 'E', "D6'"]], rules([chicago]))).toBe('route.group');
    expect(best(loop, ['3'], rules([chicago]))).toBe(50);
  });

  test('1817:6.1.4 the halves of New York are one city to a route, not to two trains', () => {
    const york: Limit = { limit: 'atMostOne', of: ['E22'], name: 'New York' };
    const halves = sketch(
      { E22: { value: 60, own: true }, "E22'": { value: 60, own: true }, B: { value: 30 } },
      ['E22-B', "B-E22'"],
    );
    expect(best(halves, ['3'], rules([york]))).toBe(90);
    expect(best(halves, ['2', '2'], rules([york]))).toBe(180);
  });

  test('1846:6.63.ee no route from East to East', () => {
    const board = sketch(
      {
        E1: { value: 60, kind: 'offboard' },
        A: { value: 20, own: true },
        E2: { value: 50, kind: 'offboard' },
      },
      ['E1-A', 'A-E2'],
    );
    expect(judge(board, [['3', 'E1', 'A', 'E2']], rules([east]))).toBe('route.group');
    expect(best(board, ['3'], rules([east]))).toBe(80);
  });

  const eastWest: Bonus = { bonus: 'pair', a: ['E1', 'E2'], b: ['W'], add: 80, why: 'East-West' };
  const board = sketch(
    {
      E1: { value: 20, kind: 'offboard' },
      A: { value: 60, own: true },
      B: { value: 50 },
      W: { value: 10, kind: 'offboard' },
    },
    ['E1-A', 'A-B', 'B-W'],
  );

  test('1846:6.65 East and West counted adds the bonus', () => {
    expect(best(board, ['4'], rules([east, TOKEN_COUNTED], [eastWest]))).toBe(220);
    expect(best(board, ['3'], rules([east, TOKEN_COUNTED], [eastWest]))).toBe(130);
  });

  test('1846:6.63.ww West to West pays plain values', () => {
    const west = sketch(
      {
        W: { value: 50, kind: 'offboard' },
        A: { value: 20, own: true },
        W2: { value: 40, kind: 'offboard' },
      },
      ['W-A', 'A-W2'],
    );
    const pair: Bonus = { bonus: 'pair', a: ['E1'], b: ['W', 'W2'], add: 70, why: 'East-West' };
    expect(best(west, ['3'], rules([], [pair]))).toBe(110);
  });

  test('1846:6.65.skip an area left uncounted gives no bonus', () => {
    const run = suggestRoutes(board.network, rules([TOKEN_COUNTED], [eastWest]), trains('2/4'));
    expect(run.total).toBe(110);
    const three = suggestRoutes(board.network, rules([TOKEN_COUNTED], [eastWest]), trains('3/4'));
    expect(three.total).toBe(170);
    expect(three.routes[0]?.bonuses).toEqual([{ why: 'East-West', amount: 80 }]);
  });
});

describe('trains that count some of what they visit', () => {
  const line = sketch(
    { A: { value: 10, own: true }, B: { value: 30 }, C: { value: 50 }, D: { value: 40 }, E: { value: 20 } },
    ['A-B', 'B-C', 'C-D', 'D-E'],
  );

  test('1846:6.64.nm an N/M train visits M and counts N', () => {
    expect(best(line, ['3/5'])).toBe(120);
    expect(best(line, ['2/4'])).toBe(90);
  });

  test('1846:6.64.token an own token is among the counted', () => {
    const found = suggestRoutes(line.network, rules([TOKEN_COUNTED]), trains('3/5'));
    expect(found.total).toBe(100);
    const counted = found.routes[0]?.stops.filter((stop) => stop.counted).map(({ stop }) => stop.hex);
    expect(counted?.sort()).toEqual(['A', 'C', 'D']);
  });

  test('1846:6.64 a report says what each stop pays and which were skipped', () => {
    const found = suggestRoutes(line.network, rules([TOKEN_COUNTED]), trains('2/4'));
    const [report] = found.routes;
    expect(found.total).toBe(60);
    expect(report?.revenue).toBe(60);
    expect(report?.stops.filter(({ counted }) => !counted).every(({ pays }) => pays.length === 0)).toBe(true);
    expect(report?.stops.flatMap(({ pays }) => pays).reduce((sum, { amount }) => sum + amount, 0)).toBe(60);
    expect(report?.route.path).toHaveLength((report?.stops.length ?? 0) - 1);
  });
});

describe('bonuses', () => {
  const two = sketch({ A: { value: 20, own: true }, B: { value: 30 }, C: { value: 40 } }, [
    'A-B',
    'B-C',
    'A-C',
  ]);

  test('1846:pc.meat 1846:pc.steam 1817:1.2.6.10 1870:priv.scc.2 1870:priv.gsc.2 a marker pays every train that counts it', () => {
    const marker: Bonus = { bonus: 'atStop', of: ['A'], add: 30, why: 'marker' };
    expect(best(two, ['2'], rules([], [marker]))).toBe(90);
    expect(best(two, ['2', '2'], rules([], [marker]))).toBe(170);
    const line = sketch({ A: { value: 10, own: true }, B: { value: 60 }, C: { value: 50 } }, ['A-B', 'B-C']);
    const far: Bonus = { bonus: 'atStop', of: ['C'], add: 30, why: 'marker' };
    expect(best(line, ['2/3'], rules([], [far]))).toBe(140);
  });

  test('1817:1.2.6.15 a mine pays what runs through it and is no stop', () => {
    const mine: Bonus = { bonus: 'passing', hex: 'm', add: 10, why: 'mine' };
    const board = sketch({ A: { value: 20, own: true }, B: { value: 30 } }, ['A-m', 'm-n', 'n-B', 'A-B']);
    expect(best(board, ['2'], rules([], [mine]))).toBe(60);
    expect(best(board, ['2', '2'], rules([], [mine]))).toBe(110);
    expect(judge(board, [['2', 'A', 'm']], rules([], [mine]))).not.toBe(30);
    const found = suggestRoutes(board.network, rules([], [mine]), trains('2'));
    expect(found.routes[0]?.bonuses).toEqual([{ why: 'mine', amount: 10 }]);
  });

  test('1846:pc.mail one train is paid for every stop it visits, counted or not', () => {
    const mail: Bonus = { bonus: 'bestRoute', perVisited: 10, why: 'mail' };
    const line = sketch({ A: { value: 20, own: true }, B: { value: 30 }, C: { value: 40 } }, ['A-B', 'B-C']);
    expect(best(line, ['2/3'], rules([], [mail]))).toBe(100);
    expect(best(two, ['2', '2'], rules([], [mail]))).toBe(110 + 20);
    const found = suggestRoutes(two.network, rules([], [mail]), trains('3', '2'));
    expect(found.routes.filter(({ bonuses }) => bonuses.length > 0)).toHaveLength(1);
  });

  test('1870:route.7 1870:connect.18 the destination counts double where a run ends there', () => {
    const doubled: Bonus = { bonus: 'atEnd', of: 'B', add: 'value', why: 'destination' };
    const line = sketch({ A: { value: 20, own: true }, B: { value: 60 }, C: { value: 40 } }, ['A-B', 'B-C']);
    expect(judge(line, [['3', 'A', 'B', 'C']], rules([], [doubled]))).toBe(120);
    expect(judge(line, [['2', 'A', 'B']], rules([], [doubled]))).toBe(140);
    expect(best(line, ['3'], rules([], [doubled]))).toBe(140);
  });

  test('18mw:cfh.1 a doubled city pays twice on every train, also on the way', () => {
    const doubled: Bonus = { bonus: 'atStop', of: ['B'], add: 'value', why: 'freight' };
    expect(best(two, ['3'], rules([], [doubled]))).toBe(120);
    const parallel = sketch({ A: { value: 20, own: true }, B: { value: 30 } }, ['A-B', 'A-B']);
    expect(best(parallel, ['2', '2'], rules([], [doubled]))).toBe(160);
  });

  test('1817:9.4.1 modern trains are paid for own markers', () => {
    const modern: Bonus = { bonus: 'perOwnToken', add: 20, why: 'modern', faces: ['3'] };
    const owned = sketch({ A: { value: 20, own: true }, B: { value: 30 }, C: { value: 40, own: true } }, [
      'A-B',
      'B-C',
    ]);
    expect(best(owned, ['3'], rules([], [modern]))).toBe(130);
    expect(best(owned, ['2'], rules([], [modern]))).toBe(70);
  });

  const first: Bonus = { bonus: 'oneRoute', both: ['A', 'C'], add: 250, why: 'first run' };
  const line = sketch(
    { A: { value: 20, own: true }, B: { value: 90, own: true }, C: { value: 10 }, D: { value: 80 } },
    ['A-B', 'B-C', 'B-D', 'B-D'],
  );

  test('18mw:chisf.1 18mw:nosw.1 one train of the run earns the bonus of a first connection, once', () => {
    expect(best(line, ['3'], rules([], [first]))).toBe(370);
    expect(best(line, ['3', '3'], rules([], [first]))).toBe(370 + 170);
    expect(best(line, ['2', '2'], rules([], [first]))).toBe(340);
  });

  test('18mw:chisf.2 a run that places the token must make the connection', () => {
    const must: Bonus = { ...first, add: 0, required: true };
    expect(judge(line, [['2', 'B', 'D']], rules([], [must]))).toBe('route.exact');
    expect(best(line, ['3'], rules([], [must]))).toBe(120);
    expect(suggestRoutes(line.network, rules([], [must]), trains('2'))).toMatchObject({
      possible: false,
      total: 0,
    });
  });

  test('1870:connect.13 one train of a connection run goes exactly from home to destination', () => {
    const exact: Limit = { limit: 'exactEnds', from: 'A', to: 'C' };
    expect(best(line, ['3', '2'], rules([exact]))).toBe(120 + 170);
    expect(best(line, ['D'], rules([exact]))).toBe(120);
    expect(judge(line, [['3', 'A', 'B', 'D']], rules([exact]))).toBe('route.exact');
    expect(suggestRoutes(line.network, rules([exact]), trains('2'))).toMatchObject({ possible: false });
  });
});

describe('the best run', () => {
  test('1846:6.68 1817:6.5.1 1870:route.8 18mw:run.1 the best total, not the best single train', () => {
    const board = sketch(
      { A: { value: 10, own: true }, B: { value: 50 }, C: { value: 50 }, D: { value: 40 }, E: { value: 40 } },
      ['A-B', 'B-D', 'C-E', 'A-C'],
    );
    // The best 3-train (B-A-C, 110) uses both exits of A; apart they earn more.
    expect(best(board, ['3'])).toBe(110);
    expect(best(board, ['3', '3'])).toBe(200);
  });

  test('1817:6.5.7 18mw:run.11 without a train or a route the run earns nothing', () => {
    const board = sketch({ A: { own: true }, B: {} }, ['A-B']);
    expect(suggestRoutes(board.network, rules(), [])).toMatchObject({ total: 0, bound: 0, proven: true });
    const alone = sketch({ A: { own: true }, B: {}, C: {} }, ['B-C']);
    expect(suggestRoutes(alone.network, rules(), trains('4'))).toMatchObject({ total: 0, proven: true });
  });

  test('1870:map.2 1817:1.2.1.2 1846:data.offboard the model says what a stop is worth now', () => {
    const board = sketch({ A: { value: 20, own: true }, X: { value: 50, kind: 'offboard' } }, ['A-X']);
    const later = { ...rules(), value: (stop: { ref: { hex: string } }) => (stop.ref.hex === 'X' ? 70 : 20) };
    expect(best(board, ['2'])).toBe(70);
    expect(best(board, ['2'], later)).toBe(90);
  });
});
