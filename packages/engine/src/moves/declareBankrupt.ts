import { refuse } from '../agenda/refuse.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import { isPlayer, type PlayerId } from '../model/ids.ts';

/** Gives up, once the money cannot be raised any more. */
export const declareBankrupt = move(coreVerbs.declareBankrupt)({
  check: (c, frame, action) =>
    isPlayer(action.by)
      ? c.book.policies.trouble.mayDeclare(c, action.by, frame)
      : refuse(c, 'forced.canRaise'),
  apply(c, frame, action) {
    const player = action.by as PlayerId;
    c.state.bankrupt.push(player);
    c.events?.push({ type: 'wentBankrupt', player });
    c.book.policies.trouble.bankrupt(c, player, frame);
  },
  *choices(c, frame, by) {
    if (isPlayer(by) && !c.book.policies.trouble.mayDeclare(c, by, frame))
      yield { type: 'declareBankrupt', with: {} };
  },
});
