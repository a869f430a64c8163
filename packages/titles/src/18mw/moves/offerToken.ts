import { move, refuseBy, f, verb } from '@roundhouse/engine';
import { BANK } from '../data/money.ts';
import { FIRE_TOKEN, type FireSaleFrame, spotName, tokensToOffer } from '../rules/fireSale.ts';

/** Puts a token up in a fire sale, with the least bid that will be taken (18mw:firesale.9). */
export const offerToken = move(
  verb(
    'offerToken',
    { company: f.company, hex: f.hex, city: f.city, minimum: f.leastPrice },
    {
      offer: 'Offer the token in {hex}',
      confirm: 'Offer the token in {hex} for at least {minimum}',
      done: '{company} offers its token in {hex} for at least {minimum}',
    },
  ),
)<FireSaleFrame>({
  check(c, frame, action) {
    const token = tokensToOffer(c, frame).find((it) => spotName(it) === spotName(action));
    if (action.company !== frame.company || !token)
      return refuseBy('18mw:firesale.9', 'There is no token in {hex} to be offered.', { hex: action.hex });
    return action.minimum > BANK
      ? refuseBy('18mw:firesale.9', 'There is not so much money in the game.')
      : null;
  },
  apply(_c, frame, { hex, city, minimum }) {
    frame.offered.push(spotName({ hex, city }));
    frame.selling = { kind: FIRE_TOKEN, hex, city, minimum };
  },
  *choices(c, frame) {
    for (const { hex, city } of tokensToOffer(c, frame)) {
      yield {
        type: 'offerToken',
        with: { company: frame.company, hex, city },
        open: { minimum: { ranges: [[0, BANK, 1]] } },
      };
    }
  },
});
