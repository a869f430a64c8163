import { expect, test } from 'vitest';
import { agenda, asks, eventsOf, play, refusal, type Table, top } from '../support/table.ts';
import { bankrupt, oldTrain, pass, protect, sell, train } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  player,
  type PositionSpec,
  president,
  price,
  trainId,
  trains,
  units,
  withFW,
  buyingTrains,
  onSaleFrom,
} from './position.ts';

/** FW owes a train: 5 trains at 450 are the cheapest. */
const owing = (more: Partial<CompanySpec>, spec: PositionSpec): Table =>
  buyingTrains(withFW({ cash: 300, ...more }, { phase: '4', supply: onSaleFrom('5'), ...spec }));

test('1870:force.1 1870:force.2 the president adds what is missing for the cheapest train', () => {
  const table = owing({}, { cash: { a: 500 }, returned: [] });
  expect(top(table)).toBe('forcedTrain');
  play(table, train('a', 'FW', '5', 450));
  expect([cash(table, 'FW'), cash(table, 'a'), trains(table, 'FW')]).toEqual([0, 350, ['5']]);
  const market = owing({}, { cash: { a: 500 }, returned: ['4'], supply: { ...onSaleFrom('5'), 4: 0 } });
  // 300 pay for the train in the market: no emergency at all.
  expect(top(market)).toBe('buyTrains');
  const cheaper = owing({ cash: 100 }, { cash: { a: 500 }, returned: ['4'] });
  expect(refusal(cheaper, train('a', 'FW', '5', 450))).toBe('1870:force.2');
  play(cheaper, oldTrain('a', 'FW', 'pool', trainId(cheaper, 'pool'), 300));
  expect(cash(cheaper, 'a')).toBe(300);
  expect(agenda(cheaper)).not.toContain('forcedTrain');
});

test('1870:force.3 instead a train of another company for the treasury at most', () => {
  const table = owing(
    { cash: 20 },
    { cash: { a: 5 }, companies: { IC: { at: 82, president: 'a', shares: { a: 2 }, trains: ['4'] } } },
  );
  const id = trainId(table, 'IC');
  expect(refusal(table, oldTrain('a', 'FW', 'IC', id, 21))).toBe('1870:train.2');
  play(table, oldTrain('a', 'FW', 'IC', id, 1));
  expect([trains(table, 'FW'), cash(table, 'IC'), cash(table, 'a')]).toEqual([['4'], 1, 5]);
});

test('1870:force.3 1870:fsale.3 who has sold shares for the train of the bank does not turn to another company then', () => {
  const table = owing(
    { cash: 20, shares: { a: 1, b: 2 } },
    {
      cash: { a: 400 },
      companies: { IC: { at: 82, president: 'a', shares: { a: 3, b: 1 }, trains: ['4'] } },
    },
  );
  const deal = oldTrain('a', 'FW', 'IC', trainId(table, 'IC'), 1);
  expect(refusal(table, deal)).toBeNull();
  play(table, sell('a', 'IC', 1));
  expect(refusal(table, deal)).toBe('1870:force.3');
  play(table, train('a', 'FW', '5', 450));
  expect([trains(table, 'FW'), cash(table, 'FW'), cash(table, 'a')]).toEqual([['5'], 0, 400 + 82 - 430]);
});

/** a has 50, FW 300; shares of IC, TP and MP are there to be sold for a 5 train. */
const poor = (more: Record<string, CompanySpec> = {}, spec: PositionSpec = {}): Table =>
  owing(
    { shares: { a: 1, b: 2 } },
    {
      cash: { a: 50, b: 1000 },
      companies: {
        IC: { at: 100, president: 'b', shares: { a: 3, b: 1 } },
        MP: { at: 82, president: 'a', shares: { a: 1, b: 2 } },
        ...more,
      },
      ...spec,
    },
  );

