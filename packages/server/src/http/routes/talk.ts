import {
  afterQuery,
  chatSchema,
  chatsSchema,
  deviceMadeSchema,
  deviceParams,
  deviceRequest,
  errorSchema,
  gameParams,
  noteRequest,
  noteSchema,
  nothing,
  pushKeySchema,
  sayRequest,
} from '@roundhouse/schema';
import { lockAccount } from '../../accounts/lock.ts';
import { mustStillBeSignedIn } from '../../accounts/sessions.ts';
import type { Needs } from '../../context.ts';
import { refreshTables } from '../../accounts/accounts.ts';
import { isDelayedFor, shownUntil } from '../../games/delay.ts';
import { newId } from '../../secrets.ts';
import { chatLines, readNote, say, writeNote } from '../../lobby/talk.ts';
import { accountOrNull, type App, personOf } from '../types.ts';

const tags = ['talk'];

export function addTalkRoutes(app: App, context: Needs<'config' | 'store' | 'games' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/games/:id/chat',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'What was said at the table',
      params: gameParams,
      querystring: afterQuery,
      response: { 200: chatsSchema },
    },
    async handler(request) {
      const account = accountOrNull(request);
      const live = await context.games.look(request.params.id);
      const lines = await chatLines(context, request.params.id, request.query.after, account);
      if (!isDelayedFor(live, account)) return lines;
      const until = shownUntil(context, live);
      return lines.filter(({ at }) => at <= until);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/chat',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Say something (those in the seats)',
      params: gameParams,
      body: sayRequest,
      response: { 201: chatSchema, 403: errorSchema },
    },
    async handler(request, reply) {
      const person = personOf(request);
      const live = await context.games.look(request.params.id);
      return reply.code(201).send(await say(context, live, person, request.body.text));
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
      response: { 200: noteSchema },
    },
    async handler(request) {
      return { text: await readNote(context, request.params.id, personOf(request).account) };
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
      body: noteRequest,
      response: { 204: nothing, 429: errorSchema },
    },
    async handler(request, reply) {
      await writeNote(context, request.params.id, personOf(request).account, request.body.text);
      return reply.code(204).send(null);
    },
  });
  addDeviceRoutes(app, context);
}

const MOST_DEVICES = 10;

function addDeviceRoutes(app: App, context: Needs<'config' | 'store' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/push-key',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The key a browser subscribes with; null when push is not configured',
      response: { 200: pushKeySchema },
    },
    handler: async () => ({ key: context.config.push?.publicKey ?? null }),
  });
  app.route({
    method: 'POST',
    url: '/api/me/devices',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Be told on this device',
      body: deviceRequest,
      response: { 201: deviceMadeSchema },
    },
    async handler(request, reply) {
      const person = personOf(request);
      const { account } = person;
      const { endpoint, keys } = request.body;
      const id = newId('push');
      await context.store.db.transaction().execute(async (tx) => {
        await lockAccount(context, tx, account);
        await mustStillBeSignedIn(tx, person);
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
          .values({ id, account_id: account, endpoint, ...keys, created_at: context.now() })
          .execute();
      });
      await refreshTables(context, account);
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
      params: deviceParams,
      response: { 204: nothing },
    },
    async handler(request, reply) {
      await context.store.db
        .deleteFrom('push_subscriptions')
        .where('account_id', '=', personOf(request).account)
        .where('id', '=', request.params.device)
        .execute();
      return reply.code(204).send(null);
    },
  });
}
