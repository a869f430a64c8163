import { roundhouse } from './roundhouse.ts';

// Whoever reads our output may stop early (`roundhouse rules | head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await roundhouse(process.argv.slice(2));
