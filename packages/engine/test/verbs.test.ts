import { type Action, coreVerbs, f, formError, isA, jsonSchemaOf, verb } from '@roundhouse/engine';
import { expect, test } from 'vitest';

const verbs = {
  ...coreVerbs,
  chooseSize: verb('chooseSize', { company: f.company, size: f.count }),
};
const wrong = (value: unknown): string | null => formError({ verbs }, value);
const BY = { by: 'player:amy' } as const;

test('engine:shape an action has exactly the fields of its verb', () => {
  expect(wrong({ type: 'chooseSize', ...BY, company: 'company:A', size: 5 })).toBeNull();
  expect(wrong({ type: 'chooseSize', ...BY, company: 'company:A' })).toBe(
    "chooseSize: 'size' is to be a whole number from 0 to 1000000.",
  );
  expect(wrong({ type: 'chooseSize', ...BY, company: 'private:A', size: 5 })).toContain("'company' is to be");
  expect(wrong({ type: 'chooseSize', ...BY, company: 'company:A', size: 5, more: 1 })).toBe(
    "'chooseSize' has no field 'more'.",
  );
  expect(wrong({ type: 'grow', ...BY })).toBe("There is no action 'grow'.");
  expect(wrong({ type: 'toString', ...BY })).toBe("There is no action 'toString'.");
  expect(wrong({ type: 'pass', by: 'amy' })).toContain('who acts');
  for (const value of [null, 'pass', [], {}, 7]) expect(wrong(value)).not.toBeNull();
});

test('engine:shape optional fields may be left out, and hold the same values when they are there', () => {
  const bid = { type: 'bid', ...BY, lot: 'P1', amount: 5 };
  expect(wrong(bid)).toBeNull();
  expect(wrong({ ...bid, for: 'company:A', auto: true })).toBeNull();
  expect(wrong({ ...bid, for: 'amy' })).toContain("'for' is to be");
  expect(wrong({ ...bid, for: null })).toContain("'for' is to be");
  const sale = { type: 'sellShares', ...BY, company: 'company:A', units: 1 };
  expect(wrong({ ...sale, double: true })).toBeNull();
  expect(wrong({ ...sale, double: false })).toContain("'double' is to be true");
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_001, '5', null])(
  'engine:shape %s is no count',
  (size) => {
    expect(wrong({ type: 'chooseSize', ...BY, company: 'company:A', size })).toContain("'size' is to be");
  },
);

test('engine:shape a train is bought from the bank, the market or a company', () => {
  const buy = { type: 'buyTrain', ...BY, company: 'company:A', train: '2', price: 80 };
  for (const from of ['bank', 'pool', 'company:B']) expect(wrong({ ...buy, from })).toBeNull();
  for (const from of ['treasury', 'player:amy', ''])
    expect(wrong({ ...buy, from })).toContain("'from' is to be");
});

test('engine:shape nothing travels with a route unseen', () => {
  const stop = { hex: 'A1', kind: 'city', index: 0 };
  const run = (route: object): object => ({
    type: 'runTrains',
    ...BY,
    company: 'company:A',
    routes: [route],
  });
  const route = { train: '1', stops: [stop], path: [{ hex: 'A1', edge: 3 }] };
  expect(wrong(run(route))).toBeNull();
  expect(wrong(run({ ...route, note: 'x' }))).toContain("'routes' is to be");
  expect(wrong(run({ ...route, stops: [{ ...stop, note: 'x' }] }))).toContain("'routes' is to be");
  expect(wrong(run({ ...route, path: [{ hex: 'A1', edge: 6 }] }))).toContain("'routes' is to be");
});

test('engine:shape the JSON Schema of a verb names its fields, and which may be left out', () => {
  expect(jsonSchemaOf(coreVerbs.bid, { type: 'string' })).toEqual({
    type: 'object',
    properties: {
      type: { const: 'bid' },
      by: { type: 'string' },
      auto: { const: true },
      lot: { type: 'string', maxLength: 60 },
      amount: { type: 'integer', minimum: 0, maximum: 1_000_000 },
      for: { type: 'string', maxLength: 60, pattern: '^company:' },
    },
    required: ['type', 'by', 'lot', 'amount'],
    additionalProperties: false,
  });
});

test('engine:shape isA narrows an action to its verb', () => {
  const action: Action = { type: 'bid', ...BY, lot: 'P1', amount: 5 };
  expect(isA(coreVerbs.bid, action) && action.amount + 1).toBe(6);
  expect(isA(coreVerbs.pass, action)).toBe(false);
});
