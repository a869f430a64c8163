import { describe, expect, test } from 'vitest';
import {
  addLoans,
  addMarker,
  addTokens,
  cardsLeft,
  cashOf,
  changeMarker,
  closePrivate,
  companyOf,
  dropMarkers,
  dropReservations,
  exportCard,
  exportStack,
  type Marker,
  moveLoans,
  movePrivate,
  newTrain,
  pay,
  privateOf,
  privatesOf,
  putTile,
  putToken,
  replaceToken,
  returnLoans,
  scrapTrain,
  seatToken,
  takeToken,
  timesUsed,
  trainById,
  trainsOf,
  useAbility,
} from '../../src/index.ts';
import { AMY, BLUE, CAL, RED, Table } from '../operating/smallTitle.ts';

const MINE = 'private:MINE';
const ledger = (prepare?: ConstructorParameters<typeof Table>[0]) => new Table(prepare).ledger();

describe('money', () => {
  test('it goes from one to the other, and the log says why', () => {
    const c = ledger();
    pay(c, CAL, RED, 50, 'a gift');
    expect([cashOf(c, CAL), cashOf(c, RED)]).toEqual([250, 550]);
    expect(c.events).toEqual([{ type: 'moneyMoved', from: CAL, to: RED, amount: 50, why: 'a gift' }]);
  });

  test('nobody pays more than they have, a part of a dollar or less than nothing', () => {
    const c = ledger();
    expect(() => pay(c, CAL, RED, 301, 'x')).toThrow(`${CAL} has 300 and cannot pay 301 (x)`);
    expect(() => pay(c, CAL, RED, 0.5, 'x')).toThrow(`${CAL} cannot pay 0.5 (x)`);
    expect(() => pay(c, CAL, RED, -1, 'x')).toThrow(`${CAL} cannot pay -1 (x)`);
    expect(() => pay(c, 'pool', RED, 1, 'x')).toThrow('pool has 0 and cannot pay 1 (x)');
    pay(c, CAL, RED, 300, 'everything');
    expect(cashOf(c, CAL)).toBe(0);
  });

  test('a payment of nothing, or to oneself, is none', () => {
    const c = ledger();
    pay(c, CAL, RED, 0, 'x');
    pay(c, CAL, CAL, 20, 'x');
    expect(c.events).toEqual([]);
    expect(cashOf(c, CAL)).toBe(300);
  });

  test('18mw:end.3 the bank goes on paying, and has broken from the first dollar it did not have', () => {
    const c = ledger();
    pay(c, 'bank', AMY, 5000, 'all');
    expect(c.state.bankBroke).toBeUndefined();
    pay(c, 'bank', AMY, 1, 'more');
    expect([c.state.bankBroke, c.state.cash.bank]).toEqual([true, -1]);
  });

  test('18mw:end.3 a bank without end, which starts at nothing or below, does not break by paying on', () => {
    const c = ledger({ prepare: (state) => void Object.assign(state.cash, { bank: -1 }) });
    pay(c, 'bank', AMY, 10, 'more');
    expect(c.state.bankBroke).toBeUndefined();
  });
});

describe('loans', () => {
  const inDebt = () => {
    const c = ledger();
    addLoans(c, RED, 3);
    return c;
  };

  test('1817:6.8.1 papers are taken and returned by number', () => {
    const c = inDebt();
    returnLoans(c, RED, 1);
    expect(companyOf(c, RED).loans).toBe(2);
    expect(c.events).toEqual([
      { type: 'loanTaken', company: RED, count: 3 },
      { type: 'loanRepaid', company: RED, count: 1 },
    ]);
    expect(() => returnLoans(c, RED, 3)).toThrow(`${RED} has no 3 loans`);
    returnLoans(c, RED, 2);
    expect(companyOf(c, RED).loans).toBe(0);
  });

  test('1817:7.1.3.6 a merged company takes over what was owed, and of nothing nothing is told', () => {
    const c = inDebt();
    expect(moveLoans(c, RED, BLUE)).toBe(3);
    expect([companyOf(c, RED).loans, companyOf(c, BLUE).loans]).toEqual([0, 3]);
    c.events.length = 0;
    expect(moveLoans(c, RED, BLUE)).toBe(0);
    expect(c.events).toEqual([]);
  });
});

