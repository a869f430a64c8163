/** One socket for the page. It comes back by itself and asks for what it missed. */

import { linkLost, linkOff, linkUp } from '../store/link.ts';
import { usePeople } from '../store/people.ts';
import type { ServerMessage } from '@roundhouse/schema';

type Listener = (message: ServerMessage) => void;

interface Follower {
  /** The last sequence number this follower has. */
  from: () => number;
  hear: Listener;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A line that is dead without having been closed is found out by asking: so often, and with so long for an answer. */
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** With this the server closes the socket of a session that was ended. */
const SESSION_ENDED = 4401;

/** What a page shows of somebody who was signed out elsewhere goes with the page. With a new session here it stays. */
async function leaveIfSignedOut(): Promise<void> {
  await usePeople.getState().ask(true);
  const { server, me } = usePeople.getState();
  if (server === 'there' && me === null) location.reload();
}

class Line {
  constructor() {
    if (typeof addEventListener === 'undefined') return;
    // The browser knows sooner than any wait when there is a network again, and when there is none.
    addEventListener('online', () => this.again());
    addEventListener('offline', () => this.socket?.close());
  }

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private heart: ReturnType<typeof setInterval> | null = null;
  private overdue: ReturnType<typeof setTimeout> | null = null;
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
      linkUp();
      this.startHeart();
      for (const [game, follower] of this.followers) this.subscribe(game, follower);
    });
    socket.addEventListener('message', (event) => {
      if (this.overdue) clearTimeout(this.overdue);
      this.overdue = null;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if ('game' in message && message.game) this.followers.get(message.game)?.hear(message);
    });
    socket.addEventListener('close', ({ code }) => {
      // A new password comes with a new session, whose answer may still be on its way.
      if (code === SESSION_ENDED) setTimeout(() => void leaveIfSignedOut(), FIRST_WAIT);
      if (this.socket !== socket) return;
      this.socket = null;
      this.stopHeart();
      if (this.followers.size === 0) return;
      linkLost();
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    });
  }

  /** Tries at once instead of waiting. */
  private again(): void {
    if (this.socket || this.followers.size === 0) return;
    if (this.timer) clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  private startHeart(): void {
    this.stopHeart();
    this.heart = setInterval(() => {
      this.send({ type: 'ping' });
      this.overdue ??= setTimeout(() => this.socket?.close(), PONG_WITHIN);
    }, PING_EVERY);
  }

  private stopHeart(): void {
    if (this.heart) clearInterval(this.heart);
    if (this.overdue) clearTimeout(this.overdue);
    this.heart = null;
    this.overdue = null;
  }

  private subscribe(game: string, follower: Follower): void {
    this.send({ type: 'subscribe', game, from: follower.from() });
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.stopHeart();
    linkOff();
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}

export const line = new Line();
