import type { BuyTrainsFrame } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { arrange, asks, offered, pass, play, refusal, top } from '../support/table.ts';
import { lay, no, train, yes } from './actions.ts';
import {
  cash,
  company,
  giveTrain,
  operatingTurn,
  player,
  type PositionSpec,
  position,
  tokensAt,
  trains,
} from './position.ts';

const one = (name: string, more: object = {}) => ({
  [name]: { price: 100, president: 'a', cash: 2000, ...more },
});
const buying = (spec: PositionSpec, name = 'NYC') => operatingTurn(position(spec), name, 'buyTrains');
const idOf = (table: ReturnType<typeof position>, owner: string): string =>
  table.state.trains.find((it) => it.owner === (owner === 'pool' ? 'pool' : company(owner)))?.id ?? '';

test('1846:6.81 bank trains at list price, others for any agreed price from 1', () => {
  const table = buying({
    corporations: { ...one('NYC'), GT: { price: 60, president: 'b', trains: ['2', '2'] } },
  });
  expect(refusal(table, train('a', 'NYC', '2', 70))).toBe('1846:6.81');
  play(table, train('a', 'NYC', '2', 80));
  expect(cash(table, 'NYC')).toBe(1920);
  const id = idOf(table, 'GT');
  expect(refusal(table, train('a', 'NYC', '2', 0, company('GT'), id))).toBe('1846:6.81');
  expect(refusal(table, train('a', 'NYC', '2', 1921, company('GT'), id))).toBe('1846:6.81');
  play(table, train('a', 'NYC', '2', 1, company('GT'), id));
  expect(asks(table).who).toBe(player('b'));
  play(table, no('b'));
  play(table, train('a', 'NYC', '2', 1920, company('GT'), id));
  play(table, yes('b'));
  expect([cash(table, 'NYC'), cash(table, 'GT')]).toEqual([0, 1920]);
  expect(trains(table, 'GT')).toEqual(['2']);
});

test('1846:6.81 a sister corporation needs nobody else; independents neither sell nor buy', () => {
  const table = buying({
    corporations: { ...one('NYC'), GT: { price: 60, president: 'a', trains: ['2', '2'] } },
    privates: { MS: 'a' },
  });
  play(table, train('a', 'NYC', '2', 300, company('GT'), idOf(table, 'GT')));
  expect(top(table)).toBe('buyTrains');
  expect(refusal(table, train('a', 'NYC', '2', 10, company('MS'), idOf(table, 'MS')))).toBe('1846:6.81');
});

test('1846:6.81.order later trains only after the current phase is sold out', () => {
  const table = buying({ corporations: one('NYC'), supply: { '2': 1 } });
  expect(refusal(table, train('a', 'NYC', '3/5', 160))).toBe('1846:6.81.order');
  play(table, train('a', 'NYC', '2', 80));
  expect(refusal(table, train('a', 'NYC', '2', 80))).toBe('1846:6.81.order');
  play(table, train('a', 'NYC', '3/5', 160));
  expect(table.state.phase).toBe('II');
});

test('1846:6.81.order returned trains do not delay the next phase', () => {
  const table = buying({
    corporations: one('NYC'),
    supply: { '2': 0, '4': 0 },
    returned: ['4'],
    phase: 'II',
  });
  expect(refusal(table, train('a', 'NYC', '5', 500))).toBeNull();
});

test('1846:6.82 1846:phase.2 the first train of a phase starts it at once; a used one never does', () => {
  const table = buying({
    corporations: { ...one('NYC'), GT: { price: 60, president: 'a', trains: ['5', '2'] } },
    supply: { '2': 0 },
    tiles: { D18: '8/4' },
  });
  play(
    table,
    train('a', 'NYC', '5', 50, company('GT'), table.state.trains.find((it) => it.face === '5')?.id),
  );
  expect(table.state.phase).toBe('I');
  play(table, train('a', 'NYC', '4', 180));
  expect(table.state.phase).toBe('II');
  expect(table.book.phases.II?.trainLimit).toBe(4);
  operatingTurn(table, 'NYC', 'trackAndToken');
  expect(refusal(table, lay('a', 'NYC', 'D18', '29/4'))).toBeNull();
});

test('1846:6.82.table phased-out trains are not sold', () => {
  const table = buying({
    corporations: { ...one('NYC'), GT: { price: 60, president: 'a', trains: ['2'] } },
    phase: 'III',
    supply: { '2': 0, '4': 0 },
  });
  arrange(table, (c) => {
    for (const it of c.state.trains) it.fate = 'lastRun';
  });
  expect(refusal(table, train('a', 'NYC', '2', 10, company('GT'), idOf(table, 'GT')))).toBe(
    '1846:6.82.table',
  );
});

