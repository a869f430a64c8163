import { readFileSync } from 'node:fs';
import { importFile, guestFor } from './src/index.ts';
import { newGame, performInPlace, decisions, type Action } from '@roundhouse/engine';
const f = process.argv[2]!; const reps = Number(process.argv[3] ?? 6);
const im = importFile(readFileSync(f, 'utf8'));
const { run, file } = im; const { guest } = guestFor(file);
const deal = guest.deal(file, run.book.options);
let dec: number[] = []; let n = 0, choices = 0; const cpu0 = process.cpuUsage();
for (let rep = 0; rep < reps; rep++) {
  const { state } = newGame(run.book, run.state.seats, deal);
  if (rep === 2) { dec = []; }
  for (const a of run.log) {
    if (['trackAndToken', 'track', 'token'].includes(state.agenda.at(-1)!.at)) { const t = performance.now(); const d = decisions(run.book, state, a.by); dec.push(performance.now() - t); n++; choices += d.reduce((s, x) => s + x.choices.length, 0); }
    performInPlace(run.book, state, a as Action);
  }
}
dec.sort((x, y) => x - y);
console.log(f.split('/').pop(), 'p50', dec[dec.length >> 1]?.toFixed(2), 'p90', dec[Math.floor(dec.length * .9)]?.toFixed(2), 'p95', dec[Math.floor(dec.length * .95)]?.toFixed(2), 'p99', dec[Math.floor(dec.length * .99)]?.toFixed(2), 'max', dec.at(-1)?.toFixed(2), 'mean choices', (choices / n).toFixed(1));
