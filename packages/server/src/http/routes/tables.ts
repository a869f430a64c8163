import { z } from 'zod';
import type { House } from '../../house.ts';
import { createGuest, personName } from '../../people/accounts.ts';
import { startSession } from '../../people/sessions.ts';
import { notFound } from '../../refusal.ts';
import { archive, cloneGame, rematch } from '../../tables/copies.ts';
import { createTable, newTableSchema } from '../../tables/create.ts';
import { lobby, lobbyQuery } from '../../tables/lobby.ts';
import { fillSeat, join, leave, mustHaveRoom, resign } from '../../tables/seats.ts';
import { computerLevel } from '../../tables/settings.ts';
import { startGame } from '../../tables/start.ts';
import { gameView, tableView } from '../../tables/tableView.ts';
import {
  errorSchema,
  gameParams,
  gameSchema,
  LARGEST_SEQ,
  lobbyEntrySchema,
  nothing,
  tableSchema,
} from '../schemas.ts';
import { accountOrNull, type App, personOf } from '../types.ts';
import { setSessionCookie } from '../who.ts';

const tags = ['tables'];

export function addTableRoutes(app: App, house: House): void {
  const table = async (id: string, account: string | null) => tableView(await house.rooms.look(id), account);

  app.route({
    method: 'GET',
    url: '/api/titles',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The titles of this house, their options, and the levels of computer players',
      response: {
        200: z.object({
          titles: z.array(z.looseObject({ id: z.string(), name: z.string() })),
          levels: z.array(z.string()),
        }),
      },
    },
    handler: async () => ({
      titles: house.rules.list().map((card) => ({ ...card })),
      levels: [...house.computer.levels],
    }),
  });
  app.route({
    method: 'GET',
    url: '/api/games',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The lobby',
      querystring: lobbyQuery,
      response: { 200: z.array(lobbyEntrySchema) },
    },
    handler: (request) => lobby(house, accountOrNull(request), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/games',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Open a table',
      body: newTableSchema,
      response: { 201: tableSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const id = await createTable(house, account, request.body);
      return reply.code(201).send(await table(id, account));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/games/:id',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'A table and the position as I may see it',
      params: gameParams,
      response: { 200: gameSchema, 404: errorSchema },
    },
    async handler(request) {
      const account = accountOrNull(request);
      return gameView(house, await house.rooms.look(request.params.id), account);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/join',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Take a seat',
      params: gameParams,
      body: z.strictObject({
        place: z.number().int().min(0).max(11).optional(),
        invitation: z.string().max(80).optional(),
      }),
      response: { 200: tableSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await join(house, request.params.id, account, request.body);
      return table(request.params.id, account);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/leave',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Leave before the start',
      params: gameParams,
      response: { 204: nothing, 409: errorSchema },
    },
    async handler(request, reply) {
      await leave(house, request.params.id, personOf(request).account);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/start',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Start the game (host)',
      params: gameParams,
      response: { 200: gameSchema, 403: errorSchema, 409: errorSchema, 422: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await startGame(house, request.params.id, account);
      return gameView(house, await house.rooms.look(request.params.id), account);
    },
  });
  addSeatRoutes(app, house, table);
  addCopyRoutes(app, house, table);
}

type TableOf = (id: string, account: string | null) => Promise<z.infer<typeof tableSchema>>;

function addSeatRoutes(app: App, house: House, table: TableOf): void {
  app.route({
    method: 'POST',
    url: '/api/games/:id/resign',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Give up my seat: to a computer player, or open (null)',
      params: gameParams,
      body: z.strictObject({ computer: computerLevel.nullable().default(null) }),
      response: { 204: nothing, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      await resign(house, request.params.id, personOf(request).account, request.body.computer);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/games/:id/seats/:place',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Fill a free seat with a computer player or a person, or open it (host)',
      params: gameParams.extend({ place: z.coerce.number().int().min(0).max(11) }),
      body: z.union([
        z.strictObject({ computer: computerLevel }),
        z.strictObject({ account: z.string().max(40) }),
        z.strictObject({ open: z.literal(true) }),
      ]),
      response: { 200: tableSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await fillSeat(house, request.params.id, account, request.params.place, request.body);
      return table(request.params.id, account);
    },
  });
  const invitation = z.object({ code: z.string().max(80) });
  const invited = async (code: string): Promise<string> => {
    const row = await house.store.db
      .selectFrom('games')
      .select('id')
      .where('invitation', '=', code)
      .executeTakeFirst();
    if (!row) throw notFound('invitation');
    return row.id;
  };
  app.route({
    method: 'GET',
    url: '/api/invitations/:code',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The table an invitation leads to',
      params: invitation,
      response: { 200: tableSchema, 404: errorSchema },
    },
    async handler(request) {
      const room = await house.rooms.peek(await invited(request.params.code));
      return tableView(room, accountOrNull(request));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/invitations/:code',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Take a seat by invitation; whoever is not signed in becomes a guest',
      params: invitation,
      body: z.strictObject({
        name: personName.optional(),
        place: z.number().int().min(0).max(11).optional(),
      }),
      response: { 200: tableSchema, 404: errorSchema, 409: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const id = await invited(request.params.code);
      const { place, name } = request.body;
      let account = accountOrNull(request);
      if (account === null) {
        mustHaveRoom(await house.rooms.look(id), place);
        account = await createGuest(house, name ?? 'Guest', request.ip);
        setSessionCookie(house, reply, await startSession(house, account));
      }
      await join(house, id, account, { place, invitation: request.params.code });
      return table(id, account);
    },
  });
}

function addCopyRoutes(app: App, house: House, table: TableOf): void {
  app.route({
    method: 'POST',
    url: '/api/games/:id/clone',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Copy a position into a private analysis table',
      params: gameParams,
      body: z.strictObject({ seq: z.number().int().min(0).max(LARGEST_SEQ).optional() }),
      response: { 201: tableSchema, 409: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const id = await cloneGame(house, request.params.id, account, request.body.seq);
      return reply.code(201).send(await table(id, account));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/rematch',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'The same people again',
      params: gameParams,
      response: { 201: tableSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const id = await rematch(house, request.params.id, account);
      return reply.code(201).send(await table(id, account));
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/games/:id/archived',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Put a table away, or take it out again (host)',
      params: gameParams,
      body: z.strictObject({ archived: z.boolean() }),
      response: { 200: tableSchema, 403: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await archive(house, request.params.id, account, request.body.archived);
      return table(request.params.id, account);
    },
  });
}
