/** Talks to the server. Every refusal is an ApiError with the server's sentence. */

import { serverText } from '../texts/index.ts';
import type {
  Accepted,
  Block,
  ChangeMe,
  ChatLine,
  Entries,
  FactorStarted,
  GameView,
  GivenPremove,
  LobbyEntry,
  LobbyQuery,
  Me,
  NewProposal,
  NewReport,
  NewTableRequest,
  Position,
  Premove,
  ProposalView,
  RecoveryCodes,
  SeatFilling,
  SeatOffer,
  ServerError,
  SessionView,
  TableView,
  Titles,
  TokenView,
} from '@roundhouse/schema';

export class ApiError extends Error {
  readonly status: number;
  readonly error: ServerError;

  constructor(status: number, error: ServerError) {
    super(serverText(error.message));
    this.status = status;
    this.error = error;
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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

const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<Me>('GET', '/me'),
  register: (name: string, password: string) => call<Me>('POST', '/accounts', { name, password }),
  signIn: (name: string, password: string, code?: string) =>
    call<Me>('POST', '/sessions', { name, password, ...(code && { code }) }),
  signOut: () => call<null>('DELETE', '/sessions/current'),
  signOutEverywhere: () => call<null>('DELETE', '/sessions'),
  changeMe: (settings: ChangeMe) => call<Me['settings']>('PATCH', '/me', settings),
  changePassword: (current: string, next: string) => call<null>('POST', '/me/password', { current, next }),
  claim: (name: string, password: string) => call<Me>('POST', '/me/claim', { name, password }),
  changeEmail: (email: string | null, password: string) =>
    call<{ sent: boolean }>('PUT', '/me/email', { email, password }),
  askWhose: () => call<{ sent: boolean }>('POST', '/me/email/verification'),
  verifyEmail: (token: string) => call<{ email: string }>('POST', '/verifications', { token }),
  forgotPassword: (who: string) => call<null>('POST', '/password-resets', { who }),
  resetPassword: (token: string, password: string) =>
    call<null>('PUT', '/password-resets', { token, password }),
  unsubscribe: (key: string) => call<null>('POST', `/unsubscribe/${encodeURIComponent(key)}`),
  sessions: () => call<SessionView[]>('GET', '/me/sessions'),
  endSession: (id: string) => call<null>('DELETE', `/me/sessions/${encodeURIComponent(id)}`),
  startFactor: (password: string) => call<FactorStarted>('POST', '/me/second-factor', { password }),
  confirmFactor: (code: string) => call<RecoveryCodes>('POST', '/me/second-factor/confirmation', { code }),
  removeFactor: (password: string, code: string) =>
    call<null>('DELETE', '/me/second-factor', { password, code }),
  tokens: () => call<TokenView[]>('GET', '/me/tokens'),
  newToken: (label: string) => call<{ id: string; token: string }>('POST', '/me/tokens', { label }),
  deleteToken: (id: string) => call<null>('DELETE', `/me/tokens/${encodeURIComponent(id)}`),
  blocks: () => call<Block[]>('GET', '/me/blocks'),
  block: (account: string) => call<null>('PUT', `/me/blocks/${encodeURIComponent(account)}`),
  unblock: (account: string) => call<null>('DELETE', `/me/blocks/${encodeURIComponent(account)}`),
  report: (report: NewReport) => call<{ id: string }>('POST', '/reports', report),
  offers: () => call<SeatOffer[]>('GET', '/me/offers'),
  decline: (id: string) => call<null>('DELETE', `/me/offers/${encodeURIComponent(id)}`),
  newInvitation: (id: string) => call<TableView>('POST', `${game(id)}/invitation`),
  exportMe: () => call<Record<string, unknown>>('GET', '/me/export'),
  deleteMe: (password: string) => call<null>('DELETE', '/me', { password }),
  titles: () => call<Titles>('GET', '/titles'),
  lobby: (list: LobbyQuery['list']) => call<LobbyEntry[]>('GET', `/games?list=${list}`),
  create: (table: NewTableRequest) => call<TableView>('POST', '/games', table),
  game: (id: string) => call<GameView>('GET', game(id)),
  entries: (id: string, after: number) => call<Entries>('GET', `${game(id)}/entries?after=${after}`),
  position: (id: string, seq: number) => call<Position>('GET', `${game(id)}/positions/${seq}`),
  act: (id: string, seq: number, key: string, action: unknown) =>
    call<Accepted>('POST', `${game(id)}/actions`, { seq, key, action }),
  undo: (id: string, seq: number) => call<{ seq: number }>('POST', `${game(id)}/undo`, { seq }),
  redo: (id: string, seq: number) => call<{ seq: number }>('POST', `${game(id)}/redo`, { seq }),
  join: (id: string) => call<TableView>('POST', `${game(id)}/join`, {}),
  leave: (id: string) => call<null>('POST', `${game(id)}/leave`),
  start: (id: string) => call<GameView>('POST', `${game(id)}/start`),
  resign: (id: string, computer: string | null) => call<null>('POST', `${game(id)}/resign`, { computer }),
  seat: (id: string, place: number, who: SeatFilling) =>
    call<TableView>('PUT', `${game(id)}/seats/${place}`, who),
  rematch: (id: string) => call<TableView>('POST', `${game(id)}/rematch`),
  invitation: (code: string) => call<TableView>('GET', `/invitations/${encodeURIComponent(code)}`),
  accept: (code: string, name?: string) =>
    call<TableView>('POST', `/invitations/${encodeURIComponent(code)}`, name ? { name } : {}),
  propose: (id: string, what: NewProposal) => call<ProposalView>('POST', `${game(id)}/proposals`, what),
  answer: (id: string, proposal: string, yes: boolean) =>
    call<ProposalView>('POST', `${game(id)}/proposals/${proposal}/answer`, { yes }),
  endStandIn: (id: string, player: string) =>
    call<null>('DELETE', `${game(id)}/stand-ins/${encodeURIComponent(player)}`),
  orders: (id: string) => call<GivenPremove[]>('GET', `${game(id)}/orders`),
  order: (id: string, order: Premove) => call<GivenPremove>('POST', `${game(id)}/orders`, order),
  withdrawOrder: (id: string, order: string) => call<null>('DELETE', `${game(id)}/orders/${order}`),
  chat: (id: string) => call<ChatLine[]>('GET', `${game(id)}/chat`),
  say: (id: string, text: string) => call<ChatLine>('POST', `${game(id)}/chat`, { text }),
  notes: (id: string) => call<{ text: string }>('GET', `${game(id)}/notes`),
  pushKey: () => call<{ key: string | null }>('GET', '/push-key'),
  addDevice: (endpoint: string, keys: { p256dh: string; auth: string }) =>
    call<{ id: string }>('POST', '/me/devices', { endpoint, keys }),
  writeNotes: (id: string, text: string) => call<null>('PUT', `${game(id)}/notes`, { text }),
} as const;
