/** Printed marks and loose markers: ports, meat, mines, bridges, bonuses, destinations, reservations. */

import type { HexDef, Json, Marker } from '@roundhouse/engine';
import { type CompanyMark, drawToken } from './companyMark.ts';
import { badge, hasGlyph } from './glyphs.ts';
import { textWidth } from './freeSpace.ts';
import { el, group, type SvgNode } from './svg.ts';

/** Something small that wants room on the hex. */
export interface SmallThing {
  readonly w: number;
  readonly h: number;
  readonly node: SvgNode;
}

export function plate(text: string, cls: string, least = 0): SmallThing {
  const size = Math.max(17, least);
  const w = textWidth(text, size) + 12;
  const h = size + 6;
  return {
    w,
    h,
    node: group(
      `plate ${cls}`,
      el('rect', { x: -w / 2, y: -h / 2, width: w, height: h, rx: 3, class: 'plate-box' }),
      el('text', { y: size * 0.35, class: 'plate-text' }, text),
    ),
  };
}

/** Below this a disc has no room for its initials: colour and rim alone, and the hex's card says whose it is. */
const SMALL_PRINT = 14;

function counted(kind: string, count: number): SmallThing {
  const n = Math.max(1, count);
  return {
    w: 26 + (n - 1) * 17,
    h: 26,
    node: group(
      undefined,
      Array.from({ length: n }, (_, i) =>
        el('g', { transform: `translate(${(i - (n - 1) / 2) * 17} 0)` }, badge(kind, 12.5)),
      ),
    ),
  };
}

const isRecord = (x: Json | undefined): x is { readonly [key: string]: Json | undefined } =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
/** A word or a number of the data, as it is written. */
export const written = (x: Json | undefined): string =>
  typeof x === 'string' || typeof x === 'number' ? `${x}` : '';
const names = (x: Json | undefined): string[] =>
  typeof x === 'string' ? [x] : Array.isArray(x) ? x.filter((y): y is string => typeof y === 'string') : [];

/** Every printed mark we know a picture for. What we do not know is left to the hex's card. */
export function printedMarks(
  def: HexDef,
  built: boolean,
  markFor: (name: string) => CompanyMark,
  least = 0,
): SmallThing[] {
  const things: SmallThing[] = [];
  for (const [kind, value] of Object.entries(def.marks ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    switch (kind) {
      case 'eastWest':
        if (isRecord(value))
          things.push(plate(`${written(value.side)} +${written(value.bonus)}`, 'plate-bonus', least));
        break;
      case 'destinationOf':
        for (const name of names(value)) {
          things.push({
            w: 28,
            h: 28,
            node: group(
              'destination',
              drawToken(least > SMALL_PRINT ? { ...markFor(name), initials: '' } : markFor(name), 11, {
                least,
              }),
              el('circle', { r: 14, class: 'destination-ring' }),
            ),
          });
        }
        break;
      case 'privateIcons':
        for (const name of names(value)) if (!built) things.push(plate(name, 'plate-private', least));
        break;
      case 'tileReservedFor':
        if (!built)
          things.push(plate(written(isRecord(value) ? value.private : value), 'plate-private', least));
        break;
      case 'freeYellowFor':
        if (!built) things.push(plate(`${written(value)} free`, 'plate-grant', least));
        break;
      case 'river':
        break;
      default:
        if (hasGlyph(kind)) things.push(counted(kind, typeof value === 'number' ? value : 1));
    }
  }
  return things;
}

/** A marker that somebody placed: its glyph, and whose it is. */
export function drawMarker(marker: Marker, markFor: (name: string) => CompanyMark, least = 0): SmallThing {
  const size = Math.max(15, least);
  const owner = marker.owner?.startsWith('company:') ? markFor(marker.owner) : null;
  const label = marker.value > 0 ? `+${marker.value}` : '';
  const w = 30 + (label ? textWidth(label, size) + 4 : 0);
  return {
    w,
    h: 28,
    node: group(
      `marker marker-${marker.kind}`,
      el('rect', {
        x: -w / 2,
        y: -13,
        width: w,
        height: 26,
        rx: 13,
        class: 'marker-box',
        stroke: owner?.color,
      }),
      el('g', { transform: `translate(${-w / 2 + 14} 0) scale(0.85)` }, badge(marker.kind, 13)),
      label ? el('text', { x: 12, y: size * 0.34, class: 'marker-text' }, label) : null,
    ),
  };
}
