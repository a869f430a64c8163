import type { Advised, Led } from '@roundhouse/bots';
import { asked, isPlayer } from '@roundhouse/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { mayAsk } from '../../game/asking.ts';
import { thinker } from '../../game/think.ts';
import { planText } from '../../game/words.ts';
import type { Position } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';

/** How a question stands: not asked, being thought about, answered, or impossible to answer. */
type Standing =
  | { readonly is: 'none' }
  | { readonly is: 'thinking' }
  | { readonly is: 'answered'; readonly plans: readonly Advised[] }
  | { readonly is: 'failed'; readonly why: string };

/** What would you do, and why? Two plans of a computer player, compared in money. */
export function Ask({ here }: { here: Position }) {
  const { table, book, state, count } = here;
  const [standing, setStanding] = useState<Standing>({ is: 'none' });
  // An answer belongs to the position it was given for.
  const [moment, setMoment] = useState(count);
  useEffect(() => {
    setMoment(count);
    setStanding({ is: 'none' });
  }, [table, count]);
  const section = useRef<HTMLElement>(null);
  // The list above it may be long: the answer must not be looked for.
  useEffect(() => {
    if (standing.is === 'answered') section.current?.scrollIntoView({ block: 'start' });
  }, [standing]);
  const who = asked(book, state).find((q) => q.must && isPlayer(q.who) && table.mine.includes(q.who))?.who;
  if (who === undefined || !mayAsk(table)) return null;
  const ask = (): void => {
    setStanding({ is: 'thinking' });
    thinker('opinion')
      .opinion(book.title.id, book.options, state, who, count)
      .then(
        (plans) => setStanding((now) => (now.is === 'thinking' ? { is: 'answered', plans } : now)),
        (error: unknown) =>
          setStanding({ is: 'failed', why: error instanceof Error ? error.message : String(error) }),
      );
  };
  const shown = moment === count ? standing : NONE;
  return (
    <section class="ask" ref={section} aria-label={t('ask.title')}>
      {shown.is !== 'answered' && (
        <button type="button" class="btn" disabled={shown.is === 'thinking'} onClick={ask}>
          {t(shown.is === 'thinking' ? 'ask.thinking' : 'ask.title')}
        </button>
      )}
      <div aria-live="polite">
        {shown.is === 'failed' && <p role="alert">{t('ask.failed', { why: shown.why })}</p>}
        {shown.is === 'answered' && <Plans here={here} plans={shown.plans} />}
      </div>
    </section>
  );
}

const NONE: Standing = { is: 'none' };

function Plans({ here: { book, table, state }, plans }: { here: Position; plans: readonly Advised[] }) {
  const [best, second] = plans;
  if (!best) return <p class="quiet">{t('ask.nothing')}</p>;
  return (
    <>
      <h3>{t('ask.answer')}</h3>
      <ol class="ask-plans">
        {plans.map(({ action, paid, leads }, i) => (
          <li key={i}>
            <b>
              {action.type === 'pass'
                ? t('ask.pass')
                : planText({ book, names: table.names, state }, action, paid)}
            </b>{' '}
            {leads ? leadText(leads) : t('ask.unknown')}
          </li>
        ))}
      </ol>
      {best.leads && second?.leads && <p>{difference(best.leads, second.leads)}</p>}
      <p class="quiet">{t('ask.note')}</p>
    </>
  );
}

const leadText = ({ fortune, worth, dividends, room, presidencies }: Led): string =>
  t('ask.leads', {
    fortune: money(fortune),
    worth: money(worth),
    dividends: money(dividends),
    room,
    n: presidencies,
  });

/** Less than this part of the table's money is no difference. */
const LITTLE = 0.001;

/** Why the first: more money, or a larger part of everybody's because the others get less. */
function difference(best: Led, second: Led): string {
  const ahead = best.fortune - second.fortune;
  if (ahead > 0) return t('ask.ahead', { amount: money(ahead) });
  const part = best.share - second.share;
  if (part > LITTLE) return t('ask.holdsBack', { amount: money(-ahead), part: (100 * part).toFixed(1) });
  return t('ask.close');
}
