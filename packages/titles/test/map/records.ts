/** Recorded games of 18xx.games: the actions that count, and where tokens stood. They stay outside the project. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER =
  process.env.ROUNDHOUSE_CONFORMANCE ??
  fileURLToPath(new URL('../../../../../shared/conformance', import.meta.url));

export interface RecordedAction {
  readonly id: number;
  readonly type: string;
  readonly entity: string;
  readonly entity_type: string;
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
  readonly city: string;
  readonly action_id?: number;
}

export interface RecordedGame {
  readonly name: string;
  readonly actions: readonly RecordedAction[];
  /** After these actions the tokens of these companies stood on these hexes. */
  readonly tokensAfter: ReadonlyMap<number, Readonly<Record<string, readonly string[]>>>;
}

/** Drops what was undone and never redone; messages count for nothing. */
function withoutUndone(actions: readonly RecordedAction[]): RecordedAction[] {
  let alive: RecordedAction[] = [];
  let undone: RecordedAction[][] = [];
  for (const action of actions) {
    if (action.type === 'message') continue;
    if (action.type === 'undo') {
      const last = action.action_id ?? alive[alive.length - 2]?.id ?? 0;
      undone.push(alive.filter(({ id }) => id > last));
      alive = alive.filter(({ id }) => id <= last);
    } else if (action.type === 'redo') {
      alive.push(...(undone.pop() ?? []));
    } else {
      undone = [];
      alive.push(action);
    }
  }
  return alive;
}

interface TraceLine {
  readonly after: number;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly gone?: readonly string[];
}

const TOKENS = /^corp\.(.+)\.tokens$/;

/** Companies that are gone come first, so that others can take their circles. */
function readTokens(file: string): Map<number, Record<string, readonly string[]>> {
  const after = new Map<number, Record<string, readonly string[]>>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { after: id, set = {}, gone = [] } = JSON.parse(line) as TraceLine;
    const changes: [string, unknown][] = [
      ...gone.map((key): [string, unknown] => [key, []]),
      ...Object.entries(set),
    ];
    for (const [key, hexes] of changes) {
      const company = TOKENS.exec(key)?.[1];
      if (company !== undefined && Array.isArray(hexes))
        after.set(id, { ...after.get(id), [company]: hexes });
    }
  }
  return after;
}

export function recordedGames(title: string): RecordedGame[] {
  const folder = `${FOLDER}/${title}`;
  if (!existsSync(folder)) throw new Error(`no recorded games at ${folder}: set ROUNDHOUSE_CONFORMANCE`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { actions } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
        actions: RecordedAction[];
      };
      const name = file.slice(0, -'.json'.length);
      return {
        name,
        actions: withoutUndone(actions),
        tokensAfter: readTokens(`${folder}/${name}.trace.jsonl`),
      };
    });
}
