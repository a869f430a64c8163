import { z } from 'zod';
import { LARGEST_SEQ, pageLimit, seqSchema } from './common.ts';

/** An account, or `computer:` and its level. */
const who = z.string().max(60);
export const whoParams = z.object({ who });
export const meetingParams = whoParams.extend({ other: who });

const personSchema = z.object({
  who: who.describe('An account, or `computer:` and its level.'),
  name: z.string(),
  computer: z.boolean(),
});
export type ClubPerson = z.infer<typeof personSchema>;

export const ratingSchema = z
  .object({
    title: z.string().describe('Empty: all titles together.'),
    rating: z.number().describe('Everybody begins at 1000.'),
    uncertainty: z.number().describe('One standard deviation; a beginner has 333.'),
    games: z.number(),
  })
  .meta({ id: 'Rating' });
export type RatingView = z.infer<typeof ratingSchema>;

const sums = {
  games: z.number(),
  wins: z.number(),
  meanPlace: z.number(),
  meanShare: z.number().describe('Of all scores together, 0 to 1.'),
};
const meanTime = z.number().nullable().describe('Milliseconds of a move; null where none was made.');

export const figuresSchema = z
  .object({
    title: z.string(),
    players: z.number(),
    ...sums,
    meanScore: z.number(),
    left: z.number().describe('Games whose seat was given up or lost.'),
    bankruptcies: z.number(),
    ruined: z.number().describe('Bankruptcies of others by a company this player handed them.'),
    liveMove: meanTime,
    slowMove: meanTime,
  })
  .meta({ id: 'Figures' });
export type FiguresView = z.infer<typeof figuresSchema>;

const meetingSums = { ...sums, ahead: z.number(), level: z.number(), behind: z.number() };

export const profileSchema = z
  .object({
    person: personSchema,
    isPrivate: z.boolean().describe('Only its owner sees it.'),
    ratings: z.array(ratingSchema),
    history: z.array(z.object({ game: z.string(), endedAt: z.number(), rating: z.number() })),
    figures: z.array(figuresSchema),
    companies: z.array(z.object({ title: z.string(), company: z.string(), ...sums })),
    opponents: z.array(z.object({ person: personSchema, ...meetingSums })),
  })
  .meta({ id: 'Profile' });
export type ProfileView = z.infer<typeof profileSchema>;

export const archiveQuery = z.object({
  title: z.string().max(20).optional(),
  players: z.coerce.number().int().min(1).max(12).optional(),
  option: z
    .string()
    .max(140)
    .regex(/^[\w.-]{1,40}=[^;]{1,99}$/)
    .optional()
    .describe('`name=value`'),
  who: who.optional(),
  with: who.optional().describe('Together with `who`: games of both.'),
  end: z.string().max(40).optional().describe('Why it ended.'),
  rated: z.enum(['yes', 'no']).optional(),
  computers: z.enum(['yes', 'no']).optional(),
  least: z.coerce.number().int().min(0).max(LARGEST_SEQ).optional().describe('Moves at least.'),
  most: z.coerce.number().int().min(0).max(LARGEST_SEQ).optional().describe('Moves at most.'),
  rating: z.coerce
    .number()
    .int()
    .min(-LARGEST_SEQ)
    .max(LARGEST_SEQ)
    .optional()
    .describe('Somebody had at least this rating.'),
  order: z.enum(['newest', 'strongest']).default('newest'),
  before: z
    .string()
    .regex(/^\d{1,15}(?:\.-?\d{1,6})?$/)
    .optional()
    .describe('For the next page: `next` of the last one.'),
  limit: pageLimit,
});
export type ArchiveQuery = z.infer<typeof archiveQuery>;

export const archivedGameSchema = z
  .object({
    game: z.string(),
    title: z.string(),
    name: z.string(),
    players: z.number(),
    options: z.string(),
    pace: z.string(),
    end: z.string(),
    rated: z.boolean(),
    moves: z.number(),
    best: z.number().nullable().describe('The highest rating anybody brought along.'),
    stars: z.number(),
    comments: z.number(),
    startedAt: z.number(),
    endedAt: z.number(),
    results: z.array(
      z.object({
        person: personSchema,
        score: z.number(),
        place: z.number(),
        left: z.boolean(),
        bankrupt: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ArchivedGame' });
export type ArchivedGame = z.infer<typeof archivedGameSchema>;
export const archivedGamesSchema = z.array(archivedGameSchema);
export const archiveSchema = z.object({
  games: z.array(archivedGameSchema),
  next: z.string().nullable().describe('Where the next page begins; null when there is none.'),
});
export type ArchivePage = z.infer<typeof archiveSchema>;

export const meetingSchema = z
  .object({ person: personSchema, other: personSchema, ...meetingSums, recent: z.array(archivedGameSchema) })
  .meta({ id: 'Meeting' });
export type MeetingView = z.infer<typeof meetingSchema>;

export const leadersQuery = z.object({
  title: z.string().max(20).default('').describe('Empty: all titles together.'),
  games: z.coerce.number().int().min(1).max(1000).default(1).describe('Rated games at least.'),
  from: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: pageLimit,
});
export type LeadersQuery = z.infer<typeof leadersQuery>;
export const leadersSchema = z.array(z.object({ person: personSchema, ...ratingSchema.shape }));
export type Leaders = z.infer<typeof leadersSchema>;

export const titleParams = z.object({ title: z.string().max(20) });
export const titleFiguresSchema = z
  .object({
    title: z.string(),
    counts: z.array(
      z.object({
        players: z.number(),
        games: z.number(),
        meanMoves: z.number(),
        meanTime: z.number().describe('Milliseconds from the start to the end.'),
        meanScore: z.number(),
        seats: z.array(z.object({ seat: z.number(), ...sums, meanScore: z.number() })),
      }),
    ),
    records: z.object({
      highestScore: archivedGameSchema.nullable(),
      longest: archivedGameSchema.nullable(),
      shortest: archivedGameSchema.nullable(),
    }),
  })
  .meta({ id: 'TitleFigures' });
export type TitleFigures = z.infer<typeof titleFiguresSchema>;

export const openingsQuery = z.object({
  title: z.string().max(20),
  players: z.coerce.number().int().min(1).max(12).optional(),
  kind: z.enum(['private', 'company']).default('company'),
  item: z.string().max(40).optional(),
  source: z.enum(['archive', 'simulated']).default('archive'),
});
export type OpeningsQuery = z.infer<typeof openingsQuery>;
export const openingsSchema = z.array(
  z.object({ item: z.string(), price: z.number(), ...sums }).meta({
    id: 'Opening',
    description: 'What was bought, or started first, at which price, and how that ended.',
  }),
);
export type Opening = z.infer<typeof openingsSchema>[number];

export const commentsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(LARGEST_SEQ)
    .default(0)
    .describe('Comments after this one: for the next page.'),
});
export const commentParams = z.object({ comment: z.coerce.number().int().min(0).max(LARGEST_SEQ) });
export const commentsSchema = z.array(
  z
    .object({
      id: z.number(),
      seq: z.number().describe('The entry of the log it is about; 0: the game as a whole.'),
      by: z.object({ account: z.string(), name: z.string() }),
      text: z.string(),
      at: z.number(),
    })
    .meta({ id: 'Comment' }),
);
export type ClubComment = z.infer<typeof commentsSchema>[number];
export const commentRequest = z.strictObject({
  seq: seqSchema.default(0),
  text: z.string().trim().min(1).max(2000),
});
export type NewComment = z.infer<typeof commentRequest>;
export const commentMadeSchema = z.object({ id: z.number() });
