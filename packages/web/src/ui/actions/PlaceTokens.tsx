import type { Choice } from '@roundhouse/engine';
import { choiceKey, fieldOf, fill, textOf } from '../../game/choices.ts';
import { hexName, nameOf } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { AtHex } from './AtHex.tsx';

/** Where a token may go and what it costs; the map shows the same places, and takes them. */
export function PlaceTokens({ here, choices }: { here: Position; choices: readonly Choice[] }) {
  const hex = useTableStore((s) => s.hex);
  const onMap = useTableStore((s) => s.mapShown);
  const there = onMap && hex ? choices.filter((choice) => fieldOf(choice, 'hex') === hex) : [];
  return (
    <div class="tokens">
      <TokenList here={here} choices={choices} all={choices} />
      {there.length > 0 && (
        <AtHex>
          <TokenList here={here} choices={there} all={choices} />
        </AtHex>
      )}
    </div>
  );
}

function TokenList({
  here,
  choices,
  all,
}: {
  here: Position;
  choices: readonly Choice[];
  all: readonly Choice[];
}) {
  const hex = useTableStore((s) => s.hex);
  const pointed = useTableStore((s) => s.pointed);
  const { act, point } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  const cities = (id: string): number => all.filter((x) => fieldOf(x, 'hex') === id).length;
  return (
    <ul class="stack" onPointerLeave={() => point(null)}>
      {choices.map((choice) => {
        const id = textOf(choice, 'hex');
        const using = fieldOf(choice, 'using');
        const cost = Number(choice.facts?.cost ?? 0);
        return (
          <li key={choiceKey(choice)}>
            <button
              type="button"
              class={`btn wide token-here${id === (pointed ?? hex) ? ' btn-picked' : ''}`}
              data-confirm
              disabled={busy}
              onPointerEnter={() => point(id)}
              onFocus={() => point(id)}
              onClick={() => void act(fill(choice))}
            >
              <span class="grow left">
                {t('token.in', { hex: hexName(here.book, id) })}
                {cities(id) > 1 ? ` · ${t('token.city', { n: Number(fieldOf(choice, 'city')) + 1 })}` : ''}
                {typeof using === 'string' ? ` · ${nameOf(here.book, here.table.names, using)}` : ''}
              </span>
              <span>{cost > 0 ? money(cost) : t('lay.free')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
