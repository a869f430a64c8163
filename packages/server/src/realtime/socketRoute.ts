import type { Needs } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { fromOurPages } from '../http/who.ts';
import type { App } from '../http/types.ts';
import { Refusal } from '../refusal.ts';
import { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

/** The socket: one for each person and page. Foreign pages cannot open it, because cookies would speak for them. */
export function addSocketRoute(
  app: App,
  context: Needs<'config' | 'log' | 'metrics' | 'now'>,
  hub: Hub,
): void {
  app.get(
    '/api/socket',
    {
      websocket: true,
      schema: { hide: true },
      config: { access: 'anyone' },
      async preValidation(request) {
        if (request.person?.by !== 'token' && !fromOurPages(context, request)) {
          throw new Refusal(403, 'crossSite', 'Sockets are opened from this site only.');
        }
      },
    },
    (socket, request) => {
      const { authorization } = request.headers;
      const secret =
        request.person?.by === 'token' ? (authorization?.split(' ')[1] ?? null) : request.sessionSecret;
      const connection = new Connection(context, socket, {
        person: request.person,
        secret,
        address: addressOf(request),
      });
      if (!hub.add(connection)) {
        connection.close(1013, 'tooMany');
        return;
      }
      socket.on('message', (data, isBinary) => {
        if (isBinary) {
          connection.close(1003, 'text');
          return;
        }
        hub.take(connection, (data as Buffer).toString()).catch((error: unknown) => {
          context.log.error({ err: error }, 'a socket message failed');
          connection.send({
            type: 'error',
            code: 'failed',
            message: 'Something went wrong here. Try again.',
          });
        });
      });
      socket.on('close', () => hub.remove(connection));
      socket.on('error', () => hub.remove(connection));
    },
  );
}
