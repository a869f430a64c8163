import { randomUUID } from 'node:crypto';
import type { Action, State } from '@roundhouse/engine';
import { WebSocket } from 'ws';
import { type ServerMessage, serverMessageSchema, type TableView } from '@roundhouse/schema';
import type { TestServer } from './server.ts';

export interface Reply<T = Record<string, unknown>> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Somebody at a browser: keeps cookies, sends the client's header. */
export class Client {
  readonly server: TestServer;
  cookie: string | null = null;
  token: string | null = null;
  account = '';
  /** Where it asks from. */
  address = '127.0.0.1';
  /** Everything it was ever sent. */
  readonly received: string[] = [];

  constructor(server: TestServer) {
    this.server = server;
  }

  async send<T = Record<string, unknown>>(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const answer = await this.server.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        'x-roundhouse': '1',
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const set = answer.cookies.find((cookie) => cookie.name.endsWith('roundhouse_session'));
    if (set) this.cookie = set.value === '' ? null : `${set.name}=${set.value}`;
    this.received.push(`${JSON.stringify(answer.headers)} ${answer.body}`);
    const json = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: (json ? answer.json() : {}) as T,
      text: answer.body,
      headers: answer.headers,
    };
  }

  get = <T = Record<string, unknown>>(url: string) => this.send<T>('GET', url);
  post = <T = Record<string, unknown>>(url: string, body: unknown = {}) => this.send<T>('POST', url, body);

  act(game: string, seq: number, action: Action, key: string = randomUUID()): Promise<Reply<ActReply>> {
    return this.post<ActReply>(`/api/games/${game}/actions`, { seq, key, action });
  }

  async game(id: string): Promise<GameReply> {
    return (await this.get<GameReply>(`/api/games/${id}`)).body;
  }

  /** Opens a socket and waits for the greeting. */
  async socket(headers: Record<string, string> = {}): Promise<Socket> {
    const socket = new Socket(this, {
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...headers,
    });
    await socket.next((message) => message.type === 'hello');
    return socket;
  }
}

export interface ActReply {
  seq: number;
  repeated: boolean;
  entry: { seq: number; action: Action | null; events: { type: string }[] };
  error: {
    code: string;
    message: string;
    seq?: number;
    entries?: { seq: number; action: Action | null }[];
    violation?: { rule: string };
  };
}
export interface GameReply {
  table: TableView;
  viewer: string | null;
  view: State;
  hash: string | null;
  undo: { to?: number; why?: string } | null;
  redo: { to?: number; why?: string } | null;
  proposals: { id: string; kind: string; waitsFor: string[] }[];
}

/** What the server said on the socket, held against the schema: nothing may be missing and nothing unknown. */
function asSaid(text: string): ServerMessage {
  const said: unknown = JSON.parse(text);
  const message = serverMessageSchema.parse(said);
  if (JSON.stringify(message).length !== text.length)
    throw new Error(`the server said more than the schema knows: ${text.slice(0, 200)}`);
  return message;
}

export class Socket {
  readonly ws: WebSocket;
  readonly messages: ServerMessage[] = [];
  closed: { code: number; why: string } | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(client: Client, headers: Record<string, string>) {
    this.ws = new WebSocket(`${client.server.address.replace('http', 'ws')}/api/socket`, { headers });
    this.ws.on('message', (data) => {
      const text = (data as Buffer).toString();
      client.received.push(text);
      this.messages.push(asSaid(text));
      this.#wake();
    });
    this.ws.on('close', (code, why) => {
      this.closed = { code, why: why.toString() };
      this.#wake();
    });
    this.ws.on('error', () => {
      this.closed ??= { code: 0, why: 'error' };
      this.#wake();
    });
  }

  say(message: object): void {
    this.ws.send(JSON.stringify(message));
  }

  /** The first message that fits, also one that has already come. */
  async next<T extends ServerMessage>(fits: (message: ServerMessage) => boolean): Promise<T> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found) return found as T;
      if (this.closed) throw new Error(`the socket closed: ${this.closed.code} ${this.closed.why}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Resolves when the socket has been closed by the server. */
  async end(): Promise<{ code: number; why: string }> {
    while (!this.closed) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return this.closed;
  }

  close(): void {
    this.ws.close();
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

let people = 0;

/** Somebody with an account. */
export async function person(server: TestServer, name = `Person ${++people}`): Promise<Client> {
  const client = new Client(server);
  const made = await client.post<{ account: string }>('/api/accounts', { name, password: 'a long password' });
  if (made.status !== 201) throw new Error(made.text);
  client.account = made.body.account;
  return client;
}

export interface Table {
  id: string;
  /** The people in the order of their players: p1, p2, ... */
  players: Client[];
  host: Client;
}

/** A started table of the pocket game. */
export async function table(
  server: TestServer,
  seats: number,
  more: {
    options?: object;
    settings?: object;
    computers?: string[];
    visibility?: string;
    title?: string;
  } = {},
): Promise<Table> {
  const computers = more.computers ?? [];
  const people: Client[] = [];
  for (let i = 0; i < seats - computers.length; i++) people.push(await person(server));
  const [host] = people;
  if (!host) throw new Error('a table needs a host');
  const made = await host.post<TableView>('/api/games', {
    title: more.title ?? 'pocket',
    seats,
    computers,
    options: more.options ?? {},
    visibility: more.visibility ?? 'public',
    settings: { name: 'Test table', seatOrder: 'asJoined', ...more.settings },
  });
  if (made.status !== 201) throw new Error(made.text);
  for (const other of people.slice(1)) {
    const joined = await other.post(`/api/games/${made.body.id}/join`);
    if (joined.status !== 200) throw new Error(joined.text);
  }
  const started = await host.post(`/api/games/${made.body.id}/start`);
  if (started.status !== 200) throw new Error(started.text);
  return { id: made.body.id, players: people, host };
}
