import { expect, test } from 'vitest';
import { agenda, asks, eventsOf, offered, play, refusal, resume, top } from '../support/table.ts';
import { buy, buyPrivate, no, pass, redeem, reissue, sell, start, yes } from './actions.ts';
import {
  box,
  cash,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  price,
  stockTurn,
  units,
} from './position.ts';

const MP: CompanySpec = { at: 100, president: 'a', shares: { a: 1, b: 3 }, cash: 500 };
const IC: CompanySpec = { at: 82, president: 'b', shares: { a: 3, b: 1 }, cash: 500 };
const spec = (more: PositionSpec = {}): PositionSpec => ({
  companies: { MP, IC },
  cash: { a: 1000, b: 1000, c: 1000 },
  ...more,
});
const certificates = (table: ReturnType<typeof position>, letter: string): number =>
  table.book.policies.shares.certificateCount(table, player(letter)) / 2;

test('1870:sr.1 1870:sr.5 turns go clockwise from the priority holder until all pass in a row', () => {
  const table = stockTurn(position(spec({ priority: 'b' })), 'b');
  expect(asks(table).who).toBe(player('b'));
  play(table, pass('b'));
  play(table, pass('c'));
  play(table, buy('a', 'IC'));
  play(table, pass('a'));
  // b passed before and may act now.
  play(table, buy('b', 'MP'));
  play(table, pass('b'));
  play(table, pass('c'));
  play(table, pass('a'));
  expect(top(table)).toBe('stockTurn');
  play(table, pass('b'));
  expect(agenda(table)).toContain('operatingRound');
});

test('1870:sr.2 one purchase; sales before it or after it, not both', () => {
  const first = stockTurn(position(spec()), 'a');
  play(first, buy('a', 'IC'));
  expect(refusal(first, buy('a', 'MP'))).toBe('1870:sr.2');
  expect(refusal(first, start('a', 'TP', 68))).toBe('1870:sr.2');
  play(first, sell('a', 'IC'));
  play(first, sell('a', 'MP'));
  play(first, pass('a'));
  const second = stockTurn(position(spec()), 'a');
  play(second, sell('a', 'IC'));
  play(second, sell('a', 'MP'));
  expect(refusal(second, sell('a', 'MP'))).toBe('1870:sell.4');
  play(second, start('a', 'TP', 68));
  // Sold, then bought: the turn is over (the presidents of the sold shares are asked first).
  expect(asks(second).who).not.toBe(player('a'));
});

test('1870:sr.3 acting for a company is the whole turn', () => {
  const companies = {
    MP: { at: 100, president: 'a', shares: { a: 2, pool: 2, b: 2 }, cash: 500 } as CompanySpec,
    IC: { at: 82, president: 'a', shares: { a: 4, b: 2, treasury: 2 }, cash: 500 } as CompanySpec,
  };
  const after = stockTurn(position(spec({ companies })), 'a');
  play(after, buy('a', 'MP', 'pool'));
  expect(refusal(after, redeem('a', 'MP'))).toBe('1870:sr.3');
  expect(refusal(after, reissue('a', 'IC'))).toBe('1870:sr.3');
  const table = stockTurn(position(spec({ companies })), 'a');
  play(table, redeem('a', 'MP'));
  expect(asks(table).who).toBe(player('b'));
  const other = stockTurn(position(spec({ companies })), 'a');
  play(other, reissue('a', 'IC'));
  expect(asks(other).who).toBe(player('b'));
});

test('1870:sr.4 1870:srend.1 who acts gets another turn; priority goes left of the last to act', () => {
  const table = stockTurn(position(spec({ priority: 'a' })), 'a');
  play(table, pass('a'));
  play(table, pass('b'));
  play(table, buy('c', 'MP'));
  play(table, pass('c'));
  play(table, pass('a'));
  play(table, pass('b'));
  expect(asks(table).who).toBe(player('c'));
  play(table, buy('c', 'IC'));
  play(table, pass('c'));
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect(agenda(table)).toContain('operatingRound');
  expect(table.state.priority).toBe(player('a'));
  const still = stockTurn(position(spec({ priority: 'b' })), 'b');
  for (const letter of ['b', 'c', 'a']) play(still, pass(letter));
  expect(still.state.priority).toBe(player('b'));
});

test('1870:sr.6 no sale in the first stock round', () => {
  const table = stockTurn(position(spec()), 'a', 1);
  expect(refusal(table, sell('a', 'IC'))).toBe('1870:sr.6');
  expect(refusal(table, buy('a', 'IC'))).toBeNull();
  expect(refusal(stockTurn(position(spec()), 'a', 2), sell('a', 'IC'))).toBeNull();
});

