import {
  type DeclaredRoute,
  routePreview,
  type SideRef,
  type StopRef,
  suggestRoutes,
  whyNot,
} from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { type Table, top } from '../support/table.ts';
import { A, B, found, id, now, operate, phase, table, tile, until, type Wish } from './support.ts';

const city = (hex: string, index = 0): StopRef => ({ hex, kind: 'city', index });
const off = (hex: string): StopRef => ({ hex, kind: 'offboard', index: 0 });
const toronto: StopRef = { hex: 'B13', kind: 'town', index: 0 };
/** `F3>2 E2>2` = out of F3 over edge 2, out of E2 over edge 2. */
const path = (text: string): SideRef[] =>
  text.split(' ').map((step) => ({ hex: step.split('>')[0] ?? '', edge: Number(step.split('>')[1]) as 0 }));

/** R with trains, ready to run; the tiles are laid as `hex tile/rotation`. */
function ready(
  trains: string[],
  tiles: string,
  wish: Wish = {},
  name = '2',
  build: (t: Table) => void = () => {},
): Table {
  const t = table();
  phase(t, name);
  found(t, 'R', { price: 200, trains, at: ['F3'], ...wish });
  for (const text of tiles.split(', ').filter(Boolean)) {
    const [hex = '', laid = ''] = text.split(' ');
    tile(t, hex, laid.split('/')[0] ?? '', Number(laid.split('/')[1]));
  }
  build(t);
  operate(t);
  return until(t, 'run');
}
const trainIds = (t: Table): string[] =>
  t.state.trains.filter((it) => it.owner === id('R')).map((it) => it.id);
function routes(t: Table, ...given: [stops: StopRef[], path: string][]): DeclaredRoute[] {
  return given.map(([stops, text], i) => ({ train: trainIds(t)[i] ?? '', stops, path: path(text) }));
}
const run = (t: Table, ...given: [stops: StopRef[], path: string][]) => ({
  type: 'runTrains' as const,
  by: A,
  company: id('R'),
  routes: routes(t, ...given),
});
/** Revenue of declared routes, or the rule that forbids them; whether they are the best is not asked. */
function judged(t: Table, ...given: [stops: StopRef[], path: string][]): number | string {
  const preview = routePreview(t.book, t.state, run(t, ...given));
  return 'rule' in preview ? preview.rule : preview.revenue;
}
const suggestion = (t: Table) => suggestRoutes(t.book, t.state, id('R'));
const best = (t: Table): number => suggestion(t).revenue;

/** Indianapolis with track to Chicago (north-west) and to St. Louis (south-west). */
const WEST = 'F3 15/0, E2 9/2, G2 9/0';
/** Indianapolis to Chicago by two ways. */
const TWO_WAYS = 'F3 5/2, E2 9/2, E4 8/0, D3 8/5';

