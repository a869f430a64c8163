import {
  type Action as OpenAction,
  type Asked,
  type Frame,
  type GameEvent,
  hashState,
  HIDDEN,
  type Options,
  type PlayerId,
  type Ranges,
  type State,
  type Violation,
  vocabularyOf,
} from '@roundhouse/engine';
import { type Action, title1846 } from '@roundhouse/titles';
import { diceOf, shuffledBy } from '../../src/rules/dice.ts';
import type { Performed, RuleBook, Rules } from '../../src/rules/rules.ts';

/**
 * A game that fits in a pocket: enough for every path through the server. Each turn one bids money into the pot,
 * buys a share of company:X, offers a private to the next player (who must agree), or passes. A bid of 7 asks all
 * the others at once. With `draft` everybody first picks a hidden card; `bulk` makes the state heavy.
 */
interface TurnFrame extends Frame {
  at: 'stockTurn';
  player: PlayerId;
  turn: number;
}
interface AllFrame extends Frame {
  at: 'everybody';
  left: PlayerId[];
}
interface ConsentFrame extends Frame {
  at: 'consent';
  of: PlayerId;
  deal: Extract<Action, { type: 'buyPrivate' }>;
}
interface DraftFrame extends Frame {
  at: 'draft';
  seat: PlayerId;
  hand: number;
}

const refuse = (rule: string, message: string): Violation => ({ rule: `pocket:${rule}`, message });
const notAsked: Violation = { rule: 'engine:notAsked', message: 'It is not your decision now.' };
const topOf = (state: State): Frame => state.agenda.at(-1) ?? { at: 'over' };
const COMPANY = 'company:X' as const;
const BIDS: Ranges = { ranges: [[1, 10, 1]] };
export const CARDS = ['bishop', 'castle', 'dragon', 'emperor', 'falcon', 'griffin', 'hermit', 'ibis'].map(
  (name) => `card-${name}`,
);

function asksOf(state: State): Asked[] {
  const top = topOf(state);
  if (top.at === 'stockTurn') return [{ who: (top as TurnFrame).player, must: true, pass: 'pass' }];
  if (top.at === 'everybody') return (top as AllFrame).left.map((who) => ({ who, must: true, pass: 'done' }));
  if (top.at === 'consent') return [{ who: (top as ConsentFrame).of, must: true, pass: null }];
  if (top.at === 'draft') return [{ who: (top as DraftFrame).seat, must: true, pass: null }];
  return [];
}

const after = (state: State, player: PlayerId): PlayerId =>
  state.seats[(state.seats.indexOf(player) + 1) % state.seats.length] ?? player;

function endTurn(state: State, events: GameEvent[]): void {
  const turn = state.agenda.pop() as TurnFrame;
  const next = turn.turn + 1;
  state.roundNo = 1 + Math.floor(next / state.seats.length);
  if (next >= Number(state.options.rounds) * state.seats.length) {
    const scores = Object.fromEntries(state.seats.map((p) => [p, state.cash[p] ?? 0]));
    state.agenda = [{ at: 'over', why: 'rounds', scores } as Frame];
    events.push({ type: 'gameOver', why: 'rounds', scores });
    return;
  }
  state.agenda.push({ at: 'stockTurn', player: after(state, turn.player), turn: next } as TurnFrame);
}

function pay(state: State, events: GameEvent[], from: PlayerId, amount: number): void {
  state.cash[from] = (state.cash[from] ?? 0) - amount;
  state.cash.bank = (state.cash.bank ?? 0) + amount;
  events.push({ type: 'moneyMoved', from, to: 'bank', amount, why: 'pot' });
}

function pick(
  state: State,
  action: Extract<Action, { type: 'pick' }>,
  events: GameEvent[],
): Violation | null {
  const { secret } = state;
  const frame = topOf(state) as DraftFrame;
  if (!secret) return refuse('draft', 'There is no draft.');
  const at = secret.deck.indexOf(action.card);
  if (at < 0 || at >= frame.hand) return refuse('draft.hand', `The card ${action.card} is not in your hand.`);
  const kept: Partial<Record<PlayerId, string[]>> = { ...secret.kept, [frame.seat]: [action.card] };
  state.secret = { deck: secret.deck.filter((_, i) => i !== at).reverse(), kept, keys: [] };
  events.push({ type: 'draftPicked', who: frame.seat, card: action.card });
  const next = after(state, frame.seat);
  if (kept[next]) {
    state.secret = null;
    events.push({ type: 'draftRevealed', kept });
    state.agenda = [{ at: 'game' }, { at: 'stockTurn', player: next, turn: 0 } as TurnFrame];
  } else state.agenda = [{ at: 'game' }, { at: 'draft', seat: next, hand: 3 } as DraftFrame];
  return null;
}

