import type { Read } from '../model/context.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { procedure } from '../model/frame.ts';
import { frameIn } from '../query/control.ts';
import { laysLeft } from '../rules/laying.ts';
import { mayStillPlaceToken } from '../rules/tokens.ts';
import { askController, endOnPass, stepHolds, stepOver } from './turnStep.ts';

/** Tiles: asked while the allowance is not used up, whatever the company can pay for. */
export const track = procedure(coreFrames.track, {
  words: { asks: 'lay track', step: 'Track', passed: { done: '{who}: {company} lays no more track' } },
  offersBelow: true,
  holds: stepHolds,
  step: (c, frame) => (!frame.done && canLay(c) ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['layTile'],
  after: endOnPass,
});

/** One ordinary token a turn: asked while there is one left. */
export const token = procedure(coreFrames.token, {
  words: { asks: 'place a token', step: 'Token', passed: { done: '{who}: {company} places no more tokens' } },
  offersBelow: true,
  holds: stepHolds,
  step: (c, frame) => (!frame.done && canToken(c) ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['placeToken'],
  after: endOnPass,
});

/** Tiles and a token in any order (1846:6.43.order). */
export const trackAndToken = procedure(coreFrames.trackAndToken, {
  words: {
    asks: 'lay track, place a token',
    step: 'Track, token',
    passed: { done: '{who}: {company} lays no more track' },
  },
  offersBelow: true,
  holds: stepHolds,
  step: (c, frame) => (!frame.done && (canLay(c) || canToken(c)) ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['layTile', 'placeToken'],
  after: endOnPass,
});

const canLay = (c: Read): boolean => laysLeft(c, frameIn(c, coreFrames.operatingTurn));

const canToken = (c: Read): boolean => mayStillPlaceToken(c, frameIn(c, coreFrames.operatingTurn));
