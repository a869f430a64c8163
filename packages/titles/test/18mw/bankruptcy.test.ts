import { receiver, companyOf, standingsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, eventsOf, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import {
  bankrupt,
  bestRunOf,
  buy,
  buyPrivate,
  buyToken,
  dividend,
  merge,
  redeem,
  token,
  train,
  usedTrain,
} from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  finishRound,
  isOpen,
  markFreight,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  price,
  space,
  stockTurn,
  tokensIn,
  trainId,
  trains,
  units,
} from './position.ts';

const LAST = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 };
/** IC cannot pay 1100 and a cannot raise it. */
const IC: CompanySpec = { president: 'a', shares: { a: 1, b: 1, c: 1 }, at: 85, cash: 100 };
const MP: CompanySpec = { president: 'b', shares: { b: 4, a: 1 }, at: 120, cash: 500, trains: ['D'] };
const spec = (more: PositionSpec = {}): PositionSpec => ({
  phase: 'D',
  supply: LAST,
  companies: { IC, MP },
  cash: { a: 50, b: 500, c: 500 },
  ...more,
});
const failing = (more: PositionSpec = {}): Table =>
  operatingTurn(position(spec(more)), 'IC', 'buyTrains', ['MP']);
const failed = (more: PositionSpec = {}): Table => play(failing(more), bankrupt('a'));

describe('bankruptcy', () => {
  test('18mw:bankrupt.1 only when all legal sales together are not enough, merging is never forced', () => {
    const table = failing();
    expect(offered(table)).toContain('declareBankrupt');
    play(table, bankrupt('a'));
    expect([table.state.bankrupt, agenda(table).startsWith('game')]).toEqual([[player('a')], true]);
    expect(refusal(failing({ cash: { a: 1000, b: 0, c: 0 } }), bankrupt('a'))).toBe('18mw:bankrupt.1');
    // Exactly enough by selling: 100 and 50, one share of MP 120, one of IC 85.
    const just = failing({ companies: { IC: { ...IC, cash: 845 }, MP } });
    expect(refusal(just, bankrupt('a'))).toBe('18mw:bankrupt.1');
    expect(refusal(failing({ companies: { IC: { ...IC, cash: 844 }, MP } }), bankrupt('a'))).toBeNull();
    // With a merger at hand they may still choose not to, once they have looked at it.
    const partner: CompanySpec = { president: 'a', shares: {}, at: 80, tokens: ['I13'] };
    const choice = failing({ tiles: { I13: '14/0' }, companies: { IC, MP, CBQ: partner } });
    expect(offered(choice)).toContain('merge');
    while (asks(choice).pass) pass(choice);
    expect(refusal(choice, bankrupt('a'))).toBeNull();
  });

  test('18mw:bankrupt.2 18mw:bankrupt.3 18mw:score.3 all their shares to the pool, their cash to the bank, no price moves, score 0', () => {
    const companies = { IC: { ...IC, shares: { a: 1, pool: 5 } }, MP };
    const table = failing({ companies });
    const bank = cash(table, 'bank');
    play(table, bankrupt('a'));
    expect([units(table, 'IC', 'pool'), units(table, 'MP', 'pool'), units(table, 'IC', 'a')]).toEqual([
      8, 1, 0,
    ]);
    expect(companyOf(table, company('IC')).certs.president).toBe('pool');
    expect(cash(table, 'bank') - bank).toBe(50);
    expect([price(table, 'IC'), price(table, 'MP')]).toEqual([85, 120]);
    expect(standingsOf(table)['player:a']).toBe(0);
  });

  test('18mw:bankrupt.4 the player with most shares, at least two, takes each company, in price order', () => {
    const two = failed({ companies: { IC: { ...IC, shares: { a: 1, b: 2, c: 1 } }, MP } });
    expect([president(two, 'IC'), units(two, 'IC', 'b'), units(two, 'IC', 'pool')]).toEqual(['b', 2, 3]);
    const NP: CompanySpec = { president: 'a', shares: { c: 3 }, at: 150 };
    const order = failed({ companies: { IC: { ...IC, shares: { c: 2 } }, MP, NP } });
    const changes = eventsOf(order, 'presidentChanged').map((event) => event.company);
    expect(changes).toEqual([company('NP'), company('IC')]);
    // A system: two 5% shares are enough.
    const BN: CompanySpec = {
      president: 'a',
      shares: { b: 2 },
      bases: ['G7', 'G11'],
      at: 100,
    };
    const system = failed({ companies: { IC, MP, BN } });
    expect([president(system, 'BN'), units(system, 'BN', 'b')]).toEqual(['b', 2]);
  });

  test('18mw:bankrupt.5 among equals the nearest to the Priority holder, beginning with them', () => {
    const equal = { IC: { ...IC, shares: { b: 2, c: 2 } }, MP };
    expect(president(failed({ companies: equal, priority: 'c' }), 'IC')).toBe('c');
    expect(president(failed({ companies: equal, priority: 'b' }), 'IC')).toBe('b');
  });

  test('18mw:bankrupt.6 with nobody at two shares it goes into receivership; its treasury stays', () => {
    const table = failed();
    expect(eventsOf(table, 'receivershipBegan')).toMatchObject([{ company: company('IC') }]);
    expect([president(table, 'IC'), cash(table, 'IC')]).toEqual(['pool', 100]);
  });

  test('18mw:bankrupt.7 their private companies close, their freight income ends', () => {
    const table = failed({
      phase: '4',
      supply: { 2: 0, 3: 0 },
      privates: { RI: 'a', SLFLC: 'a' },
      companies: { IC: { ...IC, cash: 50 }, MP: { ...MP, trains: ['4'] } },
      cash: { a: 0, b: 0, c: 0 },
    });
    expect([isOpen(table, 'RI'), isOpen(table, 'SLFLC')]).toEqual([false, false]);
    const late = failing();
    markFreight(late, 'stLouisFreight', 'J12', 'a');
    play(late, bankrupt('a'));
    expect(late.state.board.markers.some(({ kind }) => kind === 'stLouisFreight')).toBe(false);
  });

  test('18mw:bankrupt.8 Priority passes on, their seat is skipped, and one player left ends the game', () => {
    const table = failed({ priority: 'a' });
    expect(table.state.priority).toBe(player('b'));
    finishRound(finishRound(finishRound(table)));
    while (agenda(table).includes('stockRound')) {
      expect(asks(table).who).not.toBe(player('a'));
      pass(table);
    }
    const last = failing();
    last.state.bankrupt.push(player('c'));
    play(last, bankrupt('a'));
    expect(last.state.agenda).toMatchObject([{ at: 'over', why: 'bankrupt' }]);
  });

  test('18mw:bankrupt.9 the turn ends without a train', () => {
    const NP: CompanySpec = { president: 'c', shares: { c: 4 }, at: 70, trains: ['D'] };
    const table = failed({ companies: { IC: { ...IC, tokensLeft: 2 }, MP, NP } });
    expect(asks(table)).toMatchObject({ company: company('NP') });
    expect(trains(table, 'IC')).toEqual([]);
  });
});

