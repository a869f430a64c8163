/**
 * Which part of the companies has a train when its turn comes, from a phase on, in games of four clerks:
 *
 *   node --import tsx packages/bots/bench/trainsAtRun.ts --title 18mw --phase 6 --games 40 --seed 810001 [--other CHECKOUT]
 *
 * CHECKOUT is a directory with another version of the project and its node_modules, whose clerks play instead.
 */
import { parseArgs } from 'node:util';
import {
  type Action,
  compile,
  dealFor,
  type GameEvent,
  isCompany,
  newGame,
  performInPlace,
  playerId,
  type Rulebook,
  trainsOf,
} from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { simulateGame } from '../src/index.ts';
import { clerkOf } from './otherVersion.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '18mw' },
    phase: { type: 'string', default: '6' },
    games: { type: 'string', default: '40' },
    seed: { type: 'string', default: '810001' },
    other: { type: 'string' },
  },
});
const PLAYERS = 4;
const title = titles[values.title];
if (!title) throw new Error(`There is no title '${values.title}'.`);
const book = compile(title, { players: PLAYERS });
const names = book.data.phases.map(({ name }) => name);
const first = names.indexOf(values.phase);
if (first < 0) throw new Error(`${title.name} has no phase '${values.phase}'.`);
const player = values.other === undefined ? undefined : await clerkOf(values.other, title.id, PLAYERS);

const seats = Array.from({ length: PLAYERS }, (_, i) => playerId(`p${i + 1}`));
const shares: number[] = [];
let turns = 0;
let equipped = 0;
for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.games); seed++) {
  const { log, error } = simulateGame({
    title,
    options: { players: PLAYERS },
    seed,
    bots: seats.map(() => 'clerk'),
    others: seats.map(() => player),
    checked: false,
  });
  if (error !== undefined) throw new Error(`${title.id} #${seed}: ${error}`);
  const seen = turnsIn(book, seed, log);
  if (seen.length === 0) continue;
  turns += seen.length;
  equipped += seen.filter((has) => has).length;
  shares.push(seen.filter((has) => has).length / seen.length);
}
const mean = shares.reduce((sum, it) => sum + it, 0) / shares.length;
const spread = shares.reduce((sum, it) => sum + (it - mean) ** 2, 0) / Math.max(1, shares.length - 1);
process.stdout.write(
  `${title.id}, phase ${values.phase} on, ${shares.length} games: ${equipped} of ${turns} turns with a train, ` +
    `${((100 * equipped) / turns).toFixed(1)}% ± ${(100 * Math.sqrt(spread / shares.length)).toFixed(1)}\n`,
);

/** For every turn of a company in one of the phases: has it a train? */
function turnsIn(rules: Rulebook, seed: number, log: readonly Action[]): boolean[] {
  const { state } = newGame(rules, seats, dealFor(rules.title, rules.options, PLAYERS, String(seed)));
  const found: boolean[] = [];
  for (const action of log) {
    const events: GameEvent[] = [];
    performInPlace(rules, state, action, events);
    if (names.indexOf(state.phase) < first) continue;
    for (const event of events)
      if (event.type === 'turnBegan' && isCompany(event.who))
        found.push(trainsOf({ book: rules, state }, event.who).length > 0);
  }
  return found;
}
