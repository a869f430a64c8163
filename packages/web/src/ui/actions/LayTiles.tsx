import type { Choice, PlayerId } from '@roundhouse/engine';
import { textOf } from '../../game/choices.ts';
import { hexName } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { AtHex } from './AtHex.tsx';
import { useCloseOnHex } from './Dock.tsx';
import { TilePicker } from './TilePicker.tsx';

/** The hexes that can be built on, as the map outlines them; the tiles for the chosen one stand beside it. */
export function LayTiles({
  here,
  who,
  choices,
  aside = false,
}: {
  here: Position;
  who: PlayerId;
  choices: readonly Choice[];
  /** By a right of its own, beside the question: no tile is tried until somebody picks one. */
  aside?: boolean;
}) {
  const hex = useTableStore((s) => s.hex);
  const { choose, point } = useTableStore.getState();
  useCloseOnHex(hex);
  const hexes = [...new Set(choices.map((choice) => textOf(choice, 'hex')))];
  return (
    <div class="lay">
      <p class="quiet">{t('lay.help')}</p>
      <ul class="hex-list" aria-label={t('lay.hexes')} onPointerLeave={() => point(null)}>
        {hexes.map((id) => (
          <li key={id}>
            <button
              type="button"
              class="btn"
              aria-pressed={id === hex}
              onPointerEnter={() => point(id)}
              onClick={() => choose(id === hex ? null : id)}
            >
              {hexName(here.book, id)}
            </button>
          </li>
        ))}
      </ul>
      {hex && hexes.includes(hex) && (
        <AtHex>
          <TilePicker key={hex} here={here} who={who} hex={hex} choices={choices} aside={aside} />
        </AtHex>
      )}
    </div>
  );
}
