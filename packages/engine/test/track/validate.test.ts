import { describe, expect, test } from 'vitest';
import { readMap } from '../../src/track/readMap.ts';
import type { HexDef, HexsideDef, ManifestEntry, TileDef } from '../../src/track/types.ts';
import { validateMap } from '../../src/track/validate.ts';
import { MANIFEST, TILES } from './fixture.ts';

const SOUND: readonly HexDef[] = [
  { id: 'B2', color: 'white' },
  {
    id: 'B4',
    color: 'white',
    cities: [{ slots: 1, revenue: 0, exits: [] }],
    home: [{ entity: 'A', city: 0, slot: 0 }],
  },
  {
    id: 'B6',
    color: 'red',
    offboards: [{ revenue: { byPhase: { 1: 20, 2: 30 } }, exits: [1], stationSlots: 0 }],
  },
];

interface Change {
  readonly hexes?: readonly unknown[];
  readonly hexsides?: readonly HexsideDef[];
  readonly tiles?: readonly TileDef[];
  readonly manifest?: readonly ManifestEntry[];
}
const file = ({ hexes = SOUND, hexsides = [], tiles = TILES, manifest = MANIFEST }: Change) => ({
  map: { title: 'test', hexes: hexes as readonly HexDef[], hexsides },
  tiles,
  manifest,
});
const faultsOf = (change: Change, phases: readonly string[] = []): string[] =>
  validateMap(file(change), phases).map(({ where, message }) => `${where} ${message}`);
const withHex = (hex: HexDef): Change => ({ hexes: [...SOUND, hex] });

