import type { House, Person } from '../house.ts';
import type { Room } from '../play/room.ts';
import { notYours } from '../refusal.ts';
import { isSeated } from './seats.ts';

export interface ChatLine {
  id: number;
  game: string;
  account: string;
  name: string;
  text: string;
  at: number;
}

export async function chatLines(house: House, game: string, after: number): Promise<ChatLine[]> {
  const rows = await house.store.db
    .selectFrom('chats')
    .innerJoin('accounts', 'accounts.id', 'chats.account_id')
    .select(['chats.id as id', 'game_id as game', 'account_id as account', 'name', 'text', 'at'])
    .where('game_id', '=', game)
    .where('chats.id', '>', after)
    .orderBy('chats.id', 'desc')
    .limit(200)
    .execute();
  return rows.reverse();
}

/** Table talk is for those at the table; everybody else listens. */
export async function say(house: House, room: Room, person: Person, text: string): Promise<ChatLine> {
  if (!isSeated(room, person.account) && room.host !== person.account)
    throw notYours('Only those at the table talk here.');
  const at = house.now();
  const row = await house.store.db
    .insertInto('chats')
    .values({ game_id: room.id, account_id: person.account, text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  house.store.signals.publish({ kind: 'chat', game: room.id, id: row.id });
  return { id: row.id, game: room.id, account: person.account, name: person.name, text, at };
}

export async function readNote(house: House, game: string, account: string): Promise<string> {
  const row = await house.store.db
    .selectFrom('notes')
    .select('text')
    .where('game_id', '=', game)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.text ?? '';
}

export async function writeNote(house: House, game: string, account: string, text: string): Promise<void> {
  const row = { game_id: game, account_id: account, text, at: house.now() };
  await house.store.db
    .insertInto('notes')
    .values(row)
    .onConflict((it) => it.columns(['game_id', 'account_id']).doUpdateSet({ text, at: row.at }))
    .execute();
}