test('1870:fsale.1 1870:fsale.3 own shares of their choice, one block a company, no more than needed', () => {
  const table = poor();
  expect(refusal(table, sell('a', 'IC', 2))).toBe('1870:fsale.3');
  play(table, sell('a', 'MP', 1));
  // 82 were not enough: but the MP was sold once.
  expect(refusal(table, sell('a', 'MP', 1))).toBe('1870:sell.4');
  play(table, sell('a', 'IC', 1));
  play(table, pass('b'));
  expect(refusal(table, sell('a', 'IC', 1))).not.toBeNull();
  expect(cash(table, 'a')).toBe(50 + 82 + 100);
  play(table, train('a', 'FW', '5', 450));
  expect(cash(table, 'a')).toBe(82);
});

test('1870:fsale.3 1870:protect.8 a holding above sixty percent: two shares where it must come down, one where it need not', () => {
  // 100 are missing; the MP stands at 100 in white, or at 50 in green.
  const holding = (at: CompanySpec['at']) => poor({ MP: { at, president: 'a', shares: { a: 6 } } });
  const white = holding(100);
  expect(refusal(white, sell('a', 'MP', 1))).toBe('1870:protect.8');
  expect(refusal(white, sell('a', 'MP', 2))).toBeNull();
  expect(refusal(white, sell('a', 'MP', 3))).toBe('1870:fsale.3');
  const green = holding([4, 1]);
  expect(refusal(green, sell('a', 'MP', 2))).toBeNull();
  expect(refusal(green, sell('a', 'MP', 3))).toBe('1870:fsale.3');
  // 40 are missing: a single share is enough, and where no limit holds no second one may follow it.
  const enough = poor({ MP: { at: [4, 1], president: 'a', shares: { a: 6 } } }, { cash: { a: 110, b: 0 } });
  expect(refusal(enough, sell('a', 'MP', 1))).toBeNull();
  expect(refusal(enough, sell('a', 'MP', 2))).toBe('1870:fsale.3');
});

test('1870:fsale.2 the presidency of the company that buys may not change, others may', () => {
  const table = poor({ IC: { at: 100, president: 'b', shares: { b: 1 } } });
  // a holds three of the FW, b two: one may go, two not.
  expect(refusal(table, sell('a', 'FW', 2))).toBe('1870:fsale.2');
  expect(refusal(table, sell('a', 'FW', 1))).toBeNull();
  play(table, sell('a', 'MP', 2));
  expect(president(table, 'MP')).toBe('b');
});

test('1870:fsale.4 1870:sell.2 all limits of the market hold', () => {
  const table = poor({ IC: { at: 100, president: 'b', shares: { a: 3, pool: 5 } } });
  expect(refusal(table, sell('a', 'IC', 1))).toBe('1870:sell.2');
  const alone = poor({ IC: { at: 100, president: 'a', shares: { b: 1 } } });
  expect(refusal(alone, sell('a', 'IC', 1))).toBe('1870:sell.5');
});

test('1870:fsale.5 1870:protect.16 forced sales are protected or the price falls', () => {
  const kept = poor();
  play(kept, sell('a', 'IC', 1));
  expect([top(kept), asks(kept).who]).toEqual(['protectSales', player('b')]);
  play(kept, protect('b', 'IC'));
  expect([price(kept, 'IC'), units(kept, 'IC', 'b'), top(kept)]).toEqual([100, 4, 'forcedTrain']);
  const fallen = poor();
  play(fallen, sell('a', 'IC', 1));
  play(fallen, pass('b'));
  expect(price(fallen, 'IC')).toBe(90);
  // Their own company is never protected by the seller.
  const own = poor();
  play(own, sell('a', 'MP', 1));
  expect(price(own, 'MP')).toBe(76);
});

test('1870:bankrupt.1 bankruptcy only when the money cannot be raised; it ends the game at once', () => {
  const table = poor();
  expect(refusal(table, bankrupt('a'))).toBe('1870:bankrupt.1');
  const lost = owing({ shares: { b: 2 } }, { cash: { a: 100 }, privates: {} });
  expect(refusal(lost, train('a', 'FW', '5', 450))).toBe('1870:train.2');
  play(lost, bankrupt('a'));
  expect([agenda(lost), (lost.state.agenda[0] as unknown as { why: string }).why]).toEqual([
    'over',
    'bankrupt',
  ]);
});

