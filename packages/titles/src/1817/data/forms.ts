import type { Form } from '@roundhouse/engine';

export type Size = 2 | 5 | 10;
type SizeForm = 'two' | 'five' | 'ten';

const base = {
  quoted: 1,
  president: 2,
  double: 0,
  /** Every certificate counts one, a short none (1817:5.1.1). */
  weight: { president: 2, double: 0, single: 2, short: 0 },
};

const TWO: Form = {
  ...base,
  id: 'two',
  units: 2,
  singles: 0,
  holdLimit: 2,
  tokens: 1,
  loanLimit: 2,
  shortLimit: 0,
};
const FIVE: Form = {
  ...base,
  id: 'five',
  units: 5,
  singles: 3,
  holdLimit: 3,
  tokens: 2,
  loanLimit: 5,
  shortLimit: 5,
};
const TEN: Form = {
  ...base,
  id: 'ten',
  units: 10,
  singles: 8,
  holdLimit: 6,
  tokens: 4,
  loanLimit: 10,
  shortLimit: 5,
};

/** Variant 1817:9.1.1: ten shorts in a 10-share company. */
export const formsFor = (tenShorts: boolean): Record<SizeForm, Form> => ({
  two: TWO,
  five: FIVE,
  ten: tenShorts ? { ...TEN, shortLimit: 10 } : TEN,
});

export const formOfSize = (size: number): SizeForm => (size === 2 ? 'two' : size === 5 ? 'five' : 'ten');

/** What a company of this size becomes by conversion or merger; a 10-share company stays (1817:7.1.0.1). */
export const NEXT_FORM: Readonly<Record<string, SizeForm | undefined>> = { two: 'five', five: 'ten' };
