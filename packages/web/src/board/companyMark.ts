/** Tokens: colour, initials and a rim pattern, so that no two companies differ by colour alone. */

import { el, group, type SvgNode } from './svg.ts';

export interface CompanyMark {
  readonly id: string;
  readonly initials: string;
  readonly color: string;
  readonly ink: string;
  /** Number of the rim pattern. */
  readonly pattern: number;
}

/** A rim: spots as on a gaming chip, a ring, or a segment cut off by a chord. */
type Rim =
  | { readonly kind: 'plain' }
  | { readonly kind: 'spots'; readonly count: number; readonly duty: number; readonly turn: number }
  | { readonly kind: 'ring'; readonly width: number; readonly double?: boolean }
  | { readonly kind: 'chord'; readonly sides: readonly number[] };

const RIMS: readonly Rim[] = [
  { kind: 'plain' },
  { kind: 'chord', sides: [-90, 90] },
  { kind: 'spots', count: 4, duty: 0.5, turn: -45 },
  { kind: 'ring', width: 0.1 },
  { kind: 'spots', count: 8, duty: 0.5, turn: 0 },
  { kind: 'chord', sides: [0, 180] },
  { kind: 'spots', count: 3, duty: 0.5, turn: -90 },
  { kind: 'chord', sides: [90] },
  { kind: 'spots', count: 14, duty: 0.35, turn: 0 },
  { kind: 'ring', width: 0.22 },
  { kind: 'chord', sides: [-45, 135] },
  { kind: 'spots', count: 2, duty: 0.5, turn: 0 },
  { kind: 'chord', sides: [-90] },
  { kind: 'spots', count: 6, duty: 0.25, turn: 0 },
  { kind: 'ring', width: 0.07, double: true },
  { kind: 'chord', sides: [45, 225] },
  { kind: 'spots', count: 4, duty: 0.2, turn: 0 },
  { kind: 'chord', sides: [0] },
  { kind: 'spots', count: 5, duty: 0.6, turn: -90 },
  { kind: 'chord', sides: [180] },
  { kind: 'spots', count: 20, duty: 0.5, turn: 0 },
];

export const RIM_COUNT = RIMS.length;

function rim(mark: CompanyMark, r: number): SvgNode[] {
  const shape = RIMS[mark.pattern % RIMS.length] ?? { kind: 'plain' };
  const paint = { fill: 'none', stroke: mark.ink, 'stroke-opacity': 0.62 };
  switch (shape.kind) {
    case 'plain':
      return [];
    case 'ring': {
      const width = shape.width * r;
      const radius = r * 0.9 - width / 2;
      const rings = [el('circle', { r: radius, ...paint, 'stroke-width': width })];
      if (shape.double)
        rings.push(el('circle', { r: radius - width * 2.2, ...paint, 'stroke-width': width }));
      return rings;
    }
    case 'spots': {
      const width = r * 0.24;
      const radius = r - width / 2;
      const one = (2 * Math.PI * radius) / shape.count;
      const spot = one * shape.duty;
      return [
        el('circle', {
          r: radius,
          ...paint,
          'stroke-width': width,
          'stroke-dasharray': `${spot.toFixed(2)} ${(one - spot).toFixed(2)}`,
          'stroke-dashoffset': (spot / 2).toFixed(2),
          transform: `rotate(${shape.turn})`,
        }),
      ];
    }
    case 'chord':
      return shape.sides.map((side) => {
        const half = Math.acos(0.55);
        const x = Math.cos(half) * r;
        const y = Math.sin(half) * r;
        return el('path', {
          d: `M${x.toFixed(2)} ${(-y).toFixed(2)}A${r} ${r} 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`,
          fill: mark.ink,
          'fill-opacity': 0.45,
          transform: `rotate(${side})`,
        });
      });
  }
}

const fitted = (initials: string, r: number): number =>
  Math.min(r * 0.95, (r * 2.75) / Math.max(2.2, initials.length));

/** A token around the origin. */
export function drawToken(
  mark: CompanyMark,
  r: number,
  extra: { beside?: boolean; blocker?: boolean; least?: number } = {},
): SvgNode {
  const size = Math.max(fitted(mark.initials, r), extra.least ?? 0);
  return group(
    `token${extra.beside ? ' token-beside' : ''}${extra.blocker ? ' token-blocker' : ''}`,
    el('circle', { r, fill: mark.color, class: 'token-disc' }),
    ...rim(mark, r),
    el('circle', { r, class: 'token-edge' }),
    el(
      'text',
      {
        class: 'token-text',
        y: size * 0.35,
        'font-size': size,
        fill: mark.ink,
        stroke: mark.color,
        'stroke-width': r * 0.14,
      },
      mark.initials,
    ),
    extra.blocker &&
      el('path', { d: `M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}`, class: 'token-strike' }),
  );
}

/** A place kept for a company: its name in the empty circle. */
export function drawGhost(mark: CompanyMark, r: number, kind: 'home' | 'reserved', least = 0): SvgNode {
  const size = Math.max(fitted(mark.initials, r) * 0.92, least);
  return group(
    `ghost ghost-${kind}`,
    el('circle', {
      r: r * 0.84,
      fill: mark.color,
      'fill-opacity': 0.16,
      stroke: mark.color,
      'stroke-width': r * 0.13,
      'stroke-dasharray': kind === 'reserved' ? '5 4' : undefined,
    }),
    el('text', { class: 'ghost-text', y: size * 0.35, 'font-size': size }, mark.initials),
  );
}
