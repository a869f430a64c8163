import { mkdirSync } from 'node:fs';
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
  mkdirSync(dirname(path), { recursive: true });
  return openSqlite(path, onError);
}
