import {
  announcementParams,
  announcementsSchema,
  announceRequest,
  errorSchema,
  followsSchema,
  newSeekRequest,
  nothing,
  personParams,
  reasonRequest,
  reportMadeSchema,
  seekParams,
  seeksQuery,
  seeksSchema,
  soughtSchema,
} from '@roundhouse/schema';
import { announce, announcements, follow, followed, takeDown, unfollow } from '../../club/following.ts';
import { answerCard, leaveCard, seek, seeks } from '../../club/seeking.ts';
import type { Needs } from '../../context.ts';
import type { Writing } from '../../games/write.ts';
import { type App, personOf } from '../types.ts';

const tags = ['finding a game'];

export function addFindingRoutes(app: App, context: Writing & Needs<'rules' | 'computer'>): void {
  addSeekRoutes(app, context);
  addFollowRoutes(app, context);
  addAnnouncementRoutes(app, context);
}

function addSeekRoutes(app: App, context: Writing & Needs<'rules' | 'computer'>): void {
  app.route({
    method: 'GET',
    url: '/api/seeks',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Cards of those who seek players',
      querystring: seeksQuery,
      response: { 200: seeksSchema },
    },
    handler: (request) => seeks(context, request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/seeks',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Seek players: with the last of them the game begins',
      body: newSeekRequest,
      response: { 201: reportMadeSchema, 404: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      return reply.code(201).send({ id: await seek(context, personOf(request).account, request.body) });
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/seeks/:seek/players/me',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Answer a card',
      params: seekParams,
      response: { 200: soughtSchema, 403: errorSchema, 404: errorSchema },
    },
    handler: (request) => answerCard(context, request.params.seek, personOf(request).account),
  });
  app.route({
    method: 'DELETE',
    url: '/api/seeks/:seek/players/me',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Take my answer back, or my card',
      params: seekParams,
      response: { 204: nothing, 404: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      await leaveCard(context, request.params.seek, personOf(request).account);
      return reply.code(204).send(null);
    },
  });
}

function addFollowRoutes(app: App, context: Needs<'store' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/me/follows',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Whom I follow, and the public tables they sit at',
      response: { 200: followsSchema },
    },
    handler: (request) => followed(context, personOf(request).account),
  });
  app.route({
    method: 'PUT',
    url: '/api/me/follows/:account',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Follow somebody',
      params: personParams,
      response: { 204: nothing, 404: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      await follow(context, personOf(request).account, request.params.account);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/follows/:account',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Follow somebody no more',
      params: personParams,
      response: { 204: nothing },
    },
    async handler(request, reply) {
      await unfollow(context, personOf(request).account, request.params.account);
      return reply.code(204).send(null);
    },
  });
}

function addAnnouncementRoutes(app: App, context: Needs<'store' | 'log' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/announcements',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'What whoever runs the server has to say',
      response: { 200: announcementsSchema },
    },
    handler: () => announcements(context),
  });
  app.route({
    method: 'POST',
    url: '/api/admin/announcements',
    config: { access: 'admin' },
    schema: {
      tags: ['administration'],
      summary: 'Announce something to everybody',
      body: announceRequest,
      response: { 201: reportMadeSchema, 403: errorSchema },
    },
    async handler(request, reply) {
      return reply.code(201).send({ id: await announce(context, personOf(request).account, request.body) });
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/admin/announcements/:announcement',
    config: { access: 'admin' },
    schema: {
      tags: ['administration'],
      summary: 'Take an announcement down',
      params: announcementParams,
      body: reasonRequest,
      response: { 204: nothing, 403: errorSchema, 404: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await takeDown(context, account, request.params.announcement, request.body.reason);
      return reply.code(204).send(null);
    },
  });
}
