import type { Form, FormId } from '@roundhouse/engine';

const WHOLE = { president: 2, double: 2, single: 2, short: 0 } as const;

/** 1846:5.12. With two players a player may hold 70% (1846:2p.hold), else 60% (1846:5.36). */
export function formsFor(players: number): Readonly<Record<FormId, Form>> {
  return {
    corporation: {
      id: 'corporation',
      units: 10,
      quoted: 1,
      president: 2,
      double: 0,
      singles: 8,
      holdLimit: players === 2 ? 7 : 6,
      weight: WHOLE,
      tokens: null,
      loanLimit: 0,
      shortLimit: 0,
    },
    independent: {
      id: 'independent',
      units: 0,
      quoted: 1,
      president: 0,
      double: 0,
      singles: 0,
      holdLimit: 0,
      weight: WHOLE,
      tokens: 1,
      loanLimit: 0,
      shortLimit: 0,
    },
  };
}
