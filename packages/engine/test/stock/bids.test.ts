import { describe, expect, test } from 'vitest';
import {
  type Action,
  asRanges,
  type AuctionFrame,
  type AuctionRule,
  byFrame,
  coreVerbs,
  eachOf,
  type FallingOfferFrame,
  inRanges,
  leastOf,
  mostOf,
  type Move,
  type PlayerId,
  refuseBy,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, RED, Table } from '../operating/smallTitle.ts';

const LOT = 'private:MINE';

/** Amy, Bob and Cal bid for the mine: at least 5 more than before, from 40 up, in fives, at most their cash. */
const fives: AuctionRule = {
  step: 5,
  ranges(c, { high }, bidder) {
    const least = high ? high.amount + 5 : 40;
    const most = c.state.cash[bidder] ?? 0;
    return most < least ? [] : [[least, most, 5]];
  },
};

const auction = (rule: Partial<AuctionRule> = {}, more: Partial<AuctionFrame> = {}) =>
  new Table({
    policies: { auctions: { mine: { ...fives, ...rule } } },
    prepare: (state) => {
      const frame: AuctionFrame = {
        at: 'auction',
        kind: 'mine',
        lot: LOT,
        bidders: [AMY, BOB, CAL],
        turn: 0,
        high: null,
        own: {},
        ...more,
      };
      state.agenda.push(frame);
    },
  });
const bid = (by: PlayerId, amount: number, more = {}): Action => ({
  type: 'bid',
  by,
  lot: LOT,
  amount,
  ...more,
});