describe('private companies', () => {
  test('who owns which, and what becomes of them', () => {
    const c = ledger();
    expect([privatesOf(c, CAL), privatesOf(c, AMY)]).toEqual([[MINE], []]);
    movePrivate(c, MINE, AMY, 30);
    expect([privatesOf(c, CAL), privatesOf(c, AMY)]).toEqual([[], [MINE]]);
    closePrivate(c, MINE, 'phase 5');
    expect(privatesOf(c, AMY)).toEqual([]);
    closePrivate(c, MINE, 'again');
    expect(c.events).toEqual([
      { type: 'privateMoved', private: MINE, from: CAL, to: AMY, price: 30 },
      { type: 'privateClosed', private: MINE, why: 'phase 5' },
    ]);
  });

  test('abilities are counted one by one', () => {
    const c = ledger();
    expect(timesUsed(c, MINE, 'dig')).toBe(0);
    useAbility(c, MINE, 'dig');
    useAbility(c, MINE, 'dig');
    expect([timesUsed(c, MINE, 'dig'), timesUsed(c, MINE, 'sell')]).toEqual([2, 0]);
    expect(() => privateOf(c, 'private:NONE')).toThrow('private:NONE is not in the game');
  });
});

describe('trains', () => {
  test('cards are sold until none is left, and some without end', () => {
    const c = ledger();
    for (let nth = 1; nth <= 4; nth++) newTrain(c, '2', '2', RED);
    expect(trainsOf(c, RED).map(({ id }) => id)).toEqual(['2-1', '2-2', '2-3', '2-4']);
    expect([cardsLeft(c, '2'), cardsLeft(c, '5'), cardsLeft(c, 'none')]).toEqual([0, Infinity, 0]);
    expect(() => newTrain(c, '2', '2', RED)).toThrow('no 2 train is left');
    newTrain(c, '5', '5', BLUE);
    expect(c.state.supply['5']).toBeNull();
    expect(c.events.at(-1)).toEqual({ type: 'trainMoved', train: '5-5', face: '5', from: 'bank', to: BLUE });
  });

  test('18mw:receiver.3 a borrowed train comes from no stack', () => {
    const c = ledger();
    const train = newTrain(c, '2', '2', RED, 'borrowed');
    expect([cardsLeft(c, '2'), train.fate]).toEqual([4, 'borrowed']);
    expect(c.events).toEqual([{ type: 'trainBorrowed', train: '2-1', company: RED }]);
  });

  test('out of the game is one train only; an exported card is one card, an exported stack all of them', () => {
    const c = ledger();
    const gone = newTrain(c, '2', '2', RED);
    const stays = newTrain(c, '2', '2', BLUE);
    scrapTrain(c, gone, 'rust');
    expect([trainById(c, gone.id), trainById(c, stays.id)]).toEqual([undefined, stays]);
    exportCard(c, '2');
    expect(cardsLeft(c, '2')).toBe(1);
    exportStack(c, '2');
    expect(cardsLeft(c, '2')).toBe(0);
    expect(c.events.slice(-2)).toEqual([
      { type: 'trainExported', card: '2' },
      { type: 'trainExported', card: '2' },
    ]);
    expect(() => exportCard(c, '2')).toThrow('no 2 train is left');
  });
});

