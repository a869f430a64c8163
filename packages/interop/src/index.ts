/**
 * The public door of interop: reads and writes the 18xx.games export and our own saved games.
 *
 * @packageDocumentation
 */

/** Replaying a record action by action, aligned with what our engine asks. */
export { drive, type Difference, type Driven, type Run } from './drive.ts';
/** Writing a game as the site records it, and what cannot be written. */
export {
  canExport,
  departures,
  exportGame,
  type ExportGame,
  siteSetup,
  type SiteSetup,
  siteSkips,
  unknownToSite,
} from './export/index.ts';
/** The file as it is: parsed and checked, nothing replayed. */
export { ImportError, parseFile, readFile, type SiteAction, type SiteFile } from './file.ts';
/** The actions that count, after undo and redo. */
export { records, standing } from './history.ts';
export { SiteDice } from './random.ts';
/** The usual way in: a whole file, replayed and compared. */
export { guestFor, importFile, type Imported, type Verdict, verify } from './verify.ts';
/** Our own files. */
export {
  performSaved,
  readSave,
  type Replayed,
  replaySave,
  SAVE_VERSION,
  type SavedGame,
  type SavedSeat,
  SaveError,
  writeSave,
} from './save.ts';
