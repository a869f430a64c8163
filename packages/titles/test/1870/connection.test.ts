import { closeCompany, wordingOf } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { whyNoConnection } from '../../src/1870/index.ts';
import { agenda, arrange, eventsOf, offered, play, refusal, type Table, top } from '../support/table.ts';
import { lay, mark, oldTrain, pass, pay, token, train } from './actions.ts';
import {
  box,
  cash,
  company,
  type CompanySpec,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  price,
  runs,
  setCash,
  stockTurn,
  tokensIn,
  trainId,
} from './position.ts';

/** Fort Worth to Denver over Oklahoma City and Wichita: four stops. */
const WEST: Record<string, string> = {
  J3: '57/0',
  I4: '9/0',
  H5: '8/0',
  G4: '8/3',
  F5: '6/0',
  E4: '8/3',
  D5: '6/0',
  C4: '9/2',
  B3: '9/2',
};
const DENVER = 'J3:c I4 H5 G4 F5:c E4 D5:c C4 B3 A2:o';
const { B3: _last, ...GAP } = WEST;
const FW: CompanySpec = { at: 100, president: 'a', shares: { a: 4 }, cash: 0, trains: ['4'] };
const fw = company('FW');

const spec = (more: Partial<CompanySpec> = {}, rest: PositionSpec = {}): PositionSpec => ({
  phase: '3',
  tiles: WEST,
  ...rest,
  companies: { FW: { ...FW, ...more }, ...rest.companies },
});
/** The check at the opening of a round. */
const checked = (it: PositionSpec): Table => operatingRound(position(it));
const why = (it: PositionSpec): string | undefined => whyNoConnection(position(it), fw)?.message;

test('1870:connect.1 once in the game, the first time it is possible', () => {
  const table = checked(spec());
  expect(agenda(table)).toContain('connectionRun');
  expect(eventsOf(table, 'connectionMade')).toMatchObject([{ company: fw, from: 'J3', to: 'A2' }]);
  play(table, mark('a', 'FW', 'map'));
  play(table, runs(table, 'FW', DENVER));
  play(table, pay('a', 'FW', 'full'));
  expect(whyNoConnection(table, fw)?.rule).toBe('1870:connect.1');
  operatingRound(table);
  expect(agenda(table)).not.toContain('connectionRun');
  expect(why(spec({ started: true, trains: [] }))).toContain('does not operate');
  expect(why(spec({ homeless: true }))).toContain('not operated');
  expect(why(spec({ homeless: true, tokens: ['D5'] }))).toContain('not operated');
});

test('1870:connect.2 checked after every turn: what was blocked again in the same turn does not count', () => {
  // The last tile is laid in the turn itself; the run follows when the turn is over.
  const table = operatingTurn(position(spec({ cash: 500, fresh: true }, { tiles: GAP })), 'FW', 'track');
  play(table, lay('a', 'FW', 'B3', '9/2'));
  expect(agenda(table)).not.toContain('connectionRun');
  while (agenda(table).includes('operatingTurn')) {
    const action =
      top(table) === 'run'
        ? runs(table, 'FW', DENVER)
        : top(table) === 'dividend'
          ? pay('a', 'FW', 'none')
          : pass('a');
    play(table, action);
  }
  expect(agenda(table)).toContain('connectionRun');
  // The ATSF joins Denver and fills Oklahoma City in one turn: no run for the FW.
  const blocked = operatingTurn(
    position(
      spec(
        {},
        {
          tiles: { ...GAP, D5: '15/0' },
          companies: {
            ATSF: { at: 90, president: 'b', shares: { b: 4 }, cash: 500, tokens: ['D5'], trains: ['2'] },
          },
        },
      ),
    ),
    'ATSF',
    'track',
    ['FW'],
  );
  play(blocked, lay('b', 'ATSF', 'B3', '9/2'));
  expect(whyNoConnection(blocked, fw)).toBeNull();
  play(blocked, pass('b'));
  play(blocked, token('b', 'ATSF', 'F5'));
  expect(whyNoConnection(blocked, fw)?.rule).toBe('1870:connect.3');
  play(blocked, runs(blocked, 'ATSF', 'D5:c C4 B3 A2:o'));
  play(blocked, pay('b', 'ATSF', 'none'));
  play(blocked, pass('b'));
  expect([agenda(blocked).includes('connectionRun'), eventsOf(blocked, 'connectionMade')]).toEqual([
    false,
    [],
  ]);
});

