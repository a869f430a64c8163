import { refuse } from '../agenda/refuse.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import type { ProtectSalesFrame } from '../model/frames.ts';
import type { PlayerId } from '../model/ids.ts';
import { blockOf, protectPolicy } from '../procedures/protectSales.ts';

/** Buys a sold block so that the price does not fall. */
export const protect = move(coreVerbs.protect)<ProtectSalesFrame>({
  check(c, frame, action) {
    return blockOf(frame).company === action.company ? null : refuse(c, 'protect.notYours');
  },
  apply(c, frame, action) {
    const block = blockOf(frame);
    protectPolicy(c).protect(c, block, action.by as PlayerId);
    c.events?.push({
      type: 'protected',
      company: block.company,
      by: action.by as PlayerId,
      units: block.units,
    });
  },
  *choices(_c, frame) {
    const block = blockOf(frame);
    yield {
      type: 'protect',
      with: { company: block.company },
      facts: { units: block.units, price: block.price, seller: block.seller },
    };
  },
});
