import { z } from 'zod';
import type { House } from '../../house.ts';
import { refreshTables } from '../../people/accounts.ts';
import { newId } from '../../secrets.ts';
import { chatLines, readNote, say, writeNote } from '../../tables/talk.ts';
import { chatSchema, errorSchema, gameParams, LARGEST_SEQ, nothing } from '../schemas.ts';
import { type App, personOf } from '../types.ts';

const tags = ['talk'];

export function addTalkRoutes(app: App, house: House): void {
  app.route({
    method: 'GET',
    url: '/api/games/:id/chat',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'What was said at the table',
      params: gameParams,
      querystring: z.object({ after: z.coerce.number().int().min(0).max(LARGEST_SEQ).default(0) }),
      response: { 200: z.array(chatSchema) },
    },
    handler: (request) => chatLines(house, request.params.id, request.query.after),
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/chat',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Say something (those in the seats)',
      params: gameParams,
      body: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
      response: { 201: chatSchema, 403: errorSchema },
    },
    async handler(request, reply) {
      const person = personOf(request);
      const room = await house.rooms.look(request.params.id);
      return reply.code(201).send(await say(house, room, person, request.body.text));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/games/:id/notes',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'My private notes',
      params: gameParams,
      response: { 200: z.object({ text: z.string() }) },
    },
    async handler(request) {
      return { text: await readNote(house, request.params.id, personOf(request).account) };
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/games/:id/notes',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Write my private notes',
      params: gameParams,
      body: z.strictObject({ text: z.string().max(20_000) }),
      response: { 204: nothing },
    },
    async handler(request, reply) {
      await writeNote(house, request.params.id, personOf(request).account, request.body.text);
      return reply.code(204).send(null);
    },
  });
  addDeviceRoutes(app, house);
}

const MOST_DEVICES = 10;

function addDeviceRoutes(app: App, house: House): void {
  app.route({
    method: 'GET',
    url: '/api/push-key',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The key a browser subscribes with; null when push is not configured',
      response: { 200: z.object({ key: z.string().nullable() }) },
    },
    handler: async () => ({ key: house.config.push?.publicKey ?? null }),
  });
  app.route({
    method: 'POST',
    url: '/api/me/devices',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Be told on this device',
      body: z.strictObject({
        endpoint: z.url({ protocol: /^https?$/ }).max(1000),
        keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      }),
      response: { 201: z.object({ id: z.string() }) },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const { endpoint, keys } = request.body;
      const id = newId('push');
      await house.store.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
        const older = await tx
          .selectFrom('push_subscriptions')
          .select('id')
          .where('account_id', '=', account)
          .orderBy('created_at', 'desc')
          .offset(MOST_DEVICES - 1)
          .limit(100)
          .execute();
        if (older.length > 0)
          await tx
            .deleteFrom('push_subscriptions')
            .where(
              'id',
              'in',
              older.map((it) => it.id),
            )
            .execute();
        await tx
          .insertInto('push_subscriptions')
          .values({ id, account_id: account, endpoint, ...keys, created_at: house.now() })
          .execute();
      });
      await refreshTables(house, account);
      return reply.code(201).send({ id });
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/devices/:device',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Tell me nothing on that device',
      params: z.object({ device: z.string().max(40) }),
      response: { 204: nothing },
    },
    async handler(request, reply) {
      await house.store.db
        .deleteFrom('push_subscriptions')
        .where('account_id', '=', personOf(request).account)
        .where('id', '=', request.params.device)
        .execute();
      return reply.code(204).send(null);
    },
  });
}
