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
  /** Only computer players are at the table. */
  alone: boolean;
}

export interface Answer {
  action: Action;
  reason: string;
}

/** Whoever decides for computer players, for people who ran out of time and for the referee. */
export interface ComputerPlayer {
  readonly levels: readonly string[];
  /** Does a level take seconds over a decision? Such a one is not for tables whose time is short; none does when absent. */
  isSlow?(level: string): boolean;
  /** The level that stands in for people and for the referee. */
  readonly standIn: string;
  /** How many questions it can think about side by side; 1 when absent. */
  readonly threads?: number;
  /** `urgent`: somebody's time is up or the referee is asked; it never waits behind those who merely think. */
  decide(question: Question, urgent?: boolean): Promise<Answer>;
  close?(): Promise<void>;
}
