import {
  type DeclaredRoute,
  type Edge,
  edgeTowards,
  routePreview,
  type StopRef,
  suggestRoutes,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, type Table } from '../support/table.ts';
import { play, refusal } from '../support/table.ts';
import { buyPrivate, pay } from './actions.ts';
import { cash, company, mark, operatingTurn, player, type PositionSpec, position } from './position.ts';

const running = (spec: PositionSpec, name: string) => operatingTurn(position(spec), name, 'run');
const one = (name: string, more: object = {}) => ({
  [name]: { price: 100, president: 'a', cash: 500, ...more },
});

/** `D20 D18 E17`: hexes in order; a stop is written with its place, `D6:2` a city, `C17:o` an off-board area. */
function route(table: Table, name: string, way: string, train = 0): DeclaredRoute {
  const ids = table.state.trains.filter((it) => it.owner === company(name)).map((it) => it.id);
  const steps = way.split(' ').map((text) => text.split(':') as [string, string?]);
  const stops: StopRef[] = [];
  for (const [hex, place] of steps) {
    if (place === undefined) continue;
    stops.push(
      place === 'o' ? { hex, kind: 'offboard', index: 0 } : { hex, kind: 'city', index: Number(place) },
    );
  }
  const path = steps.slice(1).map(([to], i) => {
    const from = steps[i]?.[0] ?? '';
    return { hex: from, edge: edgeTowards(from, to) as Edge };
  });
  return { train: ids[train] ?? '', stops, path };
}
const run = (table: Table, name: string, ...ways: string[]) =>
  ({
    type: 'runTrains',
    by: player('a'),
    company: company(name),
    routes: ways.map((way, i) => route(table, name, way, i)),
  }) as const;
/** What the routes would earn, whether or not better ones exist. */
function earns(table: Table, name: string, ...ways: string[]): number | string {
  const preview = routePreview(table.book, table.state, run(table, name, ...ways));
  return 'rule' in preview ? preview.rule : preview.revenue;
}
const best = (table: Table, name: string): number =>
  suggestRoutes(table.book, table.state, company(name)).revenue;

/** The rulebook's Toledo: NYC in Detroit, Toledo and Cleveland, phase II. */
const LAKES: PositionSpec = {
  phase: 'II',
  tiles: { B16: '619/4', C15: '295/0', D14: '14/2', C13: '7/4', E15: '8/2', E17: '292/1', D18: '8/4' },
};

test('1846:6.61 each train at most once; a train of another company cannot run', () => {
  const table = running(
    { corporations: { ...one('NYC', { trains: ['2'] }), ...one('GT', { trains: ['2'] }) } },
    'NYC',
  );
  const twice = run(table, 'NYC', 'D20:0 C21:o');
  expect(refusal(table, { ...twice, routes: [...twice.routes, ...twice.routes] })).toBe('1846:6.61');
  const foreign = {
    ...twice,
    routes: [
      {
        ...twice.routes[0],
        train: table.state.trains.find((it) => it.owner === company('GT'))?.id ?? '',
      } as DeclaredRoute,
    ],
  };
  expect(refusal(table, foreign)).toBe('1846:6.61');
  play(table, twice);
});

test('1846:6.61 1846:6.61.indep a train that has run in this round does not run again', () => {
  const table = operatingTurn(
    position({ corporations: one('GT', { trains: ['2'] }), privates: { MS: 'a' }, tiles: { B16: '5/0' } }),
    'GT',
    'trackAndToken',
  );
  play(table, buyPrivate('a', 'GT', 'MS', 60));
  const ms = table.state.trains.find((it) => it.ranIn === table.state.roundNo)?.id ?? '';
  play(table, { type: 'pass', by: player('a') });
  const way = run(table, 'GT', 'B16:0 C15:0');
  expect(refusal(table, { ...way, routes: way.routes.map((it) => ({ ...it, train: ms })) })).toBe(
    '1846:6.61',
  );
  expect(
    refusal(table, {
      ...way,
      routes: way.routes.map((it) => ({
        ...it,
        train: table.state.trains.find((t) => t.id !== ms)?.id ?? '',
      })),
    }),
  ).toBeNull();
});

