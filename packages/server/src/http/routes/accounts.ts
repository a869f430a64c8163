import {
  accountSettingsSchema,
  changeMeRequest,
  changePasswordRequest,
  claimRequest,
  deleteMeRequest,
  errorSchema,
  exportSchema,
  meSchema,
  nothing,
  registerRequest,
  signInRequest,
  tokenMadeSchema,
  tokenParams,
  tokenRequest,
  tokensSchema,
  type Me,
} from '@roundhouse/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mustNotBeBanned } from '../../admin/people.ts';
import type { Needs } from '../../context.ts';
import {
  accountOf,
  changePassword,
  changeSettings,
  claimAccount,
  createAccount,
  signIn,
} from '../../accounts/accounts.ts';
import { askWhose, tellPasswordChanged } from '../../accounts/email.ts';
import type { Judged } from '../../accounts/judged.ts';
import { limited } from '../../accounts/limited.ts';
import { deleteAccount, exportData } from '../../accounts/ownData.ts';
import { hasSecondFactor, mustPassSecondFactor } from '../../accounts/secondFactor.ts';
import {
  createToken,
  deleteToken,
  deviceOf,
  endAllSessions,
  endSession,
  startSession,
} from '../../accounts/sessions.ts';
import { readAccountSettings } from '../../lobby/settings.ts';
import { addressOf } from '../address.ts';
import { Refusal } from '../../refusal.ts';
import { type App, personOf } from '../types.ts';
import { clearSessionCookie, setSessionCookie } from '../who.ts';

const tags = ['people'];

const MOST_EXPORTS_AN_HOUR = 30;
const HOUR = 3_600_000;

export async function me(context: Needs<'store'>, id: string): Promise<Me> {
  const row = await accountOf(context, id);
  const settings = readAccountSettings(row.settings);
  return {
    account: row.id,
    name: row.name,
    kind: row.kind,
    role: row.role,
    settings,
    emailVerified: settings.email !== null && settings.email === row.verified_email,
    secondFactor: await hasSecondFactor(context, id),
  };
}

/** A new session in place of the one the request came with: no secret lives through a sign-in. */
export async function enter(
  context: Needs<'config' | 'store' | 'log' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  event: string,
  judged: Judged | null = null,
): Promise<void> {
  if (request.sessionSecret && request.person)
    await endSession(context, request.sessionSecret, request.person.account);
  const device = deviceOf(request.headers['user-agent']);
  setSessionCookie(context, reply, await startSession(context, account, device, judged));
  context.log.info({ event, account, address: request.ip }, 'a session began');
}

export function addAccountRoutes(app: App, context: Needs<'config' | 'store' | 'log' | 'now'>): void {
  app.route({
    method: 'POST',
    url: '/api/accounts',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Create an account and sign in',
      body: registerRequest,
      response: { 201: meSchema, 409: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const id = await createAccount(context, request.body, addressOf(request));
      await enter(context, request, reply, id, 'register');
      if (request.body.email) await askWhose(context, id);
      return reply.code(201).send(await me(context, id));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/sessions',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Sign in',
      body: signInRequest,
      response: { 200: meSchema, 401: errorSchema, 403: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const { name, password, code } = request.body;
      try {
        const { id, password: hash } = await signIn(context, name, password, addressOf(request));
        const hasFactor = await mustPassSecondFactor(context, id, code);
        await mustNotBeBanned(context, id);
        await enter(context, request, reply, id, 'signIn', { password: hash, hasFactor });
        return await me(context, id);
      } catch (error) {
        const why = error instanceof Refusal ? error.code : 'failed';
        context.log.info({ event: 'signInRefused', why, address: request.ip }, 'a sign-in was refused');
        throw error;
      }
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/sessions/current',
    config: { access: 'person' },
    schema: { tags, summary: 'Sign out', response: { 204: nothing } },
    async handler(request, reply) {
      if (request.sessionSecret) await endSession(context, request.sessionSecret, personOf(request).account);
      clearSessionCookie(context, reply);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/sessions',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Sign out everywhere: all sessions and tokens end, and their sockets',
      response: { 204: nothing },
    },
    async handler(request, reply) {
      await endAllSessions(context, personOf(request).account);
      clearSessionCookie(context, reply);
      return reply.code(204).send(null);
    },
  });
  addOwnRoutes(app, context);
  addTokenRoutes(app, context);
}

function addOwnRoutes(app: App, context: Needs<'config' | 'store' | 'log' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/me',
    config: { access: 'person' },
    schema: { tags, summary: 'Who am I', response: { 200: meSchema, 401: errorSchema } },
    handler: (request) => me(context, personOf(request).account),
  });
  app.route({
    method: 'PATCH',
    url: '/api/me',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Change my settings: time zone, vacations, notifications',
      body: changeMeRequest,
      response: { 200: accountSettingsSchema },
    },
    handler: (request) => changeSettings(context, personOf(request).account, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/me/password',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Change my password; ends all sessions and tokens and begins a new session here',
      body: changePasswordRequest,
      response: { 204: nothing, 403: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await changePassword(context, account, request.body.current, request.body.next);
      tellPasswordChanged(context, (await accountOf(context, account)).verified_email);
      await enter(context, request, reply, account, 'passwordChanged');
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/me/claim',
    config: { access: 'person' },
    schema: {
      tags,
      summary: "Turn a guest into an account, seats and games kept; the guest's sessions end",
      body: claimRequest,
      response: { 200: meSchema, 409: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await claimAccount(context, account, request.body);
      await endAllSessions(context, account);
      await enter(context, request, reply, account, 'claim');
      return me(context, account);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/me/export',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Everything that is kept about me',
      response: { 200: exportSchema, 429: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      // Somebody who has played for years is given many megabytes.
      await limited(context, `export ${account}`, MOST_EXPORTS_AN_HOUR, HOUR);
      return exportData(context, account);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Delete my account; my games stay with the others under a neutral name',
      body: deleteMeRequest,
      response: { 204: nothing, 403: errorSchema },
    },
    async handler(request, reply) {
      await deleteAccount(context, personOf(request).account, request.body.password);
      clearSessionCookie(context, reply);
      return reply.code(204).send(null);
    },
  });
}

function addTokenRoutes(app: App, context: Needs<'store' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/me/tokens',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'My tokens for programs',
      response: { 200: tokensSchema },
    },
    async handler(request) {
      const rows = await context.store.db
        .selectFrom('api_tokens')
        .selectAll()
        .where('account_id', '=', personOf(request).account)
        .execute();
      return rows.map((row) => ({ id: row.id, label: row.label, createdAt: row.created_at }));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/me/tokens',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'A new token; it is shown this once',
      body: tokenRequest,
      response: { 201: tokenMadeSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      return reply.code(201).send(await createToken(context, personOf(request), request.body.label));
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/tokens/:token',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Withdraw a token',
      params: tokenParams,
      response: { 204: nothing },
    },
    async handler(request, reply) {
      await deleteToken(context, personOf(request).account, request.params.token);
      return reply.code(204).send(null);
    },
  });
}
