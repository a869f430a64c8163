import type { Action } from '../model/action.ts';
import type { GameEvent } from '../model/event.ts';
import { HIDDEN } from '../model/state.ts';
import type { Reading } from './field.ts';
import type { Verb } from './verb.ts';

/** The fields of an action as far as they are filled in, and what came of it. */
type Said<A> = { readonly [K in keyof A]?: A[K] | undefined };
/** A text with gaps, or which one it is for these fields. `revenue` is what a run earned or a dividend was paid of. */
export type Wording<A> = string | ((said: Said<A>, revenue: number) => string);

/**
 * A verb in English. `{company}` is the field of that name as players read it, `{who}` the actor, `{revenue}` what was earned,
 * `{n|loan|loans}` the first word where `n` is one, and `{paid}` the money that moved, as ` for $80`.
 */
export interface VerbWords<A = Readonly<Record<string, unknown>>> {
  /** On offer, with fields still open: `Buy {company} from {from}`. */
  offer: Wording<A>;
  /** On the button that does it, everything filled in; absent = the offer. */
  confirm?: Wording<A>;
  /** Among other plans, where `confirm` leaves out what a form shows beside it: `Buy {units} of {company} from {from}{paid}`. */
  plan?: Wording<A>;
  /** In the log: `{who} buys {units} of {company} from {from}{paid}`. */
  done: Wording<A>;
  /** On its button in the list of companies, where shares and loans are traded; absent = it does not stand there. */
  trade?: Wording<A>;
  /** Each lot is shown as a card, with its price and what it does. */
  asCards?: true;
  /** What a summary of games counts it as, where it is rare enough to be counted: `short sale`. */
  counted?: string;
  /** How `{paid}` is counted. By default what the company or the actor pays, in one sum. */
  paid?: {
    /** Money comes in. */
    in?: true;
    /** It is the player's own, although a company is named. */
    own?: true;
    /** Several payments one after the other. */
    parts?: true;
  };
}

/** `chooseSize` -> `Choose size`. */
export const spaced = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const plainWords = (type: string, names: readonly string[]): VerbWords => {
  const offer = spaced(type);
  const told = names.map((name) => `{${name}}`).join(', ');
  return {
    offer,
    confirm: told ? `${offer}: ${told}` : offer,
    done: `{who}: ${offer}${told && `, ${told}`}`,
  };
};

/** Whoever turns values into words: a screen, a terminal, a language. */
export type Reader = (reads: Reading, value: unknown) => string;

export type Gaps = Readonly<Record<string, string | number | null | undefined>>;

/** A text with its gaps filled: `{name}` takes a value, `{n|share|shares}` the first word for one and the second otherwise. */
export const fillText = (text: string, gaps: Gaps): string =>
  text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = gaps[name];
    if (one !== undefined) return Number(value) === 1 ? one : (many ?? '');
    return value === undefined || value === null ? '' : String(value);
  });

type Fielded = Readonly<Record<string, unknown>>;

/** The fields of an action (or of a choice) as players read them. */
export function gapsOf(
  { names, fields }: Verb,
  said: Fielded,
  read: Reader,
): Record<string, string | number> {
  const gaps: Record<string, string | number> = {};
  if (said.by !== undefined) gaps.who = read('name', said.by);
  for (const name of names) {
    const value = said[name];
    const reads = fields[name]?.reads;
    if (value === undefined || value === null || reads === undefined) continue;
    gaps[name] = reads === 'number' ? Number(value) : read(reads, value);
  }
  return gaps;
}

/** Which text it is for these fields. */
export const wordingOf = (wording: Wording<Fielded>, said: Fielded, revenue = 0): string =>
  typeof wording === 'string' ? wording : wording(said, revenue);

/** The money the action itself moved, and no other that moved because of it; null = it tells of none. */
export function paidIn({ words }: Verb, action: Action, events: readonly GameEvent[]): number {
  const { in: comesIn, own, parts } = words.paid ?? {};
  const parties = new Set<string>([action.by]);
  if (typeof action.company === 'string' && !own) parties.add(action.company);
  const counts = (event: GameEvent | undefined): number =>
    event?.type === 'moneyMoved' &&
    parties.has(comesIn ? event.to : event.from) &&
    !parties.has(comesIn ? event.from : event.to)
      ? event.amount
      : 0;
  const first = events.findIndex((event) => counts(event) > 0);
  let sum = counts(events[first]);
  if (parts) for (let i = first + 1; counts(events[i]) > 0; i++) sum += counts(events[i]);
  return sum;
}

/** What a run earned, or a dividend was paid of. */
export function revenueIn(events: readonly GameEvent[]): number {
  for (const event of events)
    if (event.type === 'routesRun' || event.type === 'dividendPaid') return event.revenue;
  return 0;
}

/** Has this verb a field that only the actor may know for now? */
export const isSecret = ({ names, fields }: Verb): boolean =>
  names.some((name) => fields[name]?.secret === true);

/** The action as anybody else may read it while the position has secrets. */
export const concealed = ({ names, fields }: Verb, action: Action): Action => ({
  ...action,
  ...Object.fromEntries(names.filter((name) => fields[name]?.secret).map((name) => [name, HIDDEN])),
});
