import type { Choice, CompanyId, PlayerId } from '@roundhouse/engine';
import { useMemo } from 'preact/hooks';
import { choiceKey, companyOfChoice, fieldOf, fill, textOf, whyNoToken } from '../../game/choices.ts';
import { hexName, nameOf } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { Refusal } from '../parts/RuleRef.tsx';

/** Where a token may go and what it costs; the map shows the same places. */
export function PlaceTokens({
  here,
  who,
  choices,
}: {
  here: Position;
  who: PlayerId;
  choices: readonly Choice[];
}) {
  const hex = useTableStore((s) => s.hex);
  const choose = useTableStore((s) => s.choose);
  const act = useTableStore((s) => s.act);
  const busy = useTableStore((s) => s.busy);
  /** Shows the place on the map, unless a tile is being tried: that is not put away by passing over a list. */
  const point = (id: string): void => {
    if (!useTableStore.getState().preview) choose(id);
  };
  const company = choices.map(companyOfChoice).find((x) => x !== null) ?? null;
  const cities = (id: string): number => choices.filter((x) => fieldOf(x, 'hex') === id).length;
  return (
    <div class="tokens">
      <ul class="stack">
        {choices.map((choice) => {
          const id = textOf(choice, 'hex');
          const using = fieldOf(choice, 'using');
          const cost = Number(choice.facts?.cost ?? 0);
          return (
            <li key={choiceKey(choice)}>
              <button
                type="button"
                class={`btn wide${id === hex ? ' btn-picked' : ''}`}
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
      {hex && company && !choices.some((x) => fieldOf(x, 'hex') === hex) && (
        <WhyNoToken here={here} who={who} company={company} hex={hex} />
      )}
    </div>
  );
}

export function WhyNoToken({
  here,
  who,
  company,
  hex,
}: {
  here: Position;
  who: PlayerId;
  company: CompanyId;
  hex: string;
}) {
  const violation = useMemo(
    () => whyNoToken(here.book, here.state, who, company, hex),
    [here.book, here.state, who, company, hex],
  );
  return violation ? (
    <p class="note note-warn" role="status">
      {hexName(here.book, hex)}: <Refusal violation={violation} />
    </p>
  ) : null;
}
