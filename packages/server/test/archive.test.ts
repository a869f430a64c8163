import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type Action, compile, type Options, type State, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenAt } from '../../interop/test/support/publicBooks.ts';
import { loadGame } from '../src/games/loadGame.ts';
import { positionAt } from '../src/games/positions.ts';
import { sameEvents } from '../src/games/rulesVersion.ts';
import { engineRules } from '../src/rules/engineRules.ts';
import type { RuleBook } from '../src/rules/rules.ts';
import { Client } from './support/client.ts';
import { scratch, type TestServer, testServer } from './support/server.ts';

/** A database of an earlier version, opened by this one (see archive/README.md). */

interface OldTable {
  id: string;
  name: string;
  title: string;
  rules: number;
  options: Options;
  status: string;
  seq: number;
}
interface Entry {
  seq: number;
  kind: string;
  base: number;
  action: string | null;
  events: string;
}

const rules = engineRules(titles);
const place = scratch();
let server: TestServer;
let tables: OldTable[];
const entries = new Map<string, Entry[]>();
const snapshots = new Map<string, { seq: number; state: State }[]>();

beforeAll(async () => {
  const database = `${place.path}/old.db`;
  const packed = readFileSync(new URL('./archive/tables.db.br', import.meta.url));
  writeFileSync(database, brotliDecompressSync(packed));
  server = await testServer({ rules, config: { database } });
  const { db } = server.context.store;
  tables = (await db.selectFrom('games').selectAll().orderBy('created_at').execute()).map((row) => ({
    ...row,
    name: (JSON.parse(row.settings) as { name: string }).name,
    options: JSON.parse(row.options) as Options,
  }));
  // What the old version wrote, before this one touches it.
  for (const { id } of tables) {
    entries.set(
      id,
      await db.selectFrom('entries').selectAll().where('game_id', '=', id).orderBy('seq').execute(),
    );
    const stored = await db.selectFrom('snapshots').selectAll().where('game_id', '=', id).execute();
    snapshots.set(
      id,
      stored.map(({ seq, state }) => ({ seq, state: JSON.parse(state) as State })),
    );
  }
});
afterAll(async () => {
  await server.close();
  place.drop();
});

function bookOf({ title, options }: OldTable): RuleBook {
  const book = rules.open(title, options);
  if (book === null || typeof book === 'string') throw new Error(`${title}: ${book}`);
  return book;
}

/** The first entry whose action the present rules refuse, or that does something else now. */
function parting(table: OldTable): string | null {
  const book = bookOf(table);
  const begun = snapshots.get(table.id)?.find(({ seq }) => seq === 0)?.state;
  if (!begun) throw new Error(`${table.name} has no start`);
  const positions = new Map<number, State>([[0, { ...begun, rules: book.rules }]]);
  for (const { seq, kind, base, action, events } of entries.get(table.id) ?? []) {
    const before = positions.get(base);
    if (kind !== 'action' || !before) continue;
    const done = book.perform(before, JSON.parse(action ?? 'null') as Action);
    const { type } = JSON.parse(action ?? '{}') as Action;
    if (!done.ok) return `action ${seq} (${type}) is refused: ${done.violation.rule}`;
    if (!sameEvents(done.events, events)) return `action ${seq} (${type}) does something else`;
    positions.set(seq, done.state);
  }
  return null;
}

test('there are a dozen tables of each title, all of the version before', () => {
  for (const title of ['1846', '1817', '1870', '18mw']) {
    const those = tables.filter((table) => table.title === title);
    expect(those).toHaveLength(12);
    for (const table of those) expect([table.rules, table.seq > 100]).toEqual([1, true]);
  }
});

test('they load and replay to the same positions, except where a rule has been mended since', async () => {
  const changed: Record<string, Record<string, string>> = {};
  for (const table of tables) {
    const live = await loadGame(server.context, table.id);
    const why = parting(table);
    expect(live.frozen, `${table.name}: ${why}`).toBe(why !== null);
    if (why !== null) {
      changed[table.title] = { ...changed[table.title], [table.name]: why };
      continue;
    }
    expect(live.seq).toBe(table.seq);
    const book = compile(titles[table.title] as Title, table.options);
    for (const { seq, state } of snapshots.get(table.id) ?? []) {
      const now = await positionAt(server.context, live, seq);
      expect(seenAt(book, now), `${table.name} after entry ${seq}`).toBe(seenAt(book, state));
    }
  }
  await expect(`${JSON.stringify(changed, null, 2)}\n`).toMatchFileSnapshot('./archive/changed.json');
}, 300_000);

test('whoever looks at one sees its position, also where its rules are gone', async () => {
  const reader = new Client(server);
  for (const { id, seq } of tables) {
    const { table, view } = await reader.game(id);
    expect([table.seq, view.seats.length > 1]).toEqual([seq, true]);
  }
}, 120_000);