test('1870:sr.7 without cash and shares to sell a player passes unasked, and it counts', () => {
  const table = stockTurn(position(spec({ cash: { a: 1000, b: 1000, c: 0 } })), 'a');
  play(table, pass('a'));
  play(table, pass('b'));
  expect(eventsOf(table, 'passed').map((event) => event.who)).toEqual([player('b'), player('c')]);
  expect(agenda(table)).toContain('operatingRound');
  // With something to sell they are asked.
  const held = stockTurn(position(spec({ cash: { a: 0, b: 1000, c: 1000 } })), 'c');
  play(held, pass('c'));
  expect([asks(held).who, offered(held)]).toEqual([player('a'), ['sellShares', 'pass']]);
});

test('1870:sr.8 a private is bought from a willing player at any price as the purchase of the turn', () => {
  const table = stockTurn(position(spec({ privates: { GRSC: 'b' } })), 'a');
  expect(refusal(table, buyPrivate('a', 'a', 'GRSC', 0))).not.toBeNull();
  play(table, buyPrivate('a', 'a', 'GRSC', 300));
  play(table, no('b'));
  expect(cash(table, 'a')).toBe(1000);
  play(table, buyPrivate('a', 'a', 'GRSC', 300));
  play(table, yes('b'));
  expect([cash(table, 'a'), cash(table, 'b')]).toEqual([700, 1300]);
  expect(refusal(table, buy('a', 'MP'))).toBe('1870:sr.2');
  play(table, sell('a', 'IC'));
  play(table, pass('a'));
  // Declining to protect ends the special turn of b; then it is b's own turn.
  play(table, pass('b'));
  expect(asks(table).who).toBe(player('b'));
  for (const letter of ['b', 'c', 'a']) play(table, pass(letter));
  expect(table.state.priority).toBe(player('b'));
});

test('1870:sell.1 the bank pays the current price for each share, whatever the price does then', () => {
  const table = stockTurn(
    position(spec({ companies: { IC: { at: 82, president: 'b', shares: { a: 5, b: 1 } } }, cash: { b: 0 } })),
    'a',
  );
  expect(refusal(table, sell('a', 'IC', 6))).toBe('1870:sell.1');
  const had = cash(table, 'a');
  play(table, sell('a', 'IC', 5));
  expect(cash(table, 'a')).toBe(had + 410);
  play(table, pass('a'));
  expect(price(table, 'IC')).toBe(60);
  expect(box(table, 'IC')).toEqual([8, 7]);
});

test('1870:sell.2 never more than half of a company in the market', () => {
  const table = stockTurn(
    position(spec({ companies: { IC: { at: 82, president: 'b', shares: { a: 4, pool: 3 } } } })),
    'a',
  );
  expect(refusal(table, sell('a', 'IC', 3))).toBe('1870:sell.2');
  play(table, sell('a', 'IC', 2));
});

test('1870:sell.3 1870:sell.4 one block of a company a turn; several companies in the order of the seller', () => {
  const table = stockTurn(position(spec()), 'a');
  play(table, sell('a', 'IC'));
  expect(refusal(table, sell('a', 'IC'))).toBe('1870:sell.4');
  play(table, sell('a', 'MP'));
  const turn = table.state.agenda.at(-1) as unknown as { blocks: { company: string }[] };
  expect(turn.blocks.map((block) => block.company)).toEqual([company('IC'), company('MP')]);
});

test("1870:sell.5 1870:pres.4 the president's certificate goes only to somebody with two shares", () => {
  const two = (shares: Record<string, number>): PositionSpec =>
    spec({ companies: { IC: { at: 82, president: 'a', shares } } });
  expect(refusal(stockTurn(position(two({ b: 1, c: 1 })), 'a'), sell('a', 'IC'))).toBe('1870:sell.5');
  const table = stockTurn(position(two({ b: 2 })), 'a');
  play(table, sell('a', 'IC', 2));
  expect(president(table, 'IC')).toBe('b');
  // No room in the market for what has to go.
  expect(refusal(stockTurn(position(two({ b: 2, pool: 4 })), 'a'), sell('a', 'IC', 2))).toBe('1870:sell.2');
});

