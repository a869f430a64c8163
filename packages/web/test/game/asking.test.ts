/** "What would you do?" is for tables where nothing is at stake: a rated game is played by its players. */

import { compile, playerId } from '@roundhouse/engine';
import { gameSchema, type GameView } from '@roundhouse/schema';
import { titles } from '@roundhouse/titles';
import { expect, test, vi } from 'vitest';
import { mayAsk } from '../../src/game/asking.ts';
import { whatIf } from '../../src/game/studyTable.ts';
import { Timeline } from '../../src/game/timeline.ts';
import { ServerTable } from '../../src/server/serverTable.ts';

/** The position the server of the test has. */
const server = vi.hoisted(() => ({ view: null as unknown }));

vi.mock('../../src/server/socket.ts', () => ({ line: { follow: () => () => {} } }));
vi.mock('../../src/server/api.ts', () => ({
  api: {
    entries: async () => ({ entries: [] }),
    position: async () => ({ view: server.view }),
    chat: async () => [],
  },
}));

const players = ['a', 'b', 'c'].map(playerId);
const title = titles['1817'];
if (!title) throw new Error('1817 is a title');
const { state } = Timeline.begin(compile(title, { players: 3 }), players, {});
const over = {
  ...state,
  agenda: [{ at: 'over', result: { why: 'bankruptcy', scores: {}, ranking: players } }],
};

/** A table of the server at which the first of three players looks. */
function tableWith(rated: string, view: unknown = state): Promise<ServerTable> {
  server.view = view;
  return ServerTable.open(
    gameSchema.parse({
      table: {
        id: 'g',
        title: '1817',
        rules: 1,
        options: { players: 3 },
        settings: {
          name: 'a table',
          pace: 'live',
          clock: { kind: 'none' },
          onTimeout: 'notify',
          freeUndo: false,
          seatOrder: 'asJoined',
          rated,
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
          bank: null,
          since: null,
          dueAt: null,
        })),
        seq: 0,
        head: 0,
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
        you: { players: players.slice(0, 1), standsInFor: [], host: false },
      },
      viewer: players[0],
      view,
      hash: null,
      proposals: [],
      undo: null,
      redo: null,
    }) satisfies GameView,
  );
}

test('at an unrated table a computer may be asked, in the game and in a what-if', async () => {
  const table = await tableWith('no');
  expect(mayAsk(table)).toBe(true);
  expect(mayAsk(whatIf(table, 0))).toBe(true);
});

test.each(['people', 'everybody'])('at a table rated for %s nobody asks a computer', async (rated) => {
  expect(mayAsk(await tableWith(rated))).toBe(false);
});

test('a what-if is no way around a rated table', async () => {
  expect(mayAsk(whatIf(await tableWith('people'), 0))).toBe(false);
});

test('nobody asks about a game that is over', async () => {
  expect(mayAsk(await tableWith('no', over))).toBe(false);
});
