import { expect, test } from 'vitest';
import {
  arrange,
  asks,
  eventsOf,
  laysOffered,
  offered,
  pass,
  play,
  refusal,
  sorted,
  top,
} from '../support/table.ts';
import { assign, buyPrivate, lay, token, train } from './actions.ts';
import {
  cash,
  company,
  giveTrain,
  operatingRound,
  operatingTurn,
  player,
  type PositionSpec,
  position,
} from './position.ts';

const one = (name: string, more: object = {}) => ({
  [name]: { price: 100, president: 'a', cash: 500, ...more },
});
const turn = (spec: PositionSpec, name = 'NYC', step = 'trackAndToken') =>
  operatingTurn(position(spec), name, step);

test('1846:3.1.use abilities work for corporations only', () => {
  const own = { corporations: one('C&O'), privates: { TBC: 'a' } };
  const table = turn(own, 'C&O');
  play(table, lay('a', 'C&O', 'H14', '8/5'));
  expect(cash(table, 'C&O')).toBe(440);
  const lsl = turn({ corporations: one('NYC'), privates: { LSL: 'a' }, tiles: { D14: '57/0' }, phase: 'II' });
  expect(refusal(lsl, lay('a', 'NYC', 'D14', '14/2', 'LSL'))).toBe('1846:6.2');
  const other = turn({
    corporations: { ...one('NYC'), ...one('GT') },
    privates: { LSL: 'GT', MC: 'NYC' },
    tiles: { D14: '57/0' },
    phase: 'II',
  });
  expect(refusal(other, lay('a', 'NYC', 'D14', '14/2', 'LSL'))).toBe('1846:3.1.use');
});

test('1846:6.93 1846:pc.lsl one free upgrade of Cleveland or Toledo, from phase II on', () => {
  const spec = { corporations: one('NYC'), privates: { LSL: 'NYC' }, tiles: { D14: '57/0', E17: '292/1' } };
  const early = turn(spec);
  expect(refusal(early, lay('a', 'NYC', 'D14', '14/2', 'LSL'))).toBe('1846:6.42.phase');
  const table = turn({ ...spec, phase: 'II' });
  expect(refusal(table, lay('a', 'NYC', 'D20', '14/0', 'LSL'))).toBe('1846:pc.lsl');
  play(table, lay('a', 'NYC', 'D14', '14/2', 'LSL'));
  expect(cash(table, 'NYC')).toBe(500);
  expect(refusal(table, lay('a', 'NYC', 'E17', '296/1', 'LSL'))).toBe('1846:pc.lsl');
  // It is not the turn's upgrade.
  expect(refusal(table, lay('a', 'NYC', 'D20', '14/0'))).toBeNull();
  expect(table.state.privates['private:LSL']?.closed).toBe(false);
  operatingRound(table, 2);
  expect(cash(table, 'NYC')).toBe(515);
  const empty = turn({ ...spec, phase: 'II', tiles: {} });
  expect(refusal(empty, lay('a', 'NYC', 'D14', '57/0', 'LSL'))).toBe('1846:pc.lsl');
});

test('1846:6.93 bought and used in the same turn, also after trains were bought', () => {
  const table = turn(
    { corporations: one('NYC', { trains: ['2'] }), privates: { 'O&I': 'a' } },
    'NYC',
    'buyTrains',
  );
  play(table, train('a', 'NYC', '2', 80));
  play(table, buyPrivate('a', 'NYC', 'O&I', 40));
  play(table, lay('a', 'NYC', 'F16', '9/1', 'O&I'));
  expect(table.state.board.tiles.F16).toBe('9/1');
});

test('1846:6.47.pc 1846:6.48.free 1846:pc.mc two free tiles in its hexes, without connection, joined to each other', () => {
  const spec = { corporations: one('NYC'), privates: { MC: 'NYC' } };
  const table = turn(spec);
  expect(laysOffered(table, 'B10', 'private:MC').length).toBeGreaterThan(5);
  play(table, lay('a', 'NYC', 'B12', '9/1', 'MC'));
  // B12 leads to B10 over its edge 1; 7/0 on B10 leads to C9 and Holland.
  expect(refusal(table, lay('a', 'NYC', 'B10', '8/0', 'MC'))).toBe('1846:6.45.edges');
  expect(refusal(table, lay('a', 'NYC', 'B10', '7/0', 'MC'))).toBe('1846:pc.mc');
  play(table, lay('a', 'NYC', 'D18', '8/4'));
  play(table, lay('a', 'NYC', 'B10', '9/1', 'MC'));
  expect(cash(table, 'NYC')).toBe(480);
  expect(refusal(table, lay('a', 'NYC', 'B14', '9/1', 'MC'))).toBe('1846:pc.mc');
});