test('1846:6.62 an own token city and another place; off-board areas only at the ends', () => {
  const table = running({ corporations: one('NYC', { trains: ['4'] }), ...LAKES }, 'NYC');
  expect(earns(table, 'NYC', 'D20:0')).toBe('1846:6.62');
  expect(earns(table, 'NYC', 'D14:0 C13 C15:0')).toBe('1846:6.62');
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0')).toBe(50);
  expect(earns(table, 'NYC', 'D20:0 E19 E17:0')).toBe('1846:6.62');
});

test('1846:6.62.repeat no place twice; Buffalo is one place though it has two hexes', () => {
  const table = running(
    { corporations: one('NYC', { trains: ['4'] }), phase: 'II', tiles: { D20: '14/0' } },
    'NYC',
  );
  expect(earns(table, 'NYC', 'C21:o D20:0 D22:o')).toBe('1846:6.62.repeat');
  expect(earns(table, 'NYC', 'D22:o D20:0')).toBe(30 + 30);
});

test('1846:6.62.blocked 1846:2.3.token a city full of others may be an end, not the middle', () => {
  const spec: PositionSpec = {
    corporations: { ...one('NYC', { trains: ['4'] }), ...one('IC', { tokens: ['E17'] }) },
    ...LAKES,
  };
  const table = running(spec, 'NYC');
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0')).toBe(50);
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0 E15 D14:0')).toBe('1846:6.62.blocked');
  const open = running({ ...spec, corporations: one('NYC', { trains: ['4'] }) }, 'NYC');
  expect(earns(open, 'NYC', 'D20:0 D18 E17:0 E15 D14:0')).toBe(80);
});

test('1846:6.62.vacant a home not yet taken can be passed, the blocker of a removed corporation cannot', () => {
  const tiles = { H14: '8/5', H12: '293/1', G15: '57/0' };
  const spec = { corporations: one('NYC', { trains: ['4'], tokens: ['H12'] }), tiles, phase: 'II' };
  const vacant = running(spec, 'NYC');
  expect(earns(vacant, 'NYC', 'H12:0 H14 I15:0 I17:o')).toBe(40 + 20 + 20);
  const removed = running({ ...spec, removedCompanies: ['C&O'] }, 'NYC');
  expect(earns(removed, 'NYC', 'H12:0 H14 I15:0 I17:o')).toBe('1846:6.62.blocked');
  expect(earns(removed, 'NYC', 'H12:0 H14 I15:0')).toBe(60);
});

test('1846:6.63.chicago 1846:dtg.route only one of the Chicago cities', () => {
  const table = running(
    { corporations: one('NYC', { trains: ['4'], tokens: ['D6/2'] }), tiles: { D8: '7/0', E7: '7/2' } },
    'NYC',
  );
  expect(earns(table, 'NYC', 'D6:2 D8 E7 D6:3')).toBe('1846:6.63.chicago');
  const green = running(
    {
      corporations: one('NYC', { trains: ['4'], tokens: ['D6/2'] }),
      tiles: { D6: '298/0', D8: '9/1', D10: '9/1' },
      phase: 'II',
    },
    'NYC',
  );
  expect(earns(green, 'NYC', 'D6:2 C5:o')).toBe(40 + 20);
});

test('1846:6.63.ee no route from East to East', () => {
  const table = running(
    {
      corporations: one('NYC', { trains: ['4'], tokens: ['C15'] }),
      phase: 'III',
      tiles: { B16: '619/4', C15: '297/0' },
    },
    'NYC',
  );
  expect(earns(table, 'NYC', 'C17:o C15:0 B16:0 B18:o')).toBe('1846:6.63.ee');
  expect(earns(table, 'NYC', 'C17:o C15:0 B16:0')).toBe(60 + 60 + 30);
});

test('1846:6.63.ww West to West and Holland or Louisville are plain values', () => {
  const tiles = { D6: '298/0', E5: '9/0', F4: '9/0', G3: '57/0', H2: '9/0' };
  const table = running(
    { corporations: one('IC', { trains: ['4'], tokens: ['D6/0'] }), phase: 'II', tiles },
    'IC',
  );
  expect(earns(table, 'IC', 'C5:o D6:0 E5 F4 G3:0 H2 I1:o')).toBe(20 + 40 + 20 + 50);
  const holland = running(
    {
      corporations: one('GT', { trains: ['3/5'], tokens: ['C15'] }),
      phase: 'III',
      tiles: { C15: '297/0', C13: '9/1', C11: '8/2', B10: '9/1', B12: '9/1' },
    },
    'GT',
  );
  expect(earns(holland, 'GT', 'C17:o C15:0')).toBe(120);
});

