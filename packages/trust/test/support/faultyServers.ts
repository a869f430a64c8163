import { type Config, DEFAULT_LIMITS, type Limits } from '../../../server/src/config.ts';
import { type TestServer, testServer } from '../../../server/test/support/server.ts';
import { type Answer, serverThat } from './bent.ts';

export const withConfig =
  (config: Partial<Config>): typeof testServer =>
  (parts) =>
    testServer({ ...parts, config: { ...parts?.config, ...config } });

export const withServerLimits =
  (limits: Partial<Limits>): typeof testServer =>
  (parts) =>
    withConfig({ limits: { ...DEFAULT_LIMITS, ...parts?.config?.limits, ...limits } })(parts);

/** A name that was guessed at is closed to everybody. */
export const closesTheName: typeof testServer = async (parts) => {
  let guesses = 0;
  return serverThat(await testServer(parts), async (_, ask) => {
    const answer = await ask();
    if (answer.statusCode === 401) guesses += 1;
    return guesses >= 10 && answer.statusCode === 200 ? Object.assign(answer, { statusCode: 429 }) : answer;
  });
};

/** Everything the server does by itself is done in one line, and each waits for the one before. */
export const oneAfterTheOther: typeof testServer = async (parts) => {
  const server = await testServer(parts);
  const tick = server.tick.bind(server);
  let last = Promise.resolve();
  return Object.assign(server, {
    tick() {
      last = last.then(tick);
      return last;
    },
  });
};

/** A sign-in that does not look at the password of a name it does not know. */
export const hasty: typeof testServer = async (parts) => {
  let refusal: Answer | null = null;
  return serverThat(await testServer(parts), async (request, ask) => {
    const isStranger = JSON.stringify(request.payload ?? '').includes('Stranger');
    if (isStranger && refusal) return refusal;
    const answer = await ask();
    if (answer.statusCode === 401) refusal = answer;
    return answer;
  });
};

/** Undo that is never refused. */
export const forgiving: typeof testServer = async (parts) =>
  serverThat(await testServer(parts), async (request, ask) => {
    const answer = await ask();
    const isUndo = JSON.stringify(request.url ?? '').endsWith('/undo"');
    return isUndo ? Object.assign(answer, { statusCode: 200 }) : answer;
  });

/** As if what was deleted had been written again by a request that came a moment later. */
export const forgetful: typeof testServer = async (parts) => {
  const server = await testServer(parts);
  return serverThat(server, async (request, ask) => {
    const { db } = server.context.store;
    const ends =
      (request.method === 'DELETE' && request.url === '/api/sessions') ||
      (typeof request.url === 'string' && /password$|ban$/.test(request.url));
    const sessions = ends ? await db.selectFrom('sessions').selectAll().execute() : [];
    const answer = await ask();
    if (sessions.length > 0)
      await db
        .insertInto('sessions')
        .values(sessions)
        .onConflict((it) => it.doNothing())
        .execute();
    return answer;
  });
};

/** Sessions that are good for ever for whoever has looked at them once. */
export const trusting: typeof testServer = async (parts) => {
  const server = await testServer(parts);
  const { hot } = server.context.store;
  const session = hot.session.bind(hot);
  const known = new Map<string, Awaited<ReturnType<typeof session>>>();
  hot.session = async (hash, now) => {
    const found = known.get(hash) ?? (await session(hash, now));
    if (found) known.set(hash, found);
    return found;
  };
  return server;
};

/** A sign-in that says which of the two was wrong. */
export const frank: typeof testServer = async (parts) =>
  serverThat(await testServer(parts), async (request, ask) => {
    const answer = await ask();
    const isStranger = JSON.stringify(request.payload ?? '').includes('Stranger');
    return isStranger ? Object.assign(answer, { body: answer.body.replace('or password', '') }) : answer;
  });

/** Sockets do not hear that their session has ended. */
export function deafToSignOuts({ context }: TestServer): void {
  const { signals } = context.store;
  const publish = signals.publish.bind(signals);
  signals.publish = (signal) => {
    if (signal.kind !== 'signedOut') publish(signal);
  };
}