test('1846:pc.mc built by another after the purchase the other hex is still free', () => {
  const table = turn({ corporations: one('NYC'), privates: { MC: 'NYC' }, tiles: { B10: '7/0' } });
  expect(refusal(table, lay('a', 'NYC', 'B10', '9/1', 'MC'))).not.toBeNull();
  play(table, lay('a', 'NYC', 'B12', '7/4', 'MC'));
  expect(cash(table, 'NYC')).toBe(500);
});

test('1846:pc.oi the same for F14 and F16, before or after the normal builds', () => {
  const table = turn({ corporations: one('NYC'), privates: { 'O&I': 'NYC' } });
  play(table, lay('a', 'NYC', 'D18', '8/4'));
  play(table, lay('a', 'NYC', 'E19', '9/0'));
  play(table, lay('a', 'NYC', 'F14', '9/1', 'O&I'));
  expect(refusal(table, lay('a', 'NYC', 'F16', '7/2', 'O&I'))).toBe('1846:pc.oi');
  play(table, lay('a', 'NYC', 'F16', '8/1', 'O&I'));
  expect(cash(table, 'NYC')).toBe(460);
  expect(refusal(table, lay('a', 'NYC', 'B10', '9/1', 'O&I'))).not.toBeNull();
});

test('1846:pc.tunnel 20 less for mountain hexes and for tunnels and passes', () => {
  const paid = (spec: PositionSpec, name: string, action: ReturnType<typeof lay>): number => {
    const table = turn({ ...spec, privates: { TBC: name } }, name);
    play(table, action);
    return 500 - cash(table, name);
  };
  expect(paid({ corporations: one('C&O') }, 'C&O', lay('a', 'C&O', 'H14', '8/5'))).toBe(40);
  expect(paid({ corporations: one('C&O') }, 'C&O', lay('a', 'C&O', 'H16', '8/0'))).toBe(20);
  expect(paid({ corporations: one('PRR') }, 'PRR', lay('a', 'PRR', 'E19', '8/3'))).toBe(40);
  const windsor = { corporations: one('NYC', { tokens: ['C15'] }), tiles: { C15: '295/0' }, phase: 'III' };
  expect(paid(windsor, 'NYC', lay('a', 'NYC', 'C15', '297/0'))).toBe(60);
  // Detroit's 40 is no mountain, and Pittsburgh's pass costs nothing.
  expect(
    paid(
      { corporations: one('NYC', { tokens: ['C15'] }), phase: 'II' },
      'NYC',
      lay('a', 'NYC', 'C15', '295/0'),
    ),
  ).toBe(40);
  expect(paid({ corporations: one('B&O'), phase: 'II' }, 'B&O', lay('a', 'B&O', 'G19', '14/1'))).toBe(20);
  const bridge = { corporations: one('NYC', { tokens: ['I5'] }), tiles: { J6: '9/1' } };
  expect(paid(bridge, 'NYC', lay('a', 'NYC', 'J4', '7/3'))).toBe(60);
});

test('1846:pc.meat a marker once, on Chicago or St. Louis, at any time of the turn', () => {
  const table = turn({ corporations: one('IC'), privates: { MPC: 'IC' } }, 'IC');
  expect(refusal(table, assign('a', 'MPC', { hex: 'D14' }))).toBe('1846:pc.meat');
  expect(offered(table)).toContain('assign');
  play(table, assign('a', 'MPC', { hex: 'I1' }));
  expect(table.state.board.markers).toEqual([
    { kind: 'meat', hex: 'I1', owner: 'company:IC', value: 30, others: 0, from: 'private:MPC' },
  ]);
  expect(refusal(table, assign('a', 'MPC', { hex: 'D6' }))).toBe('1846:pc.meat');
  expect(offered(table)).not.toContain('assign');
});

