import { decisions } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { laysOffered, offered, play, refusal, sorted, type Table } from '../support/table.ts';
import { buyPrivate, lay, token, train } from './actions.ts';
import { cash, operatingTurn, type PositionSpec, position, tokensAt } from './position.ts';

const building = (spec: PositionSpec, name: string) => operatingTurn(position(spec), name, 'trackAndToken');
const one = (name: string, more: object = {}) => ({
  [name]: { price: 100, president: 'a', cash: 500, ...more },
});
/** Toledo, joined to Fort Wayne over E13. */
const TOLEDO = { D14: '57/0', E13: '8/1', E11: '57/1' };

test('1846:6.51 one token a turn from the charter for 80', () => {
  const table = building(
    { corporations: one('NYC'), tiles: { D18: '8/4', E17: '292/1', E15: '9/1', D14: '57/0' } },
    'NYC',
  );
  play(table, token('a', 'NYC', 'E17'));
  expect(cash(table, 'NYC')).toBe(420);
  expect(table.state.companies['company:NYC']?.tokensLeft).toBe(2);
  expect(refusal(table, token('a', 'NYC', 'D14'))).toBe('1846:6.51');
  const none = building({ corporations: one('GT', { tokens: ['C15', 'D14'] }), tiles: { B16: '5/0' } }, 'GT');
  expect(none.state.companies['company:GT']?.tokensLeft).toBe(0);
  expect(offered(none)).not.toContain('placeToken');
});

test('1846:6.52 a vacant spot that is connected and no home of another', () => {
  const spec = { corporations: { ...one('NYC', { tokens: ['D14'] }), ...one('GT') }, tiles: TOLEDO };
  const table = building(spec, 'NYC');
  expect(refusal(table, token('a', 'NYC', 'G15'))).toBe('1846:6.52');
  expect(refusal(table, token('a', 'NYC', 'E13'))).toBe('1846:6.52');
  // Yellow Toledo is full.
  const full = building(
    {
      corporations: { ...one('NYC', { tokens: ['D14'] }), ...one('IC', { tokens: ['E11'] }) },
      tiles: TOLEDO,
      removedCompanies: ['PRR'],
    },
    'NYC',
  );
  expect(refusal(full, token('a', 'NYC', 'E11'))).toBe('1846:6.52');
  // The home of the Erie, not launched yet.
  const home = building({ corporations: one('NYC'), phase: 'II', tiles: { D20: '619/3' } }, 'NYC');
  expect(refusal(home, token('a', 'NYC', 'E21'))).toBe('1846:6.52');
});

test('1846:6.52.teleport B&O in Cincinnati and PRR in Fort Wayne without connection, dearer', () => {
  const far = building({ corporations: one('B&O') }, 'B&O');
  play(far, token('a', 'B&O', 'H12'));
  expect(cash(far, 'B&O')).toBe(400);
  const prr = building({ corporations: one('PRR') }, 'PRR');
  play(prr, token('a', 'PRR', 'E11'));
  expect(cash(prr, 'PRR')).toBe(440);
  const near = building({ corporations: one('PRR', { tokens: ['D14'] }), tiles: TOLEDO }, 'PRR');
  play(near, token('a', 'PRR', 'E11'));
  expect(cash(near, 'PRR')).toBe(460);
  // It is the one token of the turn.
  expect(refusal(near, token('a', 'PRR', 'D14'))).not.toBeNull();
  expect(refusal(building({ corporations: one('IC') }, 'IC'), token('a', 'IC', 'I5'))).toBe('1846:6.52');
});

test('1846:6.53 before phase IV only the named corporation uses its reserved spot', () => {
  const spec = { corporations: { ...one('NYC', { tokens: ['D14'] }), ...one('PRR') }, tiles: TOLEDO };
  expect(refusal(building(spec, 'NYC'), token('a', 'NYC', 'E11'))).toBe('1846:6.53');
  // The second spot of the green city is open to all.
  const green = building({ ...spec, tiles: { ...TOLEDO, E11: '14/1' }, phase: 'II' }, 'NYC');
  play(green, token('a', 'NYC', 'E11'));
  expect(tokensAt(green, 'E11')).toEqual(['NYC']);
  expect(green.state.board.reserved.some((kept) => kept.hex === 'E11' && kept.for === 'company:PRR')).toBe(
    true,
  );
});

