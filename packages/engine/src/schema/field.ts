import type { Read } from '../model/context.ts';
import type { Json } from '../model/json.ts';

/** A JSON Schema of one field, for the description of the HTTP interface. */
export type JsonSchema = Readonly<Record<string, Json>>;

/** How players read a value: whoever shows it (screen, command line) turns it into words by this alone. */
export type Reading =
  | 'name'
  | 'lot'
  | 'hex'
  | 'tile'
  | 'train'
  | 'money'
  | 'shares'
  | 'number'
  | 'yes'
  | 'other';

/**
 * One field of a verb: one value gives its type, the check of its form, the check of the name in it, its JSON Schema, and how
 * players read it.
 */
export interface Field<T, Optional extends boolean = boolean> {
  readonly optional: Optional;
  /** What is wanted instead, in words; null = the value has the right form. Never throws. */
  wrong(value: unknown): string | null;
  /** Does the name exist in this game? Asked of values of the right form only. */
  known?(c: Read, value: T): boolean;
  readonly json: JsonSchema;
  readonly reads: Reading;
  /** What a form asks for, where the field's own name says too little: `Least price`. */
  readonly label?: string;
  /** A price two owners agree on: no form begins with one, so that nobody presses it by mistake. `open` = without a limit. */
  readonly agreed?: 'limited' | 'open';
  /** Which of several values people choose most often: a form begins with it. */
  readonly usual?: 'most';
  /** Only the actor may know it while the position has secrets (a card kept in a draft). */
  readonly secret?: true;
  /** Carries the type; never set. */
  readonly is?: T;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The same field, but it may be left out. */
export const optional = <T>(field: Field<T, false>): Field<T, true> => ({ ...field, optional: true });

/** The same field, but nobody else may know what is in it for now. */
export const secret = <T, O extends boolean>(field: Field<T, O>): Field<T, O> => ({ ...field, secret: true });

/** The same field under another name in forms. */
export const labelled = <T, O extends boolean>(label: string, field: Field<T, O>): Field<T, O> => ({
  ...field,
  label,
});
