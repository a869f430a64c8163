import { changePhase } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, asks, pass, play, refusal, type Table, top } from '../support/table.ts';
import { assign, buyPrivate, train } from './actions.ts';
import { mark, operatingRound, operatingTurn, player, type PositionSpec, position } from './position.ts';

const one = (name: string, more: object = {}) => ({
  [name]: { price: 100, president: 'a', cash: 900, ...more },
});
const ports = (table: Table) =>
  table.state.board.markers.filter(({ kind }) => kind === 'port').map(({ hex, owner }) => [hex, owner]);

/** The Steamboat is c's, the NYC and the Michigan Southern operate. */
const OWNED: PositionSpec = { corporations: one('NYC'), privates: { SC: 'c', MS: 'b' } };

test('1846:pc.steam.player port and railroad are chosen in any order, each once, or not at all', () => {
  const table = operatingRound(position(OWNED));
  play(table, assign('c', 'SC', { company: 'NYC' }));
  expect([top(table), ports(table)]).toEqual(['steamboat', [[null, 'company:NYC']]]);
  expect(refusal(table, assign('c', 'SC', { company: 'MS' }))).toBe('1846:pc.steam.player');
  expect(refusal(table, assign('c', 'SC', { hex: 'D14', company: 'MS' }))).toBe('1846:pc.steam.player');
  play(table, assign('c', 'SC', { hex: 'G19' }));
  expect([top(table), ports(table)]).toEqual(['track', [['G19', 'company:NYC']]]);
  const passed = operatingRound(position(OWNED));
  pass(passed);
  expect([top(passed), asks(passed).who]).toEqual(['track', player('b')]);
});

test('1846:pc.steam.player a choice of nothing, or for another private, is none', () => {
  const table = operatingRound(
    position({ ...OWNED, privates: { SC: 'c', MPC: 'c' }, corporations: one('NYC') }),
  );
  expect(refusal(table, assign('c', 'SC', {}))).toBe('1846:6.93');
  expect(refusal(table, assign('c', 'MPC', { hex: 'I1' }))).toBe('1846:6.93');
});

test('1846:pc.steam.player nobody is asked while no railroad operates', () => {
  const table = operatingRound(position({ privates: { SC: 'c' } }));
  expect(table.state.agenda.some((frame) => frame.at === 'steamboat')).toBe(false);
});

test('1846:pc.steam.player the port marker is no meat marker', () => {
  const table = position({ ...OWNED, corporations: one('NYC') });
  mark(table, 'meat', 'I1', 'NYC', 30, 'MPC');
  operatingRound(table);
  play(table, assign('c', 'SC', { hex: 'I1', company: 'NYC' }));
  expect(table.state.board.markers.map(({ kind, value }) => [kind, value])).toEqual([
    ['meat', 30],
    ['port', 20],
  ]);
});

test('1846:pc.steam.sold the purchase takes the port marker off, and no other', () => {
  const table = position({ corporations: one('NYC'), privates: { SC: 'a' } });
  mark(table, 'meat', 'I1', 'NYC', 30, 'MPC');
  operatingRound(table);
  play(table, assign('a', 'SC', { hex: 'D14', company: 'NYC' }));
  play(table, buyPrivate('a', 'NYC', 'SC', 40));
  expect(table.state.board.markers.map(({ kind }) => kind)).toEqual(['meat']);
});

test('1846:dtg.steam.sold a marker that was on no port goes with the purchase', () => {
  const bought = (assigned: object | null) => {
    const table = position({
      corporations: one('NYC'),
      privates: { SC: 'a' },
      options: { edition: 'dtg' },
    });
    mark(table, 'meat', 'I1', 'NYC', 30, 'MPC');
    operatingRound(table);
    if (assigned) play(table, assign('a', 'SC', assigned));
    pass(table);
    play(table, buyPrivate('a', 'NYC', 'SC', 40));
    return table.state.board.markers.map(({ kind, hex, owner }) => [kind, hex, owner]);
  };
  const meat = ['meat', 'I1', 'company:NYC'];
  expect(bought({ company: 'NYC' })).toEqual([meat]);
  expect(bought(null)).toEqual([meat]);
  // On a port it serves the buyer, though nobody was named before.
  expect(bought({ hex: 'D14' })).toEqual([meat, ['port', 'D14', 'company:NYC']]);
});

