import { type CompanyId, turnNow } from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import type { Before, SiteWriter } from './siteWriter.ts';

/**
 * 18xx.games remembers for each corporation whether it can place a token, until the next tile or token lies. A circle that a
 * closed corporation leaves is not seen before that.
 */
interface Circles {
  /** Corporations that have been looked at since the last tile or token. */
  looked: CompanyId[];
  /** `COMPANY HEX/CITY`: circles freed since. */
  unseen: string[];
}

const circlesIn = (s: SiteWriter): Circles => {
  s.memory.circles ??= { looked: [], unseen: [] } satisfies Circles;
  return s.memory.circles as Circles;
};

export function followCircles(s: SiteWriter, before: Before): void {
  const circles = circlesIn(s);
  for (const event of before.events) {
    if (event.type === 'tileLaid' || event.type === 'tokenPlaced') {
      circles.looked = [];
      circles.unseen = [];
    }
    if (event.type === 'tokenRemoved')
      for (const company of circles.looked) circles.unseen.push(`${company} ${event.hex}/${event.city}`);
  }
  for (const company of [before.turn?.company, turnNow(s)?.company])
    if (company && !circles.looked.includes(company)) circles.looked.push(company);
}

/** Why 18xx.games does not see where this token goes; null = it does. */
export function whyUnseen(s: SiteWriter, action: Action): string | null {
  if (action.type !== 'placeToken') return null;
  return circlesIn(s).unseen.includes(`${action.company} ${action.hex}/${action.city}`)
    ? 'On 18xx.games a circle that a closed corporation has left is free only after the next tile or token.'
    : null;
}
