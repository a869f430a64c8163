/** What the drawing needs to know. It knows no rules: whoever calls has already decided what is where. */

import type { Board, HexDef, HexsideDef, Rotation, TileDef, TileId, TrackDef } from '@roundhouse/engine';
import type { CompanyMark } from './companyMark.ts';

export interface Scene {
  readonly hexes: readonly HexDef[];
  readonly hexsides: readonly HexsideDef[];
  readonly tiles: ReadonlyMap<TileId, TileDef>;
  /** null = the empty map. */
  readonly board: Board | null;
  readonly phase: string | null;
  /** Phase names in order. */
  readonly phases: readonly string[];
  /** Companies and, where they keep a place, privates; by short name (`NYC`). Unknown names get a neutral mark. */
  readonly marks: ReadonlyMap<string, CompanyMark>;
  /** Short names whose printed home is still open; null = all. */
  readonly homes: ReadonlySet<string> | null;
  /** No print smaller than this, in drawing units: what is shown small is written large. */
  readonly least?: number;
}

/** The picture that lies on a hex now. */
export interface Surface {
  readonly track: TrackDef;
  readonly rotation: Rotation;
  readonly color: string;
  readonly labels: readonly string[];
  /** null = the printed hex. */
  readonly tile: TileId | null;
}

export function surfaceOf(scene: Pick<Scene, 'tiles'>, def: HexDef, laid: string | undefined): Surface {
  if (laid) {
    const slash = laid.lastIndexOf('/');
    const tile = scene.tiles.get(laid.slice(0, slash));
    if (tile) {
      return {
        track: tile,
        rotation: Number(laid.slice(slash + 1)) as Rotation,
        color: tile.color,
        labels: tile.labels ?? [],
        tile: tile.id,
      };
    }
  }
  return { track: def, rotation: 0, color: def.color, labels: def.labels ?? [], tile: null };
}

/** `company:NYC` and `NYC` are the same mark. */
export const markOf = (scene: Pick<Scene, 'marks'>, name: string): CompanyMark => {
  const short = name.slice(name.indexOf(':') + 1);
  return (
    scene.marks.get(short) ?? { id: short, initials: short, color: '#6b7480', ink: '#ffffff', pattern: 0 }
  );
};
