import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { House, Person } from '../house.ts';
import { personBySession, personByToken, SESSION_LENGTH } from '../people/sessions.ts';
import { notSignedIn, notYours, Refusal } from '../refusal.ts';
import type { App } from './types.ts';

export const SESSION_COOKIE = 'roundhouse_session';
/** Sent by our own client with everything that changes something; no form and no foreign page can add it. */
export const CLIENT_HEADER = 'x-roundhouse';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false;

export function setSessionCookie(house: House, reply: FastifyReply, secret: string): void {
  reply.setCookie(SESSION_COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(house.config),
    maxAge: SESSION_LENGTH / 1000,
  });
}

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
};

/** Is the page that sends this one of ours? Programs send no Origin. */
export function fromOurPages(house: House, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  const { publicUrl } = house.config;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

function mustBeFromOurPages(house: House, request: FastifyRequest): void {
  if (SAFE.has(request.method)) return;
  if (fromOurPages(house, request) && request.headers[CLIENT_HEADER] !== undefined) return;
  throw new Refusal(
    403,
    'crossSite',
    `Requests that change something carry the header ${CLIENT_HEADER} and come from this site.`,
  );
}

/** The person behind a request: a token in the header counts before a cookie. */
export async function whoIs(house: House, request: FastifyRequest): Promise<Person | null> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const [scheme, secret] = authorization.split(' ');
    const person = scheme === 'Bearer' && secret ? await personByToken(house, secret) : null;
    if (!person) throw new Refusal(401, 'badToken', 'This token opens nothing.');
    return person;
  }
  const secret = request.cookies[SESSION_COOKIE];
  if (!secret) return null;
  request.sessionSecret = secret;
  return personBySession(house, secret);
}

/** Finds out who asks, refuses what comes from foreign pages, and holds each route's own condition. */
export function addWho(app: App, house: House): void {
  app.decorateRequest('person', null);
  app.decorateRequest('sessionSecret', null);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    // No name and no text of ours has it, and PostgreSQL cannot even compare with it.
    if (/%00/.test(request.url)) throw new Refusal(400, 'malformed', 'This address is not acceptable.');
    request.person = await whoIs(house, request);
    if (request.person?.by !== 'token') mustBeFromOurPages(house, request);
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'anyone') return;
    if (!request.person) throw notSignedIn();
    if (access === 'member' && request.person.kind !== 'member') {
      throw notYours('Guests cannot do this: choose a name and a password first.');
    }
  });
}