test('1870:connect.3 the train counts every stop and passes no blocked city; the screen says what is missing', () => {
  expect(why(spec())).toBeUndefined();
  expect(why(spec({ trains: [] }))).toContain('no train');
  expect(why(spec({ trains: ['3', '2'] }))).toContain('makes 3 stops');
  expect(why(spec({}, { tiles: GAP }))).toContain('No open track');
  const other: CompanySpec = { at: 90, president: 'b', shares: { b: 4 }, tokens: ['D5'] };
  expect(why(spec({}, { companies: { ATSF: other } }))).toContain('No open track');
  expect(checked(spec({ trains: ['3'] })).state.agenda.some((frame) => frame.at === 'connectionRun')).toBe(
    false,
  );
  // A destination full of foreign markers is still the end of the run: the SSW, as if at home in Dallas.
  const full = position({
    phase: '3',
    tiles: { J3: '57/1', J5: '57/1' },
    companies: {
      FW: { at: 82, president: 'b', shares: { b: 4 } },
      SSW: { at: 100, president: 'a', shares: { a: 4 }, trains: ['2'], tokens: ['J5'] },
    },
  });
  const ssw = full.state.companies[company('SSW')];
  if (ssw) ssw.homes = ['J5'];
  expect(tokensIn(full, 'J3')).toEqual(['FW']);
  expect(whyNoConnection(full, company('SSW'))).toBeNull();
});

test('1870:connect.4 1870:connect.5 whatever made it possible, and again when it is possible again', () => {
  // A train bought in the turn.
  const bought = operatingTurn(
    position(spec({ trains: [], cash: 900 }, { phase: '3', supply: { 2: 0, 3: 0 } })),
    'FW',
    'buyTrains',
  );
  play(bought, train('a', 'FW', '4', 300));
  while (agenda(bought).includes('operatingTurn')) play(bought, pass('a'));
  expect(agenda(bought)).toContain('connectionRun');
  // A closing removes what was in the way.
  const table = position(
    spec({}, { companies: { ATSF: { at: 90, president: 'b', shares: { b: 4 }, tokens: ['D5'] } } }),
  );
  expect(whyNoConnection(table, fw)).not.toBeNull();
  arrange(table, (c) => closeCompany(c, company('ATSF'), 'for a test'));
  expect(whyNoConnection(table, fw)).toBeNull();
  // Scrapped trains end it, a new one brings it back.
  arrange(table, (c) => {
    c.state.trains = [];
  });
  expect(whyNoConnection(table, fw)?.message).toContain('no train');
});

test('1870:connect.6 the run is found by itself and can be neither declined nor put off', () => {
  const table = checked(spec());
  expect(refusal(table, pass('a'))).toBe('1870:connect.9');
  expect(offered(table)).toEqual(['destination']);
  play(table, mark('a', 'FW', 'charter'));
  expect(refusal(table, pass('a'))).toBe('1870:or.4');
});

/** Topeka to the Southwest over the same line: six stops. */
const LONG = {
  ...WEST,
  F5: '15/0',
  D5: '15/0',
  J3: '14/0',
  C6: '8/4',
  C8: '8/1',
  B9: '5/0',
  K2: '9/0',
  L1: '8/3',
  M2: '6/0',
};
const two = (order: [number, number]): PositionSpec =>
  spec(
    { at: order[0] === 1 ? 90 : 100 },
    {
      phase: '5',
      tiles: LONG,
      companies: {
        ATSF: { at: order[1] === 1 ? 100 : 82, president: 'b', shares: { b: 4 }, trains: ['6'], cash: 0 },
      },
    },
  );

test('1870:connect.7 1870:connect.19 who just operated first, the others by price; no check in between', () => {
  const opening = checked(two([1, 1]));
  expect(opening.state.agenda.at(-1)).toMatchObject({ at: 'connectionRun', company: company('ATSF') });
  const table = operatingTurn(position(two([1, 1])), 'FW', 'wrapUp', []);
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'connectionRun', company: fw });
  play(table, mark('a', 'FW', 'map'));
  play(table, runs(table, 'FW', DENVER));
  play(table, pay('a', 'FW', 'none'));
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'connectionRun', company: company('ATSF') });
  expect(agenda(table).split('connectionRuns')).toHaveLength(2);
});

test('1870:connect.5 1870:connect.19 a company whose way is barred while it waits runs when it is open again', () => {
  const table = operatingTurn(position(two([1, 1])), 'FW', 'wrapUp', []);
  play(table, mark('a', 'FW', 'map'));
  const { tiles } = table.state.board;
  const setTiles = (it: typeof tiles): void =>
    arrange(table, (c) => {
      c.state.board = { ...c.state.board, tiles: it };
    });
  // Stands for a marker that takes the last space of a city on the way (1870:var.wars.1).
  const { L1: _way, ...barred } = tiles;
  setTiles(barred);
  play(table, runs(table, 'FW', DENVER));
  play(table, pay('a', 'FW', 'none'));
  expect(agenda(table)).not.toContain('connectionRun');
  expect(eventsOf(table, 'connectionMade')).toEqual([]);
  setTiles(tiles);
  expect(whyNoConnection(table, company('ATSF'))).toBeNull();
  operatingRound(table);
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'connectionRun', company: company('ATSF') });
});

