import {
  type Action,
  type Book,
  bare,
  type CompanyId,
  decisions,
  type Frame,
  type OperatingTurnFrame,
  type PlayerId,
  type Read,
  type State,
  turnNow,
} from '@roundhouse/engine';
import type { SiteId } from '../file.ts';
import type { Certificates } from './certificates.ts';
import type { SiteNames } from './names.ts';

/** One line of the record, before it is numbered. */
export interface Entry {
  type: string;
  entity: SiteId;
  entity_type: 'player' | 'corporation' | 'minor' | 'company';
  auto_actions?: Entry[];
  [field: string]: unknown;
}

/** A game being written down: our replay and the site's names beside it. */
export interface Scribe {
  readonly book: Book;
  readonly state: State;
  readonly names: SiteNames;
  readonly shares: Certificates;
  /** The entity id of a seat, with the type it has in the list of players. */
  readonly seatId: (player: PlayerId) => SiteId;
  readonly out: Entry[];
  /** What a title remembers between actions. */
  readonly memory: Record<string, unknown>;
}

/** How one title's games are written down. */
export interface Writer {
  start(s: Scribe): void;
  /** The lines of an action, written in the position before it. A pass gives none where the site asks nothing. */
  write(s: Scribe, action: Action, frame: Frame): Entry[];
  /** Keeps names and shares true, and adds what the site asks where our engine is silent. */
  after(s: Scribe, action: Action, before: Before): void;
  /** Would the last step of this company's turn ask now? */
  last(s: Scribe, company: CompanyId): boolean;
}

/** What can no longer be seen after an action. */
export interface Before {
  turn: OperatingTurnFrame | null;
  roundNo: number;
  trains: ReadonlySet<string>;
  /** Would the last step of the turn ask, seen from before the action? */
  last: boolean;
}

export const byPlayer = (s: Scribe, player: string, type: string, fields: object = {}): Entry => ({
  type,
  entity: s.seatId(player as PlayerId),
  entity_type: 'player',
  ...fields,
});
export const byCompany = (id: CompanyId, type: string, fields: object = {}): Entry => ({
  type,
  entity: bare(id),
  entity_type: 'corporation',
  ...fields,
});
export const byPrivate = (id: string, type: string, fields: object = {}): Entry => ({
  type,
  entity: bare(id),
  entity_type: 'company',
  ...fields,
});

/** Is anything but a pass possible for this player now, of the moves that count? */
export function canAct(s: Read, who: PlayerId, ignored: readonly string[] = []): boolean {
  return decisions(s.book, s.state, who).some((decision) =>
    decision.choices.some((choice) => choice.type !== 'pass' && !ignored.includes(choice.type)),
  );
}

/** Has the turn that was under way come to its end? */
export function turnEnded(s: Scribe, before: Before): OperatingTurnFrame | null {
  const { turn } = before;
  if (!turn) return null;
  const now = turnNow(s);
  return now?.company === turn.company && s.state.roundNo === before.roundNo ? null : turn;
}
