import { coreFrames, frameKind, type StepResult, type TurnStepFrame } from '@roundhouse/engine';
import type { FireSaleFrame } from './rules/fireSale.ts';
import type { ExchangeWindowFrame } from './rules/laCrosse.ts';
import type { ParallelAuctionFrame } from './rules/parallelAuction.ts';

/** The kinds of frames in 18MW: the shared ones and its own, each with what it hands back. */
export const frames = {
  ...coreFrames,
  exchangeWindow: frameKind<ExchangeWindowFrame>('exchangeWindow'),
  fireSale: frameKind<FireSaleFrame>('fireSale'),
  parallelAuction: frameKind<ParallelAuctionFrame>('parallelAuction'),
  buyToken: frameKind<TurnStepFrame, StepResult>('buyToken'),
};
