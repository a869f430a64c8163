import { companyOf, presidentOf, tokensOf, trainsOf, unitsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, eventsOf, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  D,
  found,
  id,
  mergers,
  now,
  own,
  phase,
  purse,
  shorts,
  single,
  standing,
  stock,
  table,
  until,
  type Wish,
  why,
} from './support.ts';

const convert = (name: string) => ({ type: 'convert' as const, company: id(name) });
const merge = (name: string, partner: string, into = name) => ({
  type: 'merge' as const,
  company: id(name),
  partner: id(partner),
  into: id(into),
});
const buy = (name: string) => ({
  type: 'buyShares' as const,
  company: id(name),
  from: 'treasury' as const,
  units: 1,
});
const loan = (name: string, count = 1) => ({ type: 'takeLoans' as const, company: id(name), count });
const president = (t: Table, name: string) => presidentOf(t, id(name));

function round(build: (t: Table) => void, options = {}): Table {
  const t = table(4, options);
  build(t);
  return mergers(t);
}
const one = (wish: Wish = {}) => round((t) => found(t, 'R', { trains: ['3'], cash: 200, ...wish }));

describe('the merger and acquisition round', () => {
  test('1817:7.0.1 conversions and mergers, then liquidations, acquisitions, voluntary sales', () => {
    const t = round((u) => {
      found(u, 'R', { price: 100, trains: ['3'] });
      found(u, 'J', { price: 120, trains: ['3'] });
      found(u, 'H', { price: 'gray2', trains: ['3'] });
      found(u, 'GT', { price: 'red', trains: ['3'] });
      found(u, 'PLE', { size: 10, price: 200, president: B, trains: ['3'], cash: 2000 });
    });
    const seen: string[] = [];
    for (let i = 0; i < 30 && t.state.agenda[1]?.at === 'maRound'; i++) {
      const sale = t.state.agenda.find((it) => it.at === 'companySale') as { target?: string } | undefined;
      const what = sale ? `sale ${sale.target}` : `${top(t)} ${asks(t).company}`;
      if (seen.at(-1) !== what) seen.push(what);
      pass(t);
    }
    expect(seen).toEqual([
      'decideMerger company:J',
      'decideMerger company:R',
      'sale company:GT',
      'sale company:H',
      'sale company:R',
      'sale company:J',
      'sale company:PLE',
    ]);
  });

  test('1817:7.0.3 red and gray companies neither convert nor merge nor bid', () => {
    const t = round((u) => {
      found(u, 'R', { price: 100, trains: ['3'] });
      found(u, 'J', { price: 'gray3', president: A, trains: ['3'], cash: 500 });
      found(u, 'H', { price: 'red', president: B, trains: ['3'] });
    });
    expect(asks(t).company).toBe(id('R'));
    expect(why(t, merge('R', 'J'))).toBe('1817:7.1.0.4');
    expect(why(t, merge('R', 'H'))).toBe('1817:7.1.0.4');
    pass(t);
    // The gray company's cash does not help to bid for the red one: R has no cash, only room for loans.
    until(t, 'auction');
    expect(refusal(t, { type: 'bid', by: A, lot: id('H'), amount: 510 })).toBe('1817:7.2.4.4c');
  });

  test('1817:7.0.4 a company that falls to gray in the round is not offered in it', () => {
    const t = one({ size: 2, price: 45, cash: 0 });
    now(t, convert('R'));
    until(t, 'loanWindow');
    now(t, loan('R', 2));
    expect(standing(t, 'R')).toBe('gray3');
    pass(t);
    // Markers paid, no sale of any kind: the round is over.
    expect(t.state.agenda[1]?.at).toBe('operatingRound');
    expect(companyOf(t, id('R')).stage).toBe('running');
  });

  test('1817:7.0.5 1817:7.0.2 a conversion that cannot pay its markers is liquidated in the same round, before those red earlier', () => {
    const t = round((u) => {
      phase(u, '3');
      found(u, 'R', { size: 2, price: 60, cash: 0, trains: ['3'], at: ['F3'] });
      found(u, 'J', { price: 'red', president: B, at: ['F13'] });
      found(u, 'H', { price: 'gray2', president: B, trains: ['3'], at: ['B5'] });
      found(u, 'PLE', { size: 10, price: 200, president: C, cash: 500, trains: ['3'] });
    });
    now(t, convert('R'));
    until(t, 'loanWindow');
    pass(t);
    expect(eventsOf(t, 'priceMoved').map((it) => it.why)).toEqual(['unpaid station markers']);
    const target = (): unknown => t.state.agenda.find((it) => 'target' in it)?.target;
    const seen = [];
    for (; t.state.agenda[1]?.at === 'maRound' && seen.length < 9; pass(t)) seen.push(target());
    expect(seen).toEqual([id('R'), id('J'), id('H'), id('PLE')]);
    expect(companyOf(t, id('R')).stage).toBe('idle');
  });

  test('1817:7.0.5 who is ruined by a liquidation has the other companies liquidated next, and sells no more of them', () => {
    const t = round((u) => {
      phase(u, '3');
      found(u, 'R', { price: 'red', president: B, loans: 3, at: ['F3'] });
      found(u, 'J', { price: 'red', president: C, at: ['F13'] });
      found(u, 'H', { size: 2, price: 100, president: B, trains: ['3'], at: ['B5'] });
      found(u, 'PLE', { size: 10, price: 200, president: C, cash: 500, loans: 10, trains: ['3'] });
      purse(u, B, 0);
    });
    until(t, 'auction');
    expect(t.state.agenda.find((it) => 'target' in it)?.target).toBe(id('J'));
    pass(t);
    until(t, 'cashCrisis');
    now(t, { type: 'declareBankrupt' });
    expect(t.state.agenda.find((it) => 'target' in it)).toMatchObject({
      target: id('H'),
      kind: 'liquidation',
    });
    pass(t);
    expect(companyOf(t, id('H')).stage).toBe('idle');
    expect(asks(t)).toMatchObject({ who: C, company: id('PLE') });
  });

  test('1817:7.0.6 trains above the limit are discarded after a merger', () => {
    const t = round((u) => {
      phase(u, '4');
      found(u, 'R', { size: 2, price: 60, trains: ['3', '3'] });
      found(u, 'J', { size: 2, price: 50, trains: ['3', '3'] });
    });
    now(t, merge('R', 'J'));
    expect(top(t)).toBe('discardTrains');
    now(t, { type: 'discardTrain', company: id('R'), train: trainsOf(t, id('R'))[0]?.id ?? '' });
    expect(trainsOf(t, id('R'))).toHaveLength(3);
    expect(trainsOf(t, 'pool')).toHaveLength(1);
  });

  test('1817:7.1.0.1 in operating order, each 2- and 5-share company once; sizes must match', () => {
    const t = round((u) => {
      found(u, 'R', { size: 2, price: 100, trains: ['3'] });
      found(u, 'J', { size: 5, price: 120, trains: ['3'] });
      found(u, 'H', { size: 10, price: 150, trains: ['3'] });
    });
    expect(asks(t).company).toBe(id('J'));
    expect(why(t, merge('J', 'R'))).toBe('1817:7.1.0.1');
    expect(why(t, merge('J', 'H'))).toBe('1817:7.1.0.1');
    expect(why(t, convert('R'))).toBe('1817:7.1.0.1');
    expect(offered(t)).toEqual(['convert', 'pass']);
    pass(t);
    expect(asks(t).company).toBe(id('R'));
    pass(t);
    expect(top(t)).not.toBe('decideMerger');
  });

  test('1817:7.1.0.2 who declined can still be the partner of a later company', () => {
    const t = round((u) => {
      found(u, 'R', { size: 2, price: 100, trains: ['3'] });
      found(u, 'J', { size: 2, price: 120, trains: ['3'] });
    });
    expect(asks(t).company).toBe(id('J'));
    pass(t);
    now(t, merge('R', 'J'));
    expect(companyOf(t, id('J')).stage).toBe('idle');
    expect(companyOf(t, id('R')).form).toBe('five');
  });

  test('1817:7.1.0.3 at most one conversion or merger a round', () => {
    const t = round((u) => {
      found(u, 'R', { size: 2, price: 60, trains: ['3'], cash: 300 });
      found(u, 'J', { size: 5, price: 50, trains: ['3'] });
    });
    now(t, convert('R'));
    until(t, 'decideMerger');
    expect(asks(t).company).toBe(id('J'));
    expect(why(t, merge('J', 'R'))).toBe('1817:7.1.0.3');
    pass(t);
    expect(top(t)).not.toBe('decideMerger');
  });

  test('1817:7.1.0.4 both presidents agree, both companies stand on ordinary spaces', () => {
    const t = round((u) => {
      found(u, 'R', { size: 2, price: 60, trains: ['3'] });
      found(u, 'J', { size: 2, price: 50, president: B, trains: ['3'] });
    });
    now(t, merge('R', 'J'));
    expect(agenda(t)).toContain('consent');
    expect(asks(t).who).toBe(B);
    play(t, { type: 'answer', by: B, yes: false });
    expect(companyOf(t, id('J')).stage).toBe('running');
    now(t, merge('R', 'J'));
    play(t, { type: 'answer', by: B, yes: true });
    expect(companyOf(t, id('J')).stage).toBe('idle');
  });
});

