import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import {
  answer,
  bankrupt,
  bid,
  buyPrivate,
  offerToken,
  passBy,
  protect,
  sell,
  train,
  usedTrain,
} from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  price,
  space,
  tokensIn,
  tokensLeft,
  trainId,
  trains,
  units,
} from './position.ts';

/** Only Ds are left: 1100. */
const LAST = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 };
const IC: CompanySpec = { president: 'a', shares: { a: 2, b: 2, treasury: 3 }, at: 85, cash: 900 };
const needy = (more: PositionSpec = {}): Table =>
  operatingTurn(
    position({
      phase: 'D',
      supply: LAST,
      companies: { IC },
      cash: { a: 100, b: 500, c: 500 },
      priority: 'a',
      ...more,
    }),
    'IC',
    'buyTrains',
  );
const onShare = (by: string, amount: number) => bid(by, company('IC'), amount);

describe('the fire sale of shares', () => {
  test('18mw:firesale.1 redeemed shares one after the other until the treasury can pay', () => {
    const table = needy();
    expect(agenda(table)).toMatch(/forcedTrain > fireSale > auction$/);
    play(table, onShare('b', 100));
    play(table, passBy('c'));
    expect([units(table, 'IC', 'treasury'), cash(table, 'IC'), top(table)]).toEqual([2, 1000, 'auction']);
    play(table, onShare('b', 100));
    play(table, passBy('c'));
    // 1100: enough, the third share stays.
    expect([units(table, 'IC', 'treasury'), top(table)]).toEqual([1, 'forcedTrain']);
    play(table, train('a', 'IC', 'D', 1100));
    expect([trains(table, 'IC'), cash(table, 'a')]).toEqual([['D'], 100]);
    const none = needy({ companies: { IC: { ...IC, shares: { a: 2, b: 2 } } } });
    expect(agenda(none)).not.toContain('fireSale');
  });

  test('18mw:firesale.2 all but the president bid, the Priority holder first', () => {
    expect(asks(needy({ priority: 'c' })).who).toBe(player('c'));
    // The president holds Priority: the next begins.
    const table = needy({ priority: 'a' });
    expect(asks(table).who).toBe(player('b'));
    play(table, onShare('b', 50));
    expect(asks(table).who).toBe(player('c'));
    expect(refusal(table, onShare('a', 60))).toBe('engine:notAsked');
  });

  test('18mw:firesale.3 from half the price rounded up, then 5 more; who passes is out; limits and cash hold', () => {
    const table = needy();
    expect(refusal(table, onShare('b', 42))).toBe('18mw:firesale.3');
    play(table, onShare('b', 43));
    expect(refusal(table, onShare('c', 47))).toBe('18mw:firesale.3');
    expect(refusal(table, onShare('c', 501))).toBe('18mw:firesale.3');
    play(table, onShare('c', 48));
    play(table, passBy('b'));
    expect([units(table, 'IC', 'c'), cash(table, 'c'), cash(table, 'IC')]).toEqual([1, 452, 948]);
    // Who is at 60% or has no money is not asked.
    const limit = needy({
      companies: { IC: { ...IC, shares: { a: 4, treasury: 1 } } },
      cash: { a: 0, b: 40, c: 500 },
    });
    expect(asks(limit).who).toBe(player('c'));
  });

  test('18mw:firesale.4 without a bid the bank pays half rounded down and the token falls one row', () => {
    const table = needy();
    pass(table);
    pass(table);
    expect([cash(table, 'IC'), units(table, 'IC', 'pool'), space(table, 'IC')]).toEqual([942, 1, '1,4']);
    expect(price(table, 'IC')).toBe(80);
    const ledge = needy({ companies: { IC: { ...IC, at: '6,10' } } });
    pass(ledge);
    pass(ledge);
    expect(space(ledge, 'IC')).toBe('6,10');
    const sold = needy();
    play(sold, onShare('b', 43));
    play(sold, passBy('c'));
    expect(space(sold, 'IC')).toBe('0,4');
  });

  test('18mw:firesale.5 the bank takes nothing above half of the company', () => {
    const table = needy({ companies: { IC: { ...IC, shares: { a: 2, treasury: 1, pool: 5 } } } });
    pass(table);
    pass(table);
    expect([units(table, 'IC', 'treasury'), units(table, 'IC', 'pool'), cash(table, 'IC')]).toEqual([
      1, 5, 900,
    ]);
    expect(top(table)).toBe('forcedTrain');
  });

  test('18mw:firesale.6 shares of a system one 5% at a time; every second one taken by the bank lowers the token', () => {
    const BN: CompanySpec = {
      president: 'a',
      shares: { treasury: 3 },
      at: 85,
      bases: ['G7', 'G11'],
      cash: 900,
      tokensLeft: 0,
    };
    const table = operatingTurn(
      position({ phase: 'D', supply: LAST, companies: { BN }, cash: { a: 0, b: 500, c: 0 } }),
      'BN',
      'buyTrains',
    );
    const spaces: string[] = [];
    for (const least of [22, 22, 20]) {
      expect(refusal(table, bid('b', company('BN'), least - 1))).toBe('18mw:firesale.3');
      expect(refusal(table, bid('b', company('BN'), least))).toBeNull();
      pass(table);
      spaces.push(`${space(table, 'BN')} ${cash(table, 'BN')}`);
    }
    // Half of what 5% are worth at the moment: 21 of 42.5 at 85, again 21, then 20 of 40 at 80.
    expect(spaces).toEqual(['0,4 921', '1,4 942', '1,4 962']);
    // A redeemed double certificate is one lot.
    const whole = { ...BN, double: 'treasury', shares: { b: 2 } };
    const double = operatingTurn(
      position({ phase: 'D', supply: LAST, companies: { BN: whole }, cash: { a: 0, b: 500, c: 0 } }),
      'BN',
      'buyTrains',
    );
    expect(refusal(double, bid('b', company('BN'), 42))).toBe('18mw:firesale.3');
    play(double, bid('b', company('BN'), 43));
    expect([companyOf(double, company('BN')).certs.double, president(double, 'BN')]).toEqual([
      player('a'),
      'b',
    ]);
    // The bank pays half the price for it, too.
    const toBank = operatingTurn(
      position({ phase: 'D', supply: LAST, companies: { BN: whole }, cash: { a: 0, b: 0, c: 0 } }),
      'BN',
      'buyTrains',
    );
    expect([cash(toBank, 'BN'), companyOf(toBank, company('BN')).certs.double]).toEqual([942, 'pool']);
    expect(space(toBank, 'BN')).toBe('1,4');
  });

  test('18mw:firesale.7 a buyer with more shares becomes president, conducts the sale on and owes the train', () => {
    const table = needy({
      companies: { IC: { ...IC, shares: { a: 1, b: 3, treasury: 3 } } },
      cash: { a: 100, b: 500, c: 0 },
    });
    play(table, onShare('b', 43));
    expect(president(table, 'IC')).toBe('b');
    expect(companyOf(table, company('IC')).certs.single['player:a']).toBe(3);
    // The next share excludes b and admits a.
    expect(asks(table).who).toBe(player('a'));
    pass(table);
    pass(table);
    expect([top(table), asks(table).who]).toEqual(['forcedTrain', player('b')]);
    play(table, train('b', 'IC', 'D', 1100));
    expect(cash(table, 'a')).toBe(100);
    expect(trains(table, 'IC')).toEqual(['D']);
  });

  test('18mw:firesale.8 the money goes to the treasury and the need is looked at after each sale', () => {
    const table = needy();
    play(table, onShare('b', 200));
    play(table, passBy('c'));
    expect([cash(table, 'IC'), agenda(table).includes('fireSale')]).toEqual([1100, false]);
  });
});

