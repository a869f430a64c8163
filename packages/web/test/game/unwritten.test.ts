/** A page that is closed while a move is being written finds the move again. */

import type { Action } from '@roundhouse/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedGame } from '../../src/game/storage.ts';
import { clearUnwritten, noteUnwritten, withUnwritten } from '../../src/game/unwritten.ts';

const pass = (by: string): Action => ({ type: 'pass', by: `player:${by}` });
const kept: SavedGame = {
  id: 'g',
  title: '1846',
  name: 'A game',
  options: { players: 3 },
  seed: '1',
  seats: [],
  log: [pass('amy'), pass('bert')],
  created: 0,
  updated: 0,
  revision: 4,
  where: '',
  over: false,
};

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => void shelf.set(name, text),
    removeItem: (name: string) => void shelf.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a move that was not written yet is there when the game is opened again', () => {
  noteUnwritten({ ...kept, log: [...kept.log, pass('cleo')] }, kept.log);
  expect(withUnwritten(kept).log).toEqual([...kept.log, pass('cleo')]);
});

test('so is a move that was taken back', () => {
  noteUnwritten({ ...kept, log: kept.log.slice(0, 1) }, kept.log);
  expect(withUnwritten(kept).log).toEqual([pass('amy')]);
});

test('what another tab has written since is not overwritten by it', () => {
  noteUnwritten({ ...kept, log: [...kept.log, pass('cleo')] }, kept.log);
  const later = { ...kept, revision: 5 };
  expect(withUnwritten(later)).toBe(later);
});

test('once written, nothing is left of it', () => {
  noteUnwritten({ ...kept, log: [...kept.log, pass('cleo')] }, kept.log);
  clearUnwritten('g');
  expect(withUnwritten(kept)).toBe(kept);
});
