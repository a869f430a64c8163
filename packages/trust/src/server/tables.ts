import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Action } from '@roundhouse/engine';
import { WebSocket } from 'ws';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  cookie: string | null;
}

/** A busy machine answers slowly. */
const PATIENCE = 60_000;
/** Who plays on a line that loses answers sends a move again after so long. */
const SENT_AGAIN = 4000;

/** One request; throws when no answer comes in time. */
export async function send<T = Record<string, unknown>>(
  address: string,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
  patience = PATIENCE,
): Promise<Answer<T>> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { 'x-roundhouse': '1', 'content-type': 'application/json', cookie },
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text ? JSON.parse(text) : null) as T,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? null,
  };
}

export async function newPerson(address: string): Promise<string> {
  const person = { name: `Player ${randomUUID().slice(0, 8)}`, password: 'a long password' };
  const { cookie, status } = await send(address, 'POST', '/api/accounts', '', person);
  if (!cookie) throw new Error(`no account: ${status}`);
  return cookie;
}

/** A move the server said is written. */
export interface Acknowledged {
  seq: number;
  key: string;
  action: Action;
}

/**
 * A table whose two players never give up: a move that got no answer, or an apology, is sent again with the same key
 * until it is acknowledged. Nothing outside helps them.
 */
export class Table {
  readonly id: string;
  readonly cookies: readonly [string, string];
  readonly acknowledged: Acknowledged[] = [];
  /** Requests without an answer, and apologies. */
  unanswered = 0;
  apologies = 0;
  /** What no fault excuses. */
  readonly wrong: string[] = [];
  seq = 0;

  private constructor(id: string, cookies: readonly [string, string]) {
    this.id = id;
    this.cookies = cookies;
  }

  static async open(address: string, bulk = 0, settings: object = {}): Promise<Table> {
    const cookies = [await newPerson(address), await newPerson(address)] as const;
    const wishes = {
      title: 'pocket',
      seats: 2,
      options: { rounds: 100_000, bulk },
      visibility: 'public',
      settings: { name: 'In trouble', seatOrder: 'asJoined', ...settings },
    };
    const made = await send<{ id: string }>(address, 'POST', '/api/games', cookies[0], wishes);
    const { id } = made.body;
    await send(address, 'POST', `/api/games/${id}/join`, cookies[1], {});
    const started = await send(address, 'POST', `/api/games/${id}/start`, cookies[0], {});
    if (started.status !== 200) throw new Error(`the game did not start: ${started.status}`);
    return new Table(id, cookies);
  }

  /** Moves as fast as they are acknowledged, while `going`. */
  async play(address: string, going: () => boolean): Promise<void> {
    while (going() && this.wrong.length === 0) await this.move(address, going);
  }

  async move(address: string, going: () => boolean): Promise<void> {
    const by = this.seq % 2 === 0 ? 'player:p1' : 'player:p2';
    const action: Action =
      this.seq % 4 === 0 ? { type: 'bid', by, lot: 'pot', amount: 1 } : { type: 'pass', by };
    const key = `${this.seq}-${randomUUID()}`;
    while (going()) {
      try {
        const answer = await send<{ seq: number }>(
          address,
          'POST',
          `/api/games/${this.id}/actions`,
          this.cookies[this.seq % 2 === 0 ? 0 : 1],
          { seq: this.seq, key, action },
          SENT_AGAIN,
        );
        if (answer.status === 200) {
          this.seq = answer.body.seq;
          this.acknowledged.push({ seq: answer.body.seq, key, action });
          return;
        }
        if (answer.status < 500) {
          this.wrong.push(`move ${this.seq} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
          return;
        }
        this.apologies += 1;
      } catch {
        this.unanswered += 1;
      }
      await pause(25);
    }
  }
}

/** Somebody who watches a table over a socket and comes back alone whenever the line breaks. */
export class Watcher {
  readonly seqs: number[] = [];
  reconnects = -1;
  #socket: WebSocket | null = null;
  #open = true;
  readonly #game: string;
  readonly #address: string;

  constructor(address: string, game: string) {
    this.#address = address;
    this.#game = game;
    this.#connect();
  }

  get last(): number {
    return this.seqs.at(-1) ?? 0;
  }

  close(): void {
    this.#open = false;
    this.#socket?.terminate();
  }

  #connect(): void {
    if (!this.#open) return;
    this.reconnects += 1;
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/api/socket`, {
      handshakeTimeout: SENT_AGAIN,
    });
    this.#socket = socket;
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'subscribe', game: this.#game, from: this.last })),
    );
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as {
        type: string;
        entries?: { seq: number }[];
      };
      if (message.type === 'entries') for (const { seq } of message.entries ?? []) this.seqs.push(seq);
      // A server that cannot read its books says so and is asked again.
      if (message.type === 'error') socket.terminate();
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => setTimeout(() => this.#connect(), 50));
  }
}