describe('the fire sale of tokens', () => {
  const LINE = { H14: '14/0', I13: '14/0', J12: '14/0' };
  const MP: CompanySpec = { president: 'b', shares: { b: 4 }, cash: 400, tokensLeft: 1, trains: ['D'] };
  const GMO: CompanySpec = {
    president: 'c',
    shares: { c: 4 },
    cash: 400,
    tokens: ['J12'],
    tokensLeft: 1,
    trains: ['D'],
  };
  const spec: PositionSpec = {
    tiles: LINE,
    companies: { IC: { president: 'a', shares: { a: 4 }, at: 85, cash: 900, tokens: ['H14'] }, MP, GMO },
    cash: { a: 300, b: 0, c: 0 },
  };
  const selling = (more: PositionSpec = {}): Table => needy({ ...spec, ...more });

  test('18mw:firesale.9 tokens but the base, as the president likes, with a least bid that stands', () => {
    const table = selling();
    expect([top(table), asks(table).who, offered(table)]).toEqual([
      'fireSale',
      player('a'),
      ['offerToken', 'pass'],
    ]);
    expect(refusal(table, offerToken('a', 'IC', 'I13', 10))).toBe('18mw:firesale.9');
    play(table, offerToken('a', 'IC', 'H14', 300));
    expect(refusal(table, bid('b', 'H14/0', 299, 'MP'))).toBe('18mw:firesale.10');
    pass(table);
    // No bid: not the same again cheaper, and there is no other.
    expect([top(table), tokensIn(table, 'H14')]).toEqual(['forcedTrain', ['IC']]);
    const BN: CompanySpec = { president: 'a', bases: ['I13', 'H14'], at: 85, cash: 900 };
    const system = operatingTurn(
      position({ phase: 'D', supply: LAST, tiles: LINE, companies: { BN }, cash: { a: 300 } }),
      'BN',
      'buyTrains',
    );
    expect(agenda(system)).not.toContain('fireSale');
  });

  test('18mw:firesale.10 others bid for companies they preside over, 5 more each time, out once passed', () => {
    const table = selling({ priority: 'c' });
    play(table, offerToken('a', 'IC', 'H14', 20));
    expect(asks(table).who).toBe(player('c'));
    expect(refusal(table, bid('c', 'H14/0', 20))).toBe('18mw:auction.3');
    expect(refusal(table, bid('c', 'H14/0', 20, 'MP'))).toBe('18mw:auction.3');
    play(table, bid('c', 'H14/0', 20, 'GMO'));
    expect(refusal(table, bid('b', 'H14/0', 24, 'MP'))).toBe('18mw:firesale.10');
    expect(refusal(table, bid('b', 'H14/0', 26, 'MP'))).toBe('18mw:firesale.10');
    expect(refusal(table, bid('b', 'H14/0', 30, 'MP'))).toBeNull();
    play(table, bid('b', 'H14/0', 25, 'MP'));
    play(table, passBy('c'));
    expect(tokensIn(table, 'H14')).toEqual(['MP']);
    // The president may not bid for their other companies.
    const own = selling({
      companies: { ...spec.companies, MP: { ...MP, president: 'a', shares: { a: 4 } } },
    });
    play(pastAlternatives(own), offerToken('a', 'IC', 'H14', 0));
    expect(asks(own).who).toBe(player('c'));
  });

  test('18mw:firesale.11 only with an unused token, a connection and money for bid and placing', () => {
    const bidders = (more: Partial<CompanySpec>) => {
      const table = selling({
        companies: { ...spec.companies, MP: { ...MP, ...more }, GMO: { ...GMO, tokensLeft: 0 } },
      });
      play(table, offerToken('a', 'IC', 'H14', 50));
      return top(table) === 'auction' ? asks(table).who : null;
    };
    expect(bidders({})).toBe(player('b'));
    expect(bidders({ tokensLeft: 0 })).toBeNull();
    // 60 for placing two hexes away and 50 for the bid.
    expect([bidders({ cash: 109 }), bidders({ cash: 110 })]).toEqual([null, player('b')]);
    expect(bidders({ tokens: ['H14'] })).toBeNull();
    const apart = selling({
      tiles: { ...LINE, J12: '57/1' },
      companies: { IC: spec.companies?.IC as CompanySpec, MP },
    });
    play(apart, offerToken('a', 'IC', 'H14', 0));
    expect(top(apart)).toBe('forcedTrain');
    // A company that has used its token of the round is out, too.
    const used = selling({ companies: { ...spec.companies, GMO: { ...GMO, tokensLeft: 0 } } });
    const round = used.state.agenda.find((frame) => frame.at === 'operatingRound') as {
      own?: Record<string, unknown>;
    };
    Object.assign(round.own ?? {}, { tokenUsed: [company('MP')] });
    play(used, offerToken('a', 'IC', 'H14', 0));
    expect(top(used)).toBe('forcedTrain');
  });

  test('18mw:firesale.12 the bid to the seller, the placing to the bank, the tokens change places', () => {
    const table = selling();
    const bank = cash(table, 'bank');
    play(table, offerToken('a', 'IC', 'H14', 100));
    expect(refusal(table, bid('b', 'H14/0', 341, 'MP'))).toBe('18mw:firesale.11');
    play(table, bid('b', 'H14/0', 150, 'MP'));
    play(table, passBy('c'));
    expect([cash(table, 'IC'), cash(table, 'MP'), cash(table, 'bank') - bank]).toEqual([
      1050,
      400 - 150 - 60,
      60,
    ]);
    expect([tokensIn(table, 'H14'), tokensLeft(table, 'IC'), tokensLeft(table, 'MP')]).toEqual([
      ['MP'],
      3,
      0,
    ]);
    expect(table.state.agenda.find((frame) => frame.at === 'operatingRound')).toMatchObject({
      own: { tokenUsed: [company('MP')] },
    });
  });

  test('18mw:firesale.13 the president may stop at once', () => {
    const table = selling();
    pass(table);
    expect([top(table), asks(table).who]).toEqual(['forcedTrain', player('a')]);
    play(table, train('a', 'IC', 'D', 1100));
    expect(cash(table, 'a')).toBe(100);
  });
});

