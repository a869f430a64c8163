import { bare, type Choice, isCompany } from '@roundhouse/engine';
import { useState } from 'preact/hooks';
import { lyingBids } from '../../game/bids.ts';
import { fieldOf, textOf } from '../../game/choices.ts';
import { lotName, nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { leastIn } from '../parts/Stepper.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';

/** Lots to bid on: what each is, what lies on it, and the bid. With many lots they open one at a time. */
export function Bids({
  here,
  index,
  choices,
}: {
  here: Position;
  index: number;
  choices: readonly Choice[];
}) {
  const [open, setOpen] = useState<string | null>(null);
  if (choices.length === 0) return null;
  const frame = here.state.agenda[index];
  const single = new Set(choices.map((choice) => fieldOf(choice, 'lot'))).size === 1;
  return (
    <ul class="stock-list">
      {choices.map((choice) => {
        const lot = textOf(choice, 'lot');
        const forCompany = textOf(choice, 'for');
        const key = `${lot}${forCompany}`;
        const facts = here.book.privates[(lot.includes(':') ? lot : `private:${lot}`) as `private:${string}`];
        const bids = lyingBids(frame, lot);
        const domain = choice.open?.amount;
        const least = domain && 'ranges' in domain ? leastIn(domain.ranges) : 0;
        const name = lotName(here.book, here.table.names, lot);
        return (
          <li key={key} class="stock-row">
            <div class="stock-head">
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
                  aria-expanded={open === key}
                  aria-label={t('bid.openLot', { lot: name, least: money(least) })}
                  onClick={() => setOpen(open === key ? null : key)}
                >
                  {t('bid.open', { least: money(least) })}
                </button>
              )}
            </div>
            {(single || open === key) && (
              <>
                {facts && !single && <p class="quiet">{facts.text}</p>}
                <ChoiceForm here={here} choice={choice} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
