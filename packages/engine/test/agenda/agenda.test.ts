import { describe, expect, test } from 'vitest';
import {
  type Action,
  canChoose,
  type Ending,
  type Frame,
  type GameEvent,
  isOnOffer,
  isOver,
  type Json,
  outcome,
  perform,
  type PlayerId,
  type Procedure,
  refuseBy,
  settle,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, RED, Table } from '../operating/smallTitle.ts';

const pass = (by: PlayerId | 'referee'): Action => ({ type: 'pass', by });
const agenda = (table: Table) => table.state.agenda.map(({ at }) => at).join(' > ');

/** A frame that asks Cal and is over when Cal has passed. */
const asking = (more: Partial<Procedure> = {}): Procedure => ({
  offersBelow: false,
  step: (_c, frame) => ('answered' in frame ? { done: null } : 'ask'),
  asks: () => [{ who: CAL, must: true, pass: 'pass' }],
  menu: () => [],
  after: (_c, frame) => void Object.assign(frame, { answered: true }),
  ...more,
});

/** Frames that interrupt Amy's turn as soon as she passes for the first time. */
const interrupting = (kinds: Record<string, Procedure>, order: string[]) => {
  const table = new Table({
    frames: kinds,
    policies: {
      operating: {
        steps: () => ['alarm', 'track'],
        step: {
          alarm: (c) => {
            c.interrupts.push(...order.map((at): Frame => ({ at })));
            return null;
          },
          track: (_c, turn) => ({ at: 'track', company: turn.company, done: false }) as Frame,
        },
      },
    },
  });
  return table;
};

describe('frames that interrupt', () => {
  test('1817:2.1 come before what was going on, then it goes on', () => {
    const table = interrupting({ first: asking() }, ['first']);
    expect(agenda(table)).toBe('game > operatingRound > operatingTurn > interrupts > first');
    expect(
      table.refusal({ type: 'layTile', by: AMY, company: RED, hex: 'A3', tile: '57', rotation: 1 }),
    ).toBe('engine:notAsked');
    table.pass(CAL);
    expect(agenda(table)).toBe('game > operatingRound > operatingTurn > track');
  });

  test('1817:2.1 the most urgent first, equals in order', () => {
    const table = interrupting(
      { low: asking(), high: asking({ urgency: 9 }), mid: asking({ urgency: 5 }), also: asking() },
      ['low', 'mid', 'also', 'high'],
    );
    const seen: (string | undefined)[] = [];
    for (let nth = 0; nth < 4; nth++) {
      seen.push(table.state.agenda.at(-1)?.at);
      table.pass(CAL);
    }
    expect(seen).toEqual(['high', 'mid', 'low', 'also']);
    expect(table.asked()).toBe('track: amy');
  });

  test('1817:2.1 a frame whose premise fails is dropped unasked', () => {
    const table = interrupting({ gone: asking({ holds: () => false }), stays: asking() }, ['gone', 'stays']);
    expect(table.asked()).toBe('stays: cal');
  });

  test('1817:2.1 what is interrupted while it asks is asked again afterwards', () => {
    const alarm: Procedure = asking({
      step: (c, frame) => {
        if (!('rang' in frame)) {
          Object.assign(frame, { rang: true });
          c.interrupts.push({ at: 'bell' });
          return 'ask';
        }
        return 'answered' in frame ? { done: null } : 'ask';
      },
    });
    const table = interrupting(
      { alarm, bell: asking({ asks: () => [{ who: BOB, must: true, pass: 'pass' }] }) },
      ['alarm'],
    );
    expect(table.asked()).toBe('bell: bob');
    table.pass(BOB);
    expect(table.asked()).toBe('alarm: cal');
  });

  test('1817:2.1 a frame that waits for interrupts must have made some', () => {
    const quiet: Procedure = asking({ step: () => 'yield' });
    expect(() => interrupting({ quiet }, ['quiet'])).toThrow("'quiet' yields to nothing");
    const loud: Procedure = asking({
      step: (c, frame) => {
        if ('rang' in frame) return { done: null };
        Object.assign(frame, { rang: true });
        c.interrupts.push({ at: 'bell' });
        return 'yield';
      },
    });
    const table = interrupting({ loud, bell: asking() }, ['loud']);
    expect(table.asked()).toBe('bell: cal');
    expect(table.pass(CAL).asked()).toBe('track: amy');
  });

  test('the frame below gets what it was waiting for, not what interrupted it', () => {
    const table = new Table({
      frames: {
        parent: {
          offersBelow: false,
          step: (c, frame, back) => {
            c.state.own.heard = [
              ...((c.state.own.heard as Json[] | undefined) ?? []),
              (back ?? null) as Json,
            ];
            if (back?.from === 'child') return { done: null };
            return 'sent' in frame
              ? { done: null }
              : (Object.assign(frame, { sent: true }), { push: { at: 'child' } });
          },
          asks: () => [],
          menu: () => [],
        },
        child: {
          offersBelow: false,
          step: (c) => {
            c.interrupts.push({ at: 'bell' });
            return { done: 7 };
          },
          asks: () => [],
          menu: () => [],
        },
        bell: asking(),
      },
      prepare: (state) => void state.agenda.push({ at: 'parent' }),
    });
    expect(table.asked()).toBe('bell: cal');
    table.pass(CAL);
    expect(table.state.own.heard).toEqual([null, { from: 'child', value: 7 }]);
  });

  test('a frame without a procedure, and an empty agenda, are faults', () => {
    const table = new Table();
    const c = table.ledger();
    c.state.agenda.push({ at: 'nowhere' });
    expect(() => settle(c)).toThrow("no procedure for the frame 'nowhere'");
    c.state.agenda = [];
    expect(() => settle(c)).toThrow('the agenda is empty');
    expect(() => new Table({ policies: { operating: { order: () => [] } } })).toThrow(
      /^the agenda does not come to rest: game/,
    );
  });
});

