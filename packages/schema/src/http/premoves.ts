import { z } from 'zod';
import { player } from '../engineValues.ts';
import { gameParams } from './games.ts';

const companyName = z.string().regex(/^company:.{1,40}$/);

/** What a player can leave behind for the server to do. The rules judge it when it fires, like any other move. */
export const premoveSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('passStock'),
      unless: z
        .enum(['president', 'shares', 'never'])
        .default('president')
        .describe('Ends when somebody touches a company I preside over, or one I hold shares of.'),
    }),
    z.strictObject({
      kind: z.literal('buyShares'),
      company: companyName,
      upTo: z.number().int().min(1).max(20).describe('Units to hold in the end.'),
      from: z
        .array(z.enum(['offering', 'treasury', 'pool']))
        .min(1)
        .max(3)
        .default(['offering', 'treasury', 'pool']),
      most: z
        .number()
        .int()
        .min(1)
        .nullable()
        .default(null)
        .describe('Highest price paid for a share; null = any.'),
    }),
    z.strictObject({ kind: z.literal('passMergers') }),
    z.strictObject({
      kind: z.literal('passBids'),
      above: z.number().int().min(0).max(1_000_000).describe('Pass where the least bid is above this.'),
    }),
    z.strictObject({
      kind: z.literal('acceptOffers'),
      about: z
        .string()
        .max(60)
        .nullable()
        .default(null)
        .describe('A private, train or company named in the offer; null = any.'),
      least: z.number().int().min(0).max(1_000_000).describe('Accept offers of at least this price.'),
    }),
  ])
  .meta({ id: 'StandingOrder' });
export type Premove = z.infer<typeof premoveSchema>;

export const givenPremoveSchema = z
  .object({
    id: z.string(),
    player,
    order: premoveSchema,
    status: z.enum(['open', 'done', 'withdrawn', 'refused']),
    note: z.string().nullable().describe('Why it ended, in words for its owner.'),
    createdAt: z.number(),
  })
  .meta({ id: 'GivenOrder' });
export const givenPremovesSchema = z.array(givenPremoveSchema);
export type GivenPremove = z.infer<typeof givenPremoveSchema>;
export const premoveParams = gameParams.extend({ order: z.string().max(40) });
