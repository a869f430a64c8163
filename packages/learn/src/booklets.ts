/** Booklets: a title's rules as chapters, each sentence with the rules it rests on; and what differs between titles. */

import { z } from 'zod';
import { termSchema } from './glossary.ts';

const rules = z.array(z.string()).min(1);
const partSchema = z.union([
  z.strictObject({ say: z.string(), rules }),
  z.strictObject({ tiles: z.array(termSchema.shape.picture.unwrap()).min(1), caption: z.string() }),
]);
export const bookletSchema = z.strictObject({
  title: z.string(),
  chapters: z.array(z.strictObject({ name: z.string(), parts: z.array(partSchema).min(1) })).min(1),
});
export type BookletData = z.infer<typeof bookletSchema>;
export type BookletPart = z.infer<typeof partSchema>;

/** One row a subject, one cell a title. */
export const comparisonSchema = z.array(
  z.strictObject({
    what: z.string(),
    titles: z.record(z.string(), z.strictObject({ say: z.string(), rules })),
  }),
);
export type Comparison = z.infer<typeof comparisonSchema>;