describe('routes', () => {
  test('1817:6.1.2 a route includes a city with a marker of the company', () => {
    const t = ready(['2', '2'], `${WEST}, G6 57/0, H5 9/3, H3 57/1`, {}, '3');
    expect(judged(t, [[city('F3'), off('D1')], 'F3>2 E2>2'])).toBe(30 + 50);
    expect(judged(t, [[city('G6'), city('H3')], 'G6>0 H5>1'])).not.toBe(40);
    // The marker may be anywhere along the way.
    const middle = ready(['3'], WEST, {}, '3');
    expect(judged(middle, [[off('D1'), city('F3'), off('H1')], 'D1>5 E2>5 F3>0 G2>0'])).toBe(50 + 30 + 30);
  });

  test('1817:6.1.3 not through a city filled by others, but up to it', () => {
    const tiles = 'F3 57/0, G2 7/3, G4 9/1, G6 57/1, G8 9/1, G10 7/0, H9 57/0';
    const open = ready(['3'], tiles, {}, '2');
    const line: [StopRef[], string] = [
      [city('F3'), city('G6'), city('H9')],
      'F3>0 G2>4 G4>4 G6>4 G8>4 G10>0',
    ];
    expect(judged(open, line)).toBe(60);
    const blocked = ready(['3'], tiles, {}, '2', (t) =>
      found(t, 'J', { president: B, price: 40, at: ['G6'], trains: ['2'] }),
    );
    expect(judged(blocked, line)).toBe('1817:6.1.3');
    expect(judged(blocked, [[city('F3'), city('G6')], 'F3>0 G2>4 G4>4'])).toBe(40);
    // An own marker, or a free circle, opens it.
    const own = ready(['3'], tiles, { at: ['F3', 'G6'] });
    expect(judged(own, line)).toBe(60);
  });

  test('1817:6.1.4 no city twice; the halves of New York are one city', () => {
    const t = ready(['3', '3'], 'E22 54/0, F21 8/1, F19 57/1, E20 7/3, D21 7/5', { at: ['F19'] }, '3');
    expect(judged(t, [[city('F19'), city('E22', 0)], 'F19>4 F21>3'])).toBe(20 + 60);
    const both: [StopRef[], string] = [
      [city('F19'), city('E22', 0), city('E22', 1)],
      'F19>4 F21>3 E22>1 E20>3 D21>5',
    ];
    expect(judged(t, both)).toBe('1817:6.1.4');
    const limits = t.book.policies.routes.model(t, id('R'), { at: 'run' }).limits;
    expect(limits).toEqual([{ limit: 'atMostOne', of: ['E22'], name: 'New York' }]);
    const back = ready(['3'], TWO_WAYS, {}, '2');
    expect(judged(back, [[city('F3'), off('D1'), city('F3')], 'F3>2 E2>2 D1>4 D3>5 E4>0'])).not.toBe(70);
  });

  test('1817:6.1.5 no track twice; a brown junction may be crossed by two trains', () => {
    const t = ready(['2', '2'], 'F3 57/2, E2 9/2', {}, '2');
    const line: [StopRef[], string] = [[city('F3'), off('D1')], 'F3>2 E2>2'];
    expect(judged(t, line)).toBe(50);
    expect(judged(t, line, line)).toBe('1817:6.5.5');
    const crossing = ready(
      ['5', '5'],
      'F3 57/1, F5 544/1, G6 5/2, F7 7/0, E4 9/2, D3 8/5',
      { at: ['G6'] },
      '5',
    );
    expect(
      judged(
        crossing,
        [[city('G6'), city('F3')], 'G6>2 F5>1'],
        [[city('G6'), off('D1')], 'G6>3 F7>1 F5>2 E4>2 D3>1'],
      ),
    ).toBe(20 + 20 + 20 + 60);
  });

  test('1817:6.5.1 the greatest total has to be run', () => {
    const t = ready(['2'], WEST, {}, '3');
    const chicago: [StopRef[], string] = [[city('F3'), off('D1')], 'F3>2 E2>2'];
    const louis: [StopRef[], string] = [[city('F3'), off('H1')], 'F3>0 G2>0'];
    expect(judged(t, louis)).toBe(60);
    expect(whyNot(t.book, t.state, run(t, louis))?.rule).toBe('1817:6.5.1');
    expect(whyNot(t.book, t.state, run(t))?.rule).toBe('1817:6.5.1');
    expect(whyNot(t.book, t.state, run(t, chicago))).toBeNull();
  });

  test('1817:6.5.2 two different stops at least, never a mine as an end', () => {
    const t = ready(['2'], 'F3 57/2, E2 9/2', {}, '2');
    expect(judged(t, [[city('F3')], ''])).not.toBe(20);
    expect(judged(t, [[city('F3'), off('D1')], 'F3>2 E2>2'])).toBe(50);
    expect(typeof judged(t, [[city('F3')], 'F3>2'])).toBe('string');
  });

  test('1817:6.5.3 as many stops as the number of the train, all of them counted', () => {
    const t = ready(['2'], WEST, {}, '3');
    expect(judged(t, [[off('D1'), city('F3'), off('H1')], 'D1>5 E2>5 F3>0 G2>0'])).toBe('1817:6.5.3');
    // A city on the way cannot be left out.
    expect(typeof judged(t, [[off('D1'), off('H1')], 'D1>5 E2>5 F3>0 G2>0'])).toBe('string');
  });

  test('1817:6.5.3 1817:1.2.1.1 Toronto is a stop like a city', () => {
    const t = ready(['2'], 'C14 57/2', { at: ['C14'] }, '2');
    expect(judged(t, [[city('C14'), toronto], 'C14>2'])).toBe(20 + 20);
    expect(best(t)).toBe(40);
  });

  test('1817:6.5.4 off-map areas are ends only, both ends may be', () => {
    const t = ready(['3'], WEST, {}, '3');
    expect(judged(t, [[off('D1'), city('F3'), off('H1')], 'D1>5 E2>5 F3>0 G2>0'])).toBe(110);
    const through = ready(['3'], TWO_WAYS, {}, '2');
    expect(typeof judged(through, [[city('F3'), off('D1'), city('F3')], 'F3>2 E2>2 D1>4 D3>5 E4>0'])).toBe(
      'string',
    );
  });

  test('1817:6.5.5 two trains need two tracks but may share their stops', () => {
    const t = ready(['2', '2'], TWO_WAYS, {}, '2');
    const one: [StopRef[], string] = [[city('F3'), off('D1')], 'F3>2 E2>2'];
    const other: [StopRef[], string] = [[city('F3'), off('D1')], 'F3>3 E4>2 D3>1'];
    expect(judged(t, one, other)).toBe(100);
    expect(judged(t, one, one)).toBe('1817:6.5.5');
    expect(best(t)).toBe(100);
  });

  test('1817:6.5.6 stops, bridges and mines add up', () => {
    const yellow = ready(['2'], 'F3 57/2, E2 9/2', {}, '2');
    expect(best(yellow)).toBe(20 + 30);
    const green = ready(['2'], 'F3 14/2, E2 9/2', {}, '3');
    expect(best(green)).toBe(30 + 50);
  });

  test('1817:6.5.7 without a route nothing is earned and the price drops', () => {
    const t = table();
    found(t, 'R', { price: 200, trains: ['2'], at: ['F3'] });
    operate(t);
    until(t, 'buyTrains');
    expect(t.state.companies[id('R')]?.at?.cell).toBe(19);
    expect(top(t)).toBe('buyTrains');
  });

  test('1817:1.2.6.10 1817:1.2.6.15 bridges and mines pay every company that passes', () => {
    // Pittsburgh - mine in G12 - Charleston with a bridge.
    const t = ready(['2', '2'], 'F13 57/0, G12 9/0, H11 8/1, H9 57/1', { at: ['F13'] }, '2', (u) => {
      u.state.board = {
        ...u.state.board,
        markers: [
          { kind: 'mine', hex: 'G12', owner: null, value: 10, others: 10, from: 'private:CM' },
          { kind: 'mine', hex: 'H11', owner: null, value: 10, others: 10, from: 'private:CM' },
          { kind: 'bridge', hex: 'H9', owner: null, value: 10, others: 10, from: 'private:OBC' },
        ],
      };
    });
    const trip = judged(t, [[city('F13'), city('H9')], 'F13>0 G12>0 H11>1']);
    expect(trip).toBe(20 + 20 + 10 + 10 + 10);
  });

  test('1817:9.4.1 modern trains: 10 or 20 more for every own marker on the route', () => {
    for (const [train, extra] of [
      ['6', 0],
      ['7', 10],
      ['8', 20],
    ] as const) {
      const t = table(4, { modernTrains: true });
      phase(t, '8');
      found(t, 'R', { price: 200, trains: [train], at: ['F3'] });
      tile(t, 'F3', '15', 0);
      tile(t, 'E2', '9', 2);
      tile(t, 'G2', '9', 0);
      operate(t);
      until(t, 'run');
      expect(judged(t, [[off('D1'), city('F3'), off('H1')], 'D1>5 E2>5 F3>0 G2>0'])).toBe(
        80 + 30 + 60 + extra,
      );
    }
    const basic = ready(['8'], WEST, {}, '8');
    expect(judged(basic, [[off('D1'), city('F3'), off('H1')], 'D1>5 E2>5 F3>0 G2>0'])).toBe(170);
    now(basic, { type: 'runTrains', company: id('R'), routes: suggestion(basic).routes });
    expect(top(basic)).toBe('dividend');
  });
});
