import { refuse } from '../agenda/refuse.ts';
import { discard } from '../effects/discard.ts';
import { trainById } from '../ledger/trains.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import type { DiscardTrainsFrame } from '../model/frames.ts';
import type { Train } from '../model/state.ts';
import { controllerOf } from '../query/control.ts';
import { countedTrains } from '../query/operating.ts';

/** Gives up a train above the limit, of the president's choice. The frame names those that are above it. */
export const discardTrain = move(coreVerbs.discardTrain)<DiscardTrainsFrame>({
  check(c, frame, action) {
    const { company, by } = action;
    const train = trainById(c, action.train);
    const due = frame.companies.includes(company) && controllerOf(c, company) === by;
    const fits = train?.owner === company && c.book.policies.trains.counts(train);
    return due && fits ? null : refuse(c, 'train.discard', { train: action.train });
  },
  apply(c, _frame, action) {
    discard(c, trainById(c, action.train) as Train);
  },
  *choices(c, frame, by) {
    for (const company of frame.companies) {
      if (controllerOf(c, company) !== by) continue;
      for (const train of countedTrains(c, company)) {
        yield { type: 'discardTrain', with: { company, train: train.id }, facts: { face: train.face } };
      }
    }
  },
});
