import { readFileSync } from 'node:fs';
import {
  type Action,
  bare,
  compile,
  type CompanyId,
  controllerOf,
  type DeclaredRoute,
  type Edge,
  edgeTowards,
  type GameEvent,
  type HexId,
  newGame,
  type PlayerId,
  privatesOf,
  type StopRef,
  unitsOf,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1846 } from '../../src/1846/index.ts';
import { costOf } from '../../src/1846/rules/draft.ts';
import { asks, pass, play, refusal, type Table } from '../support/table.ts';

/** The rulebook's example of play: two rounds with every number it states. */

interface Deed {
  t: string;
  [field: string]: unknown;
}
interface Step {
  n: number;
  do: Deed[];
  then: Record<string, unknown>;
  also?: Record<string, unknown>;
}
const STEPS = JSON.parse(readFileSync(new URL('./workedExample.json', import.meta.url), 'utf8')) as Step[];

/** In this order, and nothing shuffled, every player finds the cards of the example in hand. */
const DECK = [
  'private:MPC',
  'blank:1',
  'private:MS',
  'private:LSL',
  'blank:2',
  'private:C&WI',
  'private:MAIL',
  'blank:3',
  'private:BIG4',
];

interface Tale extends Table {
  /** Everything that happened so far. */
  told: GameEvent[];
  /** What a company has spent in the present step. */
  spent: Record<string, { tiles: number; token: number }>;
  /** Cards in the hand drawn last. */
  hand: number;
}

function begin(): Tale {
  const book = compile(title1846, { players: 3 });
  const removedPrivates = ['private:MC', 'private:O&I', 'private:SC', 'private:TBC'];
  const seats: PlayerId[] = ['player:Amy', 'player:Bob', 'player:Carlos'];
  const keys = DECK.slice(1).map(() => [0, 1, 2, 3, 4]);
  const { state, events } = newGame(book, seats, {
    removedPrivates,
    removedCompanies: ['company:ERIE', 'company:PRR'],
    deck: DECK,
    keys,
  });
  return { book, state, events, told: [...events], spent: {}, hand: 0 };
}

const text = (deed: Deed, field: string): string => String(deed[field]);
const co = (name: string): CompanyId => `company:${name}`;
const who = (name: string): PlayerId => `player:${name}`;
const boss = (tale: Tale, name: string): PlayerId => controllerOf(tale, co(name)) as PlayerId;

/** Plays an action; steps the example does not mention are passed. */
function doIt(tale: Tale, action: () => Action): void {
  for (let i = 0; i < 6; i++) {
    const wish = action();
    const rule = refusal(tale, wish);
    if (rule === null) {
      play(tale, wish);
      tale.told.push(...tale.events);
      return;
    }
    if (rule !== '1846:6.2' && rule !== 'engine:notAsked')
      throw new Error(`${JSON.stringify(wish)} is refused by ${rule}`);
    step(tale);
  }
  throw new Error(`${JSON.stringify(action())} is never possible`);
}
function step(tale: Tale): void {
  pass(tale);
  tale.told.push(...tale.events);
}

function route(
  tale: Tale,
  name: string,
  way: { train: string; via: HexId[][] },
  used: string[],
): DeclaredRoute {
  const train = tale.state.trains.find(
    (it) => it.owner === co(name) && it.face === way.train && !used.includes(it.id),
  );
  if (!train) throw new Error(`${name} has no ${way.train}`);
  used.push(train.id);
  const ends = [way.via[0]?.[0] ?? '', ...way.via.map((part) => part.at(-1) ?? '')];
  const stops = ends.map((hex): StopRef => {
    const offboard =
      (tale.book.geography.hexes[tale.book.geography.indexOf.get(hex) ?? -1]?.offboards.length ?? 0) > 0;
    return { hex, kind: offboard ? 'offboard' : 'city', index: 0 };
  });
  const path = way.via.flatMap((part) =>
    part.slice(1).map((to, i) => ({ hex: part[i] ?? '', edge: edgeTowards(part[i] ?? '', to) as Edge })),
  );
  return { train: train.id, stops, path };
}

