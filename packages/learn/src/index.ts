/**
 * The public API of the lessons: their form, and how one is played.
 *
 * @packageDocumentation
 */

export * from './schema.ts';
export { type Done, fits, holds, reached } from './conditions.ts';
export { begin, follow, logOf, type Opened, positionAt } from './game.ts';
export {
  answerTo,
  endOf,
  judgeAttempt,
  plainText,
  termsIn,
  type Verdict,
  waitsForMove,
  wordsIn,
} from './runner.ts';
export {
  glossarySchema,
  linkedPieces,
  markTerms,
  type Piece,
  type Term,
  termSchema,
  termsFound,
} from './glossary.ts';
export {
  type BookletData,
  type BookletPart,
  bookletSchema,
  type Comparison,
  comparisonSchema,
} from './booklets.ts';
export { answerText, isRight, type Puzzle, puzzleSchema, type Sales, solve } from './puzzles.ts';
export { textsIn, translated, translatedGlossary, type Translation } from './translation.ts';
