import { z } from 'zod';

export const clockSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('deadline'),
      hours: z
        .number()
        .min(0.1)
        .max(24 * 60)
        .describe('Time for each move.'),
      weekendsOff: z.boolean().default(false).describe('Saturdays and Sundays of the player do not count.'),
    }),
    z.strictObject({
      kind: z.literal('bank'),
      minutes: z
        .number()
        .min(0.1)
        .max(24 * 60)
        .describe('Thinking time of each player for the whole game.'),
      incrementSeconds: z.number().min(0).max(3600).default(0).describe('Added after each turn.'),
    }),
  ])
  .meta({ id: 'Clock' });
export type ClockRule = z.infer<typeof clockSchema>;

export const computerLevel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,23}$/)
  .describe('Level of a computer player.');

export const settingsSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    pace: z.enum(['live', 'slow']).default('slow'),
    clock: clockSchema.default({ kind: 'none' }),
    onTimeout: z
      .enum(['notify', 'move', 'seat'])
      .default('notify')
      .describe('notify: tell everybody; move: a computer player makes this move; seat: it takes the seat.'),
    freeUndo: z.boolean().default(false),
    seatOrder: z.enum(['random', 'asJoined']).default('random'),
    rated: z
      .enum(['no', 'people', 'everybody'])
      .default('no')
      .describe(
        'people: counts for the ratings of those who play, and no computer player may; everybody: also with computer players. Public tables only, without undo by one side.',
      ),
    delay: z
      .number()
      .int()
      .min(0)
      .max(24 * 60)
      .default(0)
      .describe('While the game runs, whoever has no seat sees everything so many minutes later.'),
  })
  .meta({ id: 'TableSettings' });
export type TableSettings = z.infer<typeof settingsSchema>;

export const visibilitySchema = z
  .enum(['public', 'link', 'private'])
  .describe(
    'public: in the lobby; link: whoever knows the address may watch; private: only those in the seats.',
  );
export type Visibility = z.infer<typeof visibilitySchema>;

const time = z.number().int().min(0).max(Date.UTC(2100, 0));
const LONGEST_VACATION = 60 * 24 * 3_600_000;
const vacation = z
  .strictObject({ from: time, to: time })
  .refine((it) => it.from < it.to && it.to - it.from <= LONGEST_VACATION, 'At most sixty days.');

/** What a person decides about themselves. */
export const accountSettingsSchema = z
  .strictObject({
    email: z.email().max(200).nullable().default(null),
    timeZone: z.string().max(60).refine(isTimeZone, 'Not a known time zone.').default('UTC'),
    vacations: z.array(vacation).max(20).default([]),
    webhook: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable()
      .default(null),
    notify: z
      .strictObject({ webhook: z.boolean(), mail: z.boolean(), push: z.boolean() })
      .default({ webhook: true, mail: true, push: true }),
    profile: z
      .enum(['public', 'private'])
      .default('public')
      .describe('private: my figures are for me alone, and I stand in no list of ratings.'),
  })
  .meta({ id: 'AccountSettings' });
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