test('1846:6.53.price 40 in the own spot, 80 elsewhere', () => {
  const erie = building(
    { corporations: { ...one('ERIE'), ...one('NYC') }, tiles: { D20: '619/3' }, phase: 'II' },
    'ERIE',
  );
  play(erie, token('a', 'ERIE', 'D20'));
  expect(cash(erie, 'ERIE')).toBe(460);
  const ic = building({ corporations: one('IC'), tiles: { J4: '9/0' } }, 'IC');
  play(ic, token('a', 'IC', 'I5'));
  expect(cash(ic, 'IC')).toBe(460);
  const elsewhere = building({ corporations: one('PRR', { tokens: ['E11'] }), tiles: TOLEDO }, 'PRR');
  play(elsewhere, token('a', 'PRR', 'D14'));
  expect(cash(elsewhere, 'PRR')).toBe(420);
});

test('1846:6.53.phase4 1846:phase.4.reserved in phase IV the reservation is gone, the price stays', () => {
  const table = building(
    {
      corporations: { ...one('B&O'), ...one('NYC', { tokens: ['H12'] }) },
      phase: 'IV',
      tiles: { H12: '297/0' },
    },
    'B&O',
  );
  play(table, token('a', 'B&O', 'H12'));
  expect(cash(table, 'B&O')).toBe(400);
  const gmt = building({ corporations: one('PRR', { tokens: ['D14'] }), tiles: TOLEDO, phase: 'IV' }, 'PRR');
  play(gmt, token('a', 'PRR', 'E11'));
  expect(cash(gmt, 'PRR')).toBe(460);
  const dtg = building(
    {
      corporations: one('PRR', { tokens: ['D14'] }),
      tiles: TOLEDO,
      phase: 'IV',
      options: { edition: 'dtg' },
    },
    'PRR',
  );
  play(dtg, token('a', 'PRR', 'E11'));
  expect(cash(dtg, 'PRR')).toBe(420);
});

test('1846:dtg.reserved by the Deep Thought rules the better price ends in phase IV', () => {
  const spec = { corporations: one('PRR', { tokens: ['D14'] }), tiles: TOLEDO, options: { edition: 'dtg' } };
  const early = building({ ...spec, phase: 'III' }, 'PRR');
  play(early, token('a', 'PRR', 'E11'));
  expect(cash(early, 'PRR')).toBe(460);
  const late = building({ ...spec, phase: 'IV' }, 'PRR');
  play(late, token('a', 'PRR', 'E11'));
  expect(cash(late, 'PRR')).toBe(420);
});

test('1846:dtg.reserved 1846:6.52.teleport no phase ends the tokens of B&O and PRR that need no connection', () => {
  const placed = (name: string, hex: string) => {
    const table = building({ corporations: one(name), phase: 'IV', options: { edition: 'dtg' } }, name);
    play(table, token('a', name, hex));
    return 500 - cash(table, name);
  };
  expect([placed('B&O', 'H12'), placed('PRR', 'E11')]).toEqual([100, 60]);
  const ic = building({ corporations: one('IC'), phase: 'IV', options: { edition: 'dtg' } }, 'IC');
  expect(refusal(ic, token('a', 'IC', 'I5'))).toBe('1846:6.52');
});

test('1846:dtg.reserved.list the pairs are B&O Cincinnati, IC Centralia, Erie in Erie, PRR Fort Wayne', () => {
  const { reserved } = position({ options: { edition: 'dtg' } }).state.board;
  const pairs = reserved.filter((kept) => kept.until === 'phase IV').map((kept) => [kept.for, kept.hex]);
  expect(sorted(pairs)).toEqual([
    ['company:B&O', 'H12'],
    ['company:ERIE', 'D20'],
    ['company:IC', 'I5'],
    ['company:PRR', 'E11'],
  ]);
});

test('1846:6.54 never two tokens of one corporation in a city', () => {
  const table = building({ corporations: one('NYC'), phase: 'II', tiles: { D20: '14/0' } }, 'NYC');
  expect(refusal(table, token('a', 'NYC', 'D20'))).toBe('1846:6.53');
  const open = building(
    { corporations: one('NYC'), tiles: { D20: '14/0' }, phase: 'II', removedCompanies: ['ERIE'] },
    'NYC',
  );
  expect(refusal(open, token('a', 'NYC', 'D20'))).toBe('1846:6.54');
});

