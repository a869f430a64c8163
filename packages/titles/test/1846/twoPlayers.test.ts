import {
  closeCompany,
  compile,
  dealFor,
  decisions,
  newGame,
  OptionError,
  outcome,
  type PlayerId,
  suggestRoutes,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { asDeal } from '../../src/1846/deal.ts';
import { title1846 } from '../../src/1846/index.ts';
import { certificateLimit } from '../../src/1846/rules/certificateLimit.ts';
import { arrange, asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { bankrupt, buy, lay, sell, train } from './actions.ts';
import {
  cash,
  company,
  giveTrain,
  operatingRound,
  operatingTurn,
  player,
  type PositionSpec,
  position,
  stockTurn,
  tokensAt,
  trains,
} from './position.ts';
import { setCash } from '../support/position.ts';

const TWO = { players: 2, options: { twoPlayers: true } } as const;
const book = compile(title1846, { players: 2, twoPlayers: true });
const SEATS: PlayerId[] = [player('a'), player('b')];
const SEEDS = Array.from({ length: 30 }, (_, i) => `seed ${i}`);

/** A draft of these privates; the others are out. */
function draft(privates: string[]): Table {
  const removedPrivates = book.data.privates
    .map((it) => it.id)
    .filter((id) => !privates.includes(id.slice(8)));
  const { state } = newGame(book, SEATS, {
    removedPrivates,
    removedCompanies: ['company:ERIE', 'company:B&O'],
    deck: [],
    keys: [],
  });
  return { book, state, events: [] };
}
const take = (by: string, what: string) =>
  ({ type: 'take', by: player(by), lot: `private:${what}` }) as const;

test('1846:2p.players exactly two, by their own option', () => {
  expect(() => compile(title1846, { players: 3, twoPlayers: true })).toThrow(OptionError);
  expect(compile(title1846, { players: 2, twoPlayers: true }).data.forms.corporation?.units).toBe(10);
});

test('1846:2p.bank bank 7000 with 600 for each', () => {
  expect([cash(position(TWO), 'a'), cash(position(TWO), 'b'), cash(position(TWO), 'bank')]).toEqual([
    600, 600, 5800,
  ]);
});

test('1846:2p.cert limit 19 with five corporations, 16 with fewer', () => {
  const table = position({ ...TWO, removedCompanies: ['ERIE', 'B&O'] });
  expect(certificateLimit(table)).toBe(19);
  arrange(table, (c) => closeCompany(c, company('GT'), 'for a test'));
  expect(certificateLimit(table)).toBe(16);
});

test('1846:2p.hold 70% of a corporation', () => {
  const six = stockTurn(
    position({ ...TWO, corporations: { NYC: { price: 40, president: 'a', shares: { a: 4 } } } }),
    'a',
  );
  expect(refusal(six, buy('a', 'NYC'))).toBeNull();
  const seven = stockTurn(
    position({ ...TWO, corporations: { NYC: { price: 40, president: 'a', shares: { a: 5 } } } }),
    'a',
  );
  expect(refusal(seven, buy('a', 'NYC'))).toBe('1846:5.36');
});

test('1846:2p.remove.privates 1846:2p.remove.corps one private of each group, one corporation of the north and one of the south', () => {
  const north = ['company:ERIE', 'company:GT', 'company:NYC', 'company:PRR'];
  const south = ['company:B&O', 'company:C&O', 'company:IC'];
  const gone = new Set<string>();
  for (const seed of SEEDS) {
    const { removedPrivates, removedCompanies, deck } = asDeal(dealFor(title1846, book.options, 2, seed));
    expect(removedPrivates).toHaveLength(2);
    expect(removedCompanies.filter((id) => north.includes(id))).toHaveLength(1);
    expect(removedCompanies.filter((id) => south.includes(id))).toHaveLength(1);
    expect(deck).toEqual([]);
    for (const id of removedCompanies) gone.add(id);
  }
  expect(gone.size).toBe(7);
});

test('1846:2p.home 1846:2p.second removed corporations block their homes, the Erie also the second spot of Erie', () => {
  const table = position({ ...TWO, removedCompanies: ['NYC', 'IC'] });
  expect([tokensAt(table, 'D20'), tokensAt(table, 'K3'), tokensAt(table, 'E17')]).toEqual([
    ['NYC'],
    ['IC'],
    [],
  ]);
  const erie = position({ ...TWO, removedCompanies: ['ERIE', 'IC'] });
  expect([tokensAt(erie, 'E21'), tokensAt(erie, 'D20')]).toEqual([['ERIE'], ['ERIE']]);
  const gt = position({ ...TWO, removedCompanies: ['GT', 'IC'] });
  expect(tokensAt(gt, 'B16')).toEqual(['GT']);
});

test('1846:2p.second.green the deferred blocker comes when its city turns green, also by the Lake Shore Line', () => {
  const spec: PositionSpec = {
    ...TWO,
    removedCompanies: ['GT', 'B&O'],
    phase: 'II',
    tiles: { D14: '57/0' },
    privates: { LSL: 'NYC' },
    corporations: { NYC: { price: 100, president: 'a', cash: 500, tokens: ['D14'] } },
  };
  const table = operatingTurn(position(spec), 'NYC', 'trackAndToken');
  expect(tokensAt(table, 'D14')).toEqual(['NYC']);
  play(table, lay('a', 'NYC', 'D14', '14/2', 'LSL'));
  expect(tokensAt(table, 'D14')).toEqual(['NYC', 'GT']);
  const other = operatingTurn(
    position({ ...spec, removedCompanies: ['PRR', 'B&O'] }),
    'NYC',
    'trackAndToken',
  );
  play(other, lay('a', 'NYC', 'D14', '14/2'));
  expect(tokensAt(other, 'D14')).toEqual(['NYC']);
});

test('1846:2p.trains five, five, three and four bank trains', () => {
  expect(position(TWO).state.supply).toEqual({ '2': 5 + 2, '4': 5, '5': 3, '6': 4 });
});

test('1846:2p.draft all on display, bought and paid at once; independents are funded at once', () => {
  const table = draft(['MS', 'LSL', 'MAIL']);
  expect(asks(table).who).toBe(player('b'));
  play(table, take('b', 'MS'));
  expect([cash(table, 'b'), cash(table, 'MS'), trains(table, 'MS'), tokensAt(table, 'C15')]).toEqual([
    460,
    60,
    ['2'],
    ['MS'],
  ]);
  expect(asks(table).who).toBe(player('a'));
  expect(refusal(table, take('a', 'MS'))).toBe('1846:3.22');
  table.state.cash[player('a')] = 70;
  expect(refusal(table, take('a', 'MAIL'))).toBe('1846:3.23.afford');
});

test('1846:2p.draft.first the very first pick may not be a pass', () => {
  const table = draft(['MS', 'LSL', 'MAIL']);
  expect(asks(table).pass).toBeNull();
  expect(refusal(table, { type: 'pass', by: player('b') })).toBe('1846:2p.draft.first');
  play(table, take('b', 'LSL'));
  expect(asks(table).pass).toBe('pass');
});

test('1846:2p.draft.pass two passes pause the draft for a pair of operating rounds, then the second player goes on', () => {
  const table = draft(['MS', 'LSL', 'MAIL', 'BIG4']);
  play(table, take('b', 'LSL'));
  pass(table);
  play(table, take('b', 'MS'));
  pass(table);
  // A purchase cancelled the earlier pass.
  expect(top(table)).toBe('openDraft');
  pass(table);
  expect(table.state.agenda[1]).toMatchObject({ at: 'operatingRound', number: 1 });
  expect(table.state.agenda[0]).toMatchObject({ turn: 0 });
  expect(cash(table, 'b')).toBe(600 - 40 - 140 + 15);
  expect(asks(table)).toMatchObject({ who: player('b'), company: company('MS') });
  for (let i = 0; i < 8 && top(table) !== 'openDraft'; i++) pass(table);
  expect(top(table)).toBe('openDraft');
  expect(asks(table)).toMatchObject({ who: player('b'), pass: 'pass' });
  expect(cash(table, 'b')).toBe(600 - 40 - 140 + 30);
});

test('1846:2p.draft.last the last private falls by 10 and never pauses', () => {
  const table = draft(['LSL', 'MAIL']);
  play(table, take('b', 'LSL'));
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'fallingOffer', price: 80 });
  for (let i = 0; i < 6; i++) pass(table);
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'fallingOffer', price: 20 });
  play(table, take('a', 'MAIL'));
  expect(cash(table, 'a')).toBe(580);
});

