import { notInPlay } from '../../src/engine/notInPlay.ts';
import { possibleIn } from '../../src/engine/possible.ts';
import { nothingSeen, type Seen } from '../../src/engine/seen.ts';

export const KINDS = ['frames', 'moves', 'refusals'] as const;

/** As if everything had come up that is not excused. */
export function allSeen(title: string): Seen {
  const seen = nothingSeen();
  for (const kind of KINDS)
    for (const name of possibleIn(title)[kind]) if (!(name in notInPlay(title, kind))) seen[kind][name] = 1;
  seen.offered['stockTurn: pass'] = 1000;
  seen.decisions['stockTurn: pass'] = 1;
  return seen;
}