test('1846:6.55 never two in Chicago', () => {
  const spec = { corporations: one('NYC', { tokens: ['D6/2'] }), tiles: { D8: '7/1', E7: '8/3' } };
  // D6 city 2 - D8 - E7 - D6 city 3.
  const table = building({ ...spec, tiles: { D8: '7/0', E7: '7/2' } }, 'NYC');
  expect(refusal(table, token('a', 'NYC', 'D6', 3))).toBe('1846:6.55');
  const cwi = building({ ...spec, privates: { 'C&WI': 'NYC' } }, 'NYC');
  expect(refusal(cwi, token('a', 'NYC', 'D6', 3, 'C&WI'))).toBe('1846:6.55');
  expect(offered(cwi)).not.toContain('placeToken+using');
});

test('1846:5.34.spare 1846:pc.cwi.token the C&WI token is free, extra and needs no connection', () => {
  const spec = { corporations: one('NYC'), privates: { 'C&WI': 'NYC' } };
  const table = building(spec, 'NYC');
  expect(refusal(table, token('a', 'NYC', 'D6', 2, 'C&WI'))).toBe('1846:pc.cwi.token');
  play(table, token('a', 'NYC', 'D6', 3, 'C&WI'));
  expect([cash(table, 'NYC'), table.state.companies['company:NYC']?.tokensLeft]).toEqual([500, 3]);
  expect(refusal(table, token('a', 'NYC', 'D6', 3, 'C&WI'))).toBe('1846:pc.cwi.token');
  // The normal token of the turn is still there.
  play(table, lay('a', 'NYC', 'D18', '8/4'));
  play(table, lay('a', 'NYC', 'E17', '292/1'));
  play(table, token('a', 'NYC', 'E17'));
  expect(table.state.companies['company:NYC']?.tokensLeft).toBe(2);
});

test('1846:pc.cwi while a player owns the C&WI nobody stands in its city, which may be passed', () => {
  const spec = { corporations: one('NYC', { tokens: ['G7'] }), tiles: { G7: '6/2', F8: '9/2', E7: '8/2' } };
  const owned = building(
    { ...spec, tiles: { G7: '57/0', F8: '9/0', E7: '9/2' }, privates: { 'C&WI': 'b' } },
    'NYC',
  );
  expect(refusal(owned, token('a', 'NYC', 'D6', 3))).toBe('1846:pc.cwi');
  const gone = building({ ...spec, tiles: { G7: '57/0', F8: '8/0', E7: '9/2' } }, 'NYC');
  expect(gone.state.board.reserved.some((kept) => kept.hex === 'D6')).toBe(false);
});

test('1846:pc.cwi 1846:pc.cwi.token with the purchase the spot opens to everybody', () => {
  const table = operatingTurn(
    position({
      corporations: { ...one('NYC'), ...one('GT', { tokens: ['D6/3'] }) },
      privates: { 'C&WI': 'a' },
      removedPrivates: ['MC'],
    }),
    'NYC',
  );
  play(table, buyPrivate('a', 'NYC', 'C&WI', 60));
  expect(table.state.board.reserved.some((kept) => kept.hex === 'D6')).toBe(false);
  // GT took the spot meanwhile.
  expect(refusal(table, token('a', 'NYC', 'D6', 3, 'C&WI'))).toBe('1846:6.52');
});

test('1846:dtg.cwi 1846:dtg.cwi.two the token stands at once, unless there is one in Chicago already', () => {
  const buying = (more: object) => {
    const table = operatingTurn(
      position({ corporations: one('NYC', more), privates: { 'C&WI': 'a' }, options: { edition: 'dtg' } }),
      'NYC',
    );
    return play(table, buyPrivate('a', 'NYC', 'C&WI', 60));
  };
  expect(tokensAt(buying({}), 'D6')).toEqual(['NYC']);
  expect(tokensAt(buying({ tokens: ['D6/2'] }), 'D6')).toEqual(['NYC']);
  const both = buying({ tokens: ['D6/2'] });
  expect(refusal(both, token('a', 'NYC', 'D6', 3, 'C&WI'))).toBe('1846:6.55');
});

test('1846:6.53 a reservation ends with the corporation', () => {
  const table = building(
    { corporations: one('NYC', { tokens: ['D14'] }), tiles: TOLEDO, removedCompanies: ['PRR'] },
    'NYC',
  );
  expect(refusal(table, token('a', 'NYC', 'E11'))).toBeNull();
  expect(laysOffered(table, 'E11')).toEqual([]);
});

