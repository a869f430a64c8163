import { expect, test } from 'vitest';
import { eventsOf, laysOffered, pass, play, refusal, sorted } from '../support/table.ts';
import { buyPrivate, lay, token, train } from './actions.ts';
import { cash, operatingTurn, type PositionSpec, position } from './position.ts';

const building = (spec: PositionSpec, name = 'NYC') => operatingTurn(position(spec), name, 'trackAndToken');
const corporation = (name: string, more: object = {}) => ({
  corporations: { [name]: { price: 100, president: 'a', cash: 500, ...more } },
});

test('1846:6.41 only yellow tiles in empty hexes', () => {
  const table = building({ ...corporation('NYC'), phase: 'IV' });
  expect(refusal(table, lay('a', 'NYC', 'D18', '23/1'))).toBe('1846:6.41');
  expect(refusal(table, lay('a', 'NYC', 'E19', '9/0'))).toBeNull();
});

test('1846:6.42 yellow, green, brown, gray, no colour skipped; printed gray never changes', () => {
  const table = building({ ...corporation('NYC', { tokens: ['D14'] }), phase: 'IV', tiles: { D14: '57/0' } });
  expect(refusal(table, lay('a', 'NYC', 'D14', '611/0'))).toBe('1846:6.42');
  expect(refusal(table, lay('a', 'NYC', 'D14', '57/1'))).toBe('1846:6.42');
  expect(refusal(table, lay('a', 'NYC', 'D14', '14/2'))).toBeNull();
  const erie = building({ ...corporation('ERIE') }, 'ERIE');
  expect(refusal(erie, lay('a', 'ERIE', 'E21', '57/1'))).toBe('1846:6.42');
  // A printed yellow hex is upgraded, not built on.
  expect(refusal(table, lay('a', 'NYC', 'D20', '57/0'))).toBe('1846:6.42');
});

test('1846:6.42.phase green needs phase II, brown III, gray IV', () => {
  const colors: readonly (readonly [string, string, string])[] = [
    ['I', '14/0', '57/0'],
    ['II', '611/0', '14/0'],
    ['III', '51/0', '611/0'],
  ];
  for (const [phase, tile, below] of colors) {
    const spec = { ...corporation('NYC', { tokens: ['D14'] }), tiles: { D14: below } };
    expect(refusal(building({ ...spec, phase }), lay('a', 'NYC', 'D14', tile))).toBe('1846:6.42.phase');
  }
  const table = building({
    ...corporation('NYC', { tokens: ['G15'] }),
    tiles: { G15: '611/0' },
    phase: 'IV',
  });
  expect(refusal(table, lay('a', 'NYC', 'G15', '51/0'))).toBeNull();
});

test('1846:6.43 one yellow tile and in addition a second yellow or one upgrade', () => {
  const spec = { ...corporation('NYC'), phase: 'II' };
  const two = building(spec);
  play(two, lay('a', 'NYC', 'E19', '9/0'));
  play(two, lay('a', 'NYC', 'D18', '8/4'));
  expect(refusal(two, lay('a', 'NYC', 'F18', '8/3'))).toBe('1846:6.43');
  expect(refusal(two, lay('a', 'NYC', 'D20', '14/0'))).toBe('1846:6.43');
  const upgrade = building(spec);
  play(upgrade, lay('a', 'NYC', 'D20', '14/0'));
  expect(refusal(upgrade, lay('a', 'NYC', 'E19', '8/3'))).toBeNull();
  const upgrades = building({
    ...corporation('NYC', { tokens: ['D14'] }),
    tiles: { D14: '57/0' },
    phase: 'II',
  });
  play(upgrades, lay('a', 'NYC', 'D20', '14/0'));
  expect(refusal(upgrades, lay('a', 'NYC', 'D14', '14/2'))).toBe('1846:6.43');
});

