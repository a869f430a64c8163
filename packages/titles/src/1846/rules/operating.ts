import {
  type Ctx,
  type Frame,
  income,
  type MoveName,
  type OperatingPolicy,
  type OperatingTurnFrame,
  type Read,
  turnSteps,
} from '@roundhouse/engine';
import { CWI, STEAMBOAT } from '../data/privates.ts';
import { tilePrivatesOf } from './extraTiles.ts';
import { independentsToOperate, split } from './independents.ts';
import type { IssueRedeemFrame } from './issueRedeem.ts';
import { markerPrivatesOf } from './markers.ts';
import { corporationsInOrder } from './operatingOrder.ts';
import { corporationOwning, inReceivership, isIndependent } from './players.ts';
import { RECEIVERSHIP_STEPS, receivershipSteps } from './receivership.ts';
import { askSteamboat } from './steamboat.ts';

const CORPORATION_STEPS = ['issueRedeem', 'trackAndToken', 'run', 'dividend', 'buyTrains', 'wrapUp'] as const;
/** 1846:6.2.indep. */
const INDEPENDENT_STEPS = ['track', 'run', 'split'] as const;

/** 1846:6.2. */
function issueStep(_c: Ctx, turn: OperatingTurnFrame): Frame {
  const frame: IssueRedeemFrame = { at: 'issueRedeem', company: turn.company, done: false };
  return frame;
}

/** Whoever has issued or redeemed is told so when trying again (1846:6.3). */
const issueAgain = (turn: OperatingTurnFrame): MoveName[] =>
  turn.issued !== null ? ['issue', 'redeem'] : [];

/** 1846:6.2.any, 1846:6.93: what a corporation may do at any moment of its turn. */
function anyTime(c: Read, turn: OperatingTurnFrame): readonly MoveName[] {
  const { company } = turn;
  if (inReceivership(c, company)) return [];
  // Whether, from whom and in which phase is the purchase's own matter (1846:6.91).
  const moves: MoveName[] = [...issueAgain(turn), 'buyPrivate'];
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
  anyTime,
};
