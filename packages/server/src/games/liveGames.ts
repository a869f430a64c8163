import type { Needs } from '../context.ts';
import type { Signal } from '../storage/store.ts';
import { catchUp, loadGame } from './loadGame.ts';
import type { LiveGame, LiveGames } from './liveGame.ts';

const MOST_GAMES = 500;

/** Keeps games in memory and brings them up to date with what the database says. */
export class LoadedGames implements LiveGames {
  readonly #context: Needs<'store' | 'rules' | 'log' | 'outages'>;
  readonly #games = new Map<string, LiveGame>();
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Games the database may know more about than we do. */
  readonly #behind = new Set<string>();

  constructor(context: Needs<'store' | 'rules' | 'log' | 'outages'>) {
    this.#context = context;
  }

  use<T>(id: string, task: (live: LiveGame) => Promise<T>): Promise<T> {
    const turn = async (): Promise<T> => task(await this.#current(id));
    const before = this.#queues.get(id);
    const mine = before ? before.then(turn, turn) : turn();
    const settled = mine.catch(() => undefined);
    this.#queues.set(id, settled);
    void settled.then(() => {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    });
    return mine;
  }

  async look(id: string): Promise<LiveGame> {
    const live = await this.peek(id);
    const head = await this.#context.store.hot.head(id);
    // Whether the original of a copy is over, only the database knows.
    if (head && head.seq <= live.seq && head.version === live.version && !live.sealed) return live;
    this.#behind.add(id);
    return this.peek(id);
  }

  peek(id: string): Promise<LiveGame> {
    const live = this.#games.get(id);
    if (live && !this.#behind.has(id)) return Promise.resolve(live);
    return this.use(id, (current) => Promise.resolve(current));
  }

  async refresh(id: string): Promise<LiveGame> {
    this.#behind.add(id);
    return this.#current(id);
  }

  forget(id: string): void {
    this.#games.delete(id);
  }

  hear(signal: Signal): void {
    if (signal.kind === 'gap') for (const id of this.#games.keys()) this.#behind.add(id);
    if (signal.kind === 'moved') {
      const live = this.#games.get(signal.game);
      if (live && live.seq < signal.seq) this.#behind.add(signal.game);
    }
    if (signal.kind === 'table' || signal.kind === 'orders') this.#behind.add(signal.game);
  }

  get size(): number {
    return this.#games.size;
  }

  async #current(id: string): Promise<LiveGame> {
    const context = this.#context;
    let live = this.#games.get(id) ?? null;
    if (live && this.#behind.delete(id)) {
      this.#games.delete(id);
      live = await catchUp(context, live);
    }
    if (!live) {
      this.#behind.delete(id);
      live = await loadGame(context, id);
    }
    this.#games.delete(id);
    this.#games.set(id, live);
    if (this.#games.size > MOST_GAMES) {
      const [oldest] = this.#games.keys();
      if (oldest !== undefined) this.#games.delete(oldest);
    }
    return live;
  }
}