describe('a merger of 2-share companies', () => {
  const pair = (first: Wish = {}, second: Wish = {}, options = {}): Table =>
    round((t) => {
      found(t, 'R', { size: 2, price: 70, trains: ['3'], ...first });
      found(t, 'J', { size: 2, price: 65, trains: ['3'], ...second });
    }, options);

  test('1817:7.1.2.1 one charter survives, the choice is free, the other is free again', () => {
    const t = pair();
    now(t, merge('R', 'J', 'J'));
    expect(companyOf(t, id('R'))).toMatchObject({ stage: 'idle', at: null });
    expect(companyOf(t, id('J')).form).toBe('five');
  });

  test('1817:7.1.2.2 treasuries, trains, privates and loans come together without a price move for loans', () => {
    const t = pair({ cash: 30, loans: 2, privates: ['CM'] }, { cash: 12, loans: 2, privates: ['MAIL'] });
    now(t, merge('R', 'J'));
    expect(cash(t, id('R'))).toBe(42);
    expect(companyOf(t, id('R')).loans).toBe(4);
    expect(trainsOf(t, id('R'))).toHaveLength(2);
    expect(t.state.privates['private:MAIL']?.owner).toBe(id('R'));
    expect(standing(t, 'R')).toBe(135);
  });

  test.each([
    [45, 40, 80],
    [70, 65, 135],
    [60, 50, 110],
    [400, 300, 600],
  ])('1817:7.1.2.3 %i and %i make %i', (first, second, price) => {
    const t = pair({ price: first }, { price: second });
    now(t, merge('R', 'J'));
    expect(standing(t, 'R')).toBe(price);
  });

  test('1817:7.1.2.3 the marker goes to the bottom of its space', () => {
    const t = pair({ price: 70 }, { price: 65 });
    found(t, 'H', { size: 10, price: 135 });
    now(t, merge('R', 'J'));
    expect(t.book.policies.operating.order(t)).toEqual([id('H'), id('R')]);
  });

  test('1817:7.1.2.4 one president: the certificate and three shares in the treasury', () => {
    const t = pair();
    const before = cash(t, A);
    now(t, merge('R', 'J'));
    expect(unitsOf(t, id('R'), A)).toBe(2);
    expect(single(t, 'R', id('R'))).toBe(3);
    expect(cash(t, A)).toBe(before);
  });

  test("1817:7.1.2.5 two presidents: the initiator's buys a share, the other has one", () => {
    const t = pair({ cash: 0 }, { president: B, cash: 0 });
    purse(t, A, 134);
    expect(why(t, merge('R', 'J'))).toBe('1817:7.1.2.5');
    purse(t, A, 135);
    now(t, merge('R', 'J', 'J'));
    play(t, { type: 'answer', by: B, yes: true });
    expect(president(t, 'J')).toBe(A);
    expect(cash(t, A)).toBe(0);
    expect(cash(t, id('J'))).toBe(135);
    expect(single(t, 'J', B)).toBe(1);
    expect(single(t, 'J', id('J'))).toBe(2);
  });

  test('1817:7.1.2.6 no markers to buy; window and loans follow', () => {
    const t = pair({ at: ['F3'] }, { at: ['G6'] });
    now(t, merge('R', 'J'));
    expect(top(t)).toBe('shareWindow');
    until(t, 'loanWindow');
    now(t, loan('R', 5));
    expect(
      tokensOf(t.state.board, id('R'))
        .map((it) => it.hex)
        .sort(),
    ).toEqual(['F3', 'G6']);
    expect(companyOf(t, id('R')).tokensLeft).toBe(0);
    expect(top(t)).not.toBe('loanWindow');
    expect(standing(t, 'R')).not.toBe('red');
  });
});

