import type { Action, GameEvent, Options, PlayerId, State, Violation } from '@roundhouse/engine';
import { z } from 'zod';

/** Values the engine makes: typed here, described there, passed on as they are. */
const passedOn = <T>(schema: z.ZodType): z.ZodType<T, T> => schema as z.ZodType<T, T>;

export const player = passedOn<PlayerId>(z.string());
export const action = passedOn<Action>(z.unknown());
export const event = passedOn<GameEvent>(z.unknown());
export const options = passedOn<Options>(z.record(z.string(), z.unknown()));
export const state = passedOn<State>(
  z
    .unknown()
    .meta({ id: 'State', description: "The position as the viewer may see it: the engine's State." }),
);
export const violation = passedOn<Violation>(
  z
    .object({
      rule: z.string(),
      message: z.string(),
      key: z.string().optional(),
      facts: z.record(z.string(), z.unknown()).optional(),
    })
    .meta({ id: 'Violation' }),
);
