import { placeHome } from '../effects/placeHome.ts';
import { companyOf } from '../ledger/shares.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { procedure } from '../model/frame.ts';
import { controllerOf } from '../query/control.ts';
import { emptySlots } from '../track/stations.ts';

/** A home with a choice of cities. Without a choice the token is placed unasked. */
export const chooseHome = procedure(coreFrames.chooseHome, {
  words: { asks: 'choose a home' },
  urgency: 20,
  offersBelow: false,
  holds: (c, frame) => {
    const { stage } = companyOf(c, frame.company);
    return stage === 'started' || stage === 'running';
  },
  step(c, frame) {
    const { geography } = c.book;
    frame.places = frame.places.filter(
      ({ hex, city }) => emptySlots(geography, c.state.board, hex, city).length > 0,
    );
    const [only, other] = frame.places;
    if (only && other) return 'ask';
    if (only) placeHome(c, frame.company, only.hex, only.city);
    return { done: null };
  },
  asks: (c, frame) => [
    { who: controllerOf(c, frame.company), must: true, pass: null, company: frame.company },
  ],
  menu: () => ['placeToken'],
});
