import {
  type Action,
  type Choice,
  decisions,
  expand,
  type Json,
  type PlayerId,
  type Ranges,
  suggestRoutes,
} from '@roundhouse/engine';
import { faint } from '../shell/colour.ts';
import type { Table } from './table.ts';
import { named, offered } from './words.ts';

/** Reads one line; null = the input has ended. */
export type ReadLine = (prompt: string) => Promise<string | null>;

type Word = 'undo' | 'save' | 'quit' | 'board' | 'position' | 'agree' | 'end';
/** What the person typed instead of an action. */
export type Wish = { action: Action } | { wish: Word };

const WISHES: Readonly<Record<string, Word>> = {
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
  e: 'agree',
  end: 'agree',
};

const HELP = `  a number   does what stands beside it; some choices ask further questions, where an empty line goes back
  u undo     takes back the last decision of a person
  b board    draws the map
  p position shows players and companies
  s save     writes the file given with --save
  e end      ends the game as it stands, if everybody at the table agrees
  q quit     leaves the table (with --save the game is kept)
`;

/** The terminal as a conversation. */
interface Talk {
  read: ReadLine;
  write(text: string): void;
}

/** Lists the choices by number, asks for one and for its holes. */
export async function askPerson(
  table: Table,
  who: PlayerId,
  read: ReadLine,
  write: (text: string) => void,
): Promise<Wish> {
  const talk: Talk = { read, write };
  const choices = decisions(table.book, table.state, who).flatMap((decision) => decision.choices);
  const list = (): void =>
    choices.forEach((choice, i) =>
      write(`  ${String(i + 1).padStart(2)}  ${offered(table, choice)}${faint(factsOf(choice))}\n`),
    );
  list();
  for (;;) {
    const line = await read(`${table.seatOf(who)?.name ?? who} (1-${choices.length}, u b p s e q, ? help): `);
    if (line === null) return { wish: 'end' };
    const typed = line.trim().toLowerCase();
    const wish = WISHES[typed];
    if (wish) return { wish };
    const choice = /^\d+$/.test(typed) ? choices[Number(typed) - 1] : undefined;
    if (choice) {
      const action = await fill(table, choice, talk);
      if (action) return { action };
      list();
    } else
      write(typed === '?' || typed === 'help' ? HELP : `Please give a number from 1 to ${choices.length}.\n`);
  }
}

function factsOf(choice: Choice): string {
  const facts = Object.entries(choice.facts ?? {}).filter(([, value]) => typeof value === 'number');
  return facts.length > 0
    ? ` (${facts.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')})`
    : '';
}

/** Asks for every hole; null = the person wants another choice. */
async function fill(table: Table, choice: Choice, talk: Talk): Promise<Action | null> {
  const action: Record<string, Json | undefined> = {
    ...(choice.with as Record<string, Json>),
    type: choice.type,
  };
  for (const [name, domain] of Object.entries(choice.open ?? {})) {
    if ('routes' in domain) {
      const run = suggestRoutes(table.book, table.state, domain.routes.company);
      talk.write(`Best run: ${run.revenue}${run.proven ? '' : ` (at most ${run.bound})`}\n`);
      for (const { train, stops } of run.routes)
        talk.write(`     train ${train}: ${stops.map((stop) => stop.hex).join(' - ')}\n`);
      action.routes = run.routes as unknown as Json;
    } else if ('lays' in domain) {
      const lays = expand(table.book, table.state, choice);
      const lay = await pick(
        lays,
        (it) => `tile ${it.tile} turned ${it.rotation}${it.cost > 0 ? `, costs ${it.cost}` : ''}`,
        talk,
      );
      if (!lay) return null;
      Object.assign(action, { hex: lay.hex, tile: lay.tile, rotation: lay.rotation });
    } else {
      const value =
        'oneOf' in domain ? await pick(domain.oneOf, named, talk) : await number(name, domain, talk);
      if (value === null) return null;
      action[name] = value;
    }
  }
  return action as unknown as Action;
}

/** A number of the ranges, asked for until it is one; without a choice it is not asked for. */
async function number(name: string, { ranges }: Ranges, { read, write }: Talk): Promise<number | null> {
  const [first] = ranges;
  if (first && ranges.length === 1 && first[0] === first[1]) return first[0];
  const text = ranges
    .map(([from, to, step]) => (from === to ? `${from}` : `${from} to ${to}${step > 1 ? ` by ${step}` : ''}`))
    .join(', ');
  for (;;) {
    const line = await read(`${name} (${text}; empty: another choice): `);
    if (line === null || line.trim() === '') return null;
    const value = Number(line);
    if (ranges.some(([from, to, step]) => value >= from && value <= to && (value - from) % step === 0))
      return value;
    write(`Please give a number: ${text}.\n`);
  }
}

async function pick<T>(
  items: readonly T[],
  say: (item: T) => string,
  { read, write }: Talk,
): Promise<T | null> {
  if (items.length === 1) return items[0] as T;
  items.forEach((item, i) => write(`     ${String(i + 1).padStart(2)}  ${say(item)}\n`));
  for (;;) {
    const line = await read('which (empty: another choice): ');
    if (line === null || line.trim() === '') return null;
    const item = items[Number(line) - 1];
    if (item !== undefined) return item;
    write(`Please give a number from 1 to ${items.length}.\n`);
  }
}