test('1846:6.43.order builds and token in any order; a tile laid this turn may be upgraded this turn', () => {
  const table = building({ ...corporation('NYC'), phase: 'II' });
  play(table, lay('a', 'NYC', 'D18', '8/4'));
  play(table, lay('a', 'NYC', 'D18', '29/4'));
  expect(cash(table, 'NYC')).toBe(460);
  const bo = building(corporation('B&O'), 'B&O');
  play(bo, token('a', 'B&O', 'H12'));
  play(bo, lay('a', 'B&O', 'H12', '293/1'));
  expect(cash(bo, 'B&O')).toBe(500 - 100 - 20);
  const mixed = building({ ...corporation('NYC'), phase: 'II', tiles: { D18: '8/4' } });
  play(mixed, lay('a', 'NYC', 'E17', '292/1'));
  play(mixed, token('a', 'NYC', 'E17'));
  play(mixed, lay('a', 'NYC', 'E17', '296/1'));
  expect(cash(mixed, 'NYC')).toBe(500 - 20 - 80 - 20);
});

test('1846:6.44 city tiles on cities, plain tiles elsewhere', () => {
  const table = building({ ...corporation('NYC', { tokens: ['D14'] }), tiles: { D14: '57/1', D12: '9/1' } });
  expect(refusal(table, lay('a', 'NYC', 'D10', '57/1'))).toBe('1846:6.44');
  const toledo = building(corporation('GT', { tokens: ['D14'] }), 'GT');
  expect(refusal(toledo, lay('a', 'GT', 'D14', '9/0'))).toBe('1846:6.44');
  expect(refusal(toledo, lay('a', 'GT', 'D14', '57/1'))).not.toBe('1846:6.44');
});

test('1846:6.44.z Z tiles on Z cities and nothing else there; Chicago takes its own in order', () => {
  const table = building({ ...corporation('NYC', { tokens: ['E17'] }) });
  expect(refusal(table, lay('a', 'NYC', 'E17', '5/0'))).toBe('1846:6.44.z');
  expect(refusal(table, lay('a', 'NYC', 'E17', '291/0'))).toBeNull();
  const toledo = building(corporation('NYC', { tokens: ['D14'] }));
  expect(refusal(toledo, lay('a', 'NYC', 'D14', '291/0'))).toBe('1846:6.44.z');
  const chicago = building({ ...corporation('NYC', { tokens: ['D6/2'] }), phase: 'IV' });
  expect(refusal(chicago, lay('a', 'NYC', 'D6', '299/0'))).toBe('1846:6.42');
  expect(refusal(chicago, lay('a', 'NYC', 'D6', '294/0'))).toBe('1846:6.44.z');
  play(chicago, lay('a', 'NYC', 'D6', '298/0'));
  expect(chicago.state.board.tokens.find((t) => t.hex === 'D6')?.city).toBe(2);
});

test('1846:6.45 an upgrade keeps every track and exit', () => {
  const table = building({ ...corporation('NYC', { tokens: ['D14'] }), tiles: { D14: '57/0' }, phase: 'II' });
  // 57/0 leads to edges 0 and 3; 15/5 to 5, 0, 1, 2.
  expect(refusal(table, lay('a', 'NYC', 'D14', '15/5'))).toBe('1846:6.45');
  expect(laysOffered(table, 'D14').length).toBeGreaterThan(0);
});

test('1846:6.45.reserved nobody builds in the hexes of a private that a player owns', () => {
  const spec = { ...corporation('GT'), tiles: { B16: '6/5', B14: '9/1' } };
  const kept = building({ ...spec, privates: { MC: 'b' } }, 'GT');
  expect(refusal(kept, lay('a', 'GT', 'B12', '9/1'))).toBe('1846:6.45.reserved');
  expect(laysOffered(kept, 'B12')).toEqual([]);
  const sold = building({ ...spec, privates: { MC: 'GT' } }, 'GT');
  expect(refusal(sold, lay('a', 'GT', 'B12', '9/1'))).toBeNull();
  const other = building(
    {
      corporations: { ...spec.corporations, NYC: { price: 50, president: 'b' } },
      tiles: spec.tiles,
      privates: { MC: 'NYC' },
    },
    'GT',
  );
  expect(refusal(other, lay('a', 'GT', 'B12', '9/1'))).toBeNull();
  const owned = building({
    ...corporation('NYC', { tokens: ['G15'] }),
    tiles: { G15: '57/0' },
    privates: { 'O&I': 'b' },
  });
  expect(refusal(owned, lay('a', 'NYC', 'F16', '9/0'))).toBe('1846:6.45.reserved');
});