describe('a merger of 5-share companies', () => {
  const pair = (first: Wish = {}, second: Wish = {}, options = {}): Table =>
    round((t) => {
      found(t, 'R', { price: 135, trains: ['3'], ...first });
      found(t, 'J', { price: 120, trains: ['3'], ...second });
    }, options);

  test('1817:7.1.3.1 share for share, none is new', () => {
    const t = pair({ singles: { [A]: 1, [B]: 1, pool: 1 } }, { singles: { [B]: 1, [C]: 1 } });
    now(t, merge('R', 'J'));
    expect(companyOf(t, id('R')).form).toBe('ten');
    expect(unitsOf(t, id('R'), A)).toBe(3 + 2);
    expect(single(t, 'R', B)).toBe(2);
    expect(single(t, 'R', C)).toBe(1);
    expect(single(t, 'R', 'pool')).toBe(1);
    expect(single(t, 'R', id('R'))).toBe(1);
  });

  test.each([
    [135, 120, 120],
    [110, 55, 80],
    [110, 100, 100],
  ])('1817:7.1.3.2 the mean of %i and %i is %i', (first, second, price) => {
    const t = pair({ price: first }, { price: second });
    now(t, merge('R', 'J'));
    expect(standing(t, 'R')).toBe(price);
  });

  test('1817:7.1.3.3 the other certificate counts as two singles; six is the most', () => {
    const t = pair({ singles: { [A]: 1 } }, { singles: { [A]: 1 } });
    now(t, merge('R', 'J'));
    expect(president(t, 'R')).toBe(A);
    expect(single(t, 'R', A)).toBe(4);
    expect(unitsOf(t, id('R'), A)).toBe(6);
  });

  test('1817:7.1.3.4 the president with more shares, in a tie the initiator', () => {
    const more = pair({}, { president: B, singles: { [B]: 1 } });
    now(more, merge('R', 'J'));
    play(more, { type: 'answer', by: B, yes: true });
    expect(president(more, 'R')).toBe(B);
    expect(unitsOf(more, id('R'), A)).toBe(2);
    const tie = pair({ singles: { [A]: 1 } }, { president: B, singles: { [B]: 1 } });
    now(tie, merge('R', 'J', 'J'));
    play(tie, { type: 'answer', by: B, yes: true });
    expect(president(tie, 'J')).toBe(A);
    // A third player with more shares does not preside.
    const third: [Wish, Wish] = [{ singles: { [C]: 2 } }, { president: B, singles: { [C]: 2 } }];
    const rule = pair(...third);
    now(rule, merge('R', 'J'));
    play(rule, { type: 'answer', by: B, yes: true });
    expect(president(rule, 'R')).toBe(A);
  });

  test('1817:7.1.3.5 shorts come one for one and pairs are closed, in the market too', () => {
    const t = pair({ singles: { [C]: 2, pool: 1 }, shorts: { [D]: 2 } }, { shorts: { [C]: 1, pool: 1 } });
    now(t, merge('R', 'J'));
    expect(single(t, 'R', C)).toBe(1);
    expect(shorts(t, 'R', C)).toBe(0);
    expect(shorts(t, 'R', D)).toBe(2);
    expect(single(t, 'R', 'pool')).toBe(0);
    expect(shorts(t, 'R', 'pool')).toBe(0);
  });

  test('1817:7.1.3.5 no merger when no president would hold two shares', () => {
    const t = pair({ shorts: { [B]: 3 } }, { president: B, shorts: { [A]: 3 } });
    expect(why(t, merge('R', 'J'))).toBe('1817:7.1.3.5');
  });

  test('1817:7.1.3.6 loans add up without a move, no markers to buy', () => {
    const t = pair({ loans: 5 }, { loans: 5 });
    now(t, merge('R', 'J'));
    expect(companyOf(t, id('R')).loans).toBe(10);
    expect(standing(t, 'R')).toBe(120);
    expect(top(t)).toBe('shareWindow');
  });

  test('1817:7.1.3.7 up to ten shorts after a merger, no new one while five or more are out', () => {
    const t = pair({ president: B, shorts: { [A]: 4 } }, { president: B, shorts: { [A]: 3 } });
    now(t, merge('R', 'J'));
    expect(shorts(t, 'R', A)).toBe(7);
    stock(t);
    purse(t, A, 2000);
    const short = { type: 'short' as const, company: id('R') };
    expect(refusal(t, { ...short, by: A })).toBe('1817:5.3.2');
    for (let left = 6; left >= 4; left--) {
      play(t, { type: 'buyShares', by: A, company: id('R'), from: 'treasury', units: 1 });
      expect(shorts(t, 'R', A)).toBe(left);
      pass(t);
      expect(refusal(t, { ...short, by: C })).toBe(left >= 5 ? '1817:5.3.2' : null);
      pass(t);
      pass(t);
    }
  });

  test('1817:7.1.3.8 the absorbed charter serves as shorts until five or fewer are left', () => {
    const shorted: [Wish, Wish] = [
      { president: B, shorts: { [A]: 4 } },
      { president: B, shorts: { [A]: 2 } },
    ];
    const t = pair(...shorted);
    now(t, merge('R', 'J'));
    expect(own(t, 'J', 'lentTo')).toBe(id('R'));
    stock(t);
    purse(t, A, 2000);
    expect(why(t, { type: 'bid', lot: id('J'), amount: 100 })).toBe('1817:7.1.3.8');
    now(t, buy('R'));
    expect(why(t, { type: 'bid', lot: id('J'), amount: 100 })).toBeNull();
  });

  test('1817:1.2.2.3 an unchanged price still goes to the bottom of its space', () => {
    const build = (u: Table): void => {
      found(u, 'R', { price: 120, trains: ['3'] });
      found(u, 'H', { size: 10, price: 120, trains: ['3'] });
      found(u, 'J', { price: 120, trains: ['3'] });
    };
    const t = round(build);
    now(t, merge('R', 'J'));
    expect(t.book.policies.operating.order(t)).toEqual([id('H'), id('R')]);
  });
});
