import { readFileSync } from 'node:fs';
import { importFile, guestFor } from './src/index.ts';
import { newGame, performInPlace, type Action } from '@roundhouse/engine';
const f = process.argv[2]!; const reps = Number(process.argv[3] ?? 40);
const im = importFile(readFileSync(f, 'utf8'));
const { run, file } = im; const { guest } = guestFor(file);
const by: Record<string, [number, number]> = {};
const deal = guest.deal(file, run.book.options);
let n = 0, ms = 0; let cpu0 = process.cpuUsage();
for (let rep = 0; rep < reps; rep++) {
  const { state } = newGame(run.book, run.state.seats, deal);
  const half = rep >= reps / 2; if (rep === Math.ceil(reps / 2)) cpu0 = process.cpuUsage();
  const t = performance.now();
  for (const a of run.log) { const top = state.agenda.at(-1)!.at; const t1 = performance.now(); const v = performInPlace(run.book, state, a as Action); if (v) throw new Error(v.message); if (half) { const e = (by[top + ' ' + a.type] ??= [0, 0]); e[0]++; e[1] += performance.now() - t1; n++; } }
  if (half) ms += performance.now() - t;
}
const cpu = process.cpuUsage(cpu0); console.log(run.log.length, (n / ms * 1000).toFixed(0) + " actions/s wall", (n / ((cpu.user + cpu.system) / 1e6)).toFixed(0) + " per cpu second");
for (const [k, [c, t]] of Object.entries(by).sort((a, b) => b[1][1] - a[1][1]).slice(0, 14)) console.log(k.padEnd(26), c, (t / c * 1000).toFixed(1) + 'us', (t / ms * 100).toFixed(1) + '%');
