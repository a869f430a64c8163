import type { Choice, CompanyId, PlayerId } from '@roundhouse/engine';
import { useMemo } from 'preact/hooks';
import { companyOfChoice, fieldOf, fill, textOf, whyNoToken } from '../../game/choices.ts';
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
  const company = choices.map(companyOfChoice).find((x) => x !== null) ?? null;
  const spots = [...choices].sort(
    (a, b) => Number(fieldOf(b, 'hex') === hex) - Number(fieldOf(a, 'hex') === hex),
  );
  const cities = (id: string): number => choices.filter((x) => fieldOf(x, 'hex') === id).length;
  return (
    <div class="tokens">
      <ul class="stack">
        {spots.map((choice, i) => {
          const id = textOf(choice, 'hex');
          const using = fieldOf(choice, 'using');
          const cost = Number(choice.facts?.cost ?? 0);
          return (
            <li key={i}>
              <button
                type="button"
                class={`btn wide${id === hex ? ' btn-go' : ''}`}
                disabled={busy}
                onPointerEnter={() => choose(id)}
                onFocus={() => choose(id)}
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
