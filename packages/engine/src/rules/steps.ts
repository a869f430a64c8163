import { dividendFrame, earnNothing } from '../effects/payDividend.ts';
import { finishRun } from '../effects/finishRun.ts';
import type { Ctx } from '../model/context.ts';
import type { Frame } from '../model/frame.ts';
import type { BuyTrainsFrame, OperatingTurnFrame, TurnStepFrame } from '../model/frames.ts';
import type { CompanyId } from '../model/ids.ts';
import { hasLegalRoute, runFrame } from './running.ts';
import { mayStillPlaceToken } from './tokens.ts';

/** The steps every title knows; a title spreads them into its own table and adds what only it has. */

type StepWork = (c: Ctx, turn: OperatingTurnFrame) => Frame | null;

const asking =
  (at: 'track' | 'trackAndToken' | 'wrapUp'): StepWork =>
  (_c, turn) => {
    const frame: TurnStepFrame = { at, company: turn.company, done: false };
    return frame;
  };

const skipped = (c: Ctx, company: CompanyId, step: string, why: string): null => {
  c.events?.push({ type: 'stepSkipped', company, step, why });
  return null;
};

const token: StepWork = (c, turn) => {
  if (!mayStillPlaceToken(c, turn)) return skipped(c, turn.company, 'token', 'no token left');
  const frame: TurnStepFrame = { at: 'token', company: turn.company, done: false };
  return frame;
};

/** Without a train or a route nothing is asked and nothing earned; phased-out trains leave all the same. */
const run: StepWork = (c, turn) => {
  const { company } = turn;
  const trains = c.book.policies.routes.trains(c, company);
  if (trains.length > 0 && hasLegalRoute(c, company)) return runFrame(company);
  turn.revenue = 0;
  finishRun(c, company);
  return skipped(c, company, 'run', trains.length > 0 ? 'no route' : 'no train');
};

const dividend: StepWork = (c, turn) => {
  if (turn.revenue > 0) return dividendFrame(turn.company, turn.revenue);
  earnNothing(c, turn.company);
  return null;
};

const buyTrains: StepWork = (_c, turn) => {
  const frame: BuyTrainsFrame = { at: 'buyTrains', company: turn.company, done: false };
  return frame;
};

export const turnSteps = {
  track: asking('track'),
  token,
  trackAndToken: asking('trackAndToken'),
  run,
  dividend,
  buyTrains,
  wrapUp: asking('wrapUp'),
} as const satisfies Readonly<Record<string, StepWork>>;
