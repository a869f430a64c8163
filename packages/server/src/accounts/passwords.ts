import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { unacceptable } from '../refusal.ts';

/** argon2id with the parameters OWASP recommends for interactive sign-in. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | null = null;

/** Takes as long for a name nobody has as for a wrong password, so that time tells nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}

/** Passwords that leaked most often, from everywhere; those who guess begin with them. */
const LEAKED = new Set(dictionary['passwords-common']);
/** What somebody who guesses passwords of this site would try. */
const WORDS = /roundhouse|18xx|1846|1817|1870|18mw|railroad|railway|password|passwort/g;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Refuses passwords that others guess first: leaked ones, the person's own name, and words of this site with little else. */
export function mustBeGoodPassword(password: string, name: string): void {
  const rest = plain(password).replace(WORDS, '').replace(plain(name), '');
  const bare = rest.length < plain(password).length && rest.replace(/\d/g, '').length < 3;
  if (bare || LEAKED.has(password) || LEAKED.has(password.toLowerCase()))
    throw unacceptable(
      'weakPassword',
      'This password is among the first that would be guessed. Choose another.',
    );
}
