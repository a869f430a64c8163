import { afterAll, beforeAll, describe } from 'vitest';
import type { Config } from '../../src/config.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { scratch, type TestServer, testServer } from './server.ts';

export interface Databases {
  kind: 'sqlite' | 'postgres';
  /** The address of a new, empty database. */
  fresh(): Promise<string>;
}

/** The same tests on the embedded database and on a real PostgreSQL server. */
export function onBothDatabases(name: string, suite: (databases: Databases) => void): void {
  describe(`${name} on SQLite`, () => {
    const place = scratch();
    let count = 0;
    afterAll(() => place.drop());
    suite({ kind: 'sqlite', fresh: async () => `${place.path}/${++count}.db` });
  });
  describe(`${name} on PostgreSQL`, () => {
    let server: TestPostgres;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(async () => {
      await server.stop();
    });
    suite({ kind: 'postgres', fresh: () => server.database() });
  });
}

/** One server for all tests of a suite. */
export function withServer(
  databases: Databases,
  config: Partial<Config> = {},
): { readonly server: TestServer } {
  const it: { server?: TestServer } = {};
  beforeAll(async () => {
    it.server = await testServer({ config: { database: await databases.fresh(), ...config } });
  });
  afterAll(async () => {
    await it.server?.close();
  });
  return {
    get server() {
      if (!it.server) throw new Error('the server has not started');
      return it.server;
    },
  };
}