test('1846:6.64 1846:6.64.n values of all places up to N', () => {
  const spec: PositionSpec = { corporations: one('NYC', { trains: ['2'] }), ...LAKES };
  const table = running(spec, 'NYC');
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0')).toBe(50);
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0 E15 D14:0')).toBe('1846:6.64.n');
  const four = running({ ...spec, corporations: one('NYC', { trains: ['4'] }) }, 'NYC');
  // Erie 10, Cleveland 40, Toledo 30, Detroit 50.
  expect(earns(four, 'NYC', 'D20:0 D18 E17:0 E15 D14:0 C15:0')).toBe(130);
});

test('1846:6.64.nm 1846:6.64.token an N/M train counts the best N of M, an own token among them', () => {
  const table = running({ corporations: one('NYC', { trains: ['3/5'] }), ...LAKES }, 'NYC');
  // Erie holds the only token: 10 + the best two of Cleveland 40, Toledo 30, Detroit 50, Port Huron 30.
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0 E15 D14:0 C15:0 B16:0')).toBe(10 + 50 + 40);
  const detroit = running(
    { corporations: one('NYC', { trains: ['3/5'], tokens: ['C15'] }), ...LAKES },
    'NYC',
  );
  expect(earns(detroit, 'NYC', 'D20:0 D18 E17:0 E15 D14:0 C15:0 B16:0')).toBe(50 + 40 + 30);
});

/** Windsor to Chicago Connections over Detroit, Toledo, Fort Wayne and Chicago, in phase III. */
const ACROSS: PositionSpec = {
  phase: 'III',
  tiles: { C15: '297/0', D14: '57/0', E13: '8/1', E11: '57/1', E9: '8/2', D8: '8/5', D6: '298/0' },
  removedCompanies: ['PRR'],
};
const EAST_WEST = 'C17:o C15:0 D14:0 E13 E11:0 E9 D8 D6:2 C5:o';

test('1846:6.65 1846:6.65.skip an East and a West area both counted add their two amounts', () => {
  const six = running({ corporations: one('NYC', { trains: ['6'], tokens: ['E11'] }), ...ACROSS }, 'NYC');
  // 60 + 60 + 20 + 20 + 40 + 40 and 30 + 50 for east-west.
  expect(earns(six, 'NYC', EAST_WEST)).toBe(240 + 80);
  const some = running({ corporations: one('NYC', { trains: ['4/6'], tokens: ['E11'] }), ...ACROSS }, 'NYC');
  // Four count: both areas, the token city 20 and one of 60.
  expect(earns(some, 'NYC', EAST_WEST)).toBe(60 + 60 + 40 + 20 + 80);
  const short = running({ corporations: one('NYC', { trains: ['4/6'], tokens: ['E11'] }), ...ACROSS }, 'NYC');
  expect(earns(short, 'NYC', EAST_WEST.replace(' C5:o', ''))).toBe(60 + 60 + 40 + 20);
});

test('1846:6.67 routes of one turn use distinct track; cities may be shared', () => {
  const spec: PositionSpec = {
    corporations: one('GT', { trains: ['2', '2'], tokens: ['C15', 'D14'] }),
    ...LAKES,
  };
  const table = running(spec, 'GT');
  expect(earns(table, 'GT', 'C15:0 C13 D14:0', 'C15:0 D14:0')).toBe(160);
  expect(earns(table, 'GT', 'C15:0 D14:0', 'C15:0 D14:0')).toBe('1846:6.67');
});

test('1846:6.68 fewer dollars than the best set are refused', () => {
  const spec: PositionSpec = { corporations: one('NYC', { trains: ['2'] }), ...LAKES };
  const table = running(spec, 'NYC');
  expect(best(table, 'NYC')).toBe(50);
  expect(refusal(table, run(table, 'NYC', 'D20:0 C21:o'))).toBe('1846:6.68');
  expect(refusal(table, run(table, 'NYC'))).toBe('1846:6.68');
  play(table, run(table, 'NYC', 'D20:0 D18 E17:0'));
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'dividend', revenue: 50 });
});