describe('receivership', () => {
  const lost = (more: Partial<CompanySpec> = {}): CompanySpec => ({
    president: null,
    shares: { b: 1, c: 1, pool: 5 },
    at: 100,
    cash: 100,
    ...more,
  });
  const held = (more: PositionSpec = {}, who = 'c'): Table => {
    const table = position(spec({ companies: { IC: lost(), MP }, ...more }));
    receiver.put(companyOf(table, company('IC')), player(who));
    return table;
  };

  test('18mw:receiver.1 the Priority holder first, then the next to the left, and so on', () => {
    const NP: CompanySpec = { president: 'a', shares: { b: 1 }, at: 150 };
    const table = failed({ players: 4, companies: { IC, MP, NP }, priority: 'c' });
    const receivers = ['NP', 'IC'].map((name) => receiver.of(companyOf(table, company(name))));
    expect(receivers).toEqual([player('c'), player('d')]);
    // A receiver who goes bankrupt is followed by the next player.
    const gone = failing({ players: 4, companies: { IC, MP, NP: { ...NP, president: null } } });
    receiver.put(companyOf(gone, company('NP')), player('a'));
    play(gone, bankrupt('a'));
    expect(receiver.of(companyOf(gone, company('NP')))).toBe(player('b'));
  });

  test('18mw:receiver.2 the receiver builds, places tokens and decides the dividend of an own train', () => {
    const table = held({
      tiles: { I13: '57/0', J12: '14/0' },
      companies: { IC: lost({ trains: ['D'] }), MP },
    });
    operatingTurn(table, 'IC');
    expect(asks(table)).toMatchObject({ who: player('c'), company: company('IC') });
    pass(table);
    pass(table);
    play(table, bestRunOf(table, 'c', 'IC'));
    expect(offered(table)).toEqual(['dividend']);
    const before = cash(table, 'c');
    play(table, dividend('c', 'IC', 'full'));
    // Only their own share pays them.
    expect(cash(table, 'c') - before).toBe(5);
  });

  test('18mw:receiver.2 18mw:private.6 the receiver may place the extra token of the Alton, and buys no private company', () => {
    const table = held({ phase: '4', privates: { 'StL&A': 'IC', RI: 'b' } });
    operatingTurn(table, 'IC');
    expect(refusal(table, buyPrivate('c', 'IC', 'RI', 60))).not.toBeNull();
    expect(refusal(table, token('b', 'IC', 'G7', 'StL&A'))).not.toBeNull();
    play(table, token('c', 'IC', 'H14', 'StL&A'));
    expect([tokensIn(table, 'H14'), cash(table, 'IC'), isOpen(table, 'StL&A')]).toEqual([['IC'], 50, false]);
  });

  test('18mw:receiver.3 without a train it borrows a D for its run and withholds', () => {
    const table = held({ tiles: { I13: '57/0', J12: '14/0' } });
    operatingTurn(table, 'IC', 'borrow');
    expect(trains(table, 'IC')).toEqual(['D']);
    play(table, bestRunOf(table, 'c', 'IC'));
    expect([cash(table, 'IC'), space(table, 'IC'), table.state.phase]).toEqual([100 + 50, '0,5', 'D']);
    expect(table.state.supply.D).toBeNull();
  });

  test('18mw:receiver.4 it buys the cheapest train as soon as it can, and gives the D back', () => {
    const rich = held({ companies: { IC: lost({ cash: 1100 }), MP } });
    operatingTurn(rich, 'IC', 'borrow', ['MP']);
    expect(
      rich.state.trains.filter((it) => it.owner === company('IC')).map(({ face, fate }) => `${face} ${fate}`),
    ).toEqual(['D stays']);
    expect(cash(rich, 'IC')).toBe(0);
    const tens = held({
      phase: '10',
      supply: { ...LAST, 10: 2 },
      companies: { IC: lost({ cash: 2000 }), MP },
    });
    operatingTurn(tens, 'IC', 'borrow', ['MP']);
    // One replacement, not two.
    expect([trains(tens, 'IC'), cash(tens, 'IC')]).toEqual([['10'], 1100]);
    const poor = held({ companies: { IC: lost({ cash: 1099 }), MP } });
    operatingTurn(poor, 'IC', 'borrow', ['MP']);
    expect(poor.state.trains.filter((it) => it.owner === company('IC')).map(({ fate }) => fate)).toEqual([
      'borrowed',
    ]);
  });

  test('18mw:receiver.5 it sells no train, neither buys nor sells tokens, merges or redeems', () => {
    const table = held(
      { companies: { IC: lost({ trains: ['D'] }), MP: { ...MP, trains: [], cash: 500 } }, cash: { b: 2000 } },
      'b',
    );
    operatingTurn(table, 'MP', 'buyTrains');
    expect(refusal(table, usedTrain('b', 'MP', 'IC', trainId(table, 'IC', 'D'), 1))).toBe('18mw:receiver.5');
    const LINE = { I13: '14/0', J12: '14/0', H14: '14/0' };
    const NP: CompanySpec = { president: 'b', shares: { b: 4 }, tokens: ['H14'], trains: ['D'], at: 80 };
    const tokens = held({
      tiles: LINE,
      companies: { IC: lost({ tokens: ['H14'], trains: ['D'] }), MP: { ...MP, tokensLeft: 2 }, NP },
    });
    operatingTurn(tokens, 'MP', 'buyToken');
    expect(refusal(tokens, buyToken('b', 'MP', 'IC', 'H14'))).toBe('18mw:receiver.5');
    const own = held();
    expect(own.book.policies.operating.steps(own, company('IC'))).not.toContain('buyToken');
    expect(refusal(stockTurn(held(), 'c'), redeem('c', 'IC', 1))).toBe('18mw:redeem.1');
    const partner = held({
      phase: '10',
      tiles: LINE,
      companies: { IC: lost(), MP: { ...MP, trains: [], cash: 10, tokens: ['I13'] }, NP },
    });
    operatingTurn(partner, 'MP', 'buyTrains');
    expect(refusal(partner, merge('b', 'MP', 'IC', 'BN'))).toBe('18mw:merge.1');
  });

  test('18mw:receiver.6 its first certificate to be bought is that of the president, at the price', () => {
    const table = stockTurn(
      held({ players: 4, companies: { IC: lost({ at: 100 }), MP }, cash: { d: 500 } }),
      'd',
    );
    expect(refusal(table, buy('d', 'IC', 'pool'))).toBe('18mw:receiver.6');
    expect(refusal(table, buy('d', 'IC', 'offering'))).toBe('18mw:receiver.6');
    play(table, buy('d', 'IC', 'pool', 2, 'president'));
    expect([cash(table, 'd'), president(table, 'IC')]).toEqual([300, 'd']);
    const BN: CompanySpec = {
      president: null,
      double: 'pool',
      shares: { pool: 4 },
      bases: ['G7', 'G11'],
      at: 100,
      trains: ['D'],
    };
    const system = stockTurn(position(spec({ companies: { BN } })), 'b');
    play(system, buy('b', 'BN', 'pool', 2, 'president'));
    expect([cash(system, 'b'), president(system, 'BN')]).toEqual([400, 'b']);
  });

  test('18mw:receiver.7 who has stock needs only what is missing and exchanges it', () => {
    const table = stockTurn(held(), 'b');
    play(table, buy('b', 'IC', 'pool'));
    expect([
      cash(table, 'b'),
      president(table, 'IC'),
      units(table, 'IC', 'b'),
      units(table, 'IC', 'pool'),
    ]).toEqual([400, 'b', 2, 6]);
    expect(companyOf(table, company('IC')).certs.single['player:b']).toBeUndefined();
    // Also when only the certificate itself lies in the pool.
    const bare = stockTurn(held({ companies: { IC: lost({ shares: { b: 1, c: 1 } }), MP } }), 'b');
    play(bare, buy('b', 'IC', 'pool'));
    expect([president(bare, 'IC'), units(bare, 'IC', 'pool'), cash(bare, 'b')]).toEqual(['b', 1, 400]);
  });

  test('18mw:receiver.8 with that the receivership is over and the borrowed D goes back', () => {
    const table = held();
    operatingTurn(table, 'IC', 'borrow', ['MP']);
    expect(trains(table, 'IC')).toEqual(['D']);
    stockTurn(table, 'b');
    play(table, buy('b', 'IC', 'pool'));
    expect([trains(table, 'IC'), receiver.of(companyOf(table, company('IC')))]).toEqual([[], null]);
    expect(eventsOf(table, 'receivershipEnded')).toMatchObject([
      { company: company('IC'), president: player('b') },
    ]);
  });

  test('18mw:receiver.9 18mw:takeover.1 one with a train of its own is simply run on', () => {
    const table = held({ companies: { IC: lost({ trains: ['D'] }), MP } });
    stockTurn(table, 'b');
    play(table, buy('b', 'IC', 'pool'));
    expect(trains(table, 'IC')).toEqual(['D']);
    operatingTurn(table, 'IC', 'buyTrains');
    expect(agenda(table)).not.toContain('forcedTrain');
    expect(asks(table).pass).toBe('done');
  });

  test('18mw:takeover.2 one without a train must get one in the first turn, or is merged, or ruins its president again', () => {
    const table = held({
      cash: { a: 0, b: 100, c: 0 },
      companies: {
        IC: lost({ shares: { b: 1, c: 1 } }),
        MP: { ...MP, shares: { b: 4 }, trains: [], at: 70 },
      },
    });
    stockTurn(table, 'b');
    play(table, buy('b', 'IC', 'pool'));
    operatingTurn(table, 'IC');
    expect([top(table), asks(table).who]).toEqual(['track', player('b')]);
    pass(table);
    pass(table);
    // It ran nothing, and now the duty stands.
    expect([top(table), space(table, 'IC')]).toEqual(['forcedTrain', '0,5']);
    expect(refusal(table, { type: 'pass', by: player('b') })).toBe('18mw:must.1');
    play(table, bankrupt('b'));
    expect(table.state.bankrupt).toEqual([player('b')]);
    const able = held({ companies: { IC: lost({ cash: 1100 }), MP } });
    stockTurn(able, 'b');
    play(able, buy('b', 'IC', 'pool'));
    operatingTurn(able, 'IC', 'buyTrains');
    play(able, train('b', 'IC', 'D', 1100));
    expect(trains(able, 'IC')).toEqual(['D']);
  });

  test('18mw:bankrupt.6 a whole round of a receivership: build, borrow, run, withhold', () => {
    const table = failed({ tiles: { I13: '57/0', J12: '14/0' }, priority: 'b' });
    // The next operating round: MP first, then IC with its receiver.
    while (asks(table).company !== company('IC')) goOn(table);
    expect(asks(table).who).toBe(player('b'));
    pass(table);
    pass(table);
    expect([top(table), trains(table, 'IC')]).toEqual(['run', ['D']]);
    play(table, bestRunOf(table, 'b', 'IC'));
    expect([cash(table, 'IC'), tokensIn(table, 'I13')]).toEqual([150, ['IC']]);
  });
});

/** Passes, or runs and pays where that is asked. */
function goOn(table: Table): Table {
  const question = asks(table);
  if (top(table) === 'run')
    return play(
      table,
      bestRunOf(
        table,
        question.who.slice('player:'.length),
        (question.company ?? '').slice('company:'.length),
      ),
    );
  if (top(table) === 'dividend')
    return play(table, {
      type: 'dividend',
      by: question.who,
      company: question.company ?? company('MP'),
      kind: 'full',
    });
  return pass(table);
}
