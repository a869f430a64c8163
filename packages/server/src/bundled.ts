import { runServer } from './serve.ts';

/** The server as `npm run build` packs it: client and thread lie beside the one file this becomes. */
await runServer({
  client: new URL('./web', import.meta.url),
  botThread: new URL('./botWorker.mjs', import.meta.url),
});
