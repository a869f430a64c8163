import { z } from 'zod';
import { beforeTime, pageLimit } from './common.ts';
import { clockSchema, computerLevel, settingsSchema } from './settings.ts';

export const newTournamentRequest = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    title: z.string().max(20),
    options: z
      .record(z.string().max(40), z.union([z.boolean(), z.string().max(100), z.number()]))
      .default({}),
    seats: z
      .number()
      .int()
      .min(3)
      .max(5)
      .describe('At a table; where it does not work out, one more or less.'),
    rounds: z.number().int().min(1).max(12),
    most: z.number().int().min(3).max(256).default(64).describe('Whoever comes later waits for a drop-out.'),
    seeding: z.enum(['rating', 'lot']).default('rating'),
    points: z.enum(['place', 'share']).default('place'),
    pace: z.enum(['live', 'slow']).default('slow'),
    clock: clockSchema.default({ kind: 'deadline', hours: 72, weekendsOff: false }),
    delay: settingsSchema.shape.delay,
    computer: computerLevel.describe('Plays on for whoever drops out or runs out of time.'),
    startsAt: z
      .number()
      .int()
      .min(0)
      .max(Date.UTC(2100, 0))
      .nullable()
      .default(null)
      .describe('null: when the host says so.'),
    everyDays: z
      .number()
      .int()
      .min(0)
      .max(366)
      .default(0)
      .describe('The same again so many days later; 0: once.'),
  })
  .refine((it) => it.everyDays === 0 || it.startsAt !== null, 'What comes again needs a time to begin.')
  .meta({ id: 'NewTournament' });
export type NewTournament = z.infer<typeof newTournamentRequest>;

export const tournamentParams = z.object({ tournament: z.string().max(40) });
export const tournamentsQuery = z.object({
  status: z.enum(['open', 'running', 'over']).default('open'),
  before: beforeTime('Created'),
  limit: pageLimit,
});
export type TournamentsQuery = z.infer<typeof tournamentsQuery>;

const person = z.object({ account: z.string(), name: z.string() });
const summary = {
  id: z.string(),
  name: z.string(),
  title: z.string(),
  status: z.enum(['open', 'running', 'over']),
  host: person,
  round: z.number(),
  rounds: z.number(),
  seats: z.number(),
  most: z.number(),
  players: z.number().describe('Who is in, drop-outs and those waiting left out.'),
  startsAt: z.number().nullable(),
  everyDays: z.number(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
};
export const tournamentsSchema = z.array(z.object(summary).meta({ id: 'TournamentEntry' }));
export type TournamentEntry = z.infer<typeof tournamentsSchema>[number];

export const tournamentSchema = z
  .object({
    ...summary,
    plan: z.looseObject({}),
    you: z.enum(['in', 'waiting', 'out']).nullable(),
    standings: z.array(
      z.object({
        place: z.number(),
        person,
        status: z.enum(['in', 'waiting', 'out']),
        points: z.number(),
        games: z.number(),
        wins: z.number(),
        opponents: z.number().describe('Points of those they met: breaks ties after wins.'),
        share: z.number(),
      }),
    ),
    tables: z.array(
      z.object({
        round: z.number(),
        table: z.number(),
        game: z.string(),
        isOver: z.boolean(),
        seats: z.array(z.object({ person, place: z.number().nullable() })),
      }),
    ),
  })
  .meta({ id: 'Tournament' });
export type TournamentView = z.infer<typeof tournamentSchema>;
