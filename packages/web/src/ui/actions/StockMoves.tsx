import {
  type Action,
  bare,
  type Choice,
  type CompanyId,
  type PlayerId,
  priceOf,
  presidentOf,
  singlesOf,
  unitsOf,
  stockWishes,
} from '@roundhouse/engine';
import {
  choiceKey,
  companyOfChoice,
  defaults,
  fieldOf,
  fill,
  refusalOf,
  tryOut,
} from '../../game/choices.ts';
import { nameOf, withNames } from '../../game/names.ts';
import { choiceText, tradeText } from '../../game/words.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, refusalText, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { Refusal } from '../parts/RuleRef.tsx';
import { ChoiceForm, needsFilling } from './ChoiceForm.tsx';
import { InDock, useOpenChoice } from './Dock.tsx';

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
  const order = Object.keys(book.verbs);
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
        stockWishes(c, who, id).length > 0,
    )
    .sort((a, b) => priceOf(c, b) - priceOf(c, a));
  return (
    <ul class="stock-list">
      {ids.map((id) => {
        const mine = choices
          .filter((choice) => companyOfChoice(choice) === id)
          .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
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
          <li key={id} class="stock-row" data-company={id}>
            <div class="stock-head">
              <CompanyToken book={book} company={id} size={26} />
              <div class="grow">
                <b>{bare(id)}</b> <span class="quiet">{book.companies[id]?.name}</span>
                <div class="quiet stock-facts">
                  {here.state.companies[id]?.stage === 'idle' ? t('stock.notStarted') : money(price)}
                  {president && ` · ${nameOf(book, here.table.names, president)}`}
                  {held > 0 && ` · ${t('stock.youHold', { n: held })}`}
                  {where.map(([place, n]) => ` · ${place} ${n}`)}
                </div>
              </div>
            </div>
            <div class="stock-buttons">
              {mine.map((choice) => (
                <StockButton key={choiceKey(choice)} here={here} choice={choice} />
              ))}
              <NotPossible here={here} who={who} company={id} choices={mine} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const speaker = (here: Position) => ({ book: here.book, names: here.table.names, state: here.state });

/** What most people came for stands out. */
const BUYING: ReadonlySet<string> = new Set(['buyShares', 'start']);

/** A choice without holes is done by its button; one with holes opens in the foot of the panel. */
function StockButton({ here, choice }: { here: Position; choice: Choice }) {
  const { act, weigh } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  const [open, setOpen] = useOpenChoice(choiceKey(choice));
  const closed = !needsFilling(choice);
  const action = fill(choice, defaults(here.book, choice));
  const company = companyOfChoice(choice);
  const text = tradeText(speaker(here), choice) ?? choiceText(speaker(here), choice);
  const show = (on: boolean): void => {
    const trial = on && closed ? tryOut(here.book, here.state, action) : null;
    weigh(trial ? { action, events: trial.events } : null);
  };
  return (
    <>
      <button
        type="button"
        class={`btn${closed && BUYING.has(choice.type) ? ' btn-go' : ''}`}
        disabled={busy}
        aria-expanded={closed ? undefined : open}
        aria-label={`${company ? bare(company) : ''}: ${text}${closed ? '' : '…'}`}
        onClick={() => (closed ? void act(action) : setOpen(!open))}
        onPointerEnter={() => show(true)}
        onPointerLeave={() => show(false)}
        onFocus={() => show(true)}
        onBlur={() => show(false)}
      >
        {text}
        {closed ? '' : '…'}
      </button>
      {open && !closed && (
        <InDock>
          <ChoiceForm here={here} choice={choice} onClose={() => setOpen(false)} />
        </InDock>
      )}
    </>
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
  const wishes = stockWishes(here, who, company).filter(
    (wish) =>
      !choices.some(
        (choice) =>
          choice.type === wish.type && (wish.type !== 'buyShares' || fieldOf(choice, 'from') === wish.from),
      ),
  );
  return (
    <>
      {wishes.map((wish) => (
        <Wish
          key={`${wish.type}${typeof wish.from === 'string' ? wish.from : ''}`}
          here={here}
          company={company}
          wish={wish}
        />
      ))}
    </>
  );
}

/** Something a player would look for and cannot do now: pressed, it says why in the foot of the panel. */
function Wish({ here, company, wish }: { here: Position; company: CompanyId; wish: Action }) {
  const [shown, setShown] = useOpenChoice(`why ${JSON.stringify(wish)}`);
  const violation = refusalOf(here.book, here.state, wish);
  if (!violation) return null;
  const text = tradeText(speaker(here), { type: wish.type, with: wish }) ?? wish.type;
  const reason = withNames(here.table.names, refusalText(violation));
  return (
    <>
      <button
        type="button"
        class="btn"
        aria-disabled="true"
        aria-expanded={shown}
        aria-label={`${bare(company)}: ${text}. ${reason}`}
        title={reason}
        onClick={() => {
          setShown(!shown);
          here.table.wondered?.(wish);
        }}
      >
        {text}
      </button>
      {shown && (
        <InDock>
          <p class="note note-warn" role="status">
            <b>
              {bare(company)}: {text}.
            </b>{' '}
            <Refusal violation={violation} />
          </p>
        </InDock>
      )}
    </>
  );
}
