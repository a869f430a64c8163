import type { GameEvent } from './model/event.ts';
import type { PlayerId } from './model/ids.ts';
import { HIDDEN, type State } from './model/state.ts';

/**
 * The state with everything a viewer may not know removed; null = a spectator. Its type stays the same: an unknown
 * card is `?`. How many cards of the deck the asked player sees is the draft frame's `hand`.
 */
export function viewFor(state: State, viewer: PlayerId | null): State {
  const { secret } = state;
  if (!secret) return state;
  const seen = cardsInHand(state, viewer);
  const kept: NonNullable<State['secret']>['kept'] = {};
  for (const player of state.seats) {
    const cards = secret.kept[player];
    if (cards) kept[player] = player === viewer ? cards : cards.map(() => HIDDEN);
  }
  return {
    ...state,
    secret: { deck: secret.deck.map((card, i) => (i < seen ? card : HIDDEN)), kept, keys: [] },
  };
}

/** A frame that shows somebody the first cards of the deck says so in `hand` and `seat`. */
function cardsInHand(state: State, viewer: PlayerId | null): number {
  const top = state.agenda.at(-1) as { seat?: unknown; hand?: unknown } | undefined;
  return viewer !== null && top?.seat === viewer && typeof top.hand === 'number' ? top.hand : 0;
}

/** What a viewer learns of these events. */
export function viewEvents(events: readonly GameEvent[], viewer: PlayerId | null): GameEvent[] {
  return events.map((event) =>
    event.type === 'draftPicked' && event.who !== viewer ? { ...event, card: HIDDEN } : event,
  );
}