test('1870:bankrupt.1 1870:fsale.3 who cannot raise the money sells nothing first: the game is over as it stands', () => {
  // 150 are missing, and one share of the IC brings 100.
  const table = owing(
    { shares: { b: 2 } },
    {
      cash: { a: 0, b: 0 },
      companies: { IC: { at: 100, president: 'b', shares: { a: 1, b: 3 }, trains: ['4'] } },
    },
  );
  expect(refusal(table, sell('a', 'IC', 1))).toBe('1870:bankrupt.1');
  // A train of another company for what the treasury holds would still save the day.
  expect(refusal(table, oldTrain('a', 'FW', 'IC', trainId(table, 'IC'), 300))).toBeNull();
  play(table, bankrupt('a'));
  expect([agenda(table), price(table, 'IC')]).toEqual(['over', 100]);
});

test('1870:bankrupt.2 their cash is gone, shares and privates still score', () => {
  const table = owing({ shares: { b: 2 } }, { cash: { a: 100, b: 10 } });
  const bank = cash(table, 'bank');
  play(table, bankrupt('a'));
  expect([cash(table, 'a'), cash(table, 'bank')]).toEqual([0, bank + 100]);
  const { scores } = table.state.agenda[0] as unknown as { scores: Record<string, number> };
  expect([scores[player('a')], scores[player('b')]]).toEqual([200, 210]);
});

test('1870:fsale.3 1870:protect.8 far above sixty percent: the fewest shares after which no limit holds', () => {
  // 40 are missing. From the yellow box two rows above the green zone two shares free the rest of the limit.
  const table = poor({ MP: { at: [2, 1], president: 'a', shares: { a: 7 } } }, { cash: { a: 110, b: 0 } });
  expect(refusal(table, sell('a', 'MP', 1))).toBe('1870:protect.8');
  expect(refusal(table, sell('a', 'MP', 2))).toBeNull();
  expect(refusal(table, sell('a', 'MP', 3))).toBe('1870:fsale.3');
});

test('1870:fsale.1 1870:bankrupt.1 nobody goes bankrupt by selling too few: a block leaves the rest to be raised', () => {
  // 150 are missing, and a has three shares of the IC at 100.
  const owes = (more: Record<string, CompanySpec> = {}): Table =>
    owing(
      { shares: { b: 2 } },
      {
        cash: { a: 0, b: 0 },
        companies: { IC: { at: 100, president: 'b', shares: { a: 3, b: 1 } }, ...more },
      },
    );
  const table = owes();
  expect(refusal(table, sell('a', 'IC', 1))).toBe('1870:fsale.1');
  play(table, sell('a', 'IC', 2));
  play(table, train('a', 'FW', '5', 450));
  expect(cash(table, 'a')).toBe(50);
  // With a share of the MP at 82 one of each is enough; at 50 or less the IC has to bring more.
  const both = owes({ MP: { at: 82, president: 'b', shares: { a: 1, b: 3 } } });
  play(both, sell('a', 'IC', 1));
  play(both, sell('a', 'MP', 1));
  play(both, train('a', 'FW', '5', 450));
  expect(cash(both, 'a')).toBe(32);
  const little = owes({ MP: { at: [4, 1], president: 'b', shares: { a: 1, b: 3 } } });
  expect(refusal(little, sell('a', 'IC', 1))).toBeNull();
  const less = owes({ MP: { at: [6, 2], president: 'b', shares: { a: 1, b: 3 } } });
  expect(refusal(less, sell('a', 'IC', 1))).toBe('1870:fsale.1');
  expect(refusal(less, sell('a', 'MP', 1))).toBeNull();
});

