import { bare, type PlayerId, type Title } from '@roundhouse/engine';
import { type SiteAction, standing, titles } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { found, give, id, operate } from '../../titles/test/1817/support.ts';
import { bankrupt } from '../../titles/test/1870/actions.ts';
import { company, player } from '../../titles/test/1870/position.ts';
import type { Table } from '../../titles/test/support/table.ts';
import { asksTrack } from '../src/site/asks1817.ts';
import { Certificates } from '../src/write/certificates.ts';
import { SiteNames } from '../src/write/names.ts';
import { writeAction } from '../src/write/record.ts';
import type { SiteWriter, Writer } from '../src/write/siteWriter.ts';
import { SiteTrains } from '../src/write/trains.ts';
import { followCircles, whyUnseen } from '../src/write/unseenCircles.ts';
import { writer1870 } from '../src/write/write1870.ts';
import { volatile } from './compat/positions1817.ts';
import { bankruptWithShares } from './compat/positions1870.ts';

/** Where 18xx.games waits, halts or plays on otherwise than one would think; each was seen on its own engine. */

const of = (name: string): Title => titles[name] as Title;

function writing({ book, state }: Table, writer: Writer): SiteWriter {
  const s: SiteWriter = {
    book,
    state,
    names: new SiteNames(book, {}),
    trains: new SiteTrains(),
    shares: new Certificates(),
    seatId: (seat: PlayerId) => bare(seat),
    out: [],
    untold: [],
    memory: {},
  };
  writer.start(s);
  return s;
}

test('1870: a bankruptcy ends the game at once, no step of the company waits any more', () => {
  const t = bankruptWithShares(of('1870'));
  // Its last step would wait: a private is for sale that it can pay.
  t.state.phase = '3';
  t.state.privates['private:SCC'] = { owner: player('b'), closed: false, used: {} };
  const s = writing(t, writer1870);
  writeAction(s, writer1870, bankrupt('a'), 0);
  expect(s.out.map(({ type }) => type)).toEqual(['bankrupt']);
});

test('1817: the Express Track keeps the track step open for its company without money', () => {
  const t = volatile(of('1817'));
  found(t, 'R', { size: 2, price: 100, loans: 2, cash: 0, trains: ['2'], at: ['F3'] });
  operate(t);
  const turn = t.state.agenda.find((frame) => frame.at === 'operatingTurn') as unknown as { lays: object[] };
  turn.lays.push({ hex: 'F3' });
  expect(asksTrack(t, id('R'))).toBe(false);
  give(t, 'P18', id('R'));
  expect(asksTrack(t, id('R'))).toBe(true);
});

test('what the site did by itself counts when a line of chat carries it', () => {
  const auto: SiteAction = { type: 'pass', entity: 'MP', entity_type: 'corporation' };
  const chat: SiteAction = { type: 'message', entity: 1, entity_type: 'player', id: 1 };
  expect(standing([chat])).toEqual([]);
  expect(standing([{ ...chat, auto_actions: [auto] }])).toHaveLength(1);
});

test('1846: a circle that a closed corporation leaves is not seen before the next tile or token', () => {
  const s = writing(bankruptWithShares(of('1870')), writer1870);
  const token = { type: 'placeToken', by: player('a'), company: company('FW'), hex: 'H12', city: 0 } as const;
  const left = {
    type: 'tokenRemoved',
    company: company('MP'),
    hex: 'H12',
    city: 0,
    toCharter: false,
  } as const;
  const placed = {
    type: 'tokenPlaced',
    company: company('IC'),
    hex: 'J3',
    city: 0,
    role: 'station',
  } as const;
  const seen = (...events: (typeof left | typeof placed)[]): void =>
    followCircles(s, {
      events,
      turn: null,
      asked: '',
      roundNo: 0,
      inStockRound: false,
      trainless: [],
      trains: new Set(),
      last: false,
    });
  seen();
  expect(whyUnseen(s, token)).toBeNull();
  seen(left);
  expect(whyUnseen(s, token)).toMatch(/circle/);
  seen(placed);
  expect(whyUnseen(s, token)).toBeNull();
});
