import {
  changeStudyRequest,
  collectedRequest,
  collectionGameParams,
  collectionParams,
  collectionRequest,
  collectionSchema,
  collectionsQuery,
  collectionsSchema,
  errorSchema,
  illegalSchema,
  joinStudyRequest,
  markMadeSchema,
  markParams,
  markRequest,
  nothing,
  positionsQuery,
  positionsSchema,
  reasonRequest,
  reportMadeSchema,
  studiesQuery,
  studiesSchema,
  studyMemberParams,
  studyParams,
  studyRequest,
  studySchema,
} from '@roundhouse/schema';
import {
  changeCollection,
  collect,
  collections,
  collectionView,
  createCollection,
  deleteCollection,
  ownCollections,
  removeCollection,
  uncollect,
} from '../../club/collections.ts';
import { playedNext } from '../../club/positions.ts';
import {
  changeStudy,
  createStudy,
  deleteStudy,
  joinStudy,
  leaveStudy,
  mark,
  ownStudies,
  publicStudies,
  removeStudy,
  studyView,
  unmark,
} from '../../club/studies.ts';
import type { Needs } from '../../context.ts';
import { accountOrNull, type App, personOf } from '../types.ts';

const tags = ['club'];
const refusals = { 403: errorSchema, 404: errorSchema };

/** What people make of the archive: collections, studies, and what was played in positions reached before. */
export function addShelfRoutes(app: App, context: Needs<'store' | 'log' | 'games' | 'rules' | 'now'>): void {
  addCollectionRoutes(app, context);
  addStudyRoutes(app, context);
  addMarkRoutes(app, context);
  app.route({
    method: 'GET',
    url: '/api/club/positions',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'What was played next in a position that was reached before',
      querystring: positionsQuery,
      response: { 200: positionsSchema, 404: errorSchema },
    },
    handler: (request) => playedNext(context, request.query),
  });
}

function addCollectionRoutes(app: App, context: Needs<'store' | 'log' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/club/collections',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Collections of games, for everybody',
      querystring: collectionsQuery,
      response: { 200: collectionsSchema },
    },
    handler: (request) => collections(context, request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/me/collections',
    config: { access: 'person' },
    schema: { tags, summary: 'My collections', response: { 200: collectionsSchema } },
    handler: (request) => ownCollections(context, personOf(request).account),
  });
  app.route({
    method: 'POST',
    url: '/api/club/collections',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Begin a collection',
      body: collectionRequest,
      response: { 201: reportMadeSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const id = await createCollection(context, personOf(request).account, request.body);
      return reply.code(201).send({ id });
    },
  });
  app.route({
    method: 'GET',
    url: '/api/club/collections/:collection',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'A collection with its games',
      params: collectionParams,
      response: { 200: collectionSchema, 404: errorSchema },
    },
    handler: (request) => collectionView(context, request.params.collection, accountOrNull(request)),
  });
  app.route({
    method: 'PUT',
    url: '/api/club/collections/:collection',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Rename my collection, or show it to everybody or to nobody',
      params: collectionParams,
      body: collectionRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await changeCollection(context, personOf(request).account, request.params.collection, request.body);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/club/collections/:collection',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Delete my collection',
      params: collectionParams,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await deleteCollection(context, personOf(request).account, request.params.collection);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/club/collections/:collection/games/:id',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Put a finished game into my collection',
      params: collectionGameParams,
      body: collectedRequest,
      response: { 204: nothing, 429: errorSchema, ...refusals },
    },
    async handler(request, reply) {
      const { collection, id } = request.params;
      await collect(context, personOf(request).account, collection, id, request.body.text);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/club/collections/:collection/games/:id',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Take a game out of my collection',
      params: collectionGameParams,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      const { collection, id } = request.params;
      await uncollect(context, personOf(request).account, collection, id);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/admin/collections/:collection',
    config: { access: 'admin' },
    schema: {
      tags: ['administration'],
      summary: 'Take away a collection',
      params: collectionParams,
      body: reasonRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await removeCollection(context, account, request.params.collection, request.body.reason);
      return reply.code(204).send(null);
    },
  });
}

function addStudyRoutes(app: App, context: Needs<'store' | 'log' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/club/studies',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Studies of finished games, for everybody',
      querystring: studiesQuery,
      response: { 200: studiesSchema },
    },
    handler: (request) => publicStudies(context, request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/me/studies',
    config: { access: 'person' },
    schema: { tags, summary: 'Studies I write in', response: { 200: studiesSchema } },
    handler: (request) => ownStudies(context, personOf(request).account),
  });
  app.route({
    method: 'POST',
    url: '/api/club/studies',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Begin a study of a finished game',
      body: studyRequest,
      response: { 201: reportMadeSchema, 404: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const id = await createStudy(context, personOf(request).account, request.body);
      return reply.code(201).send({ id });
    },
  });
  app.route({
    method: 'GET',
    url: '/api/club/studies/:study',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'A study with its notes, arrows and branches',
      params: studyParams,
      response: { 200: studySchema, 404: errorSchema },
    },
    handler: (request) => studyView(context, request.params.study, accountOrNull(request)),
  });
  app.route({
    method: 'PATCH',
    url: '/api/club/studies/:study',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Rename my study, or change who may read it',
      params: studyParams,
      body: changeStudyRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await changeStudy(context, personOf(request).account, request.params.study, request.body);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/club/studies/:study',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Delete my study',
      params: studyParams,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await deleteStudy(context, personOf(request).account, request.params.study);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/admin/studies/:study',
    config: { access: 'admin' },
    schema: {
      tags: ['administration'],
      summary: 'Take away a study',
      params: studyParams,
      body: reasonRequest,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await removeStudy(context, account, request.params.study, request.body.reason);
      return reply.code(204).send(null);
    },
  });
}

function addMarkRoutes(app: App, context: Needs<'store' | 'log' | 'games' | 'now'>): void {
  app.route({
    method: 'POST',
    url: '/api/club/studies/:study/members',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Write along, with the invitation of the study',
      params: studyParams,
      body: joinStudyRequest,
      response: { 204: nothing, 409: errorSchema, ...refusals },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await joinStudy(context, account, request.params.study, request.body.invitation);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/club/studies/:study/members/:account',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Leave a study, or send somebody away from mine',
      params: studyMemberParams,
      response: { 204: nothing, 422: errorSchema, ...refusals },
    },
    async handler(request, reply) {
      const { study, account } = request.params;
      await leaveStudy(context, personOf(request).account, study, account);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/club/studies/:study/marks',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Add a note, an arrow, or a branch of moves that were not played',
      params: studyParams,
      body: markRequest,
      response: { 201: markMadeSchema, 422: illegalSchema, 429: errorSchema, ...refusals },
    },
    async handler(request, reply) {
      const id = await mark(context, personOf(request).account, request.params.study, request.body);
      return reply.code(201).send({ id });
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/club/studies/:study/marks/:mark',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Take away a mark: my own, or any in my study',
      params: markParams,
      response: { 204: nothing, ...refusals },
    },
    async handler(request, reply) {
      await unmark(context, personOf(request).account, request.params.study, request.params.mark);
      return reply.code(204).send(null);
    },
  });
}
