import { type CompanyId, compile, newGame, playerId, type State } from '@roundhouse/engine';
import { exportGame, importFile, siteSetup, titles, unknownToSite } from '@roundhouse/interop';
import type { Action } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { asksSteamboat, asksStock } from '../src/site/asks1846.ts';

/** A game as 18xx.games sets it up, before its first action. */
function started(title: string, chosen: { players: number; [option: string]: unknown }) {
  const setup = siteSetup(title, chosen as { players: number }, 7);
  const rules = titles[title];
  if (!setup || !rules) throw new Error(`18xx.games has no ${title}`);
  const book = compile(rules, setup.options);
  const seats = Array.from({ length: chosen.players }, (_, i) => ({
    id: String(i),
    name: `Player ${i + 1}`,
  }));
  const { state } = newGame(
    book,
    seats.map(({ id }) => playerId(id)),
    setup.deal,
  );
  const game = { title, options: setup.options, deal: setup.deal, seed: 7, seats, log: [] };
  return { book, state, game };
}

const rulesIn = (written: Record<string, unknown>): unknown =>
  (written.settings as { optional_rules: unknown }).optional_rules;

describe('1846 for two', () => {
  test('the file names the first edition, without which the site deals the privates of the second', () => {
    const { game } = started('1846', { players: 2, twoPlayers: true });
    expect(rulesIn(exportGame(game))).toEqual(['first_ed']);
  });

  test('the second edition is written and read as such', () => {
    const { game } = started('1846', { players: 2, twoPlayers: true, edition: 'second' });
    const written = exportGame(game);
    expect(rulesIn(written)).toEqual([]);
    expect(importFile(JSON.stringify(written)).run.book.options.edition).toBe('second');
  });

  test('1846:2e.protect the C&O stays with the new privates, so that another corporation of the south is removed', () => {
    const chosen = { players: 2, twoPlayers: true, edition: 'second', protectSecondEdition: true };
    expect(siteSetup('1846', chosen, 93053)?.deal.removedCompanies).toEqual(['company:NYC', 'company:IC']);
  });
});

describe('1846', () => {
  test('the Steamboat is asked about a port for its railroad, but not about railroads where none other operates', () => {
    const { book, state } = started('1846', { players: 4 });
    const company = state.companies['company:MS'];
    if (!company) throw new Error('there is no MS');
    const running = (...ids: CompanyId[]): State => ({
      ...state,
      companies: Object.fromEntries(ids.map((id) => [id, { ...company, stage: 'running' as const }])),
      board: {
        ...state.board,
        markers: [{ kind: 'port', from: 'private:SC', hex: 'I1', owner: 'company:MS', value: 20, others: 0 }],
      },
    });
    const only = { book, state: running('company:MS') };
    expect(asksSteamboat(only, { hex: false, company: false })).toBe(true);
    expect(asksSteamboat(only, { hex: true, company: false })).toBe(false);
    const two = { book, state: running('company:MS', 'company:GT') };
    expect(asksSteamboat(two, { hex: true, company: false })).toBe(true);
  });

  test('a share of a receivership keeps a stock turn open, until half of it lies in the market', () => {
    const { book, state } = started('1846', { players: 4 });
    const company = state.companies['company:NYC'];
    if (!company) throw new Error('there is no NYC');
    const held = (pool: number): State => ({
      ...state,
      companies: {
        'company:NYC': {
          ...company,
          stage: 'running',
          certs: { ...company.certs, president: 'pool', single: { 'player:0': 1, pool } },
        },
      },
    });
    expect(asksStock({ book, state: held(2) }, 'player:0')).toBe(true);
    expect(asksStock({ book, state: held(3) }, 'player:0')).toBe(false);
    expect(asksStock({ book, state: held(2) }, 'player:1')).toBe(false);
  });
});

test('1870: nobody plays the MKT private from player to player, which the site cannot', () => {
  const { book, state } = started('1870', { players: 3 });
  const purchase = (name: string): Action => ({
    type: 'buyPrivate',
    by: 'player:0',
    buyer: 'player:0',
    private: `private:${name}`,
    price: 1,
  });
  expect(unknownToSite(book, state, purchase('MKT'))).toBe(true);
  expect(unknownToSite(book, state, purchase('GRSC'))).toBe(false);
});
