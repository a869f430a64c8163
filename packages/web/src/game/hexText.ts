/** A hex in words: for screen readers, the card in the corner and the map as text. */

import type { HexDef, Json } from '@roundhouse/engine';
import { layout } from '../board/layout.ts';
import { written } from '../board/marksArt.ts';
import { markOf, type Scene, surfaceOf } from '../board/scene.ts';
import { valueSteps } from '../board/values.ts';
import { type TextKey, t } from '../texts/index.ts';

const isRecord = (x: Json | undefined): x is { readonly [key: string]: Json | undefined } =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
const edgeName = (edge: number): string => t(`edge.${edge}` as TextKey);

const cache = new WeakMap<HexDef, { scene: Scene; text: string[] }>();

export function hexText(scene: Scene, def: HexDef): string {
  return hexLines(scene, def).join(', ');
}

/** What there is to say, most important first: place, kind, value, tokens, costs, marks. */
export function hexLines(scene: Scene, def: HexDef): string[] {
  const known = cache.get(def);
  if (known?.scene === scene) return known.text;
  const text = linesOf(scene, def);
  cache.set(def, { scene, text });
  return text;
}

function linesOf(scene: Scene, def: HexDef): string[] {
  const laid = scene.board?.tiles[def.id];
  const surface = surfaceOf(scene, def, laid);
  const spots = layout(surface.track, surface.rotation);
  const lines = [def.name ? `${def.id} ${def.name}` : def.id];
  if (def.marks?.blocked) lines.push(t('hex.blocked'));
  else
    lines.push(
      surface.tile ? `${word(surface.color)} ${t('hex.tile', { tile: surface.tile })}` : word(def.color),
    );
  for (const label of surface.labels) lines.push(t('hex.label', { label }));

  const tokens = scene.board?.tokens.filter((token) => token.hex === def.id) ?? [];
  for (const place of spots.places) {
    if (place.kind === 'junction') continue;
    const steps = valueSteps(place.revenue, scene.phase, scene.phases);
    const value =
      steps.length > 1 ? steps.map((s) => (s.now ? `[${s.value}]` : s.value)).join(' ') : steps[0]?.value;
    const what =
      place.kind === 'city'
        ? t('hex.city', { n: place.slots.length })
        : place.kind === 'town'
          ? t('hex.town')
          : '';
    const worth = value ? t('hex.worth', { value }) : '';
    const taken = tokens.filter((token) => token.city === place.index && token.slot !== null).length;
    const free =
      place.kind === 'city' && taken < place.slots.length
        ? t('hex.free', { n: place.slots.length - taken })
        : '';
    lines.push([what, worth, free].filter(Boolean).join(' '));
  }
  if (tokens.length > 0)
    lines.push(
      t('hex.tokens', { companies: tokens.map((x) => markOf(scene, x.company).initials).join(' ') }),
    );
  const exits = spots.pieces.map((piece) =>
    'edge' in piece.to ? `${edgeName(piece.edge)}–${edgeName(piece.to.edge)}` : edgeName(piece.edge),
  );
  if (exits.length > 0) lines.push(t('hex.tracks', { tracks: [...new Set(exits)].join(', ') }));

  if (!surface.tile)
    for (const { cost, type } of def.terrain ?? []) lines.push(t('hex.cost', { cost, type }));
  for (const side of scene.hexsides) {
    const edge = side.hex === def.id ? side.edge : null;
    if (edge === null) continue;
    if (side.cost)
      lines.push(t('hex.side', { side: edgeName(edge), cost: side.cost, type: side.river ?? side.type }));
    else if (side.type === 'impassable') lines.push(t('hex.sideClosed', { side: edgeName(edge) }));
  }
  for (const { entity } of def.home ?? []) {
    if (
      (!scene.homes || scene.homes.has(entity)) &&
      !tokens.some((x) => markOf(scene, x.company).id === entity)
    ) {
      lines.push(t('hex.home', { company: entity }));
    }
  }
  for (const reserved of scene.board?.reserved ?? []) {
    if (reserved.hex === def.id)
      lines.push(t('hex.reserved', { company: markOf(scene, reserved.for).initials }));
  }
  for (const marker of scene.board?.markers ?? []) {
    if (marker.hex === def.id) lines.push(t('hex.marker', { kind: marker.kind }));
  }
  for (const future of def.futureLabels ?? []) {
    lines.push(t('hex.futureLabel', { label: future.label, color: word(future.fromColor) }));
  }
  return [...lines, ...marksText(def, surface.tile !== null)].filter(Boolean);
}

const word = (color: string): string => t(`hex.color.${color}` as TextKey);

function marksText(def: HexDef, built: boolean): string[] {
  const lines: string[] = [];
  for (const [kind, value] of Object.entries(def.marks ?? {})) {
    if (!value || kind === 'river' || kind === 'blocked') continue;
    if (kind === 'eastWest' && isRecord(value))
      lines.push(t('hex.bonus', { side: written(value.side), bonus: written(value.bonus) }));
    else if (kind === 'destinationOf' && Array.isArray(value))
      lines.push(t('hex.destination', { companies: value.join(' ') }));
    else if (kind === 'tileReservedFor' || kind === 'freeYellowFor') {
      if (built) continue;
      lines.push(
        t(kind === 'freeYellowFor' ? 'hex.grant' : 'hex.tileReserved', {
          company: written(isRecord(value) ? value.private : value),
        }),
      );
    } else if (kind === 'ports') lines.push(t('hex.ports', { n: Number(value) }));
    else if (value === true)
      lines.push(t('hex.marker', { kind: kind.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() }));
  }
  return lines;
}
