import { refuse } from '../agenda/refuse.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';

/** Puts a marker of a private company on the map or on a charter; what that means is the title's. */
export const assign = move(coreVerbs.assign)({
  check(c, frame, action) {
    const it = c.state.privates[action.private];
    const rule = c.book.policies.privates.assign;
    if (!rule || !it) return refuse(c, 'ability.place', { private: action.private });
    return rule.may(c, frame, action);
  },
  apply: (c, frame, action) => c.book.policies.privates.assign?.assign(c, frame, action),
  choices: (c, frame, by) => c.book.policies.privates.assign?.choices(c, frame, by) ?? [],
});
