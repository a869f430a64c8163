import { describe, expect, test } from 'vitest';
import {
  anyPrice,
  bankOffers,
  cheapestOffer,
  companyOf,
  connectedCity,
  costOfLay,
  countCertificates,
  equalShare,
  faceAt,
  faceOf,
  firstTerrain,
  freeSpace,
  holdersOf,
  isUpgrade,
  keepsPresidency,
  keptBy,
  keptOfHalf,
  type LaidRecord,
  laysLeft,
  type LayTileAction,
  losesPresidency,
  mayStillPlaceToken,
  newTrain,
  noOwnToken,
  notSoldThisRound,
  type OperatingTurnFrame,
  ordinaryLays,
  ordinarySpot,
  payOfferingToo,
  payPlayersAndTreasury,
  poolOffers,
  putTile,
  putToken,
  reachableSpots,
  type SellSharesAction,
  type State,
  stockRoundFrame,
  sumOf,
  trainsOfOthers,
  trainsThatMayRun,
  twoLaysOneUpgrade,
  twoYellowOrOneUpgrade,
  underCertificateLimit,
  underHoldLimit,
  withinPool,
} from '../../src/index.ts';
import {
  AMY,
  BLUE,
  BOB,
  CAL,
  giveTrain,
  type PolicyChange,
  RED,
  Table,
  withLine,
} from '../operating/smallTitle.ts';

const MINE = 'private:MINE';
const ledger = (policies: PolicyChange = {}, prepare: (state: State) => void = () => {}) =>
  new Table({ policies, prepare }).ledger();

describe('limits of a purchase', () => {
  test('1870:buy.3 at most so many units of a company', () => {
    const c = ledger({ shares: { holdLimit: () => 6 } });
    expect(underHoldLimit(c, AMY, RED, 1)).toBeNull();
    expect(underHoldLimit(c, AMY, RED, 2)).toMatchObject({
      rule: 'small:buy.holdLimit',
      facts: { units: 7, limit: 6 },
    });
    expect(underHoldLimit(ledger(), AMY, RED, 90)).toBeNull();
  });

  test('1846:5.41 at most so many certificates, counted in halves', () => {
    const c = ledger({ shares: { certificateLimit: () => 9, certificateCount: () => 7 } });
    expect(underCertificateLimit(c, AMY, 2)).toBeNull();
    expect(underCertificateLimit(c, AMY, 3)).toMatchObject({
      rule: 'small:buy.certificateLimit',
      facts: { limit: 4.5 },
    });
  });

  test('1870:sell.6 nothing of a company whose shares one has sold in this round', () => {
    const c = ledger();
    expect(notSoldThisRound(c, AMY, RED)).toBeNull();
    const round = stockRoundFrame(1, AMY);
    round.sold = { [AMY]: [RED] };
    c.state.agenda.push(round);
    expect(notSoldThisRound(c, AMY, RED)).toMatchObject({ rule: 'small:buy.soldThisRound' });
    expect(notSoldThisRound(c, AMY, BLUE)).toBeNull();
    expect(notSoldThisRound(c, BOB, RED)).toBeNull();
  });
});

describe('counting certificates', () => {
  const held = () => {
    const c = ledger();
    Object.assign(companyOf(c, RED), {
      form: 'merged',
      certs: { president: AMY, double: BOB, single: { [AMY]: 3, pool: 4 }, short: { [CAL]: 1 } },
    });
    return c;
  };

  test('18mw:cert.7 each kind by its weight, privates as one where they count', () => {
    const c = held();
    // BLUE: Bob presides over five units on four certificates, Cal has two.
    expect([AMY, BOB, CAL].map((who) => countCertificates(c, who, { privates: false }))).toEqual([
      2 + 3,
      3 + 2 + 6,
      4 + 4,
    ]);
    expect(countCertificates(c, CAL, { privates: true })).toBe(10);
    expect(countCertificates(c, AMY, { privates: true })).toBe(5);
  });

  test('1870:zone.1 companies that do not count at present are left out', () => {
    const c = held();
    const counts = (_c: unknown, company: string) => company === BLUE;
    expect([AMY, BOB, CAL].map((who) => countCertificates(c, who, { privates: false, counts }))).toEqual([
      0, 8, 4,
    ]);
  });

  test('18mw:cert.7 only holdings of that player are asked about', () => {
    const c = held();
    const asked: string[] = [];
    const counts = (_c: unknown, company: string) => asked.push(company) > 0;
    countCertificates(c, AMY, { privates: false, counts });
    countCertificates(c, BOB, { privates: false, counts });
    expect(asked).toEqual([RED, RED, BLUE]);
    asked.length = 0;
    countCertificates(c, CAL, { privates: false, counts });
    expect(asked).toEqual([RED, BLUE]);
  });
});