function turn(state: State, action: Action, by: PlayerId, events: GameEvent[]): Violation | null {
  const cash = state.cash[by] ?? 0;
  if (action.type === 'bid') {
    if (action.lot !== 'pot') return refuse('lot', 'There is only the pot.');
    if (action.amount < 1 || action.amount > 10)
      return refuse('2', `A bid is 1 to 10, not ${action.amount}.`);
    if (action.amount > cash) return refuse('3', 'You cannot afford it.');
    pay(state, events, by, action.amount);
    events.push({ type: 'bidMade', who: by, lot: 'pot', amount: action.amount });
    endTurn(state, events);
    const left = state.seats.filter((p) => p !== by);
    if (action.amount === 7 && topOf(state).at !== 'over')
      state.agenda.push({ at: 'everybody', left } as AllFrame);
    return null;
  }
  if (action.type === 'buyShares') {
    const certs = state.companies[COMPANY]?.certs;
    if (action.company !== COMPANY || !certs) return refuse('4', 'There is only X.');
    if (action.from !== 'offering' || (certs.single.offering ?? 0) < 1)
      return refuse('5', 'No such share is to be had.');
    certs.single.offering = (certs.single.offering ?? 0) - 1;
    certs.single[by] = (certs.single[by] ?? 0) + 1;
    pay(state, events, by, 10);
    events.push({
      type: 'sharesMoved',
      company: COMPANY,
      cert: 'single',
      count: 1,
      from: 'offering',
      to: by,
    });
    endTurn(state, events);
    return null;
  }
  if (action.type === 'buyPrivate') {
    state.agenda.push({ at: 'consent', of: after(state, by), deal: action } as ConsentFrame);
    events.push({ type: 'dealProposed', by, to: after(state, by), action: { ...action } });
    return null;
  }
  return refuse('1', 'That is not played here.');
}

function play(state: State, done: OpenAction, events: GameEvent[]): Violation | null {
  const action = done as Action;
  const { by } = action;
  if (by === 'referee') return notAsked;
  const top = topOf(state);
  if (top.at === 'over') return { rule: 'engine:over', message: 'The game is over.' };
  if (action.type === 'agreeEnd') {
    const scores = Object.fromEntries(state.seats.map((p) => [p, state.cash[p] ?? 0]));
    state.agenda = [{ at: 'over', why: 'agreed', scores } as Frame];
    events.push({ type: 'gameOver', why: 'agreed', scores });
    return null;
  }
  const asked = asksOf(state).find((it) => it.who === by);
  if (!asked) return notAsked;
  if (action.type === 'pass') {
    if (!asked.pass) return refuse('pass', 'This has to be decided.');
    events.push({ type: 'passed', who: by, meaning: asked.pass, step: 'pocket' });
    if (top.at === 'everybody') {
      const frame = top as AllFrame;
      frame.left = frame.left.filter((p) => p !== by);
      if (frame.left.length === 0) state.agenda.pop();
    } else endTurn(state, events);
    return null;
  }
  if (top.at === 'draft')
    return action.type === 'pick' ? pick(state, action, events) : refuse('draft', 'Pick a card.');
  if (top.at === 'consent') {
    if (action.type !== 'answer') return refuse('answer', 'Answer the offer.');
    const { deal } = state.agenda.pop() as ConsentFrame;
    events.push({ type: 'dealAnswered', by, yes: action.yes });
    if (action.yes) {
      pay(state, events, deal.by as PlayerId, deal.price);
      endTurn(state, events);
    }
    return null;
  }
  return top.at === 'stockTurn' ? turn(state, action, by, events) : refuse('1', 'That is not played here.');
}