test('1846:6.45.edges no track into water, off the map or into a blank printed side', () => {
  const toledo = building({ ...corporation('NYC', { tokens: ['D14'] }) });
  expect(refusal(toledo, lay('a', 'NYC', 'D14', '57/1'))).toBe('1846:6.45.edges');
  const huron = building(corporation('GT'), 'GT');
  expect(refusal(huron, lay('a', 'GT', 'B16', '57/2'))).toBe('1846:6.45.edges');
  const wheeling = building({ ...corporation('B&O'), phase: 'II' }, 'B&O');
  expect(laysOffered(wheeling, 'G19')).toEqual(['14/1']);
  const brown = building({ ...corporation('B&O'), tiles: { G19: '14/1' }, phase: 'III' }, 'B&O');
  expect(laysOffered(brown, 'G19')).toEqual([]);
});

test('1846:6.46 tiles are limited except 7, 8, 9; an upgraded tile can be used again at once', () => {
  const tiles = { C9: '57/1', E11: '57/1', G3: '57/0', G13: '57/1' };
  const spec = { ...corporation('NYC', { tokens: ['D14', 'E11'] }), tiles, phase: 'II' };
  const table = building(spec);
  expect(refusal(table, lay('a', 'NYC', 'D14', '57/0'))).toBe('1846:6.46');
  play(table, lay('a', 'NYC', 'E11', '14/1'));
  expect(refusal(table, lay('a', 'NYC', 'D14', '57/0'))).toBeNull();
  const many = Object.fromEntries(
    [
      'C11',
      'C13',
      'D8',
      'D10',
      'D12',
      'E7',
      'E9',
      'F8',
      'F10',
      'F12',
      'G11',
      'H4',
      'H8',
      'I7',
      'I9',
      'F4',
    ].map((hex) => [hex, '9/1']),
  );
  const unlimited = building({ ...corporation('NYC'), tiles: many });
  expect(refusal(unlimited, lay('a', 'NYC', 'E19', '9/0'))).toBeNull();
});

test('1846:6.46.upgrades the manifest says what may follow; Detroit, Erie and Wheeling follow from geometry', () => {
  const phase = 'II';
  const plain = building({ ...corporation('NYC'), tiles: { E19: '9/0' }, phase });
  const upgrades = new Set(laysOffered(plain, 'E19').map((lay) => lay.split('/')[0]));
  expect([...upgrades].every((tile) => ['18', '19', '20', '23', '24', '26', '27'].includes(tile ?? ''))).toBe(
    true,
  );
  expect(upgrades.size).toBeGreaterThan(2);
  expect(refusal(plain, lay('a', 'NYC', 'E19', '25/0'))).toBe('1846:6.46.upgrades');
  const erie = new Set(
    laysOffered(building({ ...corporation('NYC'), phase }), 'D20').map((lay) => lay.split('/')[0]),
  );
  expect(sorted(erie)).toEqual(['14', '619']);
  const detroit = building({ ...corporation('NYC', { tokens: ['C15'] }), phase });
  expect(sorted(new Set(laysOffered(detroit, 'C15').map((lay) => lay.split('/')[0])))).toEqual([
    '294',
    '295',
  ]);
});

test('1846:6.47 some new track must be connected to a token of the builder', () => {
  const table = building({ ...corporation('NYC'), phase: 'II', tiles: { E15: '9/1' } });
  expect(refusal(table, lay('a', 'NYC', 'E13', '9/1'))).toBe('1846:6.47');
  expect(refusal(table, lay('a', 'NYC', 'E19', '9/0'))).toBeNull();
  // NYC comes into E19 over edge 3. 23/3 adds a branch of that track, 20/0 a second straight line it does not reach.
  const line = building({ ...corporation('NYC'), phase: 'II', tiles: { E19: '9/0' } });
  expect(refusal(line, lay('a', 'NYC', 'E19', '23/3'))).toBeNull();
  expect(refusal(line, lay('a', 'NYC', 'E19', '20/0'))).toBe('1846:6.47');
});

