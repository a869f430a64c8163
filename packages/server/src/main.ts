import { runServer } from './serve.ts';

await runServer();
