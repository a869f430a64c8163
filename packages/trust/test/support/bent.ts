import type { InjectOptions } from 'fastify';
import { Client } from '../../../server/test/support/client.ts';
import type { TestServer } from '../../../server/test/support/server.ts';
import type { Ground } from '../../src/attacks/ground.ts';

type Inject = TestServer['app']['inject'];
export type Answer = Awaited<ReturnType<(request: InjectOptions) => ReturnType<Inject>>>;

/** A server that answers in its own way; `ask` gets the answer it ought to give. */
export function serverThat(
  server: TestServer,
  answers: (request: InjectOptions, ask: () => Promise<Answer>) => Promise<Answer>,
): TestServer {
  const { app } = server;
  const inject = (request: InjectOptions) => answers(request, async () => app.inject(request));
  return { ...server, app: { inject } as unknown as TestServer['app'] };
}

export interface Change {
  statusCode?: number;
  body?: string;
  headers?: Record<string, unknown>;
}

/** The same ground with answers bent on their way out, whoever asks. */
export function bent(ground: Ground, change: (request: InjectOptions, answer: Answer) => Change): Ground {
  const server = serverThat(ground.server, async (request, ask) => {
    const answer = await ask();
    return Object.assign(answer, change(request, answer));
  });
  const through = (client: Client): Client =>
    Object.assign(new Client(server), { cookie: client.cookie, account: client.account });
  const { host, toMove, stranger, nobody } = ground;
  return {
    ...ground,
    server,
    host: through(host),
    toMove: through(toMove),
    stranger: through(stranger),
    nobody: through(nobody),
  };
}
