import {
  asked,
  compile,
  concealed,
  dealFor,
  decisions,
  newGame,
  type Options,
  performInPlace,
  type PlayerId,
  type State,
  viewEvents,
  viewFor,
  wordingOf,
  type GameEvent,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { isBlank } from '../../src/1846/deal.ts';
import { moves, title1846 } from '../../src/1846/index.ts';
import { playOut } from '../support/playout.ts';
import { asks, play, refusal, type Table, top } from '../support/table.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const seats = (n: number): PlayerId[] => NAMES.slice(0, n).map((name): PlayerId => `player:${name}`);
const ID = {
  MS: 'private:MS',
  BIG4: 'private:BIG4',
  CWI: 'private:C&WI',
  MAIL: 'private:MAIL',
  LSL: 'private:LSL',
  MPC: 'private:MPC',
} as const;

/** A draft of three with a deck in a known order; nothing is shuffled. */
function draftOf(deck: string[], options: Partial<Options> = {}): Table {
  const book = compile(title1846, { players: 3, ...options });
  const keys = deck.slice(1).map(() => [0, 1, 2, 3, 4]);
  const removedPrivates = book.data.privates.map((it) => it.id).filter((id) => !deck.includes(id));
  const { state, events } = newGame(book, seats(3), {
    removedPrivates,
    removedCompanies: ['company:ERIE', 'company:PRR'],
    deck,
    keys,
  });
  return { book, state, events };
}
const DECK = [ID.MPC, 'blank:1', ID.BIG4, ID.LSL, 'blank:2', ID.CWI, ID.MS, ID.MAIL, 'blank:3'];
const pick = (by: string, card: string) => ({ type: 'pick', by: `player:${by}`, card }) as const;
const handOf = (state: State): string[] =>
  state.secret?.deck.slice(0, (state.agenda.at(-1) as unknown as { hand: number }).hand) ?? [];

test('1846:3.2 counter-clockwise from the last seat, players + 2 cards, one is kept', () => {
  const table = draftOf(DECK);
  expect(handOf(table.state)).toEqual(DECK.slice(0, 5));
  const order: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { who } = asks(table);
    order.push(who);
    const card = handOf(table.state).find((it) => it !== ID.MAIL && it !== ID.MS) ?? '';
    play(table, { type: 'pick', by: who, card });
  }
  expect(order).toEqual(['player:c', 'player:b', 'player:a', 'player:c', 'player:b']);
  for (const players of [4, 5]) {
    const book = compile(title1846, { players });
    const { state } = newGame(book, seats(players), dealFor(title1846, book.options, players, 'x'));
    expect(handOf(state)).toHaveLength(players + 2);
  }
});

test('1846:3.2 only a card of the hand may be kept', () => {
  expect(refusal(draftOf(DECK), pick('c', ID.MS))).toBe('1846:3.2');
  expect(refusal(draftOf(DECK), pick('b', ID.LSL))).toBe('engine:notAsked');
});

test('1846:3.2.bottom the rest is shuffled by its keys and put under the deck', () => {
  const table = draftOf(DECK);
  const secret = table.state.secret;
  if (secret) table.state.secret = { ...secret, keys: [[4, 3, 2, 1, 0], ...secret.keys.slice(1)] };
  play(table, pick('c', ID.LSL));
  expect(table.state.secret?.deck).toEqual([
    ID.CWI,
    ID.MS,
    ID.MAIL,
    'blank:3',
    'blank:2',
    ID.BIG4,
    'blank:1',
    ID.MPC,
  ]);
});

test('1846:3.2.bottom every hand is shuffled by keys of its own', () => {
  const table = draftOf(DECK);
  const secret = table.state.secret;
  const asTheyLie = [0, 1, 2, 3, 4];
  if (secret) table.state.secret = { ...secret, keys: [asTheyLie, [4, 3, 2, 1, 0], asTheyLie] };
  play(table, pick('c', ID.LSL));
  play(table, pick('b', ID.CWI));
  // The first hand went under the deck as it lay, the second one turned round.
  expect(table.state.secret?.deck).toEqual([
    'blank:1',
    ID.BIG4,
    'blank:2',
    ID.MPC,
    'blank:3',
    ID.MAIL,
    ID.MS,
  ]);
});

