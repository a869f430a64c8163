/** One socket for the page. It comes back by itself and asks for what it missed. */

import type { ServerMessage } from './types.ts';

type Listener = (message: ServerMessage) => void;

interface Follower {
  /** The last sequence number this follower has. */
  from: () => number;
  hear: Listener;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

class Line {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly followers = new Map<string, Follower>();

  follow(game: string, follower: Follower): () => void {
    this.followers.set(game, follower);
    if (this.socket?.readyState === WebSocket.OPEN) this.subscribe(game, follower);
    else this.open();
    return () => {
      this.followers.delete(game);
      this.send({ type: 'unsubscribe', game });
      if (this.followers.size === 0) this.close();
    };
  }

  private open(): void {
    if (this.socket || this.followers.size === 0) return;
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
    );
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.wait = FIRST_WAIT;
      for (const [game, follower] of this.followers) this.subscribe(game, follower);
    });
    socket.addEventListener('message', (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if ('game' in message && message.game) this.followers.get(message.game)?.hear(message);
    });
    socket.addEventListener('close', () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.followers.size === 0) return;
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    });
  }

  private subscribe(game: string, follower: Follower): void {
    this.send({ type: 'subscribe', game, from: follower.from() });
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private close(): void {
    if (this.timer) clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}

export const line = new Line();
