import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENGINE = ['engine:shape', 'engine:notAsked', 'engine:over'];
const FOLDER = join(import.meta.dirname, '../../../titles/src');

const known = new Map<string, ReadonlySet<string>>();

/** Every rule id a refusal of this title may cite: those of its catalogue and the engine's own three. */
export function rulesOf(title: string): ReadonlySet<string> {
  const found = known.get(title);
  if (found) return found;
  const text = readFileSync(join(FOLDER, title, 'catalog.json'), 'utf8');
  const rules = new Set([...ENGINE, ...(JSON.parse(text) as { id: string }[]).map(({ id }) => id)]);
  known.set(title, rules);
  return rules;
}
