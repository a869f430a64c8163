import { z } from 'zod';
import type { House } from '../../house.ts';
import {
  accountOf,
  changePassword,
  changeSettings,
  claimAccount,
  createAccount,
  password,
  personName,
  signIn,
} from '../../people/accounts.ts';
import { deleteAccount, exportData } from '../../people/ownData.ts';
import { createToken, deleteToken, endAllSessions, endSession, startSession } from '../../people/sessions.ts';
import { accountSettingsSchema, readAccountSettings } from '../../tables/settings.ts';
import { errorSchema, meSchema, nothing } from '../schemas.ts';
import { type App, personOf } from '../types.ts';
import { clearSessionCookie, setSessionCookie } from '../who.ts';

const tags = ['people'];

async function me(house: House, id: string): Promise<z.infer<typeof meSchema>> {
  const row = await accountOf(house, id);
  return { account: row.id, name: row.name, kind: row.kind, settings: readAccountSettings(row.settings) };
}

export function addPeopleRoutes(app: App, house: House): void {
  app.route({
    method: 'POST',
    url: '/api/accounts',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Create an account and sign in',
      body: z.strictObject({ name: personName, password, email: z.email().max(200).nullable().optional() }),
      response: { 201: meSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      const id = await createAccount(house, request.body, request.ip);
      setSessionCookie(house, reply, await startSession(house, id));
      return reply.code(201).send(await me(house, id));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/sessions',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Sign in',
      body: z.strictObject({ name: z.string().max(64), password: z.string().max(200) }),
      response: { 200: meSchema, 401: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const id = await signIn(house, request.body.name, request.body.password, request.ip);
      setSessionCookie(house, reply, await startSession(house, id));
      return me(house, id);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/sessions/current',
    config: { access: 'person' },
    schema: { tags, summary: 'Sign out', response: { 204: nothing } },
    async handler(request, reply) {
      if (request.sessionSecret) await endSession(house, request.sessionSecret, personOf(request).account);
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/sessions',
    config: { access: 'person' },
    schema: { tags, summary: 'Sign out everywhere', response: { 204: nothing } },
    async handler(request, reply) {
      await endAllSessions(house, personOf(request).account);
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  });
  addOwnRoutes(app, house);
  addTokenRoutes(app, house);
}

function addOwnRoutes(app: App, house: House): void {
  app.route({
    method: 'GET',
    url: '/api/me',
    config: { access: 'person' },
    schema: { tags, summary: 'Who am I', response: { 200: meSchema, 401: errorSchema } },
    handler: (request) => me(house, personOf(request).account),
  });
  app.route({
    method: 'PATCH',
    url: '/api/me',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Change my settings: e-mail, time zone, vacations, notifications',
      body: z.strictObject(
        Object.fromEntries(
          Object.entries(accountSettingsSchema.shape).map(([key, it]) => [
            key,
            it.removeDefault().optional(),
          ]),
        ),
      ),
      response: { 200: accountSettingsSchema },
    },
    handler: (request) => changeSettings(house, personOf(request).account, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/me/password',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Change my password; ends all sessions and begins a new one here',
      body: z.strictObject({ current: z.string().max(200), next: password }),
      response: { 204: nothing, 403: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await changePassword(house, account, request.body.current, request.body.next);
      setSessionCookie(house, reply, await startSession(house, account));
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/me/claim',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Turn a guest into an account, seats and games kept',
      body: z.strictObject({ name: personName, password }),
      response: { 200: meSchema, 409: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await claimAccount(house, account, request.body);
      return me(house, account);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/me/export',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Everything that is kept about me',
      response: { 200: z.record(z.string(), z.unknown()) },
    },
    handler: (request) => exportData(house, personOf(request).account),
  });
  app.route({
    method: 'DELETE',
    url: '/api/me',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Delete my account; my games stay with the others under a neutral name',
      body: z.strictObject({ password: z.string().max(200).default('').describe('Not needed for guests.') }),
      response: { 204: nothing, 403: errorSchema },
    },
    async handler(request, reply) {
      await deleteAccount(house, personOf(request).account, request.body.password);
      clearSessionCookie(reply);
      return reply.code(204).send(null);
    },
  });
}

function addTokenRoutes(app: App, house: House): void {
  app.route({
    method: 'GET',
    url: '/api/me/tokens',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'My tokens for programs',
      response: { 200: z.array(z.object({ id: z.string(), label: z.string(), createdAt: z.number() })) },
    },
    async handler(request) {
      const rows = await house.store.db
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
      body: z.strictObject({ label: z.string().trim().min(1).max(60) }),
      response: { 201: z.object({ id: z.string(), token: z.string() }) },
    },
    async handler(request, reply) {
      return reply.code(201).send(await createToken(house, personOf(request).account, request.body.label));
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/tokens/:token',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Withdraw a token',
      params: z.object({ token: z.string().max(40) }),
      response: { 204: nothing },
    },
    async handler(request, reply) {
      await deleteToken(house, personOf(request).account, request.params.token);
      return reply.code(204).send(null);
    },
  });
}
