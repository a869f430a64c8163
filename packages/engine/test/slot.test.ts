import { type Json, slot } from '@roundhouse/engine';
import { expect, test } from 'vitest';

test('a slot answers its initial value until something is remembered, and again when that is forgotten', () => {
  const markers = slot('markers', 0);
  const company: { own: Record<string, Json> } = { own: { other: 'kept' } };
  expect([markers.of(company), markers.of(null)]).toEqual([0, 0]);
  markers.put(company, 3);
  expect([markers.of(company), company.own]).toEqual([3, { other: 'kept', markers: 3 }]);
  markers.clear(company);
  expect([markers.of(company), company.own]).toEqual([0, { other: 'kept' }]);
});
