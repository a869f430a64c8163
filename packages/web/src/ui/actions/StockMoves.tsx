import {
  bare,
  type Choice,
  type CompanyId,
  type PlayerId,
  priceOf,
  presidentOf,
  singlesOf,
  unitsOf,
} from '@roundhouse/engine';
import { useState } from 'preact/hooks';
import { companyOfChoice, fieldOf, fill, refusalOf, stockWishes } from '../../game/choices.ts';
import { nameOf, withNames } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Refusal } from '../parts/RuleRef.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';

export const STOCK_TYPES = new Set([
  'buyShares',
  'sellShares',
  'short',
  'start',
  'redeem',
  'reissue',
  'takeLoans',
  'repayLoans',
]);

const ORDER = ['start', 'buyShares', 'sellShares', 'short', 'redeem', 'reissue', 'takeLoans', 'repayLoans'];

/** Trading by company: everything one may do with each, and why not what one may not. */
export function StockMoves({
  here,
  who,
  choices,
  only,
}: {
  here: Position;
  who: PlayerId;
  choices: readonly Choice[];
  /** The one company this is about; null = the whole market. */
  only: CompanyId | null;
}) {
  const { book, state } = here;
  const c = { book, state };
  const [open, setOpen] = useState<string | null>(null);
  const ids = (Object.keys(state.companies) as CompanyId[])
    .filter((id) => only === null || id === only || choices.some((x) => companyOfChoice(x) === id))
    .filter((id) => {
      const stage = state.companies[id]?.stage;
      return (
        stage !== 'closed' &&
        (book.companies[id]?.kind !== 'independent' || choices.some((x) => companyOfChoice(x) === id))
      );
    })
    .filter(
      (id) =>
        state.companies[id]?.at ||
        choices.some((x) => companyOfChoice(x) === id) ||
        stockWishes(book, state, who, id).length > 0,
    )
    .sort((a, b) => priceOf(c, b) - priceOf(c, a));
  return (
    <ul class="stock-list">
      {ids.map((id) => {
        const mine = choices
          .filter((choice) => companyOfChoice(choice) === id)
          .sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
        const held = unitsOf(c, id, who);
        const president = presidentOf(c, id);
        const certs = state.companies[id]?.certs;
        const price = priceOf(c, id);
        const where = certs
          ? [
              [t('owner.offering.short'), singlesOf(certs, 'offering')],
              [t('owner.treasury.short'), singlesOf(certs, id)],
              [t('owner.pool.short'), singlesOf(certs, 'pool')],
            ].filter(([, n]) => Number(n) > 0)
          : [];
        return (
          <li key={id} class="stock-row">
            <div class="stock-head">
              <CompanyToken book={book} company={id} size={26} />
              <div class="grow">
                <b>{bare(id)}</b> <span class="quiet">{book.companies[id]?.name}</span>
                <div class="quiet stock-facts">
                  {price > 0 ? money(price) : t('stock.notStarted')}
                  {president && ` · ${nameOf(book, here.table.names, president)}`}
                  {held > 0 && ` · ${t('stock.youHold', { n: held })}`}
                  {where.map(([place, n]) => ` · ${place} ${n}`)}
                </div>
              </div>
            </div>
            <div class="stock-buttons">
              {mine.map((choice, i) => (
                <StockButton
                  key={i}
                  here={here}
                  choice={choice}
                  open={open === `${id}${i}`}
                  onOpen={(on) => setOpen(on ? `${id}${i}` : null)}
                />
              ))}
              <NotPossible here={here} who={who} company={id} choices={mine} />
            </div>
            {mine.map((choice, i) =>
              open === `${id}${i}` ? <ChoiceForm key={i} here={here} choice={choice} /> : null,
            )}
          </li>
        );
      })}
    </ul>
  );
}

const short = (here: Position, choice: Choice): string => {
  const price = choice.facts?.price;
  const from = fieldOf(choice, 'from');
  switch (choice.type) {
    case 'buyShares': {
      const whole = fieldOf(choice, 'whole');
      const what =
        whole === 'president'
          ? t('stock.buyPresident')
          : whole === 'double'
            ? t('stock.buyDouble')
            : t('stock.buy');
      return `${what} ${typeof price === 'number' ? money(price) : ''} ${from === 'pool' ? t('stock.fromPool') : from === 'treasury' ? t('stock.fromTreasury') : t('stock.fromOffering')}`;
    }
    case 'sellShares':
      return fieldOf(choice, 'double') ? t('stock.sellDouble') : t('stock.sell');
    case 'short':
      return t('stock.short');
    case 'start':
      return t('stock.start');
    case 'redeem':
      return typeof from === 'string' && from !== 'pool'
        ? t('stock.redeemFrom', { who: nameOf(here.book, here.table.names, from) })
        : t('stock.redeem');
    case 'reissue':
      return t('stock.reissue');
    case 'takeLoans':
      return t('stock.takeLoans');
    case 'repayLoans':
      return t('stock.repayLoans');
    default:
      return choice.type;
  }
};

/** A choice without holes is done by its button; one with holes opens. */
function StockButton({
  here,
  choice,
  open,
  onOpen,
}: {
  here: Position;
  choice: Choice;
  open: boolean;
  onOpen: (on: boolean) => void;
}) {
  const act = useTableStore((s) => s.act);
  const busy = useTableStore((s) => s.busy);
  const closed = Object.keys(choice.open ?? {}).length === 0;
  const company = companyOfChoice(choice);
  const text = short(here, choice);
  return (
    <button
      type="button"
      class={`btn${closed ? ' btn-go' : ''}`}
      disabled={busy}
      aria-expanded={closed ? undefined : open}
      aria-label={`${company ? bare(company) : ''}: ${text}${closed ? '' : '…'}`}
      onClick={() => (closed ? void act(fill(choice)) : onOpen(!open))}
    >
      {text}
      {closed ? '' : '…'}
    </button>
  );
}

function NotPossible({
  here,
  who,
  company,
  choices,
}: {
  here: Position;
  who: PlayerId;
  company: CompanyId;
  choices: readonly Choice[];
}) {
  const [shown, setShown] = useState<string | null>(null);
  const wishes = stockWishes(here.book, here.state, who, company).filter(
    (wish) =>
      !choices.some(
        (choice) =>
          choice.type === wish.type && (wish.type !== 'buyShares' || fieldOf(choice, 'from') === wish.from),
      ),
  );
  return (
    <>
      {wishes.map((wish) => {
        const violation = refusalOf(here.book, here.state, wish);
        if (!violation) return null;
        const key = `${wish.type}${'from' in wish ? wish.from : ''}`;
        const text = short(here, { type: wish.type, with: wish });
        const reason = withNames(here.table.names, violation.message);
        return (
          <span key={key} class="not-possible">
            <button
              type="button"
              class="btn"
              aria-disabled="true"
              aria-expanded={shown === key}
              aria-label={`${bare(company)}: ${text}. ${reason}`}
              title={reason}
              onClick={() => setShown(shown === key ? null : key)}
            >
              {text}
            </button>
            {shown === key && (
              <span class="note note-warn" role="status">
                <Refusal violation={violation} />
              </span>
            )}
          </span>
        );
      })}
    </>
  );
}
