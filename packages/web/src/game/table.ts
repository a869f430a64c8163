/** A table somebody sits at, wherever the game is kept. The screen knows only this. */

import type { Action, Rulebook, Deal, PlayerId, Violation } from '@roundhouse/engine';
import type { PlayerNames } from './names.ts';
import type { Timeline } from './timeline.ts';

export type SeatKind = 'person' | 'computer';

export interface Seat {
  readonly player: PlayerId;
  readonly name: string;
  readonly kind: SeatKind;
  /** Strength of a computer player. */
  readonly level?: string;
  /** Is this person connected now? Only a server knows. */
  readonly here?: boolean;
}

export interface Table {
  readonly id: string;
  readonly kind: 'local' | 'study' | 'server' | 'lesson';
  readonly name: string;
  readonly book: Rulebook;
  /** Where the shuffles came from, as far as this person may know. */
  readonly origins: { readonly seed?: string; readonly deal?: Deal };
  readonly timeline: Timeline;
  readonly seats: readonly Seat[];
  readonly names: PlayerNames;
  /** For whom this person decides. Empty for a spectator. */
  readonly mine: readonly PlayerId[];
  /** A computer player at work. */
  readonly thinking: PlayerId | 'referee' | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Answers at once where the game is kept in this page, so that a move costs one drawing. */
  act(action: Action): Promise<Violation | null> | Violation | null;
  undo(): Promise<string | null>;
  redo(): Promise<string | null>;
  /** The question is asked beside the panel, which would give the answer away. */
  readonly asksElsewhere?: boolean;
  /** Somebody pressed what is not possible now, to hear why: a lesson may have more to say about it. */
  wondered?(action: Action): void;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** The small part every kind of table shares. */
export class Listeners {
  private readonly all = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  tell(): void {
    for (const listener of this.all) listener();
  }
}
