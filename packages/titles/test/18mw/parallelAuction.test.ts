import { stockRoundFrame } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import {
  agenda,
  arrange,
  asks,
  offered,
  open,
  pass,
  play,
  refusal,
  resume,
  type Table,
  top,
} from '../support/table.ts';
import { bid as bidOn, buy, buyPrivate, exchange, passBy, sell, start, takeBack } from './actions.ts';
import { cash, newTable, player, privat, setCash, units } from './position.ts';

const bid = (by: string, lot: string, amount: number) => bidOn(by, privat(lot), amount);
const auction = (players = 3): Table => resume(newTable(players));
const owner = (table: Table, name: string) => table.state.privates[privat(name)]?.owner ?? null;
const passAll = (table: Table, times = table.state.seats.length): Table => {
  for (let i = 0; i < times; i++) pass(table);
  return table;
};

/** Everybody bids face value on what comes next, until all seven lots have a bid. */
function allSold(players = 3, money = 2000): Table {
  const table = newTable(players);
  arrange(table, (c) => {
    for (const seat of c.state.seats) setCash(c, seat, money);
  });
  resume(table);
  for (const [i, { id, price }] of table.book.data.privates.entries()) {
    play(table, {
      type: 'bid',
      by: table.state.seats[i % players] as `player:${string}`,
      lot: id,
      amount: price,
    });
  }
  return passAll(table);
}

