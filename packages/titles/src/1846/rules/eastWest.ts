import type { Bonus, Geography, HexId, Limit } from '@roundhouse/engine';

/** East and West off-board areas (1846:data.offboard): the bonus between them, and no route from East to East. */

interface Area {
  side: string;
  bonus: number;
}

const areaOf = (marks: Readonly<Record<string, unknown>>): Area | undefined =>
  marks.eastWest as Area | undefined;

/** What a refusal calls the East areas. */
export const EAST = 'East';

interface EastWest {
  limit: Limit;
  bonuses: readonly Bonus[];
}

const known = new WeakMap<Geography, EastWest>();

export function eastWest(geography: Geography): EastWest {
  const cached = known.get(geography);
  if (cached) return cached;
  const made = read(geography);
  known.set(geography, made);
  return made;
}

function read(geography: Geography): EastWest {
  const byBonus = (side: string): Map<number, HexId[]> => {
    const groups = new Map<number, HexId[]>();
    for (const hex of geography.hexes) {
      const area = areaOf(hex.marks);
      if (area?.side === side) groups.set(area.bonus, [...(groups.get(area.bonus) ?? []), hex.id]);
    }
    return groups;
  };
  const east = byBonus('E');
  const bonuses: Bonus[] = [];
  // 1846:6.65: both areas counted, the two printed amounts together.
  for (const [eastBonus, a] of east) {
    for (const [westBonus, b] of byBonus('W'))
      bonuses.push({ bonus: 'pair', a, b, add: eastBonus + westBonus, why: 'east-west' });
  }
  // 1846:6.63.ee
  return { limit: { limit: 'atMostOne', of: [...east.values()].flat(), name: EAST }, bonuses };
}
