import type { Action, ActionType } from '../model/action.ts';

type Field =
  | 'string'
  | 'count'
  | 'boolean'
  | 'routes'
  | 'record'
  | 'rotation'
  | 'true?'
  | `${'string' | 'count'}?`;

/** The fields of every action. Numbers are integers from 0; anything else is refused before a rule is asked. */
const SHAPES: Readonly<Record<ActionType, Readonly<Record<string, Field>>>> = {
  pass: {},
  bid: { lot: 'string', amount: 'count', for: 'string?' },
  takeBack: { lot: 'string' },
  take: { lot: 'string' },
  pick: { card: 'string' },
  start: { company: 'string', price: 'count' },
  buyShares: { company: 'string', from: 'string', units: 'count', whole: 'string?' },
  sellShares: { company: 'string', units: 'count', double: 'true?' },
  short: { company: 'string' },
  issue: { company: 'string', units: 'count' },
  redeem: { company: 'string', units: 'count', from: 'string' },
  reissue: { company: 'string' },
  takeLoans: { company: 'string', count: 'count' },
  repayLoans: { company: 'string', count: 'count' },
  chooseSize: { company: 'string', size: 'count' },
  contribute: { private: 'string' },
  layTile: { company: 'string', hex: 'string', tile: 'string', rotation: 'rotation', using: 'string?' },
  placeToken: { company: 'string', hex: 'string', city: 'count', using: 'string?' },
  assign: { private: 'string', hex: 'string?', company: 'string?', form: 'string?' },
  runTrains: { company: 'string', routes: 'routes', placing: 'string?' },
  dividend: { company: 'string', kind: 'string' },
  buyTrain: {
    company: 'string',
    from: 'string',
    train: 'string',
    face: 'string?',
    price: 'count',
    trade: 'string?',
    giving: 'string?',
  },
  discardTrain: { company: 'string', train: 'string' },
  buyPrivate: { buyer: 'string', private: 'string', price: 'count' },
  exchangePrivate: { private: 'string', company: 'string', from: 'string' },
  protect: { company: 'string' },
  destination: { company: 'string', where: 'string' },
  convert: { company: 'string' },
  merge: { company: 'string', partner: 'string', into: 'string' },
  offerForSale: { company: 'string' },
  chooseBuyer: { company: 'string' },
  removeToken: { company: 'string', hex: 'string', city: 'count' },
  offerToken: { company: 'string', hex: 'string', city: 'count', minimum: 'count' },
  buyToken: { company: 'string', from: 'string', hex: 'string', city: 'count' },
  answer: { yes: 'boolean' },
  withdraw: {},
  declareBankrupt: {},
  agreeEnd: {},
  own: { name: 'string', fields: 'record' },
};

const isCount = (x: unknown): boolean => typeof x === 'number' && Number.isSafeInteger(x) && x >= 0;
const isRecord = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

const isStop = (x: unknown): boolean =>
  isRecord(x) &&
  typeof x.hex === 'string' &&
  ['city', 'town', 'offboard'].includes(String(x.kind)) &&
  isCount(x.index);
const isSide = (x: unknown): boolean =>
  isRecord(x) && typeof x.hex === 'string' && isCount(x.edge) && Number(x.edge) < 6;
const isRoute = (x: unknown): boolean =>
  isRecord(x) &&
  typeof x.train === 'string' &&
  Array.isArray(x.stops) &&
  x.stops.every(isStop) &&
  Array.isArray(x.path) &&
  x.path.every(isSide);

function fits(value: unknown, field: Field): boolean {
  switch (field) {
    case 'string':
      return typeof value === 'string';
    case 'count':
      return isCount(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'rotation':
      return isCount(value) && Number(value) < 6;
    case 'routes':
      return Array.isArray(value) && value.every(isRoute);
    case 'record':
      return isRecord(value);
    case 'string?':
      return value === undefined || typeof value === 'string';
    case 'count?':
      return value === undefined || isCount(value);
    case 'true?':
      return value === undefined || value === true;
  }
}

/** Fields of every action beside its own. */
const isCommon = (name: string, value: unknown): boolean =>
  name === 'type' || name === 'by' || (name === 'auto' && (value === true || value === undefined));

/** Null when the action has the form its type asks for; otherwise what is wrong with it. Never throws. */
export function misshapen(action: unknown): string | null {
  if (!isRecord(action)) return 'An action is an object.';
  const { type, by } = action;
  if (typeof type !== 'string') return 'An action has a type.';
  if (!Object.hasOwn(SHAPES, type)) return `There is no action '${type}'.`;
  if (by !== 'referee' && !(typeof by === 'string' && by.startsWith('player:')))
    return 'An action says who acts in `by`.';
  const shape = SHAPES[type as ActionType];
  for (const name in shape) {
    const field = shape[name];
    if (field && !fits(action[name], field))
      return `The field '${name}' of '${type}' is missing or malformed.`;
  }
  // A deal that waits for an answer is kept as it was sent: nothing may travel with it unseen.
  for (const name in action) {
    if (!Object.hasOwn(shape, name) && !isCommon(name, action[name]))
      return `'${type}' has no field '${name}'.`;
  }
  return null;
}

/** Narrows unknown input after `misshapen` found nothing wrong. */
export const asAction = (action: unknown): Action | null =>
  misshapen(action) === null ? (action as Action) : null;
