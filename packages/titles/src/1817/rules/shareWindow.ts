import {
  buyShares,
  type CompanyId,
  clockwiseAfter,
  type Frame,
  type PlayerId,
  presidentOf,
  procedure,
  type Read,
  replaceable,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { sellShares } from '../moves/sellShares.ts';

/** After a conversion or merger: the president buys, then every other player has one chance (1817:7.1.4). */
export interface ShareWindowFrame extends Frame {
  at: 'shareWindow';
  company: CompanyId;
  /** The president first, then the others clockwise; who has had their chance is gone from the list. */
  queue: PlayerId[];
  president: PlayerId;
}

export function shareWindowFrame(c: Read, company: CompanyId): ShareWindowFrame {
  const president = presidentOf(c, company) as PlayerId;
  return { at: 'shareWindow', company, queue: [president, ...clockwiseAfter(c, president)], president };
}

/** Can this one buy a share of the treasury or sell one (1817:7.1.4.1, 1817:7.1.4.2)? */
function canTrade(c: Read, frame: ShareWindowFrame, by: PlayerId): boolean {
  const { company } = frame;
  return (
    buyShares.check(c, frame, { type: 'buyShares', by, company, from: 'treasury', units: 1 }) === null ||
    sellShares.check(c, frame, { type: 'sellShares', by, company, units: 1 }) === null
  );
}

/** May this one buy share after share? Only who presided when the window opened (1817:7.1.4.5). */
export const buysOn = replaceable(
  (_c: Read, frame: ShareWindowFrame, player: PlayerId): boolean => frame.president === player,
);

export const shareWindow = procedure(frames.shareWindow, {
  words: {
    asks: 'buy or sell its shares',
    trading: 'one',
    shows: 'company',
    passed: {
      pass: '{who} leaves the shares of {company} alone',
      done: '{who} is done with the shares of {company}',
    },
  },
  offersBelow: false,
  step(c, frame) {
    for (;;) {
      const [player] = frame.queue;
      if (!player) return { done: null };
      if (canTrade(c, frame, player)) return 'ask';
      frame.queue.shift();
    }
  },
  asks(_c, frame) {
    const who = frame.queue[0] as PlayerId;
    return [{ who, must: true, pass: who === frame.president ? 'done' : 'pass', company: frame.company }];
  },
  menu: () => ['buyShares', 'sellShares'],
  after(c, frame, action) {
    const goesOn = action.type === 'buyShares' && buysOn(c, frame, frame.queue[0] as PlayerId);
    if (!goesOn) frame.queue.shift();
  },
});
