/** What was learned about each title, as far as it still fits the rules and the figures of this version. */
import type { Title } from '@roundhouse/engine';
import { FEATURE_VERSION } from './features.ts';
import { restored, type StoredWeights, type Weights } from './model.ts';
import { learned as of1817 } from './weights/1817.ts';
import { learned as of1846 } from './weights/1846.ts';
import { learned as of1870 } from './weights/1870.ts';
import { learned as of18mw } from './weights/18mw.ts';

const ALL: Readonly<Record<string, StoredWeights>> = {
  '1817': of1817,
  '1846': of1846,
  '1870': of1870,
  '18mw': of18mw,
};

/** A title nobody has trained for: the players' own formula, with the sharpness that is usual. */
const untrained = (title: Title): Weights => ({
  title: title.id,
  features: FEATURE_VERSION,
  rules: title.rules,
  hash: '',
  games: 0,
  seeds: [0, 0],
  ridge: 0,
  weights: [],
  sharpness: [0.3, 2.5, 1.5],
  error: [0.25, -0.25],
});

/** The weights of a title; those learned with other figures are not used. */
export function weightsFor(title: Title): Weights {
  const kept = Object.hasOwn(ALL, title.id) ? ALL[title.id] : undefined;
  return kept?.features === FEATURE_VERSION ? restored(kept) : untrained(title);
}

/** Everything that is kept, for checking that it fits. */
export const keptWeights: readonly StoredWeights[] = Object.values(ALL);
