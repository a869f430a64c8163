import {
  type Ctx,
  type Frame,
  income,
  type MoveName,
  type OperatingPolicy,
  type OperatingTurnFrame,
  type Read,
  runningByPrice,
  turnSteps,
} from '@roundhouse/engine';
import { ALTON } from '../data/privates.ts';
import { buyTokenStep } from './buyToken.ts';
import { payFreight } from './freightLine.ts';
import { openExchange } from './laCrosse.ts';
import { RECEIVERSHIP_STEPS, receivershipSteps } from './receivership.ts';
import { hasUsedToken } from './tokenOfTheRound.ts';
import { noteNewcomers } from './unrunBases.ts';
import { inReceivership, ownerOf } from './who.ts';

/** 18mw:or.5. */
const STEPS = ['track', 'token', 'run', 'dividend', 'buyTrains', 'buyToken', 'wrapUp'] as const;

/** 18mw:token.2: a company that bought a token in this round places none. */
const tokenStep = (c: Ctx, turn: OperatingTurnFrame): Frame | null =>
  hasUsedToken(c, turn.company) ? null : turnSteps.token(c, turn);

/** 18mw:private.2, 18mw:private.6: at any time in the turn; a receiver places the token of the Alton too, but buys nothing. */
function anyTime(c: Read, { company }: OperatingTurnFrame): readonly MoveName[] {
  const buys: MoveName[] = inReceivership(c, company) ? [] : ['buyPrivate'];
  return ownerOf(c, ALTON) === company ? [...buys, 'placeToken+using'] : buys;
}

export const operating: OperatingPolicy = {
  // 18mw:tile.5, 18mw:or.1, 18mw:lcm.4
  openings: [noteNewcomers, openExchange, income],
  afterTurn: [],
  // 18mw:slfl.2
  closings: [payFreight],
  // 18mw:or.2 to 18mw:or.4
  order: runningByPrice,
  steps: (c, company) => (inReceivership(c, company) ? RECEIVERSHIP_STEPS : STEPS),
  step: { ...turnSteps, ...receivershipSteps, token: tokenStep, buyToken: buyTokenStep },
  anyTime,
};
