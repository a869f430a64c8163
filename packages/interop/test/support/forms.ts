/** Other ways in which the site may have told the same game (interop notes: containers, undo, automatic actions, routes). */

interface Told {
  type: string;
  entity: string | number;
  entity_type: string;
  [field: string]: unknown;
}
export interface Line extends Told {
  id: number;
  auto_actions?: Told[];
}
export interface Recording {
  players: { id: string | number; name: string }[];
  settings: Record<string, unknown>;
  actions: Line[];
  result: Record<string, number> | null;
  [field: string]: unknown;
}

/** New ids for a changed list; references of undo records follow. Only actions that stand are told again. */
function renumbered(file: Recording, tell: (line: Line, next: () => number) => Line[]): Recording {
  let last = 0;
  const next = (): number => (last += 1);
  const actions = standingOf(file.actions).flatMap((line) => tell(line, next));
  return { ...file, actions };
}

/** The list without what was undone; enough for records that redo nothing. */
function standingOf(actions: readonly Line[]): Line[] {
  let kept: Line[] = [];
  const undone: Line[][] = [];
  for (const line of actions) {
    if (line.type === 'message') continue;
    if (line.type === 'undo') {
      const from = kept.findIndex((it) => it.id > Number(line.action_id));
      const at = line.action_id === undefined ? kept.length - 1 : from < 0 ? kept.length : from;
      undone.push(kept.slice(at));
      kept = kept.slice(0, at);
    } else if (line.type === 'redo') kept.push(...(undone.pop() ?? []));
    else {
      undone.length = 0;
      kept.push(line);
    }
  }
  return kept;
}

const player = (file: Recording): Told => ({
  type: '',
  entity: file.players[0]?.id ?? 0,
  entity_type: 'player',
});

export function withChatter(file: Recording): Recording {
  const by = player(file);
  return renumbered(file, (line, next) => [
    { ...by, type: 'message', message: 'hello', id: next() },
    { ...by, type: 'program_share_pass', unconditional: true, indefinite: false, id: next() },
    { ...by, type: 'program_buy_shares', corporation: 'X', until_condition: 'float', id: next() },
    { ...by, type: 'program_merger_pass', corporations_by_round: {}, options: [], id: next() },
    {
      ...line,
      id: next(),
      auto_actions: [...(line.auto_actions ?? []), { ...by, type: 'program_disable', reason: 'done' }],
    },
    { ...by, type: 'program_disable', reason: 'user', id: next() },
    { ...by, type: 'log', message: 'agreed', id: next() },
  ]);
}

/** A wrong action and its undo, with and without a number, and chat between them. */
export function withMistakes(file: Recording): Recording {
  const by = player(file);
  let before = 0;
  return renumbered(file, (line, next) => {
    const wrong: Line = { ...by, type: 'sell_shares', shares: ['NOBODY_1'], percent: 10, id: next() };
    const again: Line = { ...wrong, id: next() };
    const chat: Line = { ...by, type: 'message', message: 'sorry', id: next() };
    const told = [
      wrong,
      again,
      chat,
      { ...by, type: 'undo', action_id: before, id: next() },
      { ...wrong, id: next() },
      { ...by, type: 'undo', id: next() },
      { ...line, id: next() },
    ];
    before = told.at(-1)?.id ?? 0;
    return told;
  });
}

export function undoneAndRedone(file: Recording): Recording {
  const by = player(file);
  return renumbered(file, (line, next) => [
    { ...line, id: next() },
    { ...by, type: 'undo', id: next() },
    { ...by, type: 'message', message: 'no, it was right', id: next() },
    { ...by, type: 'redo', id: next() },
  ]);
}

/** A player's pass hangs on the action before it, as a standing order would have written it. */
export function passesMadeAutomatic(file: Recording): Recording {
  const actions: Line[] = [];
  for (const line of standingOf(file.actions)) {
    const before = actions.at(-1);
    if (line.type === 'pass' && line.entity_type === 'player' && before) {
      const { id: _id, auto_actions = [], ...pass } = line;
      before.auto_actions = [...(before.auto_actions ?? []), pass, ...auto_actions];
    } else actions.push({ ...line });
  }
  return { ...file, actions };
}

interface Route {
  connections: string[][];
  [field: string]: unknown;
}

/** Every second stretch turned round, or the whole route told from its other end. */
export function legsTurned(file: Recording): Recording {
  const turned = (route: Route, at: number): Route => {
    const legs = route.connections.map((leg, i) => ((i + at) % 2 === 0 ? [...leg].reverse() : leg));
    const { hexes: _hexes, ...rest } = route;
    return { ...rest, connections: at % 3 === 0 ? legs.reverse() : legs };
  };
  const actions = file.actions.map((line) =>
    Array.isArray(line.routes) ? { ...line, routes: (line.routes as Route[]).map(turned) } : line,
  );
  return { ...file, actions };
}

const NUMBERS = ['price', 'rotation', 'percent', 'choice'];

export function numbersAsText(file: Recording): Recording {
  const actions = file.actions.map((line) => {
    const told: Line = { ...line };
    for (const name of NUMBERS) if (typeof told[name] === 'number') told[name] = String(told[name]);
    return told;
  });
  return { ...file, actions };
}

/** Without these fields, in actions and in their routes. */
export const without =
  (...names: string[]) =>
  (file: Recording): Recording => {
    const text = JSON.stringify(file.actions, (key, value: unknown) =>
      names.includes(key) ? undefined : value,
    );
    return { ...file, actions: JSON.parse(text) as Line[] };
  };

/** Players without ids: their names stand in all actions. */
export function namesForIds(file: Recording): Recording {
  const name = new Map(file.players.map((it) => [it.id, it.name]));
  const named = <T extends Told>(line: T): T =>
    line.entity_type === 'player' ? { ...line, entity: name.get(line.entity) ?? line.entity } : line;
  const told = (line: Line): Line => ({
    ...named(line),
    ...(line.auto_actions && { auto_actions: line.auto_actions.map(named) }),
  });
  const players = file.players.map((it) => ({ name: it.name })) as Recording['players'];
  return { ...file, players, actions: file.actions.map(told), result: null };
}
