import { buyCheapest, type Ctx, type OperatingTurnFrame, pay, slot, trainsOf } from '@roundhouse/engine';
import { dropPrice } from './selling.ts';

/** Did it own a train when it ran? */
const hadTrain = slot<boolean>('hadTrain', false);

/** The turn of a corporation without a president (1846:7.14.none, 1846:7.14.run, 1846:7.14.notrain, 1846:7.14.buy). */
export const RECEIVERSHIP_STEPS = ['noteTrains', 'run', 'withhold', 'buyCheapest'] as const;

export const receivershipSteps = {
  /** Whether it owned a train at the run step is asked after phased-out ones have left. */
  noteTrains(c: Ctx, turn: OperatingTurnFrame): null {
    hadTrain.put(turn, trainsOf(c, turn.company).length > 0);
    return null;
  },
  withhold(c: Ctx, turn: OperatingTurnFrame): null {
    const { company, revenue } = turn;
    pay(c, 'bank', company, revenue, 'kept revenue');
    dropPrice(c, company, hadTrain.of(turn) ? 1 : 2, 'receivership');
    return null;
  },
  buyCheapest(c: Ctx, turn: OperatingTurnFrame): null {
    if (trainsOf(c, turn.company).length === 0) buyCheapest(c, turn.company);
    return null;
  },
} as const;
