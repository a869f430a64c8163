/** The form of a lesson and of the saved game it is played on: one schema each, types inferred. */

import type { Action, Options } from '@roundhouse/engine';
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const titleId = z.enum(['1846', '1817', '1870', '18mw']);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An action of a log. Whether it is one of the title's is the engine's business: a test replays every game. */
const action = z.looseObject({ type: z.string(), by: z.string() }).transform((it) => it as Action);

/** Fields an action or an event must have. Those not named may be anything. */
const pattern = z.record(z.string(), scalar);

/**
 * A game to learn from: how it was set up and everything that was done. It is what `interop` saves, without what can be
 * worked out (deal and checksum come from the seed).
 */
export const gameSchema = z.strictObject({
  title: titleId,
  seed: z.string(),
  options: z.looseObject({ players: z.number().int() }).transform((it) => it as Options),
  seats: z.array(z.strictObject({ id: z.string(), name: z.string() })).min(2),
  log: z.array(action),
});
export type LearnGame = z.infer<typeof gameSchema>;

/** Where on the screen the coach points. The client knows how to find each of them. */
export const placeSchema = z.union([
  z.templateLiteral(['hex:', z.string()]),
  z.templateLiteral(['company:', z.string()]),
  z.enum([
    'map',
    'market',
    'ledger',
    'trains',
    'rules',
    'log',
    'choices',
    'confirm',
    'pass',
    'cash',
    'phase',
    'bank',
  ]),
]);
export type Place = z.infer<typeof placeSchema>;

const bounds = { is: z.number().optional(), atLeast: z.number().optional(), atMost: z.number().optional() };

/** Something that must hold once the student has acted: about what was done, what happened, or the position after it. */
export const conditionSchema = z.union([
  z.strictObject({ action: pattern }),
  z.strictObject({ event: z.string(), with: pattern.optional() }),
  z.strictObject({ cash: z.string(), ...bounds }),
  z.strictObject({ price: z.string(), ...bounds }),
  z.strictObject({ units: z.string(), of: z.string(), ...bounds }),
  z.strictObject({ loans: z.string(), ...bounds }),
  z.strictObject({ president: z.string(), is: z.string().nullable() }),
  z.strictObject({ train: z.string(), of: z.string() }),
  z.strictObject({ tile: z.string(), on: z.string() }),
  z.strictObject({ phase: z.string() }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** A wrong attempt that was foreseen, and what the coach says to it. */
const wrongSchema = z.strictObject({
  /** The attempts this answers. */
  on: pattern,
  /** One of them whole, for the test; missing where `on` is whole itself. */
  try: action.optional(),
  /** The rule that refuses it; missing where the rules allow it and it is merely not wise. */
  refused: z.string().optional(),
  answer: z.string(),
});

const optionSchema = z.strictObject({
  text: z.string(),
  right: z.literal(true).optional(),
  answer: z.string(),
});

export const stepSchema = z.strictObject({
  /** How many actions of the game lie behind the position it shows. */
  at: z.number().int().nonnegative(),
  /** What the coach says, in fewer than 60 words. `[words|term]` and `[term]` link to the glossary. */
  say: z.string(),
  point: placeSchema.optional(),
  /** Terms of the glossary this step explains. */
  explains: z.array(z.string()).optional(),
  /** All of it must hold after the student's action. Without a goal and a question there is only something to read. */
  goal: z.array(conditionSchema).min(1).optional(),
  wrong: z.array(wrongSchema).optional(),
  /** A question about the position, answered by choosing. */
  ask: z.array(optionSchema).min(2).optional(),
  /** What the coach says once it is done. */
  after: z.string().optional(),
});
export type Step = z.infer<typeof stepSchema>;

export const lessonSchema = z.strictObject({
  id,
  title: titleId,
  name: z.string(),
  about: z.string(),
  /** The name of its game in data/games. */
  game: z.string(),
  /** Where the lesson leaves that game, and how it goes on instead. */
  line: z.strictObject({ from: z.number().int().nonnegative(), log: z.array(action) }).optional(),
  /** The seat of the student. */
  you: z.string(),
  /** At the end it can be played on against computer players, from the position after so many actions. */
  playOn: z.number().int().nonnegative().optional(),
  steps: z.array(stepSchema).min(5),
});
export type Lesson = z.infer<typeof lessonSchema>;
