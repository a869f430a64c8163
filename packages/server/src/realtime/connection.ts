import type { WebSocket } from 'ws';
import type { House, Person } from '../house.ts';
import type { ServerMessage } from './messages.ts';

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
  readonly #house: House;
  #alive = true;
  #windowEnds = 0;
  #heard = 0;

  constructor(
    house: House,
    socket: WebSocket,
    who: { person: Person | null; secret: string | null; address: string },
  ) {
    this.#house = house;
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
    if (this.#socket.bufferedAmount > this.#house.config.limits.socketBacklog) {
      this.drop('slow');
      return;
    }
    this.#socket.send(text);
  }

  /** False when the client talks too much. */
  mayTalk(): boolean {
    const now = this.#house.now();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW;
      this.#heard = 0;
    }
    this.#heard++;
    return this.#heard <= this.#house.config.limits.socketMessages;
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
    this.#house.metrics.droppedSockets.inc({ why });
    this.#socket.close(code, why);
  }

  drop(why: string): void {
    this.#house.metrics.droppedSockets.inc({ why });
    this.#socket.terminate();
  }
}
