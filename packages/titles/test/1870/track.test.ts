import { closeCompany } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, eventsOf, laysOffered, play, refusal, type Table, top } from '../support/table.ts';
import { lay, pass, token } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  operatingTurn,
  position,
  type PositionSpec,
  tokensIn,
} from './position.ts';

const own = (more: Partial<CompanySpec> = {}): CompanySpec => ({
  at: 100,
  president: 'a',
  shares: { a: 4 },
  cash: 1000,
  ...more,
});
const at = (name: string, spec: PositionSpec = {}, step = 'track', more: Partial<CompanySpec> = {}): Table =>
  operatingTurn(position({ ...spec, companies: { [name]: own(more), ...spec.companies } }), name, step);
const lays = (table: Table, name: string, hex: string, tile: string): string | null =>
  refusal(table, lay('a', name, hex, tile));
const { manifest } = position().book.data;
const upgrades = (id: string): string => {
  const entry = manifest.find((it) => it.id === id);
  return [...(entry?.upgrades ?? [])].sort((a, b) => Number(a) - Number(b)).join(' ');
};
const counts = (ids: string): (number | null | undefined)[] =>
  ids.split(' ').map((id) => manifest.find((it) => it.id === id)?.count);
const total = (color: string): number => {
  const { geography } = position().book;
  return manifest
    .filter((it) => geography.tileById.get(it.id)?.color === color)
    .reduce((sum, it) => sum + (it.count ?? 0), 0);
};

test('1870:track.1 two yellow tiles or one upgrade', () => {
  const yellow = at('FW', { phase: '2', tiles: { J3: '57/1' } });
  play(yellow, lay('a', 'FW', 'J5', '57/1'));
  expect(lays(yellow, 'FW', 'J3', '14/0')).toBe('1870:track.1');
  play(yellow, lay('a', 'FW', 'J7', '9/1'));
  expect(top(yellow)).toBe('token');
  const upgrade = at('FW', { phase: '2', tiles: { J3: '57/1' } });
  play(upgrade, lay('a', 'FW', 'J3', '14/0'));
  expect(top(upgrade)).toBe('token');
  const one = at('FW', { phase: '2', tiles: { J3: '57/1' } });
  play(one, lay('a', 'FW', 'J5', '57/1'));
  play(one, pass('a'));
  expect(top(one)).toBe('token');
});

test('1870:track.2 colours of the phase, one step at a time, while tiles last; a replaced tile comes back', () => {
  expect(lays(at('FW', { tiles: { J3: '57/1' } }), 'FW', 'J3', '14/0')).toBe('1870:track.2');
  expect(lays(at('FW', { phase: '4', tiles: { J3: '57/1' } }), 'FW', 'J3', '63/0')).not.toBeNull();
  expect(lays(at('FW', { phase: '2' }), 'FW', 'J3', '14/0')).not.toBeNull();
  // Both 5 tiles lie on the map.
  const tiles = { J3: '5/0', B9: '5/0' };
  const table = at('TP', { phase: '2', tiles, companies: { FW: own() } });
  expect(lays(table, 'TP', 'J5', '5/0')).toBe('1870:track.2');
  const back = at('FW', { phase: '2', tiles, companies: { TP: own({ at: 90 }) } });
  play(back, lay('a', 'FW', 'J3', '15/0'));
  operatingTurn(back, 'TP', 'track', ['FW']);
  expect(lays(back, 'TP', 'J5', '5/0')).toBeNull();
});

test('1870:track.3 new track in reach, or a city in reach that becomes worth more', () => {
  const table = at('FW', { phase: '2', tiles: { J3: '57/1', J5: '57/1', D5: '57/1' } });
  expect(lays(table, 'FW', 'D5', '14/0')).toBe('1870:track.3');
  expect(lays(table, 'FW', 'D7', '9/1')).toBe('1870:track.3');
  // Dallas is full of the TP: new track behind it is out of reach, but the city itself can be run to.
  const blocked = at('FW', {
    phase: '2',
    tiles: { J3: '57/1', J5: '57/1' },
    companies: { TP: own({ at: 90 }) },
  });
  expect(lays(blocked, 'FW', 'J7', '9/1')).toBe('1870:track.3');
  expect(lays(blocked, 'FW', 'J5', '14/0')).toBeNull();
  // Plain track off the own line, in a hex that is reached only on its other track.
  const plain = at('FW', { phase: '2', tiles: { J3: '57/0', I4: '9/0', H5: '9/0', G6: '8/0' } });
  expect(lays(plain, 'FW', 'G6', '16/0')).toBe('1870:track.3');
});

