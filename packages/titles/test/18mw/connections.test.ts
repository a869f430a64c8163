import { describe, expect, test } from 'vitest';
import { eventsOf, offered, play, refusal, type Table, top } from '../support/table.ts';
import { bestRunOf, dividend, merge, placingPrice, token } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  operatingTurn,
  position,
  type PositionSpec,
  space,
  tokensIn,
  tokensLeft,
} from './position.ts';

/** Chicago - Rock Island - Des Moines - Omaha - San Francisco, all in one line. */
const WEST = { F14: '8/4', G13: '8/1', G11: '57/1', G9: '9/1', G7: '57/1', G5: '9/1', G3: '57/1' };
/** New Orleans - Vicksburg - Shreveport - Southwest. */
const SOUTH = { P12: '57/2', O11: '58/5', O9: '9/1', O7: '57/1' };

const CRIP: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 300, trains: ['5'] };
const GMO: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 300, trains: ['5'] };
const west = (more: PositionSpec = {}, name = 'CRIP', step = 'run'): Table =>
  operatingTurn(position({ phase: '5', tiles: WEST, companies: { CRIP }, ...more }), name, step);
const south = (more: PositionSpec = {}, name = 'GMO', step = 'run'): Table =>
  operatingTurn(position({ phase: '5', tiles: SOUTH, companies: { GMO }, ...more }), name, step);
const revenue = (table: Table): number | undefined => eventsOf(table, 'routesRun')[0]?.revenue;

/** 60 Chicago, 20 each, 50 San Francisco. */
const WEST_VALUE = 60 + 20 + 20 + 20 + 50;
const SOUTH_VALUE = 20 + 10 + 20 + 40;

describe('the first run Chicago - San Francisco', () => {
  test('18mw:chisf.1 250 for the treasury and 250 on the route, once, for one train from end to end', () => {
    const table = west();
    expect(cash(table, 'CRIP')).toBe(300);
    play(table, bestRunOf(table, 'a', 'CRIP'));
    expect([revenue(table), cash(table, 'CRIP')]).toEqual([WEST_VALUE + 250, 550]);
    expect(eventsOf(table, 'bonusEarned')).toMatchObject([{ company: company('CRIP'), amount: 500 }]);
    // The second company gets nothing.
    const again = west({ connected: { G1: 'NP' } });
    play(again, bestRunOf(again, 'a', 'CRIP'));
    expect([revenue(again), cash(again, 'CRIP')]).toEqual([WEST_VALUE, 300]);
    // One train must do it: two short ones that meet do not.
    const short = west({ companies: { CRIP: { ...CRIP, trains: ['4', '3'] } } });
    play(short, bestRunOf(short, 'a', 'CRIP'));
    expect(eventsOf(short, 'bonusEarned')).toEqual([]);
    // Withheld, the bank has paid the 250 all the same.
    play(table, dividend('a', 'CRIP', 'none'));
    expect(cash(table, 'CRIP')).toBe(550 + WEST_VALUE + 250);
  });

  test('18mw:chisf.2 the free token out of the own supply doubles San Francisco, this run included', () => {
    const table = west();
    play(table, bestRunOf(table, 'a', 'CRIP', 'G1'));
    expect([revenue(table), tokensIn(table, 'G1'), tokensLeft(table, 'CRIP')]).toEqual([
      WEST_VALUE + 250 + 50,
      ['CRIP*'],
      2,
    ]);
    expect(cash(table, 'CRIP')).toBe(550);
    operatingTurn(table, 'CRIP', 'run');
    play(table, bestRunOf(table, 'a', 'CRIP'));
    expect(revenue(table)).toBe(WEST_VALUE + 50);
    const none = west({ companies: { CRIP: { ...CRIP, tokensLeft: 0 } } });
    expect(refusal(none, bestRunOf(none, 'a', 'CRIP', 'G1'))).toBe('18mw:chisf.2');
    // A token of this round was placed already.
    const placed = west({ tiles: { ...WEST, H8: '8/1', G9: '23/1' } }, 'CRIP', 'token');
    play(placed, token('a', 'CRIP', 'G3'));
    expect(refusal(placed, bestRunOf(placed, 'a', 'CRIP', 'G1'))).toBe('18mw:chisf.2');
    // Declared with a run that does not make the connection it is refused.
    const other = west();
    const short = { ...bestRunOf(other, 'a', 'CRIP', 'G1'), routes: [] };
    expect(refusal(other, short)).toBe('18mw:chisf.2');
  });

  test('18mw:chisf.3 later anybody may place the doubling token by the normal rules, but only one', () => {
    const spec: PositionSpec = { connected: { G1: 'NP' }, companies: { CRIP } };
    const before = west({}, 'CRIP', 'token');
    expect(refusal(before, token('a', 'CRIP', 'G1'))).toBe('18mw:chisf.3');
    const table = west(spec, 'CRIP', 'token');
    play(table, token('a', 'CRIP', 'G1'));
    expect([tokensIn(table, 'G1'), 300 - cash(table, 'CRIP')]).toEqual([['CRIP*'], placingPrice('G7', 'G1')]);
    const taken = west(
      { ...spec, companies: { CRIP, NP: { president: 'b', tokens: ['G1*'] } } },
      'CRIP',
      'token',
    );
    expect(refusal(taken, token('a', 'CRIP', 'G1'))).toBe('18mw:chisf.3');
    const far = west({ ...spec, tiles: {} }, 'CRIP', 'token');
    expect(refusal(far, token('a', 'CRIP', 'G1'))).toBe('18mw:token.1');
  });

  test('18mw:chisf.4 the added 250 counts for dividend and price', () => {
    const table = west({ companies: { CRIP: { ...CRIP, at: 150 } }, cash: { a: 0 } });
    play(table, bestRunOf(table, 'a', 'CRIP'));
    play(table, dividend('a', 'CRIP', 'full'));
    // 420 of 150 is below three times, with the doubling token it is above.
    expect([cash(table, 'a'), space(table, 'CRIP')]).toEqual([6 * 42, '0,11']);
    const doubled = west({ companies: { CRIP: { ...CRIP, at: 150 } } });
    play(doubled, bestRunOf(doubled, 'a', 'CRIP', 'G1'));
    play(doubled, dividend('a', 'CRIP', 'full'));
    expect(space(doubled, 'CRIP')).toBe('0,12');
  });

  test('18mw:chisf.5 it neither blocks the area for others nor doubles for them', () => {
    const NP: CompanySpec = { president: 'b', tokens: ['G1*'], shares: { b: 4 } };
    const table = west({ connected: { G1: 'NP' }, companies: { CRIP, NP } });
    play(table, bestRunOf(table, 'a', 'CRIP'));
    expect(revenue(table)).toBe(WEST_VALUE);
  });
});

