import { moveSingles } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, laysOffered, offered, play, refusal, type Table, top } from '../support/table.ts';
import { assign, buy, buyPrivate, lay, pass, sell, start, train, yes } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  earns,
  marker,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  stockTurn,
  units,
} from './position.ts';

const own = (more: Partial<CompanySpec> = {}): CompanySpec => ({
  at: 100,
  president: 'a',
  shares: { a: 4 },
  cash: 1000,
  ...more,
});
const at = (name: string, spec: PositionSpec, step = 'track', more: Partial<CompanySpec> = {}): Table =>
  operatingTurn(position({ ...spec, companies: { [name]: own(more), ...spec.companies } }), name, step);
const turnOf = (table: Table): string | undefined =>
  (
    table.state.agenda.find((frame) => frame.at === 'operatingTurn') as { company?: string } | undefined
  )?.company?.slice('company:'.length);
const lays = (table: Table, name: string, hex: string, tile: string): string | null =>
  refusal(table, lay('a', name, hex, tile));

test('1870:priv.3 a company never sells a private', () => {
  const spec: PositionSpec = {
    phase: '2',
    privates: { GRSC: 'IC' },
    companies: { IC: own() },
  };
  expect(refusal(at('FW', spec), buyPrivate('a', 'FW', 'GRSC', 20))).toBe('1870:priv.3');
  expect(refusal(stockTurn(position(spec), 'a'), buyPrivate('a', 'a', 'GRSC', 20))).toBe('1870:priv.3');
});

test('1870:priv.2 a private sold to a company frees a certificate', () => {
  const table = at('FW', { phase: '2', privates: { GRSC: 'b' } });
  expect(table.book.policies.shares.certificateCount(table, player('b'))).toBe(2);
  play(table, buyPrivate('a', 'FW', 'GRSC', 20));
  play(table, yes('b'));
  expect(table.book.policies.shares.certificateCount(table, player('b'))).toBe(0);
});

test('1870:priv.4 after phase four nothing is paid and nothing can be bought', () => {
  const table = operatingRound(position({ phase: '4', companies: { FW: own() }, cash: { b: 0 } }));
  expect(cash(table, 'b')).toBe(0);
  expect(refusal(table, buyPrivate('a', 'FW', 'GRSC', 20))).toBe('1870:priv.3');
  expect(table.book.policies.end.score(table, player('b'))).toBe(0);
});

test('1870:priv.5 Great River pays 5 and does nothing else', () => {
  const table = at('FW', { phase: '2', privates: { GRSC: 'FW' } });
  expect(refusal(table, assign('a', 'GRSC', 'J5'))).toBe('1870:pbuy.4');
  expect(offered(table)).not.toContain('assign');
  expect(
    refusal(at('FW', { phase: '3', privates: { GRSC: 'a' } }), buyPrivate('a', 'FW', 'GRSC', 40)),
  ).toBeNull();
});

