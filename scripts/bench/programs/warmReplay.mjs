/** Recorded games from the deal to the end, every action checked, after the compiler has seen them often: actions a second of processor time, and milliseconds for all of them. */
import { readFileSync } from 'node:fs';
import { cloneState, newGame, performInPlace } from '@roundhouse/engine';
import * as interop from '@roundhouse/interop';

const WARM_UP = 120_000;
const ROUNDS = 5;

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

function replayAll() {
  let actions = 0;
  for (const { book, start, log } of games) {
    const state = cloneState(start);
    for (const action of log) {
      const refusal = performInPlace(book, state, action);
      if (refusal) throw new Error(refusal.message);
    }
    actions += log.length;
  }
  return actions;
}

for (let done = 0; done < WARM_UP; ) done += replayAll();
const rates = [];
for (let round = 0; round < ROUNDS; round++) {
  const before = process.cpuUsage();
  let actions = 0;
  while (actions < WARM_UP / 4) actions += replayAll();
  const { user, system } = process.cpuUsage(before);
  rates.push((actions * 1e6) / (user + system));
}
const rate = rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
const actions = games.reduce((sum, { log }) => sum + log.length, 0);
process.stdout.write(`${JSON.stringify({ rate, ms: (actions * 1000) / rate })}\n`);