test('1846:6.83 1846:6.83.full 4 / 4 / 3 / 2 trains; at the limit nothing is bought, not even what would make room', () => {
  const limits = { I: 4, II: 4, III: 3, IV: 2 };
  for (const [phase, limit] of Object.entries(limits)) {
    const supply: Record<string, number> =
      phase === 'I' ? {} : { '2': 0, ...(phase !== 'II' && { '4': 0 }), ...(phase === 'IV' && { '5': 0 }) };
    const face = { I: '2', II: '4', III: '5', IV: '6' }[phase as 'I'];
    const full = buying({
      corporations: one('NYC', { trains: Array.from({ length: limit }, () => '6') }),
      phase,
      supply,
    });
    expect(top(full)).not.toBe('buyTrains');
    const purchase = train('a', 'NYC', face, full.book.faces[face]?.price ?? 0);
    const step: BuyTrainsFrame = { at: 'buyTrains', company: company('NYC'), done: false };
    expect(full.book.moves.buyTrain?.check(full, step, purchase)?.rule).toBe('1846:6.83.full');
    const room = buying({
      corporations: one('NYC', { trains: Array.from({ length: limit - 1 }, () => '6') }),
      phase,
      supply,
    });
    play(room, train('a', 'NYC', face, room.book.faces[face]?.price ?? 0));
    expect(refusal(room, train('a', 'NYC', face, room.book.faces[face]?.price ?? 0))).not.toBeNull();
  }
  const twos = buying({
    corporations: one('NYC', { trains: ['2', '2', '2'] }),
    phase: 'II',
    supply: { '2': 1, '4': 0 },
  });
  play(twos, train('a', 'NYC', '2', 80));
  expect(top(twos)).not.toBe('buyTrains');
});

test('1846:6.83 phased-out trains do not count', () => {
  const table = position({
    corporations: one('NYC', { trains: ['3/5', '3/5', '2', '2'] }),
    phase: 'III',
    supply: { '2': 0, '4': 0 },
  });
  arrange(table, (c) => {
    for (const it of c.state.trains) if (it.face === '2') it.fate = 'lastRun';
  });
  operatingTurn(table, 'NYC', 'buyTrains');
  play(table, train('a', 'NYC', '5', 500));
  expect(trains(table, 'NYC')).toHaveLength(5);
});

test('1846:6.83.discard 1846:phase.4 above the new limit every corporation returns trains of its choice, out of turn', () => {
  const table = buying({
    players: 5,
    corporations: {
      ...one('NYC', { trains: ['5'] }),
      GT: { price: 60, president: 'b', trains: ['5', '4/6', '5'] },
    },
    phase: 'III',
    supply: { '2': 0, '4': 0, '5': 0 },
  });
  play(table, train('a', 'NYC', '6', 800));
  expect(top(table)).toBe('discardTrains');
  expect(asks(table)).toMatchObject({ who: player('b'), pass: null });
  const face = table.state.trains.find((it) => it.face === '4/6')?.id ?? '';
  expect(
    refusal(table, {
      type: 'discardTrain',
      by: player('b'),
      company: company('NYC'),
      train: idOf(table, 'NYC'),
    }),
  ).toBe('1846:6.83.discard');
  play(table, { type: 'discardTrain', by: player('b'), company: company('GT'), train: face });
  expect(trains(table, 'GT')).toEqual(['5', '5']);
  expect(table.state.trains.find((it) => it.id === face)?.owner).toBe('pool');
  // NYC is at the new limit itself: its turn is over.
  expect(asks(table).company).toBe(company('GT'));
  expect(offered(table)).not.toContain('discardTrain');
});

test('1846:6.83.return a returned train is bought as either type at list price', () => {
  const table = buying({
    corporations: one('NYC'),
    returned: ['4'],
    phase: 'III',
    supply: { '2': 0, '4': 0 },
  });
  const id = idOf(table, 'pool');
  expect(refusal(table, train('a', 'NYC', '4', 160, 'pool', id))).toBe('1846:6.81');
  play(table, train('a', 'NYC', '3/5', 160, 'pool', id));
  expect(trains(table, 'NYC')).toEqual(['3/5']);
  expect(table.state.phase).toBe('III');
});