describe('limits of a sale', () => {
  const sale = (units: number, by = AMY): SellSharesAction => ({
    type: 'sellShares',
    by,
    company: RED,
    units,
  });

  test('1870:sell.2 the market holds no more than its limit', () => {
    const c = ledger();
    expect(withinPool(c, sale(3), 4)).toBeNull();
    expect(withinPool(c, sale(4), 4)).toMatchObject({ rule: 'small:sell.poolLimit', facts: { would: 5 } });
  });

  test('1817:7.4.3 in a crisis no presidency may move', () => {
    const c = ledger();
    // Amy has five, Cal two.
    expect([losesPresidency(c, sale(3)), losesPresidency(c, sale(4))]).toEqual([false, true]);
    expect(losesPresidency(c, sale(2, CAL))).toBe(false);
    expect([keepsPresidency(c, sale(3)), keepsPresidency(c, sale(4))]).toMatchObject([
      null,
      { rule: 'small:sell.ownPresidency' },
    ]);
  });
});

describe('dividends', () => {
  test('1846:6.72 what is kept of a half: full tens down or up, or exactly half', () => {
    expect([200, 210, 219, 230].map((revenue) => keptOfHalf(revenue, 'down'))).toEqual([100, 100, 100, 110]);
    expect([200, 210, 230].map((revenue) => keptOfHalf(revenue, 'up'))).toEqual([100, 110, 120]);
    expect(keptOfHalf(150, 'exact')).toBe(75);
    expect((['full', 'half', 'none'] as const).map((kind) => keptBy(kind, 90, 'down'))).toEqual([0, 40, 90]);
  });

  test('1846:6.71.full players and the treasury are paid, the market is not; the offering where the title says so', () => {
    const to = (holder: Parameters<typeof payPlayersAndTreasury>[1]) => payPlayersAndTreasury(RED, holder);
    expect([to(AMY), to(RED), to(BLUE), to('pool'), to('offering')]).toEqual([AMY, RED, null, null, null]);
    expect([payOfferingToo(RED, 'offering'), payOfferingToo(RED, 'pool'), payOfferingToo(RED, AMY)]).toEqual([
      RED,
      null,
      AMY,
    ]);
  });

  test('1846:6.71.full every unit gets the same; holders in seat order, then the other places', () => {
    const c = ledger();
    expect(equalShare(c, RED, 3, 200)).toBe(60);
    Object.assign(companyOf(c, RED), {
      certs: { president: CAL, double: BOB, single: { pool: 1, [CAL]: 2, [AMY]: 1 } },
    });
    expect(holdersOf(c, RED)).toEqual([AMY, BOB, CAL, 'pool']);
    Object.assign(companyOf(c, RED), { certs: { president: null, single: { pool: 1, [RED]: 3 } } });
    expect(holdersOf(c, RED)).toEqual(['pool', RED]);
  });
});

