import { type Action, brokenInvariants, companyOf, moneyIn, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { biddersFor, title1817 } from '@roundhouse/titles/1817';
import { describe, expect, test } from 'vitest';
import { C, found, id, now, table } from '../../titles/test/1817/support.ts';
import { issue, train } from '../../titles/test/1846/actions.ts';
import { operatingTurn } from '../../titles/test/1846/position.ts';
import { sell } from '../../titles/test/1870/actions.ts';
import { player, stockTurn } from '../../titles/test/1870/position.ts';
import { type Table, top } from '../../titles/test/support/table.ts';
import { writeAction } from '../src/write/record.ts';
import { type Before, seenInTurn, type SiteWriter } from '../src/write/siteWriter.ts';
import { writer1846 } from '../src/write/write1846.ts';
import { writer1870 } from '../src/write/write1870.ts';
import { broke, soldShort, targetOf } from './compat/positions1817.ts';
import { icBuys, there as there1846 } from './compat/positions1846.ts';
import { there as there1870 } from './compat/positions1870.ts';
import { writing } from './support/writing.ts';

/** What `export --check` says beforehand because 18xx.games goes on otherwise; each was seen on its own engine. */

const of = (name: string): Title => titles[name] as Title;

describe('1846: a train after an emergency issue', () => {
  const bought = (cash: number, units: number, face: string, price: number): readonly string[] => {
    const t = icBuys(of('1846'), {
      corporations: { IC: { price: 150, president: 'a', shares: { a: 2, b: 3 }, cash } },
      cash: { a: 10 },
    });
    const s = writing(t, writer1846);
    writeAction(s, writer1846, issue('a', 'IC', units), 0);
    writeAction(s, writer1846, train('a', 'IC', face, price), 1);
    return s.untold;
  };
  const ONLY_FOR_MORE = 'On 18xx.games shares are issued only for a train that could not be paid before.';

  test('one that could be paid without the last share is not sold there', () => {
    expect(bought(700, 2, '6', 800)).toEqual([ONLY_FOR_MORE]);
  });
  test('the side that needed it is', () => {
    expect(bought(700, 2, '7/8', 900)).toEqual([]);
  });
  test('the cheaper side is too where the other is out of reach, or the last share was needed', () => {
    expect(bought(640, 2, '6', 800)).toEqual([]);
    expect(bought(700, 1, '6', 800)).toEqual([]);
  });
});

test('1846: a receivership that falls to 0 for want of a train is announced, if it could pay for one', () => {
  const after = (cash: number): readonly string[] => {
    const t = operatingTurn(
      there1846(of('1846'), {
        corporations: {
          NYC: { price: 100, president: 'a', cash: 0, trains: ['2'] },
          GT: { price: 10, president: null, cash },
        },
      }),
      'NYC',
      'buyTrains',
    );
    const s = writing(t, writer1846);
    writeAction(s, writer1846, passOf('a'), 0);
    expect(companyOf(t, 'company:GT').stage).toBe('closed');
    return s.untold;
  };
  expect(after(500)).toEqual([
    'On 18xx.games a corporation in receivership that falls to 0 for want of a train still buys one.',
  ]);
  expect(after(0)).toEqual([]);
});

test('1870: a sale that closes a company does not decide the priority there, if only the seller is asked again', () => {
  const untold = (...more: Action[]): readonly string[] => {
    const t = stockTurn(
      there1870(of('1870'), {
        cash: { a: 0, b: 0, c: 0 },
        companies: {
          MP: { at: [9, 2], president: 'a', shares: { a: 1 } },
          FW: { at: 100, president: 'a', shares: { a: 2 } },
        },
      }),
      'a',
    );
    const s = writing(t, writer1870);
    const actions: Action[] = [sell('a', 'MP', 1), ...['a', 'b', 'c'].map(passOf), ...more];
    actions.forEach((action, at) => writeAction(s, writer1870, action, at));
    return s.untold;
  };
  expect(untold(passOf('a'))).toEqual([
    'On 18xx.games a sale that closed a company does not decide who has the priority.',
  ]);
  // Something else comes after it.
  expect(untold(sell('a', 'FW', 1))).toEqual([]);
});
const passOf = (letter: string): Action => ({ type: 'pass', by: player(letter) });

test('what a receivership or the bank did behind the turn does not change what the turn saw', () => {
  const s = { book: null, state: { phase: '4', trains: [], privates: {} } } as unknown as SiteWriter;
  const before = { trainsBefore: [{ id: '2-1', owner: 'company:R' }], privates: { 'private:P1': {} } };
  const seen = (action: Action, phase: string, ...types: string[]) => {
    const events = types.map((type) => ({ type, train: '2-1', to: 'company:J', face: '2' }));
    const told = { ...before, phase, events } as unknown as Before;
    return seenInTurn(s, action as Parameters<typeof seenInTurn>[1], told).state;
  };
  const pass: Action = { type: 'pass', by: 'player:a' };
  const buys: Action = { type: 'buyTrain', by: 'player:a' };
  const earlier = { phase: '3', trains: before.trainsBefore, privates: before.privates };
  expect(seen(pass, '3', 'turnEnded', 'phaseChanged')).toEqual(earlier);
  expect(seen(pass, '4')).toBe(s.state);
  // A purchase that begins a phase counts in its turn; one that fills the company up before the bank exports does not.
  expect(seen(buys, '3', 'trainMoved', 'phaseChanged', 'turnEnded')).toBe(s.state);
  expect(seen(buys, '3', 'trainMoved', 'turnEnded', 'phaseChanged')).toEqual({
    ...earlier,
    trains: [{ id: '2-1', owner: 'company:J' }],
  });
});

test('1817: an offer once made outlives a crisis that leaves nobody who could pay', () => {
  const t = soldShort(of('1817'), true);
  expect([top(t), targetOf(t)]).toEqual(['cashCrisis', id('J')]);
  // H, the only one who could buy J, has no money and all its loans by now, and J has none it could pay with.
  for (const [name, loans] of [
    ['H', 5],
    ['J', 10],
  ] as const) {
    companyOf(t, id(name)).loans = loans;
    t.state.cash[id(name)] = 0;
  }
  expect(biddersFor(t, id('J'), 'friendly')).toEqual([]);
  now(t, broke);
  expect([top(t), targetOf(t)]).toEqual(['companySale', id('J')]);
});

test('1817: a share and a short in the market break the books here, but not on 18xx.games', () => {
  const broken = (t: Table): string[] => {
    found(t, 'J', { shorts: { pool: 1 }, singles: { [C]: 3, pool: 1 } });
    return brokenInvariants(t.book, t.state, moneyIn(t.state));
  };
  expect(broken(table(4, { site: {} }, of('1817')))).toEqual([]);
  expect(broken(table(4, {}, title1817))).toEqual(['pool holds singles and shorts of company:J']);
});
