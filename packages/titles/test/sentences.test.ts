import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  originOf,
  rulebooks,
  type SentenceMap,
  type SourcedRule,
  spans,
  titles,
  traceBook,
} from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..', 'src');
const read = <T>(title: string, name: string, missing: T): T => {
  const file = join(sources, title, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : missing;
};

/** The texts of the rulebooks stay outside the project, beside the recorded games. */
const texts =
  process.env.ROUNDHOUSE_RULEBOOKS ?? join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '..', 'rules');

test('the numbers of sentences are those of the rulebooks', () => {
  if (!existsSync(texts)) {
    expect(process.env.CI, `The rulebooks are not at ${texts}: set ROUNDHOUSE_RULEBOOKS.`).toBeUndefined();
    return;
  }
  const tool = join(texts, '..', 'tools', 'sentences.mjs');
  const counted = execFileSync(process.execPath, [tool, '--count'], { encoding: 'utf8' });
  expect(counted.trim().split('\n')).toEqual(rulebooks.map(({ id, sentences }) => `${id} ${sentences}`));
});

describe.each(Object.keys(titles))('%s', (title) => {
  const rules = read<SourcedRule[]>(title, 'catalog.json', []);
  const map = read<SentenceMap>(title, 'sentences.json', {});
  const ids = new Set(rules.map(({ id }) => id));
  const books = rulebooks.filter((book) => book.title === title);

  test('every rule has an id of its own', () => {
    expect(ids.size).toBe(rules.length);
  });

  test('the map names only books, sentences, reasons and rules that exist', () => {
    expect(Object.keys(map).filter((id) => !books.some((book) => book.id === id))).toEqual([]);
    expect(books.flatMap((book) => traceBook(book, map, ids).faults)).toEqual([]);
  });

  test('no sentence is open and no rule is without a source', () => {
    const open = books.flatMap((book) => traceBook(book, map, ids).open.map((n) => `${book.id} ${n}`));
    expect(open).toEqual([]);
    expect(rules.filter((rule) => originOf(rule, map) === null).map(({ id }) => id)).toEqual([]);
  });
});

describe('what a map says', () => {
  const book = { id: '1870', title: '1870', name: '1870', sentences: 6 };
  const ids = new Set(['1870:a.1', '1870:a.2']);
  const map = {
    '1870': { '1': 'heading', '2': ['1870:a.1'], '3': ['1870:b.9'], '4': [], '5': 'unreadable' },
  } as const satisfies SentenceMap;

  test('a sentence is open if it is missing or names no rule that exists', () => {
    expect(traceBook(book, map, ids)).toEqual({
      book: '1870',
      sentences: 6,
      withRules: 1,
      without: { heading: 1, unreadable: 1 },
      open: [3, 4, 6],
      faults: ['sentence 3: there is no rule 1870:b.9'],
    });
  });

  test('no sentence beyond the last, and only 1870 has pages nobody can read', () => {
    const faulty = { '1846-gmt': { '1': 'unreadable', '2': 'heading', '3': 'heading' } } as const;
    const traced = traceBook({ ...book, id: '1846-gmt', sentences: 2 }, faulty, ids);
    expect(traced.open).toEqual([1]);
    expect(traced.faults).toEqual([
      'there is no sentence 3',
      "sentence 1: 'unreadable' is no reason to have no rule",
    ]);
  });

  test('a rule comes from sentences, or says that it was decided', () => {
    expect(originOf({ id: '1870:a.1' }, map)).toEqual({ kind: 'book', sentences: { '1870': [2] } });
    expect(originOf({ id: '1870:a.2' }, map)).toBeNull();
    expect(originOf({ id: '1870:a.2', source: { kind: 'ruling', why: '' } }, map)).toBeNull();
    const source = { kind: 'practice', why: 'The page is missing.' } as const;
    expect(originOf({ id: '1870:a.2', source }, map)).toEqual(source);
    expect(originOf({ id: '1870:a.1', source }, map)?.kind).toBe('book');
  });

  test('sentences one after the other are written as a span', () => {
    expect(spans([1, 2, 3, 5, 8, 9])).toBe('1-3, 5, 8-9');
    expect(spans([])).toBe('');
  });
});