test('1870:fsale.3 in the brown zone no more is sold than is needed either', () => {
  // 40 are missing, the IC stands at 10: four shares do, and not five, though no limit holds there.
  const table = poor({ IC: { at: [8, 1], president: 'b', shares: { a: 5 } } }, { cash: { a: 110, b: 0 } });
  expect(refusal(table, sell('a', 'IC', 4))).toBeNull();
  expect(refusal(table, sell('a', 'IC', 5))).toBe('1870:fsale.3');
});

test('1870:bankrupt.1 money that reaches the price to the dollar is enough', () => {
  const exact = (missing: number): Table =>
    owing(
      { shares: { b: 2 } },
      {
        cash: { a: 150 - missing, b: 0 },
        companies: { IC: { at: 100, president: 'b', shares: { a: 1, b: 4 } } },
      },
    );
  expect(refusal(exact(100), bankrupt('a'))).toBe('1870:bankrupt.1');
  expect(refusal(exact(101), bankrupt('a'))).toBeNull();
});

test('1870:force.1 who can pay after all sells nothing more', () => {
  const table = poor();
  play(table, sell('a', 'IC', 1));
  play(table, pass('b'));
  expect(refusal(table, sell('a', 'MP', 1))).toBe('1870:fsale.3');
});

test('1870:fsale.5 1870:close.5 a forced sale that closes the company itself ends its duty, and the sale is settled', () => {
  // The lowest box above the closing section; a stays president, and the block would pay for the train.
  const table = buyingTrains(
    withFW(
      { at: [8, 1], shares: { a: 3, b: 1 }, cash: 0 },
      {
        phase: '4',
        supply: onSaleFrom('5'),
        cash: { a: 440, b: 1000 },
        companies: { IC: { at: 82, president: 'b', shares: { b: 4 } } },
      },
    ),
  );
  expect([top(table), price(table, 'FW')]).toEqual(['forcedTrain', 10]);
  play(table, sell('a', 'FW', 1));
  expect(eventsOf(table, 'closed').map((event) => event.company)).toEqual([company('FW')]);
  expect([cash(table, 'a'), units(table, 'FW', 'pool'), trains(table, 'FW')]).toEqual([450, 0, []]);
  // The next company operates: nobody owes a train for one that has closed.
  expect([agenda(table), asks(table).company]).toEqual([
    'game > operatingRound > operatingTurn > track',
    company('IC'),
  ]);
});

test('1870:force.1 1870:train.5 1870:close.2 a forced sale closes a company and its train comes to the market: the treasury pays for it alone', () => {
  // 150 are missing for a 5 train: a's 145 and one share of the IC, whose price of 10 falls into the closing section.
  const closing = (type: string): Table => {
    const table = owing(
      { shares: { b: 2 } },
      {
        cash: { a: 145, b: 0 },
        companies: {
          IC: { at: [8, 1], president: 'b', shares: { a: 1, b: 3 }, trains: [type] },
          MP: { at: 82, president: 'b', shares: { b: 2 }, trains: ['5'] },
        },
      },
    );
    play(table, sell('a', 'IC', 1));
    expect(eventsOf(table, 'closed').map((event) => event.company)).toEqual([company('IC')]);
    return table;
  };
  const table = closing('3');
  // A train must be bought all the same, but with 300 of its own the company has its choice.
  expect([top(table), asks(table).pass]).toEqual(['buyTrains', null]);
  expect(refusal(table, oldTrain('a', 'FW', 'MP', trainId(table, 'MP'), 300))).toBeNull();
  expect(refusal(table, sell('a', 'FW', 1))).toBe('1870:or.4');
  play(table, oldTrain('a', 'FW', 'pool', trainId(table, 'pool'), 180));
  expect([trains(table, 'FW'), cash(table, 'FW'), cash(table, 'a')]).toEqual([['3'], 120, 155]);
  // To the dollar: 300 for a 4 train. And a 5 train is no cheaper than before.
  expect(top(closing('4'))).toBe('buyTrains');
  expect(top(closing('5'))).toBe('forcedTrain');
});