test('1846:pc.mail ten for every place one train visits, counted or not', () => {
  const spec: PositionSpec = {
    corporations: one('NYC', { trains: ['3/5', '2'] }),
    privates: { MAIL: 'NYC' },
    ...LAKES,
  };
  const table = running(spec, 'NYC');
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0 E15 D14:0 C15:0 B16:0')).toBe(100 + 50);
  // Only one train gets it, the longer way.
  expect(earns(table, 'NYC', 'D20:0 D18 E17:0 E15 D14:0 C15:0 B16:0', 'D20:0 C21:o')).toBe(150 + 40);
  const player = running({ ...spec, privates: { MAIL: 'a' } }, 'NYC');
  expect(earns(player, 'NYC', 'D20:0 C21:o')).toBe(40);
});

test('1846:pc.meat every route of the owner that counts the place earns 30 more', () => {
  const spec: PositionSpec = {
    corporations: {
      ...one('IC', { trains: ['2'], tokens: ['I5'] }),
      ...one('NYC', { trains: ['2'], tokens: ['I5'] }),
    },
    tiles: { I3: '9/1' },
  };
  const table = running(spec, 'IC');
  mark(table, 'meat', 'I1', 'IC', 30, 'MPC');
  expect(earns(table, 'IC', 'I5:0 I3 I1:o')).toBe(10 + 50 + 30);
  const other = running(spec, 'NYC');
  mark(other, 'meat', 'I1', 'IC', 30, 'MPC');
  expect(earns(other, 'NYC', 'I5:0 I3 I1:o')).toBe(60);
  const chicago = running({ corporations: one('IC', { trains: ['2'], tokens: ['D6/0'] }) }, 'IC');
  mark(chicago, 'meat', 'D6', 'IC', 30, 'MPC');
  expect(best(chicago, 'IC')).toBe(0);
});

test('1846:pc.steam routes that count the port earn its value', () => {
  const table = running({ corporations: one('B&O', { trains: ['2'] }) }, 'B&O');
  mark(table, 'port', 'G19', 'B&O', 40, 'SC');
  expect(earns(table, 'B&O', 'G19:0 H20:o')).toBe(10 + 20 + 40);
});

test('1846:2e.bt a boomtown marker adds 20 in Cincinnati', () => {
  const table = running(
    {
      corporations: one('NYC', { trains: ['2'], tokens: ['H12'] }),
      tiles: { H12: '292/1', G13: '57/0' },
      options: { edition: 'second' },
    },
    'NYC',
  );
  mark(table, 'boomtown', 'H12', 'NYC', 20, 'BT');
  expect(earns(table, 'NYC', 'H12:0 G13:0')).toBe(40 + 20 + 20);
});

test('1846:phase.3 the higher off-board values count at once; Holland falls', () => {
  const spec = { corporations: one('NYC', { trains: ['2'] }) };
  expect(earns(running({ ...spec, phase: 'II' }, 'NYC'), 'NYC', 'D20:0 C21:o')).toBe(40);
  expect(earns(running({ ...spec, phase: 'III' }, 'NYC'), 'NYC', 'D20:0 C21:o')).toBe(70);
});

test('1846:6.64 the revenue of all trains is the sum, and private income is no part of it', () => {
  const table = running(
    { corporations: one('NYC', { trains: ['2', '2'] }), privates: { LSL: 'NYC' }, ...LAKES },
    'NYC',
  );
  play(table, run(table, 'NYC', 'D20:0 D18 E17:0', 'D20:0 C21:o'));
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'dividend', revenue: 90 });
  play(table, pay('a', 'NYC', 'none'));
  expect(cash(table, 'NYC')).toBe(590);
});

test('1846:6.62 a company without a token on connected track is not asked to run', () => {
  const table = position({ corporations: one('IC', { trains: ['2'] }) });
  arrange(table, () => undefined);
  operatingTurn(table, 'IC', 'run');
  expect(table.state.agenda.at(-1)?.at).not.toBe('run');
});
