/** One hex with everything that is on it, around the origin. */

import type { HexDef, Json, Marker, Reservation, Rotation, Token, TrackDef } from '@roundhouse/engine';
import { type CompanyMark, drawGhost, drawToken } from './companyMark.ts';
import { sample } from './curve.ts';
import { corner, hexPath, mix, type Point, towards, xy } from './geometry.ts';
import { glyph, groundOf } from './glyphs.ts';
import { type Layout, layout, type Place, SLOT } from './layout.ts';
import { drawMarker, plate, printedMarks, type SmallThing } from './marksArt.ts';
import { FreeSpace, textWidth, type Wish } from './freeSpace.ts';
import type { Surface } from './scene.ts';
import { el, group, type SvgNode } from './svg.ts';
import { drawTrack } from './trackArt.ts';
import {
  BUBBLE_HEIGHT,
  BUBBLE_SIZE,
  bubbleWidth,
  drawBubble,
  drawStrip,
  stepBox,
  valueSteps,
} from './values.ts';

export interface HexPicture {
  readonly def: HexDef;
  readonly surface: Surface;
  readonly phase: string | null;
  readonly phases: readonly string[];
  readonly tokens: readonly Token[];
  readonly markers: readonly Marker[];
  readonly reserved: readonly Reservation[];
  /** Printed homes still open on this hex. */
  readonly homes: readonly { readonly entity: string; readonly city: number; readonly slot: number }[];
  /** Its name and values stand on a label of the whole area. */
  readonly labelled: boolean;
  /** No print smaller than this. */
  readonly least: number;
  readonly markFor: (name: string) => CompanyMark;
}

const at = (p: Point, node: SvgNode): SvgNode => el('g', { transform: `translate(${xy(p)})` }, node);

/** What lies below a train that runs over the hex, what stands above it, and the room that is left there. */
export interface HexParts {
  readonly under: SvgNode;
  readonly over: SvgNode;
  readonly space: FreeSpace;
}

export function drawHex(picture: HexPicture): HexParts {
  const { def, surface, least } = picture;
  const spots = layout(surface.track, surface.rotation);
  const space = freeSpaceOf(spots);
  const river = riverOf(def.marks?.river);
  const hasOffboard = spots.places.some((place) => place.kind === 'offboard');
  if (river && surface.tile === null) {
    for (let t = 0; t <= 1; t += 0.1) {
      space.takeDisc(mix(mix(river.from, river.bend, t), mix(river.bend, river.to, t), t), 13);
    }
  }
  const ground = surface.tile === null && def.marks?.blocked ? 'blocked' : surface.color;
  const under = group(
    `hex hex-${ground}`,
    el('path', { d: hexPath(), class: 'ground' }),
    drawRiver(river, surface.tile !== null),
    drawTrack(spots),
    spots.places.map((place) => drawPlace(place, surface)),
    el('text', { y: -81, class: 'hex-id' }, def.id),
    surface.tile === null ? null : el('text', { y: 89, class: 'tile-id' }, surface.tile),
    el('path', { d: hexPath(), class: 'outline' }),
  );
  const over = group(
    `hex hex-${ground}`,
    drawTokens(picture, spots, space),
    drawLabels(surface, space),
    picture.labelled || hasOffboard ? null : drawName(def, spots, space, least),
    drawValues(picture, spots, space),
    picture.labelled || !hasOffboard ? null : drawName(def, spots, space, least),
    surface.tile === null ? drawTerrain(def, spots, space, least) : null,
    drawFutureLabels(def, surface, space, least),
    picture.labelled
      ? null
      : small(printedMarks(def, surface.tile !== null, picture.markFor, least), spots, space),
    small(
      picture.markers.map((marker) => drawMarker(marker, picture.markFor, least)),
      spots,
      space,
    ),
  );
  return { under, over, space };
}

