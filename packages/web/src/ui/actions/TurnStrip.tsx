import { bare } from '@roundhouse/engine';
import { turnOrder } from '../../game/turnOrder.ts';
import type { Position } from '../../store/table.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { frameWords } from '../../game/words.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';

/** The operating order and the steps of the turn, with the present one marked. */
export function TurnStrip({ here }: { here: Position }) {
  const order = turnOrder(here.book, here.state);
  if (!order || order.companies.length === 0) return null;
  return (
    <div class="turn-strip">
      <ol class="turn-order" aria-label={t('turn.order')}>
        {order.companies.map(({ company, when }) => (
          <li
            key={company}
            class={`turn-${when}`}
            aria-current={when === 'now' ? 'step' : undefined}
            title={t(`turn.${when}` as TextKey, { company: bare(company) })}
          >
            <CompanyToken book={here.book} company={company} size={when === 'now' ? 26 : 20} />
            <span class="sr">{t(`turn.${when}` as TextKey, { company: bare(company) })}</span>
          </li>
        ))}
      </ol>
      {order.steps.length > 0 && (
        <ol class="turn-steps" aria-label={t('turn.steps')}>
          {order.steps.map(({ step, when }) => (
            <li key={step} class={`turn-${when}`} aria-current={when === 'now' ? 'step' : undefined}>
              {frameWords(here.book, step).step ?? frameWords(here.book, step).asks}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
