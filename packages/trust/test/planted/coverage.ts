import { titles } from '@roundhouse/titles';
import { cover, coverDecisions } from '../../src/engine/coverage.ts';
import type { Kind, Seen } from '../../src/engine/seen.ts';
import type { Tally } from '../../src/tally.ts';
import { allSeen } from '../support/allSeen.ts';
import type { Plants } from './plant.ts';

const seenBut = (title: string, change: (seen: Seen) => void): ReadonlyMap<string, Seen> => {
  const all = new Map(Object.keys(titles).map((id) => [id, allSeen(id)]));
  const seen = all.get(title);
  if (seen) change(seen);
  return all;
};

const never = (title: string, kind: Kind, name: string) => (tally: Tally) =>
  cover(
    tally,
    kind,
    seenBut(title, (seen) => delete seen[kind][name]),
    true,
  );

export const COVERAGE: Plants<'coverage'> = {
  'procedures: every kind of frame was on the agenda': [
    {
      fault: 'a frame that never came up',
      run: never('1846', 'frames', 'stockTurn'),
      says: /^1846: stockTurn never came up$/,
    },
  ],
  'moves: every kind was made': [
    {
      fault: 'a move that nobody made',
      run: never('1817', 'moves', 'layTile'),
      says: /^1817: layTile never came up$/,
    },
  ],
  'refusals: every reason was given, in play or in a rule test': [
    {
      fault: 'a refusal that neither play nor a rule test has met',
      run: never('18mw', 'refusals', 'route.blocked'),
      says: /^18mw: route.blocked never came up$/,
    },
  ],
  'decisions: whatever a frame offered was chosen': [
    {
      fault: 'a decision that was offered often and never chosen',
      run: (tally) =>
        coverDecisions(
          tally,
          seenBut('1870', (seen) => {
            seen.offered['stockTurn: pass'] = 1000;
            delete seen.decisions['stockTurn: pass'];
          }),
          true,
        ),
      says: /^1870: stockTurn: pass was offered 1000 times and never chosen$/,
    },
  ],
};
