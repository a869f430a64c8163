import { configFrom } from './config.ts';
import { serve } from './serve.ts';

try {
  const server = await serve(configFrom(process.env));
  const { port, host } = server.house.config;
  console.log(
    `Roundhouse is open at http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
