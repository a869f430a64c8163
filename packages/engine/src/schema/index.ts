export type { Field, Fields, JsonSchema, Reading } from './field.ts';
export { f } from './fields.ts';
export { type ActionOf, formError, isA, jsonSchemaOf, type Verb, type Verbs, verb } from './verb.ts';
export {
  concealed,
  fillText,
  type Gaps,
  gapsOf,
  isSecret,
  paidIn,
  type Reader,
  revenueIn,
  spaced,
  type VerbWords,
  wordingOf,
} from './words.ts';