test('1846:6.47.city an upgraded city only needs to be connected itself, even if it is full of others', () => {
  const table = building({
    corporations: {
      NYC: { price: 100, president: 'a', cash: 500, tokens: ['D14'] },
      GT: { price: 60, president: 'b', tokens: ['E11'] },
    },
    tiles: { D14: '57/0', E13: '8/1', E11: '57/1' },
    phase: 'II',
    removedCompanies: ['PRR'],
  });
  expect(refusal(table, lay('a', 'NYC', 'E11', '619/1'))).toBeNull();
  // Beyond the full city nothing is reached.
  expect(refusal(table, lay('a', 'NYC', 'E9', '9/1'))).toBe('1846:6.47');
});

test('1846:6.47.path an own token or a vacant spot lets one pass; a switch cannot be used from branch to branch', () => {
  const full = { GT: { price: 60, president: 'b', tokens: ['E11'] } };
  const base = { NYC: { price: 100, president: 'a', cash: 500, tokens: ['D14'] } };
  const tiles = { D14: '57/0', E13: '8/1', E11: '57/1' };
  const vacant = building({ corporations: base, tiles });
  // The spot kept for the Pennsylvania is vacant: it does not block.
  expect(refusal(vacant, lay('a', 'NYC', 'E9', '9/1'))).toBeNull();
  const shared = building({
    corporations: { ...base, ...full },
    tiles: { ...tiles, E11: '14/1' },
    phase: 'II',
    removedCompanies: ['PRR'],
  });
  expect(refusal(shared, lay('a', 'NYC', 'E9', '9/1'))).toBeNull();
  // 23/1 on E9: the stem is edge 1, branches 4 and 5. Coming in over 4 one leaves over 1, not over 5.
  const fork = building({ corporations: base, tiles: { ...tiles, E9: '23/1' }, phase: 'II' });
  expect(refusal(fork, lay('a', 'NYC', 'E7', '9/1'))).toBeNull();
  expect(refusal(fork, lay('a', 'NYC', 'F10', '8/1'))).toBe('1846:6.47');
  const big4 = operatingTurn(position({ privates: { BIG4: 'a' }, corporations: {} }), 'BIG4', 'track');
  expect(refusal(big4, lay('a', 'BIG4', 'G9', '57/1'))).toBeNull();
});

test('1846:6.48 at least 20, the printed amount for the first tile, later upgrades 20', () => {
  const cost = (spec: PositionSpec, name: string, action: ReturnType<typeof lay>): number => {
    const table = building(spec, name);
    const before = cash(table, name);
    play(table, action);
    return before - cash(table, name);
  };
  const co = corporation('C&O');
  expect(cost(co, 'C&O', lay('a', 'C&O', 'H14', '8/5'))).toBe(60);
  expect(cost(co, 'C&O', lay('a', 'C&O', 'H16', '8/0'))).toBe(40);
  expect(cost({ ...co, tiles: { H16: '8/0' }, phase: 'II' }, 'C&O', lay('a', 'C&O', 'H16', '24/0'))).toBe(20);
  const detroit = { ...corporation('NYC', { tokens: ['C15'] }), phase: 'II' };
  expect(cost(detroit, 'NYC', lay('a', 'NYC', 'C15', '295/0'))).toBe(40);
  expect(
    cost({ ...detroit, tiles: { C15: '295/0' }, phase: 'III' }, 'NYC', lay('a', 'NYC', 'C15', '297/0')),
  ).toBe(80);
  expect(cost(corporation('NYC'), 'NYC', lay('a', 'NYC', 'D18', '8/4'))).toBe(20);
});

test('1846:6.48.hexside who completes a marked hexside pays its symbol', () => {
  const huron = building({ ...corporation('GT'), tiles: { B16: '5/0' }, phase: 'II' }, 'GT');
  play(huron, lay('a', 'GT', 'B16', '619/4'));
  expect(cash(huron, 'GT')).toBe(500 - 60);
  const nyc = corporation('NYC', { tokens: ['I5'] });
  const first = building(nyc);
  play(first, lay('a', 'NYC', 'J4', '7/3'));
  expect(cash(first, 'NYC')).toBe(500 - 20);
  const second = building({ ...nyc, tiles: { J6: '9/1' } });
  play(second, lay('a', 'NYC', 'J4', '7/3'));
  expect(cash(second, 'NYC')).toBe(500 - 60);
  // Both sides are joined already: an upgrade pays nothing for the bridge.
  const again = building({ ...nyc, tiles: { J6: '9/1', J4: '7/3' }, phase: 'II' });
  const [upgrade = ''] = laysOffered(again, 'J4');
  play(again, lay('a', 'NYC', 'J4', upgrade));
  expect(cash(again, 'NYC')).toBe(500 - 20);
});

