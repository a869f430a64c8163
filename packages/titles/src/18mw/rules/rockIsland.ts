import { type CostPart, type Ctx, isCompany, isPlayer, pay } from '@roundhouse/engine';
import { ROCK_ISLAND } from '../data/privates.ts';
import { BRIDGE } from './rivers.ts';
import { ownerOf } from './who.ts';

/** The Rock Island: half of every bridge cost, which the bank hands on (18mw:rir.1, 18mw:rir.2). */
export function payRockIsland(c: Ctx, parts: readonly CostPart[]): void {
  const owner = ownerOf(c, ROCK_ISLAND);
  if (!isPlayer(owner) && !isCompany(owner)) return;
  const bridges = parts.filter(({ why }) => why === BRIDGE).reduce((sum, { amount }) => sum + amount, 0);
  pay(c, 'bank', owner, bridges / 2, 'half of the bridges');
}
