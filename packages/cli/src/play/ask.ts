import {
  type Action,
  type Choice,
  decisions,
  expand,
  type Json,
  type PlayerId,
  suggestRoutes,
} from '@roundhouse/engine';
import type { Table } from './table.ts';
import { tell } from './words.ts';

/** Reads one line; null = the input has ended. */
export type ReadLine = (prompt: string) => Promise<string | null>;

/** What the person typed instead of an action. */
export type Wish = { action: Action } | { wish: 'undo' | 'save' | 'quit' | 'board' | 'position' | 'end' };

const WISHES: Readonly<Record<string, 'undo' | 'save' | 'quit' | 'board' | 'position' | 'end'>> = {
  u: 'undo',
  undo: 'undo',
  s: 'save',
  save: 'save',
  q: 'quit',
  quit: 'quit',
  b: 'board',
  board: 'board',
  p: 'position',
  position: 'position',
};

/** Lists the choices by number, asks for one and for its holes. */
export async function askPerson(
  table: Table,
  who: PlayerId,
  read: ReadLine,
  write: (text: string) => void,
): Promise<Wish> {
  const choices = decisions(table.book, table.state, who).flatMap((decision) => decision.choices);
  choices.forEach((choice, i) =>
    write(`  ${String(i + 1).padStart(2)}  ${tell(choice)}${factsOf(choice)}\n`),
  );
  for (;;) {
    const line = await read(
      `${table.seatOf(who)?.name ?? who} (number, u undo, b board, p position, s save, q quit): `,
    );
    if (line === null) return { wish: 'end' };
    const wish = WISHES[line.trim().toLowerCase()];
    if (wish) return { wish };
    const choice = choices[Number(line.trim()) - 1];
    if (!choice) {
      write('Please give one of the numbers.\n');
      continue;
    }
    const action = await fill(table, choice, read, write);
    if (action) return { action };
  }
}

function factsOf(choice: Choice): string {
  const facts = Object.entries(choice.facts ?? {}).filter(([, value]) => typeof value === 'number');
  return facts.length > 0
    ? ` (${facts.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')})`
    : '';
}

/** Asks for every hole; null = the person wants another choice. */
async function fill(
  table: Table,
  choice: Choice,
  read: ReadLine,
  write: (text: string) => void,
): Promise<Action | null> {
  const action: Record<string, Json | undefined> = {
    ...(choice.with as Record<string, Json>),
    type: choice.type,
  };
  for (const [name, domain] of Object.entries(choice.open ?? {})) {
    if ('routes' in domain) {
      const run = suggestRoutes(table.book, table.state, domain.routes.company);
      write(`Best run: ${run.revenue}${run.proven ? '' : ` (at most ${run.bound})`}\n`);
      action.routes = run.routes as unknown as Json;
    } else if ('lays' in domain) {
      const lays = expand(table.book, table.state, choice);
      const lay = await pick(
        lays,
        (it) => `tile ${it.tile} turned ${it.rotation}, costs ${it.cost}`,
        read,
        write,
      );
      if (!lay) return null;
      Object.assign(action, { hex: lay.hex, tile: lay.tile, rotation: lay.rotation });
    } else if ('oneOf' in domain) {
      const value = await pick(domain.oneOf, String, read, write);
      if (value === null) return null;
      action[name] = value;
    } else {
      const text = domain.ranges
        .map(([from, to, step]) =>
          from === to ? `${from}` : `${from} to ${to}${step > 1 ? ` by ${step}` : ''}`,
        )
        .join(', ');
      const line =
        domain.ranges.length === 1 && domain.ranges[0]?.[0] === domain.ranges[0]?.[1]
          ? String(domain.ranges[0]?.[0])
          : await read(`${name} (${text}): `);
      if (line === null || line.trim() === '') return null;
      action[name] = Number(line);
    }
  }
  return action as unknown as Action;
}

async function pick<T>(
  items: readonly T[],
  say: (item: T) => string,
  read: ReadLine,
  write: (text: string) => void,
): Promise<T | null> {
  if (items.length === 1) return items[0] as T;
  items.forEach((item, i) => write(`     ${String(i + 1).padStart(2)}  ${say(item)}\n`));
  const line = await read('which (empty: another choice): ');
  return line === null ? null : (items[Number(line.trim()) - 1] ?? null);
}
