import { coreFrames, frameKind, type StepResult } from '@roundhouse/engine';
import type { CompanySaleFrame } from './rules/companySale.ts';
import type { DecideMergerFrame } from './rules/decideMerger.ts';
import type { IpoFrame } from './rules/ipo.ts';
import type { LoanWindowFrame } from './rules/loanWindow.ts';
import type { MaRoundFrame } from './rules/maRound.ts';
import type { RemoveTokensFrame } from './rules/removeTokens.ts';
import type { RepayFrame } from './rules/repay.ts';
import type { RowAuctionFrame } from './rules/rowAuction.ts';
import type { SeedAuctionFrame } from './rules/seedAuction.ts';
import type { ShareWindowFrame } from './rules/shareWindow.ts';

/** The kinds of frames in 1817: the shared ones and its own, each with what it hands back. */
export const frames = {
  ...coreFrames,
  companySale: frameKind<CompanySaleFrame>('companySale'),
  decideMerger: frameKind<DecideMergerFrame>('decideMerger'),
  ipo: frameKind<IpoFrame>('ipo'),
  loanWindow: frameKind<LoanWindowFrame, StepResult>('loanWindow'),
  maRound: frameKind<MaRoundFrame>('maRound'),
  removeTokens: frameKind<RemoveTokensFrame>('removeTokens'),
  repay: frameKind<RepayFrame, StepResult>('repay'),
  rowAuction: frameKind<RowAuctionFrame>('rowAuction'),
  seedAuction: frameKind<SeedAuctionFrame>('seedAuction'),
  shareWindow: frameKind<ShareWindowFrame>('shareWindow'),
};
