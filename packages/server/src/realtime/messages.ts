import type { PlayerId, State } from '@roundhouse/engine';
import { z } from 'zod';
import type { PlayerClock } from '../clocks/clock.ts';
import { LARGEST_SEQ } from '../http/schemas.ts';
import type { EntryView } from '../play/entryView.ts';
import type { Result } from '../rules/rules.ts';
import type { GameStatus } from '../storage/schema.ts';
import type { ChatLine } from '../tables/talk.ts';

const game = z.string().max(40);

/** What a client may say on the socket. Moves go over HTTP, where they have an answer. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    game,
    /** The last sequence number the client has; absent = it wants the position as it is. */
    from: z.number().int().min(0).max(LARGEST_SEQ).optional(),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), game }),
  z.strictObject({ type: z.literal('ping'), id: z.number().optional() }),
]);

/** The changing part of a table, the same for everybody. */
export interface Pulse {
  seq: number;
  head: number;
  status: GameStatus;
  waitsFor: PlayerId[];
  clocks: Partial<Record<PlayerId, PlayerClock>>;
  result: Result | null;
  movedAt: number;
}

type Right = { to: number } | { why: string } | null;

export type ServerMessage =
  | { type: 'hello'; account: string | null; now: number }
  /**
   * New entries in order, `after` being what the client had. `view` comes along whenever the client cannot work the
   * position out by itself: at the beginning, while something is hidden, and after undo.
   */
  | {
      type: 'entries';
      game: string;
      after: number;
      entries: EntryView[];
      pulse: Pulse;
      hash: string | null;
      view?: State | null;
      undo?: Right;
      redo?: Right;
    }
  /** Seats, settings, proposals or orders changed: ask for the table. */
  | { type: 'table'; game: string }
  | { type: 'presence'; game: string; online: string[]; watching: number }
  | { type: 'chat'; game: string; line: ChatLine }
  | { type: 'pong'; id: number | null; now: number }
  | { type: 'error'; code: string; message: string; game?: string };