function tell(tale: Tale, deed: Deed): void {
  const name = text(deed, 'by');
  const by = (): PlayerId => boss(tale, name);
  const before = tale.state.cash[co(name)] ?? 0;
  switch (deed.t) {
    case 'setup':
    case 'income':
      return;
    case 'draft': {
      const { secret } = tale.state;
      const hand = secret?.deck.slice(0, Number(deed.hand)) ?? [];
      tale.hand = (tale.state.agenda.at(-1) as unknown as { hand: number }).hand;
      expect([hand.length, secret?.deck.length]).toEqual([deed.hand, deed.deck]);
      const shown = hand.map((card) => (card.startsWith('blank') ? 'blank' : bare(card)));
      if (Array.isArray(deed.sees)) expect(shown.sort()).toEqual([...(deed.sees as string[])].sort());
      const keeps = text(deed, 'keeps');
      const card = keeps === 'blank' ? hand.find((it) => it.startsWith('blank')) : `private:${keeps}`;
      return doIt(tale, () => ({ type: 'pick', by: who(text(deed, 'player')), card: card ?? '' }));
    }
    case 'decline':
    case 'pass':
      expect(asks(tale).who).toBe(who(text(deed, 'player')));
      return step(tale);
    case 'take':
      return doIt(tale, () => ({
        type: 'take',
        by: who(text(deed, 'player')),
        lot: `private:${text(deed, 'company')}`,
      }));
    case 'launch':
      return doIt(tale, () => ({
        type: 'start',
        by: who(text(deed, 'player')),
        company: co(text(deed, 'corp')),
        price: Number(deed.price),
      }));
    case 'buy': {
      const from = deed.from === 'market' ? 'pool' : 'treasury';
      return doIt(tale, () => ({
        type: 'buyShares',
        by: who(text(deed, 'player')),
        company: co(text(deed, 'corp')),
        from,
        units: 1,
      }));
    }
    case 'issue':
      doIt(tale, () => ({ type: 'issue', by: by(), company: co(name), units: Number(deed.shares) }));
      expect((tale.state.cash[co(name)] ?? 0) - before).toBe(Number(deed.shares) * Number(deed.each));
      return;
    case 'tile': {
      const using = typeof deed.with === 'string' ? { using: `private:${deed.with}` as const } : {};
      doIt(tale, () => ({
        type: 'layTile',
        by: by(),
        company: co(name),
        hex: text(deed, 'hex'),
        tile: text(deed, 'tile'),
        rotation: Number(deed.rot),
        ...using,
      }));
      return spend(tale, name, before, Number(deed.cost), 'tiles');
    }
    case 'token':
      doIt(tale, () => ({
        type: 'placeToken',
        by: by(),
        company: co(name),
        hex: text(deed, 'hex'),
        city: 0,
      }));
      return spend(tale, name, before, Number(deed.cost), 'token');
    case 'run': {
      const ways = deed.routes as { train: string; via: HexId[][]; revenue: number }[];
      doIt(tale, () => {
        const used: string[] = [];
        return {
          type: 'runTrains',
          by: by(),
          company: co(name),
          routes: ways.map((way) => route(tale, name, way, used)),
        };
      });
      const [event] = tale.events.filter((it) => it.type === 'routesRun');
      expect(event?.routes.map((it) => it.revenue)).toEqual(ways.map((way) => way.revenue));
      return;
    }
    case 'dividend':
      return doIt(tale, () => ({
        type: 'dividend',
        by: by(),
        company: co(name),
        kind: deed.kind === 'half' ? 'half' : 'full',
      }));
    case 'train': {
      const face = text(deed, 'train');
      return doIt(tale, () => ({
        type: 'buyTrain',
        by: by(),
        company: co(name),
        from: 'bank',
        train: face === '3/5' ? '4' : face,
        face,
        price: Number(deed.price),
      }));
    }
    case 'private':
      return doIt(tale, () => ({
        type: 'buyPrivate',
        by: by(),
        buyer: co(name),
        private: `private:${text(deed, 'company')}`,
        price: Number(deed.price),
      }));
    case 'marker':
      return doIt(tale, () => ({
        type: 'assign',
        by: by(),
        private: `private:${text(deed, 'company')}`,
        hex: text(deed, 'hex'),
      }));
    case 'endTrack':
      while (
        ['issueRedeem', 'trackAndToken'].includes(tale.state.agenda.at(-1)?.at ?? '') &&
        asks(tale).company === co(name)
      )
        step(tale);
      return;
    case 'endTurn':
      while (
        tale.state.agenda[2]?.at === 'operatingTurn' &&
        (tale.state.agenda[2] as unknown as { company: string }).company === co(name)
      )
        step(tale);
      return;
    default:
      throw new Error(`the example does not know '${deed.t}'`);
  }
}

function spend(tale: Tale, name: string, before: number, cost: number, what: 'tiles' | 'token'): void {
  expect(before - (tale.state.cash[co(name)] ?? 0)).toBe(cost);
  const spent = tale.spent[name] ?? { tiles: 0, token: 0 };
  tale.spent[name] = { ...spent, [what]: spent[what] + cost };
}

const priceOf = (tale: Tale, name: string): number =>
  tale.book.chart.cells[tale.state.companies[co(name)]?.at?.cell ?? 0]?.price ?? 0;
const lastOf = <T extends GameEvent['type']>(tale: Tale, type: T): Extract<GameEvent, { type: T }> =>
  tale.told.findLast((event): event is Extract<GameEvent, { type: T }> => event.type === type) as Extract<
    GameEvent,
    { type: T }
  >;

