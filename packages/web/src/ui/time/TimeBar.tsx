import { memo } from 'preact/compat';
import { useMemo } from 'preact/hooks';
import { StudyTable, whatIf } from '../../game/studyTable.ts';
import type { Entry } from '../../game/timeline.ts';
import { entryText } from '../../game/words.ts';
import { useHere, useTableStore } from '../../store/table.ts';
import { roundText } from '../../game/rounds.ts';
import { t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { useLater } from '../useLater.ts';

const begun = new WeakMap<Entry, readonly string[]>();

/** Rounds that began with this entry; looked for once. */
function roundsIn(entry: Entry): readonly string[] {
  let names = begun.get(entry);
  if (!names) {
    names = entry.events.flatMap((event) => (event.type === 'roundBegan' ? [roundText(event.name)] : []));
    begun.set(entry, names);
  }
  return names;
}

interface Round {
  readonly at: number;
  readonly name: string;
}

const NO_ENTRIES: readonly Entry[] = [];

const roundsOf = (entries: readonly Entry[]): Round[] =>
  entries.flatMap((entry, i) => roundsIn(entry).map((name) => ({ at: i + 1, name })));

/** Where rounds began. */
const Ticks = memo(({ rounds, length }: { rounds: readonly Round[]; length: number }) => (
  <div class="time-rounds" aria-hidden="true">
    {rounds.map((round) => (
      <i key={round.at} style={{ left: `${(100 * round.at) / Math.max(1, length)}%` }} title={round.name} />
    ))}
  </div>
));

/** Back and forth through the whole game, and off into a what-if. */
export function TimeBar() {
  const here = useHere();
  const { look, sit } = useTableStore.getState();
  const { table, count } = here;
  const { length, entries } = table.timeline;
  // Nobody misses the marks in the frame of a move, or in the one in which the table opens.
  const marked = useLater(entries, NO_ENTRIES);
  const rounds = useMemo(() => roundsOf(marked), [marked]);
  const entry = count > 0 ? entries[count - 1] : undefined;
  const text = entry
    ? entryText({ book: here.book, names: table.names, state: here.state }, entry, here.viewer)
    : t('log.start');
  const toRound = (direction: 1 | -1): void => {
    const marks = [0, ...roundsOf(entries).map((r) => r.at), length];
    const target = direction > 0 ? marks.find((at) => at > count) : marks.filter((at) => at < count).at(-1);
    look(target ?? null);
  };
  return (
    <section class="time-bar" aria-label={t('time.title')}>
      <button
        type="button"
        class="btn btn-icon btn-bare time-round"
        onClick={() => toRound(-1)}
        disabled={count === 0}
        aria-label={t('time.roundBack')}
      >
        <Icon name="first" />
      </button>
      <button
        type="button"
        class="btn btn-icon btn-bare"
        onClick={() => look(count - 1)}
        disabled={count === 0}
        aria-label={t('time.back')}
      >
        <Icon name="back" />
      </button>
      <div class="time-track">
        <input
          type="range"
          min={0}
          max={length}
          value={count}
          aria-label={t('time.slider')}
          aria-valuetext={t('time.at', { n: count, of: length, text })}
          onInput={(e) => look(Number(e.currentTarget.value))}
        />
        <Ticks rounds={rounds} length={marked.length} />
      </div>
      <button
        type="button"
        class="btn btn-icon btn-bare"
        onClick={() => look(count + 1)}
        disabled={here.live}
        aria-label={t('time.forth')}
      >
        <Icon name="forth" />
      </button>
      <button
        type="button"
        class="btn btn-icon btn-bare time-round"
        onClick={() => toRound(1)}
        disabled={here.live}
        aria-label={t('time.roundForth')}
      >
        <Icon name="last" />
      </button>
      <span class="time-text">
        {count}/{length} <span class="quiet">{text}</span>
      </span>
      {table instanceof StudyTable ? (
        <button type="button" class="btn" onClick={() => sit(table.origin)}>
          {t('time.endStudy')}
        </button>
      ) : (
        <button
          type="button"
          class="btn"
          aria-label={t('past.branch')}
          onClick={() => sit(whatIf(table, count))}
        >
          <Icon name="branch" size={16} /> <span class="time-word">{t('time.branch')}</span>
        </button>
      )}
    </section>
  );
}
