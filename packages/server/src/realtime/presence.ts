import type { ServerMessage } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import type { Signal } from '../storage/store.ts';
import type { Connection } from './connection.ts';

/** Changes are collected for so long before they are told; longer where a crowd comes and goes. */
const SETTLE = 200;
const SETTLE_CROWD = 2000;
const CROWD = 100;
/** What another server said is believed for this long, and repeated more often than that. */
const BELIEVED = 90_000;
const REPEAT = 30_000;

/** Those who follow a table on one server: some by account, the rest only counted. */
interface Here {
  accounts: string[];
  others: number;
}

/** Who is at a table, over all servers. People in the seats are named, others counted. */
export class Presence {
  readonly #context: Needs<'server' | 'store' | 'log' | 'games' | 'now'>;
  readonly #followers: (game: string) => ReadonlySet<Connection>;
  readonly #elsewhere = new Map<string, Map<string, Here & { until: number }>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #mine = new Set<string>();
  readonly #repeat: NodeJS.Timeout;

  constructor(
    context: Needs<'server' | 'store' | 'log' | 'games' | 'now'>,
    followers: (game: string) => ReadonlySet<Connection>,
  ) {
    this.#context = context;
    this.#followers = followers;
    this.#repeat = setInterval(() => {
      for (const game of this.#mine) this.#announce(game);
    }, REPEAT);
  }

  /** Somebody came to or left a table on this server. */
  changed(game: string): void {
    if (this.#timers.has(game)) return;
    const wait = this.#followers(game).size > CROWD ? SETTLE_CROWD : SETTLE;
    const timer = setTimeout(() => {
      this.#timers.delete(game);
      this.#announce(game);
      void this.#tell(game);
    }, wait);
    this.#timers.set(game, timer);
  }

  hear(signal: Extract<Signal, { kind: 'presence' }>): void {
    if (signal.server === this.#context.server) return;
    let servers = this.#elsewhere.get(signal.game);
    if (!servers) {
      servers = new Map();
      this.#elsewhere.set(signal.game, servers);
    }
    const before = servers.get(signal.server);
    const { accounts, others } = signal;
    if (accounts.length === 0 && others === 0) servers.delete(signal.server);
    else servers.set(signal.server, { accounts, others, until: this.#context.now() + BELIEVED });
    if (servers.size === 0) this.#elsewhere.delete(signal.game);
    if (before?.accounts.join() !== accounts.join() || before.others !== others) void this.#tell(signal.game);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    clearInterval(this.#repeat);
  }

  #here(game: string): Here {
    const accounts = new Set<string>();
    let others = 0;
    for (const { account } of this.#followers(game)) {
      if (account === null || accounts.size >= CROWD) others++;
      else accounts.add(account);
    }
    return { accounts: [...accounts], others };
  }

  #announce(game: string): void {
    const here = this.#here(game);
    if (here.accounts.length + here.others > 0) this.#mine.add(game);
    else this.#mine.delete(game);
    this.#context.store.signals.publish({ kind: 'presence', server: this.#context.server, game, ...here });
  }

  async #tell(game: string): Promise<void> {
    const followers = this.#followers(game);
    if (followers.size === 0) return;
    try {
      const live = await this.#context.games.peek(game);
      const now = this.#context.now();
      const everywhere: Here[] = [this.#here(game)];
      for (const it of this.#elsewhere.get(game)?.values() ?? []) if (it.until > now) everywhere.push(it);
      const seated = new Set(live.seats.flatMap((seat) => seat.account ?? []));
      const people = new Set(everywhere.flatMap((it) => it.accounts));
      const online = [...people].filter((account) => seated.has(account));
      const watching = everywhere.reduce((sum, it) => sum + it.others, people.size - online.length);
      const message: ServerMessage = { type: 'presence', game, online, watching };
      const text = JSON.stringify(message);
      for (const connection of followers) connection.sendText(text);
    } catch (error) {
      this.#context.log.warn({ err: error, game }, 'presence could not be told');
    }
  }
}
