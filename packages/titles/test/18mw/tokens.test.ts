import { describe, expect, test } from 'vitest';
import { agenda, asks, eventsOf, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { answer, bestRunOf, buyToken, token } from './actions.ts';
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

const base = (president: string, more: Partial<CompanySpec> = {}): CompanySpec => ({
  president,
  shares: { [president]: 4 },
  cash: 500,
  trains: ['3'],
  ...more,
});
/** Springfield, Peoria and St. Louis on one line. */
const LINE = { H14: '57/0', I13: '14/0', J12: '14/0' };
const spec = (more: PositionSpec = {}): PositionSpec => ({
  phase: '3',
  tiles: LINE,
  companies: { IC: base('a') },
  ...more,
});
const turn = (more: PositionSpec = {}, step = 'token', name = 'IC'): Table =>
  operatingTurn(position(spec(more)), name, step);

describe('placing tokens', () => {
  test('18mw:token.1 18mw:station.1 an unused token, an open circle, a route of any length', () => {
    expect(refusal(turn(), token('a', 'IC', 'H14'))).toBeNull();
    expect(
      refusal(turn({ companies: { IC: base('a', { tokensLeft: 0 }) } }, 'token'), token('a', 'IC', 'H14')),
    ).toBe('18mw:or.5');
    expect(refusal(turn(), token('a', 'IC', 'G11'))).toBe('18mw:token.3');
    expect(refusal(turn(), token('a', 'IC', 'M13'))).toBe('18mw:token.1');
    expect(refusal(turn({ tiles: { I13: '57/1', I11: '4/1' } }), token('a', 'IC', 'I11'))).toBe(
      '18mw:token.1',
    );
    const full = turn({ companies: { IC: base('a'), NP: base('b', { tokens: ['H14'] }) } });
    expect(refusal(full, token('a', 'IC', 'H14'))).toBe('18mw:station.1');
    // A full city of others on the way stops the route; an own token keeps it open.
    const far = { ...LINE, J12: '57/0', K11: '9/0', L10: '9/0', M9: '57/0' };
    expect(
      refusal(turn({ tiles: far, companies: { IC: base('a'), MP: base('b') } }), token('a', 'IC', 'M9')),
    ).toBe('18mw:token.1');
    const open = { ...far, J12: '14/0' };
    expect(
      refusal(
        turn({ tiles: open, companies: { IC: base('a', { tokens: ['J12'] }), MP: base('b') } }),
        token('a', 'IC', 'M9'),
      ),
    ).toBeNull();
  });

  test('18mw:token.2 one token in an operating round, placed or bought', () => {
    const MP = base('b', { tokens: ['H14'] });
    const table = turn({ tiles: { ...LINE, H14: '14/0' }, companies: { IC: base('a'), MP } });
    play(table, token('a', 'IC', 'J12'));
    expect(top(table)).toBe('run');
    // Placed one: none can be bought later in the turn.
    play(table, bestRunOf(table, 'a', 'IC'));
    play(table, { type: 'dividend', by: player('a'), company: company('IC'), kind: 'full' });
    expect(top(table)).toBe('buyTrains');
    pass(table);
    expect(agenda(table)).not.toContain('buyToken');
    // Bought one in this round already: the token step is passed over.
    const bought = position(spec());
    operatingTurn(bought, 'IC', 'track');
    const round = bought.state.agenda.find((frame) => frame.at === 'operatingRound') as {
      own?: Record<string, unknown>;
    };
    Object.assign(round.own ?? {}, { tokenUsed: [company('IC')] });
    // Bought in the middle of the step: none is placed any more.
    const late = turn();
    const now = late.state.agenda.find((frame) => frame.at === 'operatingRound') as typeof round;
    Object.assign(now.own ?? {}, { tokenUsed: [company('IC')] });
    expect(refusal(late, token('a', 'IC', 'H14'))).toBe('18mw:token.2');
    pass(bought);
    expect(top(bought)).toBe('run');
  });

  test('18mw:token.3 18mw:station.2 the last circle of a base is kept until its company has come', () => {
    const one = turn({ tiles: { ...LINE, J12: '57/0' } });
    expect(refusal(one, token('a', 'IC', 'J12'))).toBe('18mw:token.3');
    expect(refusal(turn(), token('a', 'IC', 'J12'))).toBeNull();
    // Two circles: one may be taken, the other is kept.
    const NP = base('b', { tokens: ['J12'], at: 80 });
    expect(refusal(turn({ companies: { IC: base('a'), NP } }), token('a', 'IC', 'J12'))).toBe('18mw:token.3');
    // A closed corporation keeps nothing.
    const closed = position(spec({ tiles: { ...LINE, J12: '57/0' } }));
    closed.state.board = {
      ...closed.state.board,
      reserved: closed.state.board.reserved.filter((kept) => kept.for !== company('MP')),
    };
    expect(refusal(operatingTurn(closed, 'IC', 'token'), token('a', 'IC', 'J12'))).toBeNull();
  });

  test('18mw:token.4 18mw:station.3 one token of a company in a hex', () => {
    expect(refusal(turn(), token('a', 'IC', 'I13'))).toBe('18mw:token.4');
    expect(
      refusal(
        turn({
          companies: { IC: base('a', { tokens: ['J12'] }), MP: base('b') },
          tiles: { ...LINE, J12: 'StL-brown/0' },
        }),
        token('a', 'IC', 'J12'),
      ),
    ).toBe('18mw:token.4');
  });

  test('18mw:token.5 18mw:merge.14 40 and 10 a hex to the bank, for a system from its nearer base', () => {
    const table = turn();
    const bank = cash(table, 'bank');
    play(table, token('a', 'IC', 'H14'));
    expect([cash(table, 'IC'), cash(table, 'bank') - bank, tokensIn(table, 'H14')]).toEqual([
      450,
      50,
      ['IC'],
    ]);
    const BN: CompanySpec = {
      president: 'a',
      shares: { a: 4 },
      bases: ['A9', 'I13'],
      cash: 500,
      trains: ['8'],
      tokensLeft: 2,
    };
    const system = operatingTurn(position({ phase: '10', tiles: LINE, companies: { BN } }), 'BN', 'token');
    play(system, token('a', 'BN', 'H14'));
    expect(cash(system, 'BN')).toBe(450);
  });

  test('18mw:station.4 one dollar short and the president cannot help', () => {
    const poor = turn({ companies: { IC: base('a', { cash: 49 }) }, cash: { a: 1000 } });
    expect(refusal(poor, token('a', 'IC', 'H14'))).toBe('18mw:station.4');
    expect(refusal(turn({ companies: { IC: base('a', { cash: 50 }) } }), token('a', 'IC', 'H14'))).toBeNull();
  });

  test('18mw:station.5 off-map areas take no tokens but the base and the doubling ones', () => {
    const SLSF = base('a', { cash: 900 });
    const tiles = { J6: '57/1', J4: '4/1' };
    const denver = operatingTurn(position({ phase: '3', tiles, companies: { SLSF } }), 'SLSF', 'token');
    expect(refusal(denver, token('a', 'SLSF', 'J2'))).toBe('18mw:station.5');
    expect(offered(denver)).toEqual(['pass']);
  });
});

describe('buying the token of another company', () => {
  const MP = base('b', { tokens: ['H14'], tokensLeft: 1, at: 80 });
  const selling = (more: PositionSpec = {}): Table =>
    turn({ companies: { IC: base('a'), MP }, ...more }, 'buyToken');

  test('18mw:tokbuy.1 after the trains: 100 to the seller and the placing price to the bank', () => {
    const table = selling();
    const bank = cash(table, 'bank');
    play(table, buyToken('a', 'IC', 'MP', 'H14'));
    play(table, answer('b', true));
    expect([cash(table, 'IC'), cash(table, 'MP'), cash(table, 'bank') - bank]).toEqual([350, 600, 50]);
    expect(tokensIn(table, 'H14')).toEqual(['IC']);
    const poor = selling({ companies: { IC: base('a', { cash: 149 }), MP } });
    expect(refusal(poor, buyToken('a', 'IC', 'MP', 'H14'))).toBe('18mw:tokbuy.1');
    expect(
      refusal(turn({ companies: { IC: base('a'), MP } }, 'token'), buyToken('a', 'IC', 'MP', 'H14')),
    ).toBe('18mw:or.5');
    expect(refusal(selling(), buyToken('a', 'IC', 'MP', 'M9'))).toBe('18mw:tokbuy.1');
  });

  test('18mw:tokbuy.2 all rules of placing hold for the circle that becomes free', () => {
    const far = base('c', { tokens: ['M9'], at: 90 });
    expect(
      refusal(selling({ companies: { IC: base('a'), MP, NP: far } }), buyToken('a', 'IC', 'NP', 'M9')),
    ).toBe('18mw:token.1');
    const two = { ...LINE, H14: '14/0' };
    const there = selling({
      tiles: two,
      companies: { IC: base('a', { tokens: ['H14'] }), MP, NP: base('c', { tokens: ['J12'], at: 90 }) },
    });
    expect(refusal(there, buyToken('a', 'IC', 'MP', 'H14'))).toBe('18mw:token.4');
    // Without an unused token the step does not come.
    expect(agenda(selling({ companies: { IC: base('a', { tokensLeft: 0 }), MP } }))).not.toContain(
      'buyToken',
    );
  });

  test('18mw:tokbuy.3 the removed token goes back to the charter of the seller', () => {
    const table = selling();
    play(table, buyToken('a', 'IC', 'MP', 'H14'));
    play(table, answer('b', true));
    expect([tokensLeft(table, 'MP'), tokensLeft(table, 'IC')]).toEqual([2, 2]);
  });

  test('18mw:tokbuy.4 a doubling token can be bought and then doubles for the buyer', () => {
    const tiles = { G3: '57/1', F2: '6/3' };
    const spec2: PositionSpec = {
      phase: '3',
      tiles,
      connected: { G1: 'MP' },
      companies: {
        CRIP: base('a', { tokens: ['G3'], cash: 900 }),
        MP: base('b', { tokens: ['G1*'], at: 80 }),
      },
    };
    const table = operatingTurn(position(spec2), 'CRIP', 'buyToken');
    play(table, buyToken('a', 'CRIP', 'MP', 'G1'));
    play(table, answer('b', true));
    expect(tokensIn(table, 'G1')).toEqual(['CRIP*']);
    operatingTurn(table, 'CRIP', 'run');
    play(table, bestRunOf(table, 'a', 'CRIP'));
    expect(eventsOf(table, 'routesRun')[0]?.revenue).toBe(20 + 2 * 30);
  });

  test('18mw:tokbuy.5 the president of the seller must agree; who presides over both simply does it', () => {
    const table = selling();
    play(table, buyToken('a', 'IC', 'MP', 'H14'));
    expect([top(table), asks(table).who]).toEqual(['consent', player('b')]);
    play(table, answer('b', false));
    expect([tokensIn(table, 'H14'), cash(table, 'IC')]).toEqual([['MP'], 500]);
    const own = selling({ companies: { IC: base('a'), MP: base('a', { tokens: ['H14'], at: 80 }) } });
    play(own, buyToken('a', 'IC', 'MP', 'H14'));
    expect(tokensIn(own, 'H14')).toEqual(['IC']);
  });

  test('18mw:tokbuy.6 a base is never bought, nor one of the two of a system', () => {
    expect(refusal(selling(), buyToken('a', 'IC', 'MP', 'J12'))).toBe('18mw:tokbuy.6');
    const BN: CompanySpec = { president: 'b', shares: { b: 4 }, bases: ['H14', 'A9'], at: 80, trains: ['8'] };
    const system = turn(
      {
        phase: '10',
        companies: {
          IC: base('a', { trains: ['8'] }),
          BN,
          NP: base('c', { tokens: ['J12'], trains: ['8'] }),
        },
      },
      'buyToken',
    );
    expect(refusal(system, buyToken('a', 'IC', 'BN', 'H14'))).toBe('18mw:tokbuy.6');
  });
});