describe('the end of the game', () => {
  const ending = (when: () => Ending | null) => new Table({ policies: { end: { ending: when } } });

  test('1846:10.1 once it is triggered it stays, and can only come sooner', () => {
    let now: Ending | null = { why: 'the bank is empty', stop: 'nextSet' };
    const table = ending(() => now);
    expect(table.state.ending).toEqual(now);
    expect(table.event('endTriggered')).toEqual({
      type: 'endTriggered',
      why: 'the bank is empty',
      stop: 'nextSet',
    });
    now = null;
    table.pass(AMY);
    expect(table.state.ending?.why).toBe('the bank is empty');
    now = { why: 'the same again', stop: 'nextSet' };
    table.pass(AMY);
    expect([table.state.ending?.why, table.event('endTriggered')]).toEqual(['the bank is empty', undefined]);
    now = { why: 'sooner', stop: 'set' };
    table.do({ type: 'buyTrain', by: AMY, company: RED, from: 'bank', train: '2', price: 80 });
    expect(table.state.ending).toEqual(now);
    now = { why: 'later', stop: 'nextSet' };
    table.pass(AMY);
    expect(table.state.ending?.why).toBe('sooner');
    expect(isOver(table.state)).toBe(false);
  });

  test('1817:8.1 an end that comes at once clears everything', () => {
    let now: Ending | null = null;
    const table = ending(() => now);
    expect(outcome(table.state)).toBeNull();
    now = { why: 'bankruptcy', stop: 'now' };
    table.pass(AMY);
    expect(agenda(table)).toBe('over');
    expect(outcome(table.state)).toEqual({
      why: 'bankruptcy',
      scores: { [AMY]: 100, [BOB]: 200, [CAL]: 300 },
    });
    expect(table.events.filter(({ type }) => type === 'gameOver')).toHaveLength(1);
    expect(table.refusal(pass(AMY))).toBe('engine:over');
    expect(table.refusal({ type: 'agreeEnd', by: 'referee' })).toBe('engine:over');
  });

  test('1817:8.1 what would have interrupted is forgotten', () => {
    let now: Ending | null = null;
    const c = ending(() => now).ledger();
    now = { why: 'over', stop: 'now' };
    c.interrupts.push({ at: 'discardTrains' });
    settle(c);
    expect(c.state.agenda.map(({ at }) => at)).toEqual(['over']);
    expect(c.events.map(({ type }) => type)).toEqual(['endTriggered', 'gameOver']);
    expect(c.interrupts).toEqual([]);
  });

  test('the table may agree to end it at any time', () => {
    const table = new Table().do({ type: 'agreeEnd', by: 'referee' });
    expect(outcome(table.state)).toMatchObject({ why: 'agreed' });
    expect(table.events.map(({ type }) => type)).toEqual(['gameOver']);
  });

  test('the rounds may end it', () => {
    const table = new Table({ policies: { rounds: { next: () => ({ over: 'no more rounds' }) } } });
    expect(outcome(table.state)).toMatchObject({ why: 'no more rounds' });
    expect(outcome(table.state)).not.toHaveProperty('rule');
    expect(table.state.agenda[0]).not.toHaveProperty('rule');
  });
});

