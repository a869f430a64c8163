import type { Read } from '../model/context.ts';
import { procedure } from '../model/frame.ts';
import type { TurnStepFrame } from '../model/frames.ts';
import { turnOf } from '../query/operating.ts';
import { laysLeft } from '../rules/laying.ts';
import { mayStillPlaceToken } from '../rules/tokens.ts';
import { askController, endOnPass, stepHolds, stepOver } from './turnStep.ts';

/** Tiles: asked while the allowance is not used up, whatever the company can pay for. */
export const track = procedure<TurnStepFrame>({
  cover: 'open',
  holds: stepHolds,
  step: (c, frame) => (!frame.done && canLay(c, frame) ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['layTile'],
  after: endOnPass,
});

/** One ordinary token a turn: asked while there is one left. */
export const token = procedure<TurnStepFrame>({
  cover: 'open',
  holds: stepHolds,
  step: (c, frame) => (!frame.done && canToken(c, frame) ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['placeToken'],
  after: endOnPass,
});

/** Tiles and a token in any order (1846:6.43.order). */
export const trackAndToken = procedure<TurnStepFrame>({
  cover: 'open',
  holds: stepHolds,
  step: (c, frame) => (!frame.done && (canLay(c, frame) || canToken(c, frame)) ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['layTile', 'placeToken'],
  after: endOnPass,
});

function canLay(c: Read, frame: TurnStepFrame): boolean {
  const turn = turnOf(c, frame.company);
  return turn !== null && laysLeft(c, turn);
}

function canToken(c: Read, frame: TurnStepFrame): boolean {
  const turn = turnOf(c, frame.company);
  return turn !== null && mayStillPlaceToken(c, turn);
}