test('1846:6.83.returnremove 1846:dtg.silent returned trains leave when their class phases out', () => {
  for (const edition of ['gmt', 'dtg']) {
    const third = buying({
      corporations: one('NYC'),
      returned: ['2'],
      phase: 'II',
      supply: { '2': 0, '4': 0 },
      options: { edition },
    });
    play(third, train('a', 'NYC', '5', 500));
    expect(trains(third, 'pool')).toEqual([]);
    const fourth = buying({
      corporations: one('NYC'),
      returned: ['3/5', '5'],
      phase: 'III',
      supply: { '2': 0, '4': 0, '5': 0 },
      options: { edition },
    });
    play(fourth, train('a', 'NYC', '6', 800));
    expect(trains(fourth, 'pool')).toEqual(['5']);
  }
});

test('1846:6.84 phase IV trains never run out', () => {
  const table = position({ corporations: one('NYC') });
  expect(table.state.supply['6']).toBeNull();
  for (let i = 0; i < 12; i++) arrange(table, (c) => giveTrain(c, 'out', '6'));
  expect(
    table.book.policies.trains
      .offers(
        Object.assign(table, {
          state: { ...table.state, supply: { ...table.state.supply, '2': 0, '4': 0, '5': 0 } },
        }),
        company('NYC'),
      )
      .map((o) => o.train),
  ).toEqual(['6', '6']);
});

test('1846:6.85 the type is chosen at the bank and stays, also when sold', () => {
  const table = buying({
    corporations: { ...one('NYC'), GT: { price: 60, president: 'a', trains: ['3/5'] } },
    supply: { '2': 0 },
    phase: 'II',
  });
  const id = idOf(table, 'GT');
  expect(refusal(table, { ...train('a', 'NYC', '4', 10, company('GT'), id), face: '4' })).toBe('1846:6.81');
  play(table, train('a', 'NYC', '3/5', 10, company('GT'), id));
  expect(trains(table, 'NYC')).toEqual(['3/5']);
  play(table, train('a', 'NYC', '4', 180));
  play(table, train('a', 'NYC', '3/5', 160));
  expect(trains(table, 'NYC')).toEqual(['3/5', '4', '3/5']);
  expect(table.state.supply['4']).toBe(1);
});

test('1846:6.86 without a train one must be bought; with any train not', () => {
  const table = buying({ corporations: one('NYC') });
  expect(asks(table).pass).toBeNull();
  expect(refusal(table, { type: 'pass', by: player('a') })).toBe('1846:6.86');
  play(table, train('a', 'NYC', '2', 80));
  expect(asks(table).pass).toBe('done');
  pass(table);
});

test('1846:phase.1 in phase I yellow tiles, limit 4, and trains are traded from the start', () => {
  const table = buying({
    corporations: { ...one('NYC'), GT: { price: 60, president: 'a', trains: ['2', '2'] } },
  });
  expect(table.book.phases.I).toMatchObject({ trainLimit: 4, colors: ['yellow'] });
  expect(refusal(table, train('a', 'NYC', '2', 10, company('GT'), idOf(table, 'GT')))).toBeNull();
});

test('1846:phase.3 1846:phase.3.trains brown tiles, limit 3, 2-trains run once more, before the next action', () => {
  const table = buying({
    corporations: {
      ...one('NYC', { trains: ['2', '2', '4'] }),
      GT: { price: 60, president: 'b', trains: ['2', '2', '2', '2'] },
    },
    phase: 'II',
    supply: { '2': 0, '4': 0 },
  });
  play(table, train('a', 'NYC', '5', 500));
  expect(table.state.phase).toBe('III');
  expect(table.state.trains.filter((it) => it.fate === 'lastRun')).toHaveLength(6);
  // Four phased-out trains of GT are not too many.
  expect(top(table)).toBe('buyTrains');
  play(table, train('a', 'NYC', '4/6', 450));
  expect(refusal(table, train('a', 'NYC', '5', 500))).not.toBeNull();
  expect(table.book.phases.III?.colors).toContain('brown');
});

test('1846:phase.3.privates 1846:phase.3.indep privates and player-owned independents leave with all they have', () => {
  const table = buying({
    corporations: one('NYC', { trains: ['4'] }),
    privates: { MS: 'b', LSL: 'c', TBC: 'NYC', 'C&WI': 'c' },
    phase: 'II',
    supply: { '2': 0, '4': 0 },
  });
  const bank = cash(table, 'bank');
  play(table, train('a', 'NYC', '5', 500));
  for (const name of ['MS', 'LSL', 'TBC', 'C&WI'] as const)
    expect(table.state.privates[`private:${name}`]?.closed).toBe(true);
  expect(tokensAt(table, 'C15')).toEqual([]);
  expect(table.state.trains.some((it) => it.owner === company('MS'))).toBe(false);
  expect([cash(table, 'MS'), cash(table, 'bank') - bank]).toEqual([0, 560]);
  expect(table.state.board.reserved.some((kept) => kept.hex === 'D6')).toBe(false);
});

