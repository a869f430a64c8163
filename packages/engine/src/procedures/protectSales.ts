import { procedure } from '../model/frame.ts';
import { coreFrames } from '../model/frameKinds.ts';
import type { ProtectSalesFrame, SaleBlock } from '../model/frames.ts';
import type { Ctx, Read } from '../model/context.ts';
import type { PlayerId } from '../model/ids.ts';
import type { ProtectPolicy } from '../model/policy.ts';
import { markActor } from './stockRound.ts';

export function protectPolicy(c: Read): ProtectPolicy {
  const { protect } = c.book.policies;
  if (!protect) throw new Error(`${c.book.title.id} has no price protection`);
  return protect;
}

/** The block that is asked about; only who can protect it is asked. */
export const blockOf = ({ blocks }: ProtectSalesFrame): SaleBlock => blocks[0] as SaleBlock;

/** Who can protect this block now; null = nobody, and `why` says so. */
export function protector(c: Read, block: SaleBlock): { who: PlayerId | null; why: string } {
  const policy = protectPolicy(c);
  const who = policy.who(c, block);
  if (!who)
    return {
      who: null,
      why: policy.nobody?.(c, block)?.message ?? 'nobody is entitled to protect this sale',
    };
  const cannot = policy.cannot(c, block, who);
  return cannot ? { who: null, why: cannot.message } : { who, why: '' };
}

/** Blocks of shares sold wait here for the president; those who cannot protect are passed over. */
export const protectSales = procedure(coreFrames.protectSales, {
  words: {
    asks: 'price protection',
    help: 'Take the shares that were sold and the price stays.',
    passed: { decline: '{who} does not protect {company}' },
  },
  urgency: 30,
  offersBelow: false,
  step(c, frame) {
    if (!frame.ordered) {
      frame.blocks = protectPolicy(c).order(c, frame.blocks);
      frame.ordered = true;
    }
    for (;;) {
      const block = frame.blocks[0];
      if (!block) return { done: { lastProtector: frame.lastProtector } };
      const { who, why } = protector(c, block);
      if (who) return 'ask';
      falls(c, frame, null, why);
    }
  },
  asks(c, frame) {
    const block = blockOf(frame);
    const who = protectPolicy(c).who(c, block) as PlayerId;
    return [{ who, must: true, pass: 'decline', company: block.company }];
  },
  menu: () => ['protect'],
  after(c, frame, action) {
    const who = action.by as PlayerId;
    if (action.type === 'pass') {
      falls(c, frame, who, 'declined');
      return;
    }
    frame.blocks.shift();
    frame.lastProtector = who;
    markActor(c, who);
  },
});

function falls(c: Ctx, frame: ProtectSalesFrame, by: PlayerId | null, why: string): void {
  const block = frame.blocks.shift() as SaleBlock;
  c.events?.push({ type: 'protectionDeclined', company: block.company, by, why });
  protectPolicy(c).fall(c, block);
}
