import type { Choice, Json } from '@roundhouse/engine';
import { fieldOf, fill } from '../../game/choices.ts';
import { lotName } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { choiceText } from '../../game/words.ts';
import { money, phrase, t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';

interface Option {
  choice: Choice;
  field: string;
  value: string;
  price: number | null;
}

function optionsOf(here: Position, choice: Choice): Option[] {
  const { names = [], fields = {} } = here.book.verbs[choice.type] ?? {};
  const field = names.find((name) => fields[name]?.reads === 'lot') ?? 'lot';
  const price = typeof choice.facts?.price === 'number' ? choice.facts.price : null;
  const domain = choice.open?.[field];
  const values: readonly Json[] =
    domain && 'oneOf' in domain ? domain.oneOf : [fieldOf(choice, field) ?? null];
  return values.flatMap((value) => (typeof value === 'string' ? [{ choice, field, value, price }] : []));
}

/** Private companies to take or keep, each with what it costs and does. */
export function PickCard({ here, choices }: { here: Position; choices: readonly Choice[] }) {
  const act = useTableStore((s) => s.act);
  const busy = useTableStore((s) => s.busy);
  const options = choices.flatMap((choice) => optionsOf(here, choice));
  if (options.length === 0) return null;
  return (
    <ul class="stack">
      {options.map((option) => {
        const { value } = option;
        const facts =
          here.book.privates[(value.includes(':') ? value : `private:${value}`) as `private:${string}`];
        const company =
          here.book.companies[(value.includes(':') ? value : `company:${value}`) as `company:${string}`];
        const name = lotName(here.book, here.table.names, value);
        const price = option.price ?? facts?.price ?? null;
        const debt = typeof facts?.debt === 'number' && facts.debt > 0 ? facts.debt : 0;
        return (
          <li key={value}>
            <button
              type="button"
              class="card-button pick"
              disabled={busy}
              onClick={() => void act(fill(option.choice, { [option.field]: value }))}
            >
              <span class="row">
                <b class="grow">{name}</b>
                {price !== null && <b>{money(price)}</b>}
                {options.length > 1 && <Icon name="forth" size={14} />}
              </span>
              {facts && (
                <span class="quiet">
                  {[
                    facts.income > 0 ? t('privates.income', { n: money(facts.income) }) : '',
                    debt ? t('privates.debt', { n: money(debt) }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
              {facts && <span>{phrase(facts.text)}</span>}
              {!facts && company && <span class="quiet">{company.name}</span>}
              {!facts && !company && <span class="quiet">{t('privates.blank')}</span>}
              {options.length === 1 && (
                <span class="btn btn-go pick-now">
                  {choiceText({ book: here.book, names: here.table.names, state: here.state }, option.choice)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