test('1870:track.4 an upgrade keeps all track, and markers keep their city', () => {
  const table = at('FW', { phase: '2', tiles: { J3: '57/1' } });
  expect(lays(table, 'FW', 'J3', '15/1')).toBeNull();
  expect(lays(table, 'FW', 'J3', '15/2')).toBe('1870:track.4');
  play(table, lay('a', 'FW', 'J3', '14/0'));
  expect(tokensIn(table, 'J3')).toEqual(['FW']);
});

test('1870:track.5 cities on cities, small ones on small ones, twins on twins; twins are never replaced', () => {
  const table = at('FW', { phase: '2', tiles: { J3: '57/1', J5: '57/1', J7: '9/1', J9: '4/1' } });
  expect(lays(table, 'FW', 'J9', '57/1')).not.toBeNull();
  expect(lays(table, 'FW', 'J1', '57/1')).toBe('1870:track.5');
  expect(lays(table, 'FW', 'J1', '4/1')).toBe('1870:track.5');
  const fresh = at('FW', {});
  expect(lays(fresh, 'FW', 'J3', '9/1')).toBe('1870:track.5');
  expect(lays(fresh, 'FW', 'J3', '4/1')).toBe('1870:track.5');
  for (const id of ['1', '2', '55', '56', '69']) expect(upgrades(id)).toBe('');
  expect(lays(at('FW', {}), 'FW', 'I10', '4/1')).toBe('1870:track.5');
});

test('1870:track.6 1870:map.10 terrain is paid by the first tile only', () => {
  const table = at('SSW', {});
  play(table, lay('a', 'SSW', 'H17', '57/0'));
  expect(cash(table, 'SSW')).toBe(940);
  const poor = at('SSW', {}, 'track', { cash: 59 });
  expect(lays(poor, 'SSW', 'H17', '57/0')).toBe('1870:track.6');
  const upgrade = at('SSW', { phase: '2', tiles: { H17: '57/0' } }, 'track', { cash: 0 });
  play(upgrade, lay('a', 'SSW', 'H17', '15/0'));
  expect(cash(upgrade, 'SSW')).toBe(0);
});

test('1870:track.7 yellow tiles and what replaces them', () => {
  const table: Record<string, string> = {
    3: '141 142 143',
    4: '141 142',
    5: '14 15',
    6: '14 15',
    57: '14 15',
    58: '141 142 143 144',
    7: '18 26 27 28 29',
    8: '16 17 19 23 24 25 28 29',
    9: '18 19 20 23 24 26 27',
    141: '145 146 147',
    142: '145 146 147',
    143: '146 147',
    144: '147',
  };
  for (const [id, next] of Object.entries(table)) expect([id, upgrades(id)]).toEqual([id, next]);
  const spec = at('FW', { phase: '2', tiles: { J3: '57/1', J1: '9/1' } });
  expect(lays(spec, 'FW', 'J1', '25/1')).toBe('1870:track.7');
});

test('1870:track.8 green plain track and what replaces it', () => {
  const table: Record<string, string> = {
    16: '43 70',
    17: '47',
    18: '43',
    19: '45 46',
    20: '44 47',
    23: '41 43 45 47',
    24: '42 43 46 47',
    25: '40 45 46',
    26: '42 44 45',
    27: '41 44 46',
    28: '39 43 46 70',
    29: '39 43 45 70',
  };
  for (const [id, next] of Object.entries(table)) expect([id, upgrades(id)]).toEqual([id, next]);
  const spec = at('FW', { phase: '4', tiles: { J3: '57/1', J1: '23/1' } });
  expect(lays(spec, 'FW', 'J1', '40/1')).toBe('1870:track.8');
  // A tile of the list that would tear track up is another matter, and so is a green tile on a bare hex.
  const torn = at('FW', { phase: '4', tiles: { J3: '57/0', I4: '23/0' } });
  expect(lays(torn, 'FW', 'I4', '41/1')).toBe('1870:track.4');
  expect(lays(at('FW', { phase: '4', tiles: { J3: '57/1' } }), 'FW', 'J1', '23/1')).toBe('1870:track.7');
});

