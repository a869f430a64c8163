import { copyDatabase } from './copy.ts';

/** `FROM TO`: copies one database into an empty database. Each is a file or a `postgres://` address. */
const [from, to] = process.argv.slice(2);
try {
  if (from === undefined || to === undefined)
    throw new Error('Two databases are needed: from which, and into which.');
  const { games, rows } = await copyDatabase(from, to);
  console.log(`Copied ${games} games (${rows} rows).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