test('1870:connect.8 1870:close.4 a closing in a stock round: the run comes before anybody operates', () => {
  const table = stockTurn(
    position(
      spec(
        {},
        {
          privates: { GRSC: 'a' },
          companies: { ATSF: { at: [8, 1], president: 'b', shares: { b: 1, c: 2 }, tokens: ['D5'] } },
          cash: { a: 0, b: 5 },
        },
      ),
    ),
    'c',
  );
  play(table, { type: 'sellShares', by: player('c'), company: company('ATSF'), units: 1 });
  play(table, pass('c'));
  expect(table.state.companies[company('ATSF')]?.stage).toBe('closed');
  expect(agenda(table)).not.toContain('connectionRun');
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect(agenda(table)).toContain('connectionRun');
  expect(agenda(table)).not.toContain('operatingTurn');
  // After the income of the privates.
  expect(cash(table, 'a')).toBe(5);
});

test('1870:connect.2 1870:close.5 a company that closes in its own turn has completed it: the way it frees is found at once', () => {
  const table = operatingTurn(
    position(
      spec({}, { companies: { ATSF: { at: [8, 1], president: 'b', shares: { b: 4 }, tokens: ['D5'] } } }),
    ),
    'ATSF',
    'token',
  );
  expect(why(spec({}, { companies: { ATSF: { at: 68, president: 'b', tokens: ['D5'] } } }))).toMatch(
    /No open/,
  );
  play(table, pass('b'));
  expect(table.state.companies[company('ATSF')]?.stage).toBe('closed');
  expect(agenda(table)).toContain('connectionRun');
  expect(agenda(table)).not.toContain('operatingTurn');
});

test('1870:connect.9 1870:connect.10 first the marker: free at the destination, beside the spaces', () => {
  const table = checked(spec());
  expect(refusal(table, runs(table, 'FW', DENVER))).toBe('1870:connect.9');
  play(table, mark('a', 'FW', 'map'));
  expect(table.state.board.tokens.filter((it) => it.hex === 'A2')).toMatchObject([
    { role: 'destination', slot: null },
  ]);
  expect([cash(table, 'FW'), table.state.companies[fw]?.tokensLeft, top(table)]).toEqual([0, 1, 'run']);
  expect(tokensIn(table, 'A2')).toEqual(['FW']);
});

test('1870:connect.11 with a marker there already the destination marker can only go to the charter', () => {
  const tiles = { J5: '14/0', J3: '14/0' };
  const table = position({
    phase: '3',
    tiles,
    companies: { SSW: { at: 100, president: 'a', shares: { a: 4 }, trains: ['2'], tokens: ['J3'] } },
  });
  arrange(table, (c) => {
    c.state.agenda.push({ at: 'connectionRun', company: company('SSW'), stage: 'marker' } as never);
  });
  expect(refusal(table, mark('a', 'SSW', 'map'))).toBe('1870:connect.11');
  play(table, mark('a', 'SSW', 'charter'));
  expect(table.state.companies[company('SSW')]?.own.destination).toBe('charter');
});

test('1870:connect.12 kept on the charter it is one more marker for 100 and never doubles', () => {
  const table = checked(spec({ tokens: ['F5'] }));
  expect(table.state.companies[fw]?.tokensLeft).toBe(0);
  play(table, mark('a', 'FW', 'charter'));
  expect(table.state.companies[fw]?.tokensLeft).toBe(1);
  play(table, runs(table, 'FW', DENVER));
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'dividend', revenue: 20 + 20 + 20 + 30 });
  play(table, pay('a', 'FW', 'none'));
  arrange(table, (c) => setCash(c, fw, 500));
  operatingTurn(table, 'FW', 'token');
  play(table, token('a', 'FW', 'D5'));
  expect(cash(table, 'FW')).toBe(400);
});

test('1870:connect.13 1870:connect.14 one train exactly from home to destination, all others where they like', () => {
  const table = operatingRound(
    position(spec({ trains: ['4', '2'] }, { tiles: { ...WEST, J3: '14/0', J5: '57/1' } })),
  );
  play(table, mark('a', 'FW', 'map'));
  const short = 'J3:c J5:c';
  expect(refusal(table, runs(table, 'FW', 'J5:c J3:c I4 H5 G4 F5:c'))).toBe('1870:connect.13');
  for (const it of table.state.trains) it.ranIn = table.state.roundNo;
  // Those that ran in this round run again.
  play(table, runs(table, 'FW', DENVER, short));
  expect(table.state.agenda.at(-1)).toMatchObject({ revenue: 30 + 20 + 20 + 30 + 30 + 30 + 20 });
  play(table, pay('a', 'FW', 'full'));
  // It is on top of the turn: the FW still operates and runs there.
  expect(agenda(table)).toContain('operatingTurn');
  expect(table.state.agenda.find((frame) => frame.at === 'operatingTurn')).toMatchObject({ company: fw });
});

