import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, hashState } from '../src/hash.ts';

const plain = fc.jsonValue({ maxDepth: 4 });

/** The same data with the keys of every record in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)]),
  );
}

test('engine:hash equal data has one fingerprint, whatever the order of its keys and however it was stored', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(hashState(turned(value))).toBe(hashState(value));
      expect(hashState(JSON.parse(JSON.stringify(value)))).toBe(hashState(value));
    }),
  );
});

test('engine:hash different data has different fingerprints', () => {
  fc.assert(
    fc.property(plain, plain, (one, two) => {
      expect(hashState(one) === hashState(two)).toBe(canonical(one) === canonical(two));
    }),
    { numRuns: 5000 },
  );
});

test('engine:hash a changed number, a moved value, a missing entry and a swapped order are seen', () => {
  const base = {
    cash: { a: 10, b: 20 },
    list: [1, 2, 3],
    flag: true,
    none: null,
    text: 'x',
    nested: [{ p: 1 }, { q: 1 }],
  };
  const others: unknown[] = [
    { ...base, cash: { a: 20, b: 10 } },
    { ...base, cash: { a: 10 } },
    { ...base, cash: { a: 11, b: 19 } },
    { ...base, list: [1, 3, 2] },
    { ...base, list: [1, 2, 3, null] },
    { ...base, flag: 'true' },
    { ...base, flag: 1 },
    { ...base, none: 0 },
    { ...base, none: false },
    { ...base, text: '' },
    { ...base, text: ['x'] },
    { ...base, nested: [{ q: 1 }, { p: 1 }] },
    { ...base, nested: [{ p: 1, q: 1 }] },
    { ...base, cash: { a: 10 + 2 ** 32, b: 20 } },
    { ...base, cash: { a: 10.5, b: 20 } },
  ];
  const seen = new Set([base, ...others].map(hashState));
  expect(seen.size).toBe(others.length + 1);
  expect(hashState({ ...base, extra: undefined })).toBe(hashState(base));
});
