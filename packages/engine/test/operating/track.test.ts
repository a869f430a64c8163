import { describe, expect, test } from 'vitest';
import { expand, type LayTileAction } from '../../src/index.ts';
import { AMY, giveTrain, RED, Table, withLine } from './smallTitle.ts';

const lay = (hex: string, tile: string, rotation: LayTileAction['rotation'] = 1): LayTileAction => ({
  type: 'layTile',
  by: AMY,
  company: RED,
  hex,
  tile,
  rotation,
});

describe('laying tiles', () => {
  test('1846:6.43 two lays, at most one of them an upgrade, then the step is over', () => {
    const table = new Table();
    table.do(lay('A3', '57'));
    expect(table.asked()).toBe('track: amy');
    table.do(lay('A5', '9'));
    expect(table.asked()).toBe('token: amy');
    expect(table.refusal(lay('A7', '57'))).toBe('small:turn.order');
  });

  test('1817:6.3.0.2 a second upgrade is refused and a yellow tile is not', () => {
    const table = new Table({
      prepare: (state) => {
        withLine(state);
        state.phase = '3';
      },
      policies: { lay: { reaches: () => true } },
    });
    table.do(lay('A3', '15', 4));
    expect(table.refusal(lay('A7', '15', 4))).toBe('small:lay.allowance');
    table.do(lay('A9', '9'));
  });

  test.each([
    ['lay.color', lay('A3', '15', 4)],
    ['lay.none', lay('A3', '99')],
    ['lay.hex', lay('Z9', '57')],
    ['lay.hex', lay('A11', '9')],
    ['lay.places', lay('A3', '9')],
    ['lay.closedSide', lay('A3', '57', 0)],
    ['lay.reach', lay('A9', '9')],
  ])('1846:6.45 %s is the reason of the refusal', (key, action) => {
    expect(new Table().refusal(action)).toBe(`small:${key}`);
  });

  test('18mw:track.8 the cost is paid to the bank, and what cannot be paid is refused', () => {
    const reaches = { lay: { reaches: () => true } };
    const table = new Table({ policies: reaches });
    table.do(lay('B6', '9'));
    expect(table.state.cash[RED]).toBe(460);
    expect(table.event('tileLaid')).toMatchObject({
      cost: 40,
      parts: [{ why: 'terrain', amount: 40 }],
      was: null,
    });
    const poor = new Table({
      policies: reaches,
      prepare: (state) => {
        state.cash[RED] = 39;
        state.cash.bank = 5461;
      },
    });
    expect(poor.refusal(lay('B6', '9'))).toBe('small:lay.money');
    expect(
      poor.choices(AMY, 'layTile').some((choice) => 'hex' in choice.with && choice.with.hex === 'B6'),
    ).toBe(false);
  });

  test('1846:6.47 choices are the hexes with a legal lay, and expand lists each lay once', () => {
    const table = new Table();
    const choices = table.choices(AMY, 'layTile');
    expect(choices.map((choice) => choice.with)).toMatchObject([{ by: AMY, company: RED, hex: 'A3' }]);
    const [choice] = choices;
    const lays = choice ? expand(table.book, table.state, choice) : [];
    expect(lays.map((it) => `${it.tile}/${it.rotation}`)).toEqual(['57/1', '6/4', '6/5']);
    for (const it of lays) expect(table.refusal(lay(it.hex, it.tile, it.rotation))).toBeNull();
  });

  test('1846:6.43.order every lay that passes is among the choices', () => {
    const table = new Table({ prepare: withLine });
    const offered = new Set(
      table
        .choices(AMY, 'layTile')
        .flatMap((choice) =>
          expand(table.book, table.state, choice).map((it) => `${it.hex} ${it.tile}/${it.rotation}`),
        ),
    );
    const passing = new Set<string>();
    for (const hex of table.book.geography.hexes) {
      for (const tile of table.book.geography.tiles) {
        for (const rotation of tile.distinctRotations) {
          if (!table.refusal(lay(hex.id, tile.id, rotation))) passing.add(`${hex.id} ${tile.id}/${rotation}`);
        }
      }
    }
    expect(passing).toEqual(offered);
  });

  test('1846:6.93 a private can allow further lays, asked for by name', () => {
    const using = 'private:MINE';
    const table = new Table({
      policies: {
        operating: { anyTime: () => ['layTile+using'] },
        lay: {
          allow: (_c, _turn, next) => (next.using ? 0 : null),
          reaches: (_c, action) => action.using !== undefined,
          abilities: () => [{ using, hexes: ['B4'] }],
          laid: (c, action) => {
            if (action.using) c.state.own.used = action.using;
          },
        },
        trains: { obliged: () => false },
      },
    });
    expect(table.asked()).toBe('token: amy');
    expect(table.choices(AMY, 'layTile').map((choice) => choice.with)).toMatchObject([
      { by: AMY, company: RED, hex: 'B4', using },
    ]);
    expect(table.refusal(lay('B4', '9'))).toBe('small:turn.order');
    table.do({ ...lay('B4', '9'), using });
    expect(table.state.own.used).toBe(using);
    expect(table.state.agenda.at(-2)).toMatchObject({ lays: [{ hex: 'B4', using }] });
  });
});

