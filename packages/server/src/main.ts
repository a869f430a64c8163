import { runHouse } from './serve.ts';

await runHouse();
