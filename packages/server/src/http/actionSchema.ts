import { type Action, formError, jsonSchemaOf, type Verb, type Verbs } from '@roundhouse/engine';
import { z } from 'zod';

const PLAYER = { type: 'string', maxLength: 60, pattern: '^player:' } as const;

/** What only the server itself does, or all players together. */
const NOT_FOR_PERSONS = new Set(['agreeEnd']);

/** Verbs by name; titles may use one name for different things. */
function vocabularies(verbs: readonly Verb[]): Verbs[] {
  const made: Record<string, Verb>[] = [];
  for (const verb of verbs) {
    if (NOT_FOR_PERSONS.has(verb.type)) continue;
    const free = made.find((known) => !Object.hasOwn(known, verb.type));
    if (free) free[verb.type] = verb;
    else made.push({ [verb.type]: verb });
  }
  return made;
}

/** Every action a person can send to some title, field by field; which of them a game knows is the rules' to say. */
export function actionSchema(verbs: readonly Verb[]) {
  const known = vocabularies(verbs);
  return z
    .custom<Action>()
    .superRefine((value, c) => {
      const errors = known.map((verbs) => formError({ verbs }, value));
      const error = errors.includes(null) ? null : (errors[0] ?? 'There are no actions.');
      if (error !== null) c.addIssue({ code: 'custom', message: error });
      else if (value.by === 'referee')
        c.addIssue({ code: 'custom', message: 'An action says who acts in `by`.' });
    })
    .meta({
      id: 'Action',
      description: 'What a player does. `by` is the player of the seat.',
      oneOf: known.flatMap((verbs) => Object.values(verbs).map((verb) => jsonSchemaOf(verb, PLAYER))),
    });
}