test('1846:6.48.funds tiles and tokens are paid from the own treasury', () => {
  const poor = building(corporation('NYC', { cash: 19 }));
  expect(refusal(poor, lay('a', 'NYC', 'D18', '8/4'))).toBe('1846:6.48.funds');
  const token80 = building({ ...corporation('NYC', { cash: 79 }), tiles: { D18: '8/4', E17: '292/1' } });
  expect(refusal(token80, token('a', 'NYC', 'E17'))).toBe('1846:6.48.funds');
  const trainless = operatingTurn(
    position(corporation('NYC', { cash: 100, trains: ['2'] })),
    'NYC',
    'buyTrains',
  );
  play(trainless, train('a', 'NYC', '2', 80));
  expect(refusal(trainless, train('a', 'NYC', '2', 80))).toBe('1846:6.48.funds');
  const deal = operatingTurn(
    position({ ...corporation('NYC', { cash: 10 }), privates: { MAIL: 'a' } }),
    'NYC',
  );
  expect(refusal(deal, buyPrivate('a', 'NYC', 'MAIL', 11))).toBe('1846:6.48.funds');
});

test('1846:6.48.ic yellow land-grant tiles of the IC are free, but hexsides are paid', () => {
  const free = building(corporation('IC'), 'IC');
  play(free, lay('a', 'IC', 'J4', '9/0'));
  expect(cash(free, 'IC')).toBe(500);
  const bridge = building({ ...corporation('IC'), tiles: { J6: '9/1' } }, 'IC');
  play(bridge, lay('a', 'IC', 'J4', '8/4'));
  expect(cash(bridge, 'IC')).toBe(460);
  const upgrade = building({ ...corporation('IC'), tiles: { J4: '9/0' }, phase: 'II' }, 'IC');
  play(upgrade, lay('a', 'IC', 'J4', '23/0'));
  expect(cash(upgrade, 'IC')).toBe(480);
  const other = building({ ...corporation('NYC', { tokens: ['D6/0'] }) });
  play(other, lay('a', 'NYC', 'E5', '8/3'));
  expect(cash(other, 'NYC')).toBe(480);
});

test('1846:dtg.ic by the Deep Thought rules the hexside is free as well', () => {
  const bridge = building({ ...corporation('IC'), tiles: { J6: '9/1' }, options: { edition: 'dtg' } }, 'IC');
  play(bridge, lay('a', 'IC', 'J4', '8/4'));
  expect(cash(bridge, 'IC')).toBe(500);
});

test('1846:6.43 the step ends by itself when builds and token are used', () => {
  const table = building({ ...corporation('GT', { tokens: ['C15'], trains: ['2'] }) }, 'GT');
  play(table, lay('a', 'GT', 'B16', '5/0'));
  play(table, lay('a', 'GT', 'C13', '7/4'));
  pass(table);
  expect(table.state.agenda.at(-1)?.at).toBe('run');
});

test('1846:6.48.hexside the bill names bridges, tunnels and passes', () => {
  const bill = (spec: PositionSpec, action: ReturnType<typeof lay>) => {
    const table = play(building(spec, action.company.slice('company:'.length)), action);
    return eventsOf(table, 'tileLaid').flatMap(({ parts }) => parts.map(({ why, amount }) => [why, amount]));
  };
  expect(
    bill(
      {
        corporations: { NYC: { price: 100, president: 'a', cash: 500, tokens: ['I5'] } },
        tiles: { J6: '9/1' },
      },
      lay('a', 'NYC', 'J4', '7/3'),
    ),
  ).toEqual([
    ['track', 20],
    ['bridge', 40],
  ]);
  expect(
    bill({ corporations: { PRR: { price: 100, president: 'a', cash: 500 } } }, lay('a', 'PRR', 'E19', '8/3')),
  ).toEqual([
    ['track', 20],
    ['tunnel or pass', 40],
  ]);
});
