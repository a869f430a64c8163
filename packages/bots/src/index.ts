/**
 * The public API of the computer players.
 *
 * @packageDocumentation
 */

/** One decision of one player. */
export { type Answer, decide, type Question } from './decide.ts';
/** Fills the holes of a choice; the least a bot of your own needs. */
export { fillAtRandom } from './fill.ts';
/** The levels there are, each with a name and a sentence. */
export {
  ALL_LEVELS,
  isLevel,
  isSlow,
  type Level,
  levelList,
  LEVELS,
  LEVELS_FOR_PEOPLE,
  USUAL_LEVEL,
} from './levels.ts';
export type { Happenings } from './happenings.ts';
/** The order in which a player prefers what it could do, and how an action compares with another. */
export {
  isForced,
  type Likeness,
  likeness,
  type Preference,
  preferences,
  RANKED_LEVELS,
} from './ranking.ts';
/** Where a game was won, and what would have been better. */
export {
  type Advised,
  advise,
} from './analyse/advise.ts';
export type { Led } from './analyse/compare.ts';
export type { Field, Judged } from './analyse/decisions.ts';
export type { Fact } from './analyse/facts.ts';
export {
  analyse,
  analysing,
  type Analysed,
  type Analysis,
  type Chance,
  type Effort,
  type Moment,
  type TurningPoint,
  USUAL_EFFORT,
} from './analyse/index.ts';
export type { Summary } from './analyse/summary.ts';
export { ANALYSIS_VERSION } from './analyse/version.ts';
/** What everybody at a table may expect, and how that is learned. */
export * from './evaluate/index.ts';
/** Finding out by games what players should believe. */
export { type Effect, effectsOf, hintsWith, settingNow, thrownSettings, type TuningGame } from './tuning.ts';
export { randomAction } from './random.ts';
/** Whole games, repeatable from a seed. */
export { type GameLine, simulateGame, type Simulation } from './simulate.ts';
