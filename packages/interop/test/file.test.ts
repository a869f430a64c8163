import { ImportError, importFile, parseFile, SiteDice, standing, verify } from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';

describe('a damaged or foreign file is refused in one sentence', () => {
  test.each([
    ['', /not JSON/],
    ['{"title":"1846"', /not JSON/],
    ['[]', /JSON object/],
    ['{}', /title/],
    ['{"title":"1846","id":1}', /actions/],
    ['{"title":"1846","id":1,"actions":[],"players":[]}', /players/],
    ['{"title":"1846","id":1,"actions":[{}],"players":[{"id":1,"name":"a"}]}', /type/],
    ['{"title":"1830","id":1,"actions":[],"players":[{"id":1,"name":"a"}]}', /'1830'/],
    ['{"title":"1846","id":1,"actions":[],"players":[{"id":1,"name":"a"},{"id":1,"name":"b"}]}', /same id/],
  ])('%s', (text, sentence) => {
    expect(() => verify(text)).toThrow(ImportError);
    expect(() => verify(text)).toThrow(sentence);
  });

  test('an unknown action of a known title names the action', () => {
    const [game] = recordedGames('1846');
    const data = JSON.parse(game?.text ?? '') as { actions: Record<string, unknown>[] };
    data.actions[3] = { ...data.actions[3], type: 'fly_to_the_moon' };
    expect(() => importFile(JSON.stringify(data))).toThrow(/fly_to_the_moon/);
  });
});

describe('undo and redo', () => {
  const act = (id: number, type = 'pass', extra: object = {}) => ({
    type,
    entity: 1,
    entity_type: 'player',
    id,
    ...extra,
  });
  const ids = (actions: ReturnType<typeof act>[]): number[] => standing(actions).map((a) => a.id ?? 0);

  test('an undo takes back the last action that stands, a redo restores it', () => {
    expect(ids([act(1), act(2), act(3, 'undo')])).toEqual([1]);
    expect(ids([act(1), act(2), act(3, 'undo'), act(4, 'redo')])).toEqual([1, 2]);
    expect(ids([act(1), act(2), act(3, 'undo'), act(4, 'undo'), act(5, 'redo'), act(6)])).toEqual([1, 6]);
  });

  test('an undo with an action id takes back everything after it', () => {
    expect(ids([act(1), act(2), act(3), act(4, 'undo', { action_id: 1 }), act(5)])).toEqual([1, 5]);
    expect(ids([act(1), act(2), act(3, 'undo', { action_id: 0 }), act(4)])).toEqual([4]);
  });

  test('chat neither stands nor hinders a redo', () => {
    expect(ids([act(1), act(2), act(3, 'undo'), act(4, 'message'), act(5, 'redo')])).toEqual([1, 2]);
  });
});

test('the number stream of the site', () => {
  const six = new SiteDice(6);
  expect([1, 2, 3, 4, 5, 6].map(() => six.next())).toEqual([
    178652871, 1672197364, 704025629, 1787565714, 326256739, 961096800,
  ]);
  const other = new SiteDice(12666);
  expect([1, 2, 3].map(() => other.next())).toEqual([1300524331, 887604616, 1947122465]);
});

test('players may be named by number or by name', () => {
  const file = parseFile(
    '{"title":"1846","id":"hs_x_77","actions":[],"players":[{"name":"Ann"},{"id":4,"name":"Bob"}]}',
  );
  expect(file.players.map((player) => player.id)).toEqual(['Ann', 4]);
  expect(file.seed).toBe(77);
});
