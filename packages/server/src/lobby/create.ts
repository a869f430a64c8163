import { randomBytes } from 'node:crypto';
import type { Options } from '@roundhouse/engine';
import type { ClockRule, NewTable, TableSettings, Visibility } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { notFound, unacceptable } from '../refusal.ts';
import { NOTHING_DUE } from '../games/write.ts';
import { commitmentTo } from '../rules/dice.ts';
import { newId, newSecret } from '../secrets.ts';
import type { GameRow, SeatRow } from '../storage/schema.ts';
import { countNewTable, mustBeWithinQuotas } from './quotas.ts';

/** The book of a title with options, or the sentence that says what is wrong. */
export function bookFor(context: Needs<'rules'>, title: string, options: Options) {
  const book = context.rules.open(title, options);
  if (book === null) throw notFound('title');
  if (typeof book === 'string') throw unacceptable('badOptions', book);
  return book;
}

/** Is there such a computer player, and does it suit a table at which people play by the minute? */
export function mustKnowLevel(context: Needs<'computer'>, level: string, clock: ClockRule): void {
  if (!context.computer.levels.includes(level)) {
    throw unacceptable(
      'noSuchLevel',
      `There is no computer player '${level}'; there are ${context.computer.levels.join(', ')}.`,
    );
  }
  if (clock.kind === 'bank' && context.computer.isSlow?.(level))
    throw unacceptable('tooSlow', `'${level}' takes its time: it is not for tables played by the minute.`);
}

/** A rated game is played before everybody's eyes, and nothing is taken back without the others. */
function mustBeRatable({ settings, visibility, computers }: NewTable): void {
  if (settings.rated === 'no') return;
  if (visibility !== 'public') throw unacceptable('notRatable', 'Rated tables are public.');
  if (settings.freeUndo) throw unacceptable('notRatable', 'At rated tables nobody takes back moves alone.');
  if (settings.rated === 'people' && computers.length > 0)
    throw unacceptable('notRatable', 'With computer players a game is rated for everybody or not at all.');
}

export interface Blank {
  title: string;
  rules: number;
  options: Options;
  settings: TableSettings;
  visibility: Visibility;
  host: string;
}

/** The row of a table nobody has played at. Its seed is made here and committed to at once. */
export function blankTable(context: Needs<'now'>, it: Blank): GameRow {
  const seed = randomBytes(32).toString('hex');
  const now = context.now();
  return {
    id: newId('game'),
    title: it.title,
    rules: it.rules,
    options: JSON.stringify(it.options),
    settings: JSON.stringify(it.settings),
    visibility: it.visibility,
    status: 'open',
    host_id: it.host,
    invitation: newSecret(),
    seed,
    commitment: commitmentTo(seed),
    seq: 0,
    head: 0,
    version: 0,
    clock: '{}',
    waits_for: '[]',
    ...NOTHING_DUE,
    result: null,
    analysis: 0,
    cloned_from: null,
    rematch_of: null,
    created_at: now,
    started_at: null,
    moved_at: now,
    ended_at: null,
    archived_at: null,
    removed_at: null,
    counted: 0,
    tournament: null,
  };
}

export const emptySeat = (game: string, place: number): SeatRow => ({
  game_id: game,
  place,
  player: null,
  account_id: null,
  computer: null,
  vacant: 0,
  joined_at: null,
});

/** Can a table be played like this? Gives its rules. */
export function mustBePlayable(context: Needs<'rules' | 'computer'>, it: NewTable) {
  const title = context.rules.list().find((card) => card.id === it.title);
  if (!title) throw notFound('title');
  if (it.seats < title.players.min || it.seats > title.players.max) {
    throw unacceptable(
      'badSeats',
      `${title.name} is for ${title.players.min} to ${title.players.max} players.`,
    );
  }
  mustBeRatable(it);
  if (it.computers.length >= it.seats) throw unacceptable('badSeats', 'Leave a seat for yourself.');
  for (const level of it.computers) mustKnowLevel(context, level, it.settings.clock);
  return bookFor(context, it.title, { ...it.options, players: it.seats });
}

/** A new table: the host sits down first, computer players take the last seats. */
export async function createTable(
  context: Needs<'config' | 'store' | 'rules' | 'computer' | 'now'>,
  host: string,
  it: NewTable,
): Promise<string> {
  const book = mustBePlayable(context, it);
  await countNewTable(context, host);
  const row = blankTable(context, { ...it, rules: book.rules, options: book.options, host });
  const seats = Array.from({ length: it.seats }, (_, place) => emptySeat(row.id, place));
  const [first] = seats;
  if (first) Object.assign(first, { account_id: host, joined_at: context.now() });
  it.computers.forEach((level, i) => {
    const seat = seats[it.seats - 1 - i];
    if (seat) seat.computer = level;
  });
  await context.store.db.transaction().execute(async (tx) => {
    await mustBeWithinQuotas(context, tx, host, {
      tables: 1,
      publicTables: it.visibility === 'public' ? 1 : 0,
      computerSeats: it.computers.length,
    });
    await tx.insertInto('games').values(row).execute();
    await tx.insertInto('seats').values(seats).execute();
  });
  return row.id;
}
