import { describe, expect, test } from 'vitest';
import { edgesIn } from '../../src/hex/index.ts';
import { joinedEdges, stationCount, stationNode } from '../../src/track/face.ts';
import { sameLookingRotation } from '../../src/track/geography.ts';
import { changeOf, keepsTrack, nodesAfter, placesAfter } from '../../src/track/places.ts';
import type { Face, Rotation } from '../../src/track/types.ts';
import { NODE_END } from '../../src/track/types.ts';
import { cityHex, geographyOf, white } from './fixture.ts';

const geo = geographyOf([
  ...white('B2'),
  cityHex('B4'),
  {
    id: 'B6',
    color: 'yellow',
    cities: [
      { slots: 1, revenue: 40, exits: [0] },
      { slots: 1, revenue: 40, exits: [3] },
    ],
    labels: ['NY'],
  },
]);
const face = (tile: string, rotation: Rotation = 0): Face => geo.faces.get(`${tile}/${rotation}`) as Face;
const printed = (hex: string): Face => geo.hexes[geo.indexOf.get(hex) ?? -1]?.printed as Face;
const tracks = (of: Face): string[] =>
  of.segments.map(({ a, b }) => `${a}-${b < NODE_END ? b : `n${b - NODE_END}`}`);

describe('faces', () => {
  test('tile 23 with rotation 2 has track 2-5 and 2-0', () => {
    expect(tracks(face('23', 2))).toEqual(['2-5', '2-0']);
    expect(edgesIn(face('23', 2).exits)).toEqual([0, 2, 5]);
  });

  test('every track of a fork is listed at the edge it shares', () => {
    expect(face('23', 2).atEdge[2]).toEqual([0, 1]);
    expect(face('23', 2).atEdge[5]).toEqual([0]);
    expect(face('23', 2).atEdge[1]).toEqual([]);
  });

  test('a rotation that looks like a lower one is not distinct', () => {
    expect(geo.tileById.get('9')?.distinctRotations).toEqual([0, 1, 2]);
    expect(geo.tileById.get('63')?.distinctRotations).toEqual([0]);
    expect(geo.tileById.get('23')?.distinctRotations).toEqual([0, 1, 2, 3, 4, 5]);
    const nine = geo.tileById.get('9');
    expect(nine && sameLookingRotation(nine, 5)).toBe(2);
  });

  test('edges are joined through track, city and junction, but not across', () => {
    expect(joinedEdges(face('20')).map(edgesIn)).toEqual([[3], [4], [], [0], [1], []]);
    expect(joinedEdges(face('57')).map(edgesIn)).toEqual([[3], [], [], [0], [], []]);
    expect(joinedEdges(face('80')).map(edgesIn)).toEqual([[1, 2], [0, 2], [0, 1], [], [], []]);
    expect(joinedEdges(face('54')).map(edgesIn)).toEqual([[1], [0], [3], [2], [], []]);
  });

  test('a token names a city, or the off-board place where there is none', () => {
    expect([stationCount(face('54')), stationNode(face('54'), 1)]).toEqual([2, 1]);
    expect(stationCount(face('58'))).toBe(0);
  });
});

describe('what an upgrade keeps', () => {
  test('1846:6.45 an upgrade keeps every existing track', () => {
    expect(keepsTrack(face('9'), face('23'))).toBe(true);
    expect(keepsTrack(face('9'), face('23', 1))).toBe(false);
    expect(keepsTrack(face('57'), face('14', 0))).toBe(true);
    expect(keepsTrack(face('57'), face('15', 1))).toBe(false);
    expect(keepsTrack(face('20'), face('43'))).toBe(false);
  });

  test('1817:14.1 a junction keeps plain track whose edges it joins', () => {
    expect(keepsTrack(face('7'), face('80'))).toBe(true);
    expect(keepsTrack(face('9'), face('80'))).toBe(false);
    expect(keepsTrack(face('9'), face('82', 4))).toBe(false);
    expect(keepsTrack(face('82'), face('544'))).toBe(true);
    expect(changeOf(face('7'), face('80')).newSegments.map((n) => face('80').segments[n]?.a)).toEqual([2]);
  });

  test('1846:6.47 new track is what the old face did not have', () => {
    expect(changeOf(face('9'), face('23')).newSegments).toEqual([1]);
    expect(changeOf(face('57'), face('14')).newSegments.map((n) => face('14').segments[n]?.a)).toEqual([
      1, 4,
    ]);
    expect(changeOf(printed('B2'), face('20')).newSegments).toEqual([0, 1]);
    expect(changeOf(printed('B4'), face('57')).newSegments).toEqual([0, 1]);
  });

  test('1817:6.3.2.2 the halves of New York follow their track, whatever their number', () => {
    expect(placesAfter(printed('B6'), face('54'))).toEqual([0, 1]);
    expect(placesAfter(printed('B6'), face('54', 3))).toEqual([1, 0]);
    expect(keepsTrack(printed('B6'), face('54', 1))).toBe(false);
    expect(placesAfter(face('62'), face('X30', 4))).toEqual([0, 0]);
  });

  test('a place without track keeps its number, a lost one becomes -1', () => {
    expect(nodesAfter(printed('B4'), face('63'))).toEqual([0]);
    expect(nodesAfter(face('58'), face('7'))).toEqual([-1]);
  });
});
