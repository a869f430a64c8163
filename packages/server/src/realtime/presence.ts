import type { House } from '../house.ts';
import type { Signal } from '../storage/store.ts';
import type { Connection } from './connection.ts';

/** Changes are collected for this long before they are told. */
const SETTLE = 200;
/** What another server said is believed for this long. */
const BELIEVED = 90_000;
const REPEAT = 30_000;

interface Elsewhere {
  accounts: string[];
  until: number;
}

/** Who is at a table, over all servers. Accounts of people in the seats are named, others only counted. */
export class Presence {
  readonly #house: House;
  readonly #followers: (game: string) => ReadonlySet<Connection>;
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>();
  readonly #changed = new Set<string>();
  readonly #mine = new Set<string>();
  readonly #repeat: NodeJS.Timeout;
  #timer: NodeJS.Timeout | null = null;

  constructor(house: House, followers: (game: string) => ReadonlySet<Connection>) {
    this.#house = house;
    this.#followers = followers;
    this.#repeat = setInterval(() => {
      for (const game of this.#mine) this.#announce(game);
    }, REPEAT);
  }

  /** Somebody came to or left a table on this server. */
  changed(game: string): void {
    this.#changed.add(game);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const games = [...this.#changed];
      this.#changed.clear();
      for (const it of games) {
        this.#announce(it);
        void this.#tell(it);
      }
    }, SETTLE);
  }

  hear(signal: Extract<Signal, { kind: 'presence' }>): void {
    if (signal.server === this.#house.server) return;
    let servers = this.#elsewhere.get(signal.game);
    if (!servers) {
      servers = new Map();
      this.#elsewhere.set(signal.game, servers);
    }
    const before = servers.get(signal.server)?.accounts.join() ?? '';
    if (signal.accounts.length === 0) servers.delete(signal.server);
    else servers.set(signal.server, { accounts: signal.accounts, until: this.#house.now() + BELIEVED });
    if (before !== signal.accounts.join()) void this.#tell(signal.game);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    clearInterval(this.#repeat);
  }

  /** Those who only watch are one anonymous sign each, and a thousand of them need not be sent. */
  #here(game: string): string[] {
    const here = new Set<string>();
    let anonymous = 0;
    for (const { account } of this.#followers(game)) {
      if (account === null) anonymous++;
      else here.add(account);
    }
    return [...[...here].slice(0, 100), ...Array.from({ length: Math.min(anonymous, 100) }, () => '')];
  }

  #announce(game: string): void {
    const accounts = this.#here(game);
    if (accounts.length > 0) this.#mine.add(game);
    else this.#mine.delete(game);
    this.#house.store.signals.publish({ kind: 'presence', server: this.#house.server, game, accounts });
  }

  async #tell(game: string): Promise<void> {
    const followers = this.#followers(game);
    if (followers.size === 0) return;
    try {
      const room = await this.#house.rooms.peek(game);
      const now = this.#house.now();
      const all = this.#here(game);
      for (const it of this.#elsewhere.get(game)?.values() ?? [])
        if (it.until > now) all.push(...it.accounts);
      const seated = new Set(room.seats.flatMap((seat) => seat.account ?? []));
      const online = [...new Set(all.filter((account) => seated.has(account)))];
      const watching = all.filter((account) => !seated.has(account)).length;
      const text = JSON.stringify({ type: 'presence', game, online, watching });
      for (const connection of followers) connection.sendText(text);
    } catch (error) {
      this.#house.log.warn({ err: error, game }, 'presence could not be told');
    }
  }
}
