import { type Action, compile, dealFor, type GameEvent, newGame, playerId } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { eventText } from '../../src/game/eventWords.ts';
import { actionText, confirmText, type Speaker } from '../../src/game/words.ts';

const AMY = playerId('amy');
const BO = 'company:B&O';

function speaker(): Speaker {
  const title = titles['1846'];
  if (!title) throw new Error('there is no 1846');
  const book = compile(title, { players: 3 });
  const seats = ['amy', 'bert', 'cleo'].map(playerId);
  const { state } = newGame(book, seats, dealFor(title, book.options, 3, 'words'));
  return { book, names: { [AMY]: 'Amy' }, state };
}

test('1846:6.86.close: shares issued at a price of nothing bring nothing; what the closing moves is not their price', () => {
  const action: Action = { type: 'issue', by: AMY, company: BO, units: 3 };
  const events: GameEvent[] = [
    { type: 'sharesMoved', company: BO, cert: 'single', count: 3, from: BO, to: 'pool' },
    { type: 'moneyMoved', from: BO, to: 'bank', amount: 130, why: 'closed' },
  ];
  expect(actionText(speaker(), action, events)).toBe('B&O issues 3 shares for nothing');
});

test('what a sale or an issue brings is told, not what follows from it', () => {
  const action: Action = { type: 'issue', by: AMY, company: BO, units: 2 };
  const events: GameEvent[] = [
    { type: 'moneyMoved', from: 'bank', to: BO, amount: 180, why: 'issued 2 shares' },
    { type: 'moneyMoved', from: BO, to: 'bank', amount: 80, why: 'train' },
  ];
  expect(actionText(speaker(), action, events)).toBe('B&O issues 2 shares for $180');
  expect(confirmText(speaker(), action, events, null)).toBe('Issue 2 shares of B&O for $180');
});

test('the verb agrees with a seat called You, and with that one only', () => {
  const s = speaker();
  const you: Speaker = { ...s, names: { [AMY]: 'You' } };
  const start: Action = { type: 'start', by: AMY, company: BO, price: 80 };
  expect(actionText(s, start, [])).toBe('Amy starts B&O at $80');
  expect(actionText(you, start, [])).toBe('You start B&O at $80');
  expect(actionText(you, { type: 'pass', by: AMY }, [])).toBe('You pass');
  expect(actionText({ ...s, names: { [AMY]: 'Youssef' } }, start, [])).toBe('Youssef starts B&O at $80');
});

test('a tile that costs several things costs their sum', () => {
  const action: Action = { type: 'layTile', by: AMY, company: BO, hex: 'G19', tile: '8', rotation: 0 };
  const events: GameEvent[] = [
    { type: 'moneyMoved', from: BO, to: 'bank', amount: 40, why: 'terrain' },
    { type: 'moneyMoved', from: BO, to: 'bank', amount: 20, why: 'bridge' },
    { type: 'stepSkipped', company: BO, step: 'token', why: 'no token left' },
    { type: 'moneyMoved', from: BO, to: 'bank', amount: 5, why: 'interest' },
  ];
  expect(actionText(speaker(), action, events)).toContain('for $60');
});

test('a marker is placed in a city and moves to another', () => {
  const it = { kind: 'meat', hex: 'D6', owner: BO, from: 'private:MPC' } as const;
  expect(eventText(speaker(), { type: 'markerPlaced', ...it })).toBe(
    'The meat marker is placed in Chicago (D6)',
  );
  expect(eventText(speaker(), { type: 'markerMoved', ...it })).toBe('The meat marker moves to Chicago (D6)');
});

test('what a phase brings begins like a sentence, and a kind of train is not a number of trains', () => {
  for (const title of Object.values(titles))
    for (const { effects } of compile(title, { players: 4 }).data.phases)
      for (const effect of effects) {
        expect(effect).toMatch(/^[A-Z\d]/);
        expect(effect).not.toMatch(/\d\+? trains/);
      }
});

test('a price that falls to where companies close says so', () => {
  const s = speaker();
  const closed = s.book.chart.cells.findIndex((cell) => cell.zone === 'closed');
  const from = s.book.chart.cells.findIndex((cell) => cell.price === 30);
  const fall: GameEvent = {
    type: 'priceMoved',
    company: BO,
    from: 30,
    to: 0,
    fromCell: from,
    toCell: closed,
    why: 'sold',
  };
  expect(eventText(s, fall)).toBe('B&O 30 → 0: the company closes');
  const step: GameEvent = { ...fall, from: 40, to: 30, toCell: from };
  expect(eventText(s, step)).toBe('B&O 40 → 30');
});

test('a train that has been scrapped since is still called by what stood on it, never by its number', () => {
  const buy = (train: string): Action => ({
    type: 'buyTrain',
    by: AMY,
    company: BO,
    from: 'company:NYC',
    train,
    price: 1,
  });
  expect(actionText(speaker(), buy('2-3'), [])).toBe('B&O buys a 2-train from NYC for $1');
  expect(actionText(speaker(), buy('4-11'), [])).toBe('B&O buys a 4- or 3/5-train from NYC for $1');
});