test('1870:priv.mrbc.1 1870:priv.mrbc.2 no track crosses the river before a company owns the bridge company', () => {
  // J15: banks {SW, W, NW} and {NE, E, SE}. The SSW comes from Memphis over I16.
  const spec = (owner: string | undefined): PositionSpec => ({
    ...(owner && { privates: { MRBC: owner } }),
    tiles: { H17: '6/3', I16: '8/3', J17: '9/1' },
  });
  const along = at('IC', { privates: { MRBC: 'b' }, tiles: { K16: '5/1' } });
  // West of Jackson lies K14; J15 to the north-west may be entered from SE and left to NE or E only.
  expect(lays(along, 'IC', 'J15', '9/2')).toBe('1870:priv.mrbc.1');
  expect(lays(along, 'IC', 'J15', '8/3')).toBeNull();
  play(along, lay('a', 'IC', 'J15', '7/4'));
  for (const owner of ['SSW', undefined]) {
    const free = at('IC', {
      ...spec(owner),
      tiles: { K16: '5/1' },
      ...(owner && { companies: { SSW: own() } }),
    });
    expect(lays(free, 'IC', 'J15', '9/2')).toBeNull();
  }
  // An upgrade that adds a crossing is refused too; two curves on both banks are not.
  const upgrade = at('IC', { phase: '2', privates: { MRBC: 'b' }, tiles: { K16: '5/1', J15: '8/3' } });
  expect(lays(upgrade, 'IC', 'J15', '24/3')).toBe('1870:priv.mrbc.1');
  const both = at('IC', { phase: '2', privates: { MRBC: 'b' }, tiles: { K16: '5/1', J15: '7/4' } });
  for (const tile of laysOffered(both, 'J15')) expect(tile).not.toMatch(/^(18|26|27)\//);
  // In the same turn after the purchase it is allowed.
  const bought = at('SSW', { phase: '1', privates: { MRBC: 'a' }, companies: { IC: own() } });
  expect(lays(bought, 'SSW', 'H17', '57/1')).toBe('1870:priv.mrbc.3');
  play(bought, buyPrivate('a', 'SSW', 'MRBC', 20));
  expect(lays(bought, 'SSW', 'H17', '57/1')).toBeNull();
});

test('1870:priv.mrbc.3 Memphis under the ban', () => {
  const table = at('SSW', { privates: { MRBC: 'b' } });
  expect(laysOffered(table, 'H17').sort()).toEqual(['5/3', '5/4', '5/5', '57/0', '6/3', '6/4']);
  expect(lays(table, 'SSW', 'H17', '5/0')).toBe('1870:priv.mrbc.3');
  const green = at('SSW', { phase: '2', privates: { MRBC: 'b' }, tiles: { H17: '57/0' } });
  expect(laysOffered(green, 'H17')).toEqual(['15/3']);
  expect(lays(green, 'SSW', 'H17', '14/0')).toBe('1870:priv.mrbc.3');
});

test('1870:priv.mrbc.4 St. Louis under the ban', () => {
  const table = at('MP', { privates: { MRBC: 'b' } });
  expect(laysOffered(table, 'C18')).toEqual(['5/0']);
  expect(lays(table, 'MP', 'C18', '57/1')).toBe('1870:priv.mrbc.4');
  const green = at('MP', { phase: '2', privates: { MRBC: 'b' }, tiles: { C18: '5/0' } });
  expect(laysOffered(green, 'C18')).toEqual([]);
  expect(lays(green, 'MP', 'C18', '15/0')).toBe('1870:priv.mrbc.4');
});

test('1870:priv.mrbc.5 the other river places under the ban', () => {
  const table = at('MP', { privates: { MRBC: 'b' }, tiles: { M14: '57/2' } }, 'track', { tokens: ['M14'] });
  const exits = (hex: string): number[] => {
    const found = new Set<number>();
    const { geography } = table.book;
    for (const tile of geography.tiles) {
      if (tile.color !== 'yellow') continue;
      tile.faces.forEach((face, rotation) => {
        const rule = table.book.policies.lay.may(
          table,
          lay('a', 'MP', hex, `${tile.id}/${rotation}`),
          face,
          face,
        );
        if (!rule) for (let edge = 0; edge < 6; edge++) if ((face.exits >> edge) & 1) found.add(edge);
      });
    }
    return [...found].sort((a, b) => a - b);
  };
  // 0 SW, 1 W, 2 NW, 3 NE, 4 E, 5 SE.
  expect(exits('M14')).toEqual([2, 3, 4, 5]);
  expect(exits('D17')).toEqual([0, 1, 2, 3, 5]);
  expect(exits('K14')).toEqual([4, 5]);
  const twins = ['1', '2', '55', '56', '69'].flatMap(
    (id) => table.book.geography.tileById.get(id)?.faces ?? [],
  );
  for (const face of twins) {
    const may = table.book.policies.lay.may(table, lay('a', 'MP', 'A16', `${face.tile}/0`), face, face);
    expect(may?.rule).toBe('1870:priv.mrbc.5');
  }
});

test('1870:priv.mrbc.6 1870:phase.2 in phase one MP or SSW for 20 to 40, later anybody for 20 to 80', () => {
  const spec = (phase: string): PositionSpec => ({ phase, privates: { MRBC: 'a', SCC: 'a' } });
  for (const name of ['MP', 'SSW']) {
    expect(refusal(at(name, spec('1')), buyPrivate('a', name, 'MRBC', 40))).toBeNull();
    expect(refusal(at(name, spec('1')), buyPrivate('a', name, 'MRBC', 41))).toBe('1870:pbuy.2');
    expect(refusal(at(name, spec('1')), buyPrivate('a', name, 'MRBC', 19))).toBe('1870:pbuy.2');
    expect(refusal(at(name, spec('1')), buyPrivate('a', name, 'SCC', 50))).toBe('1870:phase.2');
  }
  expect(refusal(at('IC', spec('1')), buyPrivate('a', 'IC', 'MRBC', 40))).toBe('1870:phase.2');
  expect(refusal(at('IC', spec('2')), buyPrivate('a', 'IC', 'MRBC', 80))).toBeNull();
  expect(refusal(at('MP', spec('2')), buyPrivate('a', 'MP', 'MRBC', 80))).toBeNull();
});

test('1870:priv.mrbc.7 once a first tile in a river hex for 40 less, as one of the lays of the turn', () => {
  const table = at('SSW', { privates: { MRBC: 'SSW' } }, 'track');
  const using = (hex: string, tile: string) => lay('a', 'SSW', hex, tile, 'MRBC');
  play(table, using('H17', '57/0'));
  expect(cash(table, 'SSW')).toBe(980);
  expect(refusal(table, using('G18', '9/0'))).toBe('1870:or.4');
  play(table, lay('a', 'SSW', 'G18', '9/0'));
  expect(cash(table, 'SSW')).toBe(920);
  expect(lays(table, 'SSW', 'I16', '9/0')).not.toBeNull();
  // A hex for 40 costs nothing; not elsewhere, and not when the private has closed.
  const mp = at('MP', { privates: { MRBC: 'MP' } });
  play(mp, lay('a', 'MP', 'C18', '5/0', 'MRBC'));
  expect(cash(mp, 'MP')).toBe(1000);
  const dry = at('FW', { privates: { MRBC: 'FW' } });
  expect(refusal(dry, lay('a', 'FW', 'J3', '57/1', 'MRBC'))).toBe('1870:priv.mrbc.7');
  expect(refusal(at('SSW', { phase: '4' }), lay('a', 'SSW', 'H17', '57/0', 'MRBC'))).not.toBeNull();
  // Not on top of two lays.
  const two = at('SSW', { privates: { MRBC: 'SSW' }, tiles: { H17: '57/0' } });
  play(two, lay('a', 'SSW', 'G18', '9/0'));
  play(two, lay('a', 'SSW', 'I16', '9/0'));
  expect(top(two)).toBe('token');
  expect(refusal(two, using('J15', '9/0'))).toBe('1870:or.4');
});

test('1870:priv.mrbc.1 under the ban track is laid along either bank, and away from the river as ever', () => {
  const table = at('MP', { privates: { MRBC: 'b' }, tiles: { C18: '5/0' } }, 'track', {
    tokens: ['B19', 'H13'],
  });
  expect(lays(table, 'MP', 'C16', '9/1')).toBeNull();
  const along = (tile: string): string | undefined => {
    const [id = '', rotation = '0'] = tile.split('/');
    const face = table.book.geography.tileById.get(id)?.faces[Number(rotation)];
    if (!face) throw new Error(tile);
    return table.book.policies.lay.may(table, lay('a', 'MP', 'B17', tile), face, face)?.rule;
  };
  // The west bank of B17 has its southwest and west sides, the east bank the four others.
  expect([along('7/0'), along('7/2'), along('9/2')]).toEqual([undefined, undefined, undefined]);
  expect([along('9/0'), along('9/1'), along('8/0')]).toEqual(Array(3).fill('1870:priv.mrbc.1'));
});

test('1870:priv.mrbc.7 only its own company, once, and only for the first tile of a hex', () => {
  const foreign = at('SSW', { privates: { MRBC: 'MP' }, companies: { MP: own({ at: 82 }) } });
  expect(refusal(foreign, lay('a', 'SSW', 'H17', '57/0', 'MRBC'))).toBe('1870:or.4');
  expect(laysOffered(foreign, 'H17', 'private:MRBC')).toEqual([]);
  // Somebody has built in Memphis before the SSW first operates: nothing is left for its free tile.
  const built: PositionSpec = { phase: '2', privates: { MRBC: 'a' }, tiles: { H17: '57/0' } };
  const table = at('SSW', built, 'track', { fresh: true });
  play(table, buyPrivate('a', 'SSW', 'MRBC', 20));
  expect(refusal(table, lay('a', 'SSW', 'H17', '15/3', 'MRBC'))).toBe('1870:priv.mrbc.7');
  play(table, lay('a', 'SSW', 'G18', '9/0', 'MRBC'));
  expect(cash(table, 'SSW')).toBe(980 - 20);
  expect(refusal(table, lay('a', 'SSW', 'I16', '9/0', 'MRBC'))).toBe('1870:priv.mrbc.7');
});

test('1870:priv.mrbc.7 no other private helps to build', () => {
  const table = at('SSW', { privates: { MRBC: 'SSW', GRSC: 'SSW' } });
  expect(refusal(table, lay('a', 'SSW', 'H17', '57/0', 'GRSC'))).toBe('1870:pbuy.4');
});

test('1870:priv.5 1870:priv.gsc.1 Great River Shipping has nothing to place, whatever else its company owns', () => {
  const table = at('FW', { phase: '2', privates: { GRSC: 'FW', GSC: 'FW', SCC: 'FW' } });
  expect(refusal(table, assign('a', 'GRSC', 'N17', 'open'))).toBe('1870:pbuy.4');
  expect(refusal(table, assign('a', 'GSC', 'N17', 'open'))).toBeNull();
});

test('1870:priv.mrbc.8 the free tile is for who says so: an ordinary lay at home is paid and counts', () => {
  const table = at('SSW', { privates: { MRBC: 'a' } }, 'track', { fresh: true });
  play(table, buyPrivate('a', 'SSW', 'MRBC', 20));
  play(table, lay('a', 'SSW', 'H17', '57/0'));
  expect(cash(table, 'SSW')).toBe(980 - 60);
  play(table, lay('a', 'SSW', 'G18', '9/0'));
  expect(lays(table, 'SSW', 'I16', '9/0')).not.toBeNull();
});

test('1870:priv.mrbc.8 bought in the first turn it gives MP or SSW a free tile at home on top of its lays', () => {
  const table = at('SSW', { privates: { MRBC: 'a' } }, 'track', { fresh: true });
  play(table, buyPrivate('a', 'SSW', 'MRBC', 20));
  play(table, lay('a', 'SSW', 'H17', '57/0', 'MRBC'));
  expect(cash(table, 'SSW')).toBe(980);
  play(table, lay('a', 'SSW', 'G18', '9/0'));
  play(table, lay('a', 'SSW', 'I16', '9/0'));
  expect(cash(table, 'SSW')).toBe(980 - 120);
  // The discount for one river tile is still there.
  const both = at('SSW', { privates: { MRBC: 'a' } }, 'track', { fresh: true });
  play(both, buyPrivate('a', 'SSW', 'MRBC', 20));
  play(both, lay('a', 'SSW', 'H17', '57/0', 'MRBC'));
  play(both, lay('a', 'SSW', 'G18', '9/0', 'MRBC'));
  expect(cash(both, 'SSW')).toBe(980 - 20);
  expect(refusal(both, lay('a', 'SSW', 'I16', '9/0', 'MRBC'))).toBe('1870:or.4');
  play(both, lay('a', 'SSW', 'I16', '9/0'));
  // An ability may be used as soon as it is bought: also while the marker is decided, or after the run.
  const late = at('MP', { privates: { MRBC: 'a' } }, 'token', { fresh: true });
  play(late, buyPrivate('a', 'MP', 'MRBC', 20));
  expect(offered(late)).toContain('layTile');
  play(late, lay('a', 'MP', 'C18', '5/0', 'MRBC'));
  expect(cash(late, 'MP')).toBe(980);
  const afterRun = at('MP', { privates: { MRBC: 'a' } }, 'buyTrains', { fresh: true });
  play(afterRun, buyPrivate('a', 'MP', 'MRBC', 20));
  // Only that one: the discount is for a lay among those of the track step.
  expect(refusal(afterRun, lay('a', 'MP', 'B17', '9/1', 'MRBC'))).toBe('1870:or.4');
  play(afterRun, lay('a', 'MP', 'C18', '5/0', 'MRBC'));
  expect(cash(afterRun, 'MP')).toBe(980);
  // In a later turn only the discount is left.
  const second = at('SSW', { privates: { MRBC: 'a' } });
  play(second, buyPrivate('a', 'SSW', 'MRBC', 20));
  play(second, lay('a', 'SSW', 'H17', '57/0', 'MRBC'));
  expect(cash(second, 'SSW')).toBe(960);
});

test('1870:priv.mrbc.9 the company may not upgrade its free home tile in the same operating round; others may', () => {
  const table = at(
    'SSW',
    {
      phase: '2',
      privates: { MRBC: 'a' },
      companies: { IC: own({ at: 90 }) },
      tiles: { K16: '57/0', J17: '8/0', I16: '8/3' },
    },
    'track',
    { fresh: true },
  );
  play(table, buyPrivate('a', 'SSW', 'MRBC', 20));
  play(table, lay('a', 'SSW', 'H17', '57/0', 'MRBC'));
  expect(lays(table, 'SSW', 'H17', '15/3')).toBe('1870:priv.mrbc.9');
  expect(laysOffered(table, 'H17')).toEqual([]);
  while (top(table) !== 'buyTrains') play(table, pass('a'));
  play(table, train('a', 'SSW', '2', 80));
  for (let i = 0; i < 3 && turnOf(table) === 'SSW'; i++) play(table, pass('a'));
  expect([turnOf(table), lays(table, 'IC', 'H17', '15/3')]).toEqual(['IC', null]);
});

test('1870:priv.scc.1 the cattle go once on any city west of the river: large, small or off the board', () => {
  const table = at('FW', { phase: '2', privates: { SCC: 'FW' } });
  for (const hex of ['C18', 'H17', 'M14', 'K16', 'I4', 'A22', 'M22']) {
    expect(refusal(table, assign('a', 'SCC', hex))).toBe('1870:priv.scc.1');
  }
  expect(refusal(table, assign('a', 'SCC', 'J9'))).toBeNull();
  expect(refusal(table, assign('a', 'SCC', 'A2'))).toBeNull();
  expect(refusal(table, assign('a', 'SCC', 'N1'))).toBeNull();
  play(table, assign('a', 'SCC', 'J5'));
  expect(refusal(table, assign('a', 'SCC', 'J3'))).toBe('1870:priv.scc.1');
  // Once the private has closed it is too late.
  const closed = at('FW', { phase: '3', privates: { SCC: 'FW' }, supply: { 2: 0, 3: 0, 4: 0 } }, 'buyTrains');
  play(closed, train('a', 'FW', '5', 450));
  expect(refusal(closed, assign('a', 'SCC', 'J5'))).not.toBeNull();
});

test('1870:priv.scc.2 ten more for the owner only, once a train', () => {
  const spec: PositionSpec = { tiles: { J3: '57/1', J5: '57/1' }, companies: { TP: own({ trains: ['2'] }) } };
  const mine = at('FW', spec, 'run', { trains: ['2'] });
  marker(mine, 'J5', 'cattle', 'FW');
  expect(earns(mine, 'FW', 'J3:c J5:c')).toBe(50);
  const theirs = operatingTurn(
    position({ ...spec, companies: { ...spec.companies, FW: own() } }),
    'TP',
    'run',
  );
  marker(theirs, 'J5', 'cattle', 'FW');
  expect(earns(theirs, 'TP', 'J3:c J5:c')).toBe(40);
});

test('1870:priv.scc.1 1870:priv.scc.2 of two small cities in a hex the cattle stand on one', () => {
  // The line from Dallas comes to the first small city of I10; the other lies on track of its own.
  const spec: PositionSpec = {
    phase: '2',
    privates: { SCC: 'TP' },
    tiles: { J5: '57/1', J7: '8/1', I8: '8/4', I10: '55/1' },
  };
  const way = 'J5:c J7 I8 I10:t0';
  const placed = (form: string): Table => {
    const table = at('TP', spec, 'run', { trains: ['2'] });
    expect(earns(table, 'TP', way)).toBe(20 + 10);
    return play(table, assign('a', 'SCC', 'I10', form));
  };
  expect(earns(placed('first'), 'TP', way)).toBe(20 + 10 + 10);
  expect(earns(placed('second'), 'TP', way)).toBe(20 + 10);
  const table = at('TP', spec);
  for (const form of [undefined, 'third', 'open'])
    expect(refusal(table, assign('a', 'SCC', 'I10', form))).toBe('1870:priv.scc.1');
  expect(refusal(table, assign('a', 'SCC', 'J9', 'first'))).toBe('1870:priv.scc.1');
});

test('1870:priv.scc.3 placing the cattle does not close the private', () => {
  const table = at('FW', { phase: '2', privates: { SCC: 'FW' } });
  play(table, assign('a', 'SCC', 'J5'));
  expect(table.state.privates['private:SCC']?.closed).toBe(false);
  const had = cash(table, 'FW');
  operatingRound(table);
  expect(cash(table, 'FW')).toBe(had + 10);
});

test('1870:priv.gsc.1 a port on the Gulf or on the river from Memphis south', () => {
  const table = at('FW', { phase: '2', privates: { GSC: 'FW' } });
  for (const hex of ['H17', 'K14', 'M14', 'M20', 'N7', 'N17', 'N21']) {
    expect(refusal(table, assign('a', 'GSC', hex, 'open'))).toBeNull();
    expect(refusal(table, assign('a', 'GSC', hex, 'closed'))).toBeNull();
  }
  for (const hex of ['M22', 'C18', 'J5', 'K16']) {
    expect(refusal(table, assign('a', 'GSC', hex, 'open'))).toBe('1870:priv.gsc.1');
  }
  expect(refusal(table, assign('a', 'GSC', 'N17'))).toBe('1870:priv.gsc.1');
});

test('1870:priv.gsc.2 twenty for the owner; an open port ten for everybody else', () => {
  const tiles = { M20: '57/1', M18: '9/1', M16: '9/1', M14: '57/1' };
  const value = (owner: string, others: number): number | string => {
    const table = at('GMO', { tiles, companies: { IC: own() } }, 'run', { trains: ['2'] });
    marker(table, 'M14', 'port', owner, others);
    return earns(table, 'GMO', 'M20:c M18 M16 M14:c');
  };
  expect([value('GMO', 10), value('IC', 10), value('IC', 0), value('GMO', 0)]).toEqual([60, 50, 40, 60]);
});

test('1870:priv.gsc.3 the closed port closes the private, the open one does not', () => {
  const open = at('FW', { phase: '2', privates: { GSC: 'FW' } });
  play(open, assign('a', 'GSC', 'N17', 'open'));
  expect(open.state.privates['private:GSC']?.closed).toBe(false);
  const closed = at('FW', { phase: '2', privates: { GSC: 'FW' } });
  play(closed, assign('a', 'GSC', 'N17', 'closed'));
  expect(closed.state.privates['private:GSC']?.closed).toBe(true);
  expect(closed.state.board.markers).toMatchObject([{ kind: 'port', hex: 'N17', others: 0, value: 20 }]);
});

test('1870:priv.gsc.4 an open port is closed in a later round, in the same city, and never opened again', () => {
  const table = at('FW', { phase: '2', privates: { GSC: 'FW' } });
  play(table, assign('a', 'GSC', 'N17', 'open'));
  expect(refusal(table, assign('a', 'GSC', 'N17', 'closed'))).toBe('1870:priv.gsc.4');
  expect(refusal(table, assign('a', 'GSC', 'N17', 'open'))).toBe('1870:priv.gsc.4');
  operatingRound(table);
  expect(refusal(table, assign('a', 'GSC', 'M20', 'closed'))).toBe('1870:priv.gsc.4');
  play(table, assign('a', 'GSC', 'N17', 'closed'));
  expect(table.state.board.markers).toMatchObject([{ hex: 'N17', others: 0 }]);
  expect(refusal(table, assign('a', 'GSC', 'N17', 'open'))).toBe('1870:priv.gsc.5');
});

test('1870:priv.gsc.5 with the privates closed an open port stays open', () => {
  const table = at('FW', { phase: '3', privates: { GSC: 'FW' }, supply: { 2: 0, 3: 0, 4: 0 } }, 'buyTrains');
  play(table, assign('a', 'GSC', 'N17', 'open'));
  play(table, train('a', 'FW', '5', 450));
  operatingRound(table);
  expect(refusal(table, assign('a', 'GSC', 'N17', 'closed'))).toBe('1870:priv.gsc.5');
  expect(table.state.board.markers).toMatchObject([{ others: 10 }]);
});

test('1870:priv.slsf.1 1870:pbuy.3 the Frisco certificate is no private that a company could buy', () => {
  const table = at('FW', { phase: '2', privates: { SLSF: 'b' } });
  expect(refusal(table, buyPrivate('a', 'FW', 'SLSF', 140))).toBe('1870:pbuy.3');
  const late = position({ phase: '4', companies: { SLSF: own() } });
  expect(units(late, 'SLSF', 'a')).toBe(6);
  expect(late.book.privates['private:SLSF']?.income).toBe(0);
});

test('1870:priv.mkt.1 the Katy is bought for 80 to 320, also by the MKT; the share stays with the player', () => {
  const table = at('FW', { phase: '2', privates: { MKT: 'b' } });
  expect(units(table, 'MKT', 'b')).toBe(1);
  play(table, buyPrivate('a', 'FW', 'MKT', 80));
  play(table, yes('b'));
  expect([units(table, 'MKT', 'b'), table.state.privates['private:MKT']?.owner]).toEqual([1, company('FW')]);
  const mkt = at('MKT', { phase: '3', privates: { MKT: 'b' } });
  expect(refusal(mkt, buyPrivate('a', 'MKT', 'MKT', 320))).toBeNull();
});

test('1870:priv.mkt.2 the share of the Katy counts among the six and towards the limit', () => {
  const table = stockTurn(position({ privates: { MKT: 'b' }, cash: { a: 500, b: 500 } }), 'b');
  expect(table.book.policies.shares.certificateCount(table, player('b'))).toBe(4);
  expect(refusal(table, sell('b', 'MKT'))).toBe('1870:priv.mkt.2');
  play(table, pass('b'));
  play(table, pass('c'));
  play(table, start('a', 'MKT', 68));
  // Two of the president, one with the Katy, two more: the next is the sixth.
  arrange(table, (c) => moveSingles(c, company('MKT'), 'offering', player('a'), 2));
  expect(table.state.companies[company('MKT')]?.stage).toBe('started');
  play(table, pass('a'));
  play(table, buy('b', 'MKT'));
  expect(table.state.companies[company('MKT')]?.stage).toBe('running');
});

test('1870:priv.scc.1 1870:priv.gsc.1 a token goes on a place, whole and by itself, from its own private', () => {
  const table = at('FW', { phase: '2', privates: { SCC: 'FW', GSC: 'FW', GRSC: 'FW' } });
  expect(refusal(table, assign('a', 'SCC', 'J5', 'open'))).toBe('1870:priv.scc.1');
  const { hex: _hex, ...nowhere } = assign('a', 'SCC', 'J5');
  expect(refusal(table, nowhere)).toBe('1870:priv.scc.1');
  expect(refusal(table, { ...assign('a', 'SCC', 'J5'), company: company('FW') })).not.toBeNull();
  expect(refusal(table, assign('a', 'GRSC', 'J5'))).not.toBeNull();
  // Cattle on the map are no port: the port is still to be placed, and is closed where it was opened.
  play(table, assign('a', 'SCC', 'J5'));
  play(table, assign('a', 'GSC', 'N17', 'open'));
  expect(table.state.board.markers.map(({ kind, hex, others }) => [kind, hex, others])).toEqual([
    ['cattle', 'J5', 0],
    ['port', 'N17', 10],
  ]);
  operatingRound(table);
  expect(refusal(table, assign('a', 'GSC', 'N17', 'open'))).toBe('1870:priv.gsc.4');
  play(table, assign('a', 'GSC', 'N17', 'closed'));
  expect(table.state.board.markers.map(({ others }) => others)).toEqual([0, 0]);
});

test('1870:priv.gsc.1 1870:priv.scc.1 only the company that owns the private places its token', () => {
  const table = at('FW', { phase: '2', privates: { GSC: 'IC', SCC: 'IC' }, companies: { IC: own() } });
  expect(refusal(table, assign('a', 'GSC', 'N17', 'open'))).not.toBeNull();
  expect(refusal(table, assign('a', 'SCC', 'J5'))).not.toBeNull();
});
