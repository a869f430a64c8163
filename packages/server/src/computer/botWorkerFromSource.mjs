// Threads do not inherit the loader that runs TypeScript as it is: they load it themselves.
import { tsImport } from 'tsx/esm/api';

await tsImport('./botWorker.ts', import.meta.url);
