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

const sentence = (template: string, facts: Facts): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => shown(facts[name]));

/** Shared code refuses by key; the title's cite table names the rule. */
export function refuse(c: Read, key: RefusalKey, facts: Facts = {}): Violation {
  return { rule: c.book.title.cite[key], key, message: sentence(REFUSALS[key], facts), facts };
}

/** A title refuses by its own rule id, with its own sentence. */
export function refuseBy(rule: RuleId, message: string, facts: Facts = {}): Violation {
  return { rule, message: sentence(message, facts), facts };
}
