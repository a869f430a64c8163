/** Learned by `npx roundhouse train --title 1870`; not to be edited by hand. */
import type { StoredWeights } from '../model.ts';

export const learned: StoredWeights = {
  title: '1870',
  features: 0,
  rules: 0,
  hash: '',
  games: 0,
  seeds: [0, 0],
  ridge: 0,
  weights: '',
  sharpness: '',
  error: '',
};
