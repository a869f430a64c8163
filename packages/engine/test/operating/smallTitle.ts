import type {
  Action,
  Rulebook,
  Choice,
  CompanyId,
  Ctx,
  Frame,
  GameEvent,
  Options,
  PlayerId,
  Policies,
  RefusalKey,
  RuleId,
  State,
  Title,
} from '../../src/index.ts';
import {
  bankOffers,
  brokenInvariants,
  canonical,
  cloneState,
  compile,
  connectedCity,
  decisions,
  defineTitle,
  freeSpace,
  hexesInReach,
  keptBy,
  movePrice,
  moneyIn,
  newGame,
  noOwnToken,
  operatingRoundFrame,
  ordinaryLays,
  payPlayersAndTreasury,
  equalShare,
  perform,
  performInPlace,
  poolOffers,
  reachableSpots,
  reachesNewTrack,
  refuse,
  REFUSALS,
  rowChart,
  runningByPrice,
  trainsThatMayRun,
  turnSteps,
  twoLaysOneUpgrade,
  whyNot,
} from '../../src/index.ts';

/**
 * A small game with just enough of everything to try the operating side: three cities, two companies, four kinds
 * of trains. Every policy can be replaced by a test.
 *
 *   A1 - A3 (RED) - A5 - A7 (BLUE) - A9 - A11 (off board)
 *     B2 - B4 - B6 (terrain 40) - B8 (city) - B10
 */

export const AMY: PlayerId = 'player:amy';
export const BOB: PlayerId = 'player:bob';
export const CAL: PlayerId = 'player:cal';
export const RED: CompanyId = 'company:RED';
export const BLUE: CompanyId = 'company:BLUE';

const cite = Object.fromEntries<RuleId>(
  (Object.keys(REFUSALS) as RefusalKey[]).map((key) => [key, `small:${key}`]),
) as Record<RefusalKey, RuleId>;

export const smallPolicies: Policies = {
  rounds: {
    next: (_c, game) => {
      game.count += 1;
      return operatingRoundFrame(game.count, 1, 1);
    },
    name: (_c, round) => `${round.at} ${(round as Frame & { no: number }).no}`,
  },
  stock: {
    moves: [],
    grammar: () => 'no',
    mustComply: () => false,
    end: () => {},
    priority: (c) => c.state.priority,
  },
  sell: {
    may: () => null,
    moved: (c, _frame, block) => movePrice(c, block.company, 'left', 1, 'sale'),
    blocksWait: false,
  },
  buy: { offers: () => [], may: () => null },
  shares: {
    value: (c, company, units) =>
      units * (c.book.chart.cells[c.state.companies[company]?.at?.cell ?? 0]?.price ?? 0),
    certificateLimit: () => 40,
    certificateCount: () => 0,
    holdLimit: () => null,
  },
  start: {
    companies: () => [],
    prices: () => [],
    cost: () => ({ amount: 0, payee: 'bank' }),
    start: () => {},
  },
  protect: null,
  operating: {
    openings: [],
    afterTurn: [],
    closings: [],
    order: runningByPrice,
    steps: () => ['track', 'token', 'run', 'dividend', 'buyTrains', 'wrapUp'],
    step: turnSteps,
    anyTime: () => [],
  },
  lay: {
    allow: (_c, turn, next) => (twoLaysOneUpgrade(ordinaryLays(turn), next.upgrade) ? 0 : null),
    cost: (c, lay, before) => {
      const terrain = before.tile === null && lay.hex === 'B6' ? 40 : 0;
      void c;
      return terrain ? [{ why: 'terrain', amount: terrain }] : [];
    },
    may: () => null,
    reaches: (c, lay, _before, after) =>
      reachesNewTrack(c.book.geography, c.state.board, lay.company, lay.hex, after),
    hexes: (c, _turn, company) => hexesInReach(c.book.geography, c.state.board, company),
  },
  token: {
    price: () => 60,
    may: (c, _frame, { company, hex, city }) =>
      freeSpace(c, hex, city, [company]) ??
      noOwnToken(c, company, hex) ??
      connectedCity(c, company, hex, city),
    spots: (c, _turn, company) => reachableSpots(c, company),
  },
  routes: {
    model: (c) => ({
      value: (stop) =>
        typeof stop.revenue === 'number' ? stop.revenue : (stop.revenue.byPhase[c.state.phase] ?? 0),
      limits: [],
      bonuses: [],
    }),
    best: () => 'enforced',
    trains: trainsThatMayRun,
  },
  dividend: {
    kinds: () => ['full', 'half', 'none'],
    kept: (_c, _company, revenue, kind) => keptBy(kind, revenue, 'down'),
    payee: (_c, company, holder) => payPlayersAndTreasury(company, holder),
    share: equalShare,
    move: (c, _frame, company, _revenue, paidOut) =>
      movePrice(c, company, paidOut > 0 ? 'right' : 'left', 1, 'dividend'),
  },
  trains: {
    offers: (c) => [...bankOffers(c), ...poolOffers(c)],
    limit: (c) => c.book.phases[c.state.phase]?.trainLimit ?? 0,
    counts: (train) => train.fate === 'stays',
    fromOther: (c, buyer, train) =>
      train.fate === 'stays'
        ? { least: 1, most: c.state.cash[buyer] ?? 0 }
        : refuse(c, 'train.owner', { train: train.id }),
    obliged: (c, company) => !c.state.trains.some((train) => train.owner === company),
    discardTo: 'pool',
  },
  privates: { price: (c) => refuse(c, 'deal.notForSale', {}), income: () => 0 },
  phase: { enter: () => {} },
  forced: {
    rungs: () => ['president'],
    menu: () => ['buyTrain', 'sellShares', 'declareBankrupt'],
    optional: () => false,
    help: (c, _frame, { company, price }) => Math.max(0, price - (c.state.cash[company] ?? 0)),
    hopeless: () => false,
  },
  trouble: {
    mayDeclare: () => null,
    bankrupt: () => {},
    closing: { cash: 'bank', trains: 'pool' },
  },
  end: { ending: () => null, score: (c, player) => c.state.cash[player] ?? 0 },
  auctions: {},
};

