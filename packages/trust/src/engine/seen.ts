import type { Action, Choice, State, Violation } from '@roundhouse/engine';

/** What came up in play, by title: which frames asked, which kinds of decision, which moves, which refusals. */
export interface Seen {
  frames: Record<string, number>;
  decisions: Record<string, number>;
  /** At how many of the positions looked at a decision was on offer. */
  offered: Record<string, number>;
  moves: Record<string, number>;
  refusals: Record<string, number>;
}

/** What a title has a list of, so that something on it can be missing. */
export type Kind = 'frames' | 'moves' | 'refusals';

export const nothingSeen = (): Seen => ({ frames: {}, decisions: {}, offered: {}, moves: {}, refusals: {} });

const count = (table: Record<string, number>, name: string): void => {
  table[name] = (table[name] ?? 0) + 1;
};

export function moveName(action: Action): string {
  if ((action.type === 'layTile' || action.type === 'placeToken') && action.using)
    return `${action.type}+using`;
  return action.type;
}

export function seePosition(seen: Seen, state: State): void {
  for (const frame of state.agenda) count(seen.frames, frame.at);
}

export function seeMove(seen: Seen, state: State, action: Action): void {
  count(seen.moves, moveName(action));
  count(seen.decisions, decisionName(state, action));
}

const decisionName = (state: State, action: Action): string =>
  `${state.agenda.at(-1)?.at}: ${moveName(action)}`;

export function seeOffers(seen: Seen, state: State, choices: readonly Choice[]): void {
  const names = choices.map((it) => decisionName(state, { type: it.type, ...it.with } as Action));
  for (const name of new Set(names)) count(seen.offered, name);
}

export const seeRefusal = (seen: Seen, { key, rule }: Violation): void => count(seen.refusals, key ?? rule);

export function addSeen(all: Seen, one: Seen): void {
  for (const part of ['frames', 'decisions', 'offered', 'moves', 'refusals'] as const) {
    for (const [name, times] of Object.entries(one[part])) all[part][name] = (all[part][name] ?? 0) + times;
  }
}
