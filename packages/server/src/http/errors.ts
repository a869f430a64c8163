import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Needs } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { App } from './types.ts';

const body = (code: string, message: string, details: Readonly<Record<string, unknown>> = {}) => ({
  error: { code, message, ...details },
});

const asError = (thrown: unknown): Error & { statusCode?: number; code?: string } =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

const CODES: Readonly<Record<number, string>> = { 400: 'malformed', 413: 'tooLarge', 415: 'notAccepted' };

/** A library's own code would say which library it is. */
const codeOf = (code: string | undefined, status: number): string =>
  code === undefined || code.startsWith('FST_') ? (CODES[status] ?? 'refused') : code;

/** Errors people can cause are answers; anything else is logged and says nothing about our insides. */
export function addErrors(app: App, context: Needs<'log'>): void {
  app.setErrorHandler((thrown, request, reply) => {
    if (thrown instanceof Refusal) {
      return reply.code(thrown.status).send(body(thrown.code, thrown.message, thrown.details));
    }
    if (hasZodFastifySchemaValidationErrors(thrown)) {
      const [first] = thrown.validation;
      return reply
        .code(400)
        .send(body('malformed', `${first?.instancePath || thrown.validationContext}: ${first?.message}`));
    }
    const error = asError(thrown);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(body(codeOf(error.code, status), error.message));
    context.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return reply
      .code(isOutage(error) ? 503 : 500)
      .send(body('failed', 'Something went wrong here. Nothing was changed for certain; try again.'));
  });
}

/** The database is away: try again later is the right answer. */
const isOutage = (error: { code?: string; message: string }): boolean =>
  /^(ECONN|EPIPE|ETIMEDOUT|57P|08|53|25006|40P01|SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB))/.test(
    error.code ?? '',
  ) || /timeout|terminated|ended/i.test(error.message);
