/** The public door of the computer players. */
export { type Answer, decide, isLevel, type Level, LEVELS, type Question } from './decide.ts';
export { fillAtRandom } from './fill.ts';
export { randomAction } from './random.ts';
export { type GameLine, simulateGame, type Simulation } from './simulate.ts';
