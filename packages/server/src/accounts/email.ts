import { accountSettingsSchema } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { readAccountSettings } from '../lobby/settings.ts';
import { sendAccountMail } from '../notify/accountMail.ts';
import { sendsMail } from '../notify/sendsMail.ts';
import { notFound, Refusal, unacceptable } from '../refusal.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { MailTokenRow } from '../storage/schema.ts';
import { accountOf, mustKnowPassword, refreshTables, setPassword } from './accounts.ts';
import { limited } from './limited.ts';
import { nameKey } from './names.ts';
import { mustBeGoodPassword } from './passwords.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIFETIME: Readonly<Record<MailTokenRow['purpose'], number>> = { verify: DAY, reset: HOUR };

const badToken = (): Refusal =>
  new Refusal(404, 'badLink', 'This link is used, too old, or not ours. Ask for a new one.');

async function newToken(
  context: Needs<'store' | 'now'>,
  account: string,
  purpose: MailTokenRow['purpose'],
  email: string,
): Promise<string> {
  const token = newSecret();
  await context.store.db.transaction().execute(async (tx) => {
    // The newest link is the only one.
    await tx
      .deleteFrom('mail_tokens')
      .where('account_id', '=', account)
      .where('purpose', '=', purpose)
      .execute();
    await tx
      .insertInto('mail_tokens')
      .values({
        hash: hashOf(token),
        account_id: account,
        purpose,
        email,
        expires_at: context.now() + LIFETIME[purpose],
      })
      .execute();
  });
  return token;
}

/** A link works once. */
async function takeToken(
  context: Needs<'store' | 'now'>,
  token: string,
  purpose: MailTokenRow['purpose'],
): Promise<MailTokenRow> {
  const row = await context.store.db
    .deleteFrom('mail_tokens')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= context.now()) throw badToken();
  return row;
}

/** Sets or takes away the address. Nothing but the question whether it is theirs goes there before they have said so. */
export async function changeEmail(
  context: Needs<'config' | 'store' | 'log' | 'now'>,
  account: string,
  email: string | null,
  password: string,
): Promise<boolean> {
  await mustKnowPassword(context, account, password);
  const row = await accountOf(context, account);
  const settings = accountSettingsSchema.parse({ ...readAccountSettings(row.settings), email });
  await context.store.db
    .updateTable('accounts')
    .set({
      settings: JSON.stringify(settings),
      ...(email === row.verified_email ? {} : { verified_email: null }),
    })
    .where('id', '=', account)
    .execute();
  await refreshTables(context, account);
  if (row.verified_email !== null && row.verified_email !== email)
    sendAccountMail(context, {
      to: row.verified_email,
      subject: 'Roundhouse: your address was changed',
      lines: [
        'Your account does not use this address any more.',
        'If that was not you, write to whoever runs the server.',
      ],
      path: null,
    });
  return email !== null && email !== row.verified_email && askWhose(context, account);
}

/** Asks whether the address is theirs. False where this server sends no mail. */
export async function askWhose(
  context: Needs<'config' | 'store' | 'log' | 'now'>,
  account: string,
): Promise<boolean> {
  const row = await accountOf(context, account);
  const { email } = readAccountSettings(row.settings);
  if (email === null || email === row.verified_email)
    throw unacceptable('noAddress', 'There is no address to confirm.');
  if (!sendsMail(context)) return false;
  await limited(context, `verify ${account}`, 5, DAY);
  await limited(context, `verify to ${email.toLowerCase()}`, 3, DAY);
  const token = await newToken(context, account, 'verify', email);
  sendAccountMail(context, {
    to: email,
    subject: 'Roundhouse: is this your address?',
    lines: [
      'Somebody has given this address for an account at Roundhouse.',
      'If that was you, confirm it here within a day. If not, do nothing: no other mail will come.',
    ],
    path: `/verify#${token}`,
  });
  return true;
}

