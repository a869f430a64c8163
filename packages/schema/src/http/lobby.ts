import { z } from 'zod';
import { player } from '../engineValues.ts';
import { personName } from './accounts.ts';
import { beforeTime, pageLimit, seqSchema } from './common.ts';
import { gameParams, seatSchema, statusSchema } from './games.ts';
import { clockSchema, computerLevel, settingsSchema, visibilitySchema } from './settings.ts';

export const titlesSchema = z.object({
  titles: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  levels: z.array(z.string()),
});
export type Titles = z.infer<typeof titlesSchema>;

export const newTableRequest = z
  .strictObject({
    title: z.string().max(20),
    options: z
      .record(z.string().max(40), z.union([z.boolean(), z.string().max(100), z.number()]))
      .default({}),
    seats: z.number().int().min(1).max(12),
    computers: z
      .array(computerLevel)
      .max(11)
      .default([])
      .describe('Levels of the computer players, one a seat.'),
    visibility: visibilitySchema.default('link'),
    settings: settingsSchema,
  })
  .meta({ id: 'NewTable' });
/** As the server reads it, defaults filled in, and as a client writes it. */
export type NewTable = z.infer<typeof newTableRequest>;
export type NewTableRequest = z.input<typeof newTableRequest>;

export const lobbyQuery = z.object({
  list: z.enum(['open', 'running', 'over', 'mine', 'archived']).default('open'),
  title: z.string().max(20).optional(),
  before: beforeTime('Tables that moved'),
  limit: pageLimit,
});
export type LobbyQuery = z.infer<typeof lobbyQuery>;

const { place: seatPlace, account, name, computer, vacant } = seatSchema.shape;
export const lobbyEntrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    name: z.string(),
    pace: z.string(),
    clock: clockSchema,
    delay: settingsSchema.shape.delay,
    visibility: z.string(),
    status: statusSchema,
    host: z.object({ account: z.string(), name: z.string() }),
    seats: z.array(
      z.object({ place: seatPlace, player: player.nullable(), account, name, computer, vacant }),
    ),
    seq: z.number(),
    yourTurn: z.boolean(),
    analysis: z.boolean(),
    createdAt: z.number(),
    movedAt: z.number(),
    archivedAt: z.number().nullable(),
  })
  .meta({ id: 'LobbyEntry' });
export const lobbySchema = z.array(lobbyEntrySchema);
export type LobbyEntry = z.infer<typeof lobbyEntrySchema>;

const place = z.number().int().min(0).max(11);
export const joinRequest = z.strictObject({
  place: place.optional(),
  invitation: z.string().max(80).optional(),
});
export const resignRequest = z.strictObject({ computer: computerLevel.nullable().default(null) });
export const seatParams = gameParams.extend({ place: z.coerce.number().int().min(0).max(11) });
export const fillSeatRequest = z.union([
  z.strictObject({ computer: computerLevel }),
  z.strictObject({ account: z.string().max(40) }),
  z.strictObject({ open: z.literal(true) }),
]);
export type SeatFilling = z.infer<typeof fillSeatRequest>;
export const seatOffersSchema = z.array(
  z
    .object({
      game: z.string(),
      title: z.string(),
      name: z.string(),
      place: z.number(),
      host: z.object({ account: z.string(), name: z.string() }),
      at: z.number(),
    })
    .meta({ id: 'SeatOffer', description: 'A seat somebody keeps for me; taking it is joining.' }),
);
export type SeatOffer = z.infer<typeof seatOffersSchema>[number];
export const offerParams = z.object({ game: z.string().max(40) });
export const invitationParams = z.object({ code: z.string().max(80) });
export const acceptInvitationRequest = z.strictObject({
  name: personName.optional(),
  place: place.optional(),
});
export const cloneRequest = z.strictObject({ seq: seqSchema.optional() });
export const archiveRequest = z.strictObject({ archived: z.boolean() });
