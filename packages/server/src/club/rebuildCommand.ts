import { configFrom } from '../config.ts';
import { openStore } from '../storage/open.ts';
import { rebuildClub } from './rebuild.ts';

/** Makes statistics and ratings again from the logs, in the database the server's own settings name. */
const store = await openStore(configFrom(process.env).database, 'club', (error) => console.error(error));
try {
  const { games } = await rebuildClub(store);
  console.log(`Counted ${games} games again.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.close();
}