test('1846:2p.draft.last the last private, if an independent, never falls below its debt', () => {
  const table = draft(['LSL', 'MS']);
  play(table, take('b', 'LSL'));
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'fallingOffer', price: 140, floor: 80 });
  // Six refusals: a, b, a, b, a, b; then a has to take it.
  for (let i = 0; i < 6; i++) pass(table);
  expect([cash(table, 'a'), cash(table, 'MS'), top(table)]).toEqual([520, 60, 'stockTurn']);
});

test('1846:6.45.reserved 1846:2p.draft.pass nobody builds in the hexes of a private that is still unsold', () => {
  const spec: PositionSpec = { ...TWO, privates: { MS: 'a' }, tiles: { B16: '5/0', B14: '9/1' } };
  const others = book.data.privates.map((it) => it.id.slice('private:'.length)).filter((id) => id !== 'MS');
  const unsold = others.filter((id) => id !== 'MC');
  const table = operatingTurn(position({ ...spec, removedPrivates: unsold }), 'MS', 'track');
  expect(refusal(table, lay('a', 'MS', 'B12', '9/1'))).toBe('1846:6.45.reserved');
  const out = operatingTurn(position({ ...spec, removedPrivates: others }), 'MS', 'track');
  expect(refusal(out, lay('a', 'MS', 'B12', '9/1'))).toBeNull();
});

