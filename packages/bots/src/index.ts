/** The public door of the computer players. */
export { fillAtRandom } from './fill.ts';
export { randomAction } from './random.ts';
export { type GameLine, type Level, simulateGame, type Simulation } from './simulate.ts';
