/** The evaluation of positions, and what it takes to learn it. */
export { FEATURE_VERSION, FEATURES, type Look, lookAt } from './features.ts';
export { fit, type Fitted, type Sample } from './fit.ts';
export { temperatureFor } from './temperature.ts';
export { judge, type Quality, rivalOf, type StageReport } from './judge.ts';
export { keptWeights, weightsFor } from './learned.ts';
export {
  type Expectation,
  expectations,
  featureHash,
  stored,
  type StoredWeights,
  type Weights,
} from './model.ts';
export { type FinishedGame, samplesOf } from './samples.ts';
