import {
  type Action,
  type Actor,
  type Rulebook,
  type Choice,
  type CompanyId,
  decisions,
  expand,
  inRanges,
  type Json,
  pictureOf,
  type PrivateId,
  type ShareSource,
  type State,
  whyNot,
} from '@roundhouse/engine';

/**
 * The other half of the law of choices: whatever passes `check` is a filling of some choice. Tried on actions of all kinds
 * that somebody might think of, most of them illegal. For any title.
 */

const SOURCES: readonly ShareSource[] = ['treasury', 'pool', 'offering'];
const companiesOf = (state: State): CompanyId[] => Object.keys(state.companies) as CompanyId[];
const privatesOf = (state: State): PrivateId[] => Object.keys(state.privates) as PrivateId[];

/** Dealings in shares, money and papers. */
export function* paperActions(book: Rulebook, state: State, by: Actor): Iterable<Action> {
  yield { type: 'pass', by };
  yield { type: 'declareBankrupt', by };
  for (const company of companiesOf(state)) {
    for (const price of [30, 40, 100, 150, 165]) yield { type: 'start', by, company, price };
    for (const from of SOURCES)
      for (const units of [1, 2]) yield { type: 'buyShares', by, company, from, units };
    for (const units of [1, 2, 3, 4, 5, 6]) {
      yield { type: 'sellShares', by, company, units };
      yield { type: 'issue', by, company, units };
      yield { type: 'redeem', by, company, units, from: 'pool' };
    }
    for (const kind of ['full', 'half', 'none'] as const) yield { type: 'dividend', by, company, kind };
    for (const id of privatesOf(state))
      for (const price of [0, 1, 40, 81])
        yield { type: 'buyPrivate', by, buyer: company, private: id, price };
    yield* trainActions(book, state, by, company);
  }
}

function* trainActions(book: Rulebook, state: State, by: Actor, company: CompanyId): Iterable<Action> {
  for (const card of book.data.trains) {
    for (const { name: face, price } of card.faces) {
      yield { type: 'buyTrain', by, company, from: 'bank', train: card.name, face, price };
      for (const train of state.trains) {
        if (train.owner === 'pool')
          yield { type: 'buyTrain', by, company, from: 'pool', train: train.id, face, price };
      }
    }
  }
  for (const train of state.trains) {
    yield { type: 'discardTrain', by, company, train: train.id };
    const owner = train.owner as CompanyId;
    if (state.companies[owner])
      for (const price of [0, 1, 75])
        yield { type: 'buyTrain', by, company, from: owner, train: train.id, price };
  }
}

/** Tokens and markers anywhere on the map. */
export function* mapActions(book: Rulebook, state: State, by: Actor): Iterable<Action> {
  for (const company of companiesOf(state)) {
    for (const hex of book.geography.hexes) {
      for (const city of [0, 1, 2, 3]) yield { type: 'placeToken', by, company, hex: hex.id, city };
    }
  }
  for (const id of privatesOf(state)) {
    for (const hex of book.geography.hexes) yield { type: 'assign', by, private: id, hex: hex.id };
    for (const company of companiesOf(state)) {
      yield { type: 'assign', by, private: id, company };
      for (const hex of book.geography.hexes) {
        if (hex.cities.length > 0)
          for (const city of [0, 3]) yield { type: 'placeToken', by, company, hex: hex.id, city, using: id };
      }
    }
  }
}

/** Every tile in every rotation on every hex, for the company whose turn it is. */
export function* layActions(
  book: Rulebook,
  company: CompanyId,
  by: Actor,
  using?: PrivateId,
): Iterable<Action> {
  for (const hex of book.geography.hexes) {
    for (const tile of book.geography.tiles) {
      for (let rotation = 0; rotation < 6; rotation++) {
        yield {
          type: 'layTile',
          by,
          company,
          hex: hex.id,
          tile: tile.id,
          rotation,
          ...(using && { using }),
        };
      }
    }
  }
}

function fits(book: Rulebook, state: State, choice: Choice, action: Action): boolean {
  const wish = action as unknown as Record<string, Json>;
  if (choice.type !== action.type) return false;
  const given = choice.with as Record<string, Json>;
  const open = choice.open ?? {};
  // Who names no face of a train means its first.
  for (const [name, value] of Object.entries(given))
    if (wish[name] !== value && !(name === 'face' && wish.face === undefined)) return false;
  for (const name of Object.keys(wish)) {
    const known = name === 'type' || name in given || name in open || ('tile' in open && name === 'rotation');
    if (!known) return false;
  }
  return Object.entries(open).every(([name, domain]) => {
    const value = wish[name];
    if ('ranges' in domain) return typeof value === 'number' && inRanges(domain.ranges, value);
    if ('oneOf' in domain) return domain.oneOf.some((one) => one === value);
    return 'lays' in domain ? laysAlike(book, state, choice, wish) : true;
  });
}

/** Of lays that look alike only one is listed. */
function laysAlike(book: Rulebook, state: State, choice: Choice, wish: Record<string, Json>): boolean {
  const picture = (tile: Json | undefined, rotation: Json | undefined): string => {
    if (typeof tile !== 'string' || typeof rotation !== 'number') return '';
    const face = book.geography.faces.get(`${tile}/${rotation}`);
    return face ? `${tile} ${pictureOf(face)}` : '';
  };
  return expand(book, state, choice).some(
    (lay) => picture(lay.tile, lay.rotation) === picture(wish.tile, wish.rotation),
  );
}

/** Is this action on offer to whoever does it? An agreed end always is: it is no move of the game. */
export const isOffered = (book: Rulebook, state: State, action: Action): boolean =>
  action.type === 'agreeEnd' ||
  decisions(book, state, action.by).some(({ choices }) =>
    choices.some((choice) => fits(book, state, choice, action)),
  );

/** Offers that are refused, filled with the least and the greatest of what they leave open; tiles and routes apart. Empty = honest. */
export function* falseOffers(book: Rulebook, state: State, who: Actor): Iterable<string> {
  for (const { choices } of decisions(book, state, who)) {
    for (const choice of choices) {
      for (const action of extremes(choice)) {
        const refusal = whyNot(book, state, action);
        if (refusal) yield `${JSON.stringify(action)} is offered and refused by ${refusal.rule}`;
      }
    }
  }
}

function extremes({ type, with: given, open = {} }: Choice): Action[] {
  const [first = {}, last = {}]: Record<string, Json>[] = [{}, {}];
  for (const [name, domain] of Object.entries(open)) {
    if ('ranges' in domain) {
      const to = domain.ranges.at(-1);
      Object.assign(first, { [name]: domain.ranges[0]?.[0] ?? 0 });
      Object.assign(last, { [name]: to ? to[1] - ((to[1] - to[0]) % to[2]) : 0 });
    } else if ('oneOf' in domain) {
      Object.assign(first, { [name]: domain.oneOf[0] });
      Object.assign(last, { [name]: domain.oneOf.at(-1) });
    } else return [];
  }
  return [first, last].map((rest) => ({ ...given, ...rest, type }) as unknown as Action);
}

/** Actions that pass although no choice offers them, as text; empty = complete. */
export function unofferedActions(
  book: Rulebook,
  state: State,
  by: Actor,
  actions: Iterable<Action>,
): string[] {
  const choices = decisions(book, state, by).flatMap((decision) => decision.choices);
  const found: string[] = [];
  for (const action of actions) {
    if (whyNot(book, state, action) !== null) continue;
    if (!choices.some((choice) => fits(book, state, choice, action))) found.push(JSON.stringify(action));
  }
  return found;
}
