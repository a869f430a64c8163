import {
  cashOf,
  type Ctx,
  type FallingOfferFrame,
  type Frame,
  type Json,
  movePrivate,
  pay,
  type PickAction,
  type PlayerId,
  type PrivateId,
  procedure,
  type Read,
  seatsFrom,
  type Secret,
  type Violation,
  move,
  refuseBy,
} from '@roundhouse/engine';
import { INDEPENDENTS } from '../data/companies.ts';
import { debtOf } from '../data/privates.ts';
import { isBlank } from '../deal.ts';
import { asksSite } from '../options.ts';
import { fundIndependent } from './independents.ts';
import { cardOf } from './players.ts';

/** The secret draft of the privates (1846:3.2 and what follows). */
interface DraftFrame extends Frame {
  at: 'draft';
  seat: PlayerId;
  /** How many cards of the deck the player at `seat` holds. */
  hand: number;
  /** Picks made so far: names the shuffle that follows. */
  pick: number;
}

/** List price, for an independent plus its debt (1846:3.1.indep). */
export function costOf(c: Read, id: string): number {
  const facts = c.book.privates[id as PrivateId];
  return facts ? facts.price + debtOf(facts) : 0;
}

const secretOf = (c: Read): Secret => {
  if (!c.state.secret) throw new Error('the draft is over');
  return c.state.secret;
};

/** 1846:3.21: players + 2 cards, or all that are left. */
const handSize = (c: Read): number => Math.min(c.state.seats.length + 2, secretOf(c).deck.length);

/** 1846:3.2: from the last seat counter-clockwise. */
function draftOrder(c: Read, from: PlayerId): PlayerId[] {
  const [first, ...rest] = seatsFrom(c, from);
  return first ? [first, ...rest.reverse()] : [];
}

/** Nobody may keep more than he can pay for (1846:3.23.afford). */
function tooDear(c: Read, player: PlayerId, card: string): Violation | null {
  if (asksSite(c.book.options, 'draftOnCredit') || isBlank(card)) return null;
  const kept = (secretOf(c).kept[player] ?? []).reduce((sum, id) => sum + costOf(c, id), 0);
  const cash = cashOf(c, player);
  if (kept + costOf(c, card) <= cash) return null;
  return refuseBy('1846:3.23.afford', 'What you keep would cost {cost}; you have {cash}.', {
    cost: kept + costOf(c, card),
    cash,
  });
}

export const draft = procedure<DraftFrame>({
  cover: 'closed',
  step(c, frame, back) {
    const { deck } = secretOf(c);
    const taken = asTaken(back);
    if (taken) return close(c, { card: deck[0] ?? '', ...taken });
    // 1846:3.21.end: only blanks are left.
    if (deck.every(isBlank)) return close(c, null);
    if (deck.length === 1) return { push: lastPrivate(c, frame.seat, deck[0] ?? '') };
    frame.hand = handSize(c);
    return 'ask';
  },
  asks: (_c, frame) => [{ who: frame.seat, must: true, pass: null }],
  menu: () => ['pick'],
  admits: (_c, _frame, action) =>
    action.type === 'pass'
      ? refuseBy('1846:3.21', 'One card has to be kept; a blank is the way to want nothing.')
      : null,
  after(c, frame) {
    frame.pick += 1;
    frame.seat = draftOrder(c, frame.seat)[1] ?? frame.seat;
    frame.hand = handSize(c);
  },
});

/** 1846:3.22, 1846:3.22.indep: 10 less for every refusal, down to nothing. */
export function lastPrivate(c: Read, from: PlayerId, card: string): FallingOfferFrame {
  const facts = c.book.privates[card as PrivateId];
  const floor = facts && asksSite(c.book.options, 'independentFloorIsDebt') ? debtOf(facts) : 0;
  return {
    at: 'fallingOffer',
    lot: card,
    price: costOf(c, card),
    drop: 10,
    floor,
    order: draftOrder(c, from),
    turn: 0,
    taken: null,
  };
}

export const asTaken = (back: Json | undefined): { by: PlayerId; price: number } | null =>
  typeof back === 'object' && back !== null && 'price' in back
    ? (back as unknown as { by: PlayerId; price: number })
    : null;

/** 1846:3.23: everything is revealed and paid at the same moment, then the independents get their start. */
function close(c: Ctx, last: { card: string; by: PlayerId; price: number } | null): { done: Json } {
  const { kept } = secretOf(c);
  c.events?.push({ type: 'draftRevealed', kept });
  c.state.secret = null;
  for (const player of c.state.seats) {
    for (const card of kept[player] ?? [])
      if (!isBlank(card)) sell(c, card as PrivateId, player, costOf(c, card));
  }
  if (last) sell(c, last.card as PrivateId, last.by, last.price);
  for (const { id } of INDEPENDENTS) fundIndependent(c, id);
  return { done: null };
}

export function sell(c: Ctx, id: PrivateId, player: PlayerId, price: number): void {
  pay(c, player, 'bank', price, `drafted ${id}`);
  movePrivate(c, id, player, price);
}

/** The independent whose card this is; null for an ordinary private. */
export const independentOf = (card: PrivateId): `company:${string}` | null =>
  INDEPENDENTS.find((it) => cardOf(it.id) === card)?.id ?? null;

export const pick = move<PickAction, DraftFrame>({
  type: 'pick',
  check(c, frame, action) {
    const hand = secretOf(c).deck.slice(0, frame.hand);
    if (!hand.includes(action.card)) return refuseBy('1846:3.2', 'This card is not in your hand.');
    return tooDear(c, frame.seat, action.card);
  },
  apply(c, frame, action) {
    const { deck, kept, keys } = secretOf(c);
    const key = keys[frame.pick] ?? [];
    const hand = deck.slice(0, frame.hand).map((card, i) => ({ card, key: key[i] ?? i }));
    // 1846:3.2.bottom: the shuffle includes the kept card, which is then taken out.
    hand.sort((a, b) => a.key - b.key);
    const returned = hand.map((it) => it.card).filter((card) => card !== action.card);
    c.state.secret = {
      deck: [...deck.slice(frame.hand), ...returned],
      kept: { ...kept, [frame.seat]: [...(kept[frame.seat] ?? []), action.card] },
      keys,
    };
    c.events?.push({ type: 'draftPicked', who: frame.seat, card: action.card });
  },
  *choices(c, frame) {
    const hand = secretOf(c).deck.slice(0, frame.hand);
    const cards = hand.filter((card) => !tooDear(c, frame.seat, card));
    if (cards.length > 0) yield { type: 'pick', with: {}, open: { card: { oneOf: cards } } };
  },
});

export const draftFrame = (c: Read): DraftFrame => ({
  at: 'draft',
  seat: c.state.seats.at(-1) as PlayerId,
  hand: 0,
  pick: 0,
});
