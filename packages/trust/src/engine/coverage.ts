import { titles } from '@roundhouse/titles';
import type { RowOf } from '../rows.ts';
import { measure, type Row, type Tally } from '../tally.ts';
import { notInPlay } from './notInPlay.ts';
import { citedBy, possibleIn, ruleTested } from './possible.ts';
import { type Kind, nothingSeen, type Seen } from './seen.ts';

const KINDS: readonly Kind[] = ['frames', 'moves', 'refusals'];

const WORDS: Readonly<Record<Kind, RowOf<'coverage'>>> = {
  frames: 'procedures: every kind of frame was on the agenda',
  moves: 'moves: every kind was made',
  refusals: 'refusals: every reason was given, in play or in a rule test',
};

interface Missing {
  /** Neither seen nor excused. */
  missed: string[];
  /** Refusals that play did not meet, but the rule tests expect by the same rule. */
  tested: string[];
  excused: string[];
  /** Excused, and yet seen: the excuse is out of date. */
  stale: string[];
}

/** What could have come up and did not; what does not come up in play is excused by name and reason, and only that. */
export function missing(title: string, kind: Kind, seen: Seen): Missing {
  const excuses = notInPlay(title, kind);
  const rules = kind === 'refusals' ? ruleTested(title) : new Set<string>();
  const zero = possibleIn(title)[kind].filter((name) => (seen[kind][name] ?? 0) === 0);
  const isTested = (name: string): boolean => !(name in excuses) && rules.has(citedBy(title, name));
  return {
    missed: zero.filter((name) => !(name in excuses) && !isTested(name)),
    tested: zero.filter(isTested),
    excused: zero.filter((name) => name in excuses),
    stale: Object.keys(excuses).filter((name) => (seen[kind][name] ?? 0) > 0),
  };
}

export function cover(tally: Tally, kind: Kind, all: ReadonlyMap<string, Seen>, strict: boolean): void {
  const table: Record<string, unknown>[] = [];
  for (const title of Object.keys(titles)) {
    const seen = all.get(title) ?? nothingSeen();
    const { missed, tested, excused, stale } = missing(title, kind, seen);
    const kinds = Object.keys(seen[kind]).length;
    tally.tried += kinds;
    table.push({
      title,
      kinds,
      times: Object.values(seen[kind]).reduce((sum, times) => sum + times, 0),
      'rule tests only': tested.length,
      'not in play': excused.length,
      'at zero': missed.length,
    });
    if (tested.length > 0) tally.figures[`${title}, in rule tests only`] = tested.join(' ');
    if (excused.length > 0)
      tally.figures[`${title}, not in play`] = excused.map(
        (name) => `${name}: ${notInPlay(title, kind)[name]}`,
      );
    if (missed.length > 0) {
      tally.figures[`${title}, at zero`] = missed.join(' ');
      if (strict) for (const name of missed) tally.blame(`${title}: ${name} never came up`);
    }
    if (stale.length > 0) tally.figures[`${title}, excused and yet seen`] = stale.join(' ');
  }
  tally.figures['by title'] = table;
}

/** What was on offer at fewer positions than this may not have been chosen by chance. */
const OFTEN = 100;

export function coverDecisions(tally: Tally, all: ReadonlyMap<string, Seen>, strict: boolean): void {
  for (const [title, { decisions, offered }] of all) {
    tally.tried += Object.keys(decisions).length;
    tally.figures[title] = decisions;
    const never = Object.keys(offered).filter((name) => (decisions[name] ?? 0) === 0);
    if (never.length > 0) tally.figures[`${title}, offered and never chosen`] = never.join(', ');
    if (!strict) continue;
    for (const name of never)
      if ((offered[name] ?? 0) >= OFTEN)
        tally.blame(`${title}: ${name} was offered ${offered[name]} times and never chosen`);
  }
}

/** How often each procedure, decision, move and refusal came up in the games that were played. */
export async function coverageRows(all: ReadonlyMap<string, Seen>, strict: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of KINDS)
    rows.push(await measure('coverage', WORDS[kind], 'kinds', (tally) => cover(tally, kind, all, strict)));
  rows.push(
    await measure('coverage', 'decisions: whatever a frame offered was chosen', 'kinds', (tally) =>
      coverDecisions(tally, all, strict),
    ),
  );
  return rows;
}
