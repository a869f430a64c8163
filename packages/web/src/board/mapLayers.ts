/** What lies across hexes: special sides, names of two-hex places. */

import type { HexDef, HexsideDef } from '@roundhouse/engine';
import { add, corner, edgePoint, hexCentre, mix, type Point, scale, xy } from './geometry.ts';
import { halves, NAME_SIZE } from './hexArt.ts';
import { plate, printedMarks } from './marksArt.ts';
import { textWidth } from './freeSpace.ts';
import { markOf, type Scene } from './scene.ts';
import { el, group, type SvgNode } from './svg.ts';
import { drawStrip, stepBox, valueSteps } from './values.ts';

/** Ids of hexes whose name and values stand on the label of their area. */
export function labelledHexes(scene: Pick<Scene, 'hexes'>): ReadonlySet<string> {
  return new Set([...areasOf(scene).values()].flatMap((hexes) => hexes.map((hex) => hex.id)));
}

function areasOf(scene: Pick<Scene, 'hexes'>): Map<string, HexDef[]> {
  const areas = new Map<string, HexDef[]>();
  for (const hex of scene.hexes) {
    if (!hex.area) continue;
    const list = areas.get(hex.area);
    if (list) list.push(hex);
    else areas.set(hex.area, [hex]);
  }
  for (const [name, hexes] of areas) if (hexes.length < 2) areas.delete(name);
  return areas;
}

export function drawAreas(scene: Scene): SvgNode {
  const labels: SvgNode[] = [];
  for (const hexes of areasOf(scene).values()) {
    const [first] = hexes;
    if (!first) continue;
    const centres = hexes.map((hex) => hexCentre(hex.id));
    const middle = scale(centres.reduce(add, { x: 0, y: 0 }), 1 / centres.length);
    const revenue = first.offboards?.[0]?.revenue ?? 0;
    const steps = valueSteps(revenue, scene.phase, scene.phases);
    const marks = printedMarks(first, false, (name) => markOf(scene, name), scene.least);
    labels.push(
      el(
        'g',
        { class: 'area hex hex-red', transform: `translate(${xy(middle)})` },
        el('text', { y: -22 + NAME_SIZE * 0.35, class: 'name' }, first.name ?? ''),
        el('g', { transform: 'translate(0 8)' }, drawStrip(steps, stepBox(steps, 0, scene.least))),
        marks.map((mark, i) =>
          el('g', { transform: `translate(${(i - (marks.length - 1) / 2) * 62} 37)` }, mark.node),
        ),
      ),
    );
  }
  return group('areas', labels);
}

export function drawHexsides(scene: Scene): SvgNode {
  return group(
    'sides',
    scene.hexsides.map((side) => {
      const centre = hexCentre(side.hex);
      const a = add(centre, corner(side.edge - 1));
      const b = add(centre, corner(side.edge));
      return side.type === 'open'
        ? el('path', { d: `M${xy(mix(a, b, 0.02))}L${xy(mix(a, b, 0.98))}`, class: 'side side-open' })
        : drawSide(side, a, b);
    }),
  );
}

/** A map with many of them writes them smaller, and not at all where that is too small to read: the hex's card says it. */
const MANY_SIDES = 20;
const SIDE_PRINT = 17 * 0.78;

/** What it costs to cross a side. */
export function drawSideCosts(scene: Scene): SvgNode {
  const { least = 0 } = scene;
  const many = scene.hexsides.length > MANY_SIDES;
  if (many && least > SIDE_PRINT) return group('side-costs');
  return group(
    'side-costs',
    scene.hexsides.map((side) => {
      if (!side.cost || side.type === 'open') return null;
      const middle = add(hexCentre(side.hex), edgePoint(side.edge));
      const thing = plate(String(side.cost), `plate-side plate-${side.type}`, many ? 0 : least);
      return el('g', { transform: `translate(${xy(middle)})${many ? ' scale(0.78)' : ''}` }, thing.node);
    }),
  );
}

function drawSide(side: HexsideDef, a: Point, b: Point): SvgNode {
  const d = `M${xy(a)}L${xy(b)}`;
  if (side.type === 'water') {
    return group(
      'side side-water',
      el('path', { d, class: 'side-bank' }),
      el('path', { d, class: 'side-stream' }),
    );
  }
  if (side.type === 'impassable') return el('path', { d, class: 'side side-impassable' });
  return group('side side-mountain', el('path', { d, class: 'side-ridge' }));
}

/** A title in the corner of a map that stands alone. */
export function drawCartouche(title: string, subtitle: string): SvgNode {
  const lines = subtitle.length > 34 ? halves(subtitle.split(' ')) : subtitle ? [subtitle] : [];
  const w = Math.max(textWidth(title, 54), ...lines.map((l) => textWidth(l, 20)));
  return el(
    'g',
    { class: 'cartouche' },
    el('text', { y: 40, class: 'cartouche-title' }, title),
    el('path', { d: `M0 54H${w.toFixed(0)}`, class: 'cartouche-rule' }),
    lines.map((text, i) => el('text', { y: 78 + 24 * i, class: 'cartouche-text' }, text)),
  );
}