test('1870:connect.14 a company still to operate runs again in its own turn', () => {
  const table = checked(spec());
  play(table, mark('a', 'FW', 'map'));
  play(table, runs(table, 'FW', DENVER));
  play(table, pay('a', 'FW', 'none'));
  while (top(table) !== 'run') play(table, pass('a'));
  expect(refusal(table, runs(table, 'FW', DENVER))).toBeNull();
});

test('1870:connect.15 1870:connect.16 1870:connect.17 1870:connect.18 full or nothing, doubled at once', () => {
  const run = (kind: 'full' | 'none'): Table => {
    const table = checked(spec({ shares: { a: 4, pool: 2 } }, { phase: '4', cash: { a: 0 } }));
    play(table, mark('a', 'FW', 'map'));
    play(table, runs(table, 'FW', DENVER));
    expect(refusal(table, pay('a', 'FW', 'half'))).toBe('1870:div.1');
    return play(table, pay('a', 'FW', kind));
  };
  // 20 + 20 + 20 and Denver 40 twice = 140; six shares of a, two in the market, two in the offering.
  const paid = run('full');
  expect([cash(paid, 'a'), cash(paid, 'FW'), price(paid, 'FW'), box(paid, 'FW')]).toEqual([
    84,
    28,
    110,
    [1, 8],
  ]);
  const kept = run('none');
  expect([cash(kept, 'a'), cash(kept, 'FW'), price(kept, 'FW')]).toEqual([0, 140, 100]);
});

test('1870:or.3 a connection dividend may bring a company forward in the order', () => {
  const table = checked(
    spec({ at: [1, 6] }, { companies: { IC: { at: [2, 8], president: 'b', shares: { b: 4 } } } }),
  );
  expect(table.book.policies.operating.order(table)[0]).toBe(company('IC'));
  play(table, mark('a', 'FW', 'map'));
  play(table, runs(table, 'FW', DENVER));
  play(table, pay('a', 'FW', 'full'));
  // Both at 100 now; the IC stands further right, so it stays in front and operates first.
  expect(table.state.agenda.find((frame) => frame.at === 'operatingTurn')).toMatchObject({
    company: company('IC'),
  });
  expect(refusal(table, oldTrain('b', 'IC', 'FW', trainId(table, 'FW'), 1))).not.toBeNull();
});

test('1870:connect.9 the decision about the marker comes first, and only once', () => {
  const table = checked(spec());
  expect(refusal(table, pass('a'))).toBe('1870:connect.9');
  play(table, mark('a', 'FW', 'charter'));
  expect(top(table)).toBe('run');
  expect(refusal(table, mark('a', 'FW', 'map'))).not.toBeNull();
});

test('1870:connect.9 the marker of another company is not to be used', () => {
  const table = checked(spec({}, { companies: { TP: { at: 82, president: 'a', shares: { a: 4 } } } }));
  expect(refusal(table, mark('a', 'TP', 'map'))).toBe('1870:connect.9');
});

test('1870:connect.1 1870:connect.3 the screen tells what is missing while track, markers and the end of the turn are decided', () => {
  const note = (table: Table) => {
    const frame = table.state.agenda.at(-1);
    return frame ? table.book.title.note?.(table, fw, frame) : null;
  };
  const gap = operatingTurn(position(spec({}, { tiles: GAP })), 'FW', 'track');
  expect(note(gap)).toMatchObject({ hexes: { from: 'J3', to: 'A2' }, why: { rule: '1870:connect.3' } });
  expect(note(operatingTurn(position(spec()), 'FW', 'track'))).toMatchObject({ why: null });
  expect(note(operatingTurn(position(spec()), 'FW', 'run'))).toBeNull();
  const joined = checked(spec());
  expect(note(joined)).toMatchObject({ about: 'Joined: {from} → {to}', why: null });
  // Nothing is told of a company that has closed.
  arrange(gap, (c) => closeCompany(c, fw, 'for a test'));
  expect(note(gap)).toBeNull();
});

test('1870:connect.9 the question and the log tell where the marker goes', () => {
  const words = position().book.verbs.destination?.words;
  if (!words) throw new Error('no words');
  const said = (where: string) => [wordingOf(words.offer, { where }), wordingOf(words.done, { where })];
  expect(said('map')).toEqual([
    'Place the destination token on the map',
    '{company} places its destination token',
  ]);
  expect(said('charter')).toEqual([
    'Keep the destination token on the charter',
    '{company} keeps its destination token for later',
  ]);
});
