import { runHouse } from './serve.ts';

/** The house as `npm run build` packs it: client and thread lie beside the one file this becomes. */
await runHouse({
  client: new URL('./web', import.meta.url),
  botThread: new URL('./botWorker.mjs', import.meta.url),
});
