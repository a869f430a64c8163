/** The public door of interop: reads and writes the 18xx.games export. */
export { drive, type Difference, type Driven, type Run } from './drive.ts';
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
export { ImportError, parseFile, readFile, type SiteAction, type SiteFile } from './file.ts';
export { records, standing } from './history.ts';
export { SiteDice } from './random.ts';
export { guestFor, importFile, type Imported, type Verdict, verify } from './verify.ts';
export {
  readSave,
  type Replayed,
  replaySave,
  SAVE_VERSION,
  type SavedGame,
  type SavedSeat,
  SaveError,
  writeSave,
} from './save.ts';