describe('the validator', () => {
  test('finds nothing wrong with a sound map', () => {
    expect(faultsOf({}, ['1', '2'])).toEqual([]);
  });

  const CASES: readonly (readonly [string, Change, RegExp])[] = [
    ['a bad id', withHex({ id: 'b9', color: 'white' }), /^b9 is not a hex id/],
    ['a hex twice', withHex({ id: 'B2', color: 'white' }), /^B2 is listed twice/],
    ['the wrong parity', withHex({ id: 'B3', color: 'white' }), /^B3 does not fit the grid/],
    ['track on white', withHex({ id: 'C3', color: 'white', paths: [[0, 3]] }), /^C3 is white/],
    ['yellow without track', withHex({ id: 'C3', color: 'yellow' }), /^C3 is printed yellow/],
    [
      'an off-board place that is not red',
      withHex({ id: 'C3', color: 'gray', offboards: [{ revenue: 1, exits: [2], stationSlots: 0 }] }),
      /^C3 has an off-board place/,
    ],
    [
      'an edge that does not exist',
      withHex({ id: 'C3', color: 'gray', paths: [[2, 6 as 5]] }),
      /^C3 has an exit at edge 6/,
    ],
    [
      'a track twice',
      withHex({
        id: 'C3',
        color: 'gray',
        paths: [
          [2, 3],
          [3, 2],
        ],
      }),
      /^C3 has the track 2-3 twice/,
    ],
    ['an exit twice', withHex({ id: 'C3', color: 'gray', junction: [2, 2] }), /^C3 has the same exit twice/],
    [
      'printed track off the map',
      withHex({ id: 'C3', color: 'gray', paths: [[0, 3]] }),
      /^C3 has printed track over its closed side 0/,
    ],
    [
      'a home without circle',
      withHex({ id: 'C3', color: 'white', home: [{ entity: 'X', city: 0, slot: 0 }] }),
      /^C3 keeps a place for X/,
    ],
    [
      'a circle too many',
      withHex({
        id: 'C3',
        color: 'white',
        cities: [{ slots: 1, revenue: 0, exits: [] }],
        reserved: [{ entity: 'X', city: 0, slot: 1, until: 'phase 4' }],
      }),
      /^C3 keeps circle 1 for X/,
    ],
    [
      'a value below nothing',
      withHex({ id: 'C3', color: 'white', terrain: [{ cost: -5, type: 'hill' }] }),
      /^C3 has a terrain cost/,
    ],
    [
      'a side off the map',
      { hexsides: [{ hex: 'B2', edge: 0, type: 'impassable' }] },
      /^hexside B2\/0 does not lie between/,
    ],
    [
      'a bridge without cost',
      { hexsides: [{ hex: 'B2', edge: 4, type: 'water' }] },
      /^hexside B2\/4 needs a cost/,
    ],
    [
      'a side twice',
      {
        hexsides: [
          { hex: 'B2', edge: 4, type: 'impassable' },
          { hex: 'B4', edge: 1, type: 'impassable' },
        ],
      },
      /^hexside B4\/1 is listed twice/,
    ],
    [
      'a manifest line without tile',
      { manifest: [...MANIFEST, { id: '999', count: 1 }] },
      /^tile 999 is in the manifest but not defined/,
    ],
    [
      'a manifest line twice',
      { manifest: [...MANIFEST, { id: '9', count: 1 }] },
      /^tile 9 is in the manifest twice/,
    ],
    [
      'an upgrade that is not there',
      { manifest: [{ id: '9', count: 1, upgrades: ['23'] }] },
      /^tile 9 may become 23, which is not in the manifest/,
    ],
    [
      'an upgrade that loses track',
      {
        manifest: [
          { id: '7', count: 1, upgrades: ['20'] },
          { id: '20', count: 1 },
        ],
      },
      /^tile 7 may become 20, which keeps its track in no rotation/,
    ],
    [
      'an upgrade that skips a colour',
      {
        manifest: [
          { id: '9', count: 1, upgrades: ['41'] },
          { id: '41', count: 1 },
        ],
      },
      /^tile 9 may become 41, which is not the next colour/,
    ],
    [
      'a tile without track',
      { tiles: [...TILES, { id: 'none', color: 'yellow' }] },
      /^tile none has no track/,
    ],
  ];
  test.each(CASES)('names %s', (_name, change, expected) => {
    expect(faultsOf(change)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  });

  test('wants a value for every phase', () => {
    expect(faultsOf({}, ['1', '2', '3'])).toEqual(['B6 has no value for phase 3']);
    expect(faultsOf({}, ['1'])).toEqual(['B6 has a value for phase 2, which is unknown']);
  });
});

describe('reading a data file', () => {
  test('gives the map back when it is sound, also after a trip through JSON', () => {
    const reading = readMap(JSON.parse(JSON.stringify(file({}))), ['1', '2']);
    expect(reading.faults).toEqual([]);
    expect(reading.data?.map.hexes).toEqual(SOUND);
  });

  test.each([
    ['nothing at all', null, 'map must be an object'],
    ['a list', [], 'map must be an object'],
    ['no tiles', { map: { title: 'x', hexes: [], hexsides: [] }, manifest: [] }, 'map has no tiles'],
    ['a hex that is a text', file({ hexes: ['B2'] }), 'map: map: hexes 0 must be an object'],
    [
      'a colour nobody knows',
      file({ hexes: [{ id: 'B2', color: 'pink' }] }),
      'B2: color must be one of white, yellow, gray, red, blue',
    ],
    [
      'a misspelt field',
      file({ hexes: [{ id: 'B2', color: 'white', terain: [] }] }),
      'B2 has an unknown field terain',
    ],
    [
      'a city without circles',
      file({ hexes: [{ id: 'B2', color: 'white', cities: [{ revenue: 0, exits: [] }] }] }),
      'B2: cities 0 has no slots',
    ],
    [
      'a path of three',
      file({ hexes: [{ id: 'B2', color: 'gray', paths: [[0, 1, 2]] }] }),
      'B2: paths 0 must be two edges',
    ],
  ])('refuses %s and says where', (_name, data, expected) => {
    const reading = readMap(data);
    expect(reading.data).toBeNull();
    expect(reading.faults.map(({ where, message }) => `${where} ${message}`)).toContain(expected);
  });

  test('reports faults of sense as well as of shape', () => {
    const reading = readMap(file({ hexes: [...SOUND, { id: 'B2', color: 'white' }] }));
    expect(reading.faults.map(({ where }) => where)).toEqual(['B2']);
  });
});