/** Whoever has the link has the address. It counts only while the account still wants it. */
export async function verifyEmail(context: Needs<'store' | 'now'>, token: string): Promise<string> {
  const { account_id: account, email } = await takeToken(context, token, 'verify');
  const row = await accountOf(context, account);
  if (readAccountSettings(row.settings).email !== email) throw badToken();
  await context.store.db
    .updateTable('accounts')
    .set({ verified_email: email, unsubscribe: row.unsubscribe ?? newSecret() })
    .where('id', '=', account)
    .execute();
  await refreshTables(context, account);
  return email;
}

const MOST_NAMESAKES = 5;

/** Sends a link for a new password, if there is anybody to send it to. The answer is the same in any case. */
export async function forgotPassword(
  context: Needs<'config' | 'store' | 'log' | 'now'>,
  who: string,
  address: string,
): Promise<void> {
  await limited(context, `forgot from ${address}`, 20, HOUR);
  // Nobody waits for it: how long an answer takes must not tell who has an account.
  remind(context, who).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a password could not be reset'),
  );
}

async function remind(context: Needs<'config' | 'store' | 'log' | 'now'>, who: string): Promise<void> {
  if (!sendsMail(context)) return;
  const rows = await context.store.db
    .selectFrom('accounts')
    .select(['id', 'name', 'verified_email'])
    .where('kind', '=', 'member')
    .where('verified_email', 'is not', null)
    .where((it) => (who.includes('@') ? it('verified_email', '=', who) : it('name_key', '=', nameKey(who))))
    .limit(MOST_NAMESAKES)
    .execute();
  for (const { id, name, verified_email: email } of rows) {
    if (email === null) continue;
    await limited(context, `forgot ${id}`, 3, HOUR);
    const token = await newToken(context, id, 'reset', email);
    sendAccountMail(context, {
      to: email,
      subject: 'Roundhouse: a new password',
      lines: [
        `For your account ${name} a new password was asked for.`,
        'Choose one here within an hour. If it was not you, do nothing.',
      ],
      path: `/reset#${token}`,
    });
  }
}

/** A new password by a link. It ends all sessions and tokens; a second factor is still asked for at the sign-in. */
export async function resetPassword(
  context: Needs<'config' | 'store' | 'log' | 'now'>,
  token: string,
  password: string,
): Promise<string> {
  const known = await context.store.db
    .selectFrom('mail_tokens')
    .innerJoin('accounts', 'accounts.id', 'mail_tokens.account_id')
    .select('name')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  // A password that is refused does not use up the link.
  if (known) mustBeGoodPassword(password, known.name);
  const { account_id: account, email } = await takeToken(context, token, 'reset');
  const row = await accountOf(context, account);
  if (row.verified_email !== email || row.kind !== 'member') throw badToken();
  await setPassword(context, account, password);
  tellPasswordChanged(context, email);
  return account;
}

export function tellPasswordChanged(context: Needs<'config' | 'log'>, email: string | null): void {
  if (email === null) return;
  sendAccountMail(context, {
    to: email,
    subject: 'Roundhouse: your password was changed',
    lines: [
      'Your password was changed, and everybody was signed out.',
      'If that was not you, ask for a new one at once:',
    ],
    path: '/forgot',
  });
}

/** Ends the mails about games to whoever has the link of one. */
export async function unsubscribe(context: Needs<'store' | 'now'>, key: string): Promise<void> {
  const row = await context.store.db
    .selectFrom('accounts')
    .select(['id', 'settings'])
    .where('unsubscribe', '=', key)
    .executeTakeFirst();
  if (!row) throw notFound('subscription');
  const own = readAccountSettings(row.settings);
  await context.store.db
    .updateTable('accounts')
    .set({ settings: JSON.stringify({ ...own, notify: { ...own.notify, mail: false } }) })
    .where('id', '=', row.id)
    .execute();
  await refreshTables(context, row.id);
}
