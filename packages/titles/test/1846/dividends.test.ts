import { type DividendFrame, dividendFrame } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { columnsFor } from '../../src/1846/rules/dividends.ts';
import { split } from '../../src/1846/rules/independents.ts';
import { arrange, asks, type Table } from '../support/table.ts';
import { play, refusal } from '../support/table.ts';
import { pay } from './actions.ts';
import { cash, company, operatingTurn, player, type PositionSpec, position, price } from './position.ts';

/** The dividend step of NYC with so much revenue. */
function earned(spec: PositionSpec, revenue: number, name = 'NYC'): Table {
  const table = operatingTurn(position(spec), name, 'trackAndToken');
  const { agenda } = table.state;
  const turn = agenda[2] as unknown as { step: number; steps: string[]; revenue: number };
  turn.step = turn.steps.indexOf('dividend');
  turn.revenue = revenue;
  const frame: DividendFrame = dividendFrame(company(name), revenue);
  agenda.splice(3, agenda.length, frame);
  return table;
}
/** a presides with 30%, b has 20%, two in the market, three in the treasury; with a train so that nothing is forced. */
const NYC: PositionSpec = {
  corporations: { NYC: { price: 100, president: 'a', shares: { a: 1, b: 2, pool: 2 }, trains: ['2'] } },
  cash: { a: 0, b: 0 },
};

test('1846:6.71.retain retained revenue goes to the treasury, and the price falls', () => {
  const table = play(earned(NYC, 500), pay('a', 'NYC', 'none'));
  expect([cash(table, 'NYC'), cash(table, 'a'), price(table, 'NYC')]).toEqual([500, 0, 90]);
});

test('1846:6.71.full 1846:6.73 a tenth per share to players and treasury; market shares pay nobody', () => {
  const table = earned(NYC, 160);
  const bank = cash(table, 'bank');
  play(table, pay('a', 'NYC', 'full'));
  expect([cash(table, 'a'), cash(table, 'b'), cash(table, 'NYC')]).toEqual([48, 32, 48]);
  expect(bank - cash(table, 'bank')).toBe(128);
});

test('1846:6.71.half half rounded down to tens is kept, the rest is paid per tenth', () => {
  const table = play(earned(NYC, 250), pay('a', 'NYC', 'half'));
  expect([cash(table, 'a'), cash(table, 'b'), cash(table, 'NYC')]).toEqual([39, 26, 120 + 39]);
  const small = play(earned(NYC, 10), pay('a', 'NYC', 'half'));
  expect([cash(small, 'a'), cash(small, 'NYC')]).toEqual([3, 3]);
  const kept = (revenue: number) => table.book.policies.dividend.kept(table, company('NYC'), revenue, 'half');
  expect([10, 30, 250, 370].map(kept)).toEqual([0, 10, 120, 180]);
});

test('1846:6.72 an independent splits to the dollar', () => {
  const table = operatingTurn(position({ privates: { MS: 'a' }, corporations: {} }), 'MS', 'track');
  const turn = table.state.agenda[2] as Parameters<typeof split>[1];
  arrange(table, (c) => {
    turn.revenue = 70;
    split(c, turn);
  });
  expect([cash(table, 'a'), cash(table, 'MS')]).toEqual([435, 95]);
});

test('1846:6.75.left 1846:6.75.stay 1846:6.75.right1 1846:6.75.right2 1846:6.75.right3 columns by payout', () => {
  expect([columnsFor(0, 80), columnsFor(30, 80), columnsFor(40, 80), columnsFor(70, 80)]).toEqual([
    -1, -1, 0, 0,
  ]);
  expect([
    columnsFor(50, 100),
    columnsFor(90, 100),
    columnsFor(100, 100),
    columnsFor(190, 100),
    columnsFor(200, 100),
  ]).toEqual([0, 0, 1, 1, 2]);
  expect([columnsFor(400, 100), columnsFor(450, 150), columnsFor(490, 165), columnsFor(500, 165)]).toEqual([
    2, 2, 2, 3,
  ]);
  // 56 is exactly half of 112; 60 of 124 is less.
  expect([columnsFor(60, 112), columnsFor(60, 124)]).toEqual([0, -1]);
});

