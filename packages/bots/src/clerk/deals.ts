import {
  type AnswerAction,
  bare,
  type ConsentFrame,
  isPlayer,
  performInPlace,
  cloneState,
} from '@roundhouse/engine';
import { inState, type Seat } from '../seat.ts';
import { wealthOf } from '../outlook/wealth.ts';
import { filled, lenient, type Weigher } from './weigh.ts';

/** Agrees to a deal that leaves it clearly better off; a deal must offer something to be worth an answer. */
export const answering: Weigher = (seat, choices, decision) =>
  choices.flatMap((choice) => {
    const action = filled(choice) as AnswerAction;
    const frame = seat.state.agenda[decision.index] as ConsentFrame | undefined;
    const gain = frame?.at === 'consent' ? gainOfYes(seat) : 0;
    const by = frame?.deal ? bare(frame.deal.by) : 'them';
    return [true, false].flatMap((yes) =>
      choice.open?.yes || action.yes === yes
        ? [
            {
              action: { ...action, yes },
              score: yes ? gain - 15 : 0.5,
              reason: () => (yes ? `agrees: the price is right` : `declines: ${by} offers too little`),
            },
          ]
        : [],
    );
  });

/** What saying yes would change, all effects included. */
function gainOfYes(seat: Seat): number {
  if (!isPlayer(seat.who)) return -1;
  const state = cloneState(seat.state);
  const refused = performInPlace(lenient(seat.book), state, { type: 'answer', by: seat.who, yes: true });
  if (refused) return -1;
  return wealthOf(inState(seat, state), seat.who) - wealthOf(seat, seat.who);
}

/** An offer stands until it is answered. */
export const neverWithdraw: Weigher = () => [];