export type PolicyChange = { [Part in keyof Policies]?: Partial<Policies[Part]> | null };

const merged = (change: PolicyChange): Policies => {
  const policies: Record<string, unknown> = { ...smallPolicies };
  for (const [part, own] of Object.entries(change)) {
    policies[part] =
      own === null ? null : { ...(smallPolicies as unknown as Record<string, object>)[part], ...own };
  }
  return policies as unknown as Policies;
};

export interface Wish {
  policies?: PolicyChange;
  /** Changes the state before the first question. */
  prepare?: (state: State, book: Rulebook) => void;
  moves?: Title['moves'];
  frames?: Title['frames'];
}

const title = (wish: Wish): Title =>
  defineTitle({
    id: 'small',
    name: 'Small',
    subtitle: '',
    designer: '',
    rules: 1,
    players: { min: 3, max: 3 },
    blurb: '',
    data: () => ({
      map: {
        title: 'small',
        hexes: [
          { id: 'A1', color: 'white' },
          { id: 'A3', color: 'white', cities: [{ slots: 1, revenue: 0, exits: [] }] },
          { id: 'A5', color: 'white' },
          { id: 'A7', color: 'white', cities: [{ slots: 1, revenue: 0, exits: [] }] },
          { id: 'A9', color: 'white' },
          {
            id: 'A11',
            color: 'red',
            offboards: [
              { revenue: { byPhase: { '2': 30, '3': 40, '4': 50, '5': 60 } }, exits: [1], stationSlots: 0 },
            ],
          },
          { id: 'B2', color: 'white' },
          { id: 'B4', color: 'white' },
          { id: 'B6', color: 'white', terrain: [{ cost: 40, type: 'mountain' }] },
          { id: 'B8', color: 'white', cities: [{ slots: 1, revenue: 0, exits: [] }] },
          { id: 'B10', color: 'white' },
        ],
        hexsides: [],
      },
      tiles: [
        { id: '57', color: 'yellow', cities: [{ slots: 1, revenue: 20, exits: [0, 3] }] },
        { id: '6', color: 'yellow', cities: [{ slots: 1, revenue: 20, exits: [0, 2] }] },
        { id: '8', color: 'yellow', paths: [[0, 2]] },
        { id: '9', color: 'yellow', paths: [[0, 3]] },
        { id: '15', color: 'green', cities: [{ slots: 2, revenue: 30, exits: [0, 1, 2, 3] }] },
        {
          id: '23',
          color: 'green',
          paths: [
            [0, 3],
            [0, 4],
          ],
        },
      ],
      manifest: [
        { id: '57', count: 4, upgrades: ['15'] },
        { id: '6', count: 2, upgrades: ['15'] },
        { id: '8', count: 3, upgrades: ['23'] },
        { id: '9', count: 3, upgrades: ['23'] },
        { id: '15', count: 2 },
        { id: '23', count: 1 },
      ],
      chart: rowChart(
        [0, 20, 40, 60, 80, 100, 120].map((price) => ({ price, zone: price === 0 ? 'closed' : 'white' })),
      ),
      forms: {
        ten: {
          id: 'ten',
          units: 10,
          quoted: 1,
          president: 2,
          double: 0,
          singles: 8,
          holdLimit: 6,
          weight: { president: 2, double: 2, single: 2, short: 0 },
          tokens: 3,
          loanLimit: 0,
          shortLimit: 0,
        },
        // As after a merger: a second certificate of two units, shorts and loans.
        merged: {
          id: 'merged',
          units: 10,
          quoted: 1,
          president: 2,
          double: 2,
          singles: 6,
          holdLimit: 6,
          weight: { president: 2, double: 3, single: 1, short: 4 },
          tokens: 3,
          loanLimit: 5,
          shortLimit: 5,
        },
      },
      trains: [
        { name: '2', faces: [{ name: '2', price: 80, visit: 2, pay: 2 }], count: 4, phase: '2' },
        { name: '3', faces: [{ name: '3', price: 180, visit: 3, pay: 3 }], count: 3, phase: '3' },
        {
          name: '4',
          faces: [
            { name: '4', price: 300, visit: 4, pay: 4 },
            { name: '3/5', price: 280, visit: 5, pay: 3 },
          ],
          count: 2,
          phase: '4',
        },
        {
          name: '5',
          faces: [{ name: '5', price: 500, visit: 5, pay: 5 }],
          count: null,
          phase: '5',
          trade: { '4': 350 },
        },
      ],
      phases: [
        { name: '2', trainLimit: 3, colors: ['yellow'], operatingRounds: 1, effects: [] },
        {
          name: '3',
          trainLimit: 3,
          colors: ['yellow', 'green'],
          operatingRounds: 1,
          effects: ['Green tiles'],
        },
        {
          name: '4',
          trainLimit: 1,
          colors: ['yellow', 'green'],
          operatingRounds: 1,
          scraps: ['2'],
          effects: ['2s go'],
        },
        {
          name: '5',
          trainLimit: 1,
          colors: ['yellow', 'green'],
          operatingRounds: 1,
          lastRun: ['3'],
          effects: [],
        },
      ],
      companies: [
        {
          id: RED,
          name: 'Red',
          form: 'ten',
          kind: 'corporation',
          home: { hex: 'A3', city: 0 },
          tokens: 3,
          color: 'red',
          textColor: 'white',
        },
        {
          id: BLUE,
          name: 'Blue',
          form: 'ten',
          kind: 'corporation',
          home: { hex: 'A7', city: 0 },
          tokens: 3,
          color: 'blue',
          textColor: 'white',
        },
      ],
      privates: [{ id: 'private:MINE', name: 'Mine', price: 40, income: 10, text: '', hexes: [] }],
    }),
    deal: () => ({}),
    setup(book, { players, options }) {
      const state = setup(players, options);
      wish.prepare?.(state, book);
      return state;
    },
    cite,
    policies: () => merged(wish.policies ?? {}),
    frames: wish.frames ?? {},
    moves: wish.moves ?? {},
  });

