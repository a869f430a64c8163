import { configFrom } from './config.ts';
import { serve } from './serve.ts';

try {
  const { address } = await serve(configFrom(process.env));
  console.log(`Roundhouse is open at ${address.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
