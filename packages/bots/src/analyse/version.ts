/** Raised when an analysis means something else than before: those kept with games are made again. */
export const ANALYSIS_VERSION = 3;