test("1870:pres.5 half of the president's certificate may go: one ordinary share is kept", () => {
  const table = stockTurn(
    position(spec({ companies: { IC: { at: 82, president: 'a', shares: { b: 2 } } } })),
    'a',
  );
  play(table, sell('a', 'IC', 1));
  expect(president(table, 'IC')).toBe('b');
  expect([units(table, 'IC', 'a'), units(table, 'IC', 'b'), units(table, 'IC', 'pool')]).toEqual([1, 2, 1]);
});

test('1870:sell.6 who sold a company does not buy it in this round', () => {
  const table = stockTurn(position(spec({ cash: { a: 1000, b: 0, c: 1000 } })), 'a');
  play(table, sell('a', 'IC'));
  expect(refusal(table, buy('a', 'IC', 'pool'))).toBe('1870:sell.6');
  play(table, pass('a'));
  play(table, pass('b'));
  play(table, pass('c'));
  expect(refusal(table, buy('a', 'IC', 'pool'))).toBe('1870:sell.6');
  expect(refusal(table, buy('a', 'MP'))).toBeNull();
});

test('1870:sell.7 bought at par and sold at the market price in one turn', () => {
  const table = stockTurn(
    position(spec({ companies: { MP: { ...MP, at: [3, 7], par: 76, president: 'b', shares: {} } } })),
    'a',
  );
  play(table, buy('a', 'MP'));
  play(table, sell('a', 'MP'));
  expect(cash(table, 'a')).toBe(1000 - 76 + 82);
});

test('1870:sell.8 shares of a company that has not floated can be sold and protected', () => {
  const table = stockTurn(
    position(spec({ companies: { MP: { at: 100, president: 'b', shares: { a: 2 }, started: true } } })),
    'a',
  );
  play(table, sell('a', 'MP', 2));
  play(table, pass('a'));
  expect([asks(table).who, top(table)]).toEqual([player('b'), 'protectSales']);
});

test('1870:buy.1 the offering at par, the market at its price, both to the bank', () => {
  const table = stockTurn(
    position(spec({ companies: { MP: { at: [1, 9], par: 76, president: 'b', shares: { pool: 2, b: 2 } } } })),
    'a',
  );
  const bank = cash(table, 'bank');
  play(table, buy('a', 'MP'));
  expect([cash(table, 'a'), cash(table, 'bank')]).toEqual([924, bank + 76]);
  play(table, pass('a'));
  play(table, buy('b', 'MP', 'pool'));
  expect(cash(table, 'b')).toBe(880);
  const poor = stockTurn(position(spec({ cash: { a: 81 } })), 'a');
  expect(refusal(poor, buy('a', 'IC'))).toBe('1870:buy.1');
});

test("1870:buy.2 1870:start.1 1870:start.2 the president's certificate first, for two shares at a par value", () => {
  const table = stockTurn(position(spec({ cash: { a: 136, b: 135 } })), 'a');
  expect(refusal(table, buy('a', 'TP'))).toBe('1870:buy.2');
  expect(refusal(table, start('a', 'TP', 64))).toBe('1870:start.2');
  expect(refusal(table, start('a', 'TP', 72))).toBe('1870:start.1');
  expect(refusal(table, start('a', 'MP', 68))).toBe('1870:start.1');
  play(table, start('a', 'TP', 68));
  expect([president(table, 'TP'), cash(table, 'a'), box(table, 'TP')]).toEqual(['a', 0, [6, 7]]);
  expect(refusal(table, start('b', 'FW', 68))).toBe('engine:notAsked');
  const boxes = [100, 90, 82, 76, 72, 68].map((par, i) => {
    const cell = table.book.chart.cells.find((it) => it.par && it.price === par);
    return cell?.row === i && cell.col === 6;
  });
  expect(boxes).toEqual([true, true, true, true, true, true]);
});

test('1870:start.3 one ordinary share of the MKT may be out before its president', () => {
  const table = stockTurn(position(spec({ privates: { MKT: 'b' } })), 'a');
  expect(refusal(table, sell('a', 'MKT'))).toBe('1870:priv.mkt.2');
  play(table, start('a', 'MKT', 76));
  expect([units(table, 'MKT', 'a'), units(table, 'MKT', 'b'), president(table, 'MKT')]).toEqual([2, 1, 'a']);
  expect(units(table, 'MKT', 'offering')).toBe(7);
});

