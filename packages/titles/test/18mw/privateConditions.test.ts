import { stockRoundFrame } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import {
  arrange,
  asks,
  offered,
  open,
  pass,
  play,
  refusal,
  resume,
  type Table,
  top,
} from '../support/table.ts';
import {
  bankrupt,
  bestRunOf,
  bid,
  buyPrivate,
  buyToken,
  dividend,
  exchange,
  lay,
  passBy,
  sell,
  token,
  train,
} from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  finishRound,
  isOpen,
  markFreight,
  newTable,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  privat,
  setCash,
  stage,
  stockTurn,
  tokensIn,
  units,
} from './position.ts';

/** Conditions of the rules about private companies, each alone. */

const IC: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500, trains: ['2'] };
const LINE = { I13: '57/0', J12: '57/0' };
const turn = (more: PositionSpec = {}, step = '', name = 'IC'): Table =>
  operatingTurn(position({ phase: '3', companies: { IC }, ...more }), name, step);

describe('the auction', () => {
  /** Five are sold, the last two are not. */
  const half = (): Table => {
    const table = newTable(3);
    arrange(table, (c) => {
      for (const seat of c.state.seats) setCash(c, seat, 2000);
    });
    resume(table);
    play(table, bid('a', privat('RI'), 120));
    play(table, bid('b', privat('L&M'), 90));
    for (let i = 0; i < 3; i++) pass(table);
    return table;
  };

  test('18mw:private.5 no private company changes hands, is exchanged or bid for again before all are sold', () => {
    const table = half();
    open(table, stockRoundFrame(2, player('c')));
    expect([top(table), asks(table).who]).toEqual(['parallelAuction', player('c')]);
    expect(refusal(table, buyPrivate('c', 'c', 'L&M', 50))).toBe('18mw:private.5');
    expect(refusal(table, bid('c', privat('RI'), 200))).toBe('18mw:auction.3');
    expect(refusal(table, bid('c', privat('SLFLC'), 80))).toBeNull();
  });

  test('18mw:mo.1 only the Mobile and Ohio brings a share of the GM&O', () => {
    const table = half();
    expect([units(table, 'GMO', 'a'), units(table, 'GMO', 'b'), units(table, 'GMO', 'offering')]).toEqual([
      0, 0, 10,
    ]);
  });
});

describe('closing', () => {
  const ALL = { 'H&StJ': 'a', 'StL&A': 'b', RI: 'c', CFHC: 'IC' };
  const buys = (phase: string, face: string, price: number): Table => {
    const spec: PositionSpec = {
      phase,
      supply: Object.fromEntries(['2', '3', '4'].filter((it) => it < face).map((it) => [it, 0])),
      companies: { IC: { ...IC, cash: 1000 } },
      privates: ALL,
    };
    return play(turn(spec, 'buyTrains'), train('a', 'IC', face, price));
  };

  test('18mw:phase.8 the first 3-train and the first 4-train close no private company, the first 5-train all', () => {
    const still = (table: Table): boolean[] => Object.keys(ALL).map((name) => isOpen(table, name));
    expect(still(buys('2', '3', 180))).toEqual([true, true, true, true]);
    expect(still(buys('3', '4', 300))).toEqual([true, true, true, true]);
    const five = buys('4', '5', 425);
    expect(still(five)).toEqual([false, false, false, false]);
    // 18mw:private.7: what the company had goes on; what nobody had does not begin.
    expect(
      five.state.board.markers.map(({ kind }) => kind).filter((kind) => kind.endsWith('Freight')),
    ).toEqual(['chicagoFreight']);
  });
});

describe('the Rock Island', () => {
  test('18mw:rir.1 18mw:rir.3 its owner gets half of a bridge; when it has closed the bank keeps all', () => {
    const built = (privates: Record<string, string>): number[] => {
      const table = turn({ tiles: { I13: '57/1' }, privates });
      const bank = cash(table, 'bank');
      const before = cash(table, 'b');
      play(table, lay('a', 'IC', 'I11', '4/1'));
      return [500 - cash(table, 'IC'), cash(table, 'b') - before, cash(table, 'bank') - bank];
    };
    const [paid = 0, ...rest] = built({});
    expect([paid > 0, rest]).toEqual([true, [0, paid]]);
    expect(built({ RI: 'b' })).toEqual([paid, paid / 2, paid / 2]);
  });
});