describe('who may do what now', () => {
  test('somebody who is not asked is told so', () => {
    const table = new Table();
    expect(table.choices(AMY, 'pass')).toHaveLength(1);
    expect(table.choices(BOB, 'pass')).toEqual([]);
    expect(table.refusal(pass(BOB))).toBe('engine:notAsked');
    expect(
      table.refusal({ type: 'buyTrain', by: BOB, company: BLUE, from: 'bank', train: '2', price: 80 }),
    ).toBe('engine:notAsked');
    expect(
      table.refusal({ type: 'buyTrain', by: AMY, company: RED, from: 'bank', train: '2', price: 80 }),
    ).toBe('small:turn.order');
  });

  test('an action of the wrong form, or with a name that does not exist, is refused before any rule', () => {
    const table = new Table();
    expect(table.refusal({ type: 'fly', by: AMY })).toBe('engine:shape');
    expect(table.refusal({ type: 'pass', by: AMY, loudly: true })).toBe('engine:shape');
    expect(
      table.refusal({
        type: 'layTile',
        by: AMY,
        company: 'company:NONE',
        hex: 'A3',
        tile: '57',
        rotation: 1,
      }),
    ).toBe('engine:shape');
  });

  test('a refused action changes nothing', () => {
    const table = new Table();
    const before = JSON.stringify(table.state);
    expect(perform(table.book, table.state, pass(BOB))).toMatchObject({
      ok: false,
      violation: { rule: 'engine:notAsked' },
    });
    expect(JSON.stringify(table.state)).toBe(before);
  });

  /** Cal is asked; standing offers of the turn below shine through where the frame is open. */
  const standing = (open: boolean) =>
    new Table({
      frames: {
        question: asking({ offersBelow: open, admits: () => refuseBy('small:first', 'answer first') }),
      },
      policies: {
        operating: {
          anyTime: (_c, turn) => (turn.company === RED ? ['sellShares'] : []),
          steps: () => ['ask'],
          step: { ask: () => ({ at: 'question' }) },
        },
      },
    });
  const sale: Action = { type: 'sellShares', by: AMY, company: RED, units: 1 };

  test('1846:6.1 standing offers of a turn are open while another frame asks, where it lets them through', () => {
    const open = standing(true);
    expect(open.refusal(sale)).toBeNull();
    expect(open.choices(AMY, 'sellShares')).toHaveLength(1);
    expect(open.choices(AMY, 'pass')).toEqual([]);
    expect(open.refusal(pass(AMY))).toBe('engine:notAsked');
    expect(open.refusal({ type: 'layTile', by: AMY, company: RED, hex: 'A3', tile: '57', rotation: 1 })).toBe(
      'small:turn.order',
    );
    expect([canChoose(open.book, open.state, AMY), canChoose(open.book, open.state, CAL)]).toEqual([
      true,
      false,
    ]);
    expect(canChoose(open.book, open.state, AMY, ['sellShares'])).toBe(false);
    expect([
      isOnOffer(open.book, open.state, sale),
      isOnOffer(open.book, open.state, { ...sale, by: CAL }),
    ]).toEqual([true, false]);
    open.do(sale);
    expect(open.asked()).toBe('question: cal');
    const closed = standing(false);
    expect(closed.refusal(sale)).toBe('engine:notAsked');
    expect(closed.choices(AMY, 'sellShares')).toEqual([]);
  });

  test('a frame may refuse what is on its menu, and say why it does not take the rest', () => {
    const table = new Table({
      frames: {
        question: asking({
          asks: () => [CAL, BOB].map((who) => ({ who, must: true, pass: 'pass' })),
          menu: () => ['sellShares'],
          admits: (_c, _frame, { type, units }) =>
            type === 'sellShares' && units === 1 ? null : refuseBy('small:first', 'one at a time'),
        }),
      },
      prepare: (state) => void state.agenda.push({ at: 'question' }),
    });
    const of = (units: number): Action => ({ type: 'sellShares', by: CAL, company: RED, units });
    expect([table.refusal(of(1)), table.refusal(of(2))]).toEqual([null, 'small:first']);
    expect(
      table.refusal({ type: 'buyTrain', by: CAL, company: RED, from: 'bank', train: '2', price: 80 }),
    ).toBe('small:first');
    // Without a number the frame does not admit it yet: nothing is on offer.
    expect(table.choices(CAL, 'sellShares')).toEqual([]);
  });

  test('a pass where none is possible is refused by what has to be done', () => {
    const must = (more: Partial<Procedure>) =>
      new Table({
        frames: { question: asking({ asks: () => [{ who: CAL, must: true, pass: null }], ...more }) },
        prepare: (state) => void state.agenda.push({ at: 'question' }),
      });
    expect(must({}).refusal(pass(CAL))).toBe('small:turn.pass');
    expect(must({ admits: () => refuseBy('small:duty', 'first this') }).refusal(pass(CAL))).toBe(
      'small:duty',
    );
    expect(must({ admits: () => null }).refusal(pass(CAL))).toBe('small:turn.pass');
    expect(must({}).choices(CAL, 'pass')).toEqual([]);
  });

  test('the referee passes without a word in the log', () => {
    const table = new Table({
      frames: { question: asking({ asks: () => [{ who: 'referee', must: true, pass: 'pass' }] }) },
      prepare: (state) => void state.agenda.push({ at: 'question' }),
    });
    table.do(pass('referee'));
    expect(table.events.some(({ type }) => type === 'passed')).toBe(false);
  });

  test('1846:6.93 an ordinary lay and one by a private’s ability are different moves', () => {
    const menu = (...names: string[]) =>
      new Table({
        policies: {
          lay: { abilities: () => [{ using: 'private:MINE', hexes: ['A3'] }] },
          token: {
            may: () => null,
            spots: () => [{ hex: 'B8', city: 0 }],
            abilities: () => [{ using: 'private:MINE', spots: [{ hex: 'B8', city: 0 }] }],
          },
        },
        frames: {
          track: asking({
            asks: () => [{ who: AMY, must: true, pass: 'pass' }],
            menu: () => names,
          }),
        },
      });
    const using = (table: Table, type: string) =>
      table.choices(AMY, type).map((choice) => ('using' in choice.with ? choice.with.using : null));
    const lay: Action = { type: 'layTile', by: AMY, company: RED, hex: 'A3', tile: '57', rotation: 1 };
    const plain = menu('layTile', 'placeToken');
    expect([...new Set(using(plain, 'layTile'))]).toEqual([null]);
    expect(using(plain, 'placeToken')).toEqual([null]);
    expect(plain.refusal(lay)).toBeNull();
    expect(plain.refusal({ ...lay, using: 'private:MINE' })).toBe('small:turn.order');
    const ability = menu('layTile+using', 'placeToken+using');
    expect(using(ability, 'layTile')).toEqual(['private:MINE']);
    expect(using(ability, 'placeToken')).toEqual(['private:MINE']);
    expect(ability.refusal(lay)).toBe('small:turn.order');
    expect(ability.refusal({ ...lay, using: 'private:MINE' })).toBeNull();
    const token: Action = { type: 'placeToken', by: AMY, company: RED, hex: 'B8', city: 0 };
    expect([plain.refusal(token), ability.refusal(token)]).toEqual([null, 'small:turn.order']);
  });
});

