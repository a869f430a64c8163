import type { FastifyReply, FastifyRequest } from 'fastify';
import { mustBeAdmin } from '../admin/people.ts';
import type { Config } from '../config.ts';
import type { Needs } from '../context.ts';
import type { Person } from '../accounts/person.ts';
import { personBySession, personByToken, SESSION_LENGTH } from '../accounts/sessions.ts';
import { notSignedIn, notYours, Refusal } from '../refusal.ts';
import type { App } from './types.ts';

const SESSION_COOKIE = 'roundhouse_session';
/** Sent by our own client with everything that changes something; no form and no foreign page can add it. */
export const CLIENT_HEADER = 'x-roundhouse';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false;

/** With TLS in front browsers hold the cookie to this very host: no sister site can plant one. */
const cookieName = (config: Config): string =>
  isSecure(config) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

export function setSessionCookie(context: Needs<'config'>, reply: FastifyReply, secret: string): void {
  reply.setCookie(cookieName(context.config), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context.config),
    maxAge: SESSION_LENGTH / 1000,
  });
}

export const clearSessionCookie = (context: Needs<'config'>, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(context.config), { path: '/', secure: isSecure(context.config) });
};

/** Is the page that sends this one of ours? Programs send no Origin. */
export function fromOurPages(context: Needs<'config'>, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  const { publicUrl } = context.config;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

function mustBeFromOurPages(context: Needs<'config'>, request: FastifyRequest): void {
  if (SAFE.has(request.method)) return;
  if (fromOurPages(context, request) && request.headers[CLIENT_HEADER] !== undefined) return;
  throw new Refusal(
    403,
    'crossSite',
    `Requests that change something carry the header ${CLIENT_HEADER} and come from this site.`,
  );
}

/** The person behind a request: a token in the header counts before a cookie. */
async function whoIs(
  context: Needs<'config' | 'store' | 'now'>,
  request: FastifyRequest,
): Promise<Person | null> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const [scheme, secret] = authorization.split(' ');
    const person = scheme === 'Bearer' && secret ? await personByToken(context, secret) : null;
    request.badToken = person === null;
    return person;
  }
  const secret = request.cookies[cookieName(context.config)];
  if (!secret) return null;
  request.sessionSecret = secret;
  return personBySession(context, secret);
}

const ofTheInterface = (request: FastifyRequest): boolean => request.url.startsWith('/api/');

/** Finds out who asks. Refuses nobody yet, so that the limit of requests counts everybody. */
export function addWho(app: App, context: Needs<'config' | 'store' | 'now'>): void {
  app.decorateRequest('person', null);
  app.decorateRequest('sessionSecret', null);
  app.decorateRequest('badToken', false);
  app.addHook('onRequest', async (request) => {
    if (ofTheInterface(request) && !request.routeOptions.config.fromAnywhere)
      request.person = await whoIs(context, request);
  });
}

/** Refuses what comes from foreign pages or with a token that opens nothing, and holds each route's own condition. */
export function addAccess(app: App, context: Needs<'config' | 'store'>): void {
  // The first hook after the limit of requests, which is one of each route's own.
  app.addHook('preParsing', async (request) => {
    if (!ofTheInterface(request)) return;
    // No name and no text of ours has it, and PostgreSQL cannot even compare with it.
    if (/%00/.test(request.url)) throw new Refusal(400, 'malformed', 'This address is not acceptable.');
    const { access, fromAnywhere } = request.routeOptions.config;
    if (fromAnywhere) return;
    if (request.badToken) throw new Refusal(401, 'badToken', 'This token opens nothing.');
    if (request.person?.by !== 'token') mustBeFromOurPages(context, request);
    if (access === undefined || access === 'anyone') return;
    if (!request.person) throw notSignedIn();
    if (access === 'member' && request.person.kind !== 'member') {
      throw notYours('Guests cannot do this: choose a name and a password first.');
    }
    if (access === 'admin') await mustBeAdmin(context, request.person);
  });
}
