/**
 * Which sentences of which rulebook a rule expresses. Each title keeps the map in `sentences.json`: numbers and rule ids, never the
 * sentences themselves. A rule that no sentence names says in its catalogue entry where it comes from.
 */

/** Why a sentence needs no rule. `unreadable` is for the scan of 1870 alone. */
export const NO_RULE = [
  'heading',
  'flavour',
  'credits',
  'component',
  'example',
  'strategy',
  'index',
  'repeats',
  'unreadable',
] as const;
export type NoRule = (typeof NO_RULE)[number];

/** Rulebook, then sentence number: the rules that express it, or why it needs none. */
export type SentenceMap = Readonly<
  Record<string, Readonly<Record<string, readonly string[] | NoRule>> | undefined>
>;

export interface PrintedRulebook {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly sentences: number;
}

/** The rulebooks the titles were traced against; a test counts their sentences again where the texts are at hand. */
export const rulebooks: readonly PrintedRulebook[] = [
  { id: '1846-gmt', title: '1846', name: '1846, GMT edition', sentences: 1177 },
  { id: '1846-dtg', title: '1846', name: '1846, earlier edition', sentences: 643 },
  { id: '1817', title: '1817', name: '1817', sentences: 1137 },
  { id: '1870', title: '1870', name: '1870', sentences: 889 },
  { id: '18mw', title: '18mw', name: '18MW', sentences: 449 },
];

/** What a catalogue entry says about where its rule comes from. */
export interface SourcedRule {
  readonly id: string;
  /** For a rule that no sentence names. `ruling`: decided here. `practice`: how it is played elsewhere. */
  readonly source?: { readonly kind: 'ruling' | 'practice'; readonly why: string };
  /** What the book prints instead, in our words, and why we do otherwise. */
  readonly against?: string;
}

/** Where a rule comes from: sentences by book, or a decision with its reason. */
export type RuleOrigin =
  | { readonly kind: 'book'; readonly sentences: Readonly<Record<string, readonly number[]>> }
  | { readonly kind: 'ruling' | 'practice'; readonly why: string };

/** Null = neither a sentence nor the catalogue says where the rule comes from. */
export function originOf(rule: SourcedRule, map: SentenceMap): RuleOrigin | null {
  const sentences: Record<string, number[]> = {};
  for (const [book, entries] of Object.entries(map)) {
    const named = Object.entries(entries ?? {})
      .filter(([, entry]) => typeof entry !== 'string' && entry.includes(rule.id))
      .map(([n]) => Number(n));
    if (named.length > 0) sentences[book] = named.sort((a, b) => a - b);
  }
  if (Object.keys(sentences).length > 0) return { kind: 'book', sentences };
  const { source } = rule;
  if (source === undefined || !['ruling', 'practice'].includes(source.kind) || !source.why) return null;
  return { kind: source.kind, why: source.why };
}

export interface TracedBook {
  readonly book: string;
  readonly sentences: number;
  readonly withRules: number;
  /** How many sentences need no rule, by the reason. */
  readonly without: Readonly<Partial<Record<NoRule, number>>>;
  /** Sentences nobody has traced, or only to something that is no rule. */
  readonly open: readonly number[];
  /** What is wrong with the map itself, in words. */
  readonly faults: readonly string[];
}

/** What the map says of every sentence of one book. */
export function traceBook(book: PrintedRulebook, map: SentenceMap, ids: ReadonlySet<string>): TracedBook {
  const entries = map[book.id] ?? {};
  const without: Partial<Record<NoRule, number>> = {};
  const open: number[] = [];
  const faults = Object.keys(entries)
    .filter((key) => !/^[1-9]\d*$/.test(key) || Number(key) > book.sentences)
    .map((key) => `there is no sentence ${key}`);
  let withRules = 0;
  for (let n = 1; n <= book.sentences; n += 1) {
    const entry = entries[n];
    if (entry === undefined) open.push(n);
    else if (typeof entry === 'string') {
      if (NO_RULE.includes(entry) && (entry !== 'unreadable' || book.id === '1870'))
        without[entry] = (without[entry] ?? 0) + 1;
      else {
        open.push(n);
        faults.push(`sentence ${n}: '${entry}' is no reason to have no rule`);
      }
    } else {
      const unknown = entry.filter((id) => !ids.has(id));
      for (const id of unknown) faults.push(`sentence ${n}: there is no rule ${id}`);
      if (entry.length === unknown.length) open.push(n);
      else withRules += 1;
    }
  }
  return { book: book.id, sentences: book.sentences, withRules, without, open, faults };
}

/** Sentence numbers as people write them: 3, 5 to 7. */
export function spans(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
