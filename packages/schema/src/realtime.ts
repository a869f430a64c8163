import { z } from 'zod';
import { player, state } from './engineValues.ts';
import { seqSchema } from './http/common.ts';
import { clockViewSchema, entrySchema, resultSchema, rightSchema, statusSchema } from './http/games.ts';
import { chatSchema } from './http/talk.ts';

const game = z.string().max(40);

/** What a client may say on the socket. Moves go over HTTP, where they have an answer. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    game,
    from: seqSchema
      .optional()
      .describe('The last sequence number the client has; absent = it wants the position as it is.'),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), game }),
  z.strictObject({ type: z.literal('ping'), id: z.number().optional() }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** The changing part of a table, the same for everybody. */
export const pulseSchema = z.object({
  seq: z.number(),
  head: z.number(),
  status: statusSchema,
  waitsFor: z.array(player),
  clocks: z.record(player, clockViewSchema.optional()),
  result: resultSchema.nullable(),
  movedAt: z.number(),
});
export type Pulse = z.infer<typeof pulseSchema>;

/**
 * New entries in order, `after` being what the client had. `view` comes along whenever the client cannot work the
 * position out by itself: at the beginning, while something is hidden, and after undo.
 */
export const entriesMessageSchema = z.object({
  type: z.literal('entries'),
  game: z.string(),
  after: z.number(),
  entries: z.array(entrySchema),
  pulse: pulseSchema,
  hash: z.string().nullable(),
  view: state.nullable().optional(),
  undo: rightSchema.optional(),
  redo: rightSchema.optional(),
});
export type EntriesMessage = z.infer<typeof entriesMessageSchema>;

export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), account: z.string().nullable(), now: z.number() }),
  entriesMessageSchema,
  z
    .object({ type: z.literal('table'), game: z.string() })
    .describe('Seats, settings, proposals or orders changed: ask for the table.'),
  z.object({
    type: z.literal('presence'),
    game: z.string(),
    online: z.array(z.string()),
    watching: z.number(),
  }),
  z.object({ type: z.literal('chat'), game: z.string(), line: chatSchema }),
  z.object({ type: z.literal('pong'), id: z.number().nullable(), now: z.number() }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.string(),
    game: z.string().optional(),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
