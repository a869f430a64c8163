/** What people make of the archive: collections of games, studies that several annotate, and positions reached before. */
import { z } from 'zod';
import { archivedGameSchema } from './club.ts';
import { beforeTime, LARGEST_SEQ, pageLimit, seqSchema } from './common.ts';

const person = z.object({ account: z.string(), name: z.string() });
const name = z.string().trim().min(1).max(80);
const longText = z.string().trim().max(2000);
const time = z.number();
/** One page after another, the newest first. */
const paging = {
  before: beforeTime('Changed'),
  limit: pageLimit,
};

export const collectionParams = z.object({ collection: z.string().max(40) });
export const collectionGameParams = collectionParams.extend({ id: z.string().max(40) });
export const collectionsQuery = z.object(paging);
export type CollectionsQuery = z.infer<typeof collectionsQuery>;
export const collectionRequest = z.strictObject({
  name,
  text: longText.default(''),
  isPublic: z.boolean().default(true).describe('Listed for everybody; otherwise only its owner sees it.'),
});
export type NewCollection = z.infer<typeof collectionRequest>;
export const collectedRequest = z.strictObject({ text: longText.default('').describe('Why it is here.') });

const collectionEntry = {
  id: z.string(),
  name: z.string(),
  text: z.string(),
  isPublic: z.boolean(),
  by: person,
  games: z.number(),
  changedAt: time,
};
export const collectionsSchema = z.array(z.object(collectionEntry).meta({ id: 'CollectionEntry' }));
export type CollectionEntry = z.infer<typeof collectionsSchema>[number];
export const collectionSchema = z
  .object({
    ...collectionEntry,
    list: z.array(z.object({ game: archivedGameSchema, text: z.string() })),
  })
  .meta({ id: 'Collection' });
export type CollectionView = z.infer<typeof collectionSchema>;

export const studyParams = z.object({ study: z.string().max(40) });
export const studyMemberParams = studyParams.extend({ account: z.string().max(40) });
export const markParams = studyParams.extend({ mark: z.coerce.number().int().min(0).max(LARGEST_SEQ) });
export const studiesQuery = z.object({ game: z.string().max(40).optional(), ...paging });
export type StudiesQuery = z.infer<typeof studiesQuery>;

const studyVisibility = z
  .enum(['public', 'link', 'private'])
  .describe(
    'public: listed; link: whoever knows the address may read it; private: only those who write in it.',
  );
export const studyRequest = z.strictObject({
  game: z.string().max(40),
  name,
  visibility: studyVisibility.default('link'),
});
export type NewStudy = z.infer<typeof studyRequest>;
export const changeStudyRequest = studyRequest.omit({ game: true }).partial();
export type StudyChange = z.infer<typeof changeStudyRequest>;
export const joinStudyRequest = z.strictObject({ invitation: z.string().max(80) });

const hex = z.string().min(1).max(12);
const actions = z.array(z.looseObject({ type: z.string().max(40), by: z.string().max(60) }));
const where = {
  seq: seqSchema.describe('The entry of the log it is about; 0: the start.'),
  branch: z.number().int().min(1).max(LARGEST_SEQ).nullable().default(null).describe('On which branch.'),
  step: z.number().int().min(0).max(200).default(0).describe('After so many moves of the branch.'),
};
export const markRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), ...where, text: z.string().trim().min(1).max(2000) }),
  z.strictObject({
    kind: z.literal('arrow'),
    ...where,
    from: hex,
    to: hex,
    colour: z.enum(['green', 'red', 'blue', 'yellow']).default('green'),
  }),
  z.strictObject({
    kind: z.literal('branch'),
    seq: where.seq,
    name,
    actions: actions.min(1).max(200).describe('Moves that were not played; each must be allowed.'),
  }),
]);
export type NewMark = z.infer<typeof markRequest>;
export const markMadeSchema = z.object({ id: z.number() });

const made = { id: z.number(), by: person, at: time };
export const markSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...made, kind: z.literal('note'), ...where, text: z.string() }),
    z.object({ ...made, kind: z.literal('arrow'), ...where, from: hex, to: hex, colour: z.string() }),
    z.object({ ...made, kind: z.literal('branch'), seq: where.seq, name: z.string(), actions }),
  ])
  .meta({ id: 'StudyMark' });
export type StudyMark = z.infer<typeof markSchema>;

const studyEntry = {
  id: z.string(),
  game: z.string(),
  title: z.string(),
  name: z.string(),
  visibility: studyVisibility,
  by: person,
  changedAt: time,
};
export const studiesSchema = z.array(z.object(studyEntry).meta({ id: 'StudyEntry' }));
export type StudyEntry = z.infer<typeof studiesSchema>[number];
export const studySchema = z
  .object({
    ...studyEntry,
    members: z.array(person).describe('Who may annotate it, its owner first.'),
    invitation: z.string().nullable().describe('For those who write in it: lets somebody else do so too.'),
    you: z.enum(['owner', 'member']).nullable(),
    marks: z.array(markSchema),
  })
  .meta({ id: 'Study' });
export type StudyView = z.infer<typeof studySchema>;

export const positionsQuery = z
  .object({
    source: z.enum(['archive', 'simulated']).default('archive'),
    title: z.string().max(20).optional(),
    players: z.coerce.number().int().min(1).max(12).optional(),
    position: z.string().max(80).optional().describe('`next` of a move before it.'),
    game: z.string().max(40).optional().describe('A game of the archive …'),
    seq: z.coerce
      .number()
      .int()
      .min(0)
      .max(LARGEST_SEQ)
      .optional()
      .describe('… and the entry of its log whose position is meant.'),
  })
  .refine(
    (it) => it.game !== undefined || it.title !== undefined,
    'Say a title, or a game and an entry of its log.',
  );
export type PositionsQuery = z.infer<typeof positionsQuery>;
export const positionsSchema = z
  .object({
    title: z.string(),
    position: z.string(),
    moves: z.array(
      z.object({
        action: z.looseObject({ type: z.string() }),
        next: z.string().describe('The position it led to.'),
        games: z.number(),
        wins: z.number().describe('Of whoever made the move.'),
        meanPlace: z.number(),
        meanShare: z.number(),
      }),
    ),
  })
  .meta({ id: 'Positions' });
export type PositionsView = z.infer<typeof positionsSchema>;
