/** Choices: filling their holes, trying them out, and finding out why something natural is not on offer. */

import {
  type Action,
  type Rulebook,
  type Choice,
  type CompanyId,
  type GameEvent,
  type HexId,
  type Json,
  perform,
  type PlayerId,
  type State,
  type Violation,
  whyNot,
  type Field,
} from '@roundhouse/engine';
import { leastIn, mostIn } from './ranges.ts';

export type Filling = Readonly<Record<string, Json>>;

export const fill = (choice: Choice, values: Filling = {}): Action =>
  ({ ...choice.with, type: choice.type, ...values }) as unknown as Action;

/** What a choice is: the same again only if the same fillings are possible. A form is kept no longer than this. */
export const choiceKey = (choice: Choice): string =>
  JSON.stringify([choice.type, choice.with, choice.open ?? null]);

/** The field of a choice as its verb describes it. */
export const fieldIn = (
  book: Pick<Rulebook, 'verbs'>,
  choice: Pick<Choice, 'type'>,
  name: string,
): Field<unknown> | undefined => book.verbs[choice.type]?.fields[name];

/**
 * What a form begins with: the least number, the only option, what is chosen most often, and nothing (null) where there is
 * something to decide.
 */
export function defaults(book: Pick<Rulebook, 'verbs'>, choice: Choice): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const [name, domain] of Object.entries(choice.open ?? {})) {
    if ('ranges' in domain) {
      const least = leastIn(domain.ranges);
      const only = least === mostIn(domain.ranges);
      // Nobody is offered a price two owners agree on to press by mistake.
      values[name] = only || !fieldIn(book, choice, name)?.agreed ? least : null;
    } else if ('oneOf' in domain) {
      const usual = fieldIn(book, choice, name)?.usual === 'most' ? greatestOf(domain.oneOf) : null;
      values[name] = domain.oneOf.length === 1 ? (domain.oneOf[0] ?? null) : usual;
    } else values[name] = null;
  }
  return values;
}

function greatestOf(values: readonly Json[]): number | null {
  const numbers = values.filter((value): value is number => typeof value === 'number');
  return numbers.length === values.length && numbers.length > 0 ? Math.max(...numbers) : null;
}

export interface Preset {
  readonly value: number;
  readonly what: 'least' | 'face' | 'most';
}

/** Prices worth a button of their own: the least, what is printed, the most. */
export function presets(book: Rulebook, state: State, choice: Choice, field: string): Preset[] {
  const domain = choice.open?.[field];
  const agreed = fieldIn(book, choice, field)?.agreed;
  if (!agreed || !domain || !('ranges' in domain)) return [];
  const least = leastIn(domain.ranges);
  const most = mostIn(domain.ranges);
  const train = state.trains.find((it) => it.id === fieldOf(choice, 'train'));
  const faces = book.data.trains.flatMap((card) => card.faces);
  const printed = train
    ? faces.find((face) => face.name === train.face)?.price
    : book.privates[textOf(choice, 'private') as `private:${string}`]?.price;
  const list: Preset[] = [{ value: least, what: 'least' }];
  if (printed !== undefined && printed > least && printed < most) list.push({ value: printed, what: 'face' });
  // A price without a limit has no most.
  if (agreed !== 'open') list.push({ value: most, what: 'most' });
  return list;
}

/** What an action would lead to; null when it is refused. */
export function tryOut(
  book: Rulebook,
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

export const refusalOf = (book: Rulebook, state: State, action: Action): Violation | null =>
  whyNot(book, state, action);

/** The most telling reason comes first: what nearly worked says more than what never could. */
const TELLING = [
  'lay.hex',
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
  'turn.order',
];

/** Why nothing can be built on a hex. */
export function whyNoLay(
  book: Rulebook,
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
  book: Rulebook,
  state: State,
  by: PlayerId,
  company: CompanyId,
  hex: HexId,
): Violation | null => whyNot(book, state, { type: 'placeToken', by, company, hex, city: 0 });
