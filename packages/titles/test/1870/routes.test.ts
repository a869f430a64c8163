import { routePreview, suggestRoutes } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { play, refusal, type Table } from '../support/table.ts';
import {
  type CompanySpec,
  company,
  earns,
  marker,
  operatingTurn,
  position,
  type PositionSpec,
  runs,
} from './position.ts';

/** Fort Worth, Oklahoma City, Wichita, Denver, and Dallas with a small city behind it. */
const WEST = {
  J3: '14/0',
  I4: '9/0',
  H5: '8/0',
  G4: '8/3',
  F5: '6/0',
  E4: '8/3',
  D5: '6/0',
  C4: '9/2',
  B3: '9/2',
};
const EAST = { J5: '57/1', J7: '9/1', J9: '4/1' };
const DENVER = 'J3:c I4 H5 G4 F5:c E4 D5:c C4 B3 A2:o';

const running = (trains: string[], spec: PositionSpec = {}, more: Partial<CompanySpec> = {}): Table =>
  operatingTurn(
    position({
      phase: '2',
      tiles: { ...WEST, ...EAST },
      ...spec,
      companies: { FW: { at: 100, president: 'a', shares: { a: 4 }, trains, ...more }, ...spec.companies },
    }),
    'FW',
    'run',
  );

/** Everything that is named as a part of what a route earns. */
function named(table: Table, name: string, way: string): string[] {
  const preview = routePreview(table.book, table.state, runs(table, name, way));
  if ('rule' in preview) throw new Error(preview.message);
  return preview.routes.flatMap(({ stops }) => stops.flatMap(({ pays }) => pays.map(({ why }) => why)));
}

test('1870:map.1 1870:route.2 every stop counts, small cities too, and no more than the train makes', () => {
  const table = running(['2', '3']);
  expect(earns(table, 'FW', 'J3:c J5:c J7 J9:t')).toBe('1870:route.2');
  const three = running(['3']);
  expect(earns(three, 'FW', 'J3:c J5:c J7 J9:t')).toBe(30 + 20 + 10);
  // Dallas cannot be left out.
  expect(earns(three, 'FW', 'J3:c J5 J7 J9:t')).toBe('1870:route.4');
});

test('1870:route.1 two stops, one of them with a marker of the company', () => {
  const table = running(['4']);
  expect(earns(table, 'FW', 'J3:c')).toBe('1870:route.1');
  expect(earns(table, 'FW', 'J5:c J7 J9:t')).toBe('1870:route.1');
  expect(earns(table, 'FW', 'F5:c E4 D5:c')).toBe('1870:route.1');
  // The destination marker is as good as any.
  const placed = running(['2'], {}, { destination: 'map' });
  placed.state.board = {
    ...placed.state.board,
    tokens: [
      ...placed.state.board.tokens,
      { company: company('FW'), hex: 'A2', city: 0, slot: null, role: 'destination' },
    ],
  };
  expect(earns(placed, 'FW', 'A2:o B3 C4 D5:c')).toBe(60 + 20);
});

test('1870:route.3 an off-board place is an end only', () => {
  const tiles = { ...WEST, A4: '9/1', A6: '9/1', A8: '9/1', A10: '4/1' };
  const table = running(['6'], { tiles });
  expect(earns(table, 'FW', DENVER)).toBe(30 + 20 + 20 + 30);
  expect(earns(table, 'FW', `${DENVER} A4 A6 A8 A10:t`)).toBe('1870:route.3');
  const both = running(['6'], {
    tiles: { J3: '57/0', K2: '9/0', L1: '8/3', M2: '57/0', I4: '9/0' },
    companies: { SP: { at: 90, president: 'a', shares: { a: 4 }, trains: ['2'] } },
  });
  expect(earns(both, 'FW', 'M2:c N1:o')).toBe('1870:route.1');
  const sp = operatingTurn(both, 'SP', 'run');
  expect(earns(sp, 'SP', 'N1:o M2:c')).toBe(40);
});

test('1870:route.4 no city twice, no track twice, no turning back', () => {
  const table = running(['6'], { tiles: { ...WEST, ...EAST, K2: '8/3', K4: '58/2' } });
  expect(earns(table, 'FW', 'J3:c J5:c J3:c')).toBe('1870:route.4');
  expect(earns(table, 'FW', 'J5:c J3:c J5:c')).toBe('1870:route.4');
});

test('1870:route.5 trains share cities but no track', () => {
  const table = running(['3', '4']);
  const west = DENVER;
  expect(earns(table, 'FW', 'J3:c J5:c J7 J9:t', west)).toBe(60 + 100);
  expect(earns(table, 'FW', 'J3:c J5:c', 'J5:c J3:c I4 H5 G4 F5:c')).toBe('1870:route.5');
});

