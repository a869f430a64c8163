import type { Action, Actor, Options, State } from '@roundhouse/engine';

/** What a computer player is told: a view, never the whole state. */
export interface Question {
  title: string;
  options: Options;
  view: State;
  who: Actor;
  level: string;
  /** Makes its choices repeatable without telling it anything about the game's seed. */
  seed: string;
}

export interface Answer {
  action: Action;
  reason: string;
}

/** Whoever decides for computer players, for people who ran out of time and for the referee. */
export interface ComputerPlayer {
  readonly levels: readonly string[];
  decide(question: Question): Promise<Answer>;
  close?(): Promise<void>;
}
