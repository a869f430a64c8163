import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import type { PlayerId } from '../model/ids.ts';

/** Gives up, once the money cannot be raised any more. */
export const declareBankrupt = move(coreVerbs.declareBankrupt)({
  check: (c, frame, action) => c.book.policies.trouble.mayDeclare(c, action.by as PlayerId, frame),
  apply(c, frame, action) {
    const player = action.by as PlayerId;
    c.state.bankrupt.push(player);
    c.events?.push({ type: 'wentBankrupt', player });
    c.book.policies.trouble.bankrupt(c, player, frame);
  },
  *choices(c, frame, by) {
    if (!c.book.policies.trouble.mayDeclare(c, by as PlayerId, frame))
      yield { type: 'declareBankrupt', with: {} };
  },
});
