import { hints1817, insight1817 } from './1817.ts';
import { hints1846, insight1846 } from './1846.ts';
import { hints1870 } from './1870.ts';
import { hints18mw, insight18mw } from './18mw.ts';
import type { Hints } from './hints.ts';

export type { Hints } from './hints.ts';

const known: Readonly<Record<string, Hints>> = {
  '1817': hints1817,
  '1846': hints1846,
  '1870': hints1870,
  '18mw': hints18mw,
};

const insights: Readonly<Record<string, Hints>> = {
  '1817': { ...hints1817, ...insight1817 },
  '1846': { ...hints1846, ...insight1846 },
  '18mw': { ...hints18mw, ...insight18mw },
};

/** What experience tells about a title. A title nobody has advice for is played as if it were 1846. */
export const hintsFor = (title: string): Hints => known[title] ?? hints1846;

/** What a baron knows beyond that: found by playing many games and looking at how they ended. */
export const insightFor = (title: string): Hints => insights[title] ?? hintsFor(title);
