import type { Read } from './model/context.ts';

/** What an overlay plays instead of a rule. */
export interface Replacement {
  readonly rule: unknown;
  readonly by: unknown;
}

/** A rule below the policies that an overlay may play otherwise. Whoever asks it calls it like any function. */
export interface Replaceable<C extends Read, Given extends readonly unknown[], Answer> {
  (c: C, ...given: Given): Answer;
  /** The title's own. */
  readonly printed: (c: C, ...given: Given) => Answer;
  instead(by: (c: C, ...given: Given) => Answer): Replacement;
}

export function replaceable<C extends Read, Given extends readonly unknown[], Answer>(
  printed: (c: C, ...given: Given) => Answer,
): Replaceable<C, Given, Answer> {
  const asked = (c: C, ...given: Given): Answer => {
    const other = c.book.instead.get(rule) as typeof printed | undefined;
    return (other ?? printed)(c, ...given);
  };
  const rule: Replaceable<C, Given, Answer> = Object.assign(asked, {
    printed,
    instead: (by: typeof printed): Replacement => ({ rule, by }),
  });
  return rule;
}
