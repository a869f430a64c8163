/** Keeping somebody away, and telling the administrators of them. */
import { z } from 'zod';

export const personParams = z.object({ account: z.string().max(40) });
export const blocksSchema = z.array(
  z.object({ account: z.string(), name: z.string(), at: z.number() }).meta({ id: 'Block' }),
);
export type Block = z.infer<typeof blocksSchema>[number];

const reportKind = z.enum(['talk', 'name', 'cheating', 'other']);
export const reportRequest = z.strictObject({
  account: z.string().max(40),
  game: z.string().max(40).nullable().default(null),
  kind: reportKind,
  text: z.string().trim().min(1).max(1000),
});
export type NewReport = z.infer<typeof reportRequest>;
export const reportMadeSchema = z.object({ id: z.string() });

const named = z.object({ account: z.string(), name: z.string() });
export const reportSchema = z
  .object({
    id: z.string(),
    by: named,
    about: named,
    game: z.string().nullable(),
    kind: reportKind,
    text: z.string(),
    at: z.number(),
    closedAt: z.number().nullable(),
  })
  .meta({ id: 'Report' });
export const reportsSchema = z.array(reportSchema);
export type Report = z.infer<typeof reportSchema>;
