import type { Violation } from '@roundhouse/engine';

/** Something a person asked for and does not get; becomes an HTTP answer or a message on the socket. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const notSignedIn = (): Refusal => new Refusal(401, 'notSignedIn', 'Sign in first.');
export const notFound = (what: string): Refusal => new Refusal(404, 'notFound', `There is no such ${what}.`);
export const notYours = (message: string): Refusal => new Refusal(403, 'notYours', message);
export const conflict = (
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Refusal => new Refusal(409, code, message, details);
export const unacceptable = (code: string, message: string): Refusal => new Refusal(422, code, message);
export const illegal = (violation: Violation): Refusal =>
  new Refusal(422, 'illegal', violation.message, { violation });
export const tryLater = (): Refusal =>
  new Refusal(
    503,
    'tryLater',
    'The books could not be written just now. Nothing was changed for certain; send it again with the same key.',
  );