function setup(players: readonly PlayerId[], options: Options): State {
  const company = (president: PlayerId, cell: number, other: PlayerId, home: string) => ({
    form: 'ten',
    stage: 'running' as const,
    certs: {
      president,
      single: { [president]: 3, [other]: 2, pool: 1, [president === AMY ? RED : BLUE]: 2 },
    },
    at: { cell, since: cell },
    par: 60,
    loans: 0,
    hasRun: true,
    homes: [home],
    tokensLeft: 2,
    own: {},
  });
  return {
    title: 'small',
    rules: 1,
    options,
    seats: players,
    bankrupt: [],
    priority: AMY,
    phase: '2',
    roundNo: 0,
    arrivals: 10,
    cash: { bank: 5000, [AMY]: 100, [BOB]: 200, [CAL]: 300, [RED]: 500, [BLUE]: 400 },
    companies: { [RED]: company(AMY, 5, CAL, 'A3'), [BLUE]: company(BOB, 4, CAL, 'A7') },
    privates: { 'private:MINE': { owner: CAL, closed: false, used: {} } },
    trains: [],
    supply: { '2': 4, '3': 3, '4': 2, '5': null },
    trainNo: 0,
    board: {
      tiles: {},
      tokens: [
        { company: RED, hex: 'A3', city: 0, slot: 0, role: 'home' },
        { company: BLUE, hex: 'A7', city: 0, slot: 0, role: 'home' },
      ],
      markers: [],
      reserved: [],
    },
    agenda: [{ at: 'game', turn: 0, stage: '', count: 0, of: 0 } as Frame],
    ending: null,
    secret: null,
    own: {},
  };
}

