import { expect, test } from 'vitest';
import { freshClock, tickClocks, timeUp } from '../src/clocks/clock.ts';
import { afterWorkingTime } from '../src/clocks/workingTime.ts';
import { type Client, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const pass = (player: number) => ({ type: 'pass', by: `player:p${player}` }) as const;
const THURSDAY_NOON = Date.UTC(2026, 0, 15, 12);
const free = { timeZone: 'UTC', weekendsOff: false, vacations: [] };

test('a day without weekends is a day later; with weekends off it skips Saturday and Sunday', () => {
  expect(afterWorkingTime(THURSDAY_NOON, 24 * HOUR, free)).toBe(THURSDAY_NOON + 24 * HOUR);
  const off = { ...free, weekendsOff: true };
  expect(afterWorkingTime(THURSDAY_NOON, 48 * HOUR, off)).toBe(Date.UTC(2026, 0, 19, 12));
  expect(afterWorkingTime(Date.UTC(2026, 0, 17, 5), 2 * HOUR, off)).toBe(Date.UTC(2026, 0, 19, 2));
});

test('a weekend is that of the player: Sunday evening in Honolulu is Monday in Auckland', () => {
  const sundayUtc = Date.UTC(2026, 0, 18, 22);
  const inAuckland = { ...free, weekendsOff: true, timeZone: 'Pacific/Auckland' };
  const inHonolulu = { ...free, weekendsOff: true, timeZone: 'Pacific/Honolulu' };
  expect(afterWorkingTime(sundayUtc, HOUR, inAuckland)).toBe(sundayUtc + HOUR);
  expect(afterWorkingTime(sundayUtc, HOUR, inHonolulu)).toBe(Date.UTC(2026, 0, 19, 10) + HOUR);
});

test('vacations do not count, also when they follow each other', () => {
  const vacations = [
    { from: THURSDAY_NOON + HOUR, to: THURSDAY_NOON + 10 * HOUR },
    { from: THURSDAY_NOON + 10 * HOUR, to: THURSDAY_NOON + 20 * HOUR },
  ];
  expect(afterWorkingTime(THURSDAY_NOON, 2 * HOUR, { ...free, vacations })).toBe(THURSDAY_NOON + 21 * HOUR);
});

test('a time bank runs while one is asked and gets its increment after the turn', () => {
  const rule = { kind: 'bank', minutes: 10, incrementSeconds: 30 } as const;
  let clocks = tickClocks(rule, freshClock(rule, ['player:p1', 'player:p2']), ['player:p1'], null, 0);
  clocks = tickClocks(rule, clocks, ['player:p1'], 'player:p1', 2 * MINUTE);
  expect(clocks['player:p1']).toMatchObject({ bank: 8 * MINUTE, since: 2 * MINUTE });
  clocks = tickClocks(rule, clocks, ['player:p2'], 'player:p1', 3 * MINUTE);
  expect(clocks['player:p1']).toMatchObject({ bank: 7.5 * MINUTE, since: null });
  expect(timeUp(rule, clocks['player:p2'], free)).toBe(13 * MINUTE);
});

onBothDatabases('clocks', (databases) => {
  const site = withServer(databases);
  const later = async (ms: number): Promise<void> => {
    site.server.clock.now += ms;
    await site.server.tick();
  };
  const deadline = (onTimeout: string) => ({ clock: { kind: 'deadline', hours: 24 }, onTimeout });

  test('no clock: nothing ever happens by itself', async () => {
    const { id, host } = await table(site.server, 2);
    await later(1000 * 24 * HOUR);
    await host.post('/api/sessions', { name: 'nobody', password: 'x' });
    const row = await site.server.context.store.db
      .selectFrom('games')
      .select(['seq', 'wake_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ seq: 0, wake_at: null });
  });

  test('on time-out a computer player makes the move, and the person keeps the seat', async () => {
    const { id, players } = await table(site.server, 2, { settings: deadline('move') });
    const [amy] = players as [Client, Client];
    expect((await amy.game(id)).table.seats[0]?.dueAt).toBe(site.server.clock.now + 24 * HOUR);
    await later(23 * HOUR);
    expect((await amy.game(id)).table.seq).toBe(0);
    await later(2 * HOUR);
    expect((await amy.game(id)).table).toMatchObject({ seq: 1, waitsFor: ['player:p2'] });
    expect((await amy.game(id)).table.seats[0]).toMatchObject({ account: amy.account, computer: null });
  });

  test('on time-out a computer player takes the seat', async () => {
    const { id, players } = await table(site.server, 2, { settings: deadline('seat') });
    const [amy, bob] = players as [Client, Client];
    await later(25 * HOUR);
    await site.server.context.jobs.idle();
    const after = (await bob.game(id)).table;
    expect(after.seats[0]).toMatchObject({ account: null, computer: 'normal', vacant: true });
    expect(after).toMatchObject({ seq: 1, waitsFor: ['player:p2'], host: { account: bob.account } });
    expect((await amy.act(id, 1, pass(1))).status).toBe(403);
  });

  test('on time-out everybody is told, once', async () => {
    const { id, players } = await table(site.server, 2, { settings: deadline('notify') });
    const [amy, bob] = players as [Client, Client];
    for (const who of [amy, bob])
      await who.send('PATCH', '/api/me', { webhook: 'http://127.0.0.1:9/nobody' });
    await later(25 * HOUR);
    await later(1 * HOUR);
    await later(40 * HOUR);
    const told = await site.server.context.store.db
      .selectFrom('outbox')
      .select('id')
      .where('id', 'like', `${id}:%timeOut%`)
      .execute();
    expect(told).toHaveLength(2);
    expect((await amy.act(id, 0, pass(1))).status).toBe(200);
  });

  test('a vacation taken in time keeps the clock from running, one given up lets it run', async () => {
    const { id, players } = await table(site.server, 2, { settings: deadline('move') });
    const [amy] = players as [Client, Client];
    await later(23 * HOUR);
    const { now } = site.server.clock;
    await amy.send('PATCH', '/api/me', { vacations: [{ from: now, to: now + 240 * HOUR }] });
    await later(100 * HOUR);
    expect((await amy.game(id)).table.seq).toBe(0);
    await amy.send('PATCH', '/api/me', { vacations: [] });
    await later(1);
    expect((await amy.game(id)).table.seq).toBe(1);
  });

  test("time in which no server could take a move is nobody's, from a time bank or a deadline", async () => {
    const bank = await table(site.server, 2, {
      settings: { clock: { kind: 'bank', minutes: 5, incrementSeconds: 0 }, onTimeout: 'move' },
    });
    const slow = await table(site.server, 2, { settings: deadline('move') });
    const [amy] = bank.players as [Client, Client];
    const began = site.server.clock.now;
    await site.server.beat();
    site.server.clock.now += 2000;
    await site.server.beat();
    // Nobody beats for an hour and a day: every server is down.
    site.server.clock.now += 25 * HOUR;
    await site.server.beat();
    await site.server.tick();
    const [seat] = (await amy.game(bank.id)).table.seats;
    expect(seat).toMatchObject({ bank: 5 * MINUTE, dueAt: began + 25 * HOUR + 5 * MINUTE });
    const [first] = (await amy.game(slow.id)).table.seats;
    expect(first).toMatchObject({ dueAt: began + 49 * HOUR });
    expect((await amy.game(bank.id)).table.seq).toBe(0);
    expect((await amy.game(slow.id)).table.seq).toBe(0);
    site.server.clock.now += MINUTE;
    await amy.act(bank.id, 0, pass(1));
    expect((await amy.game(bank.id)).table.seats[0]).toMatchObject({ bank: 4 * MINUTE - 2000 });
    await later(24 * HOUR);
    expect((await amy.game(slow.id)).table.seq).toBeGreaterThan(0);
  });

  test('a time bank of live play runs out', async () => {
    const { id, players } = await table(site.server, 2, {
      settings: { clock: { kind: 'bank', minutes: 5, incrementSeconds: 0 }, onTimeout: 'move' },
    });
    const [amy, bob] = players as [Client, Client];
    site.server.clock.now += 3 * MINUTE;
    await amy.act(id, 0, pass(1));
    site.server.clock.now += MINUTE;
    await bob.act(id, 1, pass(2));
    expect((await amy.game(id)).table.seats).toMatchObject([
      { bank: 2 * MINUTE },
      { bank: 4 * MINUTE, since: null },
    ]);
    await later(2 * MINUTE + 1);
    expect((await amy.game(id)).table).toMatchObject({ seq: 3, waitsFor: ['player:p2'] });
  });
});
