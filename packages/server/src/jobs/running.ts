/** Work on games that is under way, one piece at a time for each game. */
export class Running {
  readonly #games = new Map<string, { again: boolean; done: Promise<void> }>();
  #closed = false;

  get size(): number {
    return this.#games.size;
  }

  get games(): string[] {
    return [...this.#games.keys()];
  }

  get closed(): boolean {
    return this.#closed;
  }

  has(game: string): boolean {
    return this.#games.has(game);
  }

  /** Begins work on a game; work that is under way there is told to look again. */
  begin(game: string, work: (it: { again: boolean }) => Promise<void>): void {
    if (this.#closed) return;
    const running = this.#games.get(game);
    if (running) {
      running.again = true;
      return;
    }
    const it = { again: false, done: Promise.resolve() };
    this.#games.set(game, it);
    it.done = work(it).finally(() => this.#games.delete(game));
  }

  async idle(): Promise<void> {
    while (this.#games.size > 0) await Promise.all([...this.#games.values()].map((it) => it.done));
  }

  /** Lets what is under way finish, begins nothing new. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }
}