test('1870:route.6 values of all stops of all trains with every bonus; a shared city counts again', () => {
  const table = running(['3', '4']);
  marker(table, 'J3', 'cattle', 'FW');
  expect(earns(table, 'FW', 'J3:c J5:c J7 J9:t', DENVER)).toBe(70 + 110);
});

test('1870:route.7 1870:map.2 the destination counts double where a run ends there, in the value of the phase', () => {
  expect(earns(running(['4'], {}, { destination: 'map' }), 'FW', DENVER)).toBe(100 + 30);
  expect(earns(running(['4'], { phase: '4' }, { destination: 'map' }), 'FW', DENVER)).toBe(110 + 40);
  expect(earns(running(['4'], {}, { destination: 'charter' }), 'FW', DENVER)).toBe(100);
  // Not in the middle of a run: Dallas for the MP.
  const table = operatingTurn(
    position({
      phase: '2',
      tiles: { J3: '57/1', J5: '57/1', J7: '9/1', J9: '4/1' },
      companies: {
        MP: { at: 100, president: 'a', shares: { a: 4 }, trains: ['3'], tokens: ['J3'], destination: 'map' },
      },
    }),
    'MP',
    'run',
  );
  expect(earns(table, 'MP', 'J3:c J5:c')).toBe(20 + 40);
  expect(earns(table, 'MP', 'J3:c J5:c J7 J9:t')).toBe(50);
});

test('1870:route.7 1870:priv.scc.2 1870:priv.gsc.2 a token raises the value of the city, which is then doubled', () => {
  const dallas = (options: PositionSpec['options'] = {}): Table =>
    operatingTurn(
      position({
        phase: '2',
        options,
        tiles: { J3: '57/1', J5: '57/1', J7: '9/1', J9: '4/1' },
        companies: {
          MP: {
            at: 100,
            president: 'a',
            shares: { a: 4 },
            trains: ['3'],
            tokens: ['J3'],
            destination: 'map',
          },
        },
      }),
      'MP',
      'run',
    );
  const table = dallas();
  marker(table, 'J5', 'cattle', 'MP');
  expect(earns(table, 'MP', 'J3:c J5:c')).toBe(20 + 2 * (20 + 10));
  // Cattle elsewhere are not doubled here, and what a token gives nobody is not named.
  const elsewhere = dallas();
  marker(elsewhere, 'J3', 'cattle', 'MP');
  expect(earns(elsewhere, 'MP', 'J3:c J5:c')).toBe(20 + 10 + 2 * 20);
  const foreign = dallas();
  marker(foreign, 'J5', 'cattle', 'IC');
  expect(earns(foreign, 'MP', 'J3:c J5:c')).toBe(20 + 2 * 20);
  expect(named(foreign, 'MP', 'J3:c J5:c')).toEqual(['value', 'value', 'destination']);
  expect(named(table, 'MP', 'J3:c J5:c')).toEqual(['value', 'value', 'destination', 'destination', 'cattle']);
  // As a middle stop it counts once.
  expect(earns(table, 'MP', 'J3:c J5:c J7 J9:t')).toBe(20 + 30 + 10);
  expect(suggestRoutes(table.book, table.state, company('MP'))).toMatchObject({ revenue: 80, proven: true });
  // An open port of somebody else adds ten, twice.
  const port = dallas();
  marker(port, 'J5', 'port', 'IC', 10);
  expect(earns(port, 'MP', 'J3:c J5:c')).toBe(20 + 2 * (20 + 10));
});

test('1870:route.8 less than the best is refused where somebody else holds shares', () => {
  const alone = running(['4']);
  expect(refusal(alone, runs(alone, 'FW', 'J3:c J5:c'))).toBeNull();
  const table = running(['4'], {}, { shares: { a: 4, b: 1 } });
  const best = suggestRoutes(table.book, table.state, company('FW'));
  expect(best).toMatchObject({ revenue: 100, proven: true });
  expect(refusal(table, runs(table, 'FW', 'J3:c J5:c'))).toBe('1870:route.8');
  play(table, runs(table, 'FW', DENVER));
});

test('1870:token.6 a destination marker beside the spaces lets its owner through and fills none', () => {
  const spec: PositionSpec = {
    tiles: { J3: '57/1', J5: '57/1', J7: '9/1', J9: '4/1' },
    companies: { TP: { at: 90, president: 'b', shares: { b: 4 } } },
  };
  const table = running(['3'], spec);
  expect(earns(table, 'FW', 'J3:c J5:c J7 J9:t')).toBe('1870:token.6');
  table.state.board = {
    ...table.state.board,
    tokens: [
      ...table.state.board.tokens,
      { company: company('FW'), hex: 'J5', city: 0, slot: null, role: 'destination' },
    ],
  };
  expect(earns(table, 'FW', 'J3:c J5:c J7 J9:t')).toBe(50);
});