test('1846:3.2.hidden 1846:11 nobody sees what others hold or keep, at any moment of any draft', () => {
  for (const players of [3, 4, 5]) {
    for (const seed of ['one', 'two', 'three']) {
      playOut({
        title: title1846,
        options: { players },
        seed,
        most: 60,
        watch: (book, state) => {
          if (!state.secret) return;
          for (const viewer of [...state.seats, null]) {
            const view = viewFor(state, viewer);
            const shown = JSON.stringify(view);
            const frame = state.agenda.at(-1) as unknown as { at: string; seat?: string; lot?: string };
            const known = new Set([
              ...(viewer ? (state.secret.kept[viewer] ?? []) : []),
              ...(frame.seat === viewer ? handOf(state) : []),
              frame.lot,
            ]);
            const hidden = [
              ...state.secret.deck,
              ...state.seats.flatMap((p) => state.secret?.kept[p] ?? []),
            ].filter((card) => !known.has(card));
            for (const card of hidden)
              expect(view.secret && JSON.stringify(view.secret).includes(`"${card}"`)).toBe(false);
            expect(view.secret?.keys).toEqual([]);
            expect(shown).toContain('"?"');
            if (viewer) expect(decisions(book, view, viewer)).toEqual(decisions(book, state, viewer));
          }
        },
      });
    }
  }
});

test('1846:3.2.hidden the event of a pick tells others nothing', () => {
  const table = draftOf(DECK);
  const events: GameEvent[] = [];
  performInPlace(table.book, table.state, pick('c', ID.LSL), events);
  const card = (viewer: PlayerId | null) =>
    viewEvents(events, viewer).flatMap((e) => (e.type === 'draftPicked' ? [e.card] : []));
  expect(card('player:c')).toEqual([ID.LSL]);
  expect(card('player:a')).toEqual(['?']);
  expect(card(null)).toEqual(['?']);
});

test('1846:3.21 a blank may be kept instead of a private; passing is not possible; small decks are one hand', () => {
  const table = draftOf(DECK);
  expect(asked(table.book, table.state)[0]?.pass).toBeNull();
  expect(refusal(table, { type: 'pass', by: 'player:c' })).toBe('1846:3.21');
  play(table, pick('c', 'blank:1'));
  expect(table.state.secret?.kept['player:c']).toEqual(['blank:1']);
  const small = draftOf([ID.MAIL, ID.LSL, 'blank:1']);
  expect(handOf(small.state)).toHaveLength(3);
  play(small, pick('c', 'blank:1'));
  expect(handOf(small.state)).toEqual([ID.MAIL, ID.LSL]);
  expect(refusal(small, pick('b', 'blank:1'))).toBe('1846:3.2');
});

test('1846:3.21.end the distribution ends at once when only blanks are left', () => {
  const table = draftOf([ID.MAIL, 'blank:1', 'blank:2']);
  play(table, pick('c', ID.MAIL));
  expect(top(table)).toBe('stockTurn');
  expect(table.state.secret).toBeNull();
  expect(table.state.privates[ID.MAIL]?.owner).toBe('player:c');
});

test('1846:3.22 the last private falls by 10 with every refusal, in draft order', () => {
  const table = draftOf([ID.MAIL, 'blank:1']);
  play(table, pick('c', 'blank:1'));
  expect(table.state.agenda.at(-1)).toMatchObject({ at: 'fallingOffer', lot: ID.MAIL, price: 80 });
  const order: string[] = [];
  for (let i = 0; i < 4; i++) {
    order.push(asks(table).who);
    play(table, { type: 'pass', by: asks(table).who });
  }
  expect(order).toEqual(['player:b', 'player:a', 'player:c', 'player:b']);
  expect(table.state.agenda.at(-1)).toMatchObject({ price: 40 });
  expect(refusal(table, { type: 'take', by: 'player:a', lot: ID.LSL })).toBe('1846:3.22');
  play(table, { type: 'take', by: 'player:a', lot: ID.MAIL });
  expect(table.state.cash['player:a']).toBe(360);
});

