import { createTransport, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import type { House } from '../house.ts';
import type { Message } from './messages.ts';

const transports = new WeakMap<House, Transporter>();

/** Sends one e-mail. Its Message-ID follows from the outbox, so that a mail sent twice is recognised as one. */
export async function sendMail(house: House, to: string, message: Message, id: string): Promise<void> {
  const { mail } = house.config;
  if (!mail) throw new Error('no mail server is configured');
  let transport = transports.get(house);
  if (!transport) {
    transport = createTransport({
      url: mail.url,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    } as SMTPTransport.Options);
    transports.set(house, transport);
  }
  await transport.sendMail({
    from: mail.from,
    to,
    subject: message.text,
    text: message.link ? `${message.text}\n\n${message.link}\n` : `${message.text}\n`,
    messageId: `<${id.replace(/[^\w.-]/g, '.')}@roundhouse>`,
  });
}