/** A tile alone, for the supply and the choice of tiles. */
export function drawTile(
  track: TrackDef,
  rotation: Rotation,
  color: string,
  labels: readonly string[],
  name: string | null,
): SvgNode {
  const spots = layout(track, rotation);
  const space = freeSpaceOf(spots);
  const surface: Surface = { track, rotation, color, labels, tile: name ?? '' };
  return group(
    `hex hex-${color}`,
    el('path', { d: hexPath(), class: 'ground' }),
    drawTrack(spots),
    spots.places.map((place) => drawPlace(place, surface)),
    drawFixedValues(spots, space),
    drawLabels(surface, space),
    name ? el('text', { y: 89, class: 'tile-id' }, name) : null,
    el('path', { d: hexPath(), class: 'outline' }),
  );
}

function freeSpaceOf(spots: Layout): FreeSpace {
  const space = new FreeSpace();
  for (const piece of spots.pieces) {
    const toOffboard = 'place' in piece.to && spots.places[piece.to.place]?.kind === 'offboard';
    for (const p of sample(piece.curve, 14).slice(0, toOffboard ? 8 : 15))
      space.takeDisc(p, toOffboard ? 13 : 10, false, toOffboard);
  }
  for (const place of spots.places) {
    for (const slot of place.slots) space.takeDisc(slot, SLOT + 3, true);
    if (place.kind === 'town') space.takeDisc(place.at, 16, true);
  }
  // The corners with the hex's name and the tile's number.
  space.takePlate({ x: 0, y: -84 }, 26, 14);
  space.takePlate({ x: 0, y: 86 }, 26, 14);
  return space;
}

function drawPlace(place: Place, surface: Surface): SvgNode | null {
  switch (place.kind) {
    case 'junction':
      return null;
    case 'town':
      if (place.heading !== null) {
        return el(
          'g',
          { class: 'town', transform: `translate(${xy(place.at)}) rotate(${place.heading.toFixed(1)})` },
          el('rect', { x: -5, y: -19, width: 10, height: 38, rx: 2, class: 'town-bar' }),
        );
      }
      return group(
        'town',
        el('circle', { cx: place.at.x, cy: place.at.y, r: surface.tile ? 12 : 11, class: 'town-dot' }),
      );
    case 'offboard':
    case 'city': {
      if (place.slots.length === 0) return null;
      const d = place.slots.length === 1 ? null : `M${hull(place.slots).map(xy).join('L')}Z`;
      return group(
        'city',
        d ? el('path', { d, class: 'city-edge', 'stroke-width': 2 * SLOT + 8 }) : null,
        d ? el('path', { d, class: 'city-plate', 'stroke-width': 2 * SLOT + 2.5 }) : null,
        place.slots.map((slot) => el('circle', { cx: slot.x, cy: slot.y, r: SLOT, class: 'slot' })),
      );
    }
  }
}

/** Slot centres in a ring order, so that the plate behind them has no folds. */
function hull(points: readonly Point[]): Point[] {
  if (points.length < 4) return [...points];
  const mx = points.reduce((s, p) => s + p.x, 0) / points.length;
  const my = points.reduce((s, p) => s + p.y, 0) / points.length;
  return [...points].sort((a, b) => Math.atan2(a.y - my, a.x - mx) - Math.atan2(b.y - my, b.x - mx));
}

/** The place that carries tokens: a city, or on a hex without cities the off-board place. */
export function stationPlace(spots: Layout, city: number): Place | undefined {
  const cities = spots.places.filter((p) => p.kind === 'city');
  return (cities.length > 0 ? cities : spots.places.filter((p) => p.kind === 'offboard'))[city];
}

