import type { Read } from '../model/context.ts';
import { coreFrames } from '../model/frameKinds.ts';
import type { OperatingTurnFrame } from '../model/frames.ts';
import type { CompanyId } from '../model/ids.ts';
import type { Train } from '../model/state.ts';
import { frameOf } from './control.ts';

/** Does this company's turn (still) stand: not closed, merged or in a dead zone. */
export function operates(c: Read, company: CompanyId): boolean {
  const { holds } = c.book.policies.operating;
  return holds ? holds(c, company) : c.state.companies[company]?.stage === 'running';
}

/** The operating turn on the agenda. */
export const turnNow = (c: Read): OperatingTurnFrame | null => frameOf(c, coreFrames.operatingTurn);

/** The same where there must be one: on the menus of a company's turn. */
export function turnUnderWay(c: Read): OperatingTurnFrame {
  const turn = turnNow(c);
  if (!turn) throw new Error('No company is operating.');
  return turn;
}

/** The operating turn of this company, if it is on the agenda. */
export function turnOf(c: Read, company: CompanyId): OperatingTurnFrame | null {
  const turn = turnNow(c);
  return turn?.company === company ? turn : null;
}

/** Trains of a company that count towards its limit. */
export const countedTrains = (c: Read, company: CompanyId): Train[] =>
  c.state.trains.filter((train) => train.owner === company && c.book.policies.trains.counts(train));

/** How many more trains the company may own; below zero = it must discard. */
export function roomForTrains(c: Read, company: CompanyId): number {
  const { trains } = c.book.policies;
  let count = 0;
  for (const train of c.state.trains) if (train.owner === company && trains.counts(train)) count += 1;
  return trains.limit(c, company) - count;
}

/** Has a finite bank ever had to pay more than it had? Some titles end at exactly nothing left. */
export const bankIsBroken = (c: Read, at: 'below0' | 'atMost0'): boolean => {
  const bank = c.state.cash.bank ?? 0;
  return c.state.bankBroke === true || (at === 'atMost0' && bank <= 0);
};
