/** Files in and out: our own format, and games of 18xx.games. What reads and writes them is loaded when it is needed. */

import { bare, canonical, type Deal, dealFor, type Title } from '@roundhouse/engine';
import type { ExportFinding } from '@roundhouse/interop';
import { newId, type SavedGame } from './storage.ts';
import type { Table } from './table.ts';
import { loadTitle } from './titles.ts';

const interop = () => import('@roundhouse/interop');

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const fileName = (table: Table, kind: string): string =>
  `${table.book.title.id}-${table.id.replace(/\W+/g, '-')}${kind}.json`;

/** Our own format, the same as on the command line (docs/save.schema.json). */
export async function exportTable(table: Table): Promise<void> {
  download(fileName(table, ''), await ownFile(table));
}

/** For 18xx.games, as far as it has the title. */
export async function exportForSite(table: Table): Promise<void> {
  download(fileName(table, '-18xx-games'), await siteFile(table));
}

/** Titles that are played there are played here with their overlay. */
export const canExportForSite = ({ overlay }: Pick<Title, 'overlay'>): boolean => overlay !== undefined;

/** The shuffles: as they are known, from the seed, or none where a title has no chance in it. */
function dealOf(table: Table): Deal {
  const { title, options } = table.book;
  const { deal, seed } = table.origins;
  if (deal) return deal;
  const dealt = (from: string): Deal => dealFor(title, options, table.seats.length, from);
  if (seed !== undefined) return dealt(seed);
  if (canonical(dealt('one')) !== canonical(dealt('another')))
    throw new Error('The deal of this game is a secret of the server: it cannot be written into a file.');
  return dealt('');
}

function partsOf(table: Table) {
  const { entries } = table.timeline;
  if (entries.some((entry) => entry.hidden))
    throw new Error('Something in this game is hidden from you: it cannot be written into a file.');
  return {
    title: table.book.title.id,
    options: table.book.options,
    deal: dealOf(table),
    seats: table.seats.map((seat) => ({
      id: bare(seat.player),
      name: seat.name,
      kind: seat.kind,
      ...(seat.level && { level: seat.level }),
    })),
    log: entries.map((entry) => entry.action),
  };
}

export async function ownFile(table: Table): Promise<string> {
  const { writeSave } = await interop();
  const rules = table.book.title.rules;
  return writeSave({ ...partsOf(table), name: table.name, rules, seed: table.origins.seed ?? '' });
}

const forSite = (table: Table) => ({
  ...partsOf(table),
  seed: Number(/^\d{1,15}$/.exec(table.origins.seed ?? '')?.[0] ?? 0),
});

export async function siteFile(table: Table): Promise<string> {
  const { exportGame } = await interop();
  return `${JSON.stringify(exportGame(forSite(table)))}\n`;
}

/** What 18xx.games cannot be told of this game, in the order of the game; none = it can be told all of it. */
export async function siteFindings(table: Table): Promise<ExportFinding[]> {
  const { checkExport } = await interop();
  return checkExport(forSite(table));
}

/** Reads a file of ours, of any version, or an export of 18xx.games. A damaged one is refused with the place of the damage. */
export async function importGame(text: string): Promise<SavedGame> {
  const base = { id: newId(), created: Date.now(), updated: Date.now(), where: '', over: false };
  const title = ownTitle(text);
  if (title !== null) {
    const { readSave } = await interop();
    const known = await loadTitle(title).catch(() => null);
    const { roundhouse: _, rules: __, ...game } = readSave(text, known ? { [known.id]: known } : {});
    return { ...base, ...game };
  }
  const { importForeign } = await import('./foreign.ts');
  return { ...base, ...importForeign(text).game };
}

/** The title a file of ours names; null = it is none of ours. */
export function ownTitle(text: string): string | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not JSON: ${(error as Error).message}.`, { cause: error });
  }
  if (typeof data !== 'object' || data === null || !('roundhouse' in data)) return null;
  return 'title' in data && typeof data.title === 'string' ? data.title : '';
}
