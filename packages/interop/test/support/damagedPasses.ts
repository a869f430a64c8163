import { type Dice, hashState } from '@roundhouse/engine';
import { importFile, type SiteAction, standing, verify } from '@roundhouse/interop';

/** Records damaged in one pass, and what the importer makes of them: the same game, or a refusal beside the damage. */

interface File {
  actions: SiteAction[];
  [field: string]: unknown;
}

const KINDS = ['removed', 'added', 'moved'] as const;

export interface Damaged {
  text: string;
  kind: (typeof KINDS)[number];
  /** Where, in the list of actions. */
  at: number;
}

/** A pass is removed, written a second time beside itself or by somebody else, or changes places with a neighbour. */
export function damaged(text: string, dice: Dice): Damaged {
  const file = JSON.parse(text) as File;
  const { actions } = file;
  const passes = actions.flatMap(({ type }, at) => (type === 'pass' ? [at] : []));
  const any = (): number => passes[dice.below(passes.length)] ?? 0;
  const at = any();
  const kind = KINDS[dice.below(KINDS.length)] ?? 'removed';
  const pass = actions[at] as SiteAction;
  if (kind === 'removed') actions.splice(at, 1);
  else if (kind === 'added') {
    const other = dice.below(2) === 0 ? pass : (actions[any()] as SiteAction);
    actions.splice(at + dice.below(2), 0, { ...other, id: (pass.id ?? 0) + 0.5 });
  } else {
    const to = at + 1 < actions.length && dice.below(2) === 0 ? at + 1 : Math.max(0, at - 1);
    actions.splice(at, 1);
    actions.splice(to, 0, pass);
  }
  return { text: JSON.stringify(file), kind, at };
}

export interface Verdict {
  what: 'same' | 'refused' | 'misread';
  /** How far from the damage it was refused, in records that stand: what was taken back is not read. */
  away: number;
  /** Why, or where the games part. */
  why: string;
}

/** `end`: the position that the undamaged record leads to. */
export function judged({ text, at }: Damaged, end: string): Verdict {
  const { actions } = JSON.parse(text) as File;
  const { run, difference: stopped } = importFile(text);
  const same = hashState(run.state) === end;
  // Before an agreed end nothing contradicts a lost pass but the scores.
  const difference = stopped ?? (same ? null : verify(text).firstDifference);
  if (difference) {
    const place = actions.findIndex(({ id }) => id === difference.after);
    const [first, last] = place < at ? [place, at] : [at, place];
    const between = new Set(actions.slice(first, last));
    const away = standing(actions).filter((action) => between.has(action)).length;
    return { what: 'refused', away, why: `${difference.after}: ${difference.what}` };
  }
  return { what: same ? 'same' : 'misread', away: 0, why: same ? '' : 'another position at the end' };
}

export const endOf = (text: string): string => hashState(importFile(text).run.state);