/** The president looks at the alternatives and goes on to the fire sale. */
function pastAlternatives(table: Table): Table {
  return top(table) === 'forcedTrain' ? pass(table) : table;
}

describe('the president pays', () => {
  const poor: CompanySpec = { president: 'a', shares: { a: 2 }, at: 85, cash: 900 };
  const MP: CompanySpec = { president: 'b', shares: { b: 2, a: 3 }, at: 120, cash: 0, trains: ['D'] };
  const paying = (more: PositionSpec = {}): Table =>
    needy({ companies: { IC: poor, MP }, cash: { a: 200, b: 500, c: 0 }, ...more });

  test('18mw:contrib.1 what the treasury lacks comes out of their own cash, when the train is bought', () => {
    const table = paying();
    expect([top(table), cash(table, 'a')]).toEqual(['forcedTrain', 200]);
    play(table, train('a', 'IC', 'D', 1100));
    expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([0, 0]);
  });

  test('18mw:contrib.2 then it is the cheapest train of the bank or one of a sibling', () => {
    const table = paying({
      phase: '10',
      supply: { ...LAST, 10: 1 },
      returned: ['8'],
      companies: { IC: { ...poor, cash: 700 }, MP },
    });
    expect(refusal(table, train('a', 'IC', '10', 900))).toBe('18mw:contrib.2');
    expect(refusal(table, usedTrain('a', 'IC', 'pool', trainId(table, 'pool', '8'), 800))).toBeNull();
  });

  test('18mw:contrib.3 with too little cash they sell stock by the rules of the stock round, no more than needed', () => {
    const table = paying({ cash: { a: 50, b: 0, c: 0 } });
    expect(refusal(table, train('a', 'IC', 'D', 1100))).toBe('18mw:train.1');
    // 150 are missing: two shares of 120, not three.
    expect([refusal(table, sell('a', 'MP', 2)), refusal(table, sell('a', 'MP', 3))]).toEqual([
      null,
      '18mw:contrib.3',
    ]);
    play(table, sell('a', 'MP', 1));
    expect([cash(table, 'a'), price(table, 'MP')]).toEqual([170, 110]);
    const full = paying({
      companies: { IC: poor, MP: { ...MP, shares: { a: 3, pool: 5 } } },
      cash: { a: 50, b: 0, c: 0 },
    });
    expect(refusal(full, sell('a', 'MP', 1))).toBe('18mw:cert.10');
    const enough = paying();
    expect(refusal(enough, sell('a', 'MP', 1))).toBe('18mw:contrib.3');
  });

  test('18mw:contrib.3 18mw:bankrupt.1 they sell again of a company they have sold, as long as they are short', () => {
    const table = paying({ cash: { a: 50, b: 0, c: 0 } });
    play(table, sell('a', 'MP', 1));
    // 30 are missing and two shares at 110 are left: they are not bankrupt, they sell one more.
    expect(refusal(table, bankrupt('a'))).toBe('18mw:bankrupt.1');
    expect(refusal(table, sell('a', 'MP', 2))).toBe('18mw:contrib.3');
    play(table, sell('a', 'MP', 1));
    expect(cash(table, 'a')).toBe(280);
    play(table, train('a', 'IC', 'D', 1100));
    expect([cash(table, 'a'), trains(table, 'IC')]).toEqual([80, ['D']]);
  });

  test('18mw:contrib.3 what was sold towards the train of a sibling does not buy a cheaper one of the bank', () => {
    const torn = (): Table =>
      pastAlternatives(
        paying({
          phase: '10',
          supply: { ...LAST, 10: 1 },
          returned: ['8'],
          companies: {
            IC: { ...poor, cash: 700 },
            MP: { ...MP, shares: { b: 1, a: 4 } },
            CBQ: { president: 'a', shares: { a: 2 }, at: 100, trains: ['10'] },
          },
          cash: { a: 60, b: 0, c: 0 },
        }),
      );
    // 40 are missing for the 8 of the bank, 140 for the 10 of CBQ at face value: two shares of 120.
    const table = play(torn(), sell('a', 'MP', 2));
    const eight = usedTrain('a', 'IC', 'pool', trainId(table, 'pool', '8'), 800);
    const ten = (amount: number) => usedTrain('a', 'IC', 'CBQ', trainId(table, 'CBQ', '10'), amount);
    expect(refusal(table, eight)).toBe('18mw:contrib.3');
    // One share would have been enough for anything up to 880.
    expect([880, 881, 900].map((amount) => refusal(table, ten(amount)))).toEqual([
      '18mw:train.3',
      null,
      null,
    ]);
    // One share alone was needed for the 8 as well.
    expect(refusal(play(torn(), sell('a', 'MP', 1)), eight)).toBeNull();
  });

  test('18mw:contrib.4 never so much of the needy company that its presidency moves; others may change hands', () => {
    const table = paying({
      companies: {
        IC: { ...poor, shares: { a: 2, b: 3 } },
        MP: { ...MP, president: 'a', shares: { a: 1, b: 3 } },
      },
      cash: { a: 0, b: 0, c: 0 },
    });
    pastAlternatives(table);
    expect(refusal(table, sell('a', 'IC', 2))).toBe('18mw:contrib.4');
    expect(refusal(table, sell('a', 'IC', 1))).toBeNull();
    play(table, sell('a', 'MP', 1));
    expect(president(table, 'MP')).toBe('b');
  });

  test('18mw:contrib.5 sales and presidencies are settled before the train is bought', () => {
    const table = paying({
      companies: { IC: poor, MP: { ...MP, president: 'a', shares: { a: 1, b: 2 } } },
      cash: { a: 0, b: 500, c: 0 },
    });
    pastAlternatives(table);
    const id = trainId(table, 'MP', 'D');
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 900))).toBeNull();
    play(table, sell('a', 'MP', 2));
    // The sale is protected before anything else, and the deal with MP is off.
    expect(asks(table).who).toBe(player('b'));
    play(table, protect('b', 'MP'));
    expect([president(table, 'MP'), refusal(table, usedTrain('a', 'IC', 'MP', id, 900))]).toEqual([
      'b',
      '18mw:train.3',
    ]);
  });

  test('18mw:contrib.6 with a dollar of their own they pay at most face value to a sibling', () => {
    const sibling = {
      IC: { ...poor, cash: 600 },
      MP: { ...MP, president: 'a', shares: { a: 3 }, trains: ['8'] },
    };
    const table = paying({ companies: sibling, cash: { a: 500, b: 0, c: 0 } });
    const id = trainId(table, 'MP', '8');
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 600))).toBeNull();
    pass(table);
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 800))).toBeNull();
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 801))).toBe('18mw:contrib.6');
    const rich = paying({
      companies: { ...sibling, IC: { ...poor, cash: 1050 } },
      cash: { a: 500, b: 0, c: 0 },
    });
    expect(refusal(rich, usedTrain('a', 'IC', 'MP', trainId(rich, 'MP', '8'), 1050))).toBeNull();
  });

  test('18mw:contrib.7 18mw:must.3 a sibling train before any fire sale, with their own money too; the bank only after it', () => {
    const companies = {
      IC: { ...poor, cash: 1, shares: { a: 2, treasury: 1 } },
      MP: { ...MP, president: 'a', shares: { a: 3 } },
    };
    const table = paying({ companies });
    const id = trainId(table, 'MP', 'D');
    expect([top(table), asks(table).pass]).toEqual(['forcedTrain', 'done']);
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 2))).toBeNull();
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 202))).toBe('18mw:train.3');
    expect(refusal(table, train('a', 'IC', 'D', 1100))).toBe('18mw:contrib.7');
    play(table, usedTrain('a', 'IC', 'MP', id, 1));
    expect(trains(table, 'IC')).toEqual(['D']);
    // Empty treasury and redeemed shares: no fire sale is needed, the president pays the dollar.
    const empty = paying({ companies: { ...companies, IC: { ...companies.IC, cash: 0 } } });
    play(empty, usedTrain('a', 'IC', 'MP', trainId(empty, 'MP', 'D'), 1));
    expect([trains(empty, 'IC'), cash(empty, 'a')]).toEqual([['D'], 199]);
  });

  test('18mw:contrib.8 private companies bring nothing but by a normal sale to a company', () => {
    const early = needy({
      phase: '4',
      supply: { 2: 0, 3: 0 },
      companies: { IC: { ...poor, cash: 250 }, MP },
      privates: { RI: 'a' },
      cash: { a: 0, b: 0, c: 0 },
    });
    expect(offered(early)).not.toContain('own');
    // The needy company itself may buy it, as in any turn.
    expect(refusal(early, buyPrivate('a', 'IC', 'RI', 60))).toBeNull();
    play(early, buyPrivate('a', 'IC', 'RI', 240));
    expect([cash(early, 'a'), cash(early, 'IC')]).toEqual([240, 10]);
    expect(refusal(early, answer('b', true))).not.toBeNull();
  });
});
