import type { PlayerId } from '@roundhouse/engine';
import type { House } from '../house.ts';
import type { Room } from '../play/room.ts';
import type { OutboxRow } from '../storage/schema.ts';
import type { AccountSettings } from '../tables/settings.ts';

export type Channel = OutboxRow['channel'];

/** What a message says; each channel words it its own way. */
export interface Message {
  about: 'yourTurn' | 'timeOut' | 'over' | 'proposal';
  game: string;
  table: string;
  title: string;
  /** Where to go, when the house knows its own address. */
  link: string | null;
  text: string;
}

export function channelsOf(own: AccountSettings, hasDevices: boolean): Channel[] {
  const channels: Channel[] = [];
  if (own.webhook && own.notify.webhook) channels.push('webhook');
  if (own.email && own.notify.mail) channels.push('mail');
  if (hasDevices && own.notify.push) channels.push('push');
  return channels;
}

const configured = (house: House, channel: Channel): boolean =>
  channel === 'webhook' || (channel === 'mail' ? house.config.mail !== null : house.config.push !== null);

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
  house: House,
  room: Room,
  players: readonly PlayerId[],
  about: Message['about'],
  mark: string,
): OutboxRow[] {
  const rows: OutboxRow[] = [];
  // At a live table everybody is looking anyway.
  if (about === 'yourTurn' && room.settings.pace === 'live') return rows;
  for (const seat of room.seats) {
    if (!seat.player || !seat.account || seat.computer || !players.includes(seat.player)) continue;
    for (const channel of seat.channels) {
      if (!configured(house, channel)) continue;
      const { publicUrl } = house.config;
      const message: Message = {
        about,
        game: room.id,
        table: room.settings.name,
        title: room.title,
        link: publicUrl ? new URL(`/games/${room.id}`, publicUrl).href : null,
        text: TEXTS[about](room.settings.name),
      };
      rows.push({
        id: `${room.id}:${mark}:${seat.place}:${about}:${channel}`,
        account_id: seat.account,
        channel,
        body: JSON.stringify(message),
        due_at: house.now(),
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
