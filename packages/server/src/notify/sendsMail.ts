import type { Needs } from '../context.ts';

/** Can this server send mail at all? Without an address of its own a link would lead nowhere. */
export const sendsMail = ({ config }: Needs<'config'>): boolean =>
  config.mail !== null && config.publicUrl !== null;
