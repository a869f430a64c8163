import {
  blocksSchema,
  errorSchema,
  nothing,
  personParams,
  reportMadeSchema,
  reportRequest,
} from '@roundhouse/schema';
import { block, blocksBy, unblock } from '../../accounts/blocks.ts';
import { report } from '../../accounts/reports.ts';
import type { Needs } from '../../context.ts';
import { type App, personOf } from '../types.ts';

const tags = ['people'];

/** Keeping somebody away, and telling the administrators of them. */
export function addConductRoutes(app: App, context: Needs<'store' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/me/blocks',
    config: { access: 'person' },
    schema: { tags, summary: 'Whom I have blocked', response: { 200: blocksSchema } },
    handler: (request) => blocksBy(context, personOf(request).account),
  });
  app.route({
    method: 'PUT',
    url: '/api/me/blocks/:account',
    config: { access: 'person' },
    schema: {
      tags,
      summary:
        'Block somebody: no seat at my tables, no offers of seats to me, no talk of theirs on my screen',
      params: personParams,
      response: { 204: nothing, 404: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      await block(context, personOf(request).account, request.params.account);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/blocks/:account',
    config: { access: 'person' },
    schema: { tags, summary: 'Unblock somebody', params: personParams, response: { 204: nothing } },
    async handler(request, reply) {
      await unblock(context, personOf(request).account, request.params.account);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/reports',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Report somebody to the administrators',
      body: reportRequest,
      response: { 201: reportMadeSchema, 404: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      return reply.code(201).send({ id: await report(context, personOf(request).account, request.body) });
    },
  });
}
