/** Track with its casing. Where tracks cross without meeting, the later one bridges the earlier. */

import { crossings, type Curve, part, pathOf } from './curve.ts';
import { edgePoint, scale, towards, xy } from './geometry.ts';
import type { Layout, Piece } from './layout.ts';
import { el, group, type SvgNode } from './svg.ts';

export const GAUGE = 13;

const sharesAPlace = (a: Piece, b: Piece): boolean =>
  'place' in a.to && 'place' in b.to && a.to.place === b.to.place;

export function drawTrack(layout: Layout): SvgNode {
  const pieces = layout.pieces.filter(
    ({ to }) => !('place' in to) || layout.places[to.place]?.kind !== 'offboard',
  );
  const tapers = layout.pieces.filter((piece) => !pieces.includes(piece));
  return group(
    'track',
    tapers.map(({ edge }) => drawTaper(edge)),
    pieces.map(({ curve }) => el('path', { d: pathOf(curve), class: 'casing' })),
    pieces.map((piece, i) => [
      pieces
        .slice(0, i)
        .map((earlier) =>
          sharesAPlace(earlier, piece)
            ? null
            : crossings(earlier.curve, piece.curve).map((t) =>
                el('path', { d: pathOf(around(piece.curve, t)), class: 'casing bridging' }),
              ),
        ),
      el('path', { d: pathOf(piece.curve), class: 'rail' }),
    ]),
    layout.places.map((place) =>
      place.kind === 'junction' ? el('circle', { r: GAUGE / 2, class: 'rail-end' }) : null,
    ),
  );
}

const around = (curve: Curve, t: number): Curve =>
  part(curve, Math.max(0.02, t - 0.13), Math.min(0.98, t + 0.13));

/** Track into an off-board place: an arrow that leaves the map. */
function drawTaper(edge: number): SvgNode {
  const base = edgePoint(edge);
  const side = towards(edge + 1.5, GAUGE / 2 + 1);
  const tip = scale(base, 0.46);
  const a = { x: base.x + side.x, y: base.y + side.y };
  const b = { x: base.x - side.x, y: base.y - side.y };
  const head = towards(edge + 1.5, GAUGE + 3);
  const neck = scale(base, 0.72);
  return el('path', {
    d: `M${xy(a)}L${xy({ x: neck.x + side.x, y: neck.y + side.y })}L${xy({ x: neck.x + head.x, y: neck.y + head.y })}L${xy(tip)}L${xy({ x: neck.x - head.x, y: neck.y - head.y })}L${xy({ x: neck.x - side.x, y: neck.y - side.y })}L${xy(b)}Z`,
    class: 'taper',
  });
}
