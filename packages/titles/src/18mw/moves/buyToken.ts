import { move, pay, presidentOf, refuseBy, type TurnStepFrame } from '@roundhouse/engine';
import {
  buyTokenVerb,
  cannotPayToken,
  mayBuyToken,
  TOKEN_MONEY,
  tokenNamed,
  tokensForSale,
  totalPrice,
} from '../rules/buyToken.ts';
import { swapToken } from '../rules/tokenTrade.ts';

/** Buys another company's token so that the own one can stand there (18mw:tokbuy.1). */
export const buyToken = move(buyTokenVerb)<TurnStepFrame>({
  check(c, frame, action) {
    const { company, from } = action;
    const token = tokenNamed(c, action);
    if (company !== frame.company || from === company || !token)
      return refuseBy('18mw:tokbuy.1', 'There is no such token to buy in {hex}.', { hex: action.hex });
    return mayBuyToken(c, company, token) ?? cannotPayToken(c, company, action.hex);
  },
  // 18mw:tokbuy.5: who presides over both simply does it.
  consent: (c, _frame, { from }) => presidentOf(c, from),
  apply(c, _frame, action) {
    const token = tokenNamed(c, action);
    if (!token) return;
    pay(c, action.company, action.from, TOKEN_MONEY, `token in ${action.hex}`);
    swapToken(c, token, action.company);
  },
  *choices(c, { company }) {
    for (const { company: from, hex, city } of tokensForSale(c, company)) {
      if (cannotPayToken(c, company, hex)) continue;
      yield {
        type: 'buyToken',
        with: { company, from, hex, city },
        facts: { cost: totalPrice(c, company, hex) },
      };
    }
  },
});