test('1846:pc.steam the corporation names a port only, and owns the Steamboat', () => {
  const spec = { corporations: { ...one('NYC'), ...one('GT') }, privates: { SC: 'GT', MPC: 'NYC' } };
  const stranger = operatingTurn(position(spec), 'NYC', 'trackAndToken');
  expect(refusal(stranger, assign('a', 'SC', { hex: 'D14' }))).toBe('1846:3.1.use');
  const owner = operatingTurn(position(spec), 'GT', 'trackAndToken');
  expect(refusal(owner, assign('a', 'SC', { company: 'GT' }))).toBe('1846:pc.steam');
  expect(refusal(owner, assign('a', 'SC', { hex: 'D14', company: 'GT' }))).toBe('1846:pc.steam');
  expect(refusal(owner, assign('a', 'SC', { hex: 'D14' }))).toBeNull();
});

test('1846:dtg.steam until the routes are declared it is early enough', () => {
  const table = operatingTurn(
    position({
      corporations: one('NYC', { trains: ['2'] }),
      tiles: { D18: '8/4', E17: '292/1' },
      privates: { SC: 'NYC' },
      options: { edition: 'dtg' },
    }),
    'NYC',
    'run',
  );
  expect(top(table)).toBe('run');
  expect(refusal(table, assign('a', 'SC', { hex: 'D14' }))).toBeNull();
});

/** The NYC buys the first train of phase III with this port marker on the board. */
function inPhaseThree(hex: string | null, owner: string | null, privates: Record<string, string>): Table {
  const table = position({
    corporations: one('NYC', { trains: ['4'] }),
    privates: { SC: 'c', ...privates },
    phase: 'II',
    supply: { '2': 0, '4': 0 },
  });
  mark(table, 'meat', 'I1', 'NYC', 30, 'MPC');
  table.state.board = {
    ...table.state.board,
    markers: [
      ...table.state.board.markers,
      {
        kind: 'port',
        hex,
        owner: owner === null ? null : `company:${owner}`,
        value: 20,
        others: 0,
        from: 'private:SC',
      },
    ],
  };
  operatingTurn(table, 'NYC', 'buyTrains');
  return play(table, train('a', 'NYC', '5', 500));
}
const kinds = (table: Table) => table.state.board.markers.map(({ kind }) => kind);

test('1846:phase.3.markers a port marker that serves a corporation stays, one that serves nobody leaves', () => {
  expect(kinds(inPhaseThree('D14', 'NYC', {}))).toEqual(['meat', 'port']);
  expect(kinds(inPhaseThree(null, 'NYC', {}))).toEqual(['meat']);
  expect(kinds(inPhaseThree('D14', null, {}))).toEqual(['meat']);
});

test('1846:phase.3.markers 1846:phase.3.indep the port marker of an independent leaves with it', () => {
  expect(kinds(inPhaseThree('D14', 'MS', { MS: 'b' }))).toEqual(['meat']);
});

test('1846:6.92 the port marker of an independent comes to the corporation that buys it', () => {
  const buying = (options = {}) => {
    const table = position({
      corporations: { ...one('NYC', { trains: ['2'] }), ...one('GT') },
      privates: { SC: 'c', MS: 'a' },
      phase: 'II',
      options,
    });
    mark(table, 'port', 'D14', 'MS', 20, 'SC');
    operatingTurn(table, 'NYC', 'trackAndToken');
    return play(table, buyPrivate('a', 'NYC', 'MS', 60));
  };
  // The earlier edition does not say what becomes of it, so the later one decides there as well.
  for (const options of [{}, { edition: 'dtg' }])
    expect(ports(buying(options))).toEqual([['D14', 'company:NYC']]);
  // It stays on the board in phase III, for the corporation.
  const table = buying();
  arrange(table, (c) => changePhase(c, 'III'));
  expect(ports(table)).toEqual([['D14', 'company:NYC']]);
  // The purchase of an independent without a marker takes none from anybody.
  const other = position({
    corporations: { ...one('NYC'), ...one('GT') },
    privates: { SC: 'c', MS: 'a', BIG4: 'a' },
  });
  mark(other, 'port', 'D14', 'MS', 20, 'SC');
  operatingTurn(other, 'GT', 'trackAndToken');
  play(other, buyPrivate('a', 'GT', 'BIG4', 40));
  expect(ports(other)).toEqual([['D14', 'company:MS']]);
});
