import type { HexDef, HexId } from '@roundhouse/engine';
import { hexCentre } from '../../board/geometry.ts';

/** The hex an arrow key leads to: the next one in the row, or the one straight above or below. */
export function hexNextTo(hexes: readonly HexDef[], from: HexId, key: string): HexId | null {
  const here = hexCentre(from);
  const others = hexes.map((hex) => ({ id: hex.id, at: hexCentre(hex.id) })).filter(({ id }) => id !== from);
  const sameRow = others.filter(({ at }) => at.y === here.y);
  const nearest = (list: typeof others, cost: (at: { x: number; y: number }) => number): HexId | null =>
    list.reduce<(typeof others)[number] | null>(
      (best, o) => (!best || cost(o.at) < cost(best.at) ? o : best),
      null,
    )?.id ?? null;
  switch (key) {
    case 'ArrowLeft':
      return nearest(
        sameRow.filter(({ at }) => at.x < here.x),
        (at) => here.x - at.x,
      );
    case 'ArrowRight':
      return nearest(
        sameRow.filter(({ at }) => at.x > here.x),
        (at) => at.x - here.x,
      );
    case 'ArrowUp':
      // A hair to the right, so that up and down walk in one zigzag line and come back to the same hex.
      return nearest(
        others.filter(({ at }) => at.y < here.y),
        (at) => (here.y - at.y) * 4 + Math.abs(at.x - here.x - 1),
      );
    case 'ArrowDown':
      return nearest(
        others.filter(({ at }) => at.y > here.y),
        (at) => (at.y - here.y) * 4 + Math.abs(at.x - here.x + 1),
      );
    case 'Home':
      return nearest(sameRow, (at) => at.x);
    case 'End':
      return nearest(sameRow, (at) => -at.x);
    default:
      return null;
  }
}
