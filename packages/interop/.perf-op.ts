import { readFileSync, readdirSync } from 'node:fs';
import { importFile, guestFor, parseFile } from './src/index.ts';
import { newGame, performInPlace, decisions, playerId, type Action } from '@roundhouse/engine';
const dir = '/work/shared/conformance/1846/';
const by: Record<string, [number, number]> = {};
for (const f of readdirSync(dir).filter((f) => f.endsWith('.json') && !f.includes('trace'))) {
  const text = readFileSync(dir + f, 'utf8');
  let im; try { im = importFile(text, readFileSync(dir + f.replace('.json', '.trace.jsonl'), 'utf8')); } catch (e) { console.log(f, 'ERR', (e as Error).message.slice(0, 200)); continue; }
  const { run, difference } = im;
  const file = im.file; const { guest } = guestFor(file);
  const log = run.log;
  let n = 0, ms = 0, dec: number[] = [];
  for (let rep = 0; rep < 4; rep++) {
    const { state } = newGame(run.book, run.state.seats, guest.deal(file, run.book.options));
    const t = performance.now();
    for (const a of log) { const t1 = performance.now(); const v = performInPlace(run.book, state, a as Action); if (v) { console.log('refused', v.message); break; } if (rep === 3) { const d = performance.now() - t1; const e = (by[a.type] ??= [0, 0]); e[0]++; e[1] += d; } n++; }
    ms += performance.now() - t;
  }
  const { state } = newGame(run.book, run.state.seats, guest.deal(file, run.book.options));
  for (const a of log) { if (['trackAndToken', 'track'].includes(state.agenda.at(-1)!.at)) { const t = performance.now(); decisions(run.book, state, a.by); dec.push(performance.now() - t); } performInPlace(run.book, state, a as Action); }
  dec.sort((x, y) => x - y);
  console.log(f, 'log', log.length, difference ? JSON.stringify(difference).slice(0, 150) : 'ok', (n / ms * 1000).toFixed(0) + ' actions/s', 'decisions p50', dec[dec.length >> 1]?.toFixed(2), 'p95', dec[Math.floor(dec.length * .95)]?.toFixed(2), 'max', dec.at(-1)?.toFixed(2));
}
for (const [k, [c, t]] of Object.entries(by).sort((a, b) => b[1][1] - a[1][1])) console.log(k.padEnd(16), c, (t / c * 1000).toFixed(1) + 'us', t.toFixed(1) + 'ms');
