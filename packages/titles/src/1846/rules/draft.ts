import {
  cashOf,
  type Ctx,
  type FallingOfferFrame,
  type Frame,
  movePrivate,
  pay,
  type PlayerId,
  type PrivateId,
  procedure,
  type Read,
  replaceable,
  seatsFrom,
  type Secret,
  type Violation,
  move,
  refuseBy,
  resultOf,
  f,
  verb,
  HIDDEN,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { INDEPENDENTS } from '../data/companies.ts';
import { debtOf } from '../data/privates.ts';
import { isBlank } from '../deal.ts';
import { isTwoPlayers } from '../options.ts';
import { fundIndependent } from './independents.ts';
import { cardOf } from './players.ts';

/** The secret draft of the privates (1846:3.2 and what follows). */
export interface DraftFrame extends Frame {
  at: 'draft';
  seat: PlayerId;
  /** How many cards of the deck the player at `seat` holds. */
  hand: number;
  /** Picks made so far: names the shuffle that follows. */
  pick: number;
}

/** List price, for an independent plus its debt (1846:3.1.indep); a blank costs nothing. */
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

/** Nobody may keep more than they can pay for (1846:3.23.afford). */
export const tooExpensive = replaceable((c: Read, player: PlayerId, card: string): Violation | null => {
  const kept = secretOf(c).kept[player] ?? [];
  const cost = [...kept, card].reduce((sum, id) => sum + costOf(c, id), 0);
  const cash = cashOf(c, player);
  return cost <= cash
    ? null
    : refuseBy('1846:3.23.afford', 'What you keep would cost {cost}; you have {cash}.', { cost, cash });
});

export const draft = procedure(frames.draft, {
  words: {
    asks: 'keep one card',
    help: 'Cheap cards with a good income pay themselves back. Keep money for a share of a railroad: you have the same cash for both.',
    facts: { hand: { label: 'Cards in hand', reads: 'number' } },
  },
  offersBelow: false,
  step(c, frame, back) {
    const { deck } = secretOf(c);
    const taken = resultOf(frames.fallingOffer, back);
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

/** Is the last independent never sold below its debt? With two players (1846:2p.draft.last). */
export const debtIsFloor = replaceable((c: Read): boolean => isTwoPlayers(c.book.options));

/** 1846:3.22, 1846:3.22.indep: 10 less for every refusal, down to nothing or to its debt. */
export function lastPrivate(c: Read, from: PlayerId, card: string): FallingOfferFrame {
  const facts = c.book.privates[card as PrivateId];
  const floor = facts && debtIsFloor(c) ? debtOf(facts) : 0;
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

/** 1846:3.23: everything is revealed and paid at the same moment, then the independents get their start. */
function close(c: Ctx, last: { card: string; by: PlayerId; price: number } | null): { done: null } {
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

export const pick = move(
  verb(
    'pick',
    { card: f.secret(f.lot) },
    {
      offer: 'Keep {card}',
      done: ({ card }) => (card === HIDDEN ? '{who} keeps a card' : '{who} keeps {card}'),
      asCards: true,
    },
  ),
)<DraftFrame>({
  check(c, frame, action) {
    const hand = secretOf(c).deck.slice(0, frame.hand);
    if (!hand.includes(action.card)) return refuseBy('1846:3.2', 'This card is not in your hand.');
    return tooExpensive(c, frame.seat, action.card);
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
    const cards = hand.filter((card) => !tooExpensive(c, frame.seat, card));
    yield { type: 'pick', with: {}, open: { card: { oneOf: cards } } };
  },
});

export const draftFrame = (c: Read): DraftFrame => ({
  at: 'draft',
  seat: c.state.seats.at(-1) as PlayerId,
  hand: 0,
  pick: 0,
});
