import { bare, type RuleId } from '../model/ids.ts';
import type { Json } from '../model/json.ts';
import type { Read } from '../model/context.ts';
import { REFUSALS, type RefusalKey } from '../model/refusal.ts';
import type { Violation } from '../model/violation.ts';

type Facts = Readonly<Record<string, Json | undefined>>;

const shown = (value: Json | undefined): string =>
  typeof value === 'string'
    ? /^(player|company|private):/.test(value)
      ? bare(value)
      : value
    : value === undefined
      ? '?'
      : JSON.stringify(value);

/** Sentences cut at their facts: whoever looks for what is legal is refused thousands of times a second. */
const cut = new Map<string, readonly string[]>();

/** Words and names of facts in turn. */
function partsOf(template: string): readonly string[] {
  const known = cut.get(template);
  if (known) return known;
  const parts = template.split(/\{(\w+)\}/);
  cut.set(template, parts);
  return parts;
}

function sentence(template: string, facts: Facts): string {
  const parts = partsOf(template);
  let text = parts[0] ?? '';
  for (let i = 1; i < parts.length; i += 2) text += shown(facts[parts[i] ?? '']) + (parts[i + 1] ?? '');
  return text;
}

/** Shared code refuses by key; the title's cite table names the rule. */
export function refuse(c: Read, key: RefusalKey, facts: Facts = {}): Violation {
  return { rule: c.book.title.cite[key], key, message: sentence(REFUSALS[key], facts), facts };
}

/** A title refuses by its own rule id, with its own sentence. */
export function refuseBy(rule: RuleId, message: string, facts: Facts = {}): Violation {
  return { rule, message: sentence(message, facts), facts };
}
