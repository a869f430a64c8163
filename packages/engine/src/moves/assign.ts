import { coreVerbs } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import { move } from '../model/frame.ts';
import type { AssignRule } from '../model/policy.ts';

function ruleOf(c: Read): AssignRule {
  const { assign: rule } = c.book.policies.privates;
  if (!rule) throw new Error(`${c.book.title.id} has no markers of private companies`);
  return rule;
}

/** Puts a marker of a private company on the map or on a charter; what that means is the title's. */
export const assign = move(coreVerbs.assign)({
  check: (c, frame, action) => ruleOf(c).may(c, frame, action),
  apply: (c, frame, action) => ruleOf(c).assign(c, frame, action),
  choices: (c, frame, by) => ruleOf(c).choices(c, frame, by),
});
