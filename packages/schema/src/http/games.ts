import { z } from 'zod';
import { action, event, options, player, state, violation } from '../engineValues.ts';
import { LARGEST_SEQ, seqSchema } from './common.ts';
import { settingsSchema, visibilitySchema } from './settings.ts';

export const gameParams = z.object({ id: z.string().max(40) });

export const statusSchema = z.enum(['open', 'running', 'over']);
export type GameStatus = z.infer<typeof statusSchema>;

export const resultSchema = z.object({ why: z.string(), scores: z.record(player, z.number().optional()) });
export type Result = z.infer<typeof resultSchema>;

/** A log entry as one viewer may see it. */
export const entrySchema = z
  .object({
    seq: z.number(),
    kind: z.enum(['action', 'undo', 'redo', 'takeBack']),
    base: z.number().describe('The entry it was made after.'),
    head: z.number().describe('The entry whose position holds after it.'),
    player: player.nullable(),
    auto: z
      .boolean()
      .describe('Made by the server: a computer player, a standing order, the referee or a clock.'),
    action: action.nullable().describe('Null for undo and redo and while it is hidden from the viewer.'),
    type: z.string().nullable().describe('The kind of action, also where the action itself is hidden.'),
    events: z.array(event),
    standIn: player.nullable().describe('Who acted for the player, by agreement.'),
    at: z.number(),
  })
  .meta({ id: 'Entry' });
export type EntryView = z.infer<typeof entrySchema>;

export const staleSchema = z
  .object({
    error: z.looseObject({
      code: z.string(),
      message: z.string(),
      seq: z.number().optional(),
      entries: z.array(entrySchema).optional(),
    }),
  })
  .meta({
    id: 'Conflict',
    description: 'For `stale`: where the game stands and what is new since the sequence number sent.',
  });

export const illegalSchema = z
  .object({
    error: z.looseObject({ code: z.string(), message: z.string(), violation: violation.optional() }),
  })
  .meta({ id: 'Illegal', description: 'The rule that forbids it.' });

/** What a refusal may carry, whatever it refuses. */
export const serverErrorSchema = z.looseObject({
  code: z.string(),
  message: z.string(),
  violation: violation.optional(),
  seq: z.number().optional(),
  entries: z.array(entrySchema).optional(),
});
export type ServerError = z.infer<typeof serverErrorSchema>;

/** One player's clock as everybody may see it. */
export const clockViewSchema = z.object({
  bank: z.number().nullable().describe('Milliseconds left in the time bank at `since`.'),
  since: z.number().nullable().describe('Asked since then; null = not asked.'),
  dueAt: z.number().nullable().describe('When the time is up, free days included; null = never.'),
});
export type ClockView = z.infer<typeof clockViewSchema>;

export const seatSchema = z.object({
  place: z.number(),
  player: player.nullable(),
  account: z.string().nullable(),
  name: z.string().nullable(),
  kind: z.string().nullable(),
  computer: z.string().nullable(),
  vacant: z.boolean(),
  offeredTo: z.string().nullable().describe('Name of the person this free seat is kept for.'),
  standIn: player.nullable().describe('Who acts for this player while they are away.'),
  ...clockViewSchema.shape,
});
export type SeatView = z.infer<typeof seatSchema>;

/** A table as one person may see it. */
export const tableSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    rules: z.number(),
    options,
    settings: settingsSchema,
    visibility: visibilitySchema,
    status: statusSchema,
    frozen: z.boolean(),
    host: z.object({ account: z.string(), name: z.string() }),
    seats: z.array(seatSchema),
    seq: z.number(),
    head: z.number(),
    waitsFor: z.array(player),
    commitment: z.string().describe('SHA-256 of the seed, known before the first move.'),
    invitation: z.string().nullable().describe('The way to a seat; only those at the table see it.'),
    result: resultSchema.nullable(),
    analysis: z.boolean(),
    clonedFrom: z.string().nullable(),
    rematchOf: z.string().nullable(),
    createdAt: z.number(),
    startedAt: z.number().nullable(),
    movedAt: z.number(),
    endedAt: z.number().nullable(),
    archivedAt: z.number().nullable(),
    you: z
      .object({
        players: z.array(player),
        standsInFor: z.array(player).describe('Absent players I act for; empty while something is hidden.'),
        host: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Table' });
export type TableView = z.infer<typeof tableSchema>;

export const proposalSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['takeBack', 'end', 'standIn']),
    player,
    seq: z.number(),
    target: z.number().nullable(),
    absent: player.nullable().describe('For `standIn`: whose seat it is about.'),
    standIn: player.nullable().describe('For `standIn`: who would act for them.'),
    answers: z.record(z.string(), z.boolean()),
    waitsFor: z.array(player).describe('Those whose answer is still missing.'),
    status: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'void']),
  })
  .meta({ id: 'Proposal' });
export type ProposalView = z.infer<typeof proposalSchema>;

export const proposalRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('takeBack'), to: seqSchema.describe('The entry to go back to.') }),
  z.strictObject({ kind: z.literal('end') }),
  z
    .strictObject({ kind: z.literal('standIn'), absent: player, standIn: player })
    .describe('One of the two is me: I offer to act for somebody who is away, or name who acts for me.'),
]);
export type NewProposal = z.infer<typeof proposalRequest>;
export const proposalParams = gameParams.extend({ proposal: z.string().max(40) });
export const standInParams = gameParams.extend({ player });
export const answerRequest = z.strictObject({ yes: z.boolean() });

export const rightSchema = z.union([z.object({ to: z.number() }), z.object({ why: z.string() })]).nullable();
export type Right = z.infer<typeof rightSchema>;

export const gameSchema = z
  .object({
    table: tableSchema,
    viewer: player.nullable(),
    view: state.nullable(),
    hash: z
      .string()
      .nullable()
      .describe('Fingerprint of the position, for clients that think along; null while something is hidden.'),
    proposals: z.array(proposalSchema),
    undo: rightSchema,
    redo: rightSchema,
  })
  .meta({ id: 'Game' });
export type GameView = z.infer<typeof gameSchema>;

const seen = seqSchema.describe('The sequence number I have seen.');

/** A move. Which actions there are, the server's titles say. */
export const moveRequest = <A extends z.ZodType>(anAction: A) =>
  z.strictObject({
    seq: seen,
    key: z
      .string()
      .min(8)
      .max(80)
      .describe('Idempotency key: new for every move, the same when a move is sent again.'),
    action: anAction,
  });
export const jumpRequest = z.strictObject({ seq: seen });
export const jumpedSchema = z.object({ seq: z.number(), entry: entrySchema });
export const acceptedSchema = z
  .object({ seq: z.number(), entry: entrySchema, repeated: z.boolean() })
  .meta({ id: 'Accepted', description: 'The move is in the books: durable when you read this.' });
export type Accepted = z.infer<typeof acceptedSchema>;

export const afterQuery = z.object({ after: z.coerce.number().int().min(0).max(LARGEST_SEQ).default(0) });
export const entriesSchema = z.object({ seq: z.number(), entries: z.array(entrySchema) });
export type Entries = z.infer<typeof entriesSchema>;

export const positionParams = gameParams.extend({ seq: z.coerce.number().int().min(0).max(LARGEST_SEQ) });
export const positionSchema = z.object({ seq: z.number(), view: state, hash: z.string().nullable() });
export type Position = z.infer<typeof positionSchema>;

export const decisionsSchema = z.object({ seq: z.number(), decisions: z.array(z.unknown()) });
export const auditSchema = z.looseObject({ commitment: z.string() });
