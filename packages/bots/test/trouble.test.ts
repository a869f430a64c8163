import { type GameEvent, isOver } from '@roundhouse/engine';
import { title18mw } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { playOut } from '../../titles/test/support/playout.ts';
import { recklessAction } from '../src/reckless.ts';

type Trouble =
  | 'shares'
  | 'tokens'
  | 'merged'
  | 'bankrupt'
  | 'receiverships'
  | 'borrowed'
  | 'bonuses'
  | 'protected';

/** What makes 18MW different, heard in the events of a game. */
function troubleIn(event: GameEvent): Trouble | null {
  switch (event.type) {
    case 'auctionWon':
      if (event.lot.startsWith('private:')) return null;
      return event.lot.startsWith('company:') ? 'shares' : 'tokens';
    case 'merged':
      return 'merged';
    case 'wentBankrupt':
      return 'bankrupt';
    case 'receivershipBegan':
      return 'receiverships';
    case 'trainBorrowed':
      return 'borrowed';
    case 'bonusEarned':
      return 'bonuses';
    case 'protected':
      return 'protected';
    default:
      return null;
  }
}

test('reckless games of 18MW visit fire sales, mergers, bankruptcies and receiverships, and keep all invariants', () => {
  const heard: Record<Trouble, number> = {
    shares: 0,
    tokens: 0,
    merged: 0,
    bankrupt: 0,
    receiverships: 0,
    borrowed: 0,
    bonuses: 0,
    protected: 0,
  };
  const missing = (): boolean => Object.values(heard).some((count) => count === 0);
  for (let game = 1; game <= 25 && missing(); game++) {
    const { state } = playOut({
      title: title18mw,
      options: { players: 3 + (game % 3) },
      seed: `trouble ${game}`,
      most: 60_000,
      choose: recklessAction,
      hear(events) {
        for (const event of events) {
          const kind = troubleIn(event);
          if (kind) heard[kind] += 1;
        }
      },
    });
    expect(isOver(state)).toBe(true);
  }
  expect(Object.entries(heard).filter(([, count]) => count === 0)).toEqual([]);
}, 600_000);
