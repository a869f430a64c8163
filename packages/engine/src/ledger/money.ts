import type { Ctx, Read } from '../model/context.ts';
import type { Owner } from '../model/ids.ts';

export const cashOf = (c: Read, owner: Owner): number => c.state.cash[owner] ?? 0;

/**
 * Moves money. Nobody's cash goes below zero except the bank's: a finite bank that cannot pay has broken, which the
 * title's ending policy reads. What a player or company cannot pay is a debt in a frame, never a negative number.
 */
export function pay(c: Ctx, from: Owner, to: Owner, amount: number, why: string): void {
  if (amount === 0 || from === to) return;
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${from} cannot pay ${amount} (${why})`);
  const { cash } = c.state;
  const left = (cash[from] ?? 0) - amount;
  if (left < 0 && from !== 'bank')
    throw new Error(`${from} has ${cash[from] ?? 0} and cannot pay ${amount} (${why})`);
  if (left < 0 && left + amount >= 0) c.state.bankBroke = true;
  cash[from] = left;
  cash[to] = (cash[to] ?? 0) + amount;
  c.events?.push({ type: 'moneyMoved', from, to, amount, why });
}
