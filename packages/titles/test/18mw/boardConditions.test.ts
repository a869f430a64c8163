import { closeCompany, decisions } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { arrange, eventsOf, laysOffered, play, refusal, type Table, top } from '../support/table.ts';
import { MAP } from '../../src/18mw/data/map.ts';
import { MANIFEST, TILES } from '../../src/18mw/data/tiles.ts';
import { title18mwWith } from '../../src/18mw/index.ts';
import { answer, bestRunOf, buyToken, lay, merge, offerToken, token } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  tokensIn,
  tokensLeft,
} from './position.ts';

/** Conditions of the rules about tiles, tokens and first runs, each alone. */

const base = (who: string, more: Partial<CompanySpec> = {}): CompanySpec => ({
  president: who,
  shares: { [who]: 4 },
  cash: 500,
  trains: ['5'],
  ...more,
});
/** Chicago - Rock Island - Des Moines - Omaha - San Francisco, all in one line. */
const WEST = { F14: '8/4', G13: '8/1', G11: '57/1', G9: '9/1', G7: '57/1', G5: '9/1', G3: '57/1' };
/** New Orleans - Vicksburg - Shreveport - Southwest. */
const SOUTH = { P12: '57/2', O11: '58/5', O9: '9/1', O7: '57/1' };
const at = (name: string, step: string, spec: PositionSpec): Table =>
  operatingTurn(position({ phase: '5', ...spec }), name, step);

describe('first runs', () => {
  const west = (CRIP: Partial<CompanySpec>, more: PositionSpec = {}): Table =>
    at('CRIP', 'run', { tiles: WEST, companies: { CRIP: base('a', CRIP) }, ...more });

  test('18mw:chisf.2 the last token of the charter is enough for San Francisco, none is not', () => {
    const last = west({ tokensLeft: 1 });
    play(last, bestRunOf(last, 'a', 'CRIP', 'G1'));
    expect([tokensIn(last, 'G1'), tokensLeft(last, 'CRIP')]).toEqual([['CRIP*'], 0]);
    const none = west({ tokensLeft: 0 });
    expect(refusal(none, { ...bestRunOf(none, 'a', 'CRIP'), placing: 'G1' })).toBe('18mw:chisf.2');
  });

  test('18mw:chisf.2 18mw:nosw.2 no free token without the run itself: track alone, a short train or the other area', () => {
    const placings = (table: Table): unknown[] =>
      decisions(table.book, table.state, player('a')).flatMap(({ choices }) =>
        choices.flatMap(({ with: wish }) => (wish as { placing?: string }).placing ?? []),
      );
    const short = west({ trains: ['4'] });
    expect([placings(short), placings(west({}))]).toEqual([[], ['G1']]);
    expect(refusal(short, { ...bestRunOf(short, 'a', 'CRIP'), placing: 'G1' })).toBe('18mw:chisf.2');
    const long = west({});
    expect(refusal(long, { ...bestRunOf(long, 'a', 'CRIP'), placing: 'O5' })).toBe('18mw:chisf.2');
  });

  test('18mw:chisf.1 one train from end to end earns it, whatever the other train does', () => {
    const table = west(
      { trains: ['5', '2'], tokens: ['J12'] },
      { tiles: { ...WEST, I13: '14/0', J12: '14/0' } },
    );
    const run = bestRunOf(table, 'a', 'CRIP');
    expect(run.routes.length).toBe(2);
    play(table, run);
    expect(eventsOf(table, 'bonusEarned')).toMatchObject([{ company: company('CRIP'), amount: 500 }]);
  });
});

describe('tokens in the Southwest', () => {
  const GMO = base('a', { cash: 900 });

  test('18mw:nosw.3 18mw:nosw.4 the base of the Southern Pacific keeps nobody from placing the doubling token', () => {
    const SP: CompanySpec = { president: 'b', shares: { b: 4 } };
    const table = at('GMO', 'token', { tiles: SOUTH, connected: { O5: 'CRIP' }, companies: { GMO, SP } });
    play(table, token('a', 'GMO', 'O5'));
    expect(tokensIn(table, 'O5')).toEqual(['SP', 'GMO*']);
  });

  test('18mw:tokbuy.4 18mw:tokbuy.6 of base and doubling token only the second can be bought', () => {
    const SP = base('b', { tokens: ['O5*'], at: 80 });
    const table = at('GMO', 'buyToken', { tiles: SOUTH, connected: { O5: 'SP' }, companies: { GMO, SP } });
    play(table, buyToken('a', 'GMO', 'SP', 'O5'));
    play(table, answer('b', true));
    expect([tokensIn(table, 'O5'), tokensLeft(table, 'SP')]).toEqual([['SP', 'GMO*'], 3]);
    // The Southern Pacific does not buy from itself.
    const own = at('SP', 'buyToken', { tiles: SOUTH, connected: { O5: 'SP' }, companies: { GMO, SP } });
    expect(top(own)).not.toBe('buyToken');
  });

  test('18mw:nosw.4 18mw:tokbuy.2 the Southern Pacific buys it beside its base if it made the run', () => {
    const spec = (by: string): Table =>
      at('SP', 'buyToken', {
        tiles: SOUTH,
        connected: { O5: by },
        companies: { SP: base('a', { cash: 900 }), GMO: base('b', { tokens: ['O5*'], at: 80 }) },
      });
    const table = spec('SP');
    play(table, buyToken('a', 'SP', 'GMO', 'O5'));
    play(table, answer('b', true));
    expect(tokensIn(table, 'O5')).toEqual(['SP', 'SP*']);
    expect(top(spec('GMO'))).not.toBe('buyToken');
  });
});

