import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Person } from '../accounts/person.ts';
import { notSignedIn } from '../refusal.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route at all; what they may do at which table is decided further in. */
export type Access = 'anyone' | 'person' | 'member' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Mail programs call it too: a secret in the address speaks for itself, no cookie is looked at. */
    fromAnywhere?: boolean;
  }
  interface FastifyRequest {
    person: Person | null;
    /** The cookie's secret, where one was brought. */
    sessionSecret: string | null;
    /** A token was brought that opens nothing. */
    badToken: boolean;
  }
}

export function personOf(request: { person: Person | null }): Person {
  if (!request.person) throw notSignedIn();
  return request.person;
}

export const accountOrNull = (request: Pick<FastifyRequest, 'person'>): string | null =>
  request.person?.account ?? null;
