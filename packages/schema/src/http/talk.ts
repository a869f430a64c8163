import { z } from 'zod';

export const chatSchema = z
  .object({
    id: z.number(),
    game: z.string(),
    account: z.string(),
    name: z.string(),
    text: z.string(),
    at: z.number(),
  })
  .meta({ id: 'ChatLine' });
export const chatsSchema = z.array(chatSchema);
export type ChatLine = z.infer<typeof chatSchema>;
export const sayRequest = z.strictObject({ text: z.string().trim().min(1).max(1000) });

export const noteSchema = z.object({ text: z.string() });
export const noteRequest = z.strictObject({ text: z.string().max(20_000) });

export const pushKeySchema = z.object({ key: z.string().nullable() });
export const deviceRequest = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export const deviceMadeSchema = z.object({ id: z.string() });
export const deviceParams = z.object({ device: z.string().max(40) });
