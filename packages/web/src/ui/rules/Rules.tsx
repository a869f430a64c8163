import { type RuleOrigin, rulebooks, spans } from '@roundhouse/titles';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { phrase, t, word } from '../../texts/index.ts';
import { Terms } from '../parts/Terms.tsx';
import { type Catalog, chapterOf, loadCatalog, type RuleEntry } from './catalog.ts';

const short = (id: string): string => id.slice(id.indexOf(':') + 1);

export function useCatalog(title: string): Catalog | null {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  useEffect(() => {
    let alive = true;
    void loadCatalog(title).then((found) => alive && setCatalog(found));
    return () => {
      alive = false;
    };
  }, [title]);
  return catalog;
}

/** Where the rules are silent or disputed, and we had to decide. */
const isRuling = (rule: RuleEntry): boolean =>
  Boolean(rule.practice || rule.open || rule.against) ||
  (rule.origin !== null && rule.origin.kind !== 'book');

/** Where a rule comes from, in words. */
function originText(origin: RuleOrigin): string {
  if (origin.kind !== 'book')
    return t(origin.kind === 'ruling' ? 'rules.sourceRuling' : 'rules.sourcePractice', { why: origin.why });
  const named = Object.entries(origin.sentences).map(([book, numbers]) => {
    const name = rulebooks.find(({ id }) => id === book)?.name ?? book;
    return t('rules.sentences', { book: name, n: numbers.length, numbers: spans(numbers) });
  });
  return t('rules.sourceBook', { text: named.join('; ') });
}

/** Where the printed text says something else: before any rule is read. */
function Against({ rules, show }: { rules: readonly RuleEntry[]; show: (id: string) => void }) {
  if (rules.length === 0) return null;
  return (
    <section class="note note-warn" aria-label={t('rules.againstTitle')}>
      <h2>{t('rules.againstTitle')}</h2>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id}>
            <button
              type="button"
              class="rule-link"
              aria-label={t('rules.open', { rule: short(rule.id) })}
              onClick={() => show(rule.id)}
            >
              {short(rule.id)}
            </button>{' '}
            {rule.against}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A title's rules in our words: by chapter, searchable, each with its number. */
export function Rules({
  title,
  notices = [],
  focus = null,
}: {
  title: string;
  notices?: readonly string[];
  focus?: string | null;
}) {
  const catalog = useCatalog(title);
  const rules = catalog?.rules ?? null;
  const [search, setSearch] = useState('');
  const [rulings, setRulings] = useState(false);
  const target = useRef<HTMLLIElement>(null);
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return (rules ?? []).filter((rule) => {
      const text = `${rule.id} ${rule.text} ${(rule.edge ?? []).join(' ')}`.toLowerCase();
      return words.every((w) => text.includes(w)) && (!rulings || isRuling(rule));
    });
  }, [rules, search, rulings]);
  const chapters = useMemo(() => {
    const map = new Map<string, RuleEntry[]>();
    for (const rule of found) map.set(chapterOf(rule), [...(map.get(chapterOf(rule)) ?? []), rule]);
    return [...map];
  }, [found]);
  const name = (chapter: string): string => {
    const text =
      catalog?.chapters[chapter] ??
      (/^\d+$/.test(chapter)
        ? t('rules.chapter', { n: chapter })
        : /[A-Z ]/.test(chapter)
          ? chapter
          : word('chapter', chapter));
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  useEffect(() => target.current?.scrollIntoView({ block: 'center' }), [focus, rules]);
  if (!rules) return <p class="quiet">{t('app.loading')}</p>;
  if (rules.length === 0) return <p class="quiet">{t('rules.none')}</p>;
  return (
    <section class="rules" aria-label={t('pane.rules')}>
      {notices.map((notice) => (
        <p key={notice} class="note">
          {phrase(notice)}
        </p>
      ))}
      <input
        class="input"
        type="search"
        value={search}
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
        onInput={(e) => setSearch(e.currentTarget.value)}
      />
      <label class="check">
        <input type="checkbox" checked={rulings} onChange={(e) => setRulings(e.currentTarget.checked)} />{' '}
        {t('rules.rulings')}
      </label>
      <p class="quiet" role="status">
        {t('rules.found', { n: found.length })}
      </p>
      <Against
        rules={rules.filter((rule) => rule.against)}
        show={(id) => document.getElementById(`rule-${id}`)?.scrollIntoView({ block: 'center' })}
      />
      {chapters.length > 1 && (
        <nav class="rules-index" aria-label={t('rules.chapters')}>
          {chapters.map(([chapter]) => (
            <button
              key={chapter}
              type="button"
              class="btn"
              onClick={() => document.getElementById(`chapter-${chapter}`)?.scrollIntoView()}
            >
              {name(chapter)}
            </button>
          ))}
        </nav>
      )}
      {chapters.map(([chapter, list]) => (
        <section key={chapter}>
          <h2 class="rules-chapter" id={`chapter-${chapter}`}>
            {name(chapter)}
          </h2>
          <ol class="rule-list">
            {list.map((rule) => (
              <li
                key={rule.id}
                id={`rule-${rule.id}`}
                ref={rule.id === focus ? target : null}
                class={rule.id === focus ? 'rule-focus' : ''}
              >
                <RuleText rule={rule} open={rulings} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

export function RuleText({ rule, open = false }: { rule: RuleEntry; open?: boolean }) {
  return (
    <article class="rule">
      <b class="rule-no">{short(rule.id)}</b>
      <div>
        <p>
          <Terms text={rule.text} />
        </p>
        {rule.against && <p class="note note-warn">{t('rules.against', { text: rule.against })}</p>}
        {rule.origin && <p class="quiet">{originText(rule.origin)}</p>}
        {(rule.edge?.length || rule.example || rule.practice || rule.open) && (
          <details open={open}>
            <summary>{t('rules.more')}</summary>
            {/* Cases and examples are written in English alone. */}
            <div lang="en">
              {rule.edge && rule.edge.length > 0 && (
                <ul class="rule-edges">
                  {rule.edge.map((edge) => (
                    <li key={edge}>{edge}</li>
                  ))}
                </ul>
              )}
              {rule.example && <p class="quiet">{t('rules.example', { text: rule.example })}</p>}
              {rule.practice && <p class="quiet">{t('rules.practice', { text: rule.practice })}</p>}
              {rule.open && <p class="quiet">{t('rules.openPoint', { text: rule.open })}</p>}
            </div>
          </details>
        )}
      </div>
    </article>
  );
}
