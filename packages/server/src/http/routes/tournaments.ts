import {
  errorSchema,
  newTournamentRequest,
  nothing,
  tournamentParams,
  tournamentSchema,
  tournamentsQuery,
  tournamentsSchema,
} from '@roundhouse/schema';
import { z } from 'zod';
import {
  createTournament,
  decideStart,
  dropOut,
  signUp,
  standingsCsv,
  tournaments,
  tournamentView,
} from '../../club/tournaments.ts';
import type { Needs } from '../../context.ts';
import type { Changing } from '../../lobby/change.ts';
import { accountOrNull, type App, personOf } from '../types.ts';

const tags = ['tournaments'];

export function addTournamentRoutes(
  app: App,
  context: Changing & Needs<'config' | 'rules' | 'computer'>,
): void {
  app.route({
    method: 'GET',
    url: '/api/tournaments',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Tournaments one can sign up for, that are being played, or are over',
      querystring: tournamentsQuery,
      response: { 200: tournamentsSchema },
    },
    handler: (request) => tournaments(context, request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/tournaments',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Call a tournament, once or every so many days',
      body: newTournamentRequest,
      response: { 201: tournamentSchema, 404: errorSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const id = await createTournament(context, account, request.body);
      return reply.code(201).send(await tournamentView(context, id, account));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/tournaments/:tournament',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'A tournament: its standing and all its tables',
      params: tournamentParams,
      response: { 200: tournamentSchema, 404: errorSchema },
    },
    handler: (request) => tournamentView(context, request.params.tournament, accountOrNull(request)),
  });
  app.route({
    method: 'GET',
    url: '/api/tournaments/:tournament/standings.csv',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The standing as a table for other programs',
      params: tournamentParams,
      response: { 200: z.string(), 404: errorSchema },
    },
    async handler(request, reply) {
      const view = await tournamentView(context, request.params.tournament, null);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="standings.csv"')
        .send(standingsCsv(view));
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/tournaments/:tournament/players/me',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Sign up, or wait for a place',
      params: tournamentParams,
      response: { 200: tournamentSchema, 404: errorSchema, 409: errorSchema },
    },
    async handler(request) {
      const { account } = personOf(request);
      await signUp(context, request.params.tournament, account);
      return tournamentView(context, request.params.tournament, account);
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/tournaments/:tournament/players/me',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Drop out; a computer player plays my running game to its end',
      params: tournamentParams,
      response: { 204: nothing, 404: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      await dropOut(context, request.params.tournament, personOf(request).account);
      return reply.code(204).send(null);
    },
  });
  for (const [method, url, how, summary] of [
    ['POST', '/api/tournaments/:tournament/start', 'now', 'Let it begin (host)'],
    ['DELETE', '/api/tournaments/:tournament', 'never', 'Call it off before it begins (host)'],
  ] as const)
    app.route({
      method,
      url,
      config: { access: 'member' },
      schema: {
        tags,
        summary,
        params: tournamentParams,
        response: { 204: nothing, 403: errorSchema, 404: errorSchema, 409: errorSchema },
      },
      async handler(request, reply) {
        await decideStart(context, request.params.tournament, personOf(request).account, how);
        return reply.code(204).send(null);
      },
    });
}
