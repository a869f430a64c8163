/** The veteran's ledger: runs round by round, what may be sold, what each title counts, and all of it as CSV. */

import {
  dealFor,
  type PlayerId,
  type Rulebook,
  type State,
  compile,
  type GameEvent,
  newGame,
  performInPlace,
  trusting,
  decisions,
  liquidityOf,
  priceOf,
  sellableUnits,
  type CompanyId,
  type StockTurnFrame,
  type Title,
} from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFile, readerFor } from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { companyRow, playerRows } from '../../src/game/books.ts';
import { toCsv } from '../../src/game/csv.ts';
import { leavesWith } from '../../src/game/leaving.ts';
import { runsUpTo } from '../../src/game/runs.ts';
import { ROOT } from '../e2e/support/client.ts';
import { moments, recorded, wholeGame } from '../e2e/support/positions.ts';

const RECORDED = {
  '1846': '1846/19962.json',
  '1817': '1817/16281.json',
  '1870': '1870/40469-white-to-yellow-price-protect-allowed.json',
} as const;

describe.each(Object.entries(RECORDED))('%s, a recorded game', (_, name) => {
  const file = recorded(name);

  test('in a stock turn a player could sell exactly what the question offers', () => {
    let seen = 0;
    for (const { book, state, by } of moments(file)) {
      const frame = state.agenda.at(-1);
      if (frame?.at !== 'stockTurn' || (frame as StockTurnFrame).did.length > 0 || seen > 60) continue;
      seen += 1;
      const c = { book, state };
      const most = new Map<CompanyId, number>();
      for (const { type, with: told, open } of decisions(book, state, by).flatMap((it) => it.choices)) {
        if (type !== 'sellShares') continue;
        const ranges = (open?.units as { ranges: number[][] } | undefined)?.ranges ?? [];
        const company = told.company as CompanyId;
        most.set(company, Math.max(most.get(company) ?? 0, ...ranges.map((range) => range[1] ?? 0)));
      }
      let brings = state.cash[by] ?? 0;
      expect(sellableUnits(c, by)).toEqual(most);
      for (const [company, units] of most) brings += units * priceOf(c, company);
      expect(liquidityOf(c, by)).toBe(brings);
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('every run is in the history with what became of it, and the last one is the last', () => {
    const { run, file: site } = importFile(file);
    const deal = readerFor(site).reader.deal(site, run.book.options);
    const walker = newGame(run.book, run.state.seats, deal).state;
    const entries = run.log.map((action) => {
      const events: GameEvent[] = [];
      performInPlace(trusting(run.book), walker, action, events);
      return { action, events };
    });
    const all = runsUpTo(entries, entries.length);
    const ran = entries.flatMap(({ events }) => events.filter((event) => event.type === 'routesRun'));
    const listed = [...all.of.values()].flat();
    expect(listed.length).toBe(ran.length);
    expect(listed.filter((it) => it.kind === 'full').every((it) => it.perUnit > 0 || it.revenue === 0)).toBe(
      true,
    );
    expect(new Set(all.rounds).size).toBe(all.rounds.length);
    expect(runsUpTo(entries, 0).of.size).toBe(0);
  });
});

test.each(Object.values(RECORDED))('at any time of a game one is told what could be sold: %s', (name) => {
  for (const { book, state } of moments(recorded(name))) {
    for (const row of playerRows(book, state)) {
      const liquid = liquidityOf({ book, state }, row.player);
      expect(liquid).toBeGreaterThanOrEqual(row.cash);
      expect(Number.isInteger(liquid)).toBe(true);
    }
  }
});

test('an independent of 1846 is led by its owner, a corporation by its president, one not started by nobody', () => {
  const led = new Set<string>();
  for (const { book, state } of moments(recorded(RECORDED['1846'])))
    for (const company of Object.keys(state.companies) as CompanyId[]) {
      const { leader, kind, stage } = companyRow(book, state, company);
      const owner = state.privates[`private:${company.slice('company:'.length)}`]?.owner;
      if (kind === 'independent' && stage === 'running' && owner?.startsWith('player:'))
        expect(leader).toEqual({ who: owner, as: 'owner' });
      if (stage === 'idle') expect(leader).toBe(null);
      if (leader) led.add(`${kind} ${leader.as}`);
    }
  expect([...led].sort()).toEqual(['corporation president', 'independent owner']);
});

test('a train says with which phase it leaves', () => {
  const book = compile(titles['1846'] as Title, { players: 4 });
  expect(leavesWith(book, '2')).toContain('III');
  expect(leavesWith(book, '7/8')).toBe(null);
});

test('the ledger of 1817 tells the rate, and what one loan more would make of it', () => {
  let most = 0;
  for (const { book, state } of moments(recorded(RECORDED['1817']))) {
    const facts = book.title.ledger({ book, state });
    const of = (label: string): number =>
      Number(facts.find((it) => it.label === label && !it.company)?.value);
    expect(of('Loans taken') + of('Loans left')).toBe(70);
    expect(of('Interest a loan with one loan more')).toBe(
      5 * Math.max(1, Math.ceil((of('Loans taken') + 1) / 5)),
    );
    most = Math.max(most, of('Loans taken'));
  }
  expect(most).toBeGreaterThan(10);
});

test('a table is copied so that a spreadsheet reads it', () => {
  expect(
    toCsv([
      ['Name', 'Cash'],
      ['Amy "the shark", Jr.', 120],
      ['Bert', null],
    ]),
  ).toBe('Name,Cash\r\n"Amy ""the shark"", Jr.",120\r\nBert,');
});

/** Every moment of a whole game. */
function* statesOf(id: string): Generator<{ book: Rulebook; state: State }> {
  const name = RECORDED[id as keyof typeof RECORDED];
  if (name) {
    yield* moments(recorded(name));
    return;
  }
  const { file, log } = wholeGame(id);
  const { seed, seats } = JSON.parse(file) as { seed: string; seats: { id: string }[] };
  const title = titles[id] as Title;
  const book = trusting(compile(title, { players: seats.length }));
  const players = seats.map((seat): PlayerId => `player:${seat.id}`);
  const { state } = newGame(book, players, dealFor(title, book.options, players.length, seed));
  for (const action of log) {
    expect(performInPlace(book, state, action)).toBe(null);
    yield { book, state };
  }
}

describe.each(['1817', '1870', '18mw'])('the own ledger of %s', (title) => {
  test('is there at any time of a whole game, and every rule it names is in the catalogue', () => {
    const catalog = JSON.parse(
      readFileSync(join(ROOT, `packages/titles/src/${title}/catalog.json`), 'utf8'),
    ) as { id: string }[];
    const known = new Set(catalog.map((rule) => rule.id));
    const labels = new Set<string>();
    for (const { book, state } of statesOf(title)) {
      for (const fact of book.title.ledger({ book, state })) {
        labels.add(fact.label);
        if (fact.rule) expect(known.has(fact.rule), fact.rule).toBe(true);
        expect(String(fact.value)).not.toMatch(/undefined|NaN|\[object/);
      }
    }
    expect(labels.size).toBeGreaterThan(1);
  });
});