test('1870:buy.3 1870:limit.4 1870:limit.1 no purchase over sixty percent or over the certificate limit', () => {
  const full = (b: number): PositionSpec =>
    spec({
      players: 6,
      companies: {
        MP: { at: 100, president: 'a', shares: { a: 4 } },
        IC: { at: 82, president: 'a', shares: { a: b } },
        TP: { at: 82, president: 'b', shares: { b: 2 } },
      },
      cash: { a: 1000 },
    });
  const table = stockTurn(position(full(4)), 'a');
  expect(refusal(table, buy('a', 'MP'))).toBe('1870:limit.4');
  expect(certificates(table, 'a')).toBe(10);
  play(table, buy('a', 'TP'));
  expect(certificates(table, 'a')).toBe(11);
  const at = stockTurn(position({ ...full(4), privates: { GRSC: 'a' } }), 'a');
  expect(refusal(at, buy('a', 'TP'))).toBe('1870:limit.1');
  expect(refusal(at, start('a', 'FW', 68))).toBe('1870:limit.1');
  // A private counts too, so none can be bought from another player.
  const more = stockTurn(position({ ...full(4), privates: { GRSC: 'a', SCC: 'b' } }), 'a');
  expect(refusal(more, buyPrivate('a', 'a', 'SCC', 10))).toBe('1870:limit.1');
});

test('1870:limit.1 1870:limit.2 the certificate limit by players, lower once a company has closed', () => {
  const limits = [2, 3, 4, 5, 6].map((players) => {
    const table = position({ players });
    const ten = table.book.policies.shares.certificateLimit(table) / 2;
    const it = table.state.companies[company('TP')];
    if (it) it.stage = 'closed';
    const nine = table.book.policies.shares.certificateLimit(table) / 2;
    const other = table.state.companies[company('FW')];
    if (other) other.stage = 'closed';
    expect(table.book.policies.shares.certificateLimit(table) / 2).toBe(nine);
    return [ten, nine];
  });
  expect(limits).toEqual([
    [28, 24],
    [20, 17],
    [16, 14],
    [13, 11],
    [11, 9],
  ]);
});

test('1870:limit.3 1870:priv.2 shares in a coloured zone do not count; a private is one certificate', () => {
  const count = (at: [number, number]): number =>
    certificates(position({ companies: { MP: { at, president: 'a', shares: { a: 3 } } } }), 'a');
  expect([count([1, 7]), count([1, 1]), count([4, 1]), count([5, 1])]).toEqual([4, 0, 0, 0]);
  expect(certificates(position({ privates: { GRSC: 'a', SCC: 'MP' } }), 'a')).toBe(1);
});

test('1870:limit.5 1870:zone.2 in the green zone a seventh share may be bought, in the yellow not', () => {
  const at = (row: number, col: number) =>
    stockTurn(
      position(spec({ companies: { MP: { at: [row, col], president: 'a', shares: { a: 4, b: 1 } } } })),
      'a',
    );
  expect(refusal(at(4, 1), buy('a', 'MP'))).toBeNull();
  expect(refusal(at(3, 1), buy('a', 'MP'))).toBe('1870:limit.4');
});

test('1870:buy.4 1870:zone.3 in the brown zone several shares of one company from the market in one turn', () => {
  const brown = (): PositionSpec =>
    spec({ companies: { MP: { at: [6, 1], president: 'b', shares: { pool: 4, b: 1 } }, IC } });
  const table = stockTurn(position(brown()), 'a');
  play(table, buy('a', 'MP', 'pool'));
  play(table, buy('a', 'MP', 'pool', 2));
  expect(refusal(table, buy('a', 'IC'))).toBe('1870:buy.4');
  expect(refusal(table, buy('a', 'MP'))).toBe('1870:sr.2');
  expect(units(table, 'MP', 'a')).toBe(3);
  const white = stockTurn(
    position(spec({ companies: { MP: { at: 100, president: 'b', shares: { pool: 4 } } } })),
    'a',
  );
  expect(refusal(white, buy('a', 'MP', 'pool', 2))).toBe('1870:buy.4');
  // A certificate of the offering is the purchase of the turn, in the brown zone too.
  const offering = stockTurn(position(brown()), 'a');
  expect(refusal(offering, buy('a', 'MP', 'offering', 2))).toBe('1870:buy.4');
  play(offering, buy('a', 'MP'));
  expect(refusal(offering, buy('a', 'MP', 'pool'))).toBe('1870:sr.2');
  expect(refusal(offering, buy('a', 'MP'))).toBe('1870:sr.2');
});

