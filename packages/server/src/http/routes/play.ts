import { isPlayer } from '@roundhouse/engine';
import { z } from 'zod';
import { auditRecord } from '../../audit.ts';
import type { House } from '../../house.ts';
import { giveOrder, ordersOf, withdrawOrder } from '../../orders/orders.ts';
import { standingOrderSchema } from '../../orders/order.ts';
import { act, missedSince } from '../../play/act.ts';
import { hashOfPosition, positionAt, stepAt } from '../../play/positions.ts';
import { answer, propose, withdrawProposal } from '../../play/proposals.ts';
import { hidesSomething, playersOf, viewerOf } from '../../play/room.ts';
import { redo, undo } from '../../play/undo.ts';
import { conflict, notFound, notYours } from '../../refusal.ts';
import { actionSchema, asAction } from '../actionSchema.ts';
import {
  acceptedSchema,
  entrySchema,
  errorSchema,
  gameParams,
  illegalSchema,
  LARGEST_SEQ,
  nothing,
  orderSchema,
  proposalSchema,
  staleSchema,
} from '../schemas.ts';
import { accountOrNull, type App, personOf } from '../types.ts';

const tags = ['play'];
const expected = z.strictObject({
  seq: z.number().int().min(0).max(LARGEST_SEQ).describe('The sequence number I have seen.'),
});
const jumped = z.object({ seq: z.number(), entry: entrySchema });

export function addPlayRoutes(app: App, house: House): void {
  app.route({
    method: 'POST',
    url: '/api/games/:id/actions',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Make a move',
      description:
        'Answers 200 once it is durable, 403 when it is not yours to make, 409 with what is new when the sequence number is stale, 422 with the rule that forbids it. Sending the same key and action again gives the same answer.',
      params: gameParams,
      body: z.strictObject({
        seq: z.number().int().min(0).max(LARGEST_SEQ).describe('The sequence number I have seen.'),
        key: z
          .string()
          .min(8)
          .max(80)
          .describe('Idempotency key: new for every move, the same when a move is sent again.'),
        action: actionSchema,
      }),
      response: {
        200: acceptedSchema,
        403: errorSchema,
        409: staleSchema,
        422: illegalSchema,
        503: errorSchema,
      },
    },
    async handler(request) {
      const { account } = personOf(request);
      const { seq, key, action } = request.body;
      return act(house, request.params.id, account, { expected: seq, key, action: asAction(action) });
    },
  });
  for (const [name, jump, summary] of [
    ['undo', undo, 'Take back my last action, as long as nobody acted since and nothing hidden was shown'],
    ['redo', redo, 'Bring it again'],
  ] as const) {
    app.route({
      method: 'POST',
      url: `/api/games/:id/${name}`,
      config: { access: 'person' },
      schema: {
        tags,
        summary,
        params: gameParams,
        body: expected,
        response: { 200: jumped, 403: errorSchema, 409: staleSchema },
      },
      async handler(request) {
        const { account } = personOf(request);
        return jump(house, request.params.id, account, request.body.seq);
      },
    });
  }
  app.route({
    method: 'GET',
    url: '/api/games/:id/entries',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The log after a sequence number',
      params: gameParams,
      querystring: z.object({ after: z.coerce.number().int().min(0).max(LARGEST_SEQ).default(0) }),
      response: { 200: z.object({ seq: z.number(), entries: z.array(entrySchema) }) },
    },
    async handler(request) {
      const account = accountOrNull(request);
      const room = await house.rooms.look(request.params.id);
      const { seq } = room;
      return { seq, entries: await missedSince(house, room, request.query.after, account) };
    },
  });
  app.route({
    method: 'GET',
    url: '/api/games/:id/positions/:seq',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The position after an entry of the log',
      params: gameParams.extend({ seq: z.coerce.number().int().min(0).max(LARGEST_SEQ) }),
      response: {
        200: z.object({ seq: z.number(), view: z.unknown(), hash: z.string().nullable() }),
        404: errorSchema,
      },
    },
    async handler(request) {
      const account = accountOrNull(request);
      const room = await house.rooms.look(request.params.id);
      if (!room.state || request.params.seq > room.seq) throw notFound('position');
      const step = await stepAt(house, room, request.params.seq);
      const state = await positionAt(house, room, step?.head ?? 0);
      const view = room.book.viewFor(state, viewerOf(room, account));
      return {
        seq: request.params.seq,
        view,
        hash: hidesSomething(state) ? null : hashOfPosition(room, state),
      };
    },
  });
  app.route({
    method: 'GET',
    url: '/api/games/:id/decisions',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'What I can do now',
      params: gameParams,
      response: { 200: z.object({ seq: z.number(), decisions: z.array(z.unknown()) }), 403: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      const room = await house.rooms.look(request.params.id);
      const players = playersOf(room, account);
      if (players.length === 0) throw notYours('You have no seat at this table.');
      const { state } = room;
      if (!state) throw conflict('notStarted', 'The game has not started.');
      return {
        seq: room.seq,
        decisions: players
          .filter(isPlayer)
          .flatMap((who) => room.book.decisions(room.book.viewFor(state, who), who)),
      };
    },
  });
  app.route({
    method: 'GET',
    url: '/api/games/:id/audit',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The commitment, and after the end the seed and the whole log to check it by',
      params: gameParams,
      response: { 200: z.looseObject({ commitment: z.string() }), 409: errorSchema },
    },
    async handler(request) {
      return { ...(await auditRecord(house, await house.rooms.look(request.params.id))) };
    },
  });
  addProposalRoutes(app, house);
  addOrderRoutes(app, house);
}

function addProposalRoutes(app: App, house: House): void {
  app.route({
    method: 'POST',
    url: '/api/games/:id/proposals',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Ask the others to take moves back, or to end the game as it stands',
      params: gameParams,
      body: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('takeBack'),
          to: z.number().int().min(0).max(LARGEST_SEQ).describe('The entry to go back to.'),
        }),
        z.strictObject({ kind: z.literal('end') }),
      ]),
      response: { 201: proposalSchema, 403: errorSchema, 409: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      return reply.code(201).send(await propose(house, request.params.id, account, request.body));
    },
  });
  const params = gameParams.extend({ proposal: z.string().max(40) });
  app.route({
    method: 'POST',
    url: '/api/games/:id/proposals/:proposal/answer',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Accept or decline',
      params,
      body: z.strictObject({ yes: z.boolean() }),
      response: { 200: proposalSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      return answer(house, request.params.id, account, request.params.proposal, request.body.yes);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/games/:id/proposals/:proposal',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Withdraw my proposal',
      params,
      response: { 204: nothing, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await withdrawProposal(house, request.params.id, account, request.params.proposal);
      return reply.code(204).send(null);
    },
  });
}

function addOrderRoutes(app: App, house: House): void {
  app.route({
    method: 'GET',
    url: '/api/games/:id/orders',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'My standing orders',
      params: gameParams,
      response: { 200: z.array(orderSchema), 403: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      return ordersOf(house, await house.rooms.look(request.params.id), account);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/orders',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Leave a standing order',
      params: gameParams,
      body: standingOrderSchema,
      response: { 201: orderSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      return reply
        .code(201)
        .send(await giveOrder(house, request.params.id, personOf(request).account, request.body));
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/games/:id/orders/:order',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Withdraw a standing order',
      params: gameParams.extend({ order: z.string().max(40) }),
      response: { 204: nothing, 404: errorSchema },
    },
    async handler(request, reply) {
      await withdrawOrder(house, request.params.id, personOf(request).account, request.params.order);
      return reply.code(204).send(null);
    },
  });
}
