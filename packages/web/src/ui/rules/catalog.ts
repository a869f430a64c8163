/** Rule catalogues: our words for every rule of a title, loaded when somebody asks. */

export interface RuleEntry {
  id: string;
  text: string;
  section?: string;
  edition?: string;
  edge?: string[];
  example?: string;
  practice?: string;
  open?: string;
}

const files = import.meta.glob<RuleEntry[]>('../../../../titles/src/*/catalog.json', { import: 'default' });

const loaded = new Map<string, Promise<RuleEntry[]>>();

export function loadCatalog(title: string): Promise<RuleEntry[]> {
  const key = title.toLowerCase();
  let catalog = loaded.get(key);
  if (!catalog) {
    const path = Object.keys(files).find((file) => file.includes(`/${key}/`));
    const load = path ? files[path] : undefined;
    catalog = load ? load() : Promise.resolve([]);
    loaded.set(key, catalog);
  }
  return catalog;
}

/** The part of the rules an id belongs to: `1846:5.25` is in chapter 5, `1870:isr.4` in `isr`. */
export const chapterOf = (rule: RuleEntry): string =>
  rule.section ?? rule.id.slice(rule.id.indexOf(':') + 1).split('.')[0] ?? '';
