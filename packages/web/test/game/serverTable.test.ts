/** A table of the server hears by socket and by answer; whichever comes first, it never falls behind. */

import { type Action, compile, playerId, type State } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { beforeEach, expect, test, vi } from 'vitest';
import { Timeline } from '../../src/game/timeline.ts';
import { ServerTable } from '../../src/server/serverTable.ts';
import {
  type EntryView,
  gameSchema,
  type GameView,
  type ServerMessage,
  serverMessageSchema,
} from '@roundhouse/schema';

/** The server of the test: what it has, and the answers it has not given yet. */
const server = vi.hoisted(() => ({
  asked: [] as ((seq: number) => void)[],
  hear: (_message: unknown): void => {},
  gameAt: (_seq: number): unknown => null,
  entriesAfter: (_seq: number): unknown[] => [],
}));

vi.mock('../../src/server/socket.ts', () => ({
  line: {
    follow: (_game: string, follower: { hear: (message: unknown) => void }) => {
      server.hear = follower.hear;
      return () => {};
    },
  },
}));

vi.mock('../../src/server/api.ts', () => ({
  ApiError: class extends Error {},
  api: {
    game: () =>
      new Promise((answer) => {
        server.asked.push((seq) => answer(server.gameAt(seq)));
      }),
    entries: async (_id: string, after: number) => ({ entries: server.entriesAfter(after) }),
    position: async () => ({ view: (server.gameAt(0) as GameView).view }),
    chat: async () => [],
  },
}));

const players = ['a', 'b', 'c'].map(playerId);
const title = titles['1817'];
if (!title) throw new Error('1817 is a title');
const options = { players: 3 };
const book = compile(title, options);

/** Three passes in the auction of the private companies, as the server recorded them. */
const states: State[] = [];
const entries: EntryView[] = [];
const game = Timeline.begin(book, players, {});
states.push(game.state);
for (const by of players) {
  const action = { type: 'pass', by } as Action;
  const violation = game.act(action);
  if (violation) throw new Error(violation.message);
  const seq = entries.length + 1;
  const events = [...(game.entries.at(-1)?.events ?? [])];
  entries.push({
    seq,
    kind: 'action',
    base: seq - 1,
    head: seq,
    player: by,
    auto: false,
    action,
    type: 'pass',
    events,
    standIn: null,
    at: 0,
  });
  states.push(game.state);
}

/** As the schema has it: a server could have said it. */
const gameAt = (seq: number): GameView =>
  gameSchema.parse({
    table: {
      id: 'g',
      title: '1817',
      rules: 1,
      options,
      settings: {
        name: 'a table',
        pace: 'live',
        clock: { kind: 'bank', minutes: 10, incrementSeconds: 0 },
        onTimeout: 'notify',
        freeUndo: false,
        seatOrder: 'asJoined',
      },
      visibility: 'public',
      status: 'running',
      frozen: false,
      host: { account: 'a', name: 'Amy' },
      seats: players.map((player, place) => ({
        place,
        player,
        account: null,
        name: `Player ${place}`,
        kind: 'member',
        computer: null,
        vacant: false,
        offeredTo: null,
        standIn: null,
        bank: 600_000,
        since: null,
        dueAt: null,
      })),
      seq,
      head: seq,
      waitsFor: [],
      commitment: '',
      invitation: null,
      result: null,
      analysis: false,
      clonedFrom: null,
      rematchOf: null,
      createdAt: 0,
      startedAt: 0,
      movedAt: 0,
      endedAt: null,
      archivedAt: null,
      you: null,
    },
    viewer: null,
    view: states[seq],
    hash: null,
    proposals: [],
    undo: null,
    redo: null,
  });

const news = (seq: number): ServerMessage => ({
  type: 'entries',
  game: 'g',
  after: seq - 1,
  entries: entries.slice(seq - 1, seq),
  pulse: { seq, head: seq, status: 'running', waitsFor: [], clocks: {}, result: null, movedAt: 0 },
  hash: null,
});

beforeEach(() => {
  server.asked.length = 0;
  server.gameAt = gameAt;
  server.entriesAfter = (seq) => entries.slice(seq);
});

/** The server is asked that often; whatever was answered before has been taken in. */
const askedTimes = (times: number) => vi.waitFor(() => expect(server.asked).toHaveLength(times));

/** The table tells whoever looks at it that something is new. */
const told = (table: ServerTable) =>
  new Promise<void>((resolve) => {
    table.subscribe(resolve);
  });

test('an answer that was on its way while the socket told of a later move does not bring the old position back', async () => {
  const table = await ServerTable.open(gameAt(1));
  server.hear({ type: 'table', game: 'g' });
  server.hear(news(2));
  server.hear(news(3));
  expect(table.timeline.length).toBe(3);
  server.asked[0]?.(2);
  // It asks once more, and what it hears then is the present.
  await askedTimes(2);
  expect(table.timeline.length).toBe(3);
  expect(table.game.table.seq).toBe(3);
  const present = told(table);
  server.asked[1]?.(3);
  await present;
  expect(table.timeline.length).toBe(3);
  expect(table.timeline.entries.map((entry) => entry.action.by)).toEqual(players);
});

test('a gap noticed while the server is being asked is asked about again', async () => {
  const table = await ServerTable.open(gameAt(0));
  server.hear({ type: 'table', game: 'g' });
  // The first move is not known here yet, so the third cannot be taken.
  server.hear(news(3));
  server.asked[0]?.(1);
  await askedTimes(2);
  const present = told(table);
  server.asked[1]?.(3);
  await present;
  expect(table.timeline.length).toBe(3);
  expect(table.timeline.state.agenda).toEqual(states[3]?.agenda);
});

test('clocks and whose turn it is come with the news of a move, and the game is not asked for again', async () => {
  const table = await ServerTable.open(gameAt(1));
  const [amy, bob] = players;
  if (!amy || !bob) throw new Error('there are three players');
  const { names } = table;
  const said = news(2);
  if (said.type !== 'entries') throw new Error('news of a move are entries');
  said.pulse.waitsFor = [bob];
  said.pulse.clocks = {
    [amy]: { bank: 540_000, since: null, dueAt: null },
    [bob]: { bank: 600_000, since: 1000, dueAt: 601_000 },
  };
  server.hear(serverMessageSchema.parse(said));
  expect(table.timeline.length).toBe(2);
  expect(table.game.table.waitsFor).toEqual([bob]);
  const clocks = table.game.table.seats.map(({ bank, dueAt }) => ({ bank, dueAt }));
  expect(clocks).toEqual([
    { bank: 540_000, dueAt: null },
    { bank: 600_000, dueAt: 601_000 },
    { bank: 600_000, dueAt: null },
  ]);
  expect(table.names).toBe(names);
  expect(server.asked).toEqual([]);
});
