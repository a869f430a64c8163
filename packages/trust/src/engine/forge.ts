import type { Action, Dice, Field, Reading } from '@roundhouse/engine';
import { deepNest, EVIL_NAMES, EVIL_NUMBERS, evilValue, oneOf, type World } from './world.ts';

type Fields = Record<string, unknown>;

/** Another value of the same kind: the next company, a dollar more, the hex beside. */
function neighbour(
  field: Field<unknown> | undefined,
  name: string,
  value: unknown,
  world: World,
  dice: Dice,
): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') {
    const most = field?.json.maximum;
    if (typeof most === 'number' && most < 100) return dice.below(Math.min(most + 1, 6));
    return oneOf([value + 1, value - 1, value + 5, value - 5, value * 2, value * 10, 0, 1], dice);
  }
  if (name === 'by') return oneOf([...world.players, 'referee'], dice);
  if (name === 'routes') return bentRoutes(value, world, dice);
  return oneOf(namesFor(field, world), dice);
}

/** Names that exist and might stand in the field, with some that never do there. */
function namesFor(field: Field<unknown> | undefined, world: World): readonly string[] {
  const everybody = [...world.companies, ...world.players];
  switch (field?.reads) {
    case 'hex':
      return world.hexes;
    case 'tile':
      return world.tiles;
    case 'train':
      return world.trains;
    case 'lot':
      return [...world.privates, ...world.companies, ...world.trains, 'pass', 'blank'];
    case 'name': {
      const { pattern } = field.json;
      if (pattern === '^company:') return world.companies;
      if (pattern === '^private:') return world.privates;
      if (pattern === '^player:') return world.players;
      const words = field.json.enum;
      return Array.isArray(words)
        ? [...words.map(String), 'nowhere']
        : ['offering', 'pool', 'treasury', 'bank', 'out', ...everybody];
    }
    default:
      return [...world.privates, ...world.companies, ...world.hexes, ...world.faces];
  }
}

interface Route {
  train: string;
  stops: { hex: string; kind: string; index: number }[];
  path: { hex: string; edge: number }[];
}

/** Routes that nearly run. */
export function bentRoutes(value: unknown, world: World, dice: Dice): unknown {
  const routes = structuredClone(value) as Route[];
  const route = routes[dice.below(Math.max(1, routes.length))];
  if (!route) return [{ train: oneOf(world.trains, dice), stops: [], path: [] }];
  const bends: (() => unknown)[] = [
    () => [...routes, route],
    () => routes.slice(1),
    () => [{ ...route, train: oneOf(world.trains, dice) }],
    () => [{ ...route, stops: route.stops.slice(1) }],
    () => [{ ...route, stops: route.stops.slice(0, 1), path: [] }],
    () => [{ ...route, stops: [], path: [] }],
    () => [{ ...route, path: route.path.slice(1) }],
    () => [{ ...route, stops: [...route.stops, ...route.stops] }],
    () => [{ ...route, stops: [...route.stops].reverse() }],
    () => [{ ...route, path: route.path.map((side) => ({ ...side, edge: (side.edge + 1) % 6 })) }],
    () => [{ ...route, stops: route.stops.map((stop) => ({ ...stop, index: stop.index + 1 })) }],
    () => [{ ...route, stops: route.stops.map((stop) => ({ ...stop, hex: oneOf(world.hexes, dice) })) }],
    () => [{ ...route, path: route.path.map((side) => ({ ...side, hex: oneOf(world.hexes, dice) })) }],
    () => [{ ...route, stops: route.stops.map((stop) => ({ ...stop, hex: 'Z99' })) }],
    () => [{ ...route, path: route.path.map((side) => ({ ...side, hex: 'Z99' })) }],
    () => [{ ...route, path: route.path.map((side) => ({ ...side, edge: 9 })) }],
  ];
  return oneOf(bends, dice)();
}

const fieldsOf = (action: Action): string[] => Object.keys(action);
const someField = (action: Action, dice: Dice): string => oneOf(fieldsOf(action), dice);
const changed = (action: Action, name: string, value: unknown): Fields => ({ ...action, [name]: value });

