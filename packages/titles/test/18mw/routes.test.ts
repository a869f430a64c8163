import { describe, expect, test } from 'vitest';
import { eventsOf, play, refusal, type Table } from '../support/table.ts';
import { bestRunOf, run } from './actions.ts';
import {
  company,
  type CompanySpec,
  operatingTurn,
  position,
  type PositionSpec,
  trainId,
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

describe('routes', () => {
  /** Quincy, Springfield, Peoria, St. Louis: I13 is the hub. */
  const HUB = { I13: '14/0', I11: '4/1', J12: '57/0', H14: '57/0', I15: '9/1' };
  const running = (trains: string[], more: PositionSpec = {}): Table =>
    turn({ tiles: HUB, companies: { IC: base('a', { trains }) }, ...more }, 'run');
  const declared = (table: Table, ...routes: [string, string[][]][]) => {
    const used: string[] = [];
    return run(
      table,
      'a',
      'IC',
      routes.map(([face, legs]) => {
        const train = table.state.trains.find(
          (it) => it.owner === company('IC') && it.face === face && !used.includes(it.id),
        );
        used.push(train?.id ?? '');
        return { train: train?.id ?? '', legs };
      }),
    );
  };

  test('18mw:run.1 the greatest total of all trains together must be declared', () => {
    const table = running(['2']);
    expect(refusal(table, declared(table, ['2', [['I11', 'I13']]]))).toBe('18mw:run.1');
    expect(refusal(table, declared(table, ['2', [['J12', 'I13']]]))).toBeNull();
    const two = running(['2', '3']);
    const best = bestRunOf(two, 'a', 'IC');
    play(two, best);
    // 3-train J12 - I13 - H14 (70) and 2-train I13 - I11 (40).
    expect(eventsOf(two, 'routesRun')[0]?.revenue).toBe(110);
  });

  test('18mw:run.2 at least one city with an own token, anywhere, and one other place', () => {
    const table = running(['3'], {
      companies: { IC: base('a', { trains: ['3'] }), MP: base('b', { trains: [] }) },
    });
    expect(
      refusal(
        table,
        declared(table, [
          '3',
          [
            ['J12', 'I13'],
            ['I13', 'H14'],
          ],
        ]),
      ),
    ).toBeNull();
    const far = running(['3'], { tiles: { ...HUB, G11: '57/1', G9: '9/1', G7: '57/1' } });
    expect(refusal(far, declared(far, ['3', [['G11', 'G9', 'G7']]]))).toBe('18mw:run.2');
    const alone = {
      ...bestRunOf(table, 'a', 'IC'),
      routes: [
        { train: trainId(table, 'IC', '3'), stops: [{ hex: 'I13', kind: 'city', index: 0 }], path: [] },
      ],
    };
    expect(refusal(table, alone as never)).not.toBeNull();
  });

  test('18mw:run.3 no more places than the number of the train, small cities counted; a D any number', () => {
    const table = running(['2']);
    expect(
      refusal(
        table,
        declared(table, [
          '2',
          [
            ['J12', 'I13'],
            ['I13', 'H14'],
          ],
        ]),
      ),
    ).toBe('18mw:run.3');
    const D = turn({ phase: 'D', tiles: HUB, companies: { IC: base('a', { trains: ['D'] }) } }, 'run');
    play(D, bestRunOf(D, 'a', 'IC'));
    expect(eventsOf(D, 'routesRun')[0]?.revenue).toBe(70);
  });

  test('18mw:run.4 a dot between two cities uses up a place', () => {
    const tiles = { J12: '57/1', J10: '4/1', J8: '9/1', J6: '57/1' };
    const earn = (face: string) => {
      const table = turn({ tiles, companies: { MP: base('a', { trains: [face] }) } }, 'run', 'MP');
      play(table, bestRunOf(table, 'a', 'MP'));
      return eventsOf(table, 'routesRun')[0]?.revenue;
    };
    expect([earn('2'), earn('3')]).toEqual([30, 50]);
  });

  test('18mw:run.5 an off-map location only at an end; both ends may be different ones', () => {
    // San Francisco - Omaha - Denver, and Sioux City beyond San Francisco.
    const tiles = { G3: '5/0', H2: '8/3', I3: '8/0', F2: '57/0' };
    const CRIP = base('a', { trains: ['4'], tokens: ['G3'] });
    const table = turn({ tiles, companies: { CRIP } }, 'run', 'CRIP');
    const train = trainId(table, 'CRIP', '4');
    const through = run(table, 'a', 'CRIP', [
      {
        train,
        legs: [
          ['G3', 'G1'],
          ['G1', 'F2'],
        ],
      },
    ]);
    expect(refusal(table, through)).toBe('18mw:run.5');
    play(
      table,
      run(table, 'a', 'CRIP', [
        {
          train,
          legs: [
            ['G1', 'G3'],
            ['G3', 'H2', 'I3', 'J2'],
          ],
        },
      ]),
    );
    expect(eventsOf(table, 'routesRun')[0]?.revenue).toBe(30 + 20 + 30);
    // Twice the same area is no route.
    const round = turn({ tiles: { ...tiles, H2: '7/2' }, companies: { CRIP } }, 'run', 'CRIP');
    const area = { hex: 'G1', kind: 'offboard', index: 0 };
    const twice = {
      ...through,
      routes: [
        {
          train: trainId(round, 'CRIP', '4'),
          stops: [area, { hex: 'G3', kind: 'city', index: 0 }, area],
          path: [
            { hex: 'G1', edge: 4 },
            { hex: 'G3', edge: 0 },
            { hex: 'H2', edge: 2 },
          ],
        },
      ],
    };
    expect(refusal(round, twice as never)).toBe('18mw:run.7');
  });

  test('18mw:run.6 no turning back and no track twice', () => {
    const table = running(['3']);
    const there = declared(table, [
      '3',
      [
        ['J12', 'I13'],
        ['I13', 'H14'],
      ],
    ]);
    const [route] = there.routes;
    if (!route) throw new Error('no route');
    const back = {
      ...there,
      routes: [
        {
          ...route,
          stops: [...route.stops.slice(0, 2), ...route.stops.slice(0, 1)],
          path: [route.path[0], route.path[0]],
        },
      ],
    };
    expect(refusal(table, back as never)).toBe('18mw:run.6');
  });

  test('18mw:run.7 no place twice on one route', () => {
    // A loop from Springfield over I15 and J14 back to Springfield.
    const table = running(['3'], { tiles: { H14: '57/0', I13: '15/2', I15: '7/0', J14: '7/2' } });
    const around = {
      ...bestRunOf(table, 'a', 'IC'),
      routes: [
        {
          train: trainId(table, 'IC', '3'),
          stops: [
            { hex: 'I13', kind: 'city', index: 0 },
            { hex: 'I13', kind: 'city', index: 0 },
          ],
          path: [
            { hex: 'I13', edge: 4 },
            { hex: 'I15', edge: 0 },
            { hex: 'J14', edge: 2 },
          ],
        },
      ],
    };
    expect(refusal(table, around as never)).toBe('18mw:run.7');
  });

  test('18mw:run.8 to but not through a city full of others; an own token or a free circle keeps it open', () => {
    const line = { H14: '57/0', I13: '14/0', J12: '57/0', K11: '9/0', L10: '9/0', M9: '57/0' };
    const earn = (
      MP: CompanySpec | null,
      more: Partial<CompanySpec> = {},
      tiles: Record<string, string> = line,
    ) => {
      const companies = { IC: base('a', { trains: ['4'], ...more }), ...(MP && { MP }) };
      const table = turn({ phase: '4', tiles, companies }, 'run');
      play(table, bestRunOf(table, 'a', 'IC'));
      return eventsOf(table, 'routesRun')[0]?.revenue;
    };
    expect(earn(base('b', { trains: [] }))).toBe(20 + 30 + 20);
    expect(earn(base('b', { trains: [] }), {}, { ...line, J12: '14/0' })).toBe(20 + 30 + 30 + 20);
    expect(earn(base('b', { trains: [] }), { tokens: ['J12'] }, { ...line, J12: '14/0' })).toBe(100);
  });

  test('18mw:run.9 two trains share no track but may share cities', () => {
    const table = running(['2', '2']);
    expect(refusal(table, declared(table, ['2', [['J12', 'I13']]], ['2', [['I13', 'H14']]]))).toBeNull();
    const same = declared(table, ['2', [['J12', 'I13']]]);
    const other = table.state.trains.filter((it) => it.owner === company('IC'))[1]?.id ?? '';
    const twice = { ...same, routes: [...same.routes, { ...(same.routes[0] as object), train: other }] };
    expect(refusal(table, twice as never)).toBe('18mw:run.9');
    const [first] = same.routes;
    expect(refusal(table, { ...same, routes: [first, first] })).toBe('18mw:run.9');
  });

  test('18mw:run.10 the sum of all places at their values of the phase', () => {
    const table = running(['3']);
    play(table, bestRunOf(table, 'a', 'IC'));
    expect(eventsOf(table, 'routesRun')[0]).toMatchObject({ revenue: 70, routes: [{ revenue: 70 }] });
    // A new phase in the train step does not change the run.
    expect(table.state.agenda.at(-1)).toMatchObject({ at: 'dividend', revenue: 70 });
  });
});
