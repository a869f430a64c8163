import type { Needs } from '../context.ts';
import { deliverMail } from './mail.ts';
import { sendsMail } from './sendsMail.ts';

/** Mails about an account itself. The texts are ours alone; nothing in them comes from anybody else. */
export interface AccountMail {
  to: string;
  subject: string;
  lines: readonly string[];
  /** Path of the page it leads to; a secret stands behind the `#`, which browsers keep to themselves. */
  path: string | null;
}

/**
 * Sends it in the background, so that the time of an answer does not tell whether there was anybody to write to. The
 * secret in it is never stored; whoever does not get the mail asks for another.
 */
export function sendAccountMail(context: Needs<'config' | 'log'>, mail: AccountMail): void {
  const { publicUrl } = context.config;
  if (!sendsMail(context) || publicUrl === null) return;
  const text = [...mail.lines, ...(mail.path ? ['', new URL(mail.path, publicUrl).href] : [])].join('\n');
  deliverMail(context, { to: mail.to, subject: mail.subject, text: `${text}\n` }).catch((error: unknown) =>
    context.log.warn({ err: error }, 'a mail about an account could not be sent'),
  );
}
