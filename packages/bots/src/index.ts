/**
 * The public API of the computer players.
 *
 * @packageDocumentation
 */

/** One decision of one player. */
export { ALL_LEVELS, type Answer, decide, isLevel, type Level, LEVELS, type Question } from './decide.ts';
/** Fills the holes of a choice; the least a bot of your own needs. */
export { fillAtRandom } from './fill.ts';
export type { Happenings } from './happenings.ts';
export { randomAction } from './random.ts';
/** Whole games, repeatable from a seed. */
export { type GameLine, simulateGame, type Simulation } from './simulate.ts';
