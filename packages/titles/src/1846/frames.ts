import { coreFrames, frameKind } from '@roundhouse/engine';
import type { DraftFrame } from './rules/draft.ts';
import type { IssueRedeemFrame } from './rules/issueRedeem.ts';
import type { SteamboatFrame } from './rules/steamboat.ts';
import type { OpenDraftFrame } from './rules/twoPlayers.ts';

/** The kinds of frames in 1846: the shared ones and its own, each with what it hands back. */
export const frames = {
  ...coreFrames,
  draft: frameKind<DraftFrame>('draft'),
  issueRedeem: frameKind<IssueRedeemFrame>('issueRedeem'),
  openDraft: frameKind<OpenDraftFrame, 'sold' | 'pause'>('openDraft'),
  steamboat: frameKind<SteamboatFrame>('steamboat'),
};
