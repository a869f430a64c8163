import { hints1817 } from './1817.ts';
import { hints1846 } from './1846.ts';
import { hints1870 } from './1870.ts';
import { hints18mw } from './18mw.ts';
import type { Hints } from './hints.ts';

export type { Hints } from './hints.ts';

const known: Readonly<Record<string, Hints>> = {
  '1817': hints1817,
  '1846': hints1846,
  '1870': hints1870,
  '18mw': hints18mw,
};

/** What experience tells about a title. A title nobody has advice for is played as if it were 1846. */
export const hintsFor = (title: string): Hints => known[title] ?? hints1846;
