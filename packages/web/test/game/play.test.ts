import { simulateGame } from '@roundhouse/bots';
import {
  compile,
  dealFor,
  decisions,
  hashState,
  isOver,
  isPlayer,
  playerId,
  viewFor,
  whyNot,
  operatingOrder,
  stockWishes,
} from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyRows, playerRows } from '../../src/game/books.ts';
import { fill } from '../../src/game/choices.ts';
import { eventText, kindOf } from '../../src/game/eventWords.ts';
import { lastRevenues } from '../../src/game/revenues.ts';
import { sceneOf } from '../../src/game/scene.ts';
import { hexKey } from '../../src/board/board.ts';
import { Timeline } from '../../src/game/timeline.ts';
import { actionText, choiceText, entryText } from '../../src/game/words.ts';

const NAMES = Object.fromEntries([1, 2, 3, 4].map((n) => [`player:p${n}`, `Player ${n}`]));
const READABLE = /undefined|\[object|NaN|\{\w+\}/;

/** A whole game at random, as the page would hold it. */
function played(id: string): Timeline {
  const title = titles[id];
  if (!title) throw new Error(`no title ${id}`);
  const game = simulateGame({
    title,
    options: { players: 4 },
    seed: 7,
    bots: ['random', 'random', 'random', 'random'],
    checked: false,
  });
  const book = compile(title, { players: 4 });
  const seats = [1, 2, 3, 4].map((n) => playerId(`p${n}`));
  const line = Timeline.begin(book, seats, dealFor(title, book.options, 4, '7'));
  const violation = line.replay(game.log.slice(0, 700));
  if (violation) throw new Error(violation.message);
  return line;
}

describe.each(Object.keys(titles))('%s', (id) => {
  let line: Timeline;
  beforeAll(() => {
    line = played(id);
  }, 120_000);

  test('any moment can be reached, forwards and backwards, and is the same moment', () => {
    const { length } = line;
    const forwards = [0, 1, 5, Math.floor(length / 2), length].map((n) => hashState(line.at(n)));
    const other = line.branch(length);
    const backwards = [length, Math.floor(length / 2), 5, 1, 0].map((n) => hashState(other.at(n)));
    expect(backwards.reverse()).toEqual(forwards);
  });

  test('a branch goes its own way and leaves the game alone', () => {
    const at = Math.floor(line.length / 2);
    const before = hashState(line.state);
    const branch = line.branch(at);
    const entry = line.entries[at];
    if (!entry) throw new Error('the game is too short');
    expect(branch.act(entry.action)).toBeNull();
    expect(hashState(branch.state)).toBe(hashState(line.at(at + 1)));
    branch.cut(at);
    expect(hashState(branch.state)).toBe(hashState(line.at(at)));
    expect(hashState(line.state)).toBe(before);
  });

  test('a pass says in which step it was made, and for which company', () => {
    const speaker = { book: line.book, names: NAMES, state: line.state };
    let companies = 0;
    for (const entry of line.entries) {
      const passed = entry.events.find((event) => event.type === 'passed');
      if (entry.action.type !== 'pass' || passed?.type !== 'passed') continue;
      expect(passed.step.length).toBeGreaterThan(0);
      const text = actionText(speaker, entry.action, entry.events);
      if (passed.company) {
        companies += 1;
        expect(text).toContain(passed.company.slice('company:'.length));
      }
      if (passed.company && passed.step === 'track')
        expect(text).toMatch(/^Player \d: \S+ lays no more track$/);
    }
    expect(companies).toBeGreaterThan(0);
  });

  test('everything that was done and everything that happened can be read', () => {
    for (const [i, entry] of line.entries.entries()) {
      const speaker = { book: line.book, names: NAMES, state: line.state };
      const text = actionText(speaker, entry.action, entry.events);
      expect(text.length, JSON.stringify(entry.action)).toBeGreaterThan(3);
      expect(text, JSON.stringify(entry.action)).not.toMatch(READABLE);
      for (const event of entry.events) {
        const words = eventText(speaker, event);
        expect(words ?? 'fine', `${i} ${event.type}`).not.toMatch(READABLE);
        expect(kindOf(event)).toBeTruthy();
      }
    }
  });

  test('every choice on offer has words, and every natural wish that is not on offer has a reason', () => {
    for (let n = 0; n < line.length; n += 23) {
      const state = line.at(n);
      for (const player of state.seats) {
        const view = viewFor(state, player);
        for (const decision of decisions(line.book, view, player)) {
          for (const choice of decision.choices) {
            const text = choiceText(
              { book: line.book, names: NAMES, state: view },
              choice,
              decision.asked.pass,
            );
            expect(text, JSON.stringify(choice)).not.toMatch(READABLE);
            expect(text.length).toBeGreaterThan(1);
            if (Object.keys(choice.open ?? {}).length === 0)
              expect(whyNot(line.book, state, fill(choice))).toBeNull();
          }
          if (decision.frame !== 'stockTurn' || !isPlayer(decision.asked.who)) continue;
          for (const company of Object.keys(state.companies) as `company:${string}`[]) {
            for (const wish of stockWishes({ book: line.book, state }, player, company)) {
              const reason = whyNot(line.book, state, wish);
              if (reason) expect(reason.rule).toMatch(/^[^:]+:.+/);
            }
          }
        }
      }
    }
  });

  test('the books agree with the state', () => {
    const { state, book } = line;
    const players = playerRows(book, state);
    const companies = companyRows(book, state, lastRevenues(line.entries, line.length));
    for (const row of players) expect(row.cash).toBe(state.cash[row.player]);
    for (const row of companies) {
      if (row.units === 0 || row.stage === 'idle') continue;
      const held = row.holders.reduce((sum, holder) => sum + holder.units - holder.short, 0);
      expect(held + row.treasury + row.offering + row.pool, row.company).toBeLessThanOrEqual(row.units + 10);
    }
    // When the game is over nobody operates any more.
    const inOrder = isOver(state)
      ? []
      : operatingOrder({ book, state }).filter((x) => state.companies[x]?.stage !== 'closed');
    expect(companies.filter((row) => row.order !== null).length).toBe(inOrder.length);
  });

  test('a hex is drawn anew only when it looks different', () => {
    const { book } = line;
    const late = sceneOf(book, line.state);
    const early = sceneOf(book, line.at(0));
    for (const def of late.hexes) {
      const changed = late.board?.tiles[def.id] !== early.board?.tiles[def.id];
      if (changed) expect(hexKey(late, def)).not.toBe(hexKey(early, def));
    }
    expect(late.hexes.map((def) => hexKey(late, def))).toEqual(
      late.hexes.map((def) => hexKey(sceneOf(book, line.state), def)),
    );
  });
});

test('1846:3.2 what others keep in the draft is not in the words of the log', () => {
  const title = titles['1846'];
  if (!title) throw new Error('1846');
  const line = played('1846').branch(1);
  const [entry] = line.entries;
  if (entry?.action.type !== 'pick') throw new Error('the game begins with the draft');
  const speaker = { book: line.book, names: NAMES, state: line.state };
  const other = line.state.seats.find((seat) => seat !== entry.action.by) ?? null;
  expect(entryText(speaker, entry, other)).toMatch(/keeps a card$/);
  expect(entryText(speaker, entry, entry.action.by)).not.toMatch(/keeps a card$/);
});