test('1846:6.75.right3 the worked cases at 165 and 124 with revenue 500', () => {
  const at = (start: number, kind: 'full' | 'half' | 'none') => {
    const table = earned({ corporations: { NYC: { price: start, president: 'a', trains: ['2'] } } }, 500);
    return price(play(table, pay('a', 'NYC', kind)), 'NYC');
  };
  expect([at(165, 'full'), at(165, 'half'), at(165, 'none')]).toEqual([212, 180, 150]);
  expect([at(124, 'full'), at(124, 'half')]).toEqual([150, 150]);
});

test('1846:6.75.stay no change keeps the place in the column', () => {
  const table = earned(
    {
      corporations: {
        NYC: { price: 100, president: 'a', trains: ['2'] },
        GT: { price: 100, president: 'b' },
      },
    },
    50,
  );
  play(table, pay('a', 'NYC', 'full'));
  expect(table.book.policies.operating.order(table).slice(0, 2)).toEqual([company('NYC'), company('GT')]);
});

test('1846:6.75.total 1846:6.73 treasury and market shares count as paid out, retained money does not', () => {
  const mostly = {
    corporations: { NYC: { price: 100, president: 'a', shares: { pool: 2 }, trains: ['2'] } },
  };
  expect(price(play(earned(mostly, 200), pay('a', 'NYC', 'full')), 'NYC')).toBe(124);
  expect(price(play(earned(mostly, 190), pay('a', 'NYC', 'half')), 'NYC')).toBe(112);
});

test('1846:6.75.first without a train the payout is 0 and the price drops', () => {
  const table = operatingTurn(
    position({ corporations: { GT: { price: 60, president: 'a', cash: 100, fresh: true } } }),
    'GT',
    'run',
  );
  expect(price(table, 'GT')).toBe(50);
  expect(asks(table).who).toBe(player('a'));
});

test('1846:6.75.cap the row ends at 550', () => {
  const table = earned({ corporations: { NYC: { price: 510, president: 'a', trains: ['2'] } } }, 1100);
  expect(price(play(table, pay('a', 'NYC', 'full')), 'NYC')).toBe(550);
});

test('1846:8 low payouts close a corporation at 10 in its own turn, which is then over', () => {
  const table = earned(
    {
      corporations: {
        NYC: { price: 10, president: 'a', cash: 300, trains: ['2'] },
        GT: { price: 60, president: 'b' },
      },
    },
    40,
  );
  play(table, pay('a', 'NYC', 'none'));
  expect(table.state.companies[company('NYC')]?.stage).toBe('closed');
  expect(asks(table).company).toBe(company('GT'));
});

test('1846:6.71.full only the three kinds exist, and only for the operating corporation', () => {
  const table = earned(NYC, 100);
  expect(refusal(table, { ...pay('a', 'NYC', 'full'), company: company('GT') })).toBe('1846:6.71.half');
  expect(refusal(table, pay('b', 'NYC', 'full'))).toBe('engine:notAsked');
});

test('1846:dtg.same differences of wording change nothing: 150 never jumps three, tiles 7, 8, 9 are unlimited in both', () => {
  for (const edition of ['gmt', 'dtg']) {
    const table = earned(
      { corporations: { NYC: { price: 150, president: 'a', trains: ['2'] } }, options: { edition } },
      450,
    );
    expect(price(play(table, pay('a', 'NYC', 'full')), 'NYC')).toBe(180);
    const counts = ['7', '8', '9', '57'].map((id) => table.book.geography.tileById.get(id)?.count);
    expect(counts).toEqual([null, null, null, 4]);
    expect(Object.keys(table.book.faces)).not.toContain('3');
  }
});

test('1846:6.75.right3 1846:6.75.right2 exactly three times the price are three columns from 165 on', () => {
  expect([columnsFor(540, 180), columnsFor(530, 180), columnsFor(450, 150)]).toEqual([3, 2, 2]);
});