function begin(options: Options, players: readonly PlayerId[], seed: string, rules: number): State {
  const [first = 'player:p1'] = players;
  const draft = options.draft === true;
  const deck = shuffledBy(CARDS, diceOf(seed, 'deal'));
  return {
    title: 'pocket',
    rules,
    options,
    seats: players,
    bankrupt: [],
    priority: first,
    phase: '1',
    roundNo: 1,
    arrivals: 0,
    cash: { bank: 0, ...Object.fromEntries(players.map((p) => [p, 1000])) },
    companies: {
      [COMPANY]: {
        form: 'ten',
        stage: 'running',
        certs: { president: null, single: { offering: 20 } },
        at: null,
        par: null,
        loans: 0,
        hasRun: false,
        homes: [],
        tokensLeft: 0,
        own: {},
      },
    },
    privates: {},
    trains: [],
    supply: {},
    trainNo: 0,
    board: { tiles: {}, tokens: [], markers: [], reserved: [] },
    agenda: [
      { at: 'game' },
      draft
        ? ({ at: 'draft', seat: first, hand: 3 } as DraftFrame)
        : ({ at: 'stockTurn', player: first, turn: 0 } as TurnFrame),
    ],
    ending: null,
    secret: draft ? { deck, kept: {}, keys: [[Number.parseInt(seed.slice(0, 6), 16)]] } : null,
    own: { bulk: 'x'.repeat(Number(options.bulk ?? 0)) },
  };
}

const copy = (state: State): State => structuredClone(state);

function bookOf(options: Options, rules: number, bend: number): RuleBook {
  return {
    title: 'pocket',
    rules,
    options,
    begin: (players, seed) => ({
      state: begin(options, players, seed, rules),
      events: [{ type: 'gameBegan' }],
    }),
    perform(state, action): Performed {
      const next = copy(state);
      const events: GameEvent[] = [];
      const violation = play(next, action, events);
      if (violation) return { ok: false, violation };
      if (bend !== 0 && action.type === 'bid') {
        next.cash.bank = (next.cash.bank ?? 0) + bend;
        events.push({ type: 'moneyMoved', from: 'out', to: 'bank', amount: bend, why: 'bent' });
      }
      return { ok: true, state: next, events };
    },
    replay: (state, action) => play(state, action, []),
    copy,
    asked: asksOf,
    decisions: (state, who) =>
      asksOf(state)
        .filter((asked) => asked.who === who)
        .map((asked) => ({
          asked,
          frame: topOf(state).at,
          index: state.agenda.length - 1,
          choices: [
            ...(asked.pass ? [{ type: 'pass' as const, with: { by: who } }] : []),
            ...(topOf(state).at === 'stockTurn'
              ? [{ type: 'bid' as const, with: { by: who, lot: 'pot' }, open: { amount: BIDS } }]
              : []),
          ],
        })),
    idle: (state, who) =>
      asksOf(state).some((it) => it.who === who && it.pass) ? { type: 'pass', by: who } : null,
    result(state) {
      const top = topOf(state) as Frame & { why?: string; scores?: Record<PlayerId, number> };
      return top.at === 'over' ? { why: top.why ?? '', scores: top.scores ?? {} } : null;
    },
    viewFor(state, viewer) {
      const { secret } = state;
      if (!secret) return state;
      const top = topOf(state) as DraftFrame;
      const seen = viewer !== null && top.seat === viewer ? top.hand : 0;
      return {
        ...state,
        secret: {
          deck: secret.deck.map((card, i) => (i < seen ? card : HIDDEN)),
          kept: Object.fromEntries(
            Object.entries(secret.kept).map(([p, cards]) => [p, p === viewer ? cards : [HIDDEN]]),
          ),
          keys: [],
        },
      };
    },
    viewEvents: (events, viewer) =>
      events.map((event) =>
        event.type === 'draftPicked' && event.who !== viewer ? { ...event, card: HIDDEN } : event,
      ),
    hash: hashState,
  };
}

/** `rules` and `bend` plant a later version of the rules, which replays the same or not. */
export function pocketRules({ rules = 1, bend = 0 } = {}): Rules {
  return {
    list: () => [
      {
        id: 'pocket',
        name: 'Pocket',
        subtitle: '',
        designer: 'nobody',
        rules,
        players: { min: 1, max: 6 },
        options: [],
        notices: [],
      },
    ],
    verbs: () => Object.values(vocabularyOf(title1846)),
    open(title, options) {
      if (title !== 'pocket') return null;
      if (options.rounds !== undefined && typeof options.rounds !== 'number') return 'rounds is a number.';
      return bookOf({ rounds: 5, draft: false, ...options }, rules, bend);
    },
  };
}
