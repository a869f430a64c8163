import {
  type Book,
  type CompanyId,
  type Frame,
  frameOf,
  isPlayer,
  privatesOf,
  type Read,
  type State,
} from '@roundhouse/engine';
import * as in1817 from './asks1817.ts';
import * as in1846 from './asks1846.ts';
import * as in1870 from './asks1870.ts';
import { canAct } from './scribe.ts';

/** Does the site go past this question without asking, because there is nothing to decide by its reckoning? */
export type Silent = (c: Read, frame: Frame, who: string) => boolean;

const companyIn = (frame: Frame): CompanyId | null => (frame as { company?: CompanyId }).company ?? null;

type Asks = Readonly<Record<string, (c: Read, company: CompanyId) => boolean>>;

const silentBy =
  (asks: Asks, idleMoves: readonly string[] = []): Silent =>
  (c, frame, who) => {
    if (frame.at === 'stockTurn') return isPlayer(who) && !canAct(c, who, idleMoves);
    const company = companyIn(frame);
    const waits = asks[frame.at];
    return company !== null && waits !== undefined && !waits(c, company);
  };

export const silent1846 = silentBy({
  track: in1846.asksTrack,
  trackAndToken: in1846.asksTrack,
  // Our engine asks no last time after a pass: the site's last step is answered here.
  buyTrains: (c, company) => in1846.asksTrains(c, company) || in1846.asksFinal(c, company),
  wrapUp: in1846.asksFinal,
});

export const silent1817 = silentBy({
  track: in1817.asksTrack,
  token: in1817.asksMarker,
  buyTrains: in1817.asksTrains,
});

/** Acting for a company keeps no stock turn open. */
export const silent1870 = silentBy(
  {
    token: in1870.asksMarker,
    buyTrains: (c, company) => in1870.asksTrains(c, company) || in1870.asksLast(c, company),
    wrapUp: in1870.asksLast,
  },
  ['redeem', 'reissue'],
);

/** The site's last step of a turn, which our engine does not ask about after a pass. */
export interface LastStep {
  /** Will it wait once the turn, of the round with this number, is over with us? */
  waits(c: Read, company: CompanyId, roundNo: number): boolean;
  /** The same, asked before the pass that ends the turn: a pass may itself be the answer to the last step. */
  waitsAfterPass(c: Read, frame: Frame): boolean;
}

/** Income of a company's privates that the next operating round has paid already: its last turn did not have it. */
export function incomeSince(c: Read, company: CompanyId, roundNo: number): number {
  if (c.state.roundNo === roundNo || !frameOf(c, 'operatingRound')) return 0;
  return privatesOf(c, company).reduce((sum, id) => sum + (c.book.privates[id]?.income ?? 0), 0);
}

const lastStep = (
  waits: (c: Read, company: CompanyId, since?: number) => boolean,
  trains: (c: Read, company: CompanyId) => boolean,
): LastStep => ({
  waits: (c, company, roundNo) => waits(c, company, incomeSince(c, company, roundNo)),
  waitsAfterPass(c, frame) {
    const company = companyIn(frame);
    if (company === null || frame.at === 'wrapUp' || !waits(c, company)) return false;
    return frame.at !== 'buyTrains' || trains(c, company);
  },
});

export const last1846 = lastStep(in1846.asksFinal, in1846.asksTrains);
export const last1870 = lastStep(in1870.asksLast, in1870.asksTrains);

const SILENT: Readonly<Record<string, Silent>> = {
  '1846': silent1846,
  '1817': silent1817,
  '1870': silent1870,
};

/** A question that the site would not ask: in its setup there is only the pass. */
export function siteSkips(book: Book, state: State, who: string): boolean {
  const frame = state.agenda.at(-1);
  return frame !== undefined && (SILENT[book.title.id]?.({ book, state }, frame, who) ?? false);
}
