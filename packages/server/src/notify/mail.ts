import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { MailConfig } from '../config.ts';
import type { Needs } from '../context.ts';
import type { Message } from './messages.ts';
import { DEADLINE } from './outgoing.ts';

const transports = new WeakMap<MailConfig, Transporter>();

/** Hands one e-mail to the mail server. */
export async function deliverMail(
  context: Needs<'config'>,
  options: Omit<SendMailOptions, 'from'>,
): Promise<void> {
  const { mail } = context.config;
  if (!mail) throw new Error('no mail server is configured');
  let transport = transports.get(mail);
  if (!transport) {
    transport = createTransport({
      url: mail.url,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    } as SMTPTransport.Options);
    transports.set(mail, transport);
  }
  await inTime(transport.sendMail({ from: mail.from, ...options }));
}

/** Ours alone: what strangers call their tables stands in no subject. */
const SUBJECTS: Readonly<Record<Message['about'], string>> = {
  yourTurn: 'Roundhouse: it is your turn',
  timeOut: 'Roundhouse: your time is up',
  over: 'Roundhouse: a game is over',
  proposal: 'Roundhouse: you are asked for your agreement',
};

/** A table's name without anything a mail program would make a link of. */
const harmless = (text: string): string => text.replace(/[.:/@\\<>]/g, ' ');

/** Where the mails of an account are ended: a page for people, an address for mail programs (RFC 8058). */
export const unsubscribeLinks = (publicUrl: string, key: string) => ({
  page: new URL(`/unsubscribe#${key}`, publicUrl).href,
  oneClick: new URL(`/api/unsubscribe/${key}`, publicUrl).href,
});

/** Sends one e-mail about a game. Its Message-ID follows from the outbox, so that a mail sent twice is recognised as one. */
export async function sendMail(
  context: Needs<'config'>,
  to: { email: string; unsubscribe: string },
  message: Message,
  id: string,
): Promise<void> {
  const { publicUrl } = context.config;
  if (publicUrl === null) throw new Error('mails need the address of this server');
  const { page, oneClick } = unsubscribeLinks(publicUrl, to.unsubscribe);
  const lines = [
    `${SUBJECTS[message.about].replace('Roundhouse: ', '')} (${message.title}, "${harmless(message.table)}")`,
    ...(message.link ? ['', message.link] : []),
    '',
    '-- ',
    `No more mails: ${page}`,
  ];
  await deliverMail(context, {
    to: to.email,
    subject: SUBJECTS[message.about],
    text: `${lines.join('\n')}\n`,
    messageId: `<${id.replace(/[^\w.-]/g, '.')}@roundhouse>`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
}

/** A mail server that talks slowly has no longer than one that says nothing. */
async function inTime(sent: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), 2 * DEADLINE);
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}
