import type { CompanyId, PlayerId, PrivateId } from '../model/ids.ts';
import type { Read } from '../model/context.ts';
import type { DeclaredRoute } from '../model/route.ts';
import type { Rotation } from '../track/types.ts';
import { type Field, type JsonSchema, labelled, optional, type Reading, secret } from './field.ts';

/** Longer than any name in any game; a name is kept with the game for ever. */
const LONGEST_NAME = 60;
const GREATEST_COUNT = 1_000_000;
const MOST_CITIES = 20;
const MOST_ROUTES = 20;
const MOST_STOPS = 60;
const MOST_SIDES = 200;

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME;
const isWhole = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Hexes, tiles, trains and lots that do not exist are refused by a rule; but none is called like what every object has. */
const isOrdinary = (_c: Read, value: string): boolean => !Object.hasOwn(Object.prototype, value);

/** A name of the title's: a lot, a card, a train, a hex. */
function name(reads: Reading): Field<string, false> {
  return {
    optional: false,
    reads,
    wrong: (value) => (isName(value) ? null : `a name of at most ${LONGEST_NAME} letters`),
    known: isOrdinary,
    json: { type: 'string', maxLength: LONGEST_NAME },
  };
}

const isCompany = (c: Read, value: string): boolean => Object.hasOwn(c.state.companies, value);
const isPrivate = (c: Read, value: string): boolean => Object.hasOwn(c.state.privates, value);
const isSeat = (c: Read, value: string): boolean => (c.state.seats as readonly string[]).includes(value);

function tagged<T extends string>(
  tag: string,
  words: string,
  known: (c: Read, value: string) => boolean,
): Field<T, false> {
  const start = `${tag}:`;
  return {
    optional: false,
    reads: 'name',
    wrong: (value) => (isName(value) && value.startsWith(start) ? null : `${words}, as '${start}...'`),
    known,
    json: { type: 'string', maxLength: LONGEST_NAME, pattern: `^${start}` },
  };
}

function whole<T extends number = number>(most: number, reads: Reading = 'number'): Field<T, false> {
  return {
    optional: false,
    reads,
    wrong: (value) => (isWhole(value, most) ? null : `a whole number from 0 to ${most}`),
    json: { type: 'integer', minimum: 0, maximum: most },
  };
}

/** One of a few words. */
function oneOf<const T extends string>(...words: readonly T[]): Field<T, false> {
  return {
    optional: false,
    reads: 'name',
    wrong: (value) => ((words as readonly unknown[]).includes(value) ? null : `one of ${words.join(', ')}`),
    json: { type: 'string', enum: [...words] },
  };
}

/** One or the other: a company or a player, the market or a player. */
function either<A, B>(one: Field<A, false>, other: Field<B, false>): Field<A | B, false> {
  return {
    optional: false,
    reads: one.reads,
    wrong(value) {
      const wanted = one.wrong(value);
      if (wanted === null) return null;
      const instead = other.wrong(value);
      return instead === null ? null : `${wanted}, or ${instead}`;
    },
    known: (c, value) =>
      one.wrong(value) === null
        ? (one.known?.(c, value as A) ?? true)
        : (other.known?.(c, value as B) ?? true),
    json: { anyOf: [one.json, other.json] },
  };
}

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Has exactly these keys: nothing may travel with a route unseen. */
const hasOnly = (value: Bag, first: string, second: string, third?: string): boolean => {
  let own = 0;
  // Of what JSON makes every key is its own.
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  for (const key in value) {
    if (key !== first && key !== second && key !== third) return false;
    if (!isPlain && !Object.hasOwn(value, key)) return false;
    own += 1;
  }
  return own === (third === undefined ? 2 : 3);
};
const STOP_KINDS: readonly unknown[] = ['city', 'town', 'offboard'];
const isStop = (value: unknown): boolean =>
  isBag(value) &&
  hasOnly(value, 'hex', 'kind', 'index') &&
  isName(value.hex) &&
  STOP_KINDS.includes(value.kind) &&
  isWhole(value.index, MOST_CITIES);
const isSide = (value: unknown): boolean =>
  isBag(value) && hasOnly(value, 'hex', 'edge') && isName(value.hex) && isWhole(value.edge, 5);
const isList = (value: unknown, most: number, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && value.every(isItem);
const isRoute = (value: unknown): boolean =>
  isBag(value) &&
  hasOnly(value, 'train', 'stops', 'path') &&
  isName(value.train) &&
  isList(value.stops, MOST_STOPS, isStop) &&
  isList(value.path, MOST_SIDES, isSide);

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: JsonSchema, most: number): JsonSchema => ({ type: 'array', maxItems: most, items });

const hex = name('hex');
const company = tagged<CompanyId>('company', 'a company', isCompany);
const player = tagged<PlayerId>('player', 'a player', isSeat);
const privateCompany = tagged<PrivateId>('private', 'a private company', isPrivate);
const index = whole(MOST_CITIES);
const edge = whole<Rotation>(5);

const routes: Field<DeclaredRoute[], false> = {
  optional: false,
  reads: 'other',
  wrong: (value) =>
    isList(value, MOST_ROUTES, isRoute)
      ? null
      : `at most ${MOST_ROUTES} routes, each a train, its stops and the hexsides it crosses`,
  json: list(
    object({
      train: name('train').json,
      stops: list(
        object({
          hex: hex.json,
          kind: { type: 'string', enum: ['city', 'town', 'offboard'] },
          index: index.json,
        }),
        MOST_STOPS,
      ),
      path: list(object({ hex: hex.json, edge: edge.json }), MOST_SIDES),
    }),
    MOST_ROUTES,
  ),
};

/** The kinds of fields a verb can have. */
export const f = {
  company,
  player,
  private: privateCompany,
  hex,
  tile: name('tile'),
  /** A private company, a company or a card that is taken or bid for. */
  lot: name('lot'),
  /** A card of the bank by its name, or a train by its id. */
  train: name('train'),
  /** Whatever else the title calls by a name. */
  name: name('other'),
  money: whole(GREATEST_COUNT, 'money'),
  /** A par price. In recorded games nothing is chosen as often as the highest that can be paid. */
  startPrice: { ...whole(GREATEST_COUNT, 'money'), usual: 'most' } as Field<number, false>,
  /** A price two owners agree on. */
  agreedPrice: { ...whole(GREATEST_COUNT, 'money'), agreed: 'limited' } as Field<number, false>,
  /** The least an owner wants, without a limit. */
  leastPrice: {
    ...whole(GREATEST_COUNT, 'money'),
    agreed: 'open',
    label: 'Least price',
  } as Field<number, false>,
  shares: whole(GREATEST_COUNT, 'shares'),
  /** Loans, and whatever else is counted. */
  count: whole(GREATEST_COUNT),
  /** The n-th city of a hex. */
  city: index,
  rotation: edge,
  yes: {
    optional: false,
    reads: 'yes',
    wrong: (value) => (typeof value === 'boolean' ? null : 'true or false'),
    json: { type: 'boolean' },
  } satisfies Field<boolean, false> as Field<boolean, false>,
  /** True, or left out. */
  flag: {
    optional: true,
    reads: 'yes',
    wrong: (value) => (value === true ? null : 'true, or left out'),
    json: { const: true },
  } satisfies Field<true, true> as Field<true, true>,
  routes,
  oneOf,
  either,
  optional,
  secret,
  labelled,
} as const;
