import { coreFrames, frameKind } from '@roundhouse/engine';
import type { ConnectionRunsFrame, ConnectionRunFrame } from './rules/connection.ts';
import type { WaterfallFrame, ChooseParFrame } from './rules/waterfall.ts';

/** The kinds of frames in 1870: the shared ones and its own, each with what it hands back. */
export const frames = {
  ...coreFrames,
  choosePar: frameKind<ChooseParFrame>('choosePar'),
  connectionRun: frameKind<ConnectionRunFrame>('connectionRun'),
  connectionRuns: frameKind<ConnectionRunsFrame>('connectionRuns'),
  waterfall: frameKind<WaterfallFrame>('waterfall'),
};
