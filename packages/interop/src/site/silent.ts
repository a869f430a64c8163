import type { Rulebook, Frame, State } from '@roundhouse/engine';
import * as in1817 from './asks1817.ts';
import * as in1846 from './asks1846.ts';
import * as in1870 from './asks1870.ts';
import { lastStep, type SiteModel, skippedBy } from './model.ts';

export { incomeSince } from './model.ts';

const inTurnsOf1846 = skippedBy(
  {
    track: in1846.asksTrack,
    trackAndToken: in1846.asksTrack,
    // Our engine asks no last time after a pass: the site's last step is answered here.
    buyTrains: (c, company) => in1846.asksTrains(c, company) || in1846.asksFinal(c, company),
    wrapUp: in1846.asksFinal,
  },
  in1846.asksStock,
);

export const model1846: SiteModel = {
  skips: (c, frame, who) =>
    isSteamboat(frame) ? !in1846.asksSteamboat(c, frame) : inTurnsOf1846(c, frame, who),
  last: lastStep(in1846.asksFinal, in1846.asksTrains),
};

export const model1817: SiteModel = {
  skips: skippedBy(
    {
      track: in1817.asksTrack,
      token: in1817.asksMarker,
      buyTrains: in1817.asksTrains,
    },
    in1817.asksStock,
  ),
};

export const model1870: SiteModel = {
  skips: skippedBy(
    {
      token: in1870.asksMarker,
      buyTrains: (c, company) => in1870.asksTrains(c, company) || in1870.asksLast(c, company),
      wrapUp: in1870.asksLast,
    },
    in1870.asksStock,
  ),
  last: lastStep(in1870.asksLast, in1870.asksTrains),
  trackAgain: in1870.asksTrackAgain,
};

interface SteamboatFrame extends Frame {
  hex: boolean;
  company: boolean;
}
const isSteamboat = (frame: Frame): frame is SteamboatFrame => frame.at === 'steamboat';

const MODELS: Readonly<Record<string, SiteModel>> = {
  '1846': model1846,
  '1817': model1817,
  '1870': model1870,
};

/** A question that the site would not ask: in its setup there is only the pass. */
export function siteSkips(book: Rulebook, state: State, who: string): boolean {
  const frame = state.agenda.at(-1);
  return frame !== undefined && (MODELS[book.title.id]?.skips({ book, state }, frame, who) ?? false);
}