function incomeOf(tale: Tale, name: string): number {
  const since = tale.told.findLastIndex((event) => event.type === 'roundBegan');
  return tale.told
    .slice(since)
    .reduce(
      (sum, it) =>
        it.type === 'moneyMoved' && it.to === who(name) && it.why.startsWith('income')
          ? sum + it.amount
          : sum,
      0,
    );
}

/** What our table says about one of the example's words. */
function fact(tale: Tale, key: string, expected: unknown): unknown {
  const { state, book } = tale;
  const dot = key.indexOf('.');
  const [name, word] = dot < 0 ? ['', key] : [key.slice(0, dot), key.slice(dot + 1)];
  const isPlayer = ['Amy', 'Bob', 'Carlos'].includes(name);
  const owner = isPlayer ? who(name) : co(name);
  const frame = state.agenda.at(-1) as unknown as { price?: number; hand?: number };
  switch (word) {
    case 'cash':
      return name === 'bank' ? state.cash.bank : state.cash[owner];
    case 'treasury':
      return state.cash[owner];
    case 'phase':
      return state.phase;
    case 'priority':
      return bare(state.priority);
    case 'size':
      return name === 'deck' ? (state.secret?.deck.length ?? 1) : tale.hand;
    case 'cost':
      return costOf(tale, `private:${name}`);
    case 'uncommitted':
      return (
        (state.cash[owner] ?? 0) -
        (state.secret?.kept[who(name)] ?? []).reduce((sum, card) => sum + costOf(tale, card), 0)
      );
    case 'offer':
      return frame.price;
    case 'privates':
      return same(expected, privatesOf(tale, owner).map(bare));
    case 'price':
      return name === 'LSL' ? lastOf(tale, 'privateMoved').price : priceOf(tale, name);
    case 'president':
      return bare(String(state.companies[co(name)]?.certs.president));
    case 'tokens':
      return state.board.tokens.filter((it) => it.company === owner).map((it) => it.hex);
    case 'trains':
      return state.trains.filter((it) => it.owner === owner).map((it) => it.face);
    case 'trains.count':
      return state.trains.filter((it) => it.owner === owner).length;
    case 'income':
      return incomeOf(tale, name);
    case 'revenue':
      return lastOf(tale, 'routesRun').revenue;
    case 'order':
      return book.policies.operating
        .order(tale)
        .map(bare)
        .filter((it) => it !== 'MS' && it !== 'BIG4');
    case 'spent.tiles':
      return tale.spent[name]?.tiles;
    case 'spent.token':
      return tale.spent[name]?.token;
    case 'retained':
      return lastOf(tale, 'dividendPaid').kept;
    case 'perShare':
      return lastOf(tale, 'dividendPaid').perUnit;
    case 'payout':
      return lastOf(tale, 'dividendPaid').revenue - lastOf(tale, 'dividendPaid').kept;
    case 'value':
      return book.policies.end.score(tale, who(name));
    case 'valueWithoutPrivates':
      return worthOfShares(tale, who(name));
    case 'shares':
      return sharesOf(tale, who(name));
    case 'shares.treasury':
      return unitsOf(tale, co(name), co(name));
    case 'shares.market':
      return unitsOf(tale, co(name), 'pool');
    default:
      if (name === 'column') return columnOf(tale, Number(word));
      if (word.startsWith('shares.')) return unitsOf(tale, co(name), who(word.slice('shares.'.length)));
      throw new Error(`the example says '${key}'`);
  }
}

const same = (expected: unknown, found: string[]): unknown =>
  Array.isArray(expected) && [...(expected as string[])].sort().join() === [...found].sort().join()
    ? expected
    : found;
const companiesOf = (tale: Tale): CompanyId[] => Object.keys(tale.state.companies) as CompanyId[];
const sharesOf = (tale: Tale, player: PlayerId): number =>
  companiesOf(tale).reduce((sum, id) => sum + unitsOf(tale, id, player), 0);
const worthOfShares = (tale: Tale, player: PlayerId): number =>
  companiesOf(tale).reduce(
    (sum, id) => sum + unitsOf(tale, id, player) * priceOf(tale, bare(id)),
    tale.state.cash[player] ?? 0,
  );
const columnOf = (tale: Tale, price: number): string[] =>
  companiesOf(tale)
    .filter((id) => priceOf(tale, bare(id)) === price)
    .sort((a, b) => (tale.state.companies[a]?.at?.since ?? 0) - (tale.state.companies[b]?.at?.since ?? 0))
    .map(bare);

test('1846:5.13 1846:6.2 1846:6.64 1846:10.3 the example of play, step by step with every number it states', () => {
  const tale = begin();
  let stated = 0;
  for (const part of STEPS) {
    tale.spent = {};
    for (const deed of part.do) tell(tale, deed);
    for (const [key, expected] of Object.entries({ ...part.then, ...part.also })) {
      expect([part.n, key, fact(tale, key, expected)]).toEqual([part.n, key, expected]);
      stated += 1;
    }
  }
  expect(stated).toBe(190);
});
