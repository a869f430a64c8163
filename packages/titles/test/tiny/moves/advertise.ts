import {
  cashOf,
  controllerOf,
  f,
  move,
  movePrice,
  type OperatingTurnFrame,
  pay,
  priceOf,
  refuseBy,
  verb,
} from '@roundhouse/engine';

const COST = 30;
const BELOW = 60;

/** tiny:ads.1: in its turn a company whose price is below 60 may pay 30 to move it one step to the right. */
export const advertise = move(
  verb(
    'advertise',
    { company: f.company },
    { offer: 'Advertise {company}', done: '{company} advertises{paid}' },
  ),
)<OperatingTurnFrame>({
  check(c, turn, { by, company }) {
    if (company !== turn.company || controllerOf(c, company) !== by)
      return refuseBy('tiny:ads.1', 'It is not the turn of {company}.', { company });
    if (priceOf(c, company) >= BELOW)
      return refuseBy('tiny:ads.1', '{company} is known well enough.', { company });
    return cashOf(c, company) < COST
      ? refuseBy('tiny:ads.1', '{company} has only {cash}.', { company, cash: cashOf(c, company) })
      : null;
  },
  apply(c, _turn, { company }) {
    pay(c, company, 'bank', COST, 'advertising');
    movePrice(c, company, 'right', 1, 'advertising');
  },
  *choices(c, turn, by) {
    const { company } = turn;
    if (!advertise.check(c, turn, { type: 'advertise', by, company }))
      yield { type: 'advertise', with: { company }, facts: { cost: COST } };
  },
});