describe('an auction', () => {
  test('1817:4.2.4 bidders raise in turn; who passes is out; the last one has it', () => {
    const table = auction();
    expect(table.asked()).toBe('auction: amy');
    table.do(bid(AMY, 40));
    expect(table.event('bidMade')).toEqual({ type: 'bidMade', who: AMY, lot: LOT, amount: 40 });
    expect(table.asked()).toBe('auction: bob');
    expect(table.choices(BOB, 'bid')).toMatchObject([
      { with: { lot: LOT }, open: { amount: { ranges: [[45, 200, 5]] } }, facts: { high: 40 } },
    ]);
    table.pass(BOB);
    expect(table.event('passed')).toMatchObject({ who: BOB, meaning: 'out', step: 'auction' });
    expect(table.asked()).toBe('auction: cal');
    table.do(bid(CAL, 60));
    expect(table.asked()).toBe('auction: amy');
    table.pass(AMY);
    expect(table.event('auctionWon')).toEqual({ type: 'auctionWon', who: CAL, lot: LOT, amount: 60 });
    expect(table.asked()).toBe('track: amy');
  });

  test('1817:4.2.4 a bid that is too low, too high or between the steps is refused for what is wrong', () => {
    const table = auction().do(bid(AMY, 40));
    expect(table.refusal(bid(BOB, 40))).toBe('small:bid.least');
    expect(table.refusal(bid(BOB, 44))).toBe('small:bid.least');
    expect(table.refusal(bid(BOB, 45))).toBeNull();
    expect(table.refusal(bid(BOB, 46))).toBe('small:bid.step');
    expect(table.refusal(bid(BOB, 200))).toBeNull();
    expect(table.refusal(bid(BOB, 201))).toBe('small:bid.most');
    expect(table.refusal({ ...bid(BOB, 45), lot: 'private:OTHER' })).not.toBeNull();
    expect(table.refusal({ ...bid(BOB, 45), lot: RED })).toBe('small:bid.lot');
  });

  test('1817:5.5.5 who cannot bid anything lacks the money, and is offered nothing but to drop out', () => {
    const table = auction({}, { high: { by: CAL, amount: 150 } });
    expect(table.refusal(bid(AMY, 155))).toBe('small:bid.money');
    expect(table.choices(AMY, 'bid')).toEqual([]);
    expect(table.asked()).toBe('auction: amy');
  });

  test('1817:4.2.4 where the rules say so, who can only drop out is not asked; the highest bidder stays in', () => {
    const poor: AuctionRule['dropsUnasked'] = (c, frame, who) => fives.ranges(c, frame, who).length === 0;
    const table = auction({ dropsUnasked: poor }, { high: { by: CAL, amount: 250 } });
    expect(table.state.agenda.some(({ at }) => at === 'auction')).toBe(false);
    expect(table.event('auctionWon')).toMatchObject({ who: CAL, amount: 250 });
    const open = auction({ dropsUnasked: poor }, { high: { by: CAL, amount: 150 } });
    expect(open.asked()).toBe('auction: bob');
    expect(open.state.agenda.at(-1)).toMatchObject({ bidders: [BOB, CAL], turn: 0 });
    open.do(bid(BOB, 200));
    expect(open.asked()).toBe('auction: cal');
  });

  test('1817:4.2.4 nobody bids: nobody has it', () => {
    const table = auction().pass(AMY).pass(BOB).pass(CAL);
    expect(table.event('auctionWon')).toEqual({ type: 'auctionWon', who: null, lot: LOT, amount: 0 });
  });

  test('1817:4.2.4 one bidder left without a bid is asked', () => {
    const table = auction({}, { bidders: [CAL], turn: 0 });
    expect(table.asked()).toBe('auction: cal');
    table.do(bid(CAL, 40));
    expect(table.event('auctionWon')).toMatchObject({ who: CAL, amount: 40 });
  });

  test('1817:4.2.4 when the last in the row drops out, the first is next', () => {
    const table = auction().do(bid(AMY, 40)).do(bid(BOB, 45)).pass(CAL);
    expect(table.asked()).toBe('auction: amy');
  });

  test('1817:7.4.5 a bankrupt bidder is out', () => {
    const table = new Table({
      policies: { auctions: { mine: fives } },
      prepare: (state) => {
        state.bankrupt.push(AMY);
        const frame: AuctionFrame = {
          at: 'auction',
          kind: 'mine',
          lot: LOT,
          bidders: [AMY, BOB, CAL],
          turn: 0,
          high: null,
          own: {},
        };
        state.agenda.push(frame);
      },
    });
    expect(table.asked()).toBe('auction: bob');
    expect(table.state.agenda.at(-1)).toMatchObject({ bidders: [BOB, CAL], turn: 0 });
  });

  test('18mw:firesale.11 where companies bid, each for itself: the bid names one that may', () => {
    const table = auction({
      companies: (_c, _frame, bidder) => (bidder === AMY ? [RED] : [BLUE, RED]),
      ranges: (_c, _frame, _bidder, company) =>
        company === RED ? [[10, 30, 10]] : company === BLUE ? [[50, 50, 5]] : [],
    });
    expect(table.refusal(bid(AMY, 10))).toBe('small:bid.lot');
    expect(table.refusal(bid(AMY, 50, { for: BLUE }))).toBe('small:bid.lot');
    table.do(bid(AMY, 10, { for: RED }));
    expect(table.event('bidMade')).toMatchObject({ who: AMY, amount: 10, for: RED });
    expect(table.state.agenda.at(-1)).toMatchObject({ high: { by: AMY, amount: 10, for: RED } });
    expect(table.choices(BOB, 'bid').map((choice) => [choice.with, choice.open])).toMatchObject([
      [{ for: BLUE }, { amount: { ranges: [[50, 50, 5]] } }],
      [{ for: RED }, { amount: { ranges: [[10, 30, 10]] } }],
    ]);
    table
      .do(bid(BOB, 50, { for: BLUE }))
      .pass(CAL)
      .pass(AMY);
    expect(table.event('auctionWon')).toEqual({
      type: 'auctionWon',
      who: BOB,
      lot: LOT,
      amount: 50,
      for: BLUE,
    });
  });

  test('18mw:firesale.2 where players bid, a bid for a company is refused', () => {
    expect(auction().refusal(bid(AMY, 40, { for: RED }))).toBe('small:bid.lot');
  });

  test('18mw:firesale.3 a company with nothing to bid is not offered', () => {
    const table = auction({
      companies: () => [RED, BLUE],
      ranges: (_c, _frame, _bidder, company) => (company === BLUE ? [[50, 60, 5]] : []),
    });
    expect(table.choices(AMY, 'bid').map((choice) => choice.with)).toMatchObject([{ for: BLUE }]);
  });

  test('18mw:firesale.3 a title may name its own rule for a bid that does not fit', () => {
    const table = auction({
      refuse: (_c, _frame, _bidder, amount) =>
        amount === 13 ? refuseBy('small:unlucky', 'never {amount}', { amount }) : null,
    });
    expect(table.refusal(bid(AMY, 13))).toBe('small:unlucky');
    expect(table.refusal(bid(AMY, 14))).toBe('small:bid.least');
  });
});

