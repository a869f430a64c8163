import { generateSync } from 'otplib';
import type { Client } from './client.ts';

/** Turns the second factor on; gives the secret of the authenticator, and the recovery codes. */
export async function secondFactor(
  client: Client,
  password = 'a long password',
): Promise<{ secret: string; codes: string[] }> {
  const { body } = await client.post<{ secret: string }>('/api/me/second-factor', { password });
  const code = codeOf(client, body.secret);
  const on = await client.post<{ codes: string[] }>('/api/me/second-factor/confirmation', { code });
  if (on.status !== 200) throw new Error(on.text);
  return { secret: body.secret, codes: on.body.codes };
}

/** What the authenticator shows at this moment of the server's clock. */
export const codeOf = (client: Client, secret: string): string =>
  generateSync({ secret, epoch: Math.floor(client.server.clock.now / 1000) });

/** Appoints an administrator, as the console does, with a second factor. */
export async function makeAdmin(client: Client): Promise<void> {
  const { db } = client.server.context.store;
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', client.account).execute();
  await secondFactor(client);
}
