import { discard } from '../effects/discard.ts';
import { coreFrames } from '../model/frameKinds.ts';
import type { Ctx } from '../model/context.ts';
import { type Asked, procedure } from '../model/frame.ts';
import type { CompanyId } from '../model/ids.ts';
import { controllerOf } from '../query/control.ts';
import type { Train } from '../model/state.ts';
import { countedTrains, roomForTrains } from '../query/operating.ts';
import { faceOf } from '../rules/trains.ts';

/** Companies above their train limit, all asked at once and in any order; nothing else happens until they fit. */
export const discardTrains = procedure(coreFrames.discardTrains, {
  words: { asks: 'discard trains' },
  urgency: 50,
  offersBelow: false,
  step(c, frame) {
    for (const company of frame.companies)
      if (controllerOf(c, company) === 'referee') discardCheapest(c, company);
    frame.companies = frame.companies.filter((company) => roomForTrains(c, company) < 0);
    return frame.companies.length > 0 ? 'ask' : { done: null };
  },
  asks(c, frame) {
    const asked: Asked[] = [];
    for (const company of frame.companies) {
      const who = controllerOf(c, company);
      if (!asked.some((one) => one.who === who)) asked.push({ who, must: true, pass: null, company });
    }
    return asked;
  },
  menu: () => ['discardTrain'],
});

/** Nobody decides for a company without a president: the train of least worth goes. */
function discardCheapest(c: Ctx, company: CompanyId): void {
  while (roomForTrains(c, company) < 0) {
    const price = (train: Train): number => faceOf(c, train).price;
    const [cheapest] = countedTrains(c, company).sort((a, b) => price(a) - price(b));
    discard(c, cheapest as Train);
  }
}
