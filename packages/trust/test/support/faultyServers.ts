import { type Config, DEFAULT_LIMITS, type Limits } from '../../../server/src/config.ts';
import { testServer } from '../../../server/test/support/server.ts';
import { serverThat } from './bent.ts';

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
