/** Files in and out: our own format, and games exported from 18xx.games. */

import { bare } from '@roundhouse/engine';
import { newId, type SavedGame } from './storage.ts';
import type { Table } from './table.ts';

interface OwnFile {
  roundhouse: 1;
  title: string;
  name: string;
  options: SavedGame['options'];
  seed: string;
  seats: SavedGame['seats'];
  log: SavedGame['log'];
  deal?: NonNullable<SavedGame['deal']>;
}

const isOwn = (x: unknown): x is OwnFile =>
  typeof x === 'object' && x !== null && (x as { roundhouse?: unknown }).roundhouse === 1;

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function ownFile(
  game: Pick<SavedGame, 'title' | 'name' | 'options' | 'seed' | 'seats' | 'log' | 'deal'>,
): string {
  const { title, name, options, seed, seats, log, deal } = game;
  return `${JSON.stringify({ roundhouse: 1, title, name, options, seed, seats, ...(deal && { deal }), log } satisfies OwnFile)}\n`;
}

export function exportTable(table: Table): void {
  const game = {
    title: table.book.title.id,
    name: table.name,
    options: table.book.options,
    seed: '',
    ...table.origins,
    seats: table.seats.map((seat) => ({
      id: bare(seat.player),
      name: seat.name,
      kind: seat.kind,
      ...(seat.level && { level: seat.level }),
    })),
    log: table.timeline.entries.map((entry) => entry.action),
  };
  download(`${table.book.title.id}-${table.id.replace(/\W+/g, '-')}.json`, ownFile(game));
}

/** Reads a file in either format. The foreign reader is loaded only when it is needed. */
export async function importGame(text: string): Promise<SavedGame> {
  const data: unknown = JSON.parse(text);
  const base = { id: newId(), created: Date.now(), updated: Date.now(), where: '', over: false };
  if (isOwn(data)) {
    const { title, name, options, seed, seats, log, deal } = data;
    return { ...base, title, name, options, seed, seats, log, ...(deal && { deal }) };
  }
  const { importForeign } = await import('./foreign.ts');
  return { ...base, ...importForeign(text) };
}
