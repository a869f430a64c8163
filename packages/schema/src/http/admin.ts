/** What administrators ask and are answered. Every act takes a reason and is written down. */
import { z } from 'zod';
import { beforeTime, LARGEST_SEQ } from './common.ts';

const reason = z.string().trim().min(3).max(500).describe('Written down in the log of acts.');

export const peopleQuery = z.object({
  q: z.string().trim().max(64).default('').describe('Part of a name; nothing = the newest.'),
  banned: z.stringbool().default(false).describe('Only those who are banned.'),
});
export const adminPersonSchema = z
  .object({
    account: z.string(),
    name: z.string(),
    kind: z.string(),
    role: z.enum(['player', 'admin']),
    createdAt: z.number(),
    sessions: z.number(),
    bannedUntil: z.number().nullable(),
    banReason: z.string().nullable(),
  })
  .meta({ id: 'AdminPerson' });
export const adminPeopleSchema = z.array(adminPersonSchema);
export type AdminPerson = z.infer<typeof adminPersonSchema>;

export const banRequest = z.strictObject({
  days: z.number().min(1).max(3650).nullable().describe('Null = for good.'),
  reason,
  vacate: z.boolean().default(false).describe('Their seats fall vacant.'),
});
export type Ban = z.infer<typeof banRequest>;
export const reasonRequest = z.strictObject({ reason });
export const removeTableRequest = z.strictObject({ removed: z.boolean(), reason });
export const removedTableSchema = z.object({ id: z.string(), removed: z.boolean() });
export const chatParams = z.object({ chat: z.coerce.number().int().min(1).max(LARGEST_SEQ) });

export const reportsQuery = z.object({ closed: z.stringbool().default(false) });
export const reportParams = z.object({ report: z.string().max(40) });

export const actsQuery = z.object({
  before: beforeTime('Acts'),
});
export const actSchema = z
  .object({
    id: z.string(),
    at: z.number(),
    by: z.string().nullable().describe('Account; null = whoever runs the server, at its console.'),
    byName: z.string(),
    act: z.string(),
    target: z.string().describe('Account, table, report or line of talk.'),
    targetName: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'AdminAct' });
export const actsSchema = z.array(actSchema);
export type AdminAct = z.infer<typeof actSchema>;