test('1870:track.9 green cities become 63, on a P hex also 170', () => {
  expect([upgrades('14'), upgrades('15')]).toEqual(['63 170', '63 170']);
  const p = at('FW', { phase: '4', tiles: { J3: '14/0' } });
  expect(lays(p, 'FW', 'J3', '63/0')).toBeNull();
  expect(lays(p, 'FW', 'J3', '170/0')).toBeNull();
  expect(lays(p, 'FW', 'J3', '145/0')).toBe('1870:track.9');
  const plain = at('SSW', { phase: '4', tiles: { H17: '14/0' } });
  expect(lays(plain, 'SSW', 'H17', '170/0')).toBe('1870:track.9');
  expect(lays(plain, 'SSW', 'H17', '63/0')).toBeNull();
});

test('1870:track.10 1870:track.11 gray Kansas City and gray St. Louis over 170 only', () => {
  const kansas = at('MKT', { phase: '5', tiles: { B11: '170/0' } });
  expect(lays(kansas, 'MKT', 'B11', '171/0')).toBeNull();
  expect(lays(kansas, 'MKT', 'B11', '172/0')).toBe('1870:track.10');
  const louis = at('MP', { phase: '5', tiles: { C18: '170/0' } });
  expect(lays(louis, 'MP', 'C18', '172/0')).toBeNull();
  expect(lays(at('FW', { phase: '5', tiles: { J3: '170/0' } }), 'FW', 'J3', '171/0')).toBe('1870:track.10');
  expect(lays(at('MKT', { phase: '5', tiles: { B11: '63/0' } }), 'MKT', 'B11', '171/0')).toBe(
    '1870:track.10',
  );
  // The manifest's two lines are taken as swapped: three spaces in Kansas City, two in St. Louis.
  const slots = (id: string) => kansas.book.geography.tileById.get(id)?.faces[0]?.nodes[0]?.slots;
  expect([slots('171'), slots('172')]).toEqual([3, 2]);
});

test('1870:track.12 1870:track.13 1870:track.14 the tiles in the box', () => {
  expect(counts('1 2 55 56 69')).toEqual([1, 1, 1, 1, 1]);
  expect(counts('3 4 5 6 57 58 7 8 9')).toEqual([3, 6, 2, 2, 5, 4, 9, 22, 23]);
  expect(counts('14 15 23 24 25')).toEqual([4, 4, 4, 4, 3]);
  expect(counts('16 17 18 19 20 26 27 28 29 141 142 143 144')).toEqual([
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1,
  ]);
  expect(counts('39 44 40 43 45 46 47 70 145 146 147')).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  expect(counts('41 42 63 170 171 172')).toEqual([3, 3, 5, 4, 1, 1]);
  expect([total('yellow'), total('green'), total('brown'), total('gray')]).toEqual([81, 43, 35, 2]);
});

test('1870:var.orig.1 the original set has fewer tiles', () => {
  const original = position({ options: { originalTiles: true } }).book.data.manifest;
  const missing = manifest.reduce((sum, it, i) => sum + (it.count ?? 0) - (original[i]?.count ?? 0), 0);
  expect(missing).toBe(27);
  expect(original.find((it) => it.id === '9')?.count).toBe(20);
});

const TO_OKLAHOMA = { J3: '57/0', I4: '9/0', H5: '8/0', G4: '8/3', F5: '6/0', E4: '8/3', D5: '6/0' };

test('1870:token.1 1870:token.2 1870:corp.12 one marker a turn in a city in reach: 40, then 100', () => {
  const table = at('ATSF', { tiles: { B9: '57/1', B7: '4/1' } }, 'token');
  expect(refusal(table, token('a', 'ATSF', 'F5'))).toBe('1870:token.1');
  expect(refusal(table, token('a', 'ATSF', 'B7'))).toBe('1870:token.1');
  const fw = at('FW', { tiles: TO_OKLAHOMA }, 'token', { fresh: true });
  play(fw, token('a', 'FW', 'F5'));
  expect([cash(fw, 'FW'), tokensIn(fw, 'F5'), top(fw)]).not.toContain('token');
  expect(cash(fw, 'FW')).toBe(960);
  // Two markers are all the FW has; a third comes only with its destination marker, for 100.
  operatingTurn(fw, 'FW', 'token');
  expect(top(fw)).not.toBe('token');
  const third = at('FW', { tiles: TO_OKLAHOMA }, 'token', { tokens: ['F5'], destination: 'charter' });
  const it = third.state.companies[company('FW')];
  if (it) it.tokensLeft = 1;
  operatingTurn(third, 'FW', 'token');
  if (it) it.tokensLeft = 0;
  expect(refusal(third, token('a', 'FW', 'D5'))).toBe('1870:corp.12');
  if (it) it.tokensLeft = 1;
  play(third, token('a', 'FW', 'D5'));
  expect(cash(third, 'FW')).toBe(900);
  expect(refusal(at('FW', { tiles: TO_OKLAHOMA }, 'token', { cash: 39 }), token('a', 'FW', 'F5'))).toBe(
    '1870:token.2',
  );
});

