import type { Form, FormId } from '@roundhouse/engine';

/** 18mw:cert.1, 18mw:cert.2, 18mw:cert.4, 18mw:cert.7: weights are halves of a certificate. */
export const FORMS: Readonly<Record<FormId, Form>> = {
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
  system: {
    id: 'system',
    units: 20,
    quoted: 2,
    president: 2,
    double: 2,
    singles: 16,
    holdLimit: 12,
    weight: { president: 2, double: 2, single: 1, short: 0 },
    tokens: null,
    loanLimit: 0,
    shortLimit: 0,
  },
};
