import { type Choice, type DividendKind, isPlayer } from '@roundhouse/engine';
import { companyOfChoice, fieldOf, fill, tryOut } from '../../game/choices.ts';
import { nameOf } from '../../game/names.ts';
import { choiceText } from '../../game/words.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';

/** Each kind as a card: who gets what, what is kept, where the price goes. */
export function Dividend({ here, choices }: { here: Position; choices: readonly Choice[] }) {
  const { act, weigh } = useTableStore.getState();
  const busy = useTableStore((s) => s.busy);
  return (
    <ul class="dividends">
      {choices.map((choice) => {
        const kind = fieldOf(choice, 'kind') as DividendKind;
        const company = companyOfChoice(choice);
        const action = fill(choice);
        const trial = tryOut(here.book, here.state, action);
        const paid = trial?.events.find((event) => event.type === 'dividendPaid');
        const move = trial?.events.find((event) => event.type === 'priceMoved' && event.company === company);
        const shares = paid?.type === 'dividendPaid' ? Object.entries(paid.paid).filter(([, n]) => n) : [];
        return (
          <li key={kind}>
            <button
              type="button"
              class="card-button"
              data-kind={kind}
              disabled={busy}
              onClick={() => void act(action)}
              onPointerEnter={() => trial && weigh({ action, events: trial.events })}
              onPointerLeave={() => weigh(null)}
              onFocus={() => trial && weigh({ action, events: trial.events })}
              onBlur={() => weigh(null)}
            >
              <b>{choiceText({ book: here.book, names: here.table.names, state: here.state }, choice)}</b>
              <span class="dividend-price">
                {move?.type === 'priceMoved'
                  ? `${money(move.from)} ${move.to > move.from ? '↗' : move.to < move.from ? '↘' : '→'} ${money(move.to)}`
                  : t('dividend.stays')}
              </span>
              <dl>
                {paid?.type === 'dividendPaid' && paid.kept > 0 && (
                  <div>
                    <dt>{t('dividend.kept')}</dt>
                    <dd>{money(paid.kept)}</dd>
                  </div>
                )}
                {shares.map(([who, amount]) => (
                  <div key={who} class={isPlayer(who) && who === here.viewer ? 'you' : ''}>
                    <dt>{nameOf(here.book, here.table.names, who)}</dt>
                    <dd>{money(amount ?? 0)}</dd>
                  </div>
                ))}
              </dl>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
