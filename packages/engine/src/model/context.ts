import type { Book } from './title.ts';
import type { GameEvent } from './event.ts';
import type { Frame } from './frame.ts';
import type { State } from './state.ts';

/** What a rule may look at. */
export interface Read {
  readonly book: Book;
  readonly state: State;
}

/** What an effect may write through: the ledger takes it, events and raised frames collect in it. */
export interface Ctx extends Read {
  /** null = nobody listens (replay, rollouts). */
  readonly events: GameEvent[] | null;
  /** Frames raised by effects; the loop works them off in a fixed order. */
  readonly raised: Frame[];
}
