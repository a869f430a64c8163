import type { PlayerId } from '@roundhouse/engine';
import type { AccountSettings } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import type { LiveGame } from '../games/liveGame.ts';
import type { OutboxRow } from '../storage/schema.ts';
import { sendsMail } from './sendsMail.ts';

export type Channel = OutboxRow['channel'];

/** What a message says; each channel words it its own way. */
export interface Message {
  about: 'yourTurn' | 'timeOut' | 'over' | 'proposal';
  game: string;
  table: string;
  title: string;
  /** Where to go, when the server knows its own address. */
  link: string | null;
  text: string;
}

export function channelsOf(own: AccountSettings, isVerified: boolean, hasDevices: boolean): Channel[] {
  const channels: Channel[] = [];
  if (own.webhook && own.notify.webhook) channels.push('webhook');
  if (isVerified && own.notify.mail) channels.push('mail');
  if (hasDevices && own.notify.push) channels.push('push');
  return channels;
}

const configured = (context: Needs<'config'>, channel: Channel): boolean =>
  channel === 'webhook' || (channel === 'mail' ? sendsMail(context) : context.config.push !== null);

const TEXTS: Readonly<Record<Message['about'], (table: string) => string>> = {
  yourTurn: (table) => `It is your turn at "${table}".`,
  timeOut: (table) => `Your time is up at "${table}".`,
  over: (table) => `The game at "${table}" is over.`,
  proposal: (table) => `Somebody at "${table}" asks for your agreement.`,
};

/**
 * Messages for the people in these seats, to be written together with the step that causes them. Their ids follow
 * from the step, so that nothing is queued twice however often the step is tried.
 */
export function messagesFor(
  context: Needs<'config' | 'now'>,
  live: LiveGame,
  players: readonly PlayerId[],
  about: Message['about'],
  mark: string,
): OutboxRow[] {
  const rows: OutboxRow[] = [];
  // At a live table everybody is looking anyway.
  if (about === 'yourTurn' && live.settings.pace === 'live') return rows;
  for (const seat of live.seats) {
    if (!seat.player || !seat.account || seat.computer || !players.includes(seat.player)) continue;
    for (const channel of seat.channels) {
      if (!configured(context, channel)) continue;
      const { publicUrl } = context.config;
      const message: Message = {
        about,
        game: live.id,
        table: live.settings.name,
        title: live.title,
        link: publicUrl ? new URL(`/games/${live.id}`, publicUrl).href : null,
        text: TEXTS[about](live.settings.name),
      };
      rows.push({
        id: `${live.id}:${mark}:${seat.place}:${about}:${channel}`,
        account_id: seat.account,
        channel,
        body: JSON.stringify(message),
        due_at: context.now(),
        tries: 0,
        lease_by: null,
        lease_until: null,
        sent_at: null,
        failed_at: null,
      });
    }
  }
  return rows;
}
