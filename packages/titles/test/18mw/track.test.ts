import { faceAt, hexOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, laysOffered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { buyToken, lay, token } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  finishRound,
  operatingRound,
  operatingTurn,
  position,
  type PositionSpec,
  tokensIn,
  tokensLeft,
} from './position.ts';

const IC: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500, trains: ['3'] };
const turn = (more: PositionSpec = {}, name = 'IC', step = ''): Table =>
  operatingTurn(position({ phase: '3', companies: { IC }, ...more }), name, step);
const spent = (table: Table, name = 'IC'): number => 500 - cash(table, name);

describe('track', () => {
  test('18mw:track.1 two yellow tiles or one upgrade', () => {
    const table = turn({ tiles: { I13: '57/1' } });
    play(table, lay('a', 'IC', 'I15', '9/1'));
    expect(refusal(table, lay('a', 'IC', 'I13', '14/0'))).toBe('18mw:track.1');
    play(table, lay('a', 'IC', 'I17', '9/1'));
    expect(top(table)).toBe('token');
    const upgrade = turn({ tiles: { I13: '57/1', I15: '9/1' } });
    play(upgrade, lay('a', 'IC', 'I13', '14/0'));
    expect(top(upgrade)).toBe('token');
    expect(top(pass(turn()))).toBe('token');
  });

  test('18mw:track.2 on two different hexes, the second perhaps reached over the first', () => {
    const table = turn();
    expect(refusal(table, lay('a', 'IC', 'I15', '9/1'))).toBe('18mw:track.14');
    play(table, lay('a', 'IC', 'I13', '57/1'));
    expect(refusal(table, lay('a', 'IC', 'I15', '9/1'))).toBeNull();
    expect(refusal(table, lay('a', 'IC', 'I13', '57/2'))).toBe('18mw:track.1');
  });

  test('18mw:track.3 the amount in the hex is paid with its first tile only', () => {
    const GMO: CompanySpec = { ...IC };
    const first = play(turn({ companies: { GMO } }, 'GMO'), lay('a', 'GMO', 'P12', '57/1'));
    expect(spent(first, 'GMO')).toBe(40);
    const again = play(
      turn({ companies: { GMO }, tiles: { P12: '57/1' } }, 'GMO'),
      lay('a', 'GMO', 'P12', '15/1'),
    );
    expect(spent(again, 'GMO')).toBe(0);
  });

  test('18mw:track.4 18mw:track.5 every river hexside that track reaches costs 40 or 20, on top of the ground', () => {
    expect(spent(play(turn(), lay('a', 'IC', 'I13', '57/0')))).toBe(60);
    expect(spent(play(turn(), lay('a', 'IC', 'I13', '5/4')))).toBe(0);
    // Swamp 40 and one Mississippi side of New Orleans.
    const GMO: CompanySpec = { ...IC };
    const delta = play(turn({ companies: { GMO } }, 'GMO'), lay('a', 'GMO', 'P12', '57/0'));
    expect(spent(delta, 'GMO')).toBe(80);
    const { geography } = turn().book;
    const sides = geography.hexsides.filter(({ type }) => type === 'water');
    expect(sides).toHaveLength(82);
    for (const side of sides) {
      expect(side.cost).toBe(side.river === 'mississippi' ? 40 : 20);
      for (const id of side.hexes) expect(hexOf(geography, id).sides).toContain(side);
    }
    expect(hexOf(geography, 'I13').sides.map((side) => side?.river ?? null)).toEqual([
      'mississippi',
      'illinois',
      'illinois',
      'illinois',
      null,
      null,
    ]);
  });

  test('18mw:track.6 an upgrade pays for every river hexside at which some of its new track ends', () => {
    const upgrade = (tile: string) =>
      spent(play(turn({ tiles: { I13: '57/0' } }), lay('a', 'IC', 'I13', tile)));
    // 14 adds the west (Illinois) and the east, 15/3 adds the two free sides in the east.
    expect([upgrade('14/0'), upgrade('15/3')]).toEqual([20, 0]);
    const bridge = spent(play(turn({ tiles: { I13: '5/4' } }), lay('a', 'IC', 'I13', '15/3')));
    expect(bridge).toBe(60);
  });

  test('18mw:track.6 a branch from a hexside that is bridged already pays the river again', () => {
    const branch = (tile: string) =>
      spent(play(turn({ phase: '3', tiles: { I13: '57/0', H14: '9/0' } }), lay('a', 'IC', 'H14', tile)));
    // H14 has the Illinois at sides 0, 4 and 5, and track from side 0 to side 3. 23/0 and 24/0 branch off at side 0, to a river
    // side and to a dry one; 24/3 and 23/3 branch off at side 3.
    expect([branch('23/0'), branch('24/0'), branch('24/3'), branch('23/3')]).toEqual([40, 20, 20, 0]);
  });

  test('18mw:track.7 both tiles at a river hexside pay', () => {
    const table = turn({ companies: { IC: { ...IC, trains: ['3'] } } });
    play(table, lay('a', 'IC', 'I13', '57/1'));
    expect(spent(table)).toBe(20);
    play(table, lay('a', 'IC', 'I11', '4/1'));
    // Quincy pays the Illinois again, and the Mississippi on its other side.
    expect(spent(table)).toBe(20 + 20 + 40);
  });

  test('18mw:track.8 a lay that the treasury cannot pay is refused', () => {
    const poor = turn({ companies: { IC: { ...IC, cash: 59 } }, cash: { a: 1000 } });
    expect(refusal(poor, lay('a', 'IC', 'I13', '57/0'))).toBe('18mw:track.8');
    expect(refusal(poor, lay('a', 'IC', 'I13', '57/1'))).toBeNull();
  });

  test('18mw:track.9 paving a small city: from the first 6-train its tile becomes a city or plain track', () => {
    const tiles = { I13: '57/1', I11: '4/1' };
    const late = (more: PositionSpec = {}) =>
      turn({ phase: '6', tiles, companies: { IC: { ...IC, trains: ['6'] } }, ...more });
    expect(refusal(turn({ phase: '5', tiles }), lay('a', 'IC', 'I11', '57/1'))).toBe('18mw:track.9');
    expect(refusal(turn({ phase: '5', tiles }), lay('a', 'IC', 'I11', '9/1'))).toBe('18mw:track.9');
    expect(laysOffered(late(), 'I11')).toEqual(['9/1', '57/1']);
    expect(laysOffered(late({ tiles: { I13: '57/1', I11: '3/3' } }), 'I11')).toEqual(['5/3', '7/3']);
    expect(laysOffered(late({ tiles: { I13: '57/1', I11: '58/2' } }), 'I11')).toEqual(['6/2', '8/2']);
    const paved = play(late(), lay('a', 'IC', 'I11', '9/1'));
    expect([spent(paved), paved.state.board.tiles.I11, top(paved)]).toEqual([0, '9/1', 'token']);
    // A river on either side is bridged already, also where the small city becomes a city (18mw:track.6).
    expect(spent(play(late({ tiles: { I13: '57/1' } }), lay('a', 'IC', 'I11', '4/1')))).toBe(60);
    expect(spent(play(late(), lay('a', 'IC', 'I11', '57/1')))).toBe(0);
    expect(spent(play(late({ tiles: { I13: '57/1', I11: '58/2' } }), lay('a', 'IC', 'I11', '6/2')))).toBe(0);
    // The exchanged tile can be used again, and it was the one upgrade of the turn.
    const supply = (table: Table) =>
      Object.values(table.state.board.tiles).filter((tile) => tile.startsWith('4/')).length;
    expect(supply(paved)).toBe(0);
    expect(refusal(late(), lay('a', 'IC', 'I11', '57/2'))).toBe('18mw:track.13');
  });

  test('18mw:track.10 an upgraded small city is an ordinary city, a paved one plain track', () => {
    const tiles = { I13: '57/1', I11: '57/1' };
    const table = turn({ phase: '6', tiles, companies: { IC: { ...IC, trains: ['6'] } } }, 'IC', 'token');
    play(table, token('a', 'IC', 'I11'));
    expect(tokensIn(table, 'I11')).toEqual(['IC']);
    const green = turn({ phase: '6', tiles, companies: { IC: { ...IC, trains: ['6'] } } });
    expect(laysOffered(green, 'I11').map((tile) => tile.split('/')[0])).toContain('14');
    const plain = turn({
      phase: '6',
      tiles: { I13: '57/1', I11: '9/1' },
      companies: { IC: { ...IC, trains: ['6'] } },
    });
    expect(faceAt(plain.book.geography, plain.state.board, 'I11')).toMatchObject({
      townCount: 0,
      cityCount: 0,
    });
    expect(laysOffered(plain, 'I11').some((tile) => tile.startsWith('23/'))).toBe(true);
  });

  test('18mw:track.11 an empty small-city hex still takes only small-city tiles', () => {
    const late = turn({ phase: '6', tiles: { I13: '57/1' }, companies: { IC: { ...IC, trains: ['6'] } } });
    expect(refusal(late, lay('a', 'IC', 'I11', '57/1'))).toBe('18mw:track.11');
    expect(refusal(late, lay('a', 'IC', 'I11', '4/1'))).toBeNull();
  });

  test('18mw:track.12 18mw:tile.10 St. Louis, Kansas City and Milwaukee take only their own brown and gray tiles', () => {
    const MP: CompanySpec = { ...IC, trains: ['8'] };
    const brown = (tiles: Record<string, string>, phase = '8') =>
      turn({ phase, tiles, companies: { MP } }, 'MP');
    expect(refusal(brown({ J12: '14/0' }), lay('a', 'MP', 'J12', '63/0'))).toBe('18mw:track.12');
    expect(refusal(brown({ J12: '14/0' }), lay('a', 'MP', 'J12', 'KC-brown/0'))).toBe('18mw:track.12');
    play(brown({ J12: '14/0' }), lay('a', 'MP', 'J12', 'StL-brown/0'));
    const gray = play(brown({ J12: 'StL-brown/0' }), lay('a', 'MP', 'J12', 'StL-gray/0'));
    expect(faceAt(gray.book.geography, gray.state.board, 'J12').nodes[0]).toMatchObject({
      slots: 4,
      revenue: 70,
    });
    const elsewhere = turn({ phase: '8', tiles: { I13: '14/0' }, companies: { IC: MP } });
    expect(refusal(elsewhere, lay('a', 'IC', 'I13', 'StL-brown/0'))).toBe('18mw:track.12');
    expect(refusal(elsewhere, lay('a', 'IC', 'I13', '63/0'))).toBeNull();
    expect(refusal(brown({}, '3'), lay('a', 'MP', 'J12', '57/1'))).toBeNull();
  });

  test('18mw:track.13 an upgrade keeps all track, and the new track need not be reachable', () => {
    const table = turn({ tiles: { I13: '57/1', I15: '9/1' } });
    expect(refusal(table, lay('a', 'IC', 'I15', '24/0'))).toBe('18mw:track.13');
    expect(refusal(table, lay('a', 'IC', 'I15', '20/0'))).toBeNull();
  });

  test('18mw:track.14 some part of the tile must be reached from a token, not the new part', () => {
    const table = turn({ tiles: { I13: '57/1', I15: '9/1', J16: '9/0' } });
    // Only a rival profits from the crossing track.
    expect(refusal(table, lay('a', 'IC', 'I15', '20/0'))).toBeNull();
    expect(refusal(table, lay('a', 'IC', 'C9', '9/1'))).toBe('18mw:track.14');
    expect(refusal(table, lay('a', 'IC', 'I17', '9/0'))).toBe('18mw:track.14');
    expect(refusal(table, lay('a', 'IC', 'I17', '9/1'))).toBeNull();
    // A city full of others on the way stops it.
    const blocked = turn({
      tiles: { I13: '57/0', J12: '57/0' },
      companies: { IC, MP: { president: 'b', shares: { b: 4 } } },
    });
    expect(refusal(blocked, lay('a', 'IC', 'K11', '9/0'))).toBe('18mw:track.14');
  });

  test('18mw:track.15 no track runs off the board', () => {
    const NP: CompanySpec = { ...IC };
    const table = turn({ companies: { NP }, tiles: { C7: '57/1' } }, 'NP');
    expect(refusal(table, lay('a', 'NP', 'C5', '9/1'))).toBe('18mw:track.15');
    expect(refusal(table, lay('a', 'NP', 'C5', '8/2'))).toBeNull();
  });
});

