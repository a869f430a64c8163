import type { State } from '../model/state.ts';

/**
 * What `check` worked out, handed to the `apply` that follows it at once on the same state with the same action: the
 * dear judgements (routes, lays) are made once.
 */
export class Verdicts<Action extends object, Verdict> {
  private readonly last = new WeakMap<State, { action: Action; verdict: Verdict }>();

  keep(state: State, action: Action, verdict: Verdict): void {
    this.last.set(state, { action, verdict });
  }

  /** The verdict on this very action, the last one judged on this state. It can be taken once. */
  take(state: State, action: Action): Verdict {
    const found = this.last.get(state);
    this.last.delete(state);
    if (found?.action !== action) throw new Error('an action is carried out that was not judged just before');
    return found.verdict;
  }
}
