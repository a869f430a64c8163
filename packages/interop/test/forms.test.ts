import { hashState, outcome } from '@roundhouse/engine';
import { importFile } from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';
import {
  legsTurned,
  type Line,
  namesForIds,
  numbersAsText,
  passesMadeAutomatic,
  type Recording,
  undoneAndRedone,
  withChatter,
  withMistakes,
  without,
} from './support/forms.ts';

const recording = (title: string, name: string): Recording =>
  JSON.parse(recordedGames(title).find((it) => it.name === name)?.text ?? '{}') as Recording;

/** The position in which a record ends. */
function endOf(file: Recording): string {
  const { run, difference } = importFile(JSON.stringify(file));
  expect(difference).toBeNull();
  return hashState(run.state);
}

const ends = new Map<unknown, string>();

/** The position in which the record itself ends: the same game told differently must end there too. */
function knownEnd(file: Recording): string {
  const end = ends.get(file.id) ?? endOf(file);
  ends.set(file.id, end);
  return end;
}

const TOLD_OTHERWISE: readonly [string, (file: Recording) => Recording][] = [
  ['chat, standing orders and log lines in between', withChatter],
  ['mistakes that were taken back', withMistakes],
  ['actions that were taken back and restored', undoneAndRedone],
  ['passes as automatic actions of what came before', passesMadeAutomatic],
  ['routes written from the other end', legsTurned],
  ['numbers written as text', numbersAsText],
  [
    'no times, no users, no display data',
    without('created_at', 'user', 'original_id', 'skip', 'slot', 'tokener'),
  ],
  [
    'routes of an old record',
    without('hexes', 'nodes', 'revenue', 'revenue_str', 'extra_revenue', 'subsidy'),
  ],
];

describe.each([
  ['1846', 'hs_cvjhogoy_1599504419.json'],
  ['1846', '2p-11098.json'],
  ['1817', '20758.json'],
  ['1870', '34110.json'],
])('%s %s read', (title, name) => {
  test.each(TOLD_OTHERWISE)('with %s', (_what, told) => {
    const file = recording(title, name);
    expect(endOf(told(file))).toBe(knownEnd(file));
  });
});

test('an old hotseat record names its players only', () => {
  const file = recording('1846', '19962.json');
  const told = namesForIds(file);
  const { run, difference } = importFile(JSON.stringify(told));
  expect(difference).toBeNull();
  expect(run.state.seats).toEqual(file.players.map(({ name }) => `player:${name}`));
  const { cash } = importFile(JSON.stringify(file)).run.state;
  for (const { id, name } of file.players)
    expect(run.state.cash[`player:${name}`]).toBe(cash[`player:${id}`]);
});

test('a game without a seed is dealt from the digits of its id', () => {
  const file = recording('1846', '19962.json');
  const { seed: _seed, ...settings } = file.settings;
  expect(endOf({ ...file, settings })).toBe(knownEnd(file));
  expect(endOf({ ...file, settings: { ...settings, seed: '' } })).toBe(knownEnd(file));
  expect(endOf({ ...file, settings: { ...settings, seed: null } })).toBe(knownEnd(file));
});

test('a game ended by hand is scored as it stands, with or without a record of it', () => {
  const file = recording('1870', '34110.json');
  const actions = file.actions.filter(({ type }) => type !== 'end_game');
  expect(actions).toHaveLength(file.actions.length - 1);
  const { run } = importFile(JSON.stringify({ ...file, actions, manually_ended: true }));
  expect(outcome(run.state)).toMatchObject({
    why: 'agreed',
    scores: Object.fromEntries(
      Object.entries(file.result ?? {}).map(([id, worth]) => [`player:${id}`, worth]),
    ),
  });
});

describe('a game that is still being played', () => {
  test.each([
    ['1846', '2p-11098.json'],
    ['1817', '16281.json'],
    ['1870', '40469-white-to-yellow-price-protect-allowed.json'],
  ])('%s %s can be read at any point', (title, name) => {
    const file = recording(title, name);
    for (let upTo = 40; upTo < Math.min(400, file.actions.length); upTo += 61) {
      const actions = file.actions.slice(0, upTo);
      const { difference, run } = importFile(
        JSON.stringify({ ...file, actions, status: 'active', result: null }),
      );
      expect(difference).toBeNull();
      expect(run.state.agenda[0]?.at).not.toBe('over');
    }
  });
});

describe('what cannot be read is named', () => {
  const file = recording('1846', '19962.json');
  const read = (change: (line: Line) => Line): (() => unknown) => {
    const actions = file.actions.map((line) => (line.id === 40 ? change(line) : line));
    return () => importFile(JSON.stringify({ ...file, actions }));
  };

  test('an action the title does not have, with its number', () => {
    expect(read((line) => ({ ...line, type: 'acquire_moon' }))).toThrow(/Action 40.*acquire_moon/);
  });

  test('an option nobody knows', () => {
    const settings = { ...file.settings, optional_rules: ['first_ed', 'on_mars'] };
    expect(() => importFile(JSON.stringify({ ...file, settings }))).toThrow(/on_mars/);
  });
});
