import type { Action, PlayerId } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { thinking } from '../src/computer/thinking.ts';
import { engineRules } from '../src/rules/engineRules.ts';

export interface RecordedGame {
  title: string;
  seed: string;
  players: PlayerId[];
  actions: Action[];
}

/** A whole game between computer players, dealt from a seed as the server deals. */
export function playGame(title: string, level: string, seed: string, seats = 3): RecordedGame {
  const players = Array.from({ length: seats }, (_, i): PlayerId => `player:p${i + 1}`);
  const book = engineRules(titles).open(title, { players: players.length });
  if (book === null || typeof book === 'string') throw new Error(`no title ${title}: ${book}`);
  const { state } = book.begin(players, seed);
  const actions: Action[] = [];
  const think = thinking(titles);
  while (!book.result(state)) {
    const who = book.asked(state).find((asked) => asked.must)?.who;
    if (!who) throw new Error('nobody is asked');
    const view = book.viewFor(state, who === 'referee' ? null : who);
    const { action } = think({
      title,
      options: book.options,
      view,
      who,
      level,
      alone: true,
      seed: `${seed}/${who}`,
      moment: actions.length,
    });
    const violation = book.replay(state, action);
    if (violation) throw new Error(`a computer player made an illegal move: ${violation.message}`);
    actions.push(action);
  }
  return { title, seed, players, actions };
}

/** The longest of several games. */
export function longestGame(title: string, level: string, seats: number, tries: number): RecordedGame {
  let longest: RecordedGame | null = null;
  for (let i = 0; i < tries; i++) {
    const game = playGame(title, level, String(i).repeat(64).slice(0, 64), seats);
    if (!longest || game.actions.length > longest.actions.length) longest = game;
  }
  if (!longest) throw new Error('no game was played');
  return longest;
}
