import {
  acceptInvitationRequest,
  archiveRequest,
  cloneRequest,
  errorSchema,
  fillSeatRequest,
  gameParams,
  gameSchema,
  invitationParams,
  joinRequest,
  lobbyQuery,
  lobbySchema,
  newTableRequest,
  nothing,
  offerParams,
  resignRequest,
  seatOffersSchema,
  seatParams,
  tableSchema,
  titlesSchema,
  type TableView,
} from '@roundhouse/schema';
import type { Needs } from '../../context.ts';
import { createGuest } from '../../accounts/accounts.ts';
import { asSeenBy } from '../../games/delay.ts';
import { notFound } from '../../refusal.ts';
import { archive, cloneGame, rematch } from '../../lobby/copies.ts';
import { createTable } from '../../lobby/create.ts';
import { lobby } from '../../lobby/lobby.ts';
import { declineOffer, offersTo } from '../../lobby/offers.ts';
import {
  fillSeat,
  isSeated,
  join,
  leave,
  mustHaveFreeSeat,
  resign,
  rotateInvitation,
} from '../../lobby/seats.ts';
import { startGame } from '../../lobby/start.ts';
import { gameView, tableView } from '../../lobby/tableView.ts';
import { addressOf } from '../address.ts';
import { accountOrNull, type App, personOf } from '../types.ts';
import { enter } from './accounts.ts';
import type { Changing } from '../../lobby/change.ts';

const tags = ['tables'];

export function addLobbyRoutes(
  app: App,
  context: Needs<'server' | 'config' | 'store' | 'rules' | 'computer' | 'log' | 'games' | 'jobs' | 'now'>,
): void {
  const table = async (id: string, account: string | null) =>
    tableView(await asSeenBy(context, await context.games.look(id), account), account);

  app.route({
    method: 'GET',
    url: '/api/titles',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The titles of this server, their options, and the levels of computer players',
      response: {
        200: titlesSchema,
      },
    },
    handler: async () => ({
      titles: context.rules.list().map((card) => ({ ...card })),
      levels: [...context.computer.levels],
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
      response: { 200: lobbySchema },
    },
    handler: (request) => lobby(context, accountOrNull(request), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/games',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Open a table',
      body: newTableRequest,
      response: { 201: tableSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const id = await createTable(context, account, request.body);
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
      const live = await asSeenBy(context, await context.games.look(request.params.id), account);
      return gameView(context, live, account);
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
      body: joinRequest,
      response: { 200: tableSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await join(context, request.params.id, account, request.body);
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
      await leave(context, request.params.id, personOf(request).account);
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
      await startGame(context, request.params.id, account);
      return gameView(context, await context.games.look(request.params.id), account);
    },
  });
  addSeatRoutes(app, context, table);
  addCopyRoutes(app, context, table);
}

type TableOf = (id: string, account: string | null) => Promise<TableView>;

function addSeatRoutes(
  app: App,
  context: Needs<'config' | 'store' | 'computer' | 'log' | 'games' | 'jobs' | 'now'>,
  table: TableOf,
): void {
  app.route({
    method: 'POST',
    url: '/api/games/:id/resign',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Give up my seat: to a computer player, or open (null)',
      params: gameParams,
      body: resignRequest,
      response: { 204: nothing, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      await resign(context, request.params.id, personOf(request).account, request.body.computer);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/games/:id/seats/:place',
    config: { access: 'person' },
    schema: {
      tags,
      summary:
        'Give a free seat to a computer player, keep it for a person who has to say yes, or open it; ' +
        'whoever sat there is sent away, and the invitation changes (host)',
      params: seatParams,
      body: fillSeatRequest,
      response: { 200: tableSchema, 403: errorSchema, 409: errorSchema, 429: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await fillSeat(context, request.params.id, account, request.params.place, request.body);
      return table(request.params.id, account);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/invitation',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'A new invitation; the old one leads nowhere (host)',
      params: gameParams,
      response: { 200: tableSchema, 403: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await rotateInvitation(context, request.params.id, account);
      return table(request.params.id, account);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/me/offers',
    config: { access: 'person' },
    schema: { tags, summary: 'Seats that are kept for me', response: { 200: seatOffersSchema } },
    handler: (request) => offersTo(context, personOf(request).account),
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/offers/:game',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Decline a seat that is kept for me',
      params: offerParams,
      response: { 204: nothing, 404: errorSchema },
    },
    async handler(request, reply) {
      await declineOffer(context, personOf(request).account, request.params.game);
      return reply.code(204).send(null);
    },
  });
  const invited = async (code: string): Promise<string> => {
    const row = await context.store.db
      .selectFrom('games')
      .select('id')
      .where('invitation', '=', code)
      .where('removed_at', 'is', null)
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
      params: invitationParams,
      response: { 200: tableSchema, 404: errorSchema },
    },
    async handler(request) {
      const live = await context.games.peek(await invited(request.params.code));
      return tableView(live, accountOrNull(request));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/invitations/:code',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Take a seat by invitation; whoever is not signed in becomes a guest',
      params: invitationParams,
      body: acceptInvitationRequest,
      response: { 200: tableSchema, 403: errorSchema, 404: errorSchema, 409: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const id = await invited(request.params.code);
      const { place, name } = request.body;
      let account = accountOrNull(request);
      if (account === null) {
        const live = await context.games.look(id);
        mustHaveFreeSeat(live, place, null);
        const atTable = [live.hostName, ...live.seats.flatMap((seat) => seat.name ?? [])];
        account = await createGuest(context, name, atTable, addressOf(request));
        await enter(context, request, reply, account, 'guest');
      }
      await join(context, id, account, { place, invitation: request.params.code });
      return table(id, account);
    },
  });
}

function addCopyRoutes(app: App, context: Changing & Needs<'config' | 'log'>, table: TableOf): void {
  app.route({
    method: 'POST',
    url: '/api/games/:id/clone',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Copy a position into a private analysis table',
      params: gameParams,
      body: cloneRequest,
      response: { 201: tableSchema, 409: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const id = await cloneGame(context, request.params.id, account, request.body.seq);
      return reply.code(201).send(await table(id, account));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/rematch',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'The same people again: their seats are kept until they ask as well',
      params: gameParams,
      response: { 201: tableSchema, 403: errorSchema, 409: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const id = await rematch(context, request.params.id, account);
      // Somebody else has asked before: asking as well is saying yes.
      if (!isSeated(await context.games.look(id), account)) await join(context, id, account, {});
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
      body: archiveRequest,
      response: { 200: tableSchema, 403: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await archive(context, request.params.id, account, request.body.archived);
      return table(request.params.id, account);
    },
  });
}
