/** Why something a player looks for does not come up. A title may bring such explanations beside its rules. */

import { bare, type Book, type CompanyId, type HexId, type Read, type Violation } from '@roundhouse/engine';
import { loadedModule } from './titles.ts';

export interface Explanations {
  /** Titles with destinations: why there would be no connection run now; null = there would. */
  readonly whyNoConnection?: (c: Read, company: CompanyId) => Violation | null;
}

/** What the module of a title that is on the table explains. */
export function explanationsOf(title: string): Explanations {
  const found = loadedModule(title)?.whyNoConnection;
  return typeof found === 'function'
    ? { whyNoConnection: found as NonNullable<Explanations['whyNoConnection']> }
    : {};
}

/** The hex printed as the destination of a company; null where companies have none. */
export function destinationHex(book: Book, company: CompanyId): HexId | null {
  const is = (marked: unknown): boolean => Array.isArray(marked) && marked.includes(bare(company));
  return book.data.map.hexes.find((hex) => is(hex.marks?.destinationOf))?.id ?? null;
}
