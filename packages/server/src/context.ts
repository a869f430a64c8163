import type { Outages } from './clocks/outage.ts';
import type { ComputerPlayer } from './computer/computerPlayer.ts';
import type { Config } from './config.ts';
import type { LiveGames } from './games/liveGame.ts';
import type { Metrics } from './metrics.ts';
import type { Rules } from './rules/rules.ts';
import type { Store } from './storage/store.ts';

export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** What the server does by itself, as the rest of it sees it. */
export interface Jobs {
  /** The row of this game says that something is due. */
  nudge(game: string): void;
  /** Would this server think for a computer player of this game at once? */
  hasThreadFor(game: string): boolean;
  /** This game was written with a lease of this server's: it goes on here. */
  goOn(game: string, what: { soon: boolean; thinking: boolean }): void;
  /** Resolves when nothing that was begun is left to do. */
  idle(): Promise<void>;
}

/**
 * The parts a running server is put together from. Only `createServer` has them all; every function says in its
 * parameter which of them it uses.
 */
export interface ServerContext {
  /** Name of this process among those that share a database. */
  readonly server: string;
  readonly config: Config;
  readonly store: Store;
  readonly rules: Rules;
  readonly computer: ComputerPlayer;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly outages: Outages;
  readonly games: LiveGames;
  readonly jobs: Jobs;
  now(): number;
}

/** The parts of a server that a function uses, and no others. */
export type Needs<Part extends keyof ServerContext> = Pick<ServerContext, Part>;
