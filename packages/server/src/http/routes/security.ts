import {
  confirmFactorRequest,
  errorSchema,
  factorStartedSchema,
  nothing,
  passwordAgainRequest,
  recoveryCodesSchema,
  removeFactorRequest,
  sessionParams,
  sessionsSchema,
} from '@roundhouse/schema';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '../../accounts/secondFactor.ts';
import { endOneSession, sessionsOf } from '../../accounts/sessions.ts';
import type { Needs } from '../../context.ts';
import { type App, personOf } from '../types.ts';
import { enter } from './accounts.ts';

const tags = ['people'];

/** One's sessions, and the second factor. */
export function addSecurityRoutes(app: App, context: Needs<'config' | 'store' | 'log' | 'now'>): void {
  app.route({
    method: 'GET',
    url: '/api/me/sessions',
    config: { access: 'person' },
    schema: { tags, summary: 'Where I am signed in', response: { 200: sessionsSchema } },
    handler: (request) => sessionsOf(context, personOf(request).account, request.sessionSecret),
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/sessions/:session',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Sign out there; its sockets close',
      params: sessionParams,
      response: { 204: nothing, 404: errorSchema },
    },
    async handler(request, reply) {
      await endOneSession(context, personOf(request).account, request.params.session);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/me/second-factor',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'A secret for an authenticator; it counts once a code has been confirmed',
      body: passwordAgainRequest,
      response: { 201: factorStartedSchema, 403: errorSchema, 409: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      return reply.code(201).send(await startSecondFactor(context, account, request.body.password));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/me/second-factor/confirmation',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Turn the second factor on; all other sessions end, and recovery codes are shown once',
      body: confirmFactorRequest,
      response: { 200: recoveryCodesSchema, 401: errorSchema, 409: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      const codes = await confirmSecondFactor(context, account, request.body.code);
      await enter(context, request, reply, account, 'secondFactorOn');
      return codes;
    },
  });
  app.route({
    method: 'DELETE',
    url: '/api/me/second-factor',
    config: { access: 'member' },
    schema: {
      tags,
      summary: 'Turn the second factor off; all other sessions end',
      body: removeFactorRequest,
      response: { 204: nothing, 401: errorSchema, 403: errorSchema, 429: errorSchema },
    },
    async handler(request, reply) {
      const { account } = personOf(request);
      await removeSecondFactor(context, account, request.body);
      await enter(context, request, reply, account, 'secondFactorOff');
      return reply.code(204).send(null);
    },
  });
}
