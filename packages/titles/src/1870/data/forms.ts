import type { Form } from '@roundhouse/engine';

/** 1870:corp.1: ten shares on nine certificates, the president's counts two. */
export const FORMS: Readonly<Record<string, Form>> = {
  corporation: {
    id: 'corporation',
    units: 10,
    quoted: 1,
    president: 2,
    double: 0,
    singles: 8,
    holdLimit: 6,
    weight: { president: 2, double: 2, single: 2, short: 0 },
    tokens: null,
    loanLimit: 0,
    shortLimit: 0,
  },
};
