import type { Read, Train } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { SiteTrains } from '../src/write/trains.ts';

const train = (id: string, owner: Train['owner'], card = '2'): Train => ({
  id,
  card,
  face: card,
  owner,
  fate: 'stays',
  ranIn: 0,
});
const books = (...trains: Train[]): Read => ({ state: { trains } }) as unknown as Read;

function named(...ids: string[]): SiteTrains {
  const trains = new SiteTrains();
  for (const id of ids) trains.call(id, trains.next('2'));
  return trains;
}

test('of the trains in the pool 18xx.games sells the one that has lain there longest', () => {
  const trains = named('a', 'b');
  trains.follow(books(train('a', 'company:IC'), train('b', 'company:MP')));
  trains.follow(books(train('a', 'company:IC'), train('b', 'pool')));
  const both = books(train('a', 'pool'), train('b', 'pool'));
  trains.follow(both);
  // Our company buys the other one: they are alike, so they change names.
  expect(trains.fromPool(both, 'a')).toBe('2-1');
  expect(trains.name('a')).toBe('2-1');
  expect(trains.name('b')).toBe('2-0');
});

test('trains that come into the pool together lie there in the order in which their company got them', () => {
  const trains = named('a', 'b');
  trains.follow(books(train('a', 'company:MP'), train('b', 'company:IC')));
  trains.follow(books(train('a', 'company:IC'), train('b', 'company:IC')));
  const closed = books(train('a', 'pool'), train('b', 'pool'));
  trains.follow(closed);
  expect(trains.fromPool(closed, 'a')).toBe('2-1');
});

test('a train of another kind is not offered in its place', () => {
  const trains = named('a');
  trains.call('b', '3-0');
  const pool = books(train('a', 'pool'), train('b', 'pool', '3'));
  trains.follow(pool);
  expect(trains.fromPool(pool, 'b')).toBe('3-0');
});
