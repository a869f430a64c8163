import { viewEvents } from '@roundhouse/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type EventKind, eventText, KINDS, kindOf } from '../../game/eventWords.ts';
import { entryText, type Speaker } from '../../game/words.ts';
import { useHere, useTableStore } from '../../store/table.ts';
import { type TextKey, t } from '../../texts/index.ts';

/** How many entries are drawn at once; the rest is one button away. */
const PAGE = 120;

/** Everything that happened, read from events; can be filtered by kind and by words. */
export function Log() {
  const here = useHere();
  const look = useTableStore((s) => s.look);
  const { entries, opening } = here.table.timeline;
  const [hidden, setHidden] = useState<ReadonlySet<EventKind>>(new Set());
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const speaker: Speaker = { book: here.book, names: here.table.names, state: here.state };

  const lines = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    const from = wanted ? 0 : Math.max(0, entries.length - PAGE * pages);
    const out: {
      n: number;
      head: string;
      details: { text: string; kind: EventKind }[];
      round: string | null;
    }[] = [];
    if (from === 0) {
      const start = viewEvents(opening, here.viewer).flatMap((event) => {
        const text = eventText(speaker, event);
        return text ? [{ text, kind: kindOf(event) }] : [];
      });
      out.push({ n: 0, head: '', details: start, round: t('log.start') });
    }
    for (let i = from; i < entries.length; i++) {
      const entry = entries[i];
      if (!entry) continue;
      const events = viewEvents(entry.events, here.viewer);
      const head = entryText(speaker, { action: entry.action, events }, here.viewer);
      let round: string | null = null;
      const details: { text: string; kind: EventKind }[] = [];
      for (const event of events) {
        if (event.type === 'roundBegan') round = event.name;
        else {
          const text = eventText(speaker, event);
          if (text) details.push({ text, kind: kindOf(event) });
        }
      }
      if (wanted && !`${head} ${details.map((d) => d.text).join(' ')}`.toLowerCase().includes(wanted))
        continue;
      out.push({ n: i + 1, head, details, round });
    }
    return out;
  }, [entries, search, pages, here.viewer]);

  useEffect(() => {
    if (list.current && here.live) list.current.scrollTop = list.current.scrollHeight;
  }, [entries.length, here.live]);

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
        {entries.length > PAGE * pages && !search && (
          <li>
            <button type="button" class="btn wide" onClick={() => setPages(pages + 2)}>
              {t('log.earlier', { n: entries.length - PAGE * pages })}
            </button>
          </li>
        )}
        {lines.map((line) => (
          <li key={line.n} class={line.n === here.count && !here.live ? 'log-now' : ''}>
            {line.head && (
              <button
                type="button"
                class="log-line"
                onClick={() => look(line.n)}
                aria-label={t('log.goTo', { n: line.n, text: line.head })}
              >
                <span class="log-no">{line.n}</span>
                <span>{line.head}</span>
              </button>
            )}
            {line.details.some((d) => !hidden.has(d.kind)) && (
              <ul class="log-details">
                {line.details
                  .filter((d) => !hidden.has(d.kind))
                  .map((d, i) => (
                    <li key={i}>{d.text}</li>
                  ))}
              </ul>
            )}
            {line.round && <h3 class="log-round">{line.round}</h3>}
          </li>
        ))}
      </ol>
    </section>
  );
}