describe('the board', () => {
  const city = () => {
    const c = ledger();
    putTile(c, RED, 'B8', '57', 0, 40, [{ why: 'terrain', amount: 40 }]);
    return c;
  };

  test('a tile says what lay there before', () => {
    const c = city();
    putTile(c, null, 'B8', '15', 0, 0, []);
    expect(c.events).toMatchObject([
      { type: 'tileLaid', company: RED, hex: 'B8', was: null, cost: 40 },
      { type: 'tileLaid', company: null, hex: 'B8', tile: '15', was: '57/0', cost: 0 },
    ]);
  });

  test('a token comes from the charter into an empty circle', () => {
    const c = city();
    const token = putToken(c, { company: RED, hex: 'B8', city: 0, role: 'station' });
    expect(token).toEqual({ company: RED, hex: 'B8', city: 0, slot: 0, role: 'station' });
    expect(companyOf(c, RED).tokensLeft).toBe(1);
    expect(() => putToken(c, { company: BLUE, hex: 'B8', city: 0, role: 'station' })).toThrow(
      `no free space for ${BLUE} in B8`,
    );
    const beside = putToken(c, { company: BLUE, hex: 'B8', city: 0, role: 'station', beside: true });
    expect(beside.slot).toBeNull();
  });

  test('without a token on the charter there is none to place, but for one that is no charter’s', () => {
    const c = city();
    addTokens(c, RED, -1);
    expect(() => addTokens(c, RED, -2)).toThrow(`${RED} does not have 2 tokens`);
    addTokens(c, RED, -1);
    expect(companyOf(c, RED).tokensLeft).toBe(0);
    expect(() => putToken(c, { company: RED, hex: 'B8', city: 0, role: 'station' })).toThrow(
      `${RED} has no token left`,
    );
    putToken(c, { company: RED, hex: 'B8', city: 0, role: 'station', extra: true });
    expect(companyOf(c, RED).tokensLeft).toBe(0);
  });

  test('the last token on the charter can be placed', () => {
    const c = city();
    addTokens(c, RED, -1);
    putToken(c, { company: RED, hex: 'B8', city: 0, role: 'station' });
    expect(companyOf(c, RED).tokensLeft).toBe(0);
  });

  test('a token goes back to its charter or for good', () => {
    const c = city();
    const token = putToken(c, { company: RED, hex: 'B8', city: 0, role: 'station' });
    takeToken(c, token, true);
    expect(companyOf(c, RED).tokensLeft).toBe(2);
    const [home] = c.state.board.tokens;
    if (!home) throw new Error('no home');
    takeToken(c, home, false);
    expect(companyOf(c, RED).tokensLeft).toBe(2);
    expect(c.state.board.tokens.map(({ company }) => company)).toEqual([BLUE]);
  });

  test('a token is handed over where it stands, and no other with it; one beside the circles moves in', () => {
    const c = city();
    const beside = putToken(c, { company: RED, hex: 'B8', city: 0, role: 'station', beside: true });
    replaceToken(c, beside, BLUE);
    const [red, blue, now] = c.state.board.tokens;
    expect([red?.company, blue?.company, now?.company, now?.role]).toEqual([RED, BLUE, BLUE, 'station']);
    expect(c.events.at(-1)).toEqual({ type: 'tokenMoved', from: RED, to: BLUE, hex: 'B8', city: 0 });
    if (!now) throw new Error('no token');
    seatToken(c, now, 0);
    expect(c.state.board.tokens.map(({ hex, slot }) => [hex, slot])).toEqual([
      ['A3', 0],
      ['A7', 0],
      ['B8', 0],
    ]);
  });

  test('markers lie, change and go, each by itself', () => {
    const c = ledger();
    const mine: Marker = { kind: 'mine', hex: 'B8', owner: RED, from: MINE, value: 10, others: 0 };
    const port: Marker = { kind: 'port', hex: 'A7', owner: BLUE, from: MINE, value: 20, others: 0 };
    addMarker(c, mine);
    addMarker(c, port);
    changeMarker(c, mine, { owner: BLUE });
    expect(c.state.board.markers).toEqual([{ ...mine, owner: BLUE }, port]);
    c.events.length = 0;
    const { board } = c.state;
    dropMarkers(c, () => false);
    expect([c.events, c.state.board === board]).toEqual([[], true]);
    dropMarkers(c, ({ kind }) => kind === 'port');
    expect(c.state.board.markers).toEqual([{ ...mine, owner: BLUE }]);
    expect(c.events).toEqual([{ type: 'markerRemoved', kind: 'port', hex: 'A7', owner: BLUE, from: MINE }]);
  });

  test('a space that is kept no longer is free, and only that one', () => {
    const c = ledger();
    const kept = [
      { hex: 'A3', city: 0, for: RED },
      { hex: 'B8', city: 0, for: BLUE },
    ];
    Object.assign(c.state, { board: { ...c.state.board, reserved: kept } });
    dropReservations(c, ({ for: owner }) => owner === BLUE);
    expect(c.state.board.reserved).toEqual([kept[0]]);
    expect(c.events).toEqual([{ type: 'reservationEnded', hex: 'B8', for: BLUE }]);
  });
});
