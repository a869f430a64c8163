/** Rule catalogues: our words for every rule of a title and where each comes from, loaded when somebody asks. */

import { originOf, type RuleOrigin, type SentenceMap, type SourcedRule } from '@roundhouse/titles';
import { loadJson } from '../../game/titles.ts';

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

const loaded = new Map<string, Promise<Catalog>>();

async function load(title: string): Promise<Catalog> {
  const [rules, map, chapters] = await Promise.all([
    loadJson<Omit<RuleEntry, 'origin'>[]>(title, 'catalog'),
    loadJson<SentenceMap>(title, 'sentences'),
    loadJson<Catalog['chapters']>(title, 'chapters'),
  ]);
  return {
    rules: (rules ?? []).map((rule) => ({ ...rule, origin: originOf(rule, map ?? {}) })),
    chapters: chapters ?? {},
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
