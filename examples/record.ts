/** Lets four computer players play a game of 1846 and saves it: this made games/1846.json. */
import { writeFileSync } from 'node:fs';
import { simulateGame } from '@roundhouse/bots';
import { bare, dealFor } from '@roundhouse/engine';
import { writeSave } from '@roundhouse/interop';
import { title1846 } from '@roundhouse/titles';

const [file = 'game.json', seed = '1846'] = process.argv.slice(2);
const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];
const played = simulateGame({
  title: title1846,
  options: { players: NAMES.length },
  seed: Number(seed),
  bots: NAMES.map(() => 'clerk'),
  checked: true,
});
if (played.error !== undefined) throw new Error(played.error);
const { state, log } = played;
const save = writeSave({
  title: title1846.id,
  name: 'Four clerks',
  rules: title1846.rules,
  options: state.options,
  seed,
  deal: dealFor(title1846, state.options, NAMES.length, seed),
  seats: state.seats.map((seat, i) => ({
    id: bare(seat),
    name: NAMES[i] ?? bare(seat),
    kind: 'computer',
    level: 'clerk',
  })),
  log,
});
writeFileSync(file, save);
console.log(`${file}: ${log.length} actions, ${played.end}, ${played.scores.join(' ')}`);
