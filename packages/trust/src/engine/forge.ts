import type { Action, Dice } from '@roundhouse/engine';
import { deepNest, EVIL_NAMES, EVIL_NUMBERS, evilValue, oneOf, type World } from './world.ts';

type Fields = Record<string, unknown>;

/** Another value of the same kind: the company next door, a dollar more, the hex beside. */
function neighbour(name: string, value: unknown, world: World, dice: Dice): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') {
    if (name === 'rotation') return dice.below(6);
    if (name === 'city') return dice.below(4);
    return oneOf([value + 1, value - 1, value + 5, value - 5, value * 2, value * 10, 0, 1], dice);
  }
  switch (name) {
    case 'company':
    case 'partner':
    case 'into':
    case 'for':
      return oneOf(world.companies, dice);
    case 'buyer':
      return oneOf([...world.companies, ...world.players], dice);
    case 'private':
    case 'using':
    case 'giving':
      return oneOf(world.privates, dice);
    case 'hex':
    case 'placing':
      return oneOf(world.hexes, dice);
    case 'tile':
      return oneOf(world.tiles, dice);
    case 'train':
    case 'trade':
      return oneOf(world.trains, dice);
    case 'face':
      return oneOf(world.faces, dice);
    case 'by':
      return oneOf([...world.players, 'referee'], dice);
    case 'from':
      return oneOf(
        ['offering', 'pool', 'treasury', 'bank', 'out', ...world.companies, ...world.players],
        dice,
      );
    case 'kind':
      return oneOf(['full', 'half', 'none', 'double'], dice);
    case 'where':
      return oneOf(['map', 'charter', 'nowhere'], dice);
    case 'lot':
    case 'card':
      return oneOf([...world.privates, ...world.companies, ...world.trains, 'pass', 'blank'], dice);
    case 'whole':
      return oneOf(['president', 'double', 'single'], dice);
    case 'routes':
      return bentRoutes(value, world, dice);
    default:
      return oneOf([...world.privates, ...world.companies, ...world.hexes], dice);
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

/** The verbs of the game and their fields, as somebody would write them who has only read the description. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  pass: [],
  bid: ['lot', 'amount'],
  takeBack: ['lot'],
  take: ['lot'],
  pick: ['card'],
  start: ['company', 'price'],
  buyShares: ['company', 'from', 'units'],
  sellShares: ['company', 'units'],
  short: ['company'],
  issue: ['company', 'units'],
  redeem: ['company', 'units', 'from'],
  reissue: ['company'],
  takeLoans: ['company', 'count'],
  repayLoans: ['company', 'count'],
  chooseSize: ['company', 'size'],
  contribute: ['private'],
  layTile: ['company', 'hex', 'tile', 'rotation'],
  placeToken: ['company', 'hex', 'city'],
  assign: ['private', 'hex'],
  runTrains: ['company', 'routes'],
  dividend: ['company', 'kind'],
  buyTrain: ['company', 'from', 'train', 'price'],
  discardTrain: ['company', 'train'],
  buyPrivate: ['buyer', 'private', 'price'],
  exchangePrivate: ['private', 'company', 'from'],
  protect: ['company'],
  destination: ['company', 'where'],
  convert: ['company'],
  merge: ['company', 'partner', 'into'],
  offerForSale: ['company'],
  chooseBuyer: ['company'],
  removeToken: ['company', 'hex', 'city'],
  offerToken: ['company', 'hex', 'city', 'minimum'],
  buyToken: ['company', 'from', 'hex', 'city'],
  answer: ['yes'],
  withdraw: [],
  declareBankrupt: [],
};
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  units: [0, 1, 2, 3, 4, 5, 10],
  count: [0, 1, 2, 5, 50],
  size: [2, 5, 10, 20],
  city: [0, 1, 2, 9],
  rotation: [0, 1, 2, 3, 4, 5],
  price: [0, 1, 40, 60, 65, 68, 80, 82, 100, 112, 150, 180, 300, 630, 1100],
  amount: [0, 1, 5, 20, 25, 40, 70, 100, 101, 200, 400, 5000],
  minimum: [0, 5, 100],
};

/** Any verb with any names that exist. */
export function imagined(action: Action, world: World, dice: Dice): unknown {
  const type = oneOf(Object.keys(VERBS), dice);
  const wish: Fields = { type, by: action.by };
  for (const name of VERBS[type] ?? []) {
    const numbers = NUMBERS[name];
    if (name === 'yes') wish[name] = dice.below(2) === 0;
    else
      wish[name] = numbers ? oneOf(numbers, dice) : neighbour(name, name === 'routes' ? [] : '', world, dice);
  }
  // The company whose move it would be is the one most things are refused for by a rule.
  if ('company' in action && 'company' in wish && dice.below(3) > 0) wish.company = action.company;
  if ((type === 'layTile' || type === 'placeToken') && dice.below(3) === 0)
    wish.using = oneOf(world.privates, dice);
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
  { type: 'own', by: 'player:p1', name: '__proto__', fields: {} },
  { type: 'own', by: 'player:p1', name: 'nothing', fields: { a: 1 } },
  { type: { toString: 'no function' }, by: 'player:p1' },
];

type Forger = (action: Action, world: World, earlier: readonly Action[], dice: Dice) => unknown;

/** One field becomes another of its kind. */
function bend(action: Action, world: World, _earlier: readonly Action[], dice: Dice): Action {
  const name = someField(action, dice);
  const bent =
    name === 'type'
      ? changed(action, 'by', neighbour('by', action.by, world, dice))
      : changed(action, name, neighbour(name, (action as unknown as Fields)[name], world, dice));
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