test('1870:srend.2 1870:srend.3 sold out rises a row, from the top row right and down, and stays at 400', () => {
  const companies: Record<string, CompanySpec> = {
    MP: { at: 90, president: 'a', shares: { a: 4, b: 3, treasury: 1 } },
    IC: { at: 82, president: 'b', shares: { b: 4, a: 3, pool: 1 } },
    TP: { at: 82, president: 'b', shares: { b: 4, a: 3 } },
    FW: { at: [1, 8], president: 'a', shares: { a: 4, b: 4 } },
    SP: { at: [1, 21], president: 'a', shares: { a: 4, b: 4 } },
  };
  const table = stockTurn(position({ players: 2, companies }), 'a');
  play(table, pass('a'));
  play(table, pass('b'));
  expect([box(table, 'MP'), box(table, 'IC'), box(table, 'TP')]).toEqual([
    [1, 7],
    [3, 7],
    [3, 7],
  ]);
  expect([box(table, 'FW'), price(table, 'FW')]).toEqual([[2, 9], 110]);
  expect(box(table, 'SP')).toEqual([1, 21]);
});

test('1870:srend.4 rises are made in operating order, so companies keep their order in the box', () => {
  const shares = { a: 4, b: 4 };
  const table = stockTurn(
    position({
      players: 2,
      companies: {
        TP: { at: 82, president: 'a', shares },
        MP: { at: 82, president: 'a', shares },
        IC: { at: 90, president: 'a', shares: { a: 4 } },
      },
    }),
    'a',
  );
  play(table, pass('a'));
  play(table, pass('b'));
  expect(table.book.policies.operating.order(table)).toEqual([company('IC'), company('TP'), company('MP')]);
});

test('1870:float.1 1870:float.3 six shares sold, wherever they are, and ten times par comes', () => {
  const table = stockTurn(
    position(
      spec({ companies: { MP: { at: 68, president: 'b', shares: { b: 1, pool: 2 }, started: true } } }),
    ),
    'a',
  );
  expect(table.state.companies[company('MP')]?.stage).toBe('started');
  play(table, buy('a', 'MP'));
  expect([table.state.companies[company('MP')]?.stage, cash(table, 'MP')]).toEqual(['running', 680]);
});

test('1870:float.4 1870:float.5 who has operated operates on; an unfloated company does not and keeps its price', () => {
  const table = stockTurn(
    position({
      companies: {
        MP: { at: 100, president: 'a', shares: { pool: 4, treasury: 4 } },
        IC: { at: 82, president: 'b', shares: { b: 2 }, started: true },
      },
    }),
    'a',
  );
  expect(table.book.policies.operating.order(table)).toEqual([company('MP')]);
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect(agenda(table)).toContain('operatingTurn');
  while (agenda(table).includes('operatingTurn')) play(table, pass('a'));
  expect(price(table, 'IC')).toBe(82);
});

test('1870:pres.1 1870:pres.2 more than the president makes president at once, equal holdings do not', () => {
  const table = stockTurn(
    position(
      spec({
        companies: {
          MP: { at: 100, president: 'a', shares: { a: 1, b: 2, treasury: 2 }, cash: 300, trains: ['2'] },
        },
        privates: { GRSC: 'MP' },
      }),
    ),
    'b',
  );
  const count = certificates(table, 'b');
  play(table, buy('b', 'MP'));
  expect(president(table, 'MP')).toBe('a');
  play(table, pass('b'));
  play(table, pass('c'));
  play(table, pass('a'));
  play(table, buy('b', 'MP'));
  expect(president(table, 'MP')).toBe('b');
  expect([units(table, 'MP', 'a'), units(table, 'MP', 'b')]).toEqual([3, 4]);
  // Two ordinary shares against one certificate.
  expect([certificates(table, 'a'), certificates(table, 'b')]).toEqual([3, count + 1]);
  expect([cash(table, 'MP'), units(table, 'MP', 'treasury')]).toEqual([300, 2]);
});

test('1870:pres.3 among equals the next to the left of the old president', () => {
  const table = stockTurn(
    position({
      players: 4,
      companies: { MP: { at: 100, president: 'b', shares: { a: 2, d: 2 } } },
    }),
    'b',
  );
  play(table, sell('b', 'MP', 2));
  expect(president(table, 'MP')).toBe('d');
});

test('1870:or.4 nothing of an operating turn in a stock round, and the other way round', () => {
  const table = stockTurn(position(spec()), 'a');
  const tile = {
    type: 'layTile',
    by: player('a'),
    company: company('MP'),
    hex: 'C18',
    tile: '5',
    rotation: 0,
  } as const;
  expect(refusal(table, tile)).toBe('1870:or.4');
  const turn = resume(operatingTurn(position(spec()), 'MP', 'track'));
  expect(refusal(turn, buy('a', 'IC'))).toBe('1870:or.4');
});