function drawTokens(picture: HexPicture, spots: Layout, space: FreeSpace): SvgNode[] {
  const out: SvgNode[] = [];
  const taken = new Map<number, Set<number>>();
  for (const token of picture.tokens) {
    const place = stationPlace(spots, token.city) ?? spots.places[0];
    const slot = token.slot === null ? undefined : place?.slots[token.slot];
    if (token.slot !== null && slot) {
      let used = taken.get(token.city);
      if (!used) taken.set(token.city, (used = new Set()));
      used.add(token.slot);
      out.push(
        at(
          slot,
          drawToken(picture.markFor(token.company), SLOT - 1.5, {
            blocker: token.role === 'blocker',
            least: picture.least,
          }),
        ),
      );
    } else {
      const spot = space.fit(34, 34, { near: place?.at ?? { x: 0, y: 0 }, pull: 1 });
      out.push(
        at(spot, drawToken(picture.markFor(token.company), 16, { beside: true, least: picture.least })),
      );
    }
  }
  const ghosts = [
    ...picture.homes.map((home) => ({ ...home, kind: 'home' as const })),
    ...picture.reserved.map((r) => {
      const home = picture.def.home?.find(({ entity }) => r.for.endsWith(`:${entity}`));
      return {
        entity: r.for,
        city: r.city,
        slot: home?.slot ?? null,
        kind: home ? ('home' as const) : ('reserved' as const),
      };
    }),
  ];
  for (const ghost of ghosts) {
    const place = stationPlace(spots, ghost.city);
    if (!place) continue;
    const used = taken.get(ghost.city) ?? new Set<number>();
    taken.set(ghost.city, used);
    const wanted =
      ghost.slot !== null && !used.has(ghost.slot)
        ? ghost.slot
        : place.slots.findIndex((_, i) => !used.has(i));
    const slot = place.slots[wanted];
    const mark = picture.markFor(ghost.entity);
    if (slot) {
      used.add(wanted);
      out.unshift(at(slot, drawGhost(mark, SLOT - 1.5, ghost.kind, picture.least)));
    } else {
      const thing = plate(mark.initials, 'plate-reserved', picture.least);
      out.push(at(space.fit(thing.w, thing.h, { near: place.at, pull: 1 }), thing.node));
    }
  }
  return out;
}

function drawValues(picture: HexPicture, spots: Layout, space: FreeSpace): SvgNode[] {
  const out: SvgNode[] = [];
  for (const [i, place] of spots.places.entries()) {
    if (place.kind === 'junction') continue;
    const steps = valueSteps(place.revenue, picture.phase, picture.phases);
    if (place.kind === 'offboard' || steps.length > 1) {
      if (picture.labelled) continue;
      const near =
        place.kind === 'offboard'
          ? { x: 0, y: place.slots.length > 0 ? -14 : 10 }
          : { x: place.at.x, y: place.at.y + 44 };
      const box = stepBox(steps, place.slots.length, picture.least);
      const { w, h } = box;
      const long = steps.length * w;
      const lying = space.look(long, h, { near, pull: 2 });
      // A column of an off-board place stands away from its arrows, and leaves the room between them to the name.
      const away = place.kind === 'offboard' ? awayFrom(place.exits) : { x: 0, y: 0 };
      const upright = space.look(w, h * steps.length, { near: { x: near.x + away.x, y: near.y }, pull: 2 });
      const stand = lying.cost > 150 && upright.cost < lying.cost * 0.5;
      const spot = stand ? upright.at : lying.at;
      space.takePlate(spot, stand ? w : long, stand ? h * steps.length : h);
      out.push(at(spot, drawStrip(steps, box, stand)));
    } else {
      const bubble = fixedValue(spots, i, space, picture.least);
      if (bubble) out.push(bubble);
    }
  }
  return out;
}

/** To the side on which no track comes in. */
function awayFrom(exits: readonly number[]): Point {
  const x = exits.reduce((sum, edge) => sum + towards(edge, 1).x, 0) / Math.max(1, exits.length);
  return { x: -42 * x, y: 0 };
}

function drawFixedValues(spots: Layout, space: FreeSpace): SvgNode[] {
  return spots.places.flatMap((_, i) => fixedValue(spots, i, space, 0) ?? []);
}

/** Several cities of one value (Chicago) carry it once; towns side by side carry their own. */
function fixedValue(spots: Layout, index: number, space: FreeSpace, least: number): SvgNode | null {
  const place = spots.places[index];
  if (!place || typeof place.revenue !== 'number' || place.revenue === 0) return null;
  const twins = spots.places.filter((p) => p.kind === place.kind && p.revenue === place.revenue);
  if (twins.length > 2 && twins[0] !== place) return null;
  const near = twins.length > 2 ? towards(1, 46) : place.at;
  return fitted(
    {
      w: bubbleWidth(place.revenue),
      h: BUBBLE_HEIGHT - 1,
      node: drawBubble(place.revenue),
      print: BUBBLE_SIZE,
    },
    { near, pull: 0.9 },
    space,
    least,
  );
}

