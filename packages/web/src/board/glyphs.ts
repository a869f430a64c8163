/** Small drawings, each about 20 units wide around the origin. Line work takes its colour from the surroundings. */

import { el, group, type SvgNode } from './svg.ts';

const stroke = (d: string): SvgNode => el('path', { d, class: 'glyph-line' });
const solid = (d: string): SvgNode => el('path', { d, class: 'glyph-solid' });

const GLYPHS: Readonly<Record<string, () => SvgNode[]>> = {
  mountain: () => [solid('M-11 7L-3.5 -7L1 0L3.5 -3.5L11 7Z')],
  hill: () => [stroke('M-11 5C-8 -4 -2 -4 0 3C2 -5 8 -6 11 5')],
  water: () => [
    stroke('M-11 -4c2.7 -3.6 4.6 -3.6 7.3 0s4.6 3.6 7.3 0s4.6 -3.6 7.3 0'),
    stroke('M-11 3c2.7 -3.6 4.6 -3.6 7.3 0s4.6 3.6 7.3 0s4.6 -3.6 7.3 0'),
  ],
  forest: () => [solid('M-6 6L-11 6L-5.5 -7L0 6Z'), solid('M0 6L5.5 -7L11 6Z')],
  anchor: () => [
    el('circle', { cy: -7, r: 2.4, class: 'glyph-line' }),
    stroke('M0 -4.5V8M-5 -1H5M-8 2C-8 7 -4 8.5 0 8.5S8 7 8 2'),
  ],
  cattle: () => [
    solid('M-4 -2L4 -2L2.4 7Q0 9 -2.4 7Z'),
    stroke('M-4 -2C-9 -1 -11 -5 -9.5 -8M4 -2C9 -1 11 -5 9.5 -8'),
  ],
  mine: () => [stroke('M-7 8L6 -6M7 8L-6 -6'), stroke('M-10 -3Q-8 -8 -2 -8.5M10 -3Q8 -8 2 -8.5')],
  bridge: () => [stroke('M-11 -2H11M-11 5C-9 -2 -1 -2 0 5C1 -2 9 -2 11 5')],
  depot: () => [solid('M-9 7V-1L0 -8L9 -1V7H4V1H-4V7Z')],
  star: () => [solid('M0 -9L2.6 -3L9 -2.6L4 1.6L5.7 8L0 4.4L-5.7 8L-4 1.6L-9 -2.6L-2.6 -3Z')],
};

const ALIASES: Readonly<Record<string, string>> = {
  port: 'anchor',
  ports: 'anchor',
  steamboat: 'anchor',
  meat: 'cattle',
  coalMine: 'mine',
  coal: 'mine',
  bridgeToken: 'bridge',
};

/** The kind of ground behind a terrain's own name. */
export function groundOf(terrain: string): 'water' | 'forest' | 'hill' | 'mountain' {
  if (/water|river|lake|swamp|marsh|delta|sunken/i.test(terrain)) return 'water';
  if (/wood|pine|forest/i.test(terrain)) return 'forest';
  if (/hill|bluff|plateau|rough/i.test(terrain)) return 'hill';
  return 'mountain';
}

export const hasGlyph = (kind: string): boolean => (ALIASES[kind] ?? kind) in GLYPHS;

export function glyph(kind: string): SvgNode {
  const name = ALIASES[kind] ?? kind;
  return group(`glyph glyph-${name}`, ...(GLYPHS[name] ?? GLYPHS.star ?? (() => []))());
}

/** A glyph in a round badge. */
export const badge = (kind: string, r: number): SvgNode =>
  group(
    `badge badge-${kind}`,
    el('circle', { r, class: 'badge-disc' }),
    el('g', { transform: `scale(${(r / 14).toFixed(3)})` }, glyph(kind)),
  );
