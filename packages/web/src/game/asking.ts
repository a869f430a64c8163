/** Whether a computer may be asked for its opinion at a table. */
import { isOver } from '@roundhouse/engine';
import { ServerTable } from '../server/serverTable.ts';
import { StudyTable } from './studyTable.ts';
import type { Table } from './table.ts';

/** Alone, or with others where nothing is at stake: never at a rated table, which all of a tournament are, nor in a lesson, which has a coach. */
export const mayAsk = (table: Table): boolean =>
  !isOver(table.timeline.state) && table.mine.length > 0 && isFair(table);

/** A what-if tells as much as the game it was taken from: as long as that one is rated and not over, it is no way around. */
function isFair(table: Table): boolean {
  if (table instanceof StudyTable) return isFair(table.origin);
  if (table instanceof ServerTable)
    return table.game.table.settings.rated === 'no' || isOver(table.timeline.state);
  return table.kind === 'local';
}