describe('tokens', () => {
  const token = (hex: string) => ({ type: 'placeToken' as const, by: AMY, company: RED, hex, city: 0 });
  const green = {
    prepare: (state: Parameters<typeof withLine>[0]) => {
      withLine(state);
      state.board = { ...state.board, tiles: { ...state.board.tiles, A7: '15/4' } };
      giveTrain(state, RED, '2');
    },
  };

  test('1846:6.51 one a turn, paid to the bank', () => {
    const table = new Table(green).pass(AMY);
    expect(table.choices(AMY, 'placeToken')).toMatchObject([
      { with: { hex: 'A7', city: 0 }, facts: { cost: 60 } },
    ]);
    table.do(token('A7'));
    expect(table.state.cash[RED]).toBe(440);
    expect(table.state.companies[RED]?.tokensLeft).toBe(1);
    expect(table.state.board.tokens.at(-1)).toEqual({
      company: RED,
      hex: 'A7',
      city: 0,
      slot: 1,
      role: 'station',
    });
    expect(table.asked()).toBe('run: amy');
  });

  test.each([
    ['token.own', 'A3'],
    ['token.city', 'A5'],
    ['token.reach', 'B8'],
  ])('1846:6.52 %s is the reason of the refusal', (key, hex) => {
    const table = new Table({
      prepare: (state) => {
        green.prepare(state);
        state.board = { ...state.board, tiles: { ...state.board.tiles, A3: '15/4', B8: '57/1' } };
      },
    });
    expect(table.pass(AMY).refusal(token(hex))).toBe(`small:${key}`);
  });

  test('18mw:station.4 without the money it is refused', () => {
    const table = new Table({
      prepare: (state) => {
        green.prepare(state);
        state.cash[RED] = 59;
        state.cash.bank = 5441;
      },
    }).pass(AMY);
    expect(table.refusal(token('A7'))).toBe('small:token.money');
    expect(table.choices(AMY, 'placeToken')).toEqual([]);
  });

  test('1846:6.43.order tiles and a token can come in any order where the title says so', () => {
    const table = new Table({
      ...green,
      policies: { operating: { steps: () => ['trackAndToken', 'buyTrains'] } },
    });
    table
      .do(lay('A9', '9'))
      .do(token('A7'))
      .do(lay('B8', '6', 2));
    expect(table.asked()).toBe('buyTrains: amy');
  });

  test('1870:or.5 a home with a choice is asked for, without one it is placed', () => {
    const prepare = (places: { hex: string; city: number }[]) => (state: Parameters<typeof withLine>[0]) => {
      const red = state.companies[RED];
      if (red) Object.assign(red, { homes: [], tokensLeft: 3 });
      state.board = { ...state.board, tokens: state.board.tokens.slice(1) };
      state.agenda.push({ at: 'chooseHome', company: RED, places } as (typeof state.agenda)[number]);
    };
    const asks = new Table({
      prepare: prepare([
        { hex: 'A3', city: 0 },
        { hex: 'B8', city: 0 },
      ]),
    });
    expect(asks.asked()).toBe('chooseHome: amy');
    expect(asks.refusal(token('A5'))).toBe('small:token.home');
    asks.do(token('B8'));
    expect(asks.state.companies[RED]).toMatchObject({ homes: ['B8'], tokensLeft: 2 });
    expect(asks.asked()).toBe('track: amy');
    const placed = new Table({
      prepare: prepare([
        { hex: 'A7', city: 0 },
        { hex: 'B8', city: 0 },
      ]),
    });
    expect(placed.state.companies[RED]).toMatchObject({ homes: ['B8'], tokensLeft: 2 });
    expect(placed.asked()).toBe('track: amy');
  });
});
