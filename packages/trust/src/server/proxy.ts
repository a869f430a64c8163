import { createServer, type Server, Socket } from 'node:net';

/** A line between clients and a server (or a server and its database) that can be slow, cut, or dead. */
export class Proxy {
  /** Where connections go; changes when a server comes back elsewhere. */
  target: { host: string; port: number };
  /** Milliseconds every piece is held back, each way. */
  delay = 0;
  /** Takes connections and lets nothing through. */
  dead = false;
  /** Every so many answers one is swallowed with its connection: the client never hears what became of its request. */
  swallowEvery = 0;
  cuts = 0;
  #answers = 0;
  readonly #open = new Set<Socket>();
  readonly #server: Server;

  private constructor(target: { host: string; port: number }) {
    this.target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  static async before(address: string): Promise<Proxy> {
    const proxy = new Proxy(targetOf(address));
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  retarget(address: string): void {
    this.target = targetOf(address);
  }

  /** Every connection breaks off in the middle. */
  cut(): void {
    for (const socket of this.#open) {
      this.cuts += 1;
      socket.destroy();
    }
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.#server.close(resolve);
    });
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  #join(near: Socket): void {
    this.#keep(near);
    if (this.dead) return;
    const far = new Socket();
    this.#keep(far);
    far.connect(this.target.port, this.target.host);
    near.on('data', (piece) => this.#pass(piece, far));
    far.on('data', (piece) => {
      this.#answers += 1;
      if (this.swallowEvery > 0 && this.#answers % this.swallowEvery === 0) {
        this.cuts += 1;
        near.destroy();
        far.destroy();
      } else this.#pass(piece, near);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }

  #pass(piece: Buffer, to: Socket): void {
    const send = (): void => {
      if (!to.destroyed && !this.dead) to.write(piece);
    };
    if (this.delay === 0) send();
    else setTimeout(send, this.delay);
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#open.delete(socket));
  }
}

function targetOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}