/** Track A3 - A5 - A7, laid before the game begins. */
export const withLine = (state: State): void => {
  state.board = { ...state.board, tiles: { ...state.board.tiles, A3: '57/1', A5: '9/1', A7: '57/1' } };
};

/** Gives a company a train before the game begins. */
export function giveTrain(state: State, owner: CompanyId, card: string, face = card): string {
  state.trainNo += 1;
  const id = `${card}-${state.trainNo}`;
  const left = state.supply[card];
  if (typeof left === 'number') state.supply[card] = left - 1;
  state.trains.push({ id, card, face, owner, fate: 'stays', ranIn: 0 });
  return id;
}

/** A game under way: performs actions, keeps the events of the last one, and checks the invariants after each. */
export class Table {
  readonly book: Rulebook;
  state: State;
  events: GameEvent[];
  private readonly money: number;

  constructor(wish: Wish = {}) {
    this.book = compile(title(wish), { players: 3 });
    const begun = newGame(this.book, [AMY, BOB, CAL], {});
    this.state = begun.state;
    this.events = begun.events;
    this.money = moneyIn(this.state);
  }

  do(action: Action): this {
    const before = JSON.stringify(this.state);
    const result = perform(this.book, this.state, action);
    if (!result.ok) throw new Error(`${action.type} is refused: ${result.violation.message}`);
    if (JSON.stringify(this.state) !== before)
      throw new Error(`${action.type} changed the state it was given`);
    const unheard = cloneState(this.state);
    performInPlace(this.book, unheard, action);
    if (canonical(unheard) !== canonical(result.state))
      throw new Error(`${action.type} does something else when nobody listens`);
    this.state = result.state;
    this.events = result.events;
    const broken = brokenInvariants(this.book, this.state, this.money);
    if (broken.length > 0) throw new Error(`after ${action.type}: ${broken.join('; ')}`);
    return this;
  }

  /** The position at hand, to be changed through the ledger and looked at by rules; `events` holds what that says. */
  ledger(): Ctx & { events: GameEvent[] } {
    return { book: this.book, state: this.state, events: [], interrupts: [] };
  }

  pass(by: PlayerId): this {
    return this.do({ type: 'pass', by });
  }

  /** The rule that refuses an action, or null. */
  refusal(action: Action): string | null {
    return whyNot(this.book, this.state, action)?.rule ?? null;
  }

  /** What the top frame is and whom it asks. */
  asked(): string {
    const top = this.state.agenda.at(-1)?.at ?? '';
    const who = decisions(this.book, this.state)
      .filter((d) => d.asked.must)
      .map((d) => d.asked.who.replace('player:', ''));
    return `${top}: ${who.join(' ')}`;
  }

  choices(by: PlayerId, type: Action['type']): Choice[] {
    return decisions(this.book, this.state, by).flatMap((d) =>
      d.choices.filter((choice) => choice.type === type),
    );
  }

  event<T extends GameEvent['type']>(type: T): Extract<GameEvent, { type: T }> | undefined {
    return this.events.find((event): event is Extract<GameEvent, { type: T }> => event.type === type);
  }
}
