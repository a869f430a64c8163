/** Choices: filling their holes, trying them out, and finding out why something natural is not on offer. */

import {
  type Action,
  type Book,
  type Choice,
  type CompanyId,
  type GameEvent,
  type HexId,
  isPlayer,
  type Json,
  perform,
  type PlayerId,
  type ShareSource,
  type State,
  unitsOf,
  type Violation,
  whyNot,
} from '@roundhouse/engine';

export type Filling = Readonly<Record<string, Json>>;

export const fill = (choice: Choice, values: Filling = {}): Action =>
  ({ ...choice.with, type: choice.type, ...values }) as unknown as Action;

/** What an action would lead to; null when it is refused. */
export function tryOut(
  book: Book,
  state: State,
  action: Action,
): { state: State; events: readonly GameEvent[] } | null {
  if (state.secret) return null;
  const outcome = perform(book, state, action);
  return outcome.ok ? outcome : null;
}

export const fieldOf = (choice: Choice, name: string): Json | undefined =>
  (choice.with as Record<string, Json | undefined>)[name];

/** A field that is a word or a number, as text; '' where there is none. */
export function textOf(choice: Choice, name: string): string {
  const value = fieldOf(choice, name);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

export const companyOfChoice = (choice: Choice): CompanyId | null => {
  const company = fieldOf(choice, 'company');
  return typeof company === 'string' && company.startsWith('company:') ? (company as CompanyId) : null;
};

/** Money in and out by owner, as the events tell it. */
export function moneyShift(events: readonly GameEvent[]): Map<string, number> {
  const shift = new Map<string, number>();
  const add = (who: string, amount: number): void => {
    shift.set(who, (shift.get(who) ?? 0) + amount);
  };
  for (const event of events) {
    if (event.type !== 'moneyMoved') continue;
    add(event.from, -event.amount);
    add(event.to, event.amount);
  }
  for (const [who, amount] of shift) if (amount === 0) shift.delete(who);
  return shift;
}

/** Natural things to try in a stock turn: what a player would look for, whether or not it is possible. */
export function stockWishes(book: Book, state: State, who: PlayerId, company: CompanyId): Action[] {
  const it = state.companies[company];
  if (!it || it.stage === 'closed') return [];
  const c = { book, state };
  if (!it.at) {
    if (!('start' in book.moves) || it.stage !== 'idle' || book.companies[company]?.kind !== 'corporation')
      return [];
    const [price] = book.policies.start.prices(c, company);
    return price === undefined || !book.policies.stock.moves.includes('start')
      ? []
      : [{ type: 'start', by: who, company, price }];
  }
  const wishes: Action[] = [];
  const places: [ShareSource, string][] = [
    ['offering', 'offering'],
    ['treasury', company],
    ['pool', 'pool'],
  ];
  for (const [from, holder] of places) {
    const president = it.certs.president === holder;
    if ((it.certs.single[holder as CompanyId] ?? 0) > 0 || president) {
      wishes.push({ type: 'buyShares', by: who, company, from, units: 1 });
    }
  }
  if (unitsOf(c, company, who) > 0) wishes.push({ type: 'sellShares', by: who, company, units: 1 });
  if (book.policies.stock.moves.includes('short')) wishes.push({ type: 'short', by: who, company });
  if (it.certs.president === who) {
    if (book.policies.stock.moves.includes('redeem')) {
      const seller = Object.keys(it.certs.single).find((id) => isPlayer(id) && id !== who);
      const from = (it.certs.single.pool ?? 0) > 0 || !isPlayer(seller) ? 'pool' : seller;
      wishes.push({ type: 'redeem', by: who, company, from, units: 1 });
    }
    if (book.policies.stock.moves.includes('reissue')) wishes.push({ type: 'reissue', by: who, company });
  }
  return wishes;
}

export const refusalOf = (book: Book, state: State, action: Action): Violation | null =>
  whyNot(book, state, action);

/** The most telling reason comes first: what nearly worked says more than what never could. */
const TELLING = [
  'lay.money',
  'lay.reach',
  'lay.reserved',
  'lay.blocked',
  'lay.allowance',
  'lay.none',
  'lay.closedSide',
  'lay.label',
  'lay.preserve',
  'lay.color',
  'lay.succession',
  'lay.places',
  'lay.hex',
  'turn.order',
];

/** Why nothing can be built on a hex. */
export function whyNoLay(
  book: Book,
  state: State,
  by: PlayerId,
  company: CompanyId,
  hex: HexId,
): Violation | null {
  let best: Violation | null = null;
  let rank = TELLING.length + 1;
  for (const tile of book.geography.tiles) {
    for (const rotation of tile.distinctRotations) {
      const violation = whyNot(book, state, {
        type: 'layTile',
        by,
        company,
        hex,
        tile: tile.id,
        rotation: rotation,
      });
      if (!violation) return null;
      const at = violation.key ? TELLING.indexOf(violation.key) : 0;
      if (at >= 0 && at < rank) {
        rank = at;
        best = violation;
      } else best ??= violation;
    }
  }
  return best;
}

/** Why no token can be placed on a hex. */
export const whyNoToken = (
  book: Book,
  state: State,
  by: PlayerId,
  company: CompanyId,
  hex: HexId,
): Violation | null => whyNot(book, state, { type: 'placeToken', by, company, hex, city: 0 });