describe('the Saint Louis Freight Line', () => {
  const spec: PositionSpec = { tiles: LINE, privates: { SLFLC: 'b' }, cash: { a: 0, b: 0, c: 0 } };
  const ran = (more: PositionSpec): Table => {
    const table = turn({ ...spec, ...more }, 'run');
    play(table, bestRunOf(table, 'a', 'IC'));
    return play(table, dividend('a', 'IC', 'none'));
  };

  test('18mw:slfl.1 18mw:slfl.2 nobody is paid where nobody owns it', () => {
    const table = ran({ privates: {} });
    const bank = cash(table, 'bank');
    finishRound(table);
    expect(cash(table, 'bank')).toBe(bank);
    expect(cash(finishRound(ran({})), 'b')).toBe(10);
  });

  test('18mw:slfl.2 18mw:zone.9 what a company is owed goes with it when it closes before the end of the round', () => {
    // The NP has no track, earns nothing and falls into the closed zone in its turn.
    const NP: CompanySpec = { president: 'b', shares: { b: 4 }, at: '7,0', trains: ['2'], cash: 40 };
    const table = ran({ companies: { IC, NP }, privates: { SLFLC: 'NP' } });
    const { roundNo } = table.state;
    const bank = cash(table, 'bank');
    while (stage(table, 'NP') !== 'closed') pass(table);
    // It was the last to operate: the round is over and paid.
    expect([table.state.roundNo, cash(table, 'bank') - bank, cash(table, 'NP')]).toEqual([roundNo + 1, 0, 0]);
  });

  test('18mw:slfl.2 18mw:bankrupt.7 a player who has left the game is paid nothing at its end', () => {
    const NP: CompanySpec = { president: 'b', shares: { b: 1 }, at: '0,3', cash: 0 };
    const table = ran({ companies: { IC, NP }, phase: '4', supply: { 2: 0, 3: 0, 4: 1 } });
    while (top(table) !== 'forcedTrain' || asks(table).pass) pass(table);
    const { roundNo } = table.state;
    const bank = cash(table, 'bank');
    play(table, bankrupt('b'));
    expect([table.state.roundNo, cash(table, 'b'), cash(table, 'bank')]).toEqual([roundNo + 1, 0, bank]);
  });

  test('18mw:private.7 18mw:phase.9 the income of one owner does not end with another company or player', () => {
    const NP: CompanySpec = { president: 'b', shares: { b: 4 }, at: '7,0', trains: ['5'] };
    const table = turn(
      { ...spec, phase: '5', privates: {}, companies: { IC: { ...IC, trains: ['5'] }, NP } },
      'run',
    );
    markFreight(table, 'stLouisFreight', 'J12', 'b');
    markFreight(table, 'chicagoFreight', 'F16', 'IC');
    play(table, bestRunOf(table, 'a', 'IC'));
    play(table, dividend('a', 'IC', 'none'));
    while (stage(table, 'NP') !== 'closed') pass(table);
    const kinds = (): string[] => table.state.board.markers.map(({ kind }) => kind);
    expect(kinds()).toEqual(expect.arrayContaining(['stLouisFreight', 'chicagoFreight']));
    expect(cash(table, 'b')).toBe(10);
  });
});

describe('the Chicago Freight Handling', () => {
  const tiles = { E15: '57/2' };
  const CMSP: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500, trains: ['5'] };
  const NP: CompanySpec = { president: 'b', shares: { b: 4 }, at: '7,0', trains: ['5'] };
  const after = (owner: string): Table => {
    const table = turn({ phase: '5', tiles, companies: { CMSP, NP } }, 'run', 'CMSP');
    markFreight(table, 'chicagoFreight', 'F16', owner);
    return table;
  };
  const revenue = (table: Table): number =>
    (play(table, bestRunOf(table, 'a', 'CMSP')).state.agenda.at(-1) as unknown as { revenue: number })
      .revenue;

  test('18mw:cfh.1 18mw:private.7 the token doubles for the company that had it, for no other', () => {
    expect([revenue(after('CMSP')), revenue(after('NP'))]).toEqual([20 + 2 * 60, 20 + 60]);
  });

  test('18mw:cfh.2 18mw:zone.9 it goes when its company closes', () => {
    const table = after('NP');
    play(table, bestRunOf(table, 'a', 'CMSP'));
    play(table, dividend('a', 'CMSP', 'none'));
    while (stage(table, 'NP') !== 'closed') pass(table);
    expect(table.state.board.markers.some(({ kind }) => kind === 'chicagoFreight')).toBe(false);
  });
});

