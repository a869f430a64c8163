import { clientMessageSchema, type EntriesMessage, type ServerMessage } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { blockersOf } from '../accounts/blocks.ts';
import { personBySession, personByToken } from '../accounts/sessions.ts';
import { asSeenBy, isDelayedFor } from '../games/delay.ts';
import type { LiveGame } from '../games/liveGame.ts';
import { viewerOf } from '../games/liveGame.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { EntryRow } from '../storage/schema.ts';
import type { Signal } from '../storage/store.ts';
import { isVisible, mustBeVisible } from '../lobby/tableView.ts';
import { chatLines } from '../lobby/talk.ts';
import type { Connection } from './connection.ts';
import { newsFor } from './news.ts';
import { Presence } from './presence.ts';

const HEARTBEAT = 25_000;
const GOODBYE = 1000;
const MOST_FOLLOWED = 50;
/** A client that was away longer than this gets the position instead of everything it missed. */
const MOST_ENTRIES = 500;

/** A message many receive is written once. */
const written = (message: ServerMessage): string => JSON.stringify(message);

interface Written {
  seq: number;
  text: string;
}

/** All sockets of this server, by the tables they follow. */
export class Hub {
  readonly #context: Needs<'server' | 'config' | 'store' | 'log' | 'metrics' | 'games' | 'now'>;
  readonly #connections = new Set<Connection>();
  readonly #followers = new Map<string, Set<Connection>>();
  readonly #byAddress = new Map<string, number>();
  /** Tables that some of their followers see later than those who play. */
  readonly #late = new Set<string>();
  readonly #delivering = new Map<string, { again: boolean }>();
  readonly #presence: Presence;
  readonly #unsubscribe: () => void;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(context: Needs<'server' | 'config' | 'store' | 'log' | 'metrics' | 'games' | 'now'>) {
    this.#context = context;
    this.#presence = new Presence(context, (game) => this.#followers.get(game) ?? new Set());
    this.#unsubscribe = context.store.signals.subscribe((signal) => this.#hear(signal));
    this.#heartbeat = setInterval(() => {
      for (const connection of this.#connections) connection.beat();
      this.#deliverLate();
    }, HEARTBEAT);
  }

  /** False when this address has too many sockets already. */
  add(connection: Connection): boolean {
    const open = this.#byAddress.get(connection.address) ?? 0;
    if (open >= this.#context.config.limits.socketsByAddress) return false;
    this.#byAddress.set(connection.address, open + 1);
    this.#connections.add(connection);
    this.#context.metrics.sockets.set(this.#connections.size);
    connection.send({ type: 'hello', account: connection.account, now: this.#context.now() });
    // What it was opened with may have ended between the look at it and now, and nothing would close it any more.
    this.#run(this.#checkSession(connection));
    return true;
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    const open = (this.#byAddress.get(connection.address) ?? 1) - 1;
    if (open > 0) this.#byAddress.set(connection.address, open);
    else this.#byAddress.delete(connection.address);
    for (const game of connection.following.keys()) this.#unfollow(connection, game);
    this.#context.metrics.sockets.set(this.#connections.size);
  }

  /** Takes one message of a client. */
  async take(connection: Connection, data: string): Promise<void> {
    if (!connection.mayTalk()) {
      connection.close(1008, 'flood');
      return;
    }
    const parsed = clientMessageSchema.safeParse(readJson(data));
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
      connection.send({ type: 'pong', id: message.id ?? null, now: this.#context.now() });
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
      if (connection.following.size >= MOST_FOLLOWED && !connection.following.has(game))
        throw new Refusal(429, 'tooMany', 'You follow too many tables.');
      // Counted before anything is waited for, or many at once would all find room. Deliveries pass it by until it has
      // had its first message, so that nothing comes out of order.
      connection.following.set(game, { seq: Number.POSITIVE_INFINITY });
      const live = await this.#seenBy(await this.#context.games.peek(game), connection.account);
      mustBeVisible(live, connection.account);
      const known = from !== undefined && from <= live.seq && live.seq - from <= MOST_ENTRIES;
      // A socket that has closed meanwhile would never be taken off the list again.
      if (!this.#connections.has(connection)) return;
      this.#followersOf(game).add(connection);
      const first = await this.#firstNews(connection, game, known ? from : null);
      connection.send(first);
      const following = connection.following.get(game);
      if (following) following.seq = first.pulse.seq;
      this.#presence.changed(game);
      this.#deliverSoon(game);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#unfollow(connection, game);
      connection.send({ type: 'error', code: error.code, message: error.message, game });
    }
  }

  async #firstNews(connection: Connection, game: string, from: number | null): Promise<EntriesMessage> {
    for (;;) {
      const live = await this.#seenBy(await this.#context.games.peek(game), connection.account);
      mustBeVisible(live, connection.account);
      const after = from ?? live.seq;
      const rows = after < live.seq ? await this.#context.store.hot.entriesAfter(game, after) : [];
      const viewer = viewerOf(live, connection.account);
      const news = await newsFor(this.#context, live, rows, after, viewer, connection.account, from === null);
      if (news) return news;
    }
  }

  #seenBy = (live: LiveGame, account: string | null): Promise<LiveGame> =>
    asSeenBy(this.#context, live, account);

  /** Those who see a table later hear of a move when its time has come, though nobody moves then. */
  #deliverLate(): void {
    for (const game of this.#late) this.#deliverSoon(game);
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
    if (followers.size === 0) {
      this.#followers.delete(game);
      this.#late.delete(game);
    }
    this.#presence.changed(game);
  }

  #hear(signal: Signal): void {
    if (signal.kind === 'gap') this.#run(this.#afterGap());
    else if (signal.kind === 'moved') this.#deliverSoon(signal.game);
    else if (signal.kind === 'table' || signal.kind === 'orders') this.#run(this.#tableChanged(signal.game));
    else if (signal.kind === 'chat') this.#run(this.#passOnChat(signal.game, signal.id));
    else if (signal.kind === 'presence') this.#presence.hear(signal);
    else if (signal.kind === 'signedOut') this.#run(this.#checkSessions(signal.account));
  }

  #run(task: Promise<void>): void {
    task.catch((error: unknown) => this.#context.log.error({ err: error }, 'passing on news failed'));
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
    const { live: now, followers } = await this.#audience(game);
    if (!now) return;
    const late = followers.filter((it) => isDelayedFor(now, it.account));
    if (late.length === 0) this.#late.delete(game);
    else this.#late.add(game);
    const before = late.length === 0 ? now : await asSeenBy(this.#context, now, null);
    const seen = (it: Connection): LiveGame => (late.includes(it) ? before : now);
    const behind = followers.filter((it) => (it.following.get(game)?.seq ?? now.seq) < seen(it).seq);
    if (behind.length === 0) return;
    const from = Math.min(...behind.map((it) => it.following.get(game)?.seq ?? now.seq));
    const rows = await this.#context.store.hot.entriesAfter(game, from);
    const texts = new Map<string, Written>();
    for (const connection of behind) {
      const following = connection.following.get(game);
      if (!following) continue;
      const news = await this.#textFor(seen(connection), rows, following.seq, connection, texts);
      if (!news) {
        this.#deliverSoon(game);
        return;
      }
      following.seq = news.seq;
      connection.sendText(news.text);
    }
  }

  /** Everybody who sees the same and has the same gets the same text. */
  async #textFor(
    live: LiveGame,
    rows: readonly EntryRow[],
    after: number,
    connection: Connection,
    texts: Map<string, Written>,
  ): Promise<Written | null> {
    const viewer = viewerOf(live, connection.account);
    const key = viewer === null ? `${after}` : `${after} ${connection.account}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const news = await newsFor(this.#context, live, rows, after, viewer, connection.account, false);
    if (!news) return null;
    const made = { seq: news.pulse.seq, text: written(news) };
    texts.set(key, made);
    return made;
  }

  /** Those who follow a table and still may see it; the others are told that there is no such table, and no more. */
  async #audience(game: string): Promise<{ live: LiveGame | null; followers: Connection[] }> {
    const followers = this.#followers.get(game);
    if (!followers) return { live: null, followers: [] };
    const live = await this.#context.games.peek(game);
    const gone = [...followers].filter(({ account }) => !isVisible(live, account));
    for (const connection of gone) {
      this.#unfollow(connection, game);
      const { code, message } = notFound('table');
      connection.send({ type: 'error', code, message, game });
    }
    return { live, followers: [...followers] };
  }

  async #tableChanged(game: string): Promise<void> {
    const text = written({ type: 'table', game });
    for (const connection of (await this.#audience(game)).followers) connection.sendText(text);
    this.#deliverSoon(game);
  }

  async #passOnChat(game: string, id: number): Promise<void> {
    if (!this.#followers.has(game)) return;
    const line = (await chatLines(this.#context, game, id - 1)).find((it) => it.id === id);
    if (!line) return;
    const text = written({ type: 'chat', game, line });
    const deaf = await blockersOf(this.#context, line.account);
    const { live, followers } = await this.#audience(game);
    for (const connection of followers) {
      // Whoever sees the table later reads later what was said.
      if (live && isDelayedFor(live, connection.account)) continue;
      if (connection.account === null || !deaf.has(connection.account)) connection.sendText(text);
    }
  }

  /** News were lost: sessions may have ended and seats changed meanwhile. */
  async #afterGap(): Promise<void> {
    const accounts = new Set([...this.#connections].flatMap(({ account }) => account ?? []));
    for (const account of accounts) await this.#checkSessions(account);
    for (const game of this.#followers.keys()) this.#deliverSoon(game);
  }

  /** A session that was ended closes its sockets, on every server. */
  async #checkSessions(account: string): Promise<void> {
    for (const connection of this.#connections)
      if (connection.account === account) await this.#checkSession(connection);
  }

  async #checkSession(connection: Connection): Promise<void> {
    if (connection.account === null || connection.secret === null) return;
    const person =
      connection.person?.by === 'token'
        ? await personByToken(this.#context, connection.secret)
        : await personBySession(this.#context, connection.secret);
    if (!person) connection.close(4401, 'signedOut');
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
