/** Every row of the table. A row that is not named here cannot be measured, and each has a fault planted in a test. */
export const ROWS = {
  engine: ['legal, illegal and malformed actions from random positions'],
  coverage: [
    'procedures: every kind of frame was on the agenda',
    'moves: every kind was made',
    'refusals: every reason was given, in play or in a rule test',
    'decisions: whatever a frame offered was chosen',
  ],
  faults: [
    'kill -9 of the server, SQLite',
    'disk full',
    'database turns read-only while people play',
    'server started on a read-only disk',
    'connections of clients dropped, delayed, dead',
    'clock jumps by hours and days',
    'kill -9 of the server, PostgreSQL',
    'connections to the database dropped, delayed, dead',
    'two servers race for the same place in the log',
    'database restarted',
    'kill -9 of the database',
  ],
  attacks: [
    'authorisation: every door, everybody without business there',
    'cross-site requests at every door',
    'sessions planted, replayed, stolen, guessed',
    'brute force by account and by address',
    'oversized, nested, broken and poisoned bodies at every door',
    'SQL in every parameter and field',
    'texts that take expressions long',
    'paths to what is not served',
    'headers and policy on every kind of answer',
    'idempotency keys used again',
    'sockets: foreign, flooding, huge, too many',
    'hidden cards, seeds and secrets in any byte sent or logged',
    'names told by time or answer of a sign-in',
    'hostile names, chat, notes and files in Chromium',
    'licences of what runs in production',
    'npm audit of what runs in production',
  ],
  load: ['live tables, each a move a second'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Part = keyof typeof ROWS;
export type RowOf<P extends Part> = (typeof ROWS)[P][number];

export const PARTS = Object.keys(ROWS) as readonly Part[];