describe('tiles', () => {
  test('18mw:tile.1 step by step from yellow to gray', () => {
    const table = turn({ phase: '8', tiles: { I13: '57/1' }, companies: { IC: { ...IC, trains: ['8'] } } });
    expect(refusal(table, lay('a', 'IC', 'I13', '63/0'))).toBe('18mw:tile.1');
    expect(refusal(table, lay('a', 'IC', 'I13', '14/0'))).toBeNull();
  });

  test('18mw:tile.2 a tile that is used up cannot be laid', () => {
    const tiles = { F10: '3/0', F12: '3/0' };
    const table = turn({ tiles: { ...tiles, I13: '57/1' } });
    expect(refusal(table, lay('a', 'IC', 'I11', '3/3'))).toBe('18mw:tile.2');
    const one = turn({ tiles: { F10: '3/0', I13: '57/1' } });
    expect(refusal(one, lay('a', 'IC', 'I11', '3/3'))).toBeNull();
  });

  test('18mw:tile.3 removed tiles go back to the supply', () => {
    const tiles = { G7: '57/1', G11: '57/1', C7: '57/1', I13: '57/1' };
    const full = turn({ tiles });
    expect(
      refusal(
        turn({ tiles: { ...tiles, I13: '5/4', H14: '57/1' }, companies: { IC } }),
        lay('a', 'IC', 'J12', '57/1'),
      ),
    ).not.toBeNull();
    play(full, lay('a', 'IC', 'I13', '14/0'));
    expect(Object.values(full.state.board.tiles).filter((tile) => tile.startsWith('57/'))).toHaveLength(3);
  });

  test('18mw:tile.4 no track into dark green, lakes or the blank side of a red or gray hex', () => {
    const CMSP: CompanySpec = { ...IC };
    const milwaukee = turn({ companies: { CMSP } }, 'CMSP');
    expect(refusal(milwaukee, lay('a', 'CMSP', 'E15', '57/1'))).toBe('18mw:tile.4');
    expect(
      refusal(
        turn({ phase: '8', tiles: { E15: '15/5' }, companies: { CMSP } }, 'CMSP'),
        lay('a', 'CMSP', 'E15', 'M-brown/1'),
      ),
    ).toBe('18mw:tile.4');
    const shore = turn({ companies: { IC: { ...IC, tokens: ['F16'] } } });
    expect(refusal(shore, lay('a', 'IC', 'G17', '9/0'))).toBe('18mw:tile.4');
    expect(refusal(shore, lay('a', 'IC', 'G17', '8/0'))).toBeNull();
    // The North Woods are dark green.
    expect(refusal(shore, lay('a', 'IC', 'C13', '9/0'))).toBe('18mw:tile.4');
  });

  test('18mw:tile.5 no tile may shut in the base of a corporation that has never operated', () => {
    // All neighbours of Minneapolis have turned away for good, but D8.
    const spec: PositionSpec = {
      phase: '5',
      tiles: { D6: '39/4', C5: '41/0', B6: '58/0', B8: '41/1', C9: '40/0', D8: '23/1', D10: '57/1' },
      companies: { CNW: { ...IC, tokens: ['D10'] } },
    };
    const table = turn(spec, 'CNW');
    const faces = (tile: string): boolean =>
      ((table.book.geography.faces.get(tile)?.exits ?? 0) & (1 << 2)) !== 0;
    const open = laysOffered(table, 'D8');
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(faces)).toBe(true);
    // Once the Northern Pacific has operated anything goes.
    const NP: CompanySpec = { president: 'b', shares: { b: 4 } };
    const all = laysOffered(turn({ ...spec, companies: { ...spec.companies, NP } }, 'CNW'), 'D8');
    const away = all.filter((tile) => !faces(tile));
    expect(away.length).toBeGreaterThan(0);
    for (const tile of away) expect(refusal(table, lay('a', 'CNW', 'D8', tile))).toBe('18mw:tile.5');
  });

  test('18mw:tile.5 one base shut in is enough, though another beside the tile stays open', () => {
    // G9 lies between Des Moines, which has track, and Rock Island, from which all others have turned away.
    const lays = (fresh: boolean): Table =>
      operatingTurn(
        position({
          phase: '5',
          tiles: { F10: '58/0', F12: '58/1', H10: '58/0', G13: '40/0', H12: '39/3', G7: '14/0', G9: '27/0' },
          companies: {
            IC: { ...IC, tokens: ['G7'], cash: 500 },
            CRIP: { president: 'b', shares: { b: 4 }, fresh: true },
            CBQ: { president: 'c', shares: { c: 4 }, fresh },
          },
        }),
        'IC',
        'track',
      );
    expect(laysOffered(lays(false), 'G9')).toEqual(['41/0', '44/0', '46/3']);
    expect(laysOffered(lays(true), 'G9')).toEqual(['44/0']);
    expect(refusal(lays(true), lay('a', 'IC', 'G9', '41/0'))).toBe('18mw:tile.5');
  });

  test('18mw:tile.5 a first turn in the same operating round does not end the protection, the next round does', () => {
    const round = (fresh: boolean): Table =>
      operatingRound(
        position({
          phase: '5',
          tiles: { D6: '39/4', C5: '41/0', B6: '58/0', B8: '41/1', C9: '40/0', D8: '23/1', D10: '57/1' },
          companies: {
            NP: { president: 'b', shares: { b: 4 }, at: 200, cash: 500, trains: ['5'], fresh },
            CNW: { ...IC, tokens: ['D10'], trains: ['5'] },
          },
        }),
      );
    // The Northern Pacific has the higher price: it has its turn, then the other one builds.
    const afterItsTurn = (table: Table): Table => {
      while (asks(table).company !== company('CNW')) pass(table);
      return table;
    };
    const away = (table: Table): string[] =>
      laysOffered(table, 'D8').filter(
        (tile) => ((table.book.geography.faces.get(tile)?.exits ?? 0) & (1 << 2)) === 0,
      );
    const veteran = away(afterItsTurn(round(false)));
    expect(veteran.length).toBeGreaterThan(0);
    const first = afterItsTurn(round(true));
    expect(away(first)).toEqual([]);
    for (const tile of veteran) expect(refusal(first, lay('a', 'CNW', 'D8', tile))).toBe('18mw:tile.5');
    finishRound(first);
    expect(away(afterItsTurn(first))).toEqual(veteran);
  });

  test('18mw:tile.6 a city hex takes only 5, 6 or 57 first', () => {
    expect(refusal(turn(), lay('a', 'IC', 'I13', '9/1'))).toBe('18mw:tile.6');
    expect(new Set(laysOffered(turn(), 'I13').map((tile) => tile.split('/')[0]))).toEqual(
      new Set(['5', '6', '57']),
    );
  });

  test('18mw:tile.7 a small-city hex takes only 3, 4 or 58 first', () => {
    const table = turn({ tiles: { I13: '57/1' } });
    expect(refusal(table, lay('a', 'IC', 'I11', '7/3'))).toBe('18mw:tile.7');
    expect(refusal(table, lay('a', 'IC', 'I11', '57/1'))).toBe('18mw:tile.7');
    expect(new Set(laysOffered(table, 'I11').map((tile) => tile.split('/')[0]))).toEqual(
      new Set(['3', '4', '58']),
    );
  });

  test('18mw:tile.8 a plain hex takes only track', () => {
    const table = turn({ tiles: { I13: '57/1' } });
    expect(refusal(table, lay('a', 'IC', 'I15', '57/1'))).toBe('18mw:tile.8');
    expect(new Set(laysOffered(table, 'I15').map((tile) => tile.split('/')[0]))).toEqual(
      new Set(['7', '8', '9']),
    );
  });

  test('18mw:tile.9 upgrades keep connections, and tokens their circles', () => {
    const MP: CompanySpec = { ...IC, tokensLeft: 0, trains: ['8'] };
    const table = turn(
      { phase: '8', tiles: { J12: '14/0' }, companies: { MP, IC: { ...IC, tokens: ['J12'] } } },
      'MP',
    );
    const before = table.state.board.tokens
      .filter(({ hex }) => hex === 'J12')
      .map(({ company: id, slot }) => [id, slot]);
    play(table, lay('a', 'MP', 'J12', 'StL-brown/0'));
    expect(
      table.state.board.tokens.filter(({ hex }) => hex === 'J12').map(({ company: id, slot }) => [id, slot]),
    ).toEqual(before);
    expect(refusal(turn({ tiles: { I13: '57/1' } }), lay('a', 'IC', 'I13', '15/2'))).toBe('18mw:track.13');
  });

  test('18mw:tile.10 the special tiles are brown and gray only', () => {
    const { geography } = turn().book;
    for (const name of ['M', 'KC', 'StL']) {
      expect([
        geography.tileById.get(`${name}-brown`)?.color,
        geography.tileById.get(`${name}-gray`)?.color,
      ]).toEqual(['brown', 'gray']);
    }
    expect(tokensLeft(turn(), 'IC')).toBe(3);
    expect(refusal(turn(), buyToken('a', 'IC', 'MP', 'J12'))).toBe('18mw:or.5');
  });
});
