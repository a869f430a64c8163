/** A game as it was played: every action with its events, and the state at any point. */

import {
  type Action,
  type Rulebook,
  cloneState,
  type Deal,
  type GameEvent,
  newGame,
  perform,
  performInPlace,
  type PlayerId,
  type State,
  trusting,
  type Violation,
} from '@roundhouse/engine';

export interface Entry {
  readonly action: Action;
  readonly events: readonly GameEvent[];
  /** Who acted for the player who is away. */
  readonly standIn?: PlayerId;
  /** Done while something was hidden from this viewer: it cannot be replayed here. */
  readonly hidden?: true;
}

/** Every so many actions a state is kept, so that stepping back costs little. */
const STRIDE = 12;
/** Milliseconds of replaying between two chances for the page to draw. A quarter of what is felt as a hitch on a slow phone. */
const SLICE = 12;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      channel.port1.close();
      resolve();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  });

export class Timeline {
  readonly book: Rulebook;
  /** Events of the set-up, before anybody acted. */
  readonly opening: readonly GameEvent[];
  private readonly kept = new Map<number, State>();
  private list: Entry[] = [];
  private now: State;
  /** States are views: what is hidden in them cannot be played on. */
  private veiled = false;

  private constructor(book: Rulebook, start: State, opening: readonly GameEvent[]) {
    this.book = book;
    this.now = start;
    this.opening = opening;
    this.kept.set(0, start);
  }

  static begin(book: Rulebook, players: readonly PlayerId[], deal: Deal): Timeline {
    const { state, events } = newGame(book, players, deal);
    return new Timeline(book, state, events);
  }

  /** A line that begins in the middle of a game, from a state alone. */
  static from(book: Rulebook, state: State): Timeline {
    return new Timeline(book, state, []);
  }

  /** A line whose end is known, from a server. What was hidden is jumped over, never replayed. */
  static restored(
    book: Rulebook,
    known: ReadonlyMap<number, State>,
    entries: readonly Entry[],
    end: State,
  ): Timeline {
    const line = new Timeline(book, known.get(0) ?? end, []);
    line.list = [...entries];
    line.now = end;
    line.veiled = true;
    for (const [count, state] of known) line.kept.set(count, state);
    line.kept.set(entries.length, end);
    return line;
  }

  /** The first state there is. */
  get beginning(): State {
    return this.kept.get(0) ?? this.now;
  }

  get entries(): readonly Entry[] {
    return this.list;
  }

  get length(): number {
    return this.list.length;
  }

  get state(): State {
    return this.now;
  }

  act(action: Action): Violation | null {
    const outcome = perform(this.book, this.now, action);
    if (!outcome.ok) return outcome.violation;
    this.add({ action, events: outcome.events }, outcome.state);
    return null;
  }

  /** Takes over a whole log. Stored runs are believed; whatever else does not fit stops here and is returned. */
  replay(actions: readonly Action[]): Violation | null {
    const steps = this.replaying(actions);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  /** The same with a pause between slices, so that a page can draw and answer while a long game is loaded. */
  async replayInSlices(
    actions: readonly Action[],
    tell: (done: number, of: number) => void,
  ): Promise<Violation | null> {
    const steps = this.replaying(actions);
    for (let started = performance.now(), done = 0; ; ) {
      const step = steps.next();
      if (step.done) return step.value;
      done += STRIDE;
      if (performance.now() - started < SLICE) continue;
      tell(Math.min(done, actions.length), actions.length);
      await nextTask();
      started = performance.now();
    }
  }

  /** Works through a log in one position of its own, which is copied only where a state is kept. */
  private *replaying(actions: readonly Action[]): Generator<void, Violation | null> {
    const book = trusting(this.book);
    const list = [...this.list];
    const state = cloneState(this.now);
    let violation: Violation | null = null;
    for (const action of actions) {
      const events: GameEvent[] = [];
      violation = performInPlace(book, state, action, events);
      if (violation) break;
      list.push({ action, events });
      if (list.length % STRIDE !== 0) continue;
      this.kept.set(list.length, cloneState(state));
      yield;
    }
    this.list = list;
    this.now = state;
    return violation;
  }

  /** An action somebody else has judged already, with the state it led to. */
  add(entry: Entry, state: State): void {
    this.list = [...this.list, entry];
    this.now = state;
    if (this.list.length % STRIDE === 0) this.kept.set(this.list.length, state);
  }

  /** The state after the first `count` actions. */
  at(count: number): State {
    if (count >= this.list.length) return this.now;
    const exact = this.kept.get(count);
    if (exact) return exact;
    let from = count;
    while (from > 0 && !this.kept.has(from)) from -= 1;
    const start = this.kept.get(from) ?? this.beginning;
    if (this.veiled && start.secret) return this.behindTheVeil(count);
    const state = cloneState(start);
    const book = trusting(this.book);
    for (let i = from; i < count; i++) {
      const entry = this.list[i];
      if (entry) performInPlace(book, state, entry.action);
      if ((i + 1) % STRIDE === 0 && i + 1 < count && !this.kept.has(i + 1))
        this.kept.set(i + 1, cloneState(state));
    }
    this.kept.set(count, state);
    return state;
  }

  /** A moment this viewer cannot work out: the nearest later one that is known stands for it. */
  private behindTheVeil(count: number): State {
    const later = [...this.kept.keys()].filter((n) => n >= count);
    return later.length > 0 ? (this.kept.get(Math.min(...later)) ?? this.now) : this.now;
  }

  /** Forgets everything after the first `count` actions and returns what was forgotten. */
  cut(count: number): Entry[] {
    const state = this.at(count);
    const gone = this.list.slice(count);
    this.list = this.list.slice(0, count);
    for (const n of this.kept.keys()) if (n > count) this.kept.delete(n);
    this.now = state;
    return gone;
  }

  /** A copy that can go its own way from any point. */
  branch(count: number): Timeline {
    const copy = new Timeline(this.book, this.kept.get(0) ?? this.now, this.opening);
    for (const [n, state] of this.kept) if (n <= count) copy.kept.set(n, state);
    copy.now = this.at(count);
    copy.list = this.list.slice(0, count);
    copy.veiled = this.veiled;
    return copy;
  }
}
