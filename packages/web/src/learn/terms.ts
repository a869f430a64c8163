/** What marking words takes, and no more: it is loaded beside a table. */

import { markTerms, type Piece, type Term } from '@roundhouse/learn';
import { loadGlossary } from './data.ts';

export interface Marker {
  terms: readonly Term[];
  mark: (text: string) => Piece[];
}

export async function loadMarker(): Promise<Marker> {
  const terms = await loadGlossary();
  return { terms, mark: (text) => markTerms(terms, text) };
}