/** Above this cost, a place is one where something else already lies. */
const CROWDED = 90;
/** Above this one, something would lie over another thing that has to be read. */
const HIDDEN = 600;
const SMALLER = 0.82;

/** In full size where there is room for it or its print would become too small, else a size smaller. */
function fitted(thing: SmallThing & { print: number }, wish: Wish, space: FreeSpace, least: number): SvgNode {
  const full = space.look(thing.w, thing.h, wish);
  if (full.cost < CROWDED || thing.print * SMALLER < least) {
    space.takePlate(full.at, thing.w, thing.h);
    return at(full.at, thing.node);
  }
  const spot = space.fit(thing.w * SMALLER, thing.h * SMALLER, wish);
  return el('g', { transform: `translate(${xy(spot)}) scale(${SMALLER})` }, thing.node);
}

function drawLabels(surface: Surface, space: FreeSpace): SvgNode[] {
  return surface.labels.map((label) => {
    const spot = space.fit(textWidth(label, 25), 20, { near: { x: -58, y: 0 }, pull: 0.15 });
    return el('text', { x: spot.x, y: spot.y + 8.5, class: 'label' }, label);
  });
}

function drawFutureLabels(def: HexDef, surface: Surface, space: FreeSpace, least: number): SvgNode[] {
  const size = Math.max(14, least);
  const r = size * 0.72;
  const order = ['white', 'yellow', 'green', 'brown', 'gray'];
  return (def.futureLabels ?? [])
    .filter((future) => order.indexOf(surface.color) < order.indexOf(future.fromColor))
    .map((future) => {
      const spot = space.fit(2 * r, 2 * r, { near: { x: -56, y: 0 }, pull: 0.3 });
      return el(
        'g',
        { class: `future future-${future.fromColor}`, transform: `translate(${xy(spot)})` },
        el('circle', { r, class: 'future-disc' }),
        el('text', { y: size * 0.35, class: 'future-text' }, future.label),
      );
    });
}

function drawName(def: HexDef, spots: Layout, space: FreeSpace, least: number): SvgNode | null {
  if (!def.name) return null;
  const words = def.name.split(' ');
  const places = spots.places.filter((p) => p.kind !== 'junction');
  const top = Math.min(
    0,
    ...places.map((p) => Math.min(p.at.y, ...p.slots.map((s) => s.y)) - (p.slots.length > 0 ? SLOT : 14)),
  );
  const offboard = places.some((p) => p.kind === 'offboard');
  const near = offboard ? { x: 0, y: -20 } : { x: 0, y: top - 12 };
  const wish = { near, pull: 0.35, text: true };
  const forms = words.length > 1 ? [[def.name], halves(words)] : [[def.name]];
  const sizes = NAMES.filter(({ size }) => size >= least);
  const [best] = (sizes.length > 0 ? sizes : [NAMES[0]])
    .flatMap((name) => forms.map((lines) => ({ ...name, lines })))
    .map(({ lines, size, cls, loss }) => {
      const w = Math.max(...lines.map((l) => textWidth(l, size)));
      const h = lines.length * size;
      const { at: spot, cost } = space.look(w, h, wish);
      // One line of full size unless that is clearly worse.
      return { lines, size, cls, w, h, spot, cost: cost + lines.length * 8 + loss };
    })
    .sort((a, b) => a.cost - b.cost);
  if (!best) return null;
  const { lines, size, cls, spot } = best;
  space.takePlate(spot, best.w, best.h);
  return el(
    'text',
    { class: cls, x: spot.x },
    lines.map((text, i) =>
      el('tspan', { x: spot.x, y: spot.y + size * (i - (lines.length - 1) / 2) + size * 0.35 }, text),
    ),
  );
}

