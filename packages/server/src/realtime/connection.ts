import type { ServerMessage } from '@roundhouse/schema';
import type { WebSocket } from 'ws';
import type { Needs } from '../context.ts';
import type { Person } from '../accounts/person.ts';

/** What a connection follows at one table. */
export interface Following {
  /** The last entry it was sent. */
  seq: number;
}

const WINDOW = 10_000;

/** One socket. It never holds more than a fixed backlog: a client that cannot keep up is dropped and comes back. */
export class Connection {
  readonly person: Person | null;
  readonly secret: string | null;
  readonly address: string;
  readonly following = new Map<string, Following>();
  readonly #socket: WebSocket;
  readonly #context: Needs<'config' | 'metrics' | 'now'>;
  #alive = true;
  #windowEnds = 0;
  #heard = 0;

  constructor(
    context: Needs<'config' | 'metrics' | 'now'>,
    socket: WebSocket,
    who: { person: Person | null; secret: string | null; address: string },
  ) {
    this.#context = context;
    this.#socket = socket;
    this.person = who.person;
    this.secret = who.secret;
    this.address = who.address;
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  get account(): string | null {
    return this.person?.account ?? null;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** For messages many receive: written once, sent as they are. */
  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#context.config.limits.socketBacklog) {
      this.drop('slow');
      return;
    }
    this.#socket.send(text);
  }

  /** False when the client talks too much. */
  mayTalk(): boolean {
    const now = this.#context.now();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW;
      this.#heard = 0;
    }
    this.#heard++;
    return this.#heard <= this.#context.config.limits.socketMessages;
  }

  /** Asks for a sign of life; whoever gave none since the last time is gone. */
  beat(): void {
    if (!this.#alive) {
      this.drop('silent');
      return;
    }
    this.#alive = false;
    this.#socket.ping();
  }

  close(code: number, why: string): void {
    this.#context.metrics.droppedSockets.inc({ why });
    this.#socket.close(code, why);
  }

  drop(why: string): void {
    this.#context.metrics.droppedSockets.inc({ why });
    this.#socket.terminate();
  }
}
