import type {
  Action,
  Actor,
  Asked,
  Decision,
  GameEvent,
  OptionSpec,
  Options,
  PlayerId,
  State,
  Verb,
  Violation,
} from '@roundhouse/engine';
import type { Result } from '@roundhouse/schema';

/** What the lobby shows of a title. */
export interface TitleCard {
  id: string;
  name: string;
  subtitle: string;
  designer: string;
  rules: number;
  players: { min: number; max: number };
  options: readonly OptionSpec[];
  notices: readonly string[];
}

export type Performed = { ok: true; state: State; events: GameEvent[] } | { ok: false; violation: Violation };
/** A title with its options: the only way the server touches the rules. */
export interface RuleBook {
  readonly title: string;
  readonly rules: number;
  readonly options: Options;
  begin(players: readonly PlayerId[], seed: string): { state: State; events: GameEvent[] };
  perform(state: State, action: Action): Performed;
  /** For replay: writes on the given state. */
  replay(state: State, action: Action): Violation | null;
  copy(state: State): State;
  asked(state: State): readonly Asked[];
  decisions(state: State, who: Actor): Decision[];
  /** The null answer of somebody who is asked: a pass or a refusal; null = there must be a real answer. */
  idle(state: State, who: Actor): Action | null;
  result(state: State): Result | null;
  viewFor(state: State, viewer: PlayerId | null): State;
  viewEvents(events: readonly GameEvent[], viewer: PlayerId | null): GameEvent[];
  hash(state: State): string;
}

/** The titles this server knows. */
export interface Rules {
  list(): readonly TitleCard[];
  /** The verbs of all titles, each once; two of the same name may differ. */
  verbs(): readonly Verb[];
  /** Null when there is no such title; a sentence when the options are wrong. */
  open(title: string, options: Options): RuleBook | string | null;
}
