/** The container of an 18xx.games export, read defensively: whatever is wrong becomes one clear sentence. */

export class ImportError extends Error {}

export type SiteId = string | number;

export interface SiteAction {
  readonly type: string;
  readonly entity: SiteId;
  readonly entity_type: string;
  readonly id?: number;
  readonly auto_actions?: readonly SiteAction[];
  readonly [field: string]: unknown;
}

export interface SiteFile {
  readonly id: SiteId;
  readonly title: string;
  readonly players: readonly { id: SiteId; name: string }[];
  readonly seed: number | null;
  readonly optionalRules: readonly string[];
  readonly actions: readonly SiteAction[];
  readonly result: Readonly<Record<string, number>> | null;
  readonly finished: boolean;
  readonly manuallyEnded: boolean;
  /** Whose action the site waits for, in a game that is not over. */
  readonly acting: readonly SiteId[];
}

const isRecord = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
const isId = (x: unknown): x is SiteId => typeof x === 'string' || typeof x === 'number';

export function parseFile(text: string): SiteFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`This is not JSON: ${(error as Error).message}.`);
  }
  return readFile(data);
}

export function readFile(data: unknown): SiteFile {
  if (!isRecord(data)) throw new ImportError('An export is a JSON object.');
  if (typeof data.title !== 'string')
    throw new ImportError("The export does not say which game it is: 'title' is missing.");
  if (!isId(data.id)) throw new ImportError("The export has no 'id'.");
  if (!Array.isArray(data.actions)) throw new ImportError("The export has no list of 'actions'.");
  const settings = isRecord(data.settings) ? data.settings : {};
  const rules = settings.optional_rules;
  const players = readPlayers(data.players);
  const result = readResult(data.result, players);
  return {
    id: data.id,
    title: data.title,
    players,
    seed: seedOf(settings.seed, data.id),
    optionalRules: Array.isArray(rules) ? rules.filter((r): r is string => typeof r === 'string') : [],
    actions: data.actions.map((action, at) => readAction(action, `action ${at + 1} of the list`, at + 1)),
    result,
    // A record that was cut keeps its status but has no scores.
    finished: (data.status === 'finished' || data.status === 'archived') && result !== null,
    acting: data.status === 'active' && Array.isArray(data.acting) ? data.acting.filter(isId) : [],
    manuallyEnded: data.manually_ended === true || data.game_end_reason === 'manually_ended',
  };
}

function readPlayers(players: unknown): SiteFile['players'] {
  if (!Array.isArray(players) || players.length === 0)
    throw new ImportError("The export has no list of 'players'.");
  const list = players.map((player, at) => {
    if (!isRecord(player) || typeof player.name !== 'string')
      throw new ImportError(`Player ${at + 1} has no name.`);
    return { id: isId(player.id) ? player.id : player.name, name: player.name };
  });
  const ids = new Set(list.map((player) => String(player.id)));
  if (ids.size !== list.length) throw new ImportError('Two players have the same id.');
  return list;
}

/** The seed, or the first run of digits in the game's id. */
function seedOf(seed: unknown, id: SiteId): number | null {
  const given =
    typeof seed === 'number' ? seed : typeof seed === 'string' && seed !== '' ? Number(seed) : Number.NaN;
  if (Number.isSafeInteger(given)) return given;
  const digits = /\d+/.exec(String(id));
  return digits ? Number(digits[0]) : null;
}

/** `no`: its place in the list, which stands for an id that is missing. */
function readAction(action: unknown, where: string, no?: number): SiteAction {
  if (!isRecord(action) || typeof action.type !== 'string')
    throw new ImportError(`There is no type in ${where}.`);
  if (!isId(action.entity) && !['undo', 'redo', 'message', 'end_game', 'log'].includes(action.type)) {
    throw new ImportError(`There is no entity in ${where} (${action.type}).`);
  }
  const auto = Array.isArray(action.auto_actions)
    ? action.auto_actions.map((inner) => readAction(inner, `an automatic action of ${where}`))
    : [];
  return {
    ...action,
    ...(no !== undefined && typeof action.id !== 'number' && { id: no }),
    type: action.type,
    entity: isId(action.entity) ? action.entity : '',
    entity_type: typeof action.entity_type === 'string' ? action.entity_type : '',
    auto_actions: auto,
  };
}

/** Scores by player id. Exports of some years name the players instead. */
function readResult(result: unknown, players: SiteFile['players']): SiteFile['result'] {
  if (!isRecord(result)) return null;
  const ids = new Set(players.map(({ id }) => String(id)));
  const byName = new Map(players.map(({ id, name }) => [name, String(id)]));
  const scores: Record<string, number> = {};
  for (const [key, score] of Object.entries(result))
    if (typeof score === 'number') scores[ids.has(key) ? key : (byName.get(key) ?? key)] = score;
  return Object.keys(scores).length > 0 ? scores : null;
}

/** Reads a field that the record must have, of the kind it must have. */
export function textField(action: SiteAction, name: string): string {
  const value = action[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new ImportError(`Action ${action.id ?? '?'} (${action.type}) has no '${name}'.`);
}
export function numberField(action: SiteAction, name: string): number {
  const value = Number(action[name]);
  if (action[name] !== undefined && action[name] !== null && Number.isSafeInteger(value)) return value;
  throw new ImportError(`Action ${action.id ?? '?'} (${action.type}) has no number '${name}'.`);
}
export function listField(action: SiteAction, name: string): readonly unknown[] {
  const value = action[name];
  if (Array.isArray(value)) return value;
  throw new ImportError(`Action ${action.id ?? '?'} (${action.type}) has no list '${name}'.`);
}