test('1870:token.3 a free space, and one marker of a company on a tile', () => {
  const table = at('FW', { phase: '2', tiles: { ...TO_OKLAHOMA, J3: '15/0' } }, 'token');
  expect(refusal(table, token('a', 'FW', 'J3'))).toBe('1870:token.3');
  const full = at('FW', { tiles: TO_OKLAHOMA, companies: { ATSF: own({ tokens: ['F5'] }) } }, 'token');
  expect(refusal(full, token('a', 'FW', 'F5'))).toBe('1870:token.3');
});

test('1870:token.4 the last space of a home that is not in use is kept; a second one may be taken', () => {
  const yellow = at('FW', { tiles: { J3: '57/1', J5: '57/1' } }, 'token');
  expect(refusal(yellow, token('a', 'FW', 'J5'))).toBe('1870:token.4');
  const green = at('FW', { phase: '2', tiles: { J3: '57/1', J5: '14/0' } }, 'token');
  play(green, token('a', 'FW', 'J5'));
  expect(tokensIn(green, 'J5')).toEqual(['FW']);
  operatingTurn(green, 'FW', 'token');
  expect(green.state.board.reserved.some((kept) => kept.for === company('TP'))).toBe(true);
});

test('1870:token.5 upgrades carry markers over', () => {
  const table = at('FW', { phase: '4', tiles: { J3: '14/0' } });
  play(table, lay('a', 'FW', 'J3', '170/0'));
  expect(table.state.board.tokens).toMatchObject([{ company: company('FW'), hex: 'J3', slot: 0 }]);
  expect(laysOffered(table, 'J3')).toEqual([]);
});

test('1870:track.3 a tile that adds no track in reach is laid where it raises a city the company can run to', () => {
  // The gray tile of Kansas City has the track of the brown one.
  const reached = at('MKT', { phase: '5', tiles: { B11: '170/0' } });
  expect(lays(reached, 'MKT', 'B11', '171/0')).toBeNull();
  const elsewhere = at('FW', { phase: '5', tiles: { B11: '170/0' } });
  expect(lays(elsewhere, 'FW', 'B11', '171/0')).toBe('1870:track.3');
});

test('1870:track.3 a city full of others is upgraded by whoever can run to it, though its new track is barred', () => {
  const dallas = (tiles: Record<string, string>): Table =>
    at('FW', {
      phase: '4',
      tiles: { ...tiles, J5: '14/0' },
      companies: { TP: own({ at: 90 }), IC: own({ at: 82, tokens: ['J5'] }) },
    });
  expect(lays(dallas({ J3: '57/1' }), 'FW', 'J5', '63/0')).toBeNull();
  // Without track to Dallas nothing is to be run to.
  expect(lays(dallas({ J3: '57/0' }), 'FW', 'J5', '63/0')).toBe('1870:track.3');
});

test('1870:token.1 off the board no marker is placed, not even where the SP had its space', () => {
  const table = position({
    phase: '2',
    tiles: { M2: '57/0' },
    companies: { SP: own({ at: 90 }), ATSF: own({ tokens: ['M2'] }) },
  });
  arrange(table, (c) => closeCompany(c, company('SP'), 'for a test'));
  operatingTurn(table, 'ATSF', 'token');
  expect(refusal(table, token('a', 'ATSF', 'N1'))).toBe('1870:token.1');
});

test('1870:track.6 where no cost is printed none is named', () => {
  const table = at('FW', { tiles: { J3: '57/1' } });
  play(table, lay('a', 'FW', 'J5', '57/1'));
  expect(eventsOf(table, 'tileLaid')).toMatchObject([{ hex: 'J5', cost: 0, parts: [] }]);
});

test('1870:token.1 a marker goes into a city, not on plain track', () => {
  const table = at('FW', { phase: '2', tiles: { J3: '57/1', J5: '14/0', J7: '9/1' } }, 'token');
  expect(refusal(table, token('a', 'FW', 'J7'))).not.toBeNull();
  expect(refusal(table, token('a', 'FW', 'J5'))).toBeNull();
});
