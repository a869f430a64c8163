import { compile, type Options, type Overlay, type PolicyPatch, type Title } from '@roundhouse/engine';
import { expect, test } from 'vitest';

/** One rule that 18xx.games plays its own way, and what a table shows of it. */
export interface Otherwise {
  /** What a player would say. */
  says: string;
  seen(title: Title): unknown;
  /** On 18xx.games. */
  there: unknown;
  /** Here; also what is seen with that one member of the overlay taken away. */
  here: unknown;
}

/** A member as the tests name it: `validate`, `data`, `moves.redeem`, `frames.stockTurn`, `rules.portStays`, or of a policy, `lay.may`. */
const omit = <T extends object>(from: T, name: string): T =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name)) as T;

function lacking(overlay: Overlay, member: string): Overlay {
  const [group = '', name = ''] = member.split('.');
  const { moves, frames, policies, rules } = overlay;
  if (name === '') return omit(overlay, group);
  if (group === 'rules' && rules) return { ...overlay, rules: omit(rules, name) };
  if (group === 'moves' && moves)
    return { ...overlay, moves: (base, options) => omit(moves(base, options), name) };
  if (group === 'frames' && frames)
    return { ...overlay, frames: (base, options) => omit(frames(base, options), name) };
  return {
    ...overlay,
    policies(base, options) {
      const patch = policies?.(base, options) ?? {};
      return { ...patch, [group]: omit(patch[group as keyof PolicyPatch] ?? {}, name) };
    },
  };
}

/** The title as 18xx.games plays it but for one member. */
export const without = (title: Title, member: string): Title => ({
  ...title,
  overlay(options) {
    const overlay = title.overlay?.(options) ?? null;
    return overlay && lacking(overlay, member);
  },
});

function membersOf(title: Title, options: Options): string[] {
  const overlay = title.overlay?.(options);
  if (!overlay) throw new Error(`${title.name} has no overlay for these options`);
  const book = compile({ ...title, overlay: () => ({}) }, options);
  const names = (group: string, table: object | undefined): string[] =>
    Object.keys(table ?? {}).map((name) => `${group}.${name}`);
  const patch = overlay.policies?.(title.policies(options), options) ?? {};
  return [
    ...(overlay.validate ? ['validate'] : []),
    ...(overlay.data ? ['data'] : []),
    ...names('rules', overlay.rules),
    ...names('moves', overlay.moves?.(book.moves, options)),
    ...names('frames', overlay.frames?.(book.frames, options)),
    ...Object.entries(patch).flatMap(([group, members]) => names(group, members)),
  ];
}

/**
 * Tests every member of a title's overlay: what is seen with it, and that it is not seen without. `options`: those that bring
 * all members in.
 */
export function overlayTests(
  title: Title,
  options: Options,
  cases: Readonly<Record<string, readonly Otherwise[]>>,
): void {
  for (const [member, rules] of Object.entries(cases)) {
    for (const { says, seen, there, here } of rules) {
      test(`${title.name} there, ${member}: ${says}`, () => {
        expect(seen(title)).toEqual(there);
        expect(seen(without(title, member))).toEqual(here);
      });
    }
  }

  test(`${title.name} there: every member of the overlay is tested`, () => {
    expect(Object.keys(cases).sort()).toEqual(membersOf(title, options).sort());
  });
}
