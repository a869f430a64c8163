import { exportGame, readerFor, importFile } from '@roundhouse/interop';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordedGames } from './support/conformance.ts';
import { turnFaults } from './support/siteTurns.ts';

/**
 * Exporter and importer believe something wrong about the site, and so agree with each other: only a reading of the notes
 * that is not theirs can tell.
 */
type Asks = Record<string, (...args: unknown[]) => unknown>;

const { wrong, misread } = vi.hoisted(() => {
  const belief = { about: '' };
  /** The same beliefs, but for one step that is believed to wait always. */
  const alwaysWaits = async (title: string, read: () => Promise<unknown>): Promise<Asks> => {
    const asks = (await read()) as Asks;
    const turned = Object.entries(asks).map(([name, ask]) => [
      name,
      (...args: unknown[]) => belief.about === `${title} ${name}` || ask(...args),
    ]);
    return Object.fromEntries(turned) as Asks;
  };
  return { wrong: belief, misread: alwaysWaits };
});
vi.mock('../src/site/asks1846.ts', (read: () => Promise<unknown>) => misread('1846', read));
vi.mock('../src/site/asks1817.ts', (read: () => Promise<unknown>) => misread('1817', read));
vi.mock('../src/site/asks1870.ts', (read: () => Promise<unknown>) => misread('1870', read));

/** The beginning of a recorded game, read while nothing is misread, as the exporter writes it now. */
function writer(title: string, name: string, actions: number): () => string {
  const recorded = recordedGames(title).find((it) => it.name === name)?.text ?? '{}';
  const whole = JSON.parse(recorded) as { actions: unknown[] };
  const part = { ...whole, status: 'active', result: null, actions: whole.actions.slice(0, actions) };
  const { run, file } = importFile(JSON.stringify(part));
  const deal = readerFor(file).reader.deal(file, run.book.options);
  const seats = file.players.map(({ id, name: text }) => ({ id: String(id), name: text }));
  const game = { title, options: run.book.options, deal, seed: file.seed ?? 0, seats, log: run.log };
  return () => JSON.stringify(exportGame(game));
}

const FILES: Readonly<Record<string, () => string>> = {
  '1846': writer('1846', '19962.json', 250),
  '1817': writer('1817', '20758.json', 300),
  '1870': writer('1870', '34110.json', 300),
};

beforeEach(() => {
  wrong.about = '';
});

test.each(Object.keys(FILES))(
  '%s: nothing is found while the exporter reads the notes as they are',
  (title) => {
    expect(turnFaults(FILES[title]?.() ?? '')).toEqual([]);
  },
);

test.each([
  ['1846', 'asksTrack'],
  ['1846', 'asksTrains'],
  ['1846', 'asksFinal'],
  ['1817', 'asksMarker'],
  ['1817', 'asksTrains'],
  ['1870', 'asksTrackAgain'],
  ['1870', 'asksMarker'],
  ['1870', 'asksLast'],
])('planted: an exporter of %s that is wrong about %s is found out', (title, about) => {
  wrong.about = `${title} ${about}`;
  const found = turnFaults(FILES[title]?.() ?? '');
  // A pass of a company where the site waits for nobody, or for the owner of a private.
  expect(found.join()).toMatch(/the pass is superfluous|waits for private/);
});
