import { companyOf, formOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { buy, buyPrivate, passBy, protect, sell, start } from './actions.ts';
import {
  certificateLimit,
  certificates,
  company,
  type CompanySpec,
  player,
  position,
  president,
  stockTurn,
  units,
} from './position.ts';

const BN: CompanySpec = { president: 'a', shares: { a: 4, b: 4 }, at: 100, bases: ['G7', 'G11'] };

/** Twenty certificates in six companies, all of white price. */
const MANY: Record<string, CompanySpec> = Object.fromEntries(
  ['NP', 'CRIP', 'CMSP', 'CNW', 'MP'].map((name) => [name, { president: 'a', shares: { a: 3 }, at: 100 }]),
);

describe('certificates', () => {
  test('18mw:cert.1 a corporation is a certificate of 20% and eight of 10%', () => {
    const table = position({ companies: { IC: { president: 'a' } } });
    expect(formOf(table, company('IC'))).toMatchObject({ units: 10, president: 2, singles: 8 });
    expect(units(table, 'IC', 'a') + units(table, 'IC', 'offering')).toBe(10);
  });

  test('18mw:cert.2 a system is two certificates of 10% and sixteen of 5%', () => {
    const form = formOf(position({ companies: { BN } }), company('BN'));
    expect(form).toMatchObject({ units: 20, quoted: 2, president: 2, double: 2, singles: 16 });
    expect(form.president + form.double + form.singles).toBe(form.units);
  });

  test('18mw:cert.3 percentages decide ownership, certificates the limit', () => {
    const table = position({ companies: { IC: { president: 'a', shares: { a: 1, b: 2 } } } });
    expect([units(table, 'IC', 'a'), certificates(table, 'a')]).toEqual([3, 2]);
    expect([units(table, 'IC', 'b'), certificates(table, 'b')]).toEqual([2, 2]);
  });

  test('18mw:cert.4 at most 60% by purchase, except in green and brown', () => {
    const buying = (at: string | number) =>
      refusal(
        stockTurn(
          position({
            companies: { IC: { president: 'a', shares: { a: 4, pool: 1 }, at } },
            cash: { a: 500 },
          }),
          'a',
        ),
        buy('a', 'IC', 'pool'),
      );
    expect([buying(100), buying(150), buying('3,2')]).toEqual(['18mw:cert.4', '18mw:cert.4', '18mw:cert.4']);
    expect([buying('3,0'), buying('5,0')]).toEqual([null, null]);
  });

  test('18mw:cert.5 a purchase above the certificate limit is refused; coloured zones do not count', () => {
    const spec = { companies: { ...MANY, IC: { president: 'b', shares: { b: 3 } } }, cash: { a: 500 } };
    const table = stockTurn(position(spec), 'a');
    expect([certificates(table, 'a'), certificateLimit(table)]).toEqual([20, 20]);
    expect(refusal(table, buy('a', 'IC'))).toBe('18mw:cert.5');
    expect(refusal(table, start('a', 'SP', 70))).toBe('18mw:cert.5');
    const yellow = { ...spec, companies: { ...spec.companies, IC: { ...spec.companies.IC, at: '3,2' } } };
    expect(refusal(stockTurn(position(yellow), 'a'), buy('a', 'IC'))).toBeNull();
    expect([3, 4, 5].map((players) => certificateLimit(position({ players })))).toEqual([20, 16, 13]);
  });

  test('18mw:cert.6 18mw:merge.15 every merger lowers the limit of all by one', () => {
    expect(certificateLimit(position({ players: 5, companies: { BN } }))).toBe(12);
    const four = {
      BN,
      CR: { ...BN, bases: ['J6'] },
      CSX: { ...BN, bases: ['C7'] },
      NW: { ...BN, bases: ['I13'] },
    };
    expect(certificateLimit(position({ players: 3, companies: four }))).toBe(16);
  });

  test('18mw:cert.7 5% shares count half, the two 10% certificates one each', () => {
    expect([
      certificates(position({ companies: { BN } }), 'a'),
      certificates(position({ companies: { BN } }), 'b'),
    ]).toEqual([4, 2]);
    // 18.5 under a limit of 19: a 10% certificate is too much, a 5% share is not.
    const companies = {
      ...MANY,
      MP: { president: 'a', shares: { a: 1 }, at: 100 },
      BN: { ...BN, president: 'b', double: 'pool', shares: { a: 1, pool: 2 }, bases: ['A9', 'K17'] },
    };
    const table = stockTurn(position({ companies, cash: { a: 500 } }), 'a');
    expect([certificates(table, 'a'), certificateLimit(table)]).toEqual([18.5, 19]);
    expect(refusal(table, buy('a', 'BN', 'pool', 2, 'double'))).toBe('18mw:cert.5');
    expect(refusal(table, buy('a', 'BN', 'pool'))).toBeNull();
  });

  test('18mw:cert.8 a private company counts one for the player who owns it', () => {
    const table = position({ privates: { RI: 'a', 'H&StJ': 'IC' }, companies: { IC: { president: 'a' } } });
    expect([certificates(table, 'a'), certificates(table, 'b')]).toEqual([2, 0]);
  });

  test('18mw:cert.9 18mw:pres.6 the certificate of the president is never sold, only exchanged', () => {
    const alone = stockTurn(
      position({ companies: { IC: { president: 'a', shares: { a: 1, b: 1, c: 1 } } } }),
      'a',
    );
    expect(refusal(alone, sell('a', 'IC', 1))).toBeNull();
    expect(refusal(alone, sell('a', 'IC', 2))).toBe('18mw:pres.6');
    const heir = stockTurn(position({ companies: { IC: { president: 'a', shares: { a: 1, b: 2 } } } }), 'a');
    play(heir, sell('a', 'IC', 2));
    expect([
      president(heir, 'IC'),
      units(heir, 'IC', 'b'),
      units(heir, 'IC', 'a'),
      units(heir, 'IC', 'pool'),
    ]).toEqual(['b', 2, 1, 2]);
    const system = { ...BN, shares: { a: 1, b: 1, c: 1 }, double: 'pool' };
    expect(refusal(stockTurn(position({ companies: { BN: system } }), 'a'), sell('a', 'BN', 2))).toBe(
      '18mw:pres.6',
    );
    const rival = { ...BN, shares: { a: 1, b: 2, c: 1 }, double: 'pool' };
    expect(refusal(stockTurn(position({ companies: { BN: rival } }), 'a'), sell('a', 'BN', 2))).toBeNull();
  });

  test('18mw:cert.10 at most half of a company lies in the pool', () => {
    const table = stockTurn(
      position({ companies: { IC: { president: 'a', shares: { b: 4, pool: 3 } } } }),
      'b',
    );
    expect(refusal(table, sell('b', 'IC', 2))).toBeNull();
    expect(refusal(table, sell('b', 'IC', 3))).toBe('18mw:cert.10');
    const system = { ...BN, shares: { a: 2, b: 4, pool: 8 } };
    const half = stockTurn(position({ companies: { BN: system } }), 'b');
    expect([refusal(half, sell('b', 'BN', 2)), refusal(half, sell('b', 'BN', 3))]).toEqual([
      null,
      '18mw:cert.10',
    ]);
  });

  test('18mw:cert.11 above the limit a player must sell before they may buy or pass', () => {
    const companies = { ...MANY, MP: { president: 'a', shares: { a: 4 }, at: 100 } };
    const table = stockTurn(position({ companies, privates: { RI: 'b' }, cash: { a: 500 } }), 'a');
    expect(certificates(table, 'a')).toBe(21);
    expect(asks(table).pass).toBeNull();
    expect(refusal(table, start('a', 'IC', 70))).toBe('18mw:cert.11');
    expect(refusal(table, buyPrivate('a', 'a', 'RI', 1))).toBe('18mw:cert.11');
    expect(offered(table)).toEqual(['sellShares']);
    play(table, sell('a', 'MP', 1));
    expect(asks(table).pass).toBe('done');
    // Half a certificate too many must be cured as well.
    const half = { ...MANY, BN: { ...BN, president: 'b', shares: { a: 1 }, bases: ['A9', 'K17'] } };
    const odd = stockTurn(position({ companies: half }), 'a');
    expect([certificates(odd, 'a'), certificateLimit(odd), asks(odd).pass]).toEqual([20.5, 19, null]);
    // With nothing that could be sold they may pass.
    const stuck: Record<string, CompanySpec> = Object.fromEntries(
      ['NP', 'CRIP', 'CMSP', 'CNW', 'MP'].map((name) => [
        name,
        { president: 'a', shares: { a: 3, pool: 5 }, at: 100 },
      ]),
    );
    const full = stockTurn(position({ companies: stuck, privates: { RI: 'a' } }), 'a');
    expect([certificates(full, 'a'), asks(full).pass]).toEqual([21, 'pass']);
    // Shares in a coloured zone do not count: selling them would cure nothing, so nobody is made to.
    const yellow: Record<string, CompanySpec> = {
      ...stuck,
      SLSF: { president: 'b', shares: { a: 1 }, at: '1,0' },
    };
    const nothingCures = stockTurn(position({ companies: yellow, privates: { RI: 'a' } }), 'a');
    expect([certificates(nothingCures, 'a'), asks(nothingCures).pass]).toEqual([21, 'pass']);
    expect(refusal(nothingCures, sell('a', 'SLSF', 1))).toBeNull();
  });
});

describe('more than 60%', () => {
  const holding = (at: number | string, pool = 0): Table =>
    stockTurn(
      position({ companies: { IC: { president: 'a', shares: { a: 6, pool }, at } }, cash: { a: 500 } }),
      'a',
    );

  test('18mw:cert.12 bought in green or brown it is sold down once the price has left them', () => {
    expect([asks(holding('3,0')).pass, asks(holding('4,0')).pass]).toEqual(['pass', 'pass']);
    for (const white of [holding(100), holding('3,2')]) {
      expect(asks(white).pass).toBeNull();
      expect(refusal(white, start('a', 'MP', 70))).toBe('18mw:cert.12');
      expect(offered(white)).toEqual(['sellShares']);
      expect(refusal(white, sell('a', 'IC', 1))).toBe('18mw:protect.10');
      play(white, sell('a', 'IC', 2));
      expect(asks(white).pass).toBe('done');
    }
    // Only one share fits into the pool, and two would have to go: nothing can be sold.
    expect(asks(holding(100, 4 - 3)).pass).toBeNull();
    const stuck = stockTurn(
      position({ companies: { IC: { president: 'a', shares: { a: 4, pool: 4 }, at: 100 } } }),
      'a',
    );
    expect(asks(stuck).pass).toBe('pass');
  });

  test('18mw:cert.12 18mw:cert.4 what protection brought may be kept, until it is sold', () => {
    const table = stockTurn(
      position({
        companies: { IC: { president: 'b', shares: { b: 4, a: 3 }, at: 100 } },
        cash: { a: 0, b: 1000, c: 0 },
      }),
      'a',
    );
    play(table, sell('a', 'IC', 2));
    play(table, passBy('a'));
    play(table, protect('b', 'IC'));
    expect([units(table, 'IC', 'b'), asks(table).who, asks(table).pass]).toEqual([8, player('b'), 'pass']);
    play(table, sell('b', 'IC', 2));
    expect(units(table, 'IC', 'b')).toBe(6);
  });
});

describe('presidency', () => {
  const IC = (shares: Record<string, number>): Table =>
    stockTurn(
      position({ companies: { IC: { president: 'a', shares } }, cash: { a: 500, b: 500, c: 500 } }),
      'b',
    );

  test('18mw:pres.1 most shares preside, on a tie the president stays', () => {
    const table = IC({ b: 1, a: 1, pool: 1 });
    play(table, buy('b', 'IC'));
    expect([units(table, 'IC', 'b'), president(table, 'IC')]).toEqual([2, 'a']);
    const tie = play(IC({ b: 2, a: 1 }), buy('b', 'IC'));
    expect([units(tie, 'IC', 'a'), units(tie, 'IC', 'b'), president(tie, 'IC')]).toEqual([3, 3, 'a']);
  });

  test('18mw:pres.2 more shares than the president: the certificate goes for two of them', () => {
    const table = play(IC({ b: 2 }), buy('b', 'IC'));
    expect(president(table, 'IC')).toBe('b');
    expect(companyOf(table, company('IC')).certs).toMatchObject({
      president: player('b'),
      single: { 'player:a': 2, 'player:b': 1 },
    });
  });

  test('18mw:pres.3 among equals the first to the left of the old president', () => {
    const table = stockTurn(
      position({
        players: 4,
        companies: { IC: { president: 'b', shares: { b: 2, a: 3, c: 3 } } },
        cash: { a: 0, c: 0 },
      }),
      'b',
    );
    play(table, sell('b', 'IC', 2));
    expect(president(table, 'IC')).toBe('c');
  });

  test('18mw:pres.4 in a system the other 10% certificate is given if the new president has it, else two 5% shares', () => {
    const withDouble = { ...BN, double: 'b', shares: { a: 2, b: 2 } };
    const table = stockTurn(position({ companies: { BN: withDouble }, cash: { b: 500 } }), 'b');
    play(table, buy('b', 'BN'));
    expect(companyOf(table, company('BN')).certs).toMatchObject({
      president: player('b'),
      double: player('a'),
      single: { 'player:a': 2, 'player:b': 3 },
    });
    expect([certificates(table, 'a'), certificates(table, 'b')]).toEqual([2, 2.5]);
    const without = { ...BN, double: 'pool', shares: { a: 2, b: 4 } };
    const other = stockTurn(position({ companies: { BN: without }, cash: { b: 500 } }), 'b');
    play(other, buy('b', 'BN'));
    expect(companyOf(other, company('BN')).certs.single).toMatchObject({ 'player:a': 4, 'player:b': 3 });
    // The old president sells what they got: the double certificate as a whole.
    const seller = stockTurn(position({ companies: { BN: { ...BN, double: 'b', shares: { b: 1 } } } }), 'a');
    expect(refusal(seller, sell('a', 'BN', 1))).toBe('18mw:sr.3');
    play(seller, sell('a', 'BN', 2));
    expect([president(seller, 'BN'), companyOf(seller, company('BN')).certs.double]).toEqual(['b', 'pool']);
  });

  test('18mw:pres.5 shares in treasury, pool or offering give nobody a claim', () => {
    const table = stockTurn(
      position({
        companies: { IC: { president: 'a', shares: { treasury: 4, pool: 3, b: 1 } } },
        cash: { b: 500 },
      }),
      'b',
    );
    play(table, buy('b', 'IC', 'pool'));
    expect([president(table, 'IC'), units(table, 'IC', 'a')]).toEqual(['a', 2]);
  });

  test('18mw:protect.11 a sale moves the presidency at once', () => {
    const table = stockTurn(
      position({ companies: { IC: { president: 'a', shares: { a: 1, b: 3 } } }, cash: { b: 500 } }),
      'a',
    );
    play(table, sell('a', 'IC', 2));
    expect([president(table, 'IC'), top(table)]).toEqual(['b', 'stockTurn']);
    play(table, passBy('a'));
    expect(asks(table).who).toBe(player('b'));
    pass(table);
  });
});
