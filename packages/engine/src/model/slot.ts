import type { Json } from './json.ts';

/** A part of the position in which a title remembers things of its own: the game, a company, a frame. */
interface Holder {
  own: Record<string, Json>;
}

/** One thing a title remembers there, with its type. */
export interface Slot<T> {
  /** What is remembered; the slot's initial value where nothing is. Not to be changed in place. */
  of(holder: Holder | null | undefined): T;
  put(holder: Holder, value: T): void;
  clear(holder: Holder): void;
}

/** `T` is plain data. */
export function slot<T>(name: string, initial: T): Slot<T> {
  return {
    of: (holder) => (holder?.own[name] ?? initial) as T,
    put(holder, value) {
      holder.own[name] = value as Json;
    },
    clear(holder) {
      // V8 takes long to delete what is not there.
      if (name in holder.own) delete holder.own[name];
    },
  };
}