test('1846:2p.priority the first player begins the first stock round', () => {
  const table = draft(['LSL', 'MAIL']);
  play(table, take('b', 'LSL'));
  play(table, take('a', 'MAIL'));
  expect([top(table), asks(table).who, table.state.priority]).toEqual([
    'stockTurn',
    player('a'),
    player('a'),
  ]);
  expect(table.state.agenda[0]).toMatchObject({ turn: 1 });
});

test('1846:2p.firstor the reverse order comes with the first operating round after the first stock round', () => {
  const spec: PositionSpec = {
    ...TWO,
    corporations: {
      NYC: { price: 80, president: 'a', trains: ['2'] },
      GT: { price: 60, president: 'b', trains: ['2'] },
    },
  };
  const order = (turn: number) =>
    operatingRound(position(spec), 1, turn).book.policies.operating.order(
      operatingRound(position(spec), 1, turn),
    );
  expect(order(1)).toEqual([company('GT'), company('NYC')]);
  expect(order(0)).toEqual([company('NYC'), company('GT')]);
});

const LAST: PositionSpec = {
  ...TWO,
  phase: 'IV',
  supply: { '2': 0, '4': 0, '5': 0, '6': 1 },
  corporations: {
    NYC: { price: 100, president: 'a', cash: 900 },
    GT: { price: 60, president: 'b', cash: 100 },
  },
};
test('1846:2p.end.train the last train gone, one more whole turn is played', () => {
  const table = operatingTurn(position(LAST), 'NYC', 'buyTrains');
  play(table, train('a', 'NYC', '6', 800));
  expect(table.state.ending).toEqual({ why: 'final train', stop: 'nextSet' });
  const turns = new Set<number>();
  for (let i = 0; i < 200 && !outcome(table.state); i++) {
    turns.add((table.state.agenda[0] as unknown as { turn: number }).turn);
    if (top(table) === 'run') {
      const id = (table.state.agenda.at(-1) as unknown as { company: `company:${string}` }).company;
      const routes = [...suggestRoutes(table.book, table.state, id).routes];
      play(table, { type: 'runTrains', by: asks(table).who, company: id, routes });
    } else if (top(table) === 'dividend')
      play(table, {
        type: 'dividend',
        by: asks(table).who,
        company: asks(table).company ?? company('NYC'),
        kind: 'full',
      });
    else pass(table);
  }
  expect([...turns]).toEqual([2, 3]);
  expect(outcome(table.state)?.why).toBe('final train');
});

