/** Replays a saved game and prints what everybody was worth after every round. */
import { readFileSync } from 'node:fs';
import { bare, type GameEvent, performInPlace, standingsOf } from '@roundhouse/engine';
import { readSave, replaySave } from '@roundhouse/interop';
import { titles } from '@roundhouse/titles';

const file = process.argv[2] ?? new URL('./games/1846.json', import.meta.url);
const game = readSave(readFileSync(file, 'utf8'), titles);
const { book, start: state } = replaySave(game, titles, 0);

for (const action of game.log) {
  const events: GameEvent[] = [];
  const refusal = performInPlace(book, state, action, events);
  if (refusal) throw new Error(`${refusal.rule}: ${refusal.message}`);
  for (const event of events) {
    if (event.type !== 'roundEnded') continue;
    const worth = Object.entries(standingsOf({ book, state }));
    console.log(event.name.padEnd(8), worth.map(([who, score]) => `${bare(who)} ${score}`).join('  '));
  }
}
