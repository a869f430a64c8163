import { move, refuse, refuseBy, f, verb } from '@roundhouse/engine';
import { type CompanySaleFrame, nameBuyer, possibleBuyers } from '../rules/companySale.ts';

/** Once offered, the company is sold if anybody bids (1817:7.2.3.1). */
export const offerForSale = move(
  verb(
    'offerForSale',
    { company: f.company },
    { counted: 'offer for sale', offer: 'Offer {company} for sale', done: '{company} is offered for sale' },
  ),
)<CompanySaleFrame>({
  check: (c, frame, action) =>
    action.company === frame.target ? null : refuse(c, 'deal.notForSale', { what: action.company }),
  apply() {},
  *choices(_c, frame) {
    yield { type: 'offerForSale', with: { company: frame.target } };
  },
});

/** The winner names one of their companies that can pay the price (1817:7.2.4.4d). */
export const chooseBuyer = move(
  verb(
    'chooseBuyer',
    { company: f.company },
    { counted: 'buyer chosen', offer: 'Buy with {company}', done: '{company} buys' },
  ),
)<CompanySaleFrame>({
  check: (c, frame, action) =>
    possibleBuyers(c, frame).includes(action.company)
      ? null
      : refuseBy('1817:7.2.4.4d', '{company} cannot pay {price}.', {
          company: action.company,
          price: frame.price,
        }),
  apply: (c, frame, action) => nameBuyer(c, frame, action.company),
  *choices(c, frame) {
    yield { type: 'chooseBuyer', with: {}, open: { company: { oneOf: possibleBuyers(c, frame) } } };
  },
});
