/** One thing that was looked at. */
export interface Check {
  what: string;
  ok: boolean;
  note?: string;
}

/** What came of an audit: of a server's record, of a saved game or of an export of 18xx.games. */
export interface Findings {
  kind: 'record' | 'save' | 'export';
  title: string;
  actions: number;
  /** The fingerprint of the last position, where the game got there. */
  position: string | null;
  checks: Check[];
}
