/** Talks to the server. Every refusal is an ApiError with the server's sentence. */

import type {
  ChatLine,
  EntryView,
  GameView,
  GivenOrder,
  LobbyEntry,
  Me,
  Proposal,
  ServerError,
  StandingOrder,
  TableSettings,
  TableView,
} from './types.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly error: ServerError;

  constructor(status: number, error: ServerError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-roundhouse': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const data: unknown = text && isJson ? JSON.parse(text) : null;
  if (response.ok && (isJson || text === '')) return data as T;
  const error = (data as { error?: ServerError } | null)?.error;
  throw new ApiError(
    response.status,
    error ?? { code: 'failed', message: `The server answered ${response.status}.` },
  );
}

export interface NewTable {
  title: string;
  options: Record<string, boolean | string | number>;
  seats: number;
  computers: string[];
  visibility: TableView['visibility'];
  settings: Partial<TableSettings> & { name: string };
}

const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<Me>('GET', '/me'),
  register: (name: string, password: string) => call<Me>('POST', '/accounts', { name, password }),
  signIn: (name: string, password: string) => call<Me>('POST', '/sessions', { name, password }),
  signOut: () => call<null>('DELETE', '/sessions/current'),
  signOutEverywhere: () => call<null>('DELETE', '/sessions'),
  changeMe: (settings: Partial<Me['settings']>) => call<Me['settings']>('PATCH', '/me', settings),
  changePassword: (current: string, next: string) => call<null>('POST', '/me/password', { current, next }),
  claim: (name: string, password: string) => call<Me>('POST', '/me/claim', { name, password }),
  exportMe: () => call<Record<string, unknown>>('GET', '/me/export'),
  deleteMe: (password: string) => call<null>('DELETE', '/me', { password }),
  titles: () => call<{ titles: { id: string; name: string }[]; levels: string[] }>('GET', '/titles'),
  lobby: (list: 'open' | 'running' | 'over' | 'mine') => call<LobbyEntry[]>('GET', `/games?list=${list}`),
  create: (table: NewTable) => call<TableView>('POST', '/games', table),
  game: (id: string) => call<GameView>('GET', game(id)),
  entries: (id: string, after: number) =>
    call<{ seq: number; entries: EntryView[] }>('GET', `${game(id)}/entries?after=${after}`),
  position: (id: string, seq: number) =>
    call<{ seq: number; view: unknown }>('GET', `${game(id)}/positions/${seq}`),
  act: (id: string, seq: number, key: string, action: unknown) =>
    call<{ seq: number; entry: EntryView }>('POST', `${game(id)}/actions`, { seq, key, action }),
  undo: (id: string, seq: number) => call<{ seq: number }>('POST', `${game(id)}/undo`, { seq }),
  redo: (id: string, seq: number) => call<{ seq: number }>('POST', `${game(id)}/redo`, { seq }),
  join: (id: string) => call<TableView>('POST', `${game(id)}/join`, {}),
  leave: (id: string) => call<null>('POST', `${game(id)}/leave`),
  start: (id: string) => call<GameView>('POST', `${game(id)}/start`),
  resign: (id: string, computer: string | null) => call<null>('POST', `${game(id)}/resign`, { computer }),
  seat: (id: string, place: number, who: { computer: string } | { open: true }) =>
    call<TableView>('PUT', `${game(id)}/seats/${place}`, who),
  rematch: (id: string) => call<TableView>('POST', `${game(id)}/rematch`),
  invitation: (code: string) => call<TableView>('GET', `/invitations/${encodeURIComponent(code)}`),
  accept: (code: string, name?: string) =>
    call<TableView>('POST', `/invitations/${encodeURIComponent(code)}`, name ? { name } : {}),
  propose: (id: string, what: { kind: 'takeBack'; to: number } | { kind: 'end' }) =>
    call<Proposal>('POST', `${game(id)}/proposals`, what),
  answer: (id: string, proposal: string, yes: boolean) =>
    call<Proposal>('POST', `${game(id)}/proposals/${proposal}/answer`, { yes }),
  orders: (id: string) => call<GivenOrder[]>('GET', `${game(id)}/orders`),
  order: (id: string, order: StandingOrder) => call<GivenOrder>('POST', `${game(id)}/orders`, order),
  withdrawOrder: (id: string, order: string) => call<null>('DELETE', `${game(id)}/orders/${order}`),
  chat: (id: string) => call<ChatLine[]>('GET', `${game(id)}/chat`),
  say: (id: string, text: string) => call<ChatLine>('POST', `${game(id)}/chat`, { text }),
  notes: (id: string) => call<{ text: string }>('GET', `${game(id)}/notes`),
  pushKey: () => call<{ key: string | null }>('GET', '/push-key'),
  addDevice: (endpoint: string, keys: { p256dh: string; auth: string }) =>
    call<{ id: string }>('POST', '/me/devices', { endpoint, keys }),
  writeNotes: (id: string, text: string) => call<null>('PUT', `${game(id)}/notes`, { text }),
} as const;
