import { isPlayer } from '@roundhouse/engine';
import {
  acceptedSchema,
  afterQuery,
  answerRequest,
  auditSchema,
  decisionsSchema,
  entriesSchema,
  errorSchema,
  gameParams,
  givenPremoveSchema,
  givenPremovesSchema,
  illegalSchema,
  jumpRequest,
  jumpedSchema,
  moveRequest,
  nothing,
  positionParams,
  positionSchema,
  premoveParams,
  premoveSchema,
  proposalParams,
  proposalRequest,
  proposalSchema,
  staleSchema,
  standInParams,
} from '@roundhouse/schema';
import { auditRecord } from '../../games/audit.ts';
import { givePremove, premovesOf, withdrawPremove } from '../../premoves/premoves.ts';
import { act, missedSince } from '../../games/act.ts';
import { asSeenBy } from '../../games/delay.ts';
import { hashOfPosition, positionAt, stepAt } from '../../games/positions.ts';
import { answer, propose, withdrawProposal } from '../../games/proposals.ts';
import { absentOnesOf, eyesOn, hidesSomething, playersOf, viewerOf } from '../../games/liveGame.ts';
import { endStandIn } from '../../games/standIns.ts';
import { redo, undo } from '../../games/undo.ts';
import { conflict, notFound, notYours } from '../../refusal.ts';
import { actionSchema } from '../actionSchema.ts';
import { accountOrNull, type App, personOf } from '../types.ts';
import type { Needs } from '../../context.ts';
import type { Writing } from '../../games/write.ts';
import type { Changing } from '../../lobby/change.ts';

const tags = ['play'];

export function addGameRoutes(app: App, context: Writing & Needs<'rules'>): void {
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
      body: moveRequest(actionSchema(context.rules.verbs())),
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
      return act(context, request.params.id, account, { expected: seq, key, action });
    },
  });
  for (const [name, jump, summary] of [
    ['undo', undo, 'Take back my last action, as long as nobody acted since and nothing hidden was shown'],
    ['redo', redo, 'Redo'],
  ] as const) {
    app.route({
      method: 'POST',
      url: `/api/games/:id/${name}`,
      config: { access: 'person' },
      schema: {
        tags,
        summary,
        params: gameParams,
        body: jumpRequest,
        response: { 200: jumpedSchema, 403: errorSchema, 409: staleSchema },
      },
      async handler(request) {
        const { account } = personOf(request);
        return jump(context, request.params.id, account, request.body.seq);
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
      querystring: afterQuery,
      response: { 200: entriesSchema },
    },
    async handler(request) {
      const account = accountOrNull(request);
      const live = await asSeenBy(context, await context.games.look(request.params.id), account);
      const { seq } = live;
      return { seq, entries: await missedSince(context, live, request.query.after, account) };
    },
  });
  app.route({
    method: 'GET',
    url: '/api/games/:id/positions/:seq',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The position after an entry of the log',
      params: positionParams,
      response: {
        200: positionSchema,
        404: errorSchema,
      },
    },
    async handler(request) {
      const account = accountOrNull(request);
      const live = await asSeenBy(context, await context.games.look(request.params.id), account);
      if (!live.state || request.params.seq > live.seq) throw notFound('position');
      const step = await stepAt(context, live, request.params.seq);
      const state = await positionAt(context, live, step?.head ?? 0);
      const hidden = hidesSomething(state);
      const view = live.book.viewFor(state, eyesOn(live, viewerOf(live, account), hidden));
      return {
        seq: request.params.seq,
        view,
        hash: hidden ? null : hashOfPosition(live, state),
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
      response: { 200: decisionsSchema, 403: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      const live = await context.games.look(request.params.id);
      const players = playersOf(live, account);
      if (players.length === 0) throw notYours('You have no seat at this table.');
      const { state } = live;
      if (!state) throw conflict('notStarted', 'The game has not started.');
      if (live.sealed && hidesSomething(state))
        throw conflict('hidden', 'What the original game hides stays hidden in its copies.');
      return {
        seq: live.seq,
        decisions: players
          .concat(absentOnesOf(live, account))
          .filter(isPlayer)
          .flatMap((who) => live.book.decisions(live.book.viewFor(state, who), who)),
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
      response: { 200: auditSchema, 409: errorSchema },
    },
    async handler(request) {
      return { ...(await auditRecord(context, await context.games.look(request.params.id))) };
    },
  });
  addProposalRoutes(app, context);
  addStandInRoutes(app, context);
  addPremoveRoutes(app, context);
}

function addProposalRoutes(app: App, context: Writing): void {
  app.route({
    method: 'POST',
    url: '/api/games/:id/proposals',
    config: { access: 'person' },
    schema: {
      tags,
      summary:
        'Ask the others to take moves back, to end the game as it stands, or to let somebody act for an absent player',
      params: gameParams,
      body: proposalRequest,
      response: { 201: proposalSchema, 403: errorSchema, 409: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      return reply.code(201).send(await propose(context, request.params.id, account, request.body));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/games/:id/proposals/:proposal/answer',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Accept or decline',
      params: proposalParams,
      body: answerRequest,
      response: { 200: proposalSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      return answer(context, request.params.id, account, request.params.proposal, request.body.yes);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/games/:id/proposals/:proposal',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Withdraw my proposal',
      params: proposalParams,
      response: { 204: nothing, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await withdrawProposal(context, request.params.id, account, request.params.proposal);
      return reply.code(204).send(null);
    },
  });
}

function addStandInRoutes(app: App, context: Changing): void {
  app.route({
    method: 'DELETE',
    url: '/api/games/:id/stand-ins/:player',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Nobody acts for this player any longer (the player, or whoever acted for them)',
      params: standInParams,
      response: { 204: nothing, 403: errorSchema, 404: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await endStandIn(context, request.params.id, account, request.params.player);
      return reply.code(204).send(null);
    },
  });
}

function addPremoveRoutes(app: App, context: Changing): void {
  app.route({
    method: 'GET',
    url: '/api/games/:id/orders',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'My standing orders',
      params: gameParams,
      response: { 200: givenPremovesSchema, 403: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      return premovesOf(context, await context.games.look(request.params.id), account);
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
      body: premoveSchema,
      response: { 201: givenPremoveSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      return reply
        .code(201)
        .send(await givePremove(context, request.params.id, personOf(request).account, request.body));
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/games/:id/orders/:order',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Withdraw a standing order',
      params: premoveParams,
      response: { 204: nothing, 404: errorSchema },
    },
    async handler(request, reply) {
      await withdrawPremove(context, request.params.id, personOf(request).account, request.params.order);
      return reply.code(204).send(null);
    },
  });
}
