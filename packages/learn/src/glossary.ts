/** The words of the game in plain language, and where a text uses them. */

import { z } from 'zod';

const trackSchema = z.strictObject({
  paths: z.array(z.tuple([z.number(), z.number()])).optional(),
  cities: z
    .array(z.strictObject({ slots: z.number(), revenue: z.number(), exits: z.array(z.number()) }))
    .optional(),
  towns: z.array(z.strictObject({ revenue: z.number(), exits: z.array(z.number()) })).optional(),
});

export const termSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  term: z.string(),
  /** Other forms the word takes in texts. */
  forms: z.array(z.string()).optional(),
  text: z.string(),
  /** A tile drawn beside it. */
  picture: z
    .strictObject({
      track: trackSchema,
      color: z.enum(['yellow', 'green', 'brown', 'gray']),
      token: z.string().optional(),
    })
    .optional(),
});
export const glossarySchema = z.array(termSchema);
export type Term = z.infer<typeof termSchema>;

/** A piece of a text: plain words, or words that are a term. */
export interface Piece {
  text: string;
  term?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const known = new WeakMap<readonly Term[], { pattern: RegExp; idOf: Map<string, string> }>();

function lookUp(glossary: readonly Term[]): { pattern: RegExp; idOf: Map<string, string> } {
  let made = known.get(glossary);
  if (!made) {
    const idOf = new Map<string, string>();
    for (const { id, term, forms = [] } of glossary)
      for (const form of [term, ...forms]) idOf.set(form.toLowerCase(), id);
    // The longest first, so that "operating round" is not found as something shorter.
    const words = [...idOf.keys()].sort((a, b) => b.length - a.length).map(escaped);
    const inside = '[\\p{L}\\p{N}_/-]';
    made = { pattern: new RegExp(`(?<!${inside})(?:${words.join('|')})(?!${inside})`, 'giu'), idOf };
    known.set(glossary, made);
  }
  return made;
}

/** Cuts a text where terms of the glossary stand. Each term is marked once a text. */
export function markTerms(glossary: readonly Term[], text: string): Piece[] {
  const { pattern, idOf } = lookUp(glossary);
  const pieces: Piece[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const term = idOf.get(match[0].toLowerCase());
    if (term === undefined || seen.has(term)) continue;
    seen.add(term);
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[0], term });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The ids of the terms a text uses. */
export const termsFound = (glossary: readonly Term[], text: string): string[] =>
  markTerms(glossary, text).flatMap(({ term }) => (term === undefined ? [] : [term]));

/** A text of a lesson with its own links, `[words|term]` or `[term]`. */
export function linkedPieces(glossary: readonly Term[], text: string): Piece[] {
  const { idOf } = lookUp(glossary);
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\[([^\]|]+)(?:\|([^\]]+))?\]/g)) {
    const [whole, words = '', id] = match;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: words, term: id ?? idOf.get(words.toLowerCase()) ?? words });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
