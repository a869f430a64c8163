import { viewEvents } from '@roundhouse/engine';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type EventKind, eventText, KINDS, kindOf } from '../../game/eventWords.ts';
import { nameOf } from '../../game/names.ts';
import type { Entry } from '../../game/timeline.ts';
import { entryText, type Speaker } from '../../game/words.ts';
import { type Position, useHere, useTableStore } from '../../store/table.ts';
import { roundText } from '../../game/rounds.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { useGrowing } from '../useGrowing.ts';
import { useLater } from '../useLater.ts';

/** How many entries are drawn at once; the rest is one button away. */
const PAGE = 80;
const SLICE = 8;

interface Line {
  readonly head: string;
  /** Somebody passed: said more quietly. */
  readonly pass: boolean;
  readonly details: readonly { readonly text: string; readonly kind: EventKind }[];
  readonly round: string | null;
}

const known = new WeakMap<Entry, { key: string; line: Line }>();

/** An entry in words, worked out once for a viewer. */
function lineOf(speaker: Speaker, entry: Entry, viewer: Position['viewer']): Line {
  const key = `${viewer}${speaker.state.secret === null}`;
  const found = known.get(entry);
  if (found?.key === key) return found.line;
  const events = viewEvents(entry.events, viewer);
  const details: { text: string; kind: EventKind }[] = [];
  let round: string | null = null;
  for (const event of events) {
    if (event.type === 'roundBegan') round = roundText(event.name);
    else {
      const text = eventText(speaker, event);
      if (text) details.push({ text, kind: kindOf(event) });
    }
  }
  const head = entryText(speaker, { action: entry.action, events }, viewer);
  const line = {
    head: entry.standIn
      ? `${head} ${t('log.standIn', { who: nameOf(speaker.book, speaker.names, entry.standIn) })}`
      : head,
    pass: entry.action.type === 'pass',
    // What the head says already is not said again.
    details: details.filter(({ text }) => text !== head),
    round,
  };
  known.set(entry, { key, line });
  return line;
}

/** Everything that happened, read from events; can be filtered by kind and by words. */
export function Log() {
  return <Lines here={useLater(useHere())} />;
}

/** Its own part, so that the lines rest until the move is on the screen. */
const Lines = memo(({ here }: { here: Position }) => {
  const { entries } = here.table.timeline;
  const [hidden, setHidden] = useState<ReadonlySet<EventKind>>(new Set());
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const { length } = here.table.timeline;
  const wanted = search.trim().toLowerCase();
  // The nearest lines first: a log that has just come onto the screen is written in slices.
  const page = useGrowing(PAGE, SLICE);
  // Around the moment on the screen: log and history stand at the same place.
  const from = wanted ? 0 : Math.max(0, here.count - page * pages);
  const to = wanted ? length : Math.min(length, here.count + page * pages);

  const lines = useMemo(() => {
    const speaker: Speaker = { book: here.book, names: here.table.names, state: here.state };
    const out: { n: number; line: Line }[] = [];
    for (let i = from; i < to; i++) {
      const entry = entries[i];
      if (!entry) continue;
      const line = lineOf(speaker, entry, here.viewer);
      const text = `${line.head} ${line.details.map((d) => d.text).join(' ')}`;
      if (!wanted || text.toLowerCase().includes(wanted)) out.push({ n: i + 1, line });
    }
    return out;
  }, [entries, wanted, from, to, here.viewer]);

  useEffect(() => {
    const it = list.current;
    if (!it) return;
    if (here.live) {
      it.scrollTop = it.scrollHeight;
      return;
    }
    const now = it.querySelector<HTMLElement>('.log-now');
    it.scrollTop = now ? now.offsetTop - it.offsetTop - it.clientHeight / 2 : 0;
  }, [entries.length, here.live, here.count, page]);

  const toggle = (kind: EventKind): void => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    setHidden(next);
  };

  return (
    <section class="log" aria-label={t('pane.log')}>
      <div class="log-tools">
        <input
          class="input grow"
          type="search"
          placeholder={t('log.search')}
          aria-label={t('log.search')}
          value={search}
          onInput={(e) => setSearch(e.currentTarget.value)}
        />
        <details class="log-filter">
          <summary class="btn">{t('log.filter')}</summary>
          <div class="sheet">
            {KINDS.map((kind) => (
              <label key={kind} class="check">
                <input type="checkbox" checked={!hidden.has(kind)} onChange={() => toggle(kind)} />{' '}
                {t(`log.kind.${kind}` as TextKey)}
              </label>
            ))}
          </div>
        </details>
      </div>
      <ol ref={list} class="log-list" tabIndex={0}>
        {from === 0 ? (
          <li>
            <h2 class="log-round">{t('log.start')}</h2>
          </li>
        ) : (
          <li>
            <button type="button" class="btn wide" onClick={() => setPages(pages + 2)}>
              {t('log.earlier', { n: from })}
            </button>
          </li>
        )}
        {lines.map(({ n, line }) => (
          <LogLine
            key={n}
            n={n}
            line={line}
            hidden={hidden}
            when={here.live || n < here.count ? 'past' : n === here.count ? 'now' : 'later'}
          />
        ))}
        {to < length && (
          <li>
            <button type="button" class="btn wide" onClick={() => setPages(pages + 2)}>
              {t('log.later', { n: length - to })}
            </button>
          </li>
        )}
      </ol>
    </section>
  );
});

const HEX = /(\b[A-Z]{1,2}\d{1,2}\b)/;

/** A text in which the names of hexes light them up on the map: under the pointer, and when they are tapped. */
function WithHexes({ text }: { text: string }) {
  const { point, show } = useTableStore.getState();
  const book = useTableStore((s) => s.table?.book);
  return (
    <>
      {text.split(HEX).map((part, i) =>
        book?.geography.indexOf.has(part) ? (
          <span
            key={i}
            class="hex-ref"
            onPointerEnter={() => point(part)}
            onPointerLeave={(e) => e.pointerType === 'mouse' && point(null)}
            onClick={(e) => {
              // Not to that moment of the game: to that place on the map.
              e.stopPropagation();
              show('map');
              point(part);
            }}
          >
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

const LogLine = memo(
  ({
    n,
    line,
    hidden,
    when,
  }: {
    n: number;
    line: Line;
    hidden: ReadonlySet<EventKind>;
    /** Before the moment on the screen, the move that led to it, or still to come from there. */
    when: 'past' | 'now' | 'later';
  }) => {
    const look = useTableStore((s) => s.look);
    const details = line.details.filter((d) => !hidden.has(d.kind));
    return (
      <li
        class={`log-${when}${line.pass ? ' log-pass' : ''}`}
        aria-current={when === 'now' ? 'step' : undefined}
      >
        <button type="button" class="log-line" onClick={() => look(n)}>
          <span class="log-no">{n}</span>
          <span>
            <WithHexes text={line.head} />
          </span>
        </button>
        {details.length > 0 && (
          <ul class="log-details">
            {details.map((d, i) => (
              <li key={i}>
                <WithHexes text={d.text} />
              </li>
            ))}
          </ul>
        )}
        {line.round && <h2 class="log-round">{line.round}</h2>}
      </li>
    );
  },
);
