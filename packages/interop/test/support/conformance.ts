import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.ROUNDHOUSE_CONFORMANCE ?? '';

export interface Recorded {
  name: string;
  text: string;
  trace: string;
}

/** The recorded games of a title, each with its trace. Says clearly when the folder is not there. */
export function recordedGames(title: string): Recorded[] {
  const here = join(folder, title);
  if (!existsSync(here))
    throw new Error(`The recorded games are not at ${here}: set ROUNDHOUSE_CONFORMANCE.`);
  return readdirSync(here)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      name,
      text: readFileSync(join(here, name), 'utf8'),
      trace: readFileSync(join(here, name.replace(/\.json$/, '.trace.jsonl')), 'utf8'),
    }));
}
