/** `rules --sentences`: which sentences of each rulebook are traced to rules, and where each rule comes from. */

import {
  originOf,
  type RuleOrigin,
  rulebooks,
  type SentenceMap,
  type SourcedRule,
  spans,
  type TracedBook,
  traceBook,
} from '@roundhouse/titles';

export interface TracedTitle {
  readonly title: string;
  readonly rules: readonly SourcedRule[];
  readonly sentences: SentenceMap;
}

export function originText(origin: RuleOrigin | null): string {
  if (origin === null) return 'none';
  if (origin.kind !== 'book') return `${origin.kind}: ${origin.why}`;
  return Object.entries(origin.sentences)
    .map(([book, numbers]) => `${book} ${spans(numbers)}`)
    .join('; ');
}

/** 1 if a sentence is open, the map is wrong, or a rule has no source. */
export function showSentences(titles: readonly TracedTitle[], json: boolean): number {
  const write = (line: object, text: string): void =>
    void process.stdout.write(json ? `${JSON.stringify(line)}\n` : text);
  let failed = false;
  const summary: string[] = [];
  for (const { title, rules, sentences } of titles) {
    const counts = { title, rules: rules.length, book: 0, ruling: 0, practice: 0, withoutSource: 0 };
    for (const rule of rules) {
      const source = originOf(rule, sentences);
      const against = rule.against ?? null;
      counts[source?.kind ?? 'withoutSource'] += 1;
      write(
        { title, rule: rule.id, source, against },
        `${rule.id}  ${originText(source)}\n${against === null ? '' : `  against the printed text: ${against}\n`}`,
      );
    }
    if (counts.withoutSource > 0) failed = true;
    summary.push(
      `${title.padEnd(8)} ${counts.rules} rules: ${counts.book} from sentences, ${counts.ruling} rulings, ${counts.practice} from practice, ${counts.withoutSource} without a source\n`,
    );
    if (json) write(counts, '');
    const ids = new Set(rules.map(({ id }) => id));
    for (const book of rulebooks.filter((it) => it.title === title)) {
      const traced = traceBook(book, sentences, ids);
      if (traced.open.length > 0 || traced.faults.length > 0) failed = true;
      if (json) write(traced, '');
      summary.push(bookText(traced));
    }
  }
  if (!json) process.stdout.write(`\n${summary.join('')}`);
  return failed ? 1 : 0;
}

function bookText({ book, sentences, withRules, without, open, faults }: TracedBook): string {
  const reasons = Object.entries(without).map(([reason, n]) => `${reason} ${n}`);
  const none = Object.values(without).reduce((sum, n) => sum + n, 0);
  const first = open.length > 0 ? `, first ${open[0]}` : '';
  return [
    `${book.padEnd(8)} ${sentences} sentences: ${withRules} with rules, ${none} without${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}, ${open.length} open${first}\n`,
    ...faults.map((fault) => `  ${fault}\n`),
  ].join('');
}
