import {
  type MoveName,
  type OperatingPolicy,
  type OperatingTurnFrame,
  ordinarySpot,
  type Read,
  reachableSpots,
  refuseBy,
  runningByPrice,
  type TokenPolicy,
  turnSteps,
} from '@roundhouse/engine';
import { TORONTO } from '../data/map.ts';
import { hasBridgeToken } from './bridges.ts';
import { hasCityTile } from './cityTile.ts';
import { ownsMine } from './coalMines.ts';
import { exportTrain } from './exportTrain.ts';
import { fixRate, payInterest } from './interest.ts';
import { loansBeforeInterest } from './loanWindow.ts';
import { payMail } from './mail.ts';
import { repayStep } from './repay.ts';
import { hasRanchToken } from './ranches.ts';
import { checkTrain } from './trainCheck.ts';
import { isRed } from './zones.ts';

const STEPS = [
  'track',
  'token',
  'run',
  'dividend',
  'buyTrains',
  'lastLoans',
  'interest',
  'repay',
  'trainCheck',
] as const;
const LAST_LOANS = STEPS.indexOf('lastLoans');

/** What the company may do at any time of its turn: loans up to the interest (1817:6.1.1), bridges throughout (1817:1.2.6.9). */
function anyTime(c: Read, turn: OperatingTurnFrame): MoveName[] {
  const moves: MoveName[] = [];
  // In its own step the loan is asked for.
  if (turn.step < LAST_LOANS) moves.push('takeLoans');
  if (hasBridgeToken(c, turn.company)) moves.push('assign');
  const { company } = turn;
  const helped = hasCityTile(c, company) || ownsMine(c, company) || hasRanchToken(c, company);
  if (turn.steps[turn.step] === 'track' && helped) moves.push('layTile+using');
  return moves;
}

export const operating: OperatingPolicy = {
  openings: [fixRate, payMail],
  afterTurn: [],
  closings: [exportTrain],
  // 1817:6.2.1; who is red does not operate (1817:6.0.2).
  order: (c) => runningByPrice(c).filter((id) => !isRed(c, id)),
  // 1817:6.0.3.
  steps: () => STEPS,
  step: {
    ...turnSteps,
    lastLoans: loansBeforeInterest,
    interest: payInterest,
    repay: repayStep,
    trainCheck: checkTrain,
  },
  anyTime,
  holds: (c, company) => !isRed(c, company),
};

/** One marker a turn, free, in any open circle on a route, one a hex (1817:6.4.1, 1817:6.4.2). */
export const token: TokenPolicy = {
  price: () => 0,
  may(c, _frame, action) {
    if (action.hex === TORONTO) {
      return refuseBy('1817:6.4.2', 'No station marker can stand in Toronto.');
    }
    return ordinarySpot(c, action, [], 'hex');
  },
  spots: (c, _turn, company) => reachableSpots(c, company),
};