test('1846:2e.bt Boomtown puts its marker on Cincinnati only', () => {
  const table = turn(
    { corporations: one('IC'), privates: { BT: 'IC' }, options: { edition: 'second' } },
    'IC',
  );
  expect(refusal(table, assign('a', 'BT', { hex: 'D6' }))).toBe('1846:2e.bt');
  play(table, assign('a', 'BT', { hex: 'H12' }));
  expect(table.state.board.markers[0]).toMatchObject({
    kind: 'boomtown',
    hex: 'H12',
    owner: 'company:IC',
    value: 20,
  });
});

test('1846:2e.lm Little Miami joins Cincinnati and Dayton, free and without connection', () => {
  const spec = { corporations: one('NYC'), privates: { LM: 'NYC' }, options: { edition: 'second' } };
  const table = turn(spec);
  // From Cincinnati edge 3 leads to Dayton, from Dayton edge 0 to Cincinnati.
  expect(refusal(table, lay('a', 'NYC', 'H12', '293/1', 'LM'))).toBe('1846:2e.lm');
  expect(refusal(table, lay('a', 'NYC', 'G15', '57/1', 'LM'))).toBe('1846:2e.lm');
  play(table, lay('a', 'NYC', 'H12', '292/1', 'LM'));
  play(table, lay('a', 'NYC', 'G13', '57/0', 'LM'));
  expect(cash(table, 'NYC')).toBe(500);
  const joined = turn({ ...spec, tiles: { H12: '292/1', G13: '57/0' }, phase: 'II' });
  expect(laysOffered(joined, 'H12', 'private:LM')).toEqual([]);
  expect(refusal(joined, lay('a', 'NYC', 'G13', '14/0', 'LM'))).toBe('1846:2e.lm');
});

test('1846:pc.steam.player before each operating round the owner assigns port and railroad', () => {
  const spec = {
    corporations: { ...one('NYC'), GT: { price: 60, president: 'b', cash: 0 } },
    privates: { SC: 'c', MS: 'b' },
  };
  const table = operatingRound(position(spec));
  expect(top(table)).toBe('steamboat');
  expect(asks(table)).toMatchObject({ who: player('c'), pass: 'done' });
  expect(refusal(table, assign('c', 'SC', { hex: 'D6' }))).toBe('1846:pc.steam.player');
  expect(refusal(table, assign('c', 'SC', { company: 'IC' }))).toBe('1846:pc.steam.player');
  play(table, assign('c', 'SC', { hex: 'B8' }));
  expect(refusal(table, assign('c', 'SC', { hex: 'G19' }))).toBe('1846:pc.steam.player');
  play(table, assign('c', 'SC', { company: 'MS' }));
  expect(table.state.board.markers[0]).toMatchObject({
    kind: 'port',
    hex: 'B8',
    owner: 'company:MS',
    value: 40,
  });
  expect(top(table)).toBe('track');
  // It stays until changed.
  operatingRound(table, 2);
  expect(top(table)).toBe('steamboat');
  pass(table);
  expect(table.state.board.markers[0]).toMatchObject({ hex: 'B8', owner: 'company:MS' });
});

test('1846:pc.steam the owning corporation moves the marker among the five ports', () => {
  const table = turn({ corporations: one('NYC'), privates: { SC: 'NYC' } });
  expect(refusal(table, assign('a', 'SC', { hex: 'D6' }))).toBe('1846:pc.steam');
  for (const [hex, value] of [
    ['C5', 20],
    ['D14', 20],
    ['I1', 20],
    ['G19', 40],
    ['B8', 40],
  ] as const) {
    play(table, assign('a', 'SC', { hex }));
    expect(table.state.board.markers).toMatchObject([{ kind: 'port', hex, owner: 'company:NYC', value }]);
  }
  expect(refusal(table, assign('a', 'SC', { hex: 'B8' }))).toBe('1846:pc.steam');
});

test('1846:pc.steam.sold both markers come off when a corporation buys it', () => {
  const spec = { corporations: { ...one('NYC'), GT: { price: 60, president: 'b' } }, privates: { SC: 'a' } };
  const table = position(spec);
  operatingRound(table);
  play(table, assign('a', 'SC', { hex: 'D14' }));
  play(table, assign('a', 'SC', { company: 'GT' }));
  operatingTurn(table, 'NYC', 'trackAndToken');
  play(table, buyPrivate('a', 'NYC', 'SC', 40));
  expect(table.state.board.markers).toEqual([]);
});

