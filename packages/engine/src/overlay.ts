import type { Move, Procedure } from './model/frame.ts';
import type { Policies } from './model/policy.ts';
import type { Options } from './model/state.ts';
import type { GameData } from './model/title.ts';
import type { Replacement } from './replaceable.ts';

/** Some members of some policies; each takes the place of the title's own. */
export type PolicyPatch = { readonly [Group in keyof Policies]?: Partial<NonNullable<Policies[Group]>> };

/**
 * Another rulebook over a title's own: how a platform plays it that our games come from. `compile` applies it as a whole.
 * Titles know nothing of it; the root of a program puts it on them (`Title.overlay`). Each member is handed what the title has.
 */
export interface Overlay {
  /** `refusal`: what the title says to these options. */
  validate?(refusal: string | null, options: Options): string | null;
  data?(base: GameData, options: Options): GameData;
  policies?(base: Policies, options: Options): PolicyPatch;
  /** Of the shared moves and the title's own. */
  moves?(base: Readonly<Record<string, Move>>, options: Options): Readonly<Record<string, Move>>;
  frames?(base: Readonly<Record<string, Procedure>>, options: Options): Readonly<Record<string, Procedure>>;
  /** Of the title's rules below its policies, those it lets be replaced; by any name. */
  rules?: Readonly<Record<string, Replacement>>;
}

/** Which rule is asked instead of which. */
export const replacements = (overlay: Overlay | null): ReadonlyMap<unknown, unknown> =>
  new Map(Object.values(overlay?.rules ?? {}).map(({ rule, by }) => [rule, by]));

/** The policies with the members of the patch in place of their own. */
export function patched(base: Policies, patch: PolicyPatch): Policies {
  const groups = Object.entries(patch).map(([name, members]) => [
    name,
    { ...base[name as keyof Policies], ...members },
  ]);
  return { ...base, ...(Object.fromEntries(groups) as Partial<Policies>) };
}
