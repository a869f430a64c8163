/** What the server says: the parts of its answers this client reads. */

import type { Action, GameEvent, Options, PlayerId, State, Violation } from '@roundhouse/engine';

export interface Me {
  account: string;
  name: string;
  kind: string;
  settings: AccountSettings;
}

export interface AccountSettings {
  email: string | null;
  timeZone: string;
  vacations: { from: number; to: number }[];
  webhook: string | null;
  notify: { webhook: boolean; mail: boolean; push: boolean };
}

export interface SeatView {
  place: number;
  player: PlayerId | null;
  account: string | null;
  name: string | null;
  computer: string | null;
  vacant: boolean;
  bank?: number | null;
  since?: number | null;
  dueAt?: number | null;
}

export type ClockRule =
  | { kind: 'none' }
  | { kind: 'deadline'; hours: number; weekendsOff: boolean }
  | { kind: 'bank'; minutes: number; incrementSeconds: number };

export interface TableSettings {
  name: string;
  pace: 'live' | 'slow';
  clock: ClockRule;
  onTimeout: 'notify' | 'move' | 'seat';
  freeUndo: boolean;
  seatOrder: 'random' | 'asJoined';
}

export interface TableView {
  id: string;
  title: string;
  options: Options;
  settings: TableSettings;
  visibility: 'public' | 'link' | 'private';
  status: 'open' | 'running' | 'over';
  frozen: boolean;
  host: { account: string; name: string };
  seats: SeatView[];
  seq: number;
  head: number;
  waitsFor: PlayerId[];
  commitment: string;
  invitation: string | null;
  analysis: boolean;
  you: { players: PlayerId[]; host: boolean } | null;
}

export type Right = { to: number } | { why: string } | null;

export interface Proposal {
  id: string;
  kind: 'takeBack' | 'end';
  player: PlayerId;
  target: number | null;
  waitsFor: PlayerId[];
  status: string;
}

export interface GameView {
  table: TableView;
  viewer: PlayerId | null;
  view: State | null;
  hash: string | null;
  proposals: Proposal[];
  undo: Right;
  redo: Right;
}

export interface EntryView {
  seq: number;
  kind: 'action' | 'undo' | 'redo' | 'takeBack';
  base: number;
  head: number;
  player: PlayerId | null;
  auto: boolean;
  action: Action | null;
  type: string | null;
  events: GameEvent[];
  at: number;
}

export interface LobbyEntry {
  id: string;
  title: string;
  name: string;
  pace: string;
  status: 'open' | 'running' | 'over';
  host: { account: string; name: string };
  seats: SeatView[];
  seq: number;
  yourTurn: boolean;
  movedAt: number;
}

export interface ChatLine {
  id: number;
  account: string;
  name: string;
  text: string;
  at: number;
}

export type StandingOrder =
  | { kind: 'passStock'; unless: 'president' | 'shares' | 'never' }
  | { kind: 'buyShares'; company: string; upTo: number; from: string[]; most: number | null }
  | { kind: 'passMergers' }
  | { kind: 'acceptOffers'; about: string | null; least: number };

export interface GivenOrder {
  id: string;
  player: PlayerId;
  order: StandingOrder;
  status: string;
  note: string | null;
}

export interface ServerError {
  code: string;
  message: string;
  violation?: Violation;
  seq?: number;
  entries?: EntryView[];
}

export type ServerMessage =
  | { type: 'hello'; account: string | null; now: number }
  | {
      type: 'entries';
      game: string;
      after: number;
      entries: EntryView[];
      pulse: { seq: number; head: number; status: TableView['status']; waitsFor: PlayerId[] };
      hash: string | null;
      view?: State | null;
      undo?: Right;
      redo?: Right;
    }
  | { type: 'table'; game: string }
  | { type: 'presence'; game: string; online: string[]; watching: number }
  | { type: 'chat'; game: string; line: ChatLine }
  | { type: 'pong'; id: number | null; now: number }
  | { type: 'error'; code: string; message: string; game?: string };
