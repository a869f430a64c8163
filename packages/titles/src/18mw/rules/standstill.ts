import { type Ctx, isCompany, isPlayer, type OperatingEffect, type Read } from '@roundhouse/engine';
import { ownerOf } from './who.ts';

/**
 * The rulebook does not think of a game in which nobody can do anything any more: every company closed or never floated, no
 * private company left, and no money to start another. Such a game is over after some sets in which nothing happened.
 */
const IDLE_SETS = 3;

const somebodyIsPaid = (c: Read): boolean =>
  c.book.data.privates.some(({ id }) => {
    const owner = ownerOf(c, id);
    return (isPlayer(owner) || isCompany(owner)) && c.book.policies.privates.income(c, id) > 0;
  });

/** Looks back on an operating round: did any company operate, or any private company pay? */
export const noteActivity: OperatingEffect = (c, round) => {
  if (round.operated.length > 0 || somebodyIsPaid(c)) c.state.own.idleSets = -1;
  return null;
};

/** Called when a set of operating rounds is over. */
export function standsStill(c: Ctx): boolean {
  const idle = Number(c.state.own.idleSets ?? 0) + 1;
  c.state.own.idleSets = idle;
  return idle >= IDLE_SETS;
}
