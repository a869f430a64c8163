import { useMemo } from 'preact/hooks';
import { drawTile } from '../../board/hexArt.ts';
import { useHere } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { art } from '../board/SvgArt.tsx';
import { NextPhase } from './NextPhase.tsx';

/** Which tiles are left, and which come next. */
export function Tiles() {
  return (
    <div class="ledger">
      <NextPhase />
      <TileSupply />
    </div>
  );
}

function TileSupply() {
  const { book, state } = useHere();
  const laid = useMemo(() => {
    const count = new Map<string, number>();
    for (const value of Object.values(state.board.tiles)) {
      const id = value.slice(0, value.lastIndexOf('/'));
      count.set(id, (count.get(id) ?? 0) + 1);
    }
    return count;
  }, [state.board]);
  return (
    <section class="sheet" aria-label={t('tiles.supply')}>
      <div class="sheet-head">
        <h2>{t('tiles.supply')}</h2>
      </div>
      <ul class="tile-supply">
        {book.geography.tiles.map((tile) => {
          const left = tile.count === null ? null : tile.count - (laid.get(tile.id) ?? 0);
          return (
            <li key={tile.id} class={left === 0 ? 'idle' : ''}>
              <svg
                viewBox="-90 -104 180 208"
                width="64"
                height="74"
                class="board"
                role="img"
                aria-label={t('tiles.label', { tile: tile.id, color: tile.color })}
              >
                {art(drawTile(tile.def, 0, tile.color, tile.labels, null))}
              </svg>
              <span>
                <b>{tile.id}</b> {left === null ? '∞' : `×${left}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
