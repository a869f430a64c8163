/** Finding a game: cards of those who seek players, people one follows, announcements of the host of the server. */
import { z } from 'zod';
import { beforeTime, pageLimit } from './common.ts';
import { lobbyEntrySchema, newTableRequest } from './lobby.ts';

const { title, options, settings } = newTableRequest.shape;
const rating = z.number().int().min(-2000).max(10_000);

export const newSeekRequest = z
  .strictObject({
    title,
    options,
    seats: z.number().int().min(2).max(12),
    settings,
    least: rating
      .nullable()
      .default(null)
      .describe('Rating of the title at least; who has none yet has 1000.'),
    most: rating.nullable().default(null).describe('Rating of the title at most.'),
  })
  .meta({ id: 'NewSeek' });
export type NewSeek = z.infer<typeof newSeekRequest>;

export const seekParams = z.object({ seek: z.string().max(40) });
export const seeksQuery = z.object({
  title: z.string().max(20).optional(),
  before: beforeTime('Made'),
  limit: pageLimit,
});
export type SeeksQuery = z.infer<typeof seeksQuery>;

const person = z.object({ account: z.string(), name: z.string() });
export const seekSchema = z
  .object({
    id: z.string(),
    ...newSeekRequest.shape,
    by: person,
    players: z.array(person),
    createdAt: z.number(),
    expiresAt: z.number(),
  })
  .meta({ id: 'Seek' });
export type SeekView = z.infer<typeof seekSchema>;
export const seeksSchema = z.array(seekSchema);
export const soughtSchema = z.object({
  game: z.string().nullable().describe('The table, once everybody is there: the game has begun.'),
});
export type Sought = z.infer<typeof soughtSchema>;

export const followsSchema = z.object({
  people: z.array(person),
  games: z.array(lobbyEntrySchema).describe('Public tables they sit at, running ones and open ones.'),
});
export type Follows = z.infer<typeof followsSchema>;

export const announcementsSchema = z.array(
  z
    .object({ id: z.string(), text: z.string(), at: z.number(), until: z.number().nullable() })
    .meta({ id: 'Announcement' }),
);
export type Announcement = z.infer<typeof announcementsSchema>[number];
export const announceRequest = z.strictObject({
  text: z.string().trim().min(1).max(2000),
  until: z.number().int().min(0).max(Date.UTC(2100, 0)).nullable().default(null),
});
export const announcementParams = z.object({ announcement: z.string().max(40) });
