import { useHere } from '../../store/table.ts';
import { phrase, t, word } from '../../texts/index.ts';
import { NextPhase } from './NextPhase.tsx';

/** All phases with what each allows, and what begins the next. */
export function Phases() {
  return (
    <div class="ledger">
      <NextPhase />
      <PhaseTable />
    </div>
  );
}

function PhaseTable() {
  const { book, state } = useHere();
  const now = book.data.phases.findIndex((phase) => phase.name === state.phase);
  return (
    <section class="scroll-x sheet" tabIndex={0} aria-label={t('phases.title')}>
      <table class="timetable">
        <caption>{t('phases.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trains.phase')}</th>
            <th scope="col" class="num">
              {t('phases.limit')}
            </th>
            <th scope="col">{t('phases.tiles')}</th>
            <th scope="col" class="num">
              {t('phases.rounds')}
            </th>
            <th scope="col">{t('phases.effects')}</th>
          </tr>
        </thead>
        <tbody>
          {book.data.phases.map((phase, i) => (
            <tr key={phase.name} class={i < now ? 'idle' : ''} aria-current={i === now ? 'step' : undefined}>
              <th scope="row">
                {phase.name} {i === now && <span class="tag tag-now">{t('phases.now')}</span>}
                {i === now + 1 && <span class="tag">{t('phases.next')}</span>}
              </th>
              <td class="num">{phase.trainLimit}</td>
              <td>
                <span class="swatches">
                  {phase.colors.map((color) => (
                    <i key={color} class={`swatch swatch-${color}`} title={word('hex.color', color)} />
                  ))}
                </span>
              </td>
              <td class="num">{phase.operatingRounds}</td>
              <td>{phase.effects.map((effect) => phrase(effect)).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
