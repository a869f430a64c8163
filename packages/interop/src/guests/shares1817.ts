import type { CompanyId } from '@roundhouse/engine';

/**
 * Which of the site's share ids lie in a treasury. Ids tell where a bought share came from, so the importer has to
 * follow conversions, mergers and short sales by number (interop notes 1817, section 3).
 */
export interface ShareBooks {
  /** Company -> indices in its treasury. */
  treasury: Record<string, number[]>;
  /** Company -> indices that exist, shorts left out. */
  all: Record<string, number[]>;
  /** Company -> its size when these indices were listed. */
  size: Record<string, number>;
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

const lastOf = (books: ShareBooks, company: CompanyId): number => Math.max(9, ...(books.all[company] ?? []));

export function startShares(books: ShareBooks, company: CompanyId, units: number): void {
  books.treasury[company] = from(1, units - 2);
  books.all[company] = from(0, units - 2);
  books.size[company] = units;
}

export function growShares(books: ShareBooks, company: CompanyId, units: number): void {
  const fresh = units === 5 ? from(1, 3) : from(4, 8);
  books.treasury[company] = [...(books.treasury[company] ?? []), ...fresh];
  books.all[company] = [...(books.all[company] ?? []), ...fresh];
  books.size[company] = units;
}

export function takeFromTreasury(books: ShareBooks, company: CompanyId, index: number): void {
  books.treasury[company] = (books.treasury[company] ?? []).filter((i) => i !== index);
}

export function putInTreasury(books: ShareBooks, company: CompanyId, indices: readonly number[]): void {
  books.treasury[company] = [...(books.treasury[company] ?? []), ...indices];
}

/** A short sale makes a regular share with the next free number, and a short behind it. */
export function shortShares(books: ShareBooks, company: CompanyId): void {
  books.all[company] = [...(books.all[company] ?? []), lastOf(books, company) + 1];
}

/** The absorbed company's shares get the survivor's next numbers, in order; its treasury stays treasury. */
export function mergeShares(
  books: ShareBooks,
  survivor: CompanyId,
  absorbed: CompanyId,
  unitsAfter: number,
  treasuryUnits: number,
): void {
  if (unitsAfter === 5) {
    // Two 2-share companies: three new shares, of which another president takes the first ones.
    books.treasury[survivor] = from(4 - treasuryUnits, 3);
    books.all[survivor] = from(0, 3);
  } else {
    const fresh = from(4, 8);
    const gone = new Set(books.treasury[absorbed] ?? []);
    const kept: number[] = [];
    const all = [...(books.all[survivor] ?? []), ...fresh];
    for (const index of [...(books.all[absorbed] ?? [])].sort((a, b) => a - b)) {
      const wanted = index === 0 ? 2 : 1;
      for (let i = 0; i < wanted; i++) {
        const next = fresh.shift() ?? Math.max(9, ...all) + 1;
        if (!all.includes(next)) all.push(next);
        if (gone.has(index)) kept.push(next);
      }
    }
    books.treasury[survivor] = [...(books.treasury[survivor] ?? []), ...kept, ...fresh];
    books.all[survivor] = all;
  }
  books.size[survivor] = unitsAfter;
  delete books.treasury[absorbed];
  delete books.all[absorbed];
}
