import {
  byPrice,
  companyOf,
  type CompanyId,
  type Ctx,
  frameOf,
  type Frame,
  type GameFrame,
  income,
  type MoveName,
  type OperatingPolicy,
  type OperatingRoundFrame,
  type OperatingTurnFrame,
  type Read,
  turnSteps,
} from '@roundhouse/engine';
import { CWI, STEAMBOAT } from '../data/privates.ts';
import { asksSite } from '../options.ts';
import { tilePrivatesOf } from './extraTiles.ts';
import { independentsToOperate, split } from './independents.ts';
import type { IssueRedeemFrame } from './issueRedeem.ts';
import { markerPrivatesOf } from './markers.ts';
import { corporationOwning, inReceivership, isEarly, isIndependent } from './players.ts';
import { RECEIVERSHIP_STEPS, receivershipSteps } from './receivership.ts';
import { askSteamboat } from './steamboat.ts';

const CORPORATION_STEPS = ['issueRedeem', 'trackAndToken', 'run', 'dividend', 'buyTrains', 'wrapUp'] as const;
/** 1846:6.2.indep. */
const INDEPENDENT_STEPS = ['track', 'run', 'split'] as const;

/** 1846:4.2.first: only in the very first operating round of the game. */
function isFirstRound(c: Read): boolean {
  const game = c.state.agenda[0] as GameFrame;
  return game.turn === 1 && frameOf<OperatingRoundFrame>(c, 'operatingRound')?.number === 1;
}

/** 1846:4.31, 1846:4.32: highest price first, in a column the first to arrive; lowest price first in the first round. */
function corporationsInOrder(c: Read): CompanyId[] {
  const order = byPrice(c).filter((id) => companyOf(c, id).stage === 'running');
  if (!isFirstRound(c)) return order;
  const cell = (id: CompanyId): number => companyOf(c, id).at?.cell ?? 0;
  const since = (id: CompanyId): number => companyOf(c, id).at?.since ?? 0;
  return order.sort((a, b) => cell(a) - cell(b) || since(a) - since(b));
}

/** 1846:6.2: with `lateIssue` the first step is no step but an offer that stands until the dividend. */
function issueStep(c: Ctx, turn: OperatingTurnFrame): Frame | null {
  if (issuesLate(c)) return null;
  const frame: IssueRedeemFrame = { at: 'issueRedeem', company: turn.company, done: false };
  return frame;
}
const issuesLate = (c: Read): boolean => asksSite(c.book.options, 'lateIssue');

/** Whoever has issued or redeemed is told so when trying again (1846:6.3). */
function lateIssue(c: Read, turn: OperatingTurnFrame): MoveName[] {
  const open = issuesLate(c) && turn.step <= turn.steps.indexOf('dividend');
  return open || turn.issued !== null ? ['issue', 'redeem'] : [];
}

/** 1846:6.2.any, 1846:6.93: what a corporation may do at any moment of its turn. */
function anyTime(c: Read, turn: OperatingTurnFrame): readonly MoveName[] {
  const { company } = turn;
  if (isIndependent(c, company) || inReceivership(c, company)) return [];
  const moves: MoveName[] = lateIssue(c, turn);
  if (isEarly(c)) moves.push('buyPrivate');
  if (tilePrivatesOf(c, company).length > 0) moves.push('layTile+using');
  if (corporationOwning(c, CWI) === company) moves.push('placeToken+using');
  if (corporationOwning(c, STEAMBOAT) === company || markerPrivatesOf(c, company).length > 0)
    moves.push('assign');
  return moves;
}

export const operating: OperatingPolicy = {
  // 1846:6.1
  openings: [income, askSteamboat],
  afterTurn: [],
  closings: [],
  order: (c) => [...independentsToOperate(c), ...corporationsInOrder(c)],
  steps(c, company) {
    if (isIndependent(c, company)) return INDEPENDENT_STEPS;
    return inReceivership(c, company) ? RECEIVERSHIP_STEPS : CORPORATION_STEPS;
  },
  step: { ...turnSteps, ...receivershipSteps, issueRedeem: issueStep, split },
  beside: anyTime,
};