describe('laying track', () => {
  const laid = (upgrade: boolean, using: LaidRecord['using'] = null): LaidRecord => ({
    hex: 'A3',
    tile: '57',
    upgrade,
    using,
  });

  test('1846:6.43 two lays, at most one of them an upgrade', () => {
    const may = (lays: LaidRecord[]) => [twoLaysOneUpgrade(lays, false), twoLaysOneUpgrade(lays, true)];
    expect(may([])).toEqual([true, true]);
    expect(may([laid(false)])).toEqual([true, true]);
    expect(may([laid(true)])).toEqual([true, false]);
    expect(may([laid(true), laid(false)])).toEqual([false, false]);
  });

  test('1870:track.1 two yellow tiles or one upgrade', () => {
    const may = (lays: LaidRecord[]) => [
      twoYellowOrOneUpgrade(lays, false),
      twoYellowOrOneUpgrade(lays, true),
    ];
    expect(may([])).toEqual([true, true]);
    expect(may([laid(false)])).toEqual([true, false]);
    expect(may([laid(true)])).toEqual([false, false]);
    expect(may([laid(false), laid(false)])).toEqual([false, false]);
  });

  test('1846:6.93 lays with the help of a private do not count', () => {
    const lays = [laid(false, MINE), laid(true)];
    expect(ordinaryLays({ lays } as OperatingTurnFrame)).toEqual([laid(true)]);
  });

  test('1846:6.43 is any further lay allowed, whatever the map and the money?', () => {
    const asked: unknown[] = [];
    const turn = { lays: [] as LaidRecord[] } as OperatingTurnFrame;
    const allow = (yes: boolean) =>
      ledger(
        {
          lay: {
            allow: (_c, _turn, { color, upgrade }) => {
              asked.push([color, upgrade]);
              return yes && upgrade ? 5 : null;
            },
          },
        },
        (state) => void (state.phase = '3'),
      );
    const no = allow(false);
    asked.length = 0;
    expect(laysLeft(no, turn)).toBe(false);
    expect(asked).toEqual([
      ['yellow', false],
      ['green', true],
    ]);
    expect(laysLeft(allow(true), turn)).toBe(true);
  });

  test('1846:6.44 replacing a tile or a printed colour is an upgrade', () => {
    const c = ledger();
    const before = faceAt(c.book.geography, c.state.board, 'A3');
    expect(isUpgrade(before)).toBe(false);
    expect(isUpgrade({ ...before, color: 'yellow' })).toBe(true);
    putTile(c, RED, 'A3', '57', 1, 0, []);
    expect(isUpgrade(faceAt(c.book.geography, c.state.board, 'A3'))).toBe(true);
  });

  test('1846:6.46 what a further tile costs is a part of its own, terrain is paid by the first tile', () => {
    const c = ledger();
    const lay: LayTileAction = { type: 'layTile', by: AMY, company: RED, hex: 'B6', tile: '9', rotation: 1 };
    const face = faceAt(c.book.geography, c.state.board, 'B6');
    expect(costOfLay(c, lay, face, face, 0)).toEqual([{ why: 'terrain', amount: 40 }]);
    const parts = costOfLay(c, lay, face, face, 20);
    expect(parts).toEqual([
      { why: 'terrain', amount: 40 },
      { why: 'further tile', amount: 20 },
    ]);
    expect([sumOf(parts), sumOf([])]).toEqual([60, 0]);
    expect([firstTerrain(c, 'B6', face), firstTerrain(c, 'B6', { ...face, tile: '9' })]).toEqual([40, 0]);
    expect(firstTerrain(c, 'A1', face)).toBe(0);
  });
});

describe('tokens', () => {
  const line = () =>
    ledger({}, (state) => {
      withLine(state);
      state.board = { ...state.board, tiles: { ...state.board.tiles, A7: '15/4' } };
    });

  test('1846:6.51 one a turn, as long as there is one; tokens by a private do not count', () => {
    const c = line();
    const turn = (...using: (typeof MINE | null)[]) =>
      ({ company: RED, tokens: using.map((it) => ({ hex: 'B8', using: it })) }) as OperatingTurnFrame;
    expect([
      mayStillPlaceToken(c, turn()),
      mayStillPlaceToken(c, turn(MINE)),
      mayStillPlaceToken(c, turn(null)),
    ]).toEqual([true, true, false]);
    companyOf(c, RED).tokensLeft = 0;
    expect(mayStillPlaceToken(c, turn())).toBe(false);
  });

  test('1846:6.52 the city exists and has a space that is free and not kept for another', () => {
    const c = line();
    const rule = (hex: string, city = 0, mine = [RED]) => freeSpace(c, hex, city, mine)?.rule ?? null;
    expect([rule('A7'), rule('A3'), rule('A5'), rule('Z9'), rule('A7', 3)]).toEqual([
      null,
      'small:token.full',
      'small:token.city',
      'small:token.city',
      'small:token.city',
    ]);
    c.state.board = { ...c.state.board, reserved: [{ hex: 'A7', city: 0, for: BLUE, until: 'phase 5' }] };
    expect([rule('A7'), rule('A7', 0, [BLUE])]).toEqual(['small:token.reserved', null]);
  });

  test('1846:6.54 not beside an own one, and only where track leads', () => {
    const c = line();
    expect([noOwnToken(c, RED, 'A3')?.rule, noOwnToken(c, RED, 'A7')]).toEqual(['small:token.own', null]);
    expect([noOwnToken(c, RED, 'A3', 0)?.rule, noOwnToken(c, RED, 'A3', 1)]).toEqual([
      'small:token.own',
      null,
    ]);
    expect([connectedCity(c, RED, 'A7', 0), connectedCity(c, RED, 'B8', 0)?.rule]).toEqual([
      null,
      'small:token.reach',
    ]);
    expect(reachableSpots(c, RED)).toEqual([{ hex: 'A7', city: 0 }]);
    const spot = (hex: string, oneFor: 'city' | 'hex', company = RED) =>
      ordinarySpot(c, { type: 'placeToken', by: AMY, company, hex, city: 0 }, [company], oneFor)?.rule ??
      null;
    expect([spot('A7', 'hex'), spot('B8', 'hex'), spot('A7', 'hex', BLUE), spot('A7', 'city', BLUE)]).toEqual(
      [null, 'small:token.reach', 'small:token.own', 'small:token.own'],
    );
    putToken(c, { company: RED, hex: 'A7', city: 0, role: 'station' });
    expect(reachableSpots(c, RED)).toEqual([]);
  });
});

