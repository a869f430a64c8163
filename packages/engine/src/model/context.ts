import type { Rulebook } from './title.ts';
import type { GameEvent } from './event.ts';
import type { Frame } from './frame.ts';
import type { State } from './state.ts';

/** What a rule may look at. */
export interface Read {
  readonly book: Rulebook;
  readonly state: State;
}

/** What an effect may write through: the ledger takes it, events and interrupting frames collect in it. */
export interface Ctx extends Read {
  /** null = nobody listens (replay, rollouts). */
  readonly events: GameEvent[] | null;
  /** Frames with which effects interrupt what is going on; the loop works them off by their urgency. */
  readonly interrupts: Frame[];
  /** Positions in which stock rounds ended while nobody could be asked anything, since the last action (see `standstill.ts`). */
  still?: { readonly first: State; readonly later: Set<string> };
}
