import { type Rulebook, faceAt, type HexId, type Read, type TileId } from '@roundhouse/engine';

/** The site's names for tiles and cities, handed out as it hands them out. */
export class SiteNames {
  private readonly free = new Map<TileId, string[]>();
  private readonly endless = new Map<TileId, number>();
  private readonly laid = new Map<HexId, { id: string; tile: TileId }>();

  private readonly book: Rulebook;
  /** Printed hexes whose number differs from 0. */
  private readonly printed: Readonly<Record<HexId, number>>;

  /** `missing`: copies that are not in the box, by tile. */
  constructor(
    book: Rulebook,
    printed: Readonly<Record<HexId, number>>,
    missing: Readonly<Record<string, number>> = {},
  ) {
    this.book = book;
    this.printed = printed;
    for (const { id, count } of book.data.manifest) {
      const from = missing[id] ?? 0;
      if (count === null) this.endless.set(id, 0);
      else
        this.free.set(
          id,
          Array.from({ length: count }, (_, i) => `${this.siteTile(id)}-${from + i}`),
        );
    }
  }

  private siteTile(id: TileId): string {
    return this.book.data.tiles.find((tile) => tile.id === id)?.alias ?? id;
  }

  /** Takes the first copy in the supply; the tile it replaces goes to the end of its own supply. */
  lay(hex: HexId, tile: TileId): string {
    const next = this.endless.get(tile);
    if (next !== undefined) this.endless.set(tile, next + 1);
    // The highest copy of an endless tile is always there: laying it makes the next one.
    const id = `${this.siteTile(tile)}-`;
    const copy = next === undefined ? (this.free.get(tile)?.shift() ?? `${id}0`) : `${id}${next}`;
    const before = this.laid.get(hex);
    if (before) this.free.get(before.tile)?.push(before.id);
    this.laid.set(hex, { id: copy, tile });
    return copy;
  }

  city(hex: HexId, city: number): string {
    const tile = this.laid.get(hex)?.id ?? `${hex}-${this.printed[hex] ?? 0}`;
    return `${tile}-${city}`;
  }
}

/** The circle a marker comes to stand in: the first that is empty. */
export function slotFor(c: Read, hex: HexId, city: number): number {
  const taken = c.state.board.tokens.filter((token) => token.hex === hex && token.city === city);
  for (let slot = 0; ; slot++) if (!taken.some((token) => token.slot === slot)) return slot;
}

/** `D6-2`: the third stop of D6. */
export function nodeName(c: Read, hex: HexId, kind: string, index: number): string {
  const face = faceAt(c.book.geography, c.state.board, hex);
  const at = face.nodes.findIndex(
    (node) => node.kind === kind && node.kind !== 'junction' && node.index === index,
  );
  return `${hex}-${Math.max(0, at)}`;
}
