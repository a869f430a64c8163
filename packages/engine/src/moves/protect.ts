import { refuse } from '../agenda/refuse.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import type { ProtectSalesFrame } from '../model/frames.ts';
import type { PlayerId } from '../model/ids.ts';
import { protectPolicy } from '../procedures/protectSales.ts';

/** Buys a sold block so that the price does not fall. */
export const protect = move(coreVerbs.protect)<ProtectSalesFrame>({
  check(c, frame, action) {
    const block = frame.blocks[0];
    const policy = protectPolicy(c);
    if (!block || block.company !== action.company || policy.who(c, block) !== action.by) {
      return refuse(c, 'protect.notYours');
    }
    return policy.cannot(c, block, action.by);
  },
  apply(c, frame, action) {
    const block = frame.blocks[0];
    if (!block) return;
    protectPolicy(c).protect(c, block, action.by as PlayerId);
    c.events?.push({
      type: 'protected',
      company: block.company,
      by: action.by as PlayerId,
      units: block.units,
    });
  },
  *choices(c, frame, by) {
    const block = frame.blocks[0];
    if (!block || protectPolicy(c).who(c, block) !== by) return;
    yield {
      type: 'protect',
      with: { company: block.company },
      facts: { units: block.units, price: block.price, seller: block.seller },
    };
  },
});
