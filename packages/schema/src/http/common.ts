import { z } from 'zod';

/** More than any log will hold, and within what both databases compare. */
export const LARGEST_SEQ = 1_000_000_000;
export const seqSchema = z.number().int().min(0).max(LARGEST_SEQ);

/** Rows of one page of a list. */
export const pageLimit = z.coerce.number().int().min(1).max(100).default(30);
/** Where the next page of a list by time begins. */
export const beforeTime = (what: string) =>
  z.coerce.number().int().optional().describe(`${what} before this time: for the next page.`);

export const nothing = z.null().describe('Nothing to say.');

export const errorSchema = z
  .object({ error: z.looseObject({ code: z.string(), message: z.string() }) })
  .meta({
    id: 'Error',
    description: 'Why something was refused. `violation` names the rule; `entries` what one missed.',
  });
