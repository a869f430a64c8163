import {
  archivedGamesSchema,
  commentMadeSchema,
  commentParams,
  commentRequest,
  commentsQuery,
  commentsSchema,
  errorSchema,
  gameParams,
  nothing,
  reasonRequest,
} from '@roundhouse/schema';
import { comment, comments, removeComment, star, starred, uncomment, unstar } from '../../club/marks.ts';
import type { Needs } from '../../context.ts';
import { accountOrNull, type App, personOf } from '../types.ts';

const tags = ['club'];

/** What people add to the archive: stars, and comments on moves. */
export function addMarkRoutes(app: App, context: Needs<'store' | 'log' | 'now'>): void {
  addStarRoutes(app, context);
  app.route({
    method: 'GET',
    url: '/api/club/games/:id/comments',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'What was said about the moves of a finished game',
      params: gameParams,
      querystring: commentsQuery,
      response: { 200: commentsSchema, 404: errorSchema },
    },
    handler: (request) => comments(context, request.params.id, accountOrNull(request), request.query.after),
  });
  app.route({
    method: 'POST',
    url: '/api/club/games/:id/comments',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Say something about a move of a finished game',
      params: gameParams,
      body: commentRequest,
      response: { 201: commentMadeSchema, 404: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const id = await comment(context, personOf(request).account, request.params.id, request.body);
      return reply.code(201).send({ id });
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/club/comments/:comment',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Take back what I have said',
      params: commentParams,
      response: { 204: nothing, 404: errorSchema },
    },
    async handler(request, reply) {
      await uncomment(context, personOf(request).account, request.params.comment);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/admin/comments/:comment',
    config: { access: 'admin' },
    schema: {
      tags: ['administration'],
      summary: 'Take away a comment',
      params: commentParams,
      body: reasonRequest,
      response: { 204: nothing, 403: errorSchema, 404: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await removeComment(context, account, request.params.comment, request.body.reason);
      return reply.code(204).send(null);
    },
  });
}

function addStarRoutes(app: App, context: Needs<'store' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/me/stars',
    config: { access: 'person' },
    schema: { tags, summary: 'Games I gave a star', response: { 200: archivedGamesSchema } },
    handler: (request) => starred(context, personOf(request).account),
  });
  app.route({
    method: 'PUT',
    url: '/api/me/stars/:id',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Give a finished game a star',
      params: gameParams,
      response: { 204: nothing, 404: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      await star(context, personOf(request).account, request.params.id);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/stars/:id',
    config: { access: 'person' },
    schema: { tags, summary: 'Take a star back', params: gameParams, response: { 204: nothing } },
    async handler(request, reply) {
      await unstar(context, personOf(request).account, request.params.id);
      return reply.code(204).send(null);
    },
  });
}
