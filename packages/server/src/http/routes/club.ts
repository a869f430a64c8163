import {
  archiveQuery,
  archiveSchema,
  errorSchema,
  leadersQuery,
  leadersSchema,
  meetingParams,
  meetingSchema,
  openingsQuery,
  openingsSchema,
  profileSchema,
  titleFiguresSchema,
  titleParams,
  whoParams,
} from '@roundhouse/schema';
import { searchArchive } from '../../club/archive.ts';
import { leaders, meetingOf, profileOf } from '../../club/profiles.ts';
import { openings, titleFigures } from '../../club/titles.ts';
import type { Needs } from '../../context.ts';
import { accountOrNull, type App } from '../types.ts';

const tags = ['club'];

/** Profiles, ratings, the archive and figures of titles. All of it comes from public tables. */
export function addClubRoutes(app: App, context: Needs<'store' | 'rules' | 'computer'>): void {
  app.route({
    method: 'GET',
    url: '/api/club/people/:who',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'A player: ratings, figures by title and number of players, companies, opponents',
      params: whoParams,
      response: { 200: profileSchema, 404: errorSchema },
    },
    handler: (request) => profileOf(context, request.params.who, accountOrNull(request)),
  });
  app.route({
    method: 'GET',
    url: '/api/club/people/:who/opponents/:other',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Two players head to head',
      params: meetingParams,
      response: { 200: meetingSchema, 404: errorSchema },
    },
    handler: (request) =>
      meetingOf(context, request.params.who, request.params.other, accountOrNull(request)),
  });
  app.route({
    method: 'GET',
    url: '/api/club/leaders',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The list of ratings, of one title or of all together',
      querystring: leadersQuery,
      response: { 200: leadersSchema },
    },
    handler: (request) => leaders(context, request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/club/games',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'The archive: finished games of public tables',
      querystring: archiveQuery,
      response: { 200: archiveSchema, 422: errorSchema },
    },
    handler: (request) => searchArchive(context, request.query, [accountOrNull(request)]),
  });
  app.route({
    method: 'GET',
    url: '/api/club/titles/:title',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Figures of a title: length, scores by seat and number of players, records',
      params: titleParams,
      response: { 200: titleFiguresSchema, 404: errorSchema },
    },
    handler: (request) => titleFigures(context, request.params.title),
  });
  app.route({
    method: 'GET',
    url: '/api/club/openings',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Privates and first companies by price, and how they ended',
      querystring: openingsQuery,
      response: { 200: openingsSchema },
    },
    handler: (request) => openings(context, request.query),
  });
}
