import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random name of letters and digits that cannot be misread; 5 bits a letter. */
export function randomName(length: number): string {
  let name = '';
  for (const byte of randomBytes(length)) name += LETTERS[byte & 31];
  return name;
}

export const newId = (
  kind:
    | 'account'
    | 'game'
    | 'proposal'
    | 'order'
    | 'token'
    | 'message'
    | 'server'
    | 'push'
    | 'report'
    | 'act'
    | 'event'
    | 'card'
    | 'notice'
    | 'shelf',
): string => `${kind[0]}${randomName(15)}`;

/** 256 bits that open something: a session, a program's token, an invitation. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
