import {
  actsQuery,
  actsSchema,
  adminPeopleSchema,
  banRequest,
  chatParams,
  errorSchema,
  gameParams,
  nothing,
  peopleQuery,
  personParams,
  reasonRequest,
  removedTableSchema,
  removeTableRequest,
  reportParams,
  reportsQuery,
  reportsSchema,
} from '@roundhouse/schema';
import { reports } from '../../accounts/reports.ts';
import { acts } from '../../admin/acts.ts';
import { ban, people, signOutPerson, unban } from '../../admin/people.ts';
import { closeReport, removeTable, removeTalk } from '../../admin/tables.ts';
import type { Needs } from '../../context.ts';
import type { Changing } from '../../lobby/change.ts';
import { type App, personOf } from '../types.ts';

const tags = ['administration'];
const config = { access: 'admin' } as const;
const refusals = { 403: errorSchema, 404: errorSchema };

/** For administrators. Every act takes a reason and is written down. */
export function addAdminRoutes(app: App, context: Changing & Needs<'log'>): void {
  app.route({
    method: 'GET',
    url: '/api/admin/people',
    config,
    schema: {
      tags,
      summary: 'People by part of their name, or the newest',
      querystring: peopleQuery,
      response: { 200: adminPeopleSchema, 403: errorSchema },
    },
    handler: (request) => people(context, request.query),
  });
  app.route({
    method: 'PUT',
    url: '/api/admin/people/:account/ban',
    config,
    schema: {
      tags,
      summary: 'Shut somebody out for some days or for good; sessions, tokens and sockets end',
      params: personParams,
      body: banRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await ban(context, personOf(request).account, request.params.account, request.body);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/admin/people/:account/ban',
    config,
    schema: {
      tags,
      summary: 'Let somebody in again',
      params: personParams,
      body: reasonRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await unban(context, personOf(request).account, request.params.account, request.body.reason);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/admin/people/:account/sessions',
    config,
    schema: {
      tags,
      summary: 'Sign somebody out everywhere',
      params: personParams,
      body: reasonRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await signOutPerson(context, personOf(request).account, request.params.account, request.body.reason);
      return reply.code(204).send(null);
    },
  });
  addContentRoutes(app, context);
}

function addContentRoutes(app: App, context: Needs<'store' | 'log' | 'games' | 'now'>): void {
  app.route({
    method: 'PUT',
    url: '/api/admin/games/:id/removed',
    config,
    schema: {
      tags,
      summary: 'Take a table away from everybody, or give it back',
      params: gameParams,
      body: removeTableRequest,
      response: { 200: removedTableSchema, ...refusals },
    },
    async handler(request) {
      const { removed, reason } = request.body;
      await removeTable(context, personOf(request).account, request.params.id, removed, reason);
      return { id: request.params.id, removed };
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/admin/chats/:chat',
    config,
    schema: {
      tags,
      summary: 'Take away something that was said',
      params: chatParams,
      body: reasonRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await removeTalk(context, personOf(request).account, request.params.chat, request.body.reason);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/admin/reports',
    config,
    schema: {
      tags,
      summary: 'What people have reported',
      querystring: reportsQuery,
      response: { 200: reportsSchema, 403: errorSchema },
    },
    handler: (request) => reports(context, request.query.closed),
  });
  app.route({
    method: 'POST',
    url: '/api/admin/reports/:report/closing',
    config,
    schema: {
      tags,
      summary: 'Close a report',
      params: reportParams,
      body: reasonRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await closeReport(context, personOf(request).account, request.params.report, request.body.reason);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/admin/acts',
    config,
    schema: {
      tags,
      summary: 'What administrators did, the latest first',
      querystring: actsQuery,
      response: { 200: actsSchema, 403: errorSchema },
    },
    handler: (request) => acts(context, request.query.before),
  });
}