/** A field nobody asked for; also one that would become the action's prototype if it were copied carelessly. */
const withExtra = (action: Action, dice: Dice): unknown =>
  oneOf<() => unknown>(
    [
      () => ({ ...action, admin: true }),
      () => ({ ...action, note: deepNest(2000) }),
      () => JSON.parse(JSON.stringify(action).replace(/^\{/, '{"__proto__":{"by":"player:p1"},')) as unknown,
      () => JSON.parse(JSON.stringify(action).replace(/^\{/, '{"constructor":{"prototype":{}},')) as unknown,
      () => Object.assign(Object.create({ company: 'company:XYZ' }) as object, action, { state: {} }),
    ],
    dice,
  )();

function without(action: Action, name: string): Fields {
  const { [name]: _, ...rest } = action as unknown as Fields;
  return rest;
}

/** Amounts worth trying: nothing, little, what things cost, far too much. */
const NUMBERS: Readonly<Partial<Record<Reading, readonly number[]>>> = {
  shares: [0, 1, 2, 3, 4, 5, 10],
  number: [0, 1, 2, 5, 9, 10, 20, 50],
  money: [
    0, 1, 5, 20, 25, 40, 60, 65, 68, 70, 80, 82, 100, 101, 112, 150, 180, 200, 300, 400, 630, 1100, 5000,
  ],
};

/** Any verb of the game with any names that exist, as somebody would write it who has only read the description. */
export function imagined(action: Action, world: World, dice: Dice): unknown {
  const verb = oneOf(Object.values(world.verbs), dice);
  const wish: Fields = { type: verb.type, by: action.by };
  for (const name of verb.names) {
    const field = verb.fields[name];
    if (!field || (field.optional && dice.below(3) > 0)) continue;
    const numbers = NUMBERS[field.reads];
    const most = typeof field.json.maximum === 'number' ? field.json.maximum : Number.POSITIVE_INFINITY;
    if (field.reads === 'yes') wish[name] = field.optional || dice.below(2) === 0;
    else if (numbers) wish[name] = most < 100 ? dice.below(6) : oneOf(numbers, dice);
    else wish[name] = neighbour(field, name, name === 'routes' ? [] : '', world, dice);
  }
  // The company whose move it would be is the one most things are refused for by a rule.
  if ('company' in action && 'company' in wish && dice.below(3) > 0) wish.company = action.company;
  return wish;
}

/** Everything a request body can be that is no action at all. */
const NOTHINGS: readonly unknown[] = [
  null,
  undefined,
  0,
  Number.NaN,
  '',
  'pass',
  true,
  [],
  {},
  [[]],
  { type: 'pass' },
  { by: 'player:p1' },
  { type: '__proto__', by: 'player:p1' },
  { type: 'constructor', by: 'referee' },
  { type: 'pass', by: 'player:nobody' },
  { type: 'pass', by: '__proto__' },
  { type: 'pass', by: 'player:p1', __proto__: { company: 'company:X' } },
  { type: 'own', by: 'player:p1', name: 'nothing', fields: { a: 1 } },
  { type: { toString: 'no function' }, by: 'player:p1' },
];

type Forger = (action: Action, world: World, earlier: readonly Action[], dice: Dice) => unknown;

/** One field becomes another of its kind. */
function bend(action: Action, world: World, _earlier: readonly Action[], dice: Dice): Action {
  const name = someField(action, dice);
  const bent =
    name === 'type'
      ? changed(action, 'by', neighbour(undefined, 'by', action.by, world, dice))
      : changed(
          action,
          name,
          neighbour(world.verbs[action.type]?.fields[name], name, action[name], world, dice),
        );
  return bent as unknown as Action;
}

/**
 * The ways a forged action comes about. Each starts from a legal action and breaks one thing; `earlier` are actions that
 * were legal once.
 */
export const FORGERIES: Readonly<Record<string, Forger>> = {
  neighbour: bend,
  twoNeighbours: (action, world, _earlier, dice) => bend(bend(action, world, [], dice), world, [], dice),
  imagined: (action, world, _earlier, dice) => imagined(action, world, dice),
  otherPlayer: (action, world, _earlier, dice) =>
    changed(action, 'by', oneOf([...world.players, 'referee', 'player:nobody'], dice)),
  evilName: (action, _world, _earlier, dice) =>
    changed(action, someField(action, dice), oneOf(EVIL_NAMES, dice)),
  evilNumber: (action, _world, _earlier, dice) => {
    const numbers = fieldsOf(action).filter(
      (name) => typeof (action as unknown as Fields)[name] === 'number',
    );
    return changed(
      action,
      numbers.length > 0 ? oneOf(numbers, dice) : someField(action, dice),
      oneOf(EVIL_NUMBERS, dice),
    );
  },
  wrongType: (action, _world, _earlier, dice) => changed(action, someField(action, dice), evilValue(dice)),
  extraField: (action, _world, _earlier, dice) => withExtra(action, dice),
  missingField: (action, _world, _earlier, dice) => without(action, someField(action, dice)),
  otherVerb: (action, _world, earlier, dice) =>
    changed(action, 'type', earlier.length > 0 ? oneOf(earlier, dice).type : 'pass'),
  earlier: (action, _world, earlier, dice) =>
    earlier.length > 0 ? { ...oneOf(earlier, dice), by: action.by } : { ...action, by: 'referee' },
  nothing: (_action, _world, _earlier, dice) => oneOf(NOTHINGS, dice),
};

export const FORGERY_NAMES: readonly string[] = Object.keys(FORGERIES);
