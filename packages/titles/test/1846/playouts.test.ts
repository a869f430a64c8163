import {
  asked,
  canonical,
  decisions,
  isOver,
  type OperatingTurnFrame,
  type State,
  viewFor,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1846 } from '../../src/1846/index.ts';
import { layActions, mapActions, paperActions, unofferedActions } from '../support/completeness.ts';
import { playOut } from '../support/playout.ts';

const LONG = 180_000;

test.each([
  [3, 'gmt'],
  [4, 'second'],
  [5, 'dtg'],
] as const)(
  'a whole random game of %i players (%s) keeps all invariants',
  (players, edition) => {
    const { state, log } = playOut({
      title: title1846,
      options: { players, edition },
      seed: `whole ${players}`,
    });
    expect(isOver(state)).toBe(true);
    expect(log.length).toBeGreaterThan(30);
  },
  LONG,
);

test(
  '1846:2p.players a whole random game of two keeps all invariants',
  () => {
    const { state } = playOut({ title: title1846, options: { players: 2, twoPlayers: true }, seed: 'two' });
    expect(isOver(state)).toBe(true);
  },
  LONG,
);

test(
  'the state is plain data: at every action it survives a round trip through JSON',
  () => {
    playOut({
      title: title1846,
      options: { players: 3 },
      seed: 'plain',
      most: 300,
      watch: (_book, state) => {
        const copy = JSON.parse(JSON.stringify(state)) as State;
        expect(canonical(copy)).toBe(canonical(state));
        expect(JSON.stringify(state)).not.toContain('undefined');
      },
    });
  },
  LONG,
);

test(
  '1846:11 everybody decides alike on the whole state and on their view of it',
  () => {
    playOut({
      title: title1846,
      options: { players: 4 },
      seed: 'views',
      most: 120,
      watch: (book, state) => {
        for (const player of state.seats)
          expect(decisions(book, viewFor(state, player), player)).toEqual(decisions(book, state, player));
      },
    });
  },
  LONG,
);

test(
  'whatever passes is offered: shares, papers, trains, tokens and markers',
  () => {
    let positions = 0;
    for (const seed of ['complete one', 'complete two']) {
      playOut({
        title: title1846,
        options: { players: 3 },
        seed,
        most: 500,
        watch: (book, state, action) => {
          positions += 1;
          if (positions % 9 !== 0 || state.secret) return;
          for (const { who } of asked(book, state)) {
            expect([action.type, unofferedActions(book, state, who, paperActions(book, state, who))]).toEqual(
              [action.type, []],
            );
            expect([action.type, unofferedActions(book, state, who, mapActions(book, state, who))]).toEqual([
              action.type,
              [],
            ]);
          }
        },
      });
    }
    expect(positions).toBeGreaterThan(200);
  },
  LONG,
);

test(
  'whatever passes is offered: every tile on every hex',
  () => {
    let tracks = 0;
    playOut({
      title: title1846,
      options: { players: 4 },
      seed: 'lays',
      most: 700,
      watch: (book, state) => {
        const turn = state.agenda.find((frame): frame is OperatingTurnFrame => frame.at === 'operatingTurn');
        const [question] = asked(book, state);
        if (!turn || !question || !['track', 'trackAndToken'].includes(state.agenda.at(-1)?.at ?? '')) return;
        tracks += 1;
        if (tracks % 12 !== 0) return;
        const { who } = question;
        expect(unofferedActions(book, state, who, layActions(book, turn.company, who))).toEqual([]);
        for (const id of ['private:LSL', 'private:MC', 'private:O&I'] as const) {
          expect(unofferedActions(book, state, who, layActions(book, turn.company, who, id))).toEqual([]);
        }
      },
    });
    expect(tracks).toBeGreaterThan(24);
  },
  LONG,
);
