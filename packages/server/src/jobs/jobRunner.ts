import { forgetAttempts } from '../accounts/attempts.ts';
import { countFinished } from '../club/count.ts';
import { forgetCards } from '../club/seeking.ts';
import { runTournaments } from '../club/rounds.ts';
import { forgetTheOld } from '../accounts/retention.ts';
import { forgetOldSessions } from '../accounts/sessions.ts';
import type { Jobs, Needs } from '../context.ts';
import { LEASE, type Writing } from '../games/write.ts';
import { Postman } from '../notify/postman.ts';
import { DueSoon } from './dueSoon.ts';
import { Thinking } from './thinking.ts';

const SWEEP_EVERY = 60_000;

/** What looking after games takes. */
type Looking = Writing & Needs<'computer' | 'rules'>;

/**
 * What the server does by itself: clocks and the like, thinking, messages, tidying up. Each goes round on a timer of
 * its own and none waits for another: a clock does not care how long a computer player thinks or a webhook takes.
 */
export class JobRunner implements Jobs {
  readonly #context: Looking;
  readonly #soon: DueSoon;
  readonly #thinking: Thinking;
  readonly #postman: Postman;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #begun = new Set<Promise<void>>();
  readonly #ticks = new Set<Promise<void>>();
  #closed = false;

  constructor(parts: Omit<Looking, 'jobs'>) {
    this.#context = { ...parts, jobs: this };
    this.#soon = new DueSoon(this.#context);
    this.#thinking = new Thinking(this.#context);
    this.#postman = new Postman(this.#context);
  }

  start(): void {
    const { jobsEvery } = this.#context.config;
    if (jobsEvery <= 0) return;
    this.#every(jobsEvery, 'looking at clocks', () => this.#soon.round());
    this.#every(jobsEvery, 'looking for somebody to think for', () => this.#thinking.round());
    this.#every(jobsEvery, 'looking for messages', () => this.#postman.round());
    this.#every(jobsEvery, 'counting finished games', () => countFinished(this.#context));
    this.#every(jobsEvery, 'running tournaments', () => runTournaments(this.#context));
    this.#every(LEASE / 3, 'renewing leases', () => this.#renew());
    this.#every(SWEEP_EVERY, 'tidying up', () => this.#sweep());
  }

  /** Lets running work finish, begins nothing new. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#begun);
    await Promise.allSettled(this.#ticks);
    await Promise.all([this.#soon.close(), this.#thinking.close(), this.#postman.close()]);
  }

  nudge(game: string): void {
    this.#begin('taking on a game', async () => {
      await this.#soon.nudge(game);
      await this.#thinking.round();
    });
  }

  hasThreadFor = (game: string): boolean => this.#thinking.hasThreadFor(game);

  goOn(game: string, what: { soon: boolean; thinking: boolean }): void {
    if (what.soon) this.#soon.goOn(game);
    if (what.thinking) this.#thinking.goOn(game);
  }

  async idle(): Promise<void> {
    do {
      await Promise.all(this.#begun);
      await this.#soon.idle();
      await this.#thinking.idle();
    } while (this.#begun.size > 0 || this.#soon.busy);
  }

  /** One round of everything; resolves when it is done. For tests, and for whoever keeps the time themselves. */
  async tick(): Promise<void> {
    if (this.#closed) return;
    const round = this.#round();
    this.#ticks.add(round);
    try {
      await round;
    } finally {
      this.#ticks.delete(round);
    }
  }

  async #round(): Promise<void> {
    await Promise.all([this.#soon.round(), this.#thinking.round()]);
    await this.idle();
    await this.#postman.round();
    await this.#postman.idle();
    await countFinished(this.#context);
    await runTournaments(this.#context);
    await this.#sweep();
  }

  /** Rounds of one kind never overlap; one that fails is tried again the next time. */
  #every(milliseconds: number, what: string, round: () => Promise<void>): void {
    let under = false;
    const go = async (): Promise<void> => {
      if (under) return;
      under = true;
      try {
        await round();
      } finally {
        under = false;
      }
    };
    this.#timers.push(setInterval(() => this.#begin(what, go), milliseconds));
  }

  #begin(what: string, work: () => Promise<void>): void {
    if (this.#closed) return;
    const done: Promise<void> = work()
      .catch((error: unknown) => this.#context.log.error({ err: error, what }, 'a job failed'))
      .finally(() => this.#begun.delete(done));
    this.#begun.add(done);
  }

  async #renew(): Promise<void> {
    await Promise.all([this.#soon.renew(), this.#thinking.renew()]);
  }

  async #sweep(): Promise<void> {
    this.#context.metrics.liveGames.set(this.#context.games.size);
    await forgetOldSessions(this.#context);
    await forgetAttempts(this.#context);
    await forgetTheOld(this.#context);
    await forgetCards(this.#context);
  }
}