test('1846:2p.end.train returned trains delay it', () => {
  const table = operatingTurn(position({ ...LAST, returned: ['5'] }), 'NYC', 'buyTrains');
  play(table, train('a', 'NYC', '6', 800));
  expect(table.state.ending).toBeNull();
});

test('1846:2p.end.bank the earlier end counts', () => {
  const table = operatingTurn(
    position({ ...LAST, corporations: { NYC: { price: 100, president: 'a', shares: { a: 2 }, cash: 900 } } }),
    'NYC',
    'buyTrains',
  );
  play(table, train('a', 'NYC', '6', 800));
  arrange(table, (c) => {
    c.state.cash.out = (c.state.cash.out ?? 0) + (c.state.cash.bank ?? 0);
    c.state.cash.bank = 0;
  });
  stockTurn(table, 'a');
  play(table, sell('a', 'NYC', 1));
  expect(table.state.ending).toEqual({ why: 'bank', stop: 'set' });
});

test('1846:2p.end.bankrupt one bankruptcy ends the game', () => {
  const table = operatingTurn(
    position({
      ...LAST,
      corporations: { NYC: { price: 10, president: 'a', shares: { pool: 2 }, cash: 0 } },
      cash: { a: 0 },
    }),
    'NYC',
    'buyTrains',
  );
  play(table, bankrupt('a'));
  expect(outcome(table.state)?.why).toBe('bankrupt');
});

test('1846:2p.lasttrain without bank trains a corporation keeps its only train', () => {
  const spec: PositionSpec = {
    ...LAST,
    supply: { '2': 0, '4': 0, '5': 0, '6': 0 },
    corporations: {
      NYC: { price: 100, president: 'a', cash: 900 },
      GT: { price: 60, president: 'a', trains: ['6'] },
    },
  };
  const table = operatingTurn(position({ ...spec, supply: {} }), 'NYC', 'trackAndToken');
  Object.assign(table.state.supply, { '2': 0, '4': 0, '5': 0, '6': 0 });
  operatingTurn(table, 'NYC', 'buyTrains');
  const id = table.state.trains.find((it) => it.owner === company('GT'))?.id ?? '';
  expect(refusal(table, train('a', 'NYC', '6', 10, company('GT'), id))).toBe('1846:2p.lasttrain');
  arrange(table, (c) => {
    c.state.supply['6'] = 1;
    giveTrain(c, company('GT'), '6');
  });
  expect(refusal(table, train('a', 'NYC', '6', 10, company('GT'), id))).toBeNull();
});

test('1846:2p.noforce without bank trains nobody must buy', () => {
  const table = operatingTurn(
    position({
      ...LAST,
      corporations: {
        NYC: { price: 100, president: 'a', cash: 0 },
        GT: { price: 60, president: 'a', trains: ['6'] },
      },
      supply: { '2': 0, '4': 0, '5': 0, '6': 0 },
    }),
    'NYC',
    'buyTrains',
  );
  expect(asks(table).pass).toBe('done');
});

test('1846:2p.end.train as long as the bank has trains nothing ends', () => {
  const table = operatingTurn(position({ ...LAST, supply: { '6': 2 } }), 'NYC', 'buyTrains');
  expect(table.state.ending).toBeNull();
  play(table, train('a', 'NYC', '2', 80));
  expect(table.state.ending).toBeNull();
});

