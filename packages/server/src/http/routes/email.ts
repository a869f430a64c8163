import {
  changeEmailRequest,
  errorSchema,
  forgotPasswordRequest,
  mailSentSchema,
  nothing,
  resetPasswordRequest,
  unsubscribeParams,
  verifiedSchema,
  verifyEmailRequest,
} from '@roundhouse/schema';
import {
  askWhose,
  changeEmail,
  forgotPassword,
  resetPassword,
  unsubscribe,
  verifyEmail,
} from '../../accounts/email.ts';
import type { Needs } from '../../context.ts';
import { addressOf } from '../address.ts';
import { type App, personOf } from '../types.ts';

const tags = ['people'];

/** The address of an account: whose it is, the way back by it, and no more mails to it. */
export function addEmailRoutes(app: App, context: Needs<'config' | 'store' | 'log' | 'now'>): void {
  app.route({
    method: 'PUT',
    url: '/api/me/email',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Set my e-mail address, or take it away; a mail asks whether it is mine',
      body: changeEmailRequest,
      response: { 200: mailSentSchema, 403: errorSchema, 429: errorSchema },
    },
    async handler(request) {
      const { email, password } = request.body;
      return { sent: await changeEmail(context, personOf(request).account, email, password) };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/me/email/verification',
    config: { access: 'person' },
    schema: {
      tags,
      summary: 'Ask once more whether the address is mine',
      response: { 200: mailSentSchema, 422: errorSchema, 429: errorSchema },
    },
    async handler(request) {
      return { sent: await askWhose(context, personOf(request).account) };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/verifications',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Confirm an address by the link that was mailed to it',
      body: verifyEmailRequest,
      response: { 200: verifiedSchema, 404: errorSchema },
    },
    async handler(request) {
      return { email: await verifyEmail(context, request.body.token) };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/password-resets',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Mail a link for a new password, if there is a verified address; the answer does not tell',
      body: forgotPasswordRequest,
      response: { 202: nothing, 429: errorSchema },
    },
    async handler(request, reply) {
      await forgotPassword(context, request.body.who, addressOf(request));
      return reply.code(202).send(null);
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/password-resets',
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Choose a new password by the link that was mailed; all sessions and tokens end',
      body: resetPasswordRequest,
      response: { 204: nothing, 404: errorSchema, 422: errorSchema },
    },
    async handler(request, reply) {
      const account = await resetPassword(context, request.body.token, request.body.password);
      context.log.info({ event: 'passwordReset', account, address: request.ip }, 'a password was reset');
      return reply.code(204).send(null);
    },
  });
  // In a scope of its own: mail programs send a form (RFC 8058), which no other route takes.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_, __, done) => done(null, undefined),
    );
    scope.route({
      method: 'POST',
      url: '/api/unsubscribe/:key',
      config: { access: 'anyone', fromAnywhere: true },
      schema: {
        tags,
        summary: 'No more mails about games: the key is in every mail, mail programs call it with one click',
        params: unsubscribeParams,
        response: { 204: nothing, 404: errorSchema },
      },
      async handler(request, reply) {
        await unsubscribe(context, (request.params as { key: string }).key);
        return reply.code(204).send(null);
      },
    });
  });
}