export const NAME_SIZE = 23;

/** As large as there is room for: smaller only where that is clearly better. */
const NAMES = [
  { size: NAME_SIZE, cls: 'name', loss: 0 },
  { size: 20, cls: 'name name-middle', loss: 14 },
  { size: 17, cls: 'name name-small', loss: 40 },
] as const;

/** Two lines of about the same length. */
export function halves(words: readonly string[]): string[] {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < words.length; i++) {
    const gap = Math.abs(words.slice(0, i).join(' ').length - words.slice(i).join(' ').length);
    if (gap < least) {
      least = gap;
      best = i;
    }
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

function drawTerrain(def: HexDef, spots: Layout, space: FreeSpace, least: number): SvgNode[] {
  return (def.terrain ?? []).map(({ cost, type }) => {
    const near = spots.places.length > 0 ? { x: 0, y: 52 } : { x: 0, y: 0 };
    const wish = { near, pull: 0.8 };
    const [row, column] = [terrainMark(type, cost, false), terrainMark(type, cost, true)];
    // The sign above the amount only where a row would lie on a value, a name or a circle.
    const lying = space.look(row.w, row.h, wish).cost;
    const isHidden = lying > HIDDEN && space.look(column.w, column.h, wish).cost < lying / 2;
    const thing = isHidden ? column : row;
    return fitted({ ...thing, print: 24 }, wish, space, least);
  });
}

/** What it costs to build here, with the sign of the ground beside or above it. */
function terrainMark(type: string, cost: number, upright: boolean): SmallThing {
  const text = String(cost);
  const print = textWidth(text, 24);
  const w = upright ? Math.max(30, print) : 32 + print;
  const sign = upright ? { x: 0, y: -11 } : { x: -w / 2 + 13, y: 0 };
  const node = el(
    'g',
    { class: `terrain terrain-${groundOf(type)}` },
    el('g', { transform: `translate(${xy(sign)}) scale(1.15)` }, glyph(groundOf(type))),
    el('text', { x: upright ? 0 : 15, y: upright ? 20 : 8.4, class: 'terrain-cost' }, text),
  );
  return { w, h: upright ? 42 : 24, node };
}

function small(things: readonly SmallThing[], spots: Layout, space: FreeSpace): SvgNode[] {
  const near = spots.pieces.length + spots.places.length > 0 ? { x: 0, y: 48 } : { x: 0, y: 12 };
  return things.map((thing) => at(space.fit(thing.w, thing.h, { near, pull: 0.12 }), thing.node));
}

const isBanks = (x: Json | undefined): x is { bankA: number[]; bankB: number[]; placeOn?: string } =>
  typeof x === 'object' && x !== null && 'bankA' in x && 'bankB' in x;

/** A river that crosses the hex from corner to corner, around the bank on which the place stands. */
function riverOf(river: Json | undefined): { from: Point; bend: Point; to: Point } | null {
  if (!isBanks(river)) return null;
  const inA = (e: number): boolean => river.bankA.includes(((e % 6) + 6) % 6);
  const [first, last] = [0, 1, 2, 3, 4, 5].filter((e) => inA(e) !== inA(e + 1));
  if (first === undefined || last === undefined) return null;
  const away = river.placeOn === 'A' ? river.bankB : river.placeOn === 'B' ? river.bankA : [];
  const x = away.reduce((s, e) => s + towards(e, 1).x, 0);
  const y = away.reduce((s, e) => s + towards(e, 1).y, 0);
  const size = Math.hypot(x, y) || 1;
  return { from: corner(first), bend: { x: (x / size) * 104, y: (y / size) * 104 }, to: corner(last) };
}

function drawRiver(river: ReturnType<typeof riverOf>, covered: boolean): SvgNode | null {
  if (!river) return null;
  const d = `M${xy(river.from)}Q${xy(river.bend)} ${xy(river.to)}`;
  return group(
    `river${covered ? ' river-covered' : ''}`,
    el('path', { d, class: 'river-bank' }),
    el('path', { d, class: 'river-water' }),
  );
}