describe('the parallel auction', () => {
  test('18mw:auction.3 each in turn bids on any private company or passes; who passed may bid again', () => {
    const table = auction();
    expect([top(table), asks(table).who]).toEqual(['parallelAuction', player('a')]);
    play(table, bid('a', 'CFHC', 160));
    play(table, bid('b', 'H&StJ', 40));
    play(table, passBy('c'));
    play(table, passBy('a'));
    play(table, bid('b', 'RI', 120));
    play(table, bid('c', 'CFHC', 165));
    expect(asks(table).who).toBe(player('a'));
    expect(refusal(table, bid('a', 'XYZ', 100))).toBe('18mw:auction.3');
    expect(refusal(table, bid('b', 'RI', 120))).toBe('engine:notAsked');
  });

  test('18mw:auction.4 at least face value, then at least 5 more', () => {
    const table = auction();
    expect(refusal(table, bid('a', 'RI', 119))).toBe('18mw:auction.4');
    play(table, bid('a', 'RI', 120));
    expect(refusal(table, bid('b', 'RI', 124))).toBe('18mw:auction.4');
    expect(refusal(table, bid('b', 'RI', 127))).toBeNull();
    expect(refusal(table, bid('b', 'RI', 125))).toBeNull();
  });

  test('18mw:auction.5 money that lies on one bid cannot be bid elsewhere', () => {
    const table = auction();
    play(table, bid('a', 'M&O', 600));
    passAll(table, 2);
    expect(refusal(table, bid('a', 'H&StJ', 51))).toBe('18mw:auction.5');
    play(table, bid('a', 'H&StJ', 50));
    expect(cash(table, 'a')).toBe(650);
  });

  test('18mw:auction.6 an outbid player may take their money back and is then out of that lot', () => {
    const table = auction();
    play(table, bid('a', 'CFHC', 600));
    play(table, bid('b', 'CFHC', 605));
    pass(table);
    expect(refusal(table, bid('a', 'M&O', 180))).toBe('18mw:auction.5');
    // Left lying it counts for a higher bid on the same lot.
    expect(refusal(table, bid('a', 'CFHC', 650))).toBeNull();
    expect(refusal(table, takeBack('a', 'M&O'))).toBe('18mw:auction.6');
    play(table, takeBack('a', 'CFHC'));
    expect(asks(table).who).toBe(player('a'));
    expect(refusal(table, bid('a', 'CFHC', 650))).toBe('18mw:auction.6');
    play(table, bid('a', 'M&O', 180));
    expect(refusal(table, takeBack('b', 'CFHC'))).toBe('18mw:auction.6');
  });

  test('18mw:auction.7 who never bid on a lot may enter it at any turn', () => {
    const table = auction();
    play(table, bid('a', 'H&StJ', 40));
    play(table, bid('b', 'H&StJ', 45));
    pass(table);
    pass(table);
    play(table, bid('b', 'RI', 120));
    play(table, bid('c', 'H&StJ', 50));
    passAll(table);
    expect(owner(table, 'H&StJ')).toBe(player('c'));
  });

  test('18mw:auction.8 nobody raises their own highest bid', () => {
    const table = auction();
    play(table, bid('a', 'H&StJ', 40));
    pass(table);
    pass(table);
    expect(refusal(table, bid('a', 'H&StJ', 45))).toBe('18mw:auction.8');
  });

  test('18mw:auction.9 when all pass in a row the highest bids pay and the rest is free again', () => {
    const table = auction();
    play(table, bid('a', 'H&StJ', 40));
    play(table, bid('b', 'H&StJ', 60));
    play(table, bid('c', 'RI', 120));
    passAll(table, 2);
    expect(top(table)).toBe('parallelAuction');
    pass(table);
    expect([owner(table, 'H&StJ'), owner(table, 'RI'), owner(table, 'CFHC')]).toEqual([
      player('b'),
      player('c'),
      null,
    ]);
    // The Hannibal and the Rock Island have paid 20 each in the operating round that followed.
    expect([cash(table, 'a'), cash(table, 'b'), cash(table, 'c')]).toEqual([650, 610, 550]);
  });

  test('18mw:auction.10 Priority goes to the left of the last bidder, or stays', () => {
    const table = auction();
    play(table, bid('a', 'H&StJ', 40));
    play(table, bid('b', 'RI', 120));
    passAll(table);
    expect(table.state.priority).toBe(player('c'));
    expect(asks(table).who).toBe(player('c'));
    const silent = passAll(auction());
    expect(silent.state.priority).toBe(player('a'));
  });

  test('18mw:auction.11 with all sold the same round goes on with the new Priority holder', () => {
    const table = allSold();
    expect(agenda(table)).toBe('game > stockRound > stockTurn');
    expect(asks(table).who).toBe(player('b'));
    expect(table.state.priority).toBe(player('b'));
    expect(offered(table)).toContain('start');
  });

  test('18mw:auction.12 what is unsold waits: an operating round pays, then the auction resumes for the rest', () => {
    const table = auction();
    play(table, bid('a', 'CFHC', 160));
    passAll(table);
    expect(agenda(table)).toBe('game > stockRound > parallelAuction');
    expect(cash(table, 'a')).toBe(650 - 160 + 20);
    expect(refusal(table, bid('b', 'CFHC', 200))).toBe('18mw:auction.3');
    expect(refusal(table, bid('b', 'H&StJ', 40))).toBeNull();
    // The Hannibal alone unsold also stops stock.
    for (const name of ['StL&A', 'SLFLC', 'L&M', 'RI', 'M&O']) {
      const it = table.state.privates[privat(name)];
      if (it) it.owner = player('b');
    }
    passAll(table);
    expect(top(table)).toBe('parallelAuction');
    expect(refusal(table, start('b', 'IC', 70))).toBe('18mw:auction.1');
  });

  test('18mw:auction.1 no stock while a private company is unsold', () => {
    const table = auction();
    expect(refusal(table, start('a', 'IC', 100))).toBe('18mw:auction.1');
    expect(refusal(table, buy('a', 'IC'))).toBe('18mw:auction.1');
    const sold = allSold();
    expect(refusal(sold, start('b', 'IC', 100))).toBeNull();
  });

  test('18mw:auction.2 nothing is sold in the initial stock round, not even after the auction', () => {
    const table = allSold();
    play(table, start('b', 'IC', 100));
    pass(table);
    play(table, buy('c', 'IC'));
    pass(table);
    pass(table);
    pass(table);
    expect(refusal(table, sell('c', 'IC', 1))).toBe('18mw:auction.2');
    expect(refusal(table, buyPrivate('c', 'c', 'H&StJ', 10))).toBe('18mw:private.5');
  });

  test('18mw:auction.13 once all are sold in a later round, stock and private companies can be sold in that round', () => {
    const table = newTable();
    for (const { id } of table.book.data.privates.slice(1))
      Object.assign(table.state.privates[id] ?? {}, { owner: player('b') });
    arrange(table, (c) => setCash(c, player('c'), 2000));
    Object.assign(table.state.agenda[0] ?? {}, { turn: 2 });
    open(table, stockRoundFrame(2, player('a')));
    play(table, bid('a', 'H&StJ', 40));
    passAll(table);
    expect(asks(table).who).toBe(player('b'));
    pass(table);
    play(table, start('c', 'IC', 70));
    pass(table);
    expect(refusal(table, buyPrivate('a', 'a', 'RI', 0))).toBeNull();
    pass(table);
    pass(table);
    play(table, buy('c', 'IC'));
    expect(refusal(table, sell('c', 'IC', 1))).toBeNull();
  });

  test('18mw:auction.14 the share of the Mobile and Ohio cannot be sold before all are sold, nor without a price', () => {
    const table = auction();
    play(table, bid('a', 'M&O', 180));
    passAll(table);
    expect(units(table, 'GMO', 'a')).toBe(1);
    expect(asks(table).who).toBe(player('b'));
    pass(table);
    pass(table);
    expect(refusal(table, sell('a', 'GMO', 1))).toBe('18mw:auction.14');
    expect(refusal(table, exchange('a', 'GMO', 'offering'))).toBe('18mw:lcm.3');
    const later = newTable();
    for (const { id } of later.book.data.privates)
      Object.assign(later.state.privates[id] ?? {}, { owner: player('a') });
    arrange(later, (c) => {
      const it = c.state.companies['company:GMO'];
      if (it) it.certs = { president: 'offering', single: { offering: 7, 'player:a': 1 } };
    });
    open(later, stockRoundFrame(2, player('a')));
    expect(refusal(later, sell('a', 'GMO', 1))).toBe('18mw:mo.1');
  });
});