test('1846:phase.3.mail 1846:pc.mail.stay 1846:dtg.mail only a Mail Contract of a corporation stays; by the Deep Thought rules any', () => {
  const third = (owner: string, options: object = {}) => {
    const table = buying({
      corporations: one('NYC', { trains: ['4'] }),
      privates: { MAIL: owner },
      phase: 'II',
      supply: { '2': 0, '4': 0, '5': 1 },
      options,
    });
    return play(table, train('a', 'NYC', '5', 500));
  };
  expect(third('NYC').state.privates['private:MAIL']?.closed).toBe(false);
  expect(third('b').state.privates['private:MAIL']?.closed).toBe(true);
  expect(third('b', { edition: 'dtg' }).state.privates['private:MAIL']?.closed).toBe(false);
  const fourth = play(third('NYC'), train('a', 'NYC', '6', 800));
  expect(fourth.state.privates['private:MAIL']?.closed).toBe(false);
});

test('1846:phase.3.markers a port marker stays in phase III', () => {
  const table = buying({
    corporations: one('NYC', { trains: ['4'] }),
    privates: { SC: 'b' },
    phase: 'II',
    supply: { '2': 0, '4': 0 },
  });
  arrange(table, (c) => {
    c.state.board = {
      ...c.state.board,
      markers: [
        { kind: 'port', hex: 'D14', owner: company('NYC'), value: 20, others: 0, from: 'private:SC' },
      ],
    };
  });
  expect(play(table, train('a', 'NYC', '5', 500)).state.board.markers).toHaveLength(1);
});

test('1846:phase.4.markers 1846:phase.4.trains 1846:phase.4.reserved markers and 2-trains leave, 4s run once more, spots open', () => {
  const table = buying({
    corporations: {
      ...one('NYC', { trains: ['4', '2'] }),
      GT: { price: 60, president: 'b', trains: ['3/5', '2'] },
    },
    phase: 'III',
    supply: { '2': 0, '4': 0, '5': 0 },
  });
  arrange(table, (c) => {
    c.state.board = {
      ...c.state.board,
      markers: [
        { kind: 'meat', hex: 'I1', owner: company('NYC'), value: 30, others: 0, from: 'private:MPC' },
      ],
    };
    for (const it of c.state.trains) if (it.face === '2') it.fate = 'lastRun';
  });
  play(table, train('a', 'NYC', '7/8', 900));
  expect(table.state.board.markers).toEqual([]);
  expect(table.state.board.reserved.filter((kept) => kept.until === 'phase IV')).toEqual([]);
  expect(table.state.trains.map((it) => [it.face, it.fate])).toEqual([
    ['4', 'lastRun'],
    ['3/5', 'lastRun'],
    ['7/8', 'stays'],
  ]);
});

test('1846:phase.skip several phases in one turn, each with its effects', () => {
  const table = buying({
    corporations: one('NYC', { cash: 5000, trains: ['2'] }),
    privates: { LSL: 'a', MAIL: 'a' },
    supply: { '2': 0, '4': 1, '5': 1 },
  });
  play(table, train('a', 'NYC', '4', 180));
  expect(table.state.phase).toBe('II');
  play(table, train('a', 'NYC', '5', 500));
  expect(table.state.phase).toBe('III');
  play(table, train('a', 'NYC', '6', 800));
  expect(table.state.phase).toBe('IV');
  expect(Object.values(table.state.privates).every((it) => it.closed)).toBe(true);
  expect(trains(table, 'NYC')).toEqual(['4', '5', '6']);
});

test('1846:6.69 phased-out trains leave after the run step, used or not, before the duty to buy is read', () => {
  const table = position({
    corporations: one('IC', { cash: 100, trains: ['2'] }),
    phase: 'III',
    supply: { '2': 0, '4': 0 },
  });
  arrange(table, (c) => {
    for (const it of c.state.trains) it.fate = 'lastRun';
  });
  // No route at all: nothing runs, the train is gone all the same.
  operatingTurn(table, 'IC', 'run');
  expect(trains(table, 'IC')).toEqual([]);
  expect(top(table)).toBe('forcedTrain');
});

test('1846:6.48.funds who owns a train and cannot pay is told about the money', () => {
  const table = buying({
    corporations: one('NYC', { cash: 820, trains: ['5'] }),
    phase: 'IV',
    supply: { '2': 0, '4': 0, '5': 0 },
  });
  expect(refusal(table, train('a', 'NYC', '7/8', 900))).toBe('1846:6.48.funds');
});