describe('an offer whose price falls', () => {
  const falling = (more: Partial<FallingOfferFrame> = {}) =>
    new Table({
      prepare: (state) => {
        const frame: FallingOfferFrame = {
          at: 'fallingOffer',
          lot: LOT,
          price: 100,
          drop: 30,
          floor: 10,
          order: [BOB, AMY],
          turn: 0,
          taken: null,
          ...more,
        };
        state.agenda.push(frame);
      },
    });
  const take = (by: PlayerId, lot: string = LOT): Action => ({ type: 'take', by, lot });
  const price = (table: Table) => (table.state.agenda.at(-1) as FallingOfferFrame).price;

  test('1846:2p.draft.last every pass makes it cheaper, in turn; who takes it pays the price of that moment', () => {
    const table = falling();
    expect(table.asked()).toBe('fallingOffer: bob');
    table.pass(BOB);
    expect([table.asked(), price(table)]).toEqual(['fallingOffer: amy', 70]);
    table.pass(AMY);
    expect([table.asked(), price(table)]).toEqual(['fallingOffer: bob', 40]);
    expect(table.choices(BOB, 'take')).toMatchObject([{ with: { lot: LOT }, facts: { price: 40 } }]);
    table.do(take(BOB));
    expect(table.asked()).toBe('track: amy');
  });

  test('1846:2p.draft.last at the floor the next in order gets it unasked', () => {
    const table = falling({ price: 40 }).pass(BOB);
    expect(table.asked()).toBe('track: amy');
    expect(falling({ price: 41 }).pass(BOB).asked()).toBe('fallingOffer: amy');
    expect(falling({ price: 20 }).pass(BOB).asked()).toBe('track: amy');
  });

  test('1846:2p.draft.last who has exactly the price may take it, who has less may not', () => {
    expect(falling({ price: 200 }).refusal(take(BOB))).toBeNull();
    expect(falling({ price: 200 }).choices(BOB, 'take')).toHaveLength(1);
    expect(falling({ price: 201 }).refusal(take(BOB))).toBe('small:bid.money');
    expect(falling({ price: 201 }).choices(BOB, 'take')).toEqual([]);
    expect(falling().refusal(take(BOB, RED))).toBe('small:bid.lot');
    expect(falling().refusal(take(AMY))).toBe('engine:notAsked');
  });
});

describe('numbers in steps', () => {
  test('1817:4.2.2 a bid fits where it lies on a step of one of the ranges', () => {
    const ranges: [number, number, number][] = [
      [10, 24, 5],
      [40, 41, 1],
    ];
    expect([9, 10, 12, 15, 20, 24, 25, 40, 41, 42].filter((n) => inRanges(ranges, n))).toEqual([
      10, 15, 20, 40, 41,
    ]);
    expect([leastOf(ranges), mostOf(ranges), mostOf([[10, 24, 5]])]).toEqual([10, 41, 20]);
    expect([...eachOf(ranges)]).toEqual([10, 15, 20, 40, 41]);
    expect(leastOf([ranges[1], ranges[0]] as typeof ranges)).toBe(10);
  });

  test('1870:buy.4 numbers of shares that follow each other are one range', () => {
    expect(asRanges([1, 2, 3, 5, 7, 8])).toEqual([
      [1, 3, 1],
      [5, 5, 1],
      [7, 8, 1],
    ]);
    expect(asRanges([])).toEqual([]);
  });
});

test('one verb means different things in different frames, and nothing in others', () => {
  const move = (consent?: Move['consent']): Move => ({
    verb: coreVerbs.bid,
    check: () => null,
    apply: () => {},
    choices: () => [],
    ...(consent && { consent }),
  });
  const c = new Table().ledger();
  const action = bid(AMY, 10);
  const plain = byFrame(coreVerbs.bid, { here: move() } as never);
  expect(plain.consent).toBeUndefined();
  expect(plain.check(c, { at: 'here' }, action as never)).toBeNull();
  expect(() => plain.check(c, { at: 'there' }, action as never)).toThrow(
    "bid has no meaning in the frame 'there'",
  );
  const deal = byFrame(coreVerbs.bid, { here: move(() => BOB), there: move() } as never);
  expect(deal.consent?.(c, { at: 'here' }, action as never)).toBe(BOB);
  expect(deal.consent?.(c, { at: 'there' }, action as never)).toBeNull();
});