test('1846:dtg.steam.sold by the Deep Thought rules the port marker stays on the board', () => {
  const table = position({
    corporations: { ...one('NYC') },
    privates: { SC: 'a' },
    options: { edition: 'dtg' },
  });
  operatingRound(table);
  play(table, assign('a', 'SC', { hex: 'D14', company: 'NYC' }));
  play(table, buyPrivate('a', 'NYC', 'SC', 40));
  expect(table.state.board.markers).toMatchObject([{ hex: 'D14', owner: 'company:NYC' }]);
});

test('1846:dtg.steam by the Deep Thought rules the marker is moved before the routes are run', () => {
  const options = { edition: 'dtg' };
  const late = turn(
    { corporations: one('NYC', { trains: ['2'] }), privates: { SC: 'NYC' }, options },
    'NYC',
    'buyTrains',
  );
  expect(refusal(late, assign('a', 'SC', { hex: 'D14' }))).toBe('1846:dtg.steam');
  const early = turn({ corporations: one('NYC'), privates: { SC: 'NYC' }, options });
  expect(refusal(early, assign('a', 'SC', { hex: 'D14' }))).toBeNull();
  const gmt = turn(
    { corporations: one('NYC', { trains: ['2'] }), privates: { SC: 'NYC' } },
    'NYC',
    'buyTrains',
  );
  expect(refusal(gmt, assign('a', 'SC', { hex: 'D14' }))).toBeNull();
});

test('1846:6.61.indep the 2-train of a bought independent does not run in the round of the purchase', () => {
  const table = turn({ corporations: one('GT'), privates: { MS: 'a' }, tiles: { B16: '5/0' } }, 'GT');
  play(table, buyPrivate('a', 'GT', 'MS', 60));
  expect(table.book.policies.routes.trains(table, company('GT'))).toEqual([]);
  arrange(table, (c) => giveTrain(c, company('GT'), '2'));
  expect(table.book.policies.routes.trains(table, company('GT'))).toHaveLength(1);
  operatingTurn(table, 'GT', 'trackAndToken');
  table.state.roundNo += 1;
  expect(table.book.policies.routes.trains(table, company('GT'))).toHaveLength(2);
});

test('1846:phase.3.privates 1846:phase.3.markers a placed marker outlives its private, an unplaced one is lost', () => {
  const table = turn({
    corporations: one('NYC', { cash: 900, trains: ['4'] }),
    privates: { MPC: 'NYC', SC: 'b' },
    phase: 'II',
    supply: { '2': 0, '4': 0 },
  });
  play(table, assign('a', 'MPC', { hex: 'I1' }));
  operatingTurn(table, 'NYC', 'buyTrains');
  play(table, train('a', 'NYC', '5', 500));
  expect(table.state.privates['private:MPC']?.closed).toBe(true);
  expect(table.state.board.markers.map((m) => m.kind)).toEqual(['meat']);
});

test('1846:pc.cwi.token lost when phase III removes the private', () => {
  const table = turn(
    {
      corporations: one('NYC', { cash: 900, trains: ['4'] }),
      privates: { 'C&WI': 'NYC' },
      phase: 'II',
      supply: { '2': 0, '4': 0 },
    },
    'NYC',
    'buyTrains',
  );
  expect(refusal(table, token('a', 'NYC', 'D6', 3, 'C&WI'))).toBeNull();
  play(table, train('a', 'NYC', '5', 500));
  expect(refusal(table, token('a', 'NYC', 'D6', 3, 'C&WI'))).not.toBeNull();
});

test('1846:3.1.use a corporation places markers only for privates it owns and that have one', () => {
  const table = turn({
    corporations: { ...one('NYC'), ...one('GT') },
    privates: { SC: 'NYC', MPC: 'GT', MAIL: 'NYC' },
  });
  expect(refusal(table, assign('a', 'MPC', { hex: 'I1' }))).toBe('1846:3.1.use');
  expect(refusal(table, assign('a', 'MAIL', { hex: 'I1' }))).toBe('1846:3.1.use');
  expect(refusal(table, assign('a', 'SC', { hex: 'I1' }))).toBeNull();
});

