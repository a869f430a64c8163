/** Rule catalogues: our words for every rule of a title and where each comes from, loaded when somebody asks. */

import { originOf, type RuleOrigin, type SentenceMap, type SourcedRule } from '@roundhouse/titles';
import { loadJson } from '../../game/titles.ts';
import { languageName } from '../../texts/index.ts';

export interface RuleEntry extends SourcedRule {
  text: string;
  section?: string;
  edition?: string;
  edge?: string[];
  example?: string;
  practice?: string;
  open?: string;
  /** Null = not traced. */
  origin: RuleOrigin | null;
}

/** The rules of a title, and what its chapters are called where their numbers say too little. */
export interface Catalog {
  readonly rules: readonly RuleEntry[];
  readonly chapters: Readonly<Record<string, string>>;
}

/** A catalogue in another language: what a rule's id stands for, without the title before it. */
export interface TranslatedCatalog {
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, TranslatedRule>>;
}
interface TranslatedRule
  extends Partial<Pick<RuleEntry, 'text' | 'edge' | 'example' | 'practice' | 'open' | 'against'>> {
  /** Fingerprint of the English it was translated from: a test compares it. */
  readonly of: string;
  /** Why it was decided so, where no book says it. */
  readonly why?: string;
}

const translations = import.meta.glob<TranslatedCatalog>('../../texts/*/rules/*.json', { import: 'default' });

const loaded = new Map<string, Promise<Catalog>>();

async function load(title: string): Promise<Catalog> {
  const [rules, map, chapters, spoken] = await Promise.all([
    loadJson<Omit<RuleEntry, 'origin'>[]>(title, 'catalog'),
    loadJson<SentenceMap>(title, 'sentences'),
    loadJson<Catalog['chapters']>(title, 'chapters'),
    translations[`../../texts/${languageName()}/rules/${title}.json`]?.(),
  ]);
  return {
    rules: (rules ?? []).map((rule) => inLanguage({ ...rule, origin: originOf(rule, map ?? {}) }, spoken)),
    chapters: { ...chapters, ...spoken?.chapters },
  };
}

/** The rule in the language in use; English where something is not translated. */
function inLanguage(rule: RuleEntry, spoken: TranslatedCatalog | undefined): RuleEntry {
  const { of: _, why, ...said } = spoken?.rules[rule.id.slice(rule.id.indexOf(':') + 1)] ?? { of: '' };
  const { origin } = rule;
  return {
    ...rule,
    ...said,
    origin: why !== undefined && origin !== null && origin.kind !== 'book' ? { ...origin, why } : origin,
  };
}

export function loadCatalog(title: string): Promise<Catalog> {
  const key = title.toLowerCase();
  let catalog = loaded.get(key);
  if (!catalog) {
    catalog = load(key);
    loaded.set(key, catalog);
  }
  return catalog;
}

/** The part of the rules an id belongs to: `1846:5.25` is in chapter 5, `1870:isr.4` in `isr`. */
export const chapterOf = (rule: RuleEntry): string =>
  rule.section ?? rule.id.slice(rule.id.indexOf(':') + 1).split('.')[0] ?? '';