test('1846:pc.cwi.token its token goes nowhere else, and no other private brings one', () => {
  const spec = { corporations: one('NYC'), privates: { 'C&WI': 'NYC', MC: 'NYC' }, tiles: { D14: '57/0' } };
  const table = building(spec, 'NYC');
  expect(refusal(table, token('a', 'NYC', 'D14', 3, 'C&WI'))).toBe('1846:pc.cwi.token');
  expect(refusal(table, token('a', 'NYC', 'D6', 3, 'MC'))).toBe('1846:3.1.use');
});

test('1846:pc.cwi the purchase opens its spot and no other', () => {
  const table = operatingTurn(position({ corporations: one('NYC'), privates: { 'C&WI': 'a' } }), 'NYC');
  const others = table.state.board.reserved.filter((kept) => kept.hex !== 'D6');
  play(table, buyPrivate('a', 'NYC', 'C&WI', 60));
  expect(table.state.board.reserved).toEqual(others);
  expect(others.length).toBeGreaterThan(5);
});

test("1846:dtg.cwi 1846:5.34.spare the token that stands at once is none of the corporation's own", () => {
  const table = operatingTurn(
    position({ corporations: one('NYC'), privates: { 'C&WI': 'a' }, options: { edition: 'dtg' } }),
    'NYC',
  );
  play(table, buyPrivate('a', 'NYC', 'C&WI', 60));
  expect(table.state.companies['company:NYC']?.tokensLeft).toBe(3);
});

test('1846:6.52 1846:phase.4.reserved the home of a corporation that is not launched stays its own in phase IV', () => {
  const table = operatingTurn(
    position({
      corporations: { ...one('NYC', { cash: 900, trains: ['5'] }) },
      phase: 'III',
      supply: { '2': 0, '4': 0, '5': 0 },
      tiles: { D20: '619/3' },
    }),
    'NYC',
    'buyTrains',
  );
  play(table, train('a', 'NYC', '6', 800));
  expect(table.state.phase).toBe('IV');
  operatingTurn(table, 'NYC', 'trackAndToken');
  expect(refusal(table, token('a', 'NYC', 'E21'))).toBe('1846:6.52');
});

test('1846:6.53 the reservation ends with the token for which it was made, and not with one placed elsewhere', () => {
  const spec = {
    corporations: { ...one('PRR', { tokens: ['D14'] }), ...one('NYC', { tokens: ['E17'] }) },
    tiles: { ...TOLEDO, E11: '14/1', E15: '9/1', E17: '292/1' },
    phase: 'II',
  };
  const kept = (table: Table) => table.state.board.reserved.filter((it) => it.for === 'company:PRR');
  const used = building(spec, 'PRR');
  play(used, token('a', 'PRR', 'E11'));
  expect(kept(used)).toEqual([]);
  const elsewhere = building(
    { ...spec, corporations: one('PRR', { tokens: ['G15'] }), tiles: { G15: '57/1', G13: '57/1' } },
    'PRR',
  );
  play(elsewhere, token('a', 'PRR', 'G13'));
  expect(cash(elsewhere, 'PRR')).toBe(420);
  expect(kept(elsewhere)).toMatchObject([{ hex: 'E11' }]);
});

test('1846:6.53 1846:6.52.teleport the own spot is offered once, connected or not', () => {
  const spots = (spec: PositionSpec, name: string) =>
    decisions(building(spec, name).book, building(spec, name).state)
      .flatMap(({ choices }) => choices)
      .filter(({ type }) => type === 'placeToken')
      .map((choice) => (choice.with as { hex: string }).hex);
  expect(spots({ corporations: one('PRR', { tokens: ['D14'] }), tiles: TOLEDO }, 'PRR')).toEqual(['E11']);
  expect(spots({ corporations: one('PRR') }, 'PRR')).toEqual(['E11']);
  expect(spots({ corporations: one('IC') }, 'IC')).toEqual([]);
});

test('1846:6.53 where a home and a reserved spot fill a city the reserved one is named', () => {
  const table = building(
    { corporations: one('GT', { tokens: ['E17'] }), tiles: { E17: '292/1', D18: '8/4' } },
    'GT',
  );
  expect(refusal(table, token('a', 'GT', 'D20'))).toBe('1846:6.53');
});
