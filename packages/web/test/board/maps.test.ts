import { compile } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { boardArt } from '../../src/board/board.ts';
import { drawTile } from '../../src/board/hexArt.ts';
import { layoutOf } from '../../src/board/layout.ts';
import { renderMapSvg, sceneOf } from '../../src/board/mapSvg.ts';
import { hexText } from '../../src/game/hexText.ts';
import { toMarkup } from '../../src/board/svg.ts';

describe.each(Object.entries(titles))('the map of %s', (_, title) => {
  const { data } = compile(title, { players: 4 });

  test('is one well-formed picture with every place by name', () => {
    const svg = renderMapSvg({ data, title: title.name, subtitle: title.subtitle });
    expect(svg).not.toMatch(/NaN|undefined|null/);
    expect((svg.match(/<g\b/g) ?? []).length).toBe(
      (svg.match(/<\/g>/g) ?? []).length + (svg.match(/<g\b[^>]*\/>/g) ?? []).length,
    );
    for (const hex of data.map.hexes) {
      expect(svg, hex.id).toContain(`>${hex.id}<`);
      for (const word of (hex.name ?? '').split(' ').filter((w) => w.length > 3)) {
        expect(svg, hex.name).toContain(word.replace('&', '&amp;'));
      }
    }
  });

  test('is drawn the same every time', () => {
    expect(renderMapSvg({ data })).toBe(renderMapSvg({ data }));
  });

  test('shows the value of the present phase, and only that one, as present', () => {
    for (const phase of data.phases) {
      const drawn = toMarkup(boardArt(sceneOf({ data, phase: phase.name })));
      const places = data.map.hexes.flatMap((hex) => [
        ...(hex.offboards ?? []),
        ...(hex.cities ?? []),
        ...(hex.towns ?? []),
      ]);
      const phased = places.filter((place) => typeof place.revenue !== 'number').length;
      const areas = new Map<string, number>();
      for (const hex of data.map.hexes) if (hex.area) areas.set(hex.area, (areas.get(hex.area) ?? 0) + 1);
      const twice = [...areas.values()].reduce((sum, n) => sum + n - 1, 0);
      expect((drawn.match(/value-frame/g) ?? []).length, phase.name).toBe(phased - twice);
    }
  });

  test('every hex has words for those who cannot see it', () => {
    const scene = sceneOf({ data });
    for (const hex of data.map.hexes) {
      const text = hexText(scene, hex);
      expect(text.startsWith(hex.name ? `${hex.id} ${hex.name}` : hex.id)).toBe(true);
      expect(text).not.toMatch(/undefined|\[object/);
    }
  });

  test('every tile in every rotation has as many pieces of track as its definition says', () => {
    for (const tile of data.tiles) {
      for (const rotation of [0, 1, 2, 3, 4, 5] as const) {
        const { pieces, places } = layoutOf(tile, rotation);
        const exits = [...(tile.cities ?? []), ...(tile.towns ?? [])].reduce(
          (sum, place) => sum + place.exits.length,
          0,
        );
        expect(pieces.length, tile.id).toBe(exits + (tile.junction?.length ?? 0) + (tile.paths?.length ?? 0));
        const slots = places.reduce((sum, place) => sum + place.slots.length, 0);
        expect(slots).toBe((tile.cities ?? []).reduce((sum, city) => sum + city.slots, 0));
        expect(toMarkup(drawTile(tile, rotation, tile.color, tile.labels ?? [], tile.id))).not.toMatch(/NaN/);
      }
    }
  });
});
