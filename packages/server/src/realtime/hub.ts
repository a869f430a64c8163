import type { House } from '../house.ts';
import { personBySession, personByToken } from '../people/sessions.ts';
import type { Room } from '../play/room.ts';
import { viewerOf } from '../play/room.ts';
import { Refusal } from '../refusal.ts';
import type { EntryRow } from '../storage/schema.ts';
import type { Signal } from '../storage/store.ts';
import { mustBeVisible } from '../tables/tableView.ts';
import { chatLines } from '../tables/talk.ts';
import type { Connection } from './connection.ts';
import { clientMessage } from './messages.ts';
import { type Entries, newsFor } from './news.ts';
import { Presence } from './presence.ts';

const HEARTBEAT = 25_000;
const GOODBYE = 1000;
const MOST_FOLLOWED = 50;
/** A client that was away longer than this gets the position instead of everything it missed. */
const MOST_ENTRIES = 500;

interface Written {
  seq: number;
  text: string;
}

/** All sockets of this server, by the tables they follow. */
export class Hub {
  readonly #house: House;
  readonly #connections = new Set<Connection>();
  readonly #followers = new Map<string, Set<Connection>>();
  readonly #byAddress = new Map<string, number>();
  readonly #delivering = new Map<string, { again: boolean }>();
  readonly #presence: Presence;
  readonly #unsubscribe: () => void;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(house: House) {
    this.#house = house;
    this.#presence = new Presence(house, (game) => this.#followers.get(game) ?? new Set());
    this.#unsubscribe = house.store.signals.subscribe((signal) => this.#hear(signal));
    this.#heartbeat = setInterval(() => {
      for (const connection of this.#connections) connection.beat();
    }, HEARTBEAT);
  }

  /** False when this address has too many sockets already. */
  add(connection: Connection): boolean {
    const open = this.#byAddress.get(connection.address) ?? 0;
    if (open >= this.#house.config.limits.socketsByAddress) return false;
    this.#byAddress.set(connection.address, open + 1);
    this.#connections.add(connection);
    this.#house.metrics.sockets.set(this.#connections.size);
    connection.send({ type: 'hello', account: connection.account, now: this.#house.now() });
    return true;
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    const open = (this.#byAddress.get(connection.address) ?? 1) - 1;
    if (open > 0) this.#byAddress.set(connection.address, open);
    else this.#byAddress.delete(connection.address);
    for (const game of connection.following.keys()) this.#unfollow(connection, game);
    this.#house.metrics.sockets.set(this.#connections.size);
  }

  /** Takes one message of a client. */
  async take(connection: Connection, data: string): Promise<void> {
    if (!connection.mayTalk()) {
      connection.close(1008, 'flood');
      return;
    }
    const parsed = clientMessage.safeParse(readJson(data));
    if (!parsed.success) {
      connection.send({
        type: 'error',
        code: 'malformed',
        message: 'This is not a message of the protocol.',
      });
      return;
    }
    const message = parsed.data;
    if (message.type === 'ping')
      connection.send({ type: 'pong', id: message.id ?? null, now: this.#house.now() });
    if (message.type === 'unsubscribe') this.#unfollow(connection, message.game);
    if (message.type === 'subscribe') await this.#follow(connection, message.game, message.from);
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#heartbeat);
    this.#presence.close();
    for (const connection of this.#connections) connection.close(1001, 'closing');
    // Whoever does not answer the goodbye is not waited for.
    setTimeout(() => {
      for (const connection of this.#connections) connection.drop('closing');
    }, GOODBYE).unref();
  }

  async #follow(connection: Connection, game: string, from: number | undefined): Promise<void> {
    try {
      if (connection.following.size >= MOST_FOLLOWED)
        throw new Refusal(429, 'tooMany', 'You follow too many tables.');
      const room = await this.#house.rooms.peek(game);
      mustBeVisible(room, connection.account);
      const known = from !== undefined && from <= room.seq && room.seq - from <= MOST_ENTRIES;
      // Deliveries pass it by until it has had its first message, so that nothing comes out of order.
      connection.following.set(game, { seq: Number.POSITIVE_INFINITY });
      this.#followersOf(game).add(connection);
      const first = await this.#firstNews(connection, game, known ? from : null);
      connection.send(first);
      const following = connection.following.get(game);
      if (following) following.seq = first.pulse.seq;
      this.#presence.changed(game);
      this.#deliverSoon(game);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      connection.send({ type: 'error', code: error.code, message: error.message, game });
    }
  }

  async #firstNews(connection: Connection, game: string, from: number | null): Promise<Entries> {
    for (;;) {
      const room = await this.#house.rooms.peek(game);
      const after = from ?? room.seq;
      const rows = after < room.seq ? await this.#house.store.hot.entriesAfter(game, after) : [];
      const viewer = viewerOf(room, connection.account);
      const news = await newsFor(this.#house, room, rows, after, viewer, connection.account, from === null);
      if (news) return news;
    }
  }

  #followersOf(game: string): Set<Connection> {
    let followers = this.#followers.get(game);
    if (!followers) {
      followers = new Set();
      this.#followers.set(game, followers);
    }
    return followers;
  }

  #unfollow(connection: Connection, game: string): void {
    connection.following.delete(game);
    const followers = this.#followers.get(game);
    if (!followers?.delete(connection)) return;
    if (followers.size === 0) this.#followers.delete(game);
    this.#presence.changed(game);
  }

  #hear(signal: Signal): void {
    if (signal.kind === 'gap') for (const game of this.#followers.keys()) this.#deliverSoon(game);
    else if (signal.kind === 'moved') this.#deliverSoon(signal.game);
    else if (signal.kind === 'table' || signal.kind === 'orders') this.#tableChanged(signal.game);
    else if (signal.kind === 'chat') this.#run(this.#passOnChat(signal.game, signal.id));
    else if (signal.kind === 'presence') this.#presence.hear(signal);
    else if (signal.kind === 'signedOut') this.#run(this.#checkSessions(signal.account));
  }

  #run(task: Promise<void>): void {
    task.catch((error: unknown) => this.#house.log.error({ err: error }, 'passing on news failed'));
  }

  /** One delivery at a time for each table; what comes in meanwhile makes one more. */
  #deliverSoon(game: string): void {
    if (!this.#followers.has(game)) return;
    const running = this.#delivering.get(game);
    if (running) {
      running.again = true;
      return;
    }
    const it = { again: false };
    this.#delivering.set(game, it);
    const deliver = async (): Promise<void> => {
      do {
        it.again = false;
        await this.#deliver(game);
      } while (it.again);
    };
    this.#run(deliver().finally(() => this.#delivering.delete(game)));
  }

  async #deliver(game: string): Promise<void> {
    const followers = [...(this.#followers.get(game) ?? [])];
    if (followers.length === 0) return;
    const room = await this.#house.rooms.peek(game);
    const behind = followers.filter((it) => (it.following.get(game)?.seq ?? room.seq) < room.seq);
    if (behind.length === 0) return;
    const from = Math.min(...behind.map((it) => it.following.get(game)?.seq ?? room.seq));
    const rows = await this.#house.store.hot.entriesAfter(game, from);
    const texts = new Map<string, Written>();
    for (const connection of behind) {
      const following = connection.following.get(game);
      if (!following) continue;
      const written = await this.#textFor(room, rows, following.seq, connection, texts);
      if (!written) {
        this.#deliverSoon(game);
        return;
      }
      following.seq = written.seq;
      connection.sendText(written.text);
    }
  }

  /** Everybody who sees the same and has the same gets the same text. */
  async #textFor(
    room: Room,
    rows: readonly EntryRow[],
    after: number,
    connection: Connection,
    texts: Map<string, Written>,
  ): Promise<Written | null> {
    const viewer = viewerOf(room, connection.account);
    const key = viewer === null ? `${after}` : `${after} ${connection.account}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const news = await newsFor(this.#house, room, rows, after, viewer, connection.account, false);
    if (!news) return null;
    const written = { seq: news.pulse.seq, text: JSON.stringify(news) };
    texts.set(key, written);
    return written;
  }

  #tableChanged(game: string): void {
    const text = JSON.stringify({ type: 'table', game });
    for (const connection of this.#followers.get(game) ?? []) connection.sendText(text);
    this.#deliverSoon(game);
  }

  async #passOnChat(game: string, id: number): Promise<void> {
    const followers = this.#followers.get(game);
    if (!followers) return;
    const line = (await chatLines(this.#house, game, id - 1)).find((it) => it.id === id);
    if (!line) return;
    const text = JSON.stringify({ type: 'chat', game, line });
    for (const connection of followers) connection.sendText(text);
  }

  /** A session that was ended closes its sockets, on every server. */
  async #checkSessions(account: string): Promise<void> {
    for (const connection of this.#connections) {
      if (connection.account !== account || connection.secret === null) continue;
      const person =
        connection.person?.by === 'token'
          ? await personByToken(this.#house, connection.secret)
          : await personBySession(this.#house, connection.secret);
      if (!person) connection.close(4401, 'signedOut');
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