describe('the first run New Orleans - Southwest', () => {
  test('18mw:nosw.1 200 for the treasury and 200 on the route, once', () => {
    const table = south();
    play(table, bestRunOf(table, 'a', 'GMO'));
    expect([revenue(table), cash(table, 'GMO')]).toEqual([SOUTH_VALUE + 200, 500]);
    const again = south({ connected: { O5: 'SP' } });
    play(again, bestRunOf(again, 'a', 'GMO'));
    expect([revenue(again), cash(again, 'GMO')]).toEqual([SOUTH_VALUE, 300]);
    const short = south({ companies: { GMO: { ...GMO, trains: ['3', '3'] } } });
    play(short, bestRunOf(short, 'a', 'GMO'));
    expect(eventsOf(short, 'bonusEarned')).toEqual([]);
  });

  test('18mw:nosw.2 its free token doubles the Southwest, this run included', () => {
    const table = south();
    play(table, bestRunOf(table, 'a', 'GMO', 'O5'));
    expect([revenue(table), tokensIn(table, 'O5'), cash(table, 'GMO')]).toEqual([
      SOUTH_VALUE + 200 + 40,
      ['GMO*'],
      500,
    ]);
  });

  test('18mw:nosw.3 not placed at once, anybody may do it later at cost', () => {
    const table = south({ connected: { O5: 'SP' } }, 'GMO', 'token');
    play(table, token('a', 'GMO', 'O5'));
    expect([tokensIn(table, 'O5'), 300 - cash(table, 'GMO')]).toEqual([['GMO*'], placingPrice('P12', 'O5')]);
    expect(refusal(south({}, 'GMO', 'token'), token('a', 'GMO', 'O5'))).toBe('18mw:nosw.3');
    const SP: CompanySpec = { president: 'b', tokens: ['O5*'] };
    expect(
      refusal(
        south({ connected: { O5: 'SP' }, companies: { GMO, SP } }, 'GMO', 'token'),
        token('a', 'GMO', 'O5'),
      ),
    ).toBe('18mw:nosw.3');
  });

  test('18mw:nosw.4 18mw:token.4 the Southern Pacific may add it to its base if it made the run', () => {
    const SP: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 300, trains: ['5'] };
    const run = south({ companies: { SP } }, 'SP');
    play(run, bestRunOf(run, 'a', 'SP', 'O5'));
    expect(tokensIn(run, 'O5')).toEqual(['SP', 'SP*']);
    expect(revenue(run)).toBe(SOUTH_VALUE + 200 + 40);
    const without = south({ companies: { SP }, connected: { O5: 'GMO' } }, 'SP', 'token');
    expect(refusal(without, token('a', 'SP', 'O5'))).toBe('18mw:nosw.4');
    const later = south({ companies: { SP }, connected: { O5: 'SP' } }, 'SP', 'token');
    expect(refusal(later, token('a', 'SP', 'O5'))).toBeNull();
  });

  test('18mw:nosw.5 its base neither blocks the area nor doubles it', () => {
    const SP: CompanySpec = { president: 'a', shares: { a: 4 }, trains: ['5'] };
    const own = south({ companies: { SP }, connected: { O5: 'GMO' } }, 'SP');
    play(own, bestRunOf(own, 'a', 'SP'));
    expect(revenue(own)).toBe(SOUTH_VALUE);
    const rival = south({ companies: { SP, GMO }, connected: { O5: 'SP' } });
    play(rival, bestRunOf(rival, 'a', 'GMO'));
    expect(revenue(rival)).toBe(SOUTH_VALUE);
  });

  test('18mw:merge.10 a doubling token keeps doubling for the system, base and doubling token side by side', () => {
    const table = operatingTurn(
      position({
        phase: '10',
        supply: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0 },
        tiles: SOUTH,
        connected: { O5: 'GMO' },
        companies: {
          SP: { president: 'a', shares: { a: 4 }, cash: 10 },
          GMO: { ...GMO, tokens: ['O5*'], trains: ['8'] },
        },
      }),
      'SP',
      'buyTrains',
    );
    play(table, merge('a', 'SP', 'GMO', 'BN'));
    expect(tokensIn(table, 'O5')).toEqual(['BN', 'BN*']);
    operatingTurn(table, 'BN', 'run');
    play(table, bestRunOf(table, 'a', 'BN'));
    expect(revenue(table)).toBe(20 + 10 + 20 + 2 * 60);
    expect(top(table)).toBe('dividend');
    expect(offered(table)).toEqual(['dividend']);
  });
});