test('1846:3.22.zero at nothing the next player has to take it, unasked', () => {
  const table = draftOf([ID.MAIL, 'blank:1']);
  play(table, pick('c', 'blank:1'));
  for (let i = 0; i < 8; i++) play(table, { type: 'pass', by: asks(table).who });
  expect(top(table)).toBe('stockTurn');
  expect(table.state.privates[ID.MAIL]?.owner).toBe('player:c');
  expect(table.state.cash['player:c']).toBe(400);
});

test('1846:3.22.indep a last independent falls from its full cost to nothing and still starts with its list price', () => {
  const table = draftOf([ID.MS, 'blank:1']);
  play(table, pick('c', 'blank:1'));
  expect(table.state.agenda.at(-1)).toMatchObject({ price: 140, floor: 0 });
  for (let i = 0; i < 11; i++) play(table, { type: 'pass', by: asks(table).who });
  const { who } = asks(table);
  play(table, { type: 'take', by: who, lot: ID.MS });
  expect(table.state.cash[who as PlayerId]).toBe(370);
  expect(table.state.cash['company:MS']).toBe(60);
});

test('1846:3.1.indep 1846:3.23 1846:3.23.treasury all pay at once, and the independents get treasury, train and token', () => {
  const table = draftOf([ID.MS, ID.BIG4, ID.CWI, 'blank:1', 'blank:2']);
  play(table, pick('c', ID.MS));
  play(table, pick('b', ID.CWI));
  expect(table.state.cash['player:c']).toBe(400);
  play(table, pick('a', ID.BIG4));
  const { cash, trains, board, privates } = table.state;
  expect([cash['player:a'], cash['player:b'], cash['player:c']]).toEqual([300, 340, 260]);
  expect([cash['company:MS'], cash['company:BIG4']]).toEqual([60, 40]);
  // 140 + 60 + 100 came in, 60 + 40 went out.
  expect(cash.bank).toBe(5300 + 200);
  expect(trains.map((t) => [t.owner, t.face])).toEqual([
    ['company:MS', '2'],
    ['company:BIG4', '2'],
  ]);
  expect(board.tokens.filter((t) => t.role === 'home').map((t) => [t.company, t.hex])).toEqual([
    ['company:MS', 'C15'],
    ['company:BIG4', 'G9'],
  ]);
  expect(privates[ID.CWI]?.owner).toBe('player:b');
  expect(table.state.secret).toBeNull();
});

test('1846:3.23.afford nobody keeps more than they can pay for', () => {
  const table = draftOf(DECK);
  table.state.cash['player:c'] = 100;
  table.state.cash.bank = (table.state.cash.bank ?? 0) + 300;
  expect(refusal(table, pick('c', ID.BIG4))).toBeNull();
  play(table, pick('c', ID.MPC));
  play(table, pick('b', 'blank:3'));
  play(table, pick('a', 'blank:2'));
  expect(handOf(table.state)).toEqual([ID.MAIL, 'blank:1', ID.BIG4, ID.LSL, ID.CWI]);
  expect(refusal(table, pick('c', ID.BIG4))).toBe('1846:3.23.afford');
  const offered = decisions(table.book, table.state, 'player:c')[0]?.choices[0]?.open?.card;
  expect(offered).toEqual({ oneOf: ['blank:1', ID.LSL] });
});

test('1846:2.5 blanks never come into the game', () => {
  const { state } = playOut({ title: title1846, options: { players: 4 }, seed: 'blanks', most: 40 });
  expect(Object.keys(state.privates).some(isBlank)).toBe(false);
});

test('1846:3.2.hidden the log says which card was kept to its keeper alone, who chooses among cards', () => {
  const { verb } = moves.pick;
  const kept = pick('c', ID.LSL);
  expect(wordingOf(verb.words.done, kept)).toContain('{card}');
  expect(wordingOf(verb.words.done, concealed(verb, kept))).not.toContain('{card}');
  expect(verb.words.asCards).toBe(true);
});