describe('trains', () => {
  test('18mw:train.2 the bank sells the first kind that is left, each side of it', () => {
    const names = (c: ReturnType<typeof ledger>) =>
      bankOffers(c).map(({ train, face }) => [train, face.name]);
    const c = ledger();
    expect(names(c)).toEqual([['2', '2']]);
    Object.assign(c.state.supply, { '2': 0, '3': 0 });
    expect(names(c)).toEqual([
      ['4', '4'],
      ['4', '3/5'],
    ]);
    expect(bankOffers(c)[0]).not.toHaveProperty('trade');
    Object.assign(c.state.supply, { '4': 0, '5': 0 });
    expect(names(c)).toEqual([]);
  });

  test('1870:var.d.1 what a card costs with each train that could be turned in', () => {
    const c = ledger({}, (state) => {
      giveTrain(state, RED, '4');
      giveTrain(state, RED, '3');
      giveTrain(state, BLUE, '4');
      Object.assign(state.supply, { '2': 0, '3': 0, '4': 0 });
    });
    expect(bankOffers(c)).toMatchObject([{ train: '5', trade: { '4-1': 350, '4-3': 350 } }]);
    expect(Object.keys(bankOffers(c)[0]?.trade ?? {})).toHaveLength(2);
  });

  test('1846:6.83.return trains in the market as they lie there, or either side', () => {
    const c = ledger();
    newTrain(c, '4', '3/5', 'pool');
    newTrain(c, '2', '2', RED);
    const sides = (any: boolean) =>
      poolOffers(c, any).map(({ train, face }) => [train, face.name, face.price]);
    expect(sides(false)).toEqual([['4-1', '3/5', 280]]);
    expect(sides(true)).toEqual([
      ['4-1', '4', 300],
      ['4-1', '3/5', 280],
    ]);
    expect(poolOffers(c)).toEqual(poolOffers(c, false));
  });

  test('18mw:must.4 the cheapest of all, of equals the first', () => {
    const c = ledger({}, (state) => void Object.assign(state.supply, { '2': 0, '3': 0 }));
    expect(cheapestOffer(c, RED)?.face.name).toBe('3/5');
    newTrain(c, '5', '5', 'pool');
    expect(cheapestOffer(c, RED)?.face.name).toBe('3/5');
    newTrain(c, '4', '3/5', 'pool');
    expect(cheapestOffer(c, RED)).toMatchObject({ from: 'bank', train: '4' });
    expect(cheapestOffer(ledger({ trains: { offers: () => [] } }), RED)).toBeNull();
  });

  test('1846:6.81 any price from one dollar up to what the treasury holds', () => {
    const c = ledger();
    expect(anyPrice(c, RED)).toEqual({ least: 1, most: 500 });
    c.state.cash[RED] = 1;
    expect(anyPrice(c, RED)).toEqual({ least: 1, most: 1 });
    c.state.cash[RED] = 0;
    expect(anyPrice(c, RED)).toMatchObject({ rule: 'small:train.money' });
  });

  test('1846:6.81 trains of others that run, 1846:6.61 and trains that have not run in this round', () => {
    const c = ledger();
    for (const owner of [RED, BLUE, RED, 'pool' as const]) newTrain(c, '2', '2', owner);
    expect(trainsOfOthers(c, BLUE).map(({ owner, train }) => [owner, train.id])).toEqual([
      [RED, '2-1'],
      [RED, '2-3'],
    ]);
    companyOf(c, RED).stage = 'closed';
    expect(trainsOfOthers(c, BLUE)).toEqual([]);
    const [first] = c.state.trains;
    if (first) first.ranIn = c.state.roundNo;
    expect(trainsThatMayRun(c, RED).map(({ id }) => id)).toEqual(['2-3']);
    if (first) {
      expect(faceOf(c, first).price).toBe(80);
      first.face = 'none';
      expect(() => faceOf(c, first)).toThrow('there is no train none');
    }
  });
});
