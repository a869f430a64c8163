/**
 * The public API of interop: reads and writes the 18xx.games export and our own saved games.
 *
 * @packageDocumentation
 */

/** All titles, each with the rules of 18xx.games laid over it where a game's options ask for them. */
export { titles } from './compat/index.ts';
/** Replaying a record action by action, aligned with what our engine asks. */
export { drive } from './read/drive.ts';
export { type Difference, type Driven, type Run } from './read/run.ts';
/** Writing a game as the site records it, and what cannot be written. */
export {
  canExport,
  checkExport,
  departures,
  type ExportFinding,
  exportGame,
  type ExportGame,
  siteSetup,
  type SiteSetup,
  siteSkips,
  unknownToSite,
} from './write/index.ts';
/** The file as it is: parsed and checked, nothing replayed. */
export { ImportError, parseFile, readFile, type SiteAction, type SiteFile } from './file.ts';
/** The actions that count, after undo and redo. */
export { records, standing } from './read/history.ts';
export { SiteDice } from './random.ts';
/** The usual way in: a whole file, replayed and compared. */
export { readerFor, importFile, type Imported, type Verdict, verdictOn, verify } from './read/verify.ts';
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
