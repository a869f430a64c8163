import { asked, compile, viewFor } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { title1817 } from '../../src/1817/index.ts';
import { top } from '../support/table.ts';
import { A, B, C, cash, D, found, give, id, mergers, now, stock, table } from './support.ts';

describe('what players know and promise', () => {
  test('1817:1.4.1 everybody sees what everybody and every company has', () => {
    const t = table();
    found(t, 'R', { price: 120, cash: 340, loans: 2, trains: ['3'], at: ['F3'], shorts: { [C]: 1 } });
    give(t, 'MAIL', B);
    stock(t);
    for (const viewer of [A, B, C, D]) expect(viewFor(t.state, viewer)).toEqual(t.state);
  });

  test('1817:1.4.2 no promise binds: whoever has to agree is asked at the time and may refuse', () => {
    const t = table();
    found(t, 'R', { size: 2, price: 120, trains: ['2'], at: ['F3'] });
    found(t, 'J', { size: 2, price: 100, president: B, trains: ['2'], at: ['I16'] });
    mergers(t);
    const before = cash(t, A);
    now(t, { type: 'merge', company: id('R'), partner: id('J'), into: id('R') });
    expect(top(t)).toBe('consent');
    expect(asked(t.book, t.state)[0]?.who).toBe(B);
    now(t, { type: 'answer', yes: false });
    expect(t.state.companies[id('J')]?.stage).toBe('running');
    expect(cash(t, A)).toBe(before);
  });

  test('1817:9.0.1 no variant is in force unless the table was set up with it', () => {
    const { options } = compile(title1817, { players: 4 });
    expect(options).toMatchObject({
      edition: 'basic',
      tenShorts: false,
      shortSqueeze: false,
      modernTrains: false,
    });
    expect(compile(title1817, { players: 4, shortSqueeze: true }).options).toMatchObject({
      tenShorts: false,
      shortSqueeze: true,
      modernTrains: false,
    });
  });
});