describe('what the log says', () => {
  test('of a pass: who, in which step, for which company, and what it means', () => {
    const events: GameEvent[] = new Table().pass(AMY).events;
    expect(events[0]).toEqual({ type: 'passed', who: AMY, meaning: 'done', step: 'track', company: RED });
    const plain = new Table({
      frames: { question: asking() },
      prepare: (state) => void state.agenda.push({ at: 'question' }),
    }).pass(CAL);
    expect(plain.events[0]).toEqual({ type: 'passed', who: CAL, meaning: 'pass', step: 'question' });
  });

  test('of a refusal: the facts in its sentence, names without their kind', () => {
    expect(
      refuseBy('x:1', '{who} has {cash} of {company}, {what} and {private}.', {
        who: AMY,
        cash: 3,
        company: RED,
        private: 'private:MINE',
      }),
    ).toMatchObject({ rule: 'x:1', message: 'amy has 3 of RED, ? and MINE.' });
    expect(refuseBy('x:1', 'in {hex} {list}', { hex: 'hex:B8', list: [1] }).message).toBe('in hex:B8 [1]');
    expect(refuseBy('x:1', 'plain').message).toBe('plain');
    expect(refuseBy('x:1', '{a}', { a: 'the private:MINE' }).message).toBe('the private:MINE');
  });

  test('of a deal: whoever proposes it, unless the referee does', () => {
    const orphan = new Table({
      policies: { operating: { steps: () => ['buyTrains'] }, trains: { obliged: () => false } },
      prepare: (state) => {
        giveTrain(state, BLUE, '2');
        const red = state.companies[RED];
        if (red) red.certs = { president: 'pool', single: { pool: 8 } };
      },
    });
    orphan.do({ type: 'buyTrain', by: 'referee', company: RED, from: BLUE, train: '2-1', price: 5 });
    expect(orphan.asked()).toBe('consent: bob');
    expect(orphan.events).toEqual([]);
    expect(orphan.do({ type: 'withdraw', by: 'referee' }).events).toEqual([]);
  });
});
