import { trainName } from '../../game/names.ts';
import { useHere } from '../../store/table.ts';
import { phrase, t } from '../../texts/index.ts';

/** What changes next: the train that begins the next phase, what is left before it, and what it brings. */
export function NextPhase() {
  const { book, state } = useHere();
  const { phases, trains } = book.data;
  const now = phases.findIndex((phase) => phase.name === state.phase);
  const next = phases[now + 1];
  const present = phases[now];
  if (!next) return <p class="note">{t('phases.last', { phase: state.phase })}</p>;
  const card = trains.find((it) => it.phase === next.name);
  const before = trains
    .slice(0, card ? trains.indexOf(card) : 0)
    .reduce((sum, it) => sum + Math.max(0, state.supply[it.name] ?? 0), 0);
  const face = card ? trainName(card) : '';
  const changes = [
    next.trainLimit !== present?.trainLimit ? t('phases.newLimit', { n: next.trainLimit }) : '',
    next.operatingRounds !== present?.operatingRounds
      ? t('phases.newRounds', { n: next.operatingRounds })
      : '',
    ...next.effects.map((effect) => phrase(effect)),
  ].filter(Boolean);
  return (
    <section class="note next-phase" aria-label={t('phases.next')}>
      <b>
        {card
          ? t('phases.begins', { phase: next.name, train: face })
          : t('phases.beginsSo', { phase: next.name })}
      </b>{' '}
      {card && before > 0 && <span>{t('phases.before', { n: before })}</span>}
      <ul>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
