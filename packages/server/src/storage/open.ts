import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** `postgres://...` or the path of an SQLite file (with or without `sqlite:` in front). */
export function openStore(
  database: string,
  server: string,
  onError: (error: unknown) => void,
): Promise<Store> {
  if (/^postgres(ql)?:\/\//.test(database)) return openPostgres(database, server, onError);
  const path = database.replace(/^(sqlite|file):(\/\/)?/, '');
  keepPrivate(path);
  return openSqlite(path, onError);
}

const OWNER_ONLY = 0o600;

/** The file is for the server's user alone, and so are those SQLite puts beside it. */
function keepPrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(path, 'a', OWNER_ONLY));
    for (const file of [path, `${path}-wal`, `${path}-shm`])
      if (existsSync(file)) chmodSync(file, OWNER_ONLY);
  } catch {
    // On a disk that cannot be written opening the database says more.
  }
}
