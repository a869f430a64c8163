import {
  type CompanyId,
  cashOf,
  clockwiseAfter,
  companyOf,
  type Frame,
  formOf,
  type PlayerId,
  presidentOf,
  priceOf,
  procedure,
  type Read,
  replaceable,
  shortsOf,
  singlesOf,
  unitsOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';

/** After a conversion or merger: the president buys, then every other player has one chance (1817:7.1.4). */
export interface ShareWindowFrame extends Frame {
  at: 'shareWindow';
  company: CompanyId;
  /** The president first, then the others clockwise; who has had their chance is gone from the list. */
  queue: PlayerId[];
  president: PlayerId | null;
}

export function shareWindowFrame(c: Read, company: CompanyId): ShareWindowFrame {
  const president = presidentOf(c, company);
  const queue = president ? [president, ...clockwiseAfter(c, president)] : [];
  return { at: 'shareWindow', company, queue, president };
}

/** A share in the treasury, the money, and room under the limits (1817:7.1.4.1, 1817:7.1.4.3). */
function couldBuy(c: Read, company: CompanyId, player: PlayerId): boolean {
  const { certs } = companyOf(c, company);
  if (singlesOf(certs, company) === 0 || cashOf(c, player) < priceOf(c, company)) return false;
  if (shortsOf(certs, player) > 0) return true;
  const form = formOf(c, company);
  const { certificateCount, certificateLimit } = c.book.policies.shares;
  const fits = certificateCount(c, player) + form.weight.single <= certificateLimit(c);
  return fits && unitsOf(c, company, player) < form.holdLimit;
}

const couldSell = (c: Read, company: CompanyId, player: PlayerId): boolean =>
  presidentOf(c, company) !== player && unitsOf(c, company, player) > 0;

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
      if (couldBuy(c, frame.company, player) || couldSell(c, frame.company, player)) return 'ask';
      frame.queue.shift();
    }
  },
  asks(_c, frame) {
    const [who] = frame.queue;
    return who
      ? [{ who, must: true, pass: who === frame.president ? 'done' : 'pass', company: frame.company }]
      : [];
  },
  menu: () => ['buyShares', 'sellShares'],
  after(c, frame, action) {
    const [player] = frame.queue;
    if (action.type === 'buyShares' && player && buysOn(c, frame, player)) return;
    frame.queue.shift();
  },
});
