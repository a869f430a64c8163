import type { State } from '@roundhouse/engine';
import type { ComputerPlayer } from '../../src/computer/computerPlayer.ts';

/** Picks the first card it sees, says yes to everything, and passes otherwise. */
export const passer: ComputerPlayer = {
  levels: ['normal', 'easy', 'patient'],
  isSlow: (level) => level === 'patient',
  standIn: 'normal',
  decide: async ({ view, who }) => ({ action: moveOf(view, who as `player:${string}`), reason: 'none' }),
};

function moveOf(view: State, by: `player:${string}`) {
  const at = view.agenda.at(-1)?.at;
  if (at === 'draft') return { type: 'pick', by, card: view.secret?.deck[0] ?? '?' } as const;
  if (at === 'consent') return { type: 'answer', by, yes: true } as const;
  return { type: 'pass', by } as const;
}