describe('powers and deals', () => {
  test('18mw:lcm.2 18mw:private.6 only the La Crosse is exchanged, by whoever owns it', () => {
    const table = stockTurn(position({ companies: { IC }, privates: { 'L&M': 'c', RI: 'c' } }), 'c');
    expect(refusal(table, { ...exchange('c', 'IC', 'offering'), private: privat('RI') })).toBe(
      '18mw:private.6',
    );
    expect(refusal(table, exchange('c', 'IC', 'offering'))).toBeNull();
    const other = stockTurn(position({ companies: { IC }, privates: { 'L&M': 'b', RI: 'c' } }), 'c');
    expect(refusal(other, { ...exchange('c', 'IC', 'offering'), private: privat('RI') })).toBe(
      '18mw:private.6',
    );
    expect(offered(other)).not.toContain('exchangePrivate');
  });

  test('18mw:private.2 a company buys a private company in its last step too, and not twice what it has bought', () => {
    const MP: CompanySpec = { president: 'b', shares: { b: 4 }, tokens: ['H14'], at: 80, trains: ['3'] };
    const table = turn(
      {
        tiles: { ...LINE, H14: '57/0' },
        companies: { IC: { ...IC, trains: ['3'] }, MP },
        privates: { RI: 'a' },
      },
      'buyToken',
    );
    expect([top(table), offered(table)]).toEqual(['buyToken', ['buyToken', 'pass', 'buyPrivate']]);
    play(table, buyPrivate('a', 'IC', 'RI', 60));
    expect([cash(table, 'IC'), top(table)]).toEqual([440, 'buyToken']);
    expect(refusal(table, buyPrivate('a', 'IC', 'RI', 60))).not.toBeNull();
    expect(refusal(table, buyToken('a', 'IC', 'MP', 'H14'))).toBeNull();
  });

  test('18mw:or.5 who ends the turn in the train step is not asked again where no token is for sale', () => {
    const NP: CompanySpec = { president: 'b', shares: { b: 4 }, at: 70, trains: ['3'] };
    const table = turn(
      { companies: { IC: { ...IC, trains: ['3'] }, NP }, privates: { RI: 'a' } },
      'buyTrains',
    );
    play(table, passBy('a'));
    expect(asks(table).company).toBe(company('NP'));
  });

  test('18mw:sla.1 18mw:private.6 the extra token is for the company that owns the Alton, with no other private company', () => {
    const spec = (privates: Record<string, string>): Table =>
      turn({ tiles: LINE, companies: { IC }, privates }, 'token');
    const own = spec({ 'StL&A': 'IC', RI: 'IC' });
    expect(refusal(own, token('a', 'IC', 'H14', 'RI'))).toBe('18mw:private.6');
    expect(refusal(own, token('a', 'IC', 'G1', 'StL&A'))).toBe('18mw:sla.1');
    play(own, token('a', 'IC', 'H14', 'StL&A'));
    expect(tokensIn(own, 'H14')).toEqual(['IC']);
    expect(refusal(spec({ 'StL&A': 'a' }), token('a', 'IC', 'H14', 'StL&A'))).not.toBeNull();
  });

  test('18mw:private.5 a sale of shares says nothing about private companies: both fit in one turn', () => {
    const table = stockTurn(position({ companies: { IC }, privates: { RI: 'b' }, cash: { a: 100 } }), 'a');
    play(table, sell('a', 'IC', 1));
    play(table, buyPrivate('a', 'a', 'RI', 0));
    expect(asks(table).who).toBe(player('b'));
  });
});
