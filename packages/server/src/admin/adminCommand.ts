import { configFrom } from '../config.ts';
import { openStore } from '../storage/open.ts';
import { appoint } from './appoint.ts';

/** `admin grant|revoke NAME`, on the database the server's own settings name. */
const [act, ...words] = process.argv.slice(2);
const name = words.join(' ');
if ((act !== 'grant' && act !== 'revoke') || name === '') {
  console.error('admin grant NAME | admin revoke NAME');
  process.exit(2);
}
const store = await openStore(configFrom(process.env).database, 'admin', (error) => console.error(error));
try {
  console.log(await appoint({ store, log: console, now: Date.now }, act, name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.close();
}
