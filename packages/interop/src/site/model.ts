import {
  type CompanyId,
  coreFrames,
  type Frame,
  frameOf,
  isPlayer,
  type PlayerId,
  privatesOf,
  type Read,
} from '@roundhouse/engine';

/**
 * When the site asks, when it goes past a question without a record, and which steps only it has: one model for reading and
 * for writing, said as questions about our own position. Each title's answers stand in `asks1846.ts`, `asks1817.ts`, `asks1870.ts`.
 */
export interface SiteModel {
  /** Does the site go past this question of ours without a record? */
  skips(c: Read, frame: Frame, who: string): boolean;
  /** The last step of a company's turn, which our engine does not ask about after a pass. */
  readonly last?: LastStep;
  /** Does the track step stay open after a lay that used up the allowance? */
  trackAgain?(c: Read, company: CompanyId): boolean;
}

export interface LastStep {
  /** Does it wait now, or will it once the turn, of the round with this number, is over with us? */
  waits(c: Read, company: CompanyId, roundNo?: number): boolean;
  /** The same, asked before the pass that ends the turn: a pass may itself be the answer to the last step. */
  waitsAfterPass(c: Read, frame: Frame): boolean;
}

const companyIn = (frame: Frame): CompanyId | null => (frame as { company?: CompanyId }).company ?? null;

export type Asks = Readonly<Record<string, (c: Read, company: CompanyId) => boolean>>;

export const skippedBy =
  (asks: Asks, asksStock: (c: Read, player: PlayerId) => boolean): SiteModel['skips'] =>
  (c, frame, who) => {
    if (frame.at === 'stockTurn') return isPlayer(who) && !asksStock(c, who);
    const company = companyIn(frame);
    const waits = asks[frame.at];
    return company !== null && waits !== undefined && !waits(c, company);
  };

/** Income of a company's privates that the next operating round has paid already: its last turn did not have it. */
export function incomeSince(c: Read, company: CompanyId, roundNo: number): number {
  if (c.state.roundNo === roundNo || !frameOf(c, coreFrames.operatingRound)) return 0;
  return privatesOf(c, company).reduce((sum, id) => sum + (c.book.privates[id]?.income ?? 0), 0);
}

export const lastStep = (
  waits: (c: Read, company: CompanyId, since?: number) => boolean,
  trains: (c: Read, company: CompanyId) => boolean,
): LastStep => ({
  waits: (c, company, roundNo = c.state.roundNo) => waits(c, company, incomeSince(c, company, roundNo)),
  waitsAfterPass(c, frame) {
    const company = companyIn(frame);
    if (company === null || frame.at === 'wrapUp' || !waits(c, company)) return false;
    return frame.at !== 'buyTrains' || trains(c, company);
  },
});