test('1846:pc.steam.sold the purchase of another private leaves the port marker alone', () => {
  const table = position({ corporations: one('NYC'), privates: { SC: 'b', LSL: 'a' } });
  operatingRound(table);
  play(table, assign('b', 'SC', { hex: 'D14', company: 'NYC' }));
  operatingTurn(table, 'NYC', 'trackAndToken');
  play(table, buyPrivate('a', 'NYC', 'LSL', 40));
  expect(table.state.board.markers).toMatchObject([{ hex: 'D14', owner: 'company:NYC' }]);
});

test('1846:pc.mc its extra tiles are yellow: an upgrade is none of them', () => {
  const table = turn({
    corporations: one('NYC'),
    privates: { MC: 'NYC' },
    tiles: { B12: '9/1' },
    phase: 'II',
  });
  expect(refusal(table, lay('a', 'NYC', 'B12', '23/1', 'MC'))).toBe('1846:pc.mc');
  expect(laysOffered(table, 'B12', 'private:MC')).toEqual([]);
});

test('1846:6.91 1846:dtg.mail a Mail Contract that a player still has in phase III is not for sale', () => {
  const spec = { corporations: one('NYC'), privates: { MAIL: 'a' }, options: { edition: 'dtg' } };
  expect(refusal(turn({ ...spec, phase: 'II' }), buyPrivate('a', 'NYC', 'MAIL', 10))).toBeNull();
  expect(refusal(turn({ ...spec, phase: 'III' }), buyPrivate('a', 'NYC', 'MAIL', 10))).toBe('1846:6.91');
});

test('1846:6.92.limit with room for one more train an independent is bought', () => {
  const owning = (trains: string[]) =>
    turn({ corporations: one('NYC', { trains }), privates: { MS: 'a' }, phase: 'II' });
  expect(refusal(owning(['2', '2', '2']), buyPrivate('a', 'NYC', 'MS', 10))).toBeNull();
  expect(refusal(owning(['2', '2', '2', '2']), buyPrivate('a', 'NYC', 'MS', 10))).toBe('1846:6.92.limit');
});

test('1846:phase.3.privates 1846:phase.3.mail beside a Mail Contract that stays everything else leaves', () => {
  const table = turn(
    {
      corporations: one('NYC', { cash: 900, trains: ['4'] }),
      privates: { MAIL: 'NYC', TBC: 'NYC', SC: 'NYC', BIG4: 'b', MC: 'c' },
      phase: 'II',
      supply: { '2': 0, '4': 0 },
    },
    'NYC',
    'buyTrains',
  );
  play(table, train('a', 'NYC', '5', 500));
  const left = Object.entries(table.state.privates).filter(([, it]) => !it.closed);
  expect(left.map(([id]) => id)).toEqual(['private:MAIL']);
});

test('1846:phase.3.indep an independent that was bought long ago does not leave once more', () => {
  const table = turn(
    {
      corporations: one('NYC', { cash: 900, trains: ['4'] }),
      privates: { MS: 'a', BIG4: 'b' },
      phase: 'II',
      supply: { '2': 0, '4': 0 },
    },
    'NYC',
    'buyTrains',
  );
  play(table, buyPrivate('a', 'NYC', 'MS', 60));
  play(table, train('a', 'NYC', '5', 500));
  expect(eventsOf(table, 'closed').map((event) => event.company)).toEqual([company('BIG4')]);
});

test('1846:2e.lm a bridge that an extra tile completes is paid', () => {
  // 292/1 in Cincinnati leads to Dayton and over the bridge to I11.
  const table = turn({
    corporations: one('NYC'),
    privates: { LM: 'NYC' },
    options: { edition: 'second' },
    tiles: { I11: '8/1' },
  });
  const joined = laysOffered(table, 'H12', 'private:LM');
  const paid = new Set(
    joined.map((tile) => {
      const after = turn({
        corporations: one('NYC'),
        privates: { LM: 'NYC' },
        options: { edition: 'second' },
        tiles: { I11: '8/1' },
      });
      return 500 - cash(play(after, lay('a', 'NYC', 'H12', tile, 'LM')), 'NYC');
    }),
  );
  expect(sorted(paid)).toEqual([0, 40]);
});
