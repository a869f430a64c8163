/** All choices, every legal tile lay with them, in each position of the last third of recorded games: milliseconds for all positions, and for the one that 95% need no longer than. */
import { readFileSync } from 'node:fs';
import { cloneState, decisions, expand, newGame, performInPlace } from '@roundhouse/engine';
import * as interop from '@roundhouse/interop';

/** The shortest time of each position counts: whatever else the machine did meanwhile lengthens some of them, never all. */
const ROUNDS = 6;

/** By either name that the versions give it. */
function readerOf(file) {
  const find = Object.entries(interop).find(([name]) => name === 'readerFor' || name === 'guestFor')?.[1];
  const { reader, guest } = find(file);
  return reader ?? guest;
}

const games = process.argv.slice(2).map((path) => {
  const { run, difference, file } = interop.importFile(readFileSync(path, 'utf8'));
  if (difference) throw new Error(`${path}: ${difference.what}`);
  const { state } = newGame(run.book, run.state.seats, readerOf(file).deal(file, run.book.options));
  return { book: run.book, start: state, log: run.log };
});

function listAll(book, state) {
  const started = process.hrtime.bigint();
  for (const { choices } of decisions(book, state)) for (const choice of choices) expand(book, state, choice);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

function timesOfAll() {
  const times = [];
  for (const { book, start, log } of games) {
    const state = cloneState(start);
    for (const [n, action] of log.entries()) {
      if (n >= (2 * log.length) / 3) times.push(listAll(book, state));
      const refusal = performInPlace(book, state, action);
      if (refusal) throw new Error(refusal.message);
    }
  }
  return times;
}

let shortest = timesOfAll();
for (let round = 1; round < ROUNDS; round++) {
  const times = timesOfAll();
  shortest = shortest.map((time, at) => Math.min(time, times[at]));
}
const all = shortest.reduce((sum, time) => sum + time, 0);
shortest.sort((a, b) => a - b);
process.stdout.write(`${JSON.stringify({ all, p95: shortest[Math.floor(shortest.length * 0.95)] })}\n`);
