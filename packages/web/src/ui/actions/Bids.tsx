import { bare, type Choice, isCompany } from '@roundhouse/engine';
import { lyingBids } from '../../game/bids.ts';
import { choiceKey, fieldOf, textOf } from '../../game/choices.ts';
import { lotName, nameOf } from '../../game/names.ts';
import { leastIn } from '../../game/ranges.ts';
import type { Position } from '../../store/table.ts';
import { money, phrase, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { InDock, useOpenChoice } from './Dock.tsx';

/** Lots to bid on: what each is and does, what lies on it, and the bid. With many lots they open one at a time. */
export function Bids({
  here,
  index,
  choices,
}: {
  here: Position;
  index: number;
  choices: readonly Choice[];
}) {
  if (choices.length === 0) return null;
  const single = new Set(choices.map((choice) => fieldOf(choice, 'lot'))).size === 1 && choices.length === 1;
  return (
    <ul class="stock-list">
      {choices.map((choice) => (
        <Lot
          key={`${textOf(choice, 'lot')}|${textOf(choice, 'for')}`}
          here={here}
          index={index}
          choice={choice}
          single={single}
        />
      ))}
    </ul>
  );
}

function Lot({
  here,
  index,
  choice,
  single,
}: {
  here: Position;
  index: number;
  choice: Choice;
  /** The one thing up for bids: the form is open. */
  single: boolean;
}) {
  const [open, setOpen] = useOpenChoice(choiceKey(choice));
  const lot = textOf(choice, 'lot');
  const forCompany = textOf(choice, 'for');
  const facts = here.book.privates[(lot.includes(':') ? lot : `private:${lot}`) as `private:${string}`];
  const frame = here.state.agenda[index];
  const bids = lyingBids(frame, lot);
  const domain = choice.open?.amount;
  const least = domain && 'ranges' in domain ? leastIn(domain.ranges) : 0;
  const name = lotName(here.book, here.table.names, lot);
  // An auction tells about its lot above the bid.
  const told = facts !== undefined && frame?.at === 'auction';
  return (
    <li class={told ? undefined : 'stock-row'}>
      <div class="stock-head" hidden={told}>
        {isCompany(lot) && <CompanyToken book={here.book} company={lot} size={26} />}
        <div class="grow">
          <b>{name}</b> {isCompany(lot) && <span class="quiet">{here.book.companies[lot]?.name}</span>}
          {forCompany && <span class="tag">{t('bid.for', { company: bare(forCompany) })}</span>}
          {facts && (
            <div class="quiet stock-facts">
              {money(facts.price)}
              {facts.income > 0 && ` · ${t('privates.income', { n: money(facts.income) })}`}
            </div>
          )}
          {bids.length > 0 && (
            <div class="stock-facts">
              {bids
                .map((bid) => `${nameOf(here.book, here.table.names, bid.by)} ${money(bid.amount)}`)
                .join(', ')}
            </div>
          )}
        </div>
        {!single && (
          <button
            type="button"
            class="btn"
            aria-expanded={open}
            aria-label={t('bid.openLot', { lot: name, least: money(least) })}
            onClick={() => setOpen(!open)}
          >
            {t('bid.open', { least: money(least) })}
          </button>
        )}
      </div>
      {facts && !told && <p class="quiet stock-facts lot-text">{phrase(facts.text)}</p>}
      {(single || open) && (
        <InDock>
          <ChoiceForm here={here} choice={choice} onClose={single ? null : () => setOpen(false)} />
        </InDock>
      )}
    </li>
  );
}
