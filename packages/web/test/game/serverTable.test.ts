/** A table of the server hears by socket and by answer; whichever comes first, it never falls behind. */

import { type Action, compile, playerId, type State } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { beforeEach, expect, test, vi } from 'vitest';
import { Timeline } from '../../src/game/timeline.ts';
import { ServerTable } from '../../src/server/serverTable.ts';
import type { EntryView, GameView, ServerMessage } from '../../src/server/types.ts';

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
    at: 0,
  });
  states.push(game.state);
}

const gameAt = (seq: number) =>
  ({
    table: {
      id: 'g',
      title: '1817',
      options,
      settings: { name: 'a table', clock: { kind: 'none' } },
      status: 'running',
      seats: [],
      seq,
      head: seq,
      waitsFor: [],
      you: null,
    },
    view: states[seq],
    proposals: [],
    undo: null,
    redo: null,
  }) as unknown as GameView;

const news = (seq: number): ServerMessage => ({
  type: 'entries',
  game: 'g',
  after: seq - 1,
  entries: entries.slice(seq - 1, seq),
  pulse: { seq, head: seq, status: 'running', waitsFor: [] },
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
