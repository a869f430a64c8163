import { z } from 'zod';
import { standingOrderSchema } from '../orders/order.ts';
import { accountSettingsSchema, clockSchema, settingsSchema, visibilitySchema } from '../tables/settings.ts';

/** More than any log will hold, and within what both databases compare. */
export const LARGEST_SEQ = 1_000_000_000;

export const errorSchema = z
  .object({ error: z.looseObject({ code: z.string(), message: z.string() }) })
  .meta({
    id: 'Error',
    description: 'Why something was refused. `violation` names the rule; `entries` what one missed.',
  });

const violation = z
  .object({
    rule: z.string(),
    message: z.string(),
    key: z.string().optional(),
    facts: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Violation' });

/** States, events and actions are the engine's: documented there, passed on here as they are. */
const state = z
  .unknown()
  .meta({ id: 'State', description: "The position as the viewer may see it: the engine's State." });

export const entrySchema = z
  .object({
    seq: z.number(),
    kind: z.enum(['action', 'undo', 'redo', 'takeBack']),
    base: z.number().describe('The entry it was made after.'),
    head: z.number().describe('The entry whose position holds after it.'),
    player: z.string().nullable(),
    auto: z.boolean().describe('Made by the house.'),
    action: z.unknown().describe('Null for undo and redo and while it is hidden from the viewer.'),
    type: z.string().nullable(),
    events: z.array(z.unknown()),
    at: z.number(),
  })
  .meta({ id: 'Entry' });

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

const player = z.string();

export const tableSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    rules: z.number(),
    options: z.record(z.string(), z.unknown()),
    settings: settingsSchema,
    visibility: visibilitySchema,
    status: z.enum(['open', 'running', 'over']),
    frozen: z.boolean(),
    host: z.object({ account: z.string(), name: z.string() }),
    seats: z.array(
      z.object({
        place: z.number(),
        player: player.nullable(),
        account: z.string().nullable(),
        name: z.string().nullable(),
        kind: z.string().nullable(),
        computer: z.string().nullable(),
        vacant: z.boolean(),
        bank: z.number().nullable(),
        since: z.number().nullable(),
        dueAt: z.number().nullable(),
      }),
    ),
    seq: z.number(),
    head: z.number(),
    waitsFor: z.array(player),
    commitment: z.string(),
    invitation: z.string().nullable(),
    result: z.unknown(),
    analysis: z.boolean(),
    clonedFrom: z.string().nullable(),
    rematchOf: z.string().nullable(),
    createdAt: z.number(),
    startedAt: z.number().nullable(),
    movedAt: z.number(),
    endedAt: z.number().nullable(),
    archivedAt: z.number().nullable(),
    you: z.object({ players: z.array(player), host: z.boolean() }).nullable(),
  })
  .meta({ id: 'Table' });

export const proposalSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['takeBack', 'end']),
    player,
    seq: z.number(),
    target: z.number().nullable(),
    answers: z.record(z.string(), z.boolean()),
    waitsFor: z.array(player),
    status: z.string(),
  })
  .meta({ id: 'Proposal' });

const right = z.union([z.object({ to: z.number() }), z.object({ why: z.string() })]).nullable();

export const gameSchema = z
  .object({
    table: tableSchema,
    viewer: player.nullable(),
    view: state,
    hash: z.string().nullable(),
    proposals: z.array(proposalSchema),
    undo: right,
    redo: right,
  })
  .meta({ id: 'Game' });

export const acceptedSchema = z
  .object({ seq: z.number(), entry: entrySchema, repeated: z.boolean() })
  .meta({ id: 'Accepted', description: 'The move is in the books: durable when you read this.' });

export const lobbyEntrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    name: z.string(),
    pace: z.string(),
    clock: clockSchema,
    visibility: z.string(),
    status: z.string(),
    host: z.object({ account: z.string(), name: z.string() }),
    seats: z.array(
      z.object({
        place: z.number(),
        player: player.nullable(),
        account: z.string().nullable(),
        name: z.string().nullable(),
        computer: z.string().nullable(),
        vacant: z.boolean(),
      }),
    ),
    seq: z.number(),
    yourTurn: z.boolean(),
    analysis: z.boolean(),
    createdAt: z.number(),
    movedAt: z.number(),
    archivedAt: z.number().nullable(),
  })
  .meta({ id: 'LobbyEntry' });

export const meSchema = z
  .object({ account: z.string(), name: z.string(), kind: z.string(), settings: accountSettingsSchema })
  .meta({ id: 'Me' });

export const orderSchema = z
  .object({
    id: z.string(),
    player,
    order: standingOrderSchema,
    status: z.string(),
    note: z.string().nullable(),
    createdAt: z.number(),
  })
  .meta({ id: 'GivenOrder' });

export const chatSchema = z
  .object({
    id: z.number(),
    game: z.string(),
    account: z.string(),
    name: z.string(),
    text: z.string(),
    at: z.number(),
  })
  .meta({ id: 'ChatLine' });

export const gameParams = z.object({ id: z.string().max(40) });
export const nothing = z.null().describe('Nothing to say.');