describe('tokens', () => {
  const LINE = { H14: '14/0', I13: '14/0', J12: '14/0' };

  test('18mw:tokbuy.2 18mw:token.1 without a token of its own a company buys none', () => {
    const spec = (left: number): Table =>
      at('IC', 'buyToken', {
        phase: '3',
        tiles: { ...LINE, H14: '57/0' },
        companies: {
          IC: base('a', { trains: ['3'], tokensLeft: left }),
          MP: base('b', { trains: ['3'], tokens: ['H14'], at: 80 }),
        },
      });
    expect(top(spec(1))).toBe('buyToken');
    expect(refusal(spec(1), buyToken('a', 'IC', 'MP', 'H14'))).toBeNull();
    expect(top(spec(0))).not.toBe('buyToken');
  });

  test('18mw:firesale.9 a least bid of all the money there is, and no more', () => {
    const table = operatingTurn(
      position({
        phase: 'D',
        supply: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 },
        tiles: LINE,
        companies: { IC: { president: 'a', shares: { a: 4 }, at: 85, cash: 900, tokens: ['H14'] } },
        cash: { a: 300 },
      }),
      'IC',
      'buyTrains',
    );
    expect([0, 12_000, 12_001].map((least) => refusal(table, offerToken('a', 'IC', 'H14', least)))).toEqual([
      null,
      null,
      '18mw:firesale.9',
    ]);
  });

  test('18mw:merge.10 of two stations in one hex one goes back, and a station beside a base of the other', () => {
    const table = operatingTurn(
      position({
        phase: '10',
        supply: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0 },
        tiles: LINE,
        companies: {
          IC: { president: 'a', shares: { a: 4 }, cash: 10, tokens: ['H14', 'J12'], tokensLeft: 1 },
          MP: base('a', { tokens: ['H14'], trains: ['8'], tokensLeft: 1 }),
        },
      }),
      'IC',
      'buyTrains',
    );
    play(table, merge('a', 'IC', 'MP', 'BN'));
    expect(['H14', 'I13', 'J12'].map((hex) => tokensIn(table, hex))).toEqual([['BN'], ['BN'], ['BN']]);
    // Two that were on the charters and two that came back.
    expect(tokensLeft(table, 'BN')).toBe(4);
  });
});

describe('tiles', () => {
  test('18mw:track.4 18mw:track.5 a hexside of another kind on the map of a host is no river', () => {
    const mountain = { hex: 'I13', edge: 4, type: 'mountain', cost: 30 } as const;
    const map = {
      map: { ...MAP, hexsides: [...(MAP.hexsides ?? []), mountain] },
      tiles: TILES,
      manifest: MANIFEST,
    };
    const spent = (spec: PositionSpec): number => {
      const table = at('IC', '', { phase: '3', companies: { IC: base('a') }, ...spec });
      return 500 - cash(play(table, lay('a', 'IC', 'I13', '57/1')), 'IC');
    };
    // West over the Illinois, east over the mountain.
    expect([spent({}), spent({ title: title18mwWith({ map }) })]).toEqual([20, 20]);
  });

  test('18mw:tile.7 18mw:track.11 an empty dot refuses plain track as ever, and a city tile from the first 6-train on as said', () => {
    const rules = (phase: string): (string | null)[] => {
      const table = at('IC', '', { phase, tiles: { I13: '57/1' }, companies: { IC: base('a') } });
      return ['7/3', '57/1'].map((tile) => refusal(table, lay('a', 'IC', 'I11', tile)));
    };
    expect(rules('5')).toEqual(['18mw:tile.7', '18mw:tile.7']);
    expect(rules('6')).toEqual(['18mw:tile.7', '18mw:track.11']);
  });

  test('18mw:tile.9 a city stays a city: plain track on a laid tile is refused by another rule than on an empty hex', () => {
    const table = at('IC', '', { phase: '3', tiles: { I13: '57/1' }, companies: { IC: base('a') } });
    const empty = at('IC', '', { phase: '3', companies: { IC: base('a') } });
    const [laid, bare] = [
      refusal(table, lay('a', 'IC', 'I13', '23/1')),
      refusal(empty, lay('a', 'IC', 'I13', '9/1')),
    ];
    expect([laid === null, bare]).toEqual([false, '18mw:tile.6']);
    expect(laid).not.toBe('18mw:tile.6');
  });

  test('18mw:tile.5 18mw:zone.11 nobody protects the base of a corporation that has closed', () => {
    const spec: PositionSpec = {
      phase: '5',
      tiles: { D6: '39/4', C5: '41/0', B6: '58/0', B8: '41/1', C9: '40/0', D8: '23/1', D10: '57/1' },
      companies: {
        CNW: base('a', { tokens: ['D10'] }),
        NP: { president: 'b', shares: { b: 4 }, fresh: true },
      },
    };
    const lays = (closed: boolean): number => {
      const table = position(spec);
      if (closed) arrange(table, (c) => closeCompany(c, company('NP'), 'for a test'));
      return laysOffered(operatingTurn(table, 'CNW'), 'D8').length;
    };
    expect(lays(true)).toBeGreaterThan(lays(false));
  });
});
