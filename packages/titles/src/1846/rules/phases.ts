import {
  type Ctx,
  dropMarkers,
  dropReservations,
  isCompany,
  type PhasePolicy,
  type PrivateId,
  type Read,
} from '@roundhouse/engine';
import { MAIL } from '../data/privates.ts';
import { editionOf } from '../options.ts';
import { removePrivate } from './independents.ts';
import { ownerOf } from './players.ts';
import { steamboatLeaves } from './steamboat.ts';

/** What a phase does beyond tiles, trains and values. */
export const phase: PhasePolicy = {
  enter(c, row) {
    if (row.name === 'III') removePrivates(c);
    if (row.name === 'IV') {
      // 1846:phase.4.markers, 1846:phase.4.reserved
      dropMarkers(c, () => true);
      dropReservations(c, (kept) => kept.until === 'phase IV');
    }
  },
};

/** 1846:phase.3.privates, 1846:phase.3.indep: whoever owns them, used or not; reservations end with them. */
function removePrivates(c: Ctx): void {
  for (const id of Object.keys(c.state.privates) as PrivateId[]) {
    if (id !== MAIL || !mailStays(c)) removePrivate(c, id, 'phase III');
  }
  // Last, so that a marker which served a removed independent goes too.
  steamboatLeaves(c);
}

/** 1846:phase.3.mail; by 1846:dtg.mail it stays whoever owns it. */
const mailStays = (c: Read): boolean => editionOf(c.book.options) === 'dtg' || isCompany(ownerOf(c, MAIL));
