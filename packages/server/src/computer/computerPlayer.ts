import type { Action, Actor, Options, State } from '@roundhouse/engine';

/** What a computer player is told: a view, never the whole state. */
export interface Question {
  title: string;
  options: Options;
  view: State;
  who: Actor;
  level: string;
  /** A personality, the same for a seat as long as the game lasts; says nothing about the game's own seed. */
  seed: string;
  /** How many entries the log has. */
  moment: number;
}

export interface Answer {
  action: Action;
  reason: string;
}

/** Whoever decides for computer players, for people who ran out of time and for the referee. */
export interface ComputerPlayer {
  readonly levels: readonly string[];
  /** The level that stands in for people and for the referee. */
  readonly standIn: string;
  decide(question: Question): Promise<Answer>;
  close?(): Promise<void>;
}