test('1846:2p.noforce 1846:6.86.issue without bank trains no shares are issued for one', () => {
  const table = operatingTurn(
    position({
      ...LAST,
      corporations: {
        NYC: { price: 100, president: 'a', shares: { b: 2 }, cash: 0 },
        GT: { price: 60, president: 'a', trains: ['6', '6'] },
      },
      supply: { '2': 0, '4': 0, '5': 0, '6': 0 },
    }),
    'NYC',
    'buyTrains',
  );
  expect(offered(table)).not.toContain('issue');
});

test('1846:2p.noforce a returned train in the bank must be bought', () => {
  const spec = (returned: string[]): PositionSpec => ({
    ...LAST,
    corporations: {
      NYC: { price: 100, president: 'a', cash: 900 },
      GT: { price: 60, president: 'a', trains: ['6', '6'] },
    },
    supply: { '2': 0, '4': 0, '5': 0, '6': 0 },
    returned,
  });
  const turn = (returned: string[]) => {
    const table = position({ ...spec(returned) });
    Object.assign(table.state.supply, { '2': 0, '4': 0, '5': 0, '6': 0 });
    return operatingTurn(table, 'NYC', 'buyTrains');
  };
  expect(asks(turn(['5'])).pass).toBeNull();
  expect(asks(turn([])).pass).toBe('done');
  expect(turn([]).book.policies.trains.obliged(turn([]), company('NYC'))).toBe(false);
});

test('1846:2p.lasttrain while the bank has trains a corporation sells its only one', () => {
  const table = operatingTurn(
    position({
      ...LAST,
      corporations: {
        NYC: { price: 100, president: 'a', cash: 900 },
        GT: { price: 60, president: 'a', trains: ['6'] },
      },
      supply: { '2': 0, '4': 0, '5': 0, '6': 2 },
    }),
    'NYC',
    'buyTrains',
  );
  const id = table.state.trains.find((it) => it.owner === company('GT'))?.id ?? '';
  expect(refusal(table, train('a', 'NYC', '6', 10, company('GT'), id))).toBeNull();
});

test('1846:2p.draft the display goes from cheap to expensive, equals by name; who has just the price can pay it', () => {
  const table = draft(['MS', 'BIG4', 'MAIL', 'LSL', 'C&WI', 'TBC', 'MPC']);
  const lots = (it: Table) =>
    decisions(it.book, it.state)
      .flatMap(({ choices }) => choices)
      .filter(({ type }) => type === 'take')
      .map((choice) => (choice.with as { lot: string }).lot.slice('private:'.length));
  expect(lots(table)).toEqual(['LSL', 'C&WI', 'MPC', 'TBC', 'MAIL', 'BIG4', 'MS']);
  arrange(table, (c) => setCash(c, player('b'), 80));
  expect(lots(table)).toEqual(['LSL', 'C&WI', 'MPC', 'TBC', 'MAIL']);
  expect(refusal(table, take('b', 'MAIL'))).toBeNull();
  expect(refusal(table, take('b', 'BIG4'))).toBe('1846:3.23.afford');
});

test('1846:2p.second.green a second blocker comes with the green tile and in the game for two only', () => {
  const laying = (spec: PositionSpec, hex: string, tile: string) => {
    const corporations = { NYC: { price: 100, president: 'a', cash: 500, tokens: ['D14'] } };
    const table = operatingTurn(
      position({ corporations, ...spec, removedCompanies: ['PRR', 'IC'] }),
      'NYC',
      'trackAndToken',
    );
    return tokensAt(play(table, lay('a', 'NYC', hex, tile)), hex);
  };
  const green = { tiles: { D14: '57/0', E13: '8/1', E11: '57/1' }, phase: 'II' };
  expect(laying({ ...TWO, ...green }, 'E11', '14/1')).toEqual(['PRR']);
  expect(laying({ ...green, players: 4 }, 'E11', '14/1')).toEqual([]);
  expect(laying({ ...TWO, tiles: { D14: '57/0', E13: '8/1' } }, 'E11', '57/1')).toEqual([]);
});
