import type { Part, RowOf } from '../../src/rows.ts';
import type { Tally } from '../../src/tally.ts';

/** A fault that a row of the table looks for, put there on purpose. */
export interface Plant {
  fault: string;
  /** The row's own work, on something that has the fault. */
  run(tally: Tally): Promise<void> | void;
  /** What the row has to say about it. */
  says: string | RegExp;
}

/** Every row of a part has at least one. */
export type Plants<P extends Part> = Readonly<Record<RowOf<P>, readonly [Plant, ...Plant[]]>>;
