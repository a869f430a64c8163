import type { Actor } from '../model/ids.ts';
import type { Read } from '../model/context.ts';
import type { Field, Fields, JsonSchema } from './field.ts';
import { plainWords, type VerbWords } from './words.ts';

/** Vocabulary: the name of something a player can do, its fields and its English. Whether it may be done is a Move's to say. */
export interface Verb<T extends string = string, S = Fields> {
  readonly type: T;
  readonly fields: S;
  /** Names of the fields, in order. */
  readonly names: readonly string[];
  /** What buttons, logs and the command line say. */
  readonly words: VerbWords;
}

export type Verbs = Readonly<Record<string, Verb>>;

/** Without words of its own a verb is called by its name and told with all its fields. */
export const verb = <const T extends string, const S extends Fields>(
  type: T,
  fields: S,
  words?: VerbWords<{ [K in keyof S]?: ValueOf<S[K]> }>,
): Verb<T, S> => {
  const names = Object.keys(fields);
  // The words read fields of this verb alone; whoever holds the verb hands them actions of it.
  return { type, fields, names, words: (words as VerbWords | undefined) ?? plainWords(type, names) };
};

type ValueOf<F> = F extends Field<infer T> ? T : never;
type OptionalIn<S> = { [K in keyof S]: S[K] extends { readonly optional: true } ? K : never }[keyof S];

/** The fields of every action beside its own. */
interface Common<T extends string> {
  type: T;
  by: Actor;
  /** A convenience pass made by a client or server on somebody's behalf. */
  auto?: true;
}
/** Written out as an anonymous type, so that every exact action is also an `Action`. */
type WrittenOut<A> = { [K in keyof A]: A[K] };

/** The action a verb describes, field by field. */
export type ActionOf<V> =
  V extends Verb<infer T, infer S>
    ? WrittenOut<
        Common<T> & { -readonly [K in Exclude<keyof S, OptionalIn<S>>]: ValueOf<S[K]> } & {
          -readonly [K in OptionalIn<S>]?: ValueOf<S[K]>;
        }
      >
    : never;

/** Is this an action of that verb? */
export const isA = <V extends Verb>(of: V, action: { readonly type: string }): action is ActionOf<V> =>
  action.type === of.type;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCommon = (name: string, value: unknown): boolean =>
  name === 'type' || name === 'by' || (name === 'auto' && (value === true || value === undefined));

/** Null when the value is an action in the form its verb asks for; otherwise what is wrong with it. Never throws. */
export function formError({ verbs }: { readonly verbs: Verbs }, value: unknown): string | null {
  if (!isRecord(value)) return 'An action is an object.';
  const { type, by } = value;
  if (typeof type !== 'string') return 'An action has a type.';
  const known = Object.hasOwn(verbs, type) ? verbs[type] : undefined;
  if (!known) return `There is no action '${type}'.`;
  if (by !== 'referee' && !(typeof by === 'string' && by.startsWith('player:')))
    return 'An action says who acts in `by`.';
  return fieldError(known, value);
}

function fieldError({ type, fields, names }: Verb, action: Readonly<Record<string, unknown>>): string | null {
  for (const name of names) {
    const field = fields[name];
    const value = Object.hasOwn(action, name) ? action[name] : undefined;
    if (!field || (value === undefined && field.optional)) continue;
    const wanted = field.wrong(value);
    if (wanted !== null) return `${type}: '${name}' is to be ${wanted}.`;
  }
  // A deal that waits for an answer is kept as it was sent: nothing may travel with it unseen.
  for (const name in action) {
    if (!Object.hasOwn(fields, name) && !isCommon(name, action[name]))
      return `'${type}' has no field '${name}'.`;
  }
  return null;
}

/**
 * A name in this action that belongs to nothing in this game, in a sentence; null when there is none. Looked at once and for
 * all moves, so that no rule has to ask whether the company it speaks of exists. The action has the right form.
 */
export function unknownName(
  c: Read,
  { fields, names }: Verb,
  action: Readonly<Record<string, unknown>>,
): string | null {
  for (const name of names) {
    const value = action[name];
    const field = fields[name];
    if (value === undefined || !field?.known) continue;
    if (!field.known(c, value)) return `There is no ${name} ${JSON.stringify(value)} in this game.`;
  }
  return null;
}

/** JSON Schema of the action a verb describes. */
export function jsonSchemaOf({ type, fields, names }: Verb, by: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      type: { const: type },
      by,
      auto: { const: true },
      ...Object.fromEntries(names.map((name) => [name, fields[name]?.json ?? {}])),
    },
    required: ['type', 'by', ...names.filter((name) => !fields[name]?.optional)],
    additionalProperties: false,
  };
}
