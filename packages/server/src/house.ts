import type { ComputerPlayer } from './computer/computerPlayer.ts';
import type { Chores } from './work/chores.ts';
import type { Metrics } from './work/metrics.ts';
import type { Rooms } from './play/rooms.ts';
import type { Rules } from './rules/rules.ts';
import type { Store } from './storage/store.ts';
import type { Config } from './config.ts';

export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** What every part of the server shares. */
export interface House {
  /** Name of this process among those that share a database. */
  readonly server: string;
  readonly config: Config;
  readonly store: Store;
  readonly rules: Rules;
  readonly computer: ComputerPlayer;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly rooms: Rooms;
  readonly chores: Chores;
  now(): number;
}

/** Who is asking: a person signed in by cookie or by token. */
export interface Person {
  readonly account: string;
  readonly name: string;
  readonly kind: 'member' | 'guest';
  /** How they proved it: cookies are subject to the cross-site checks, tokens are not. */
  readonly by: 'cookie' | 'token';
}
