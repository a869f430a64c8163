import type { Action } from '../model/action.ts';
import type { Read } from '../model/context.ts';
import type { Choice, Decision, Move, MoveName } from '../model/frame.ts';
import type { Actor } from '../model/ids.ts';
import { procedureOf } from './loop.ts';
import { askedNow, moveFor, type Offer, offersTo } from './offers.ts';

/** What a frame takes from one of them, one choice after the other; a pass is not among them. */
function* choicesOf(c: Read, offer: Offer, actor: Actor): Iterable<Choice> {
  const { admits } = procedureOf(c, offer.frame);
  for (const name of offer.moves) {
    const move = moveFor(c, name) as Move;
    const using = name.endsWith('+using');
    for (const choice of move.choices(c, offer.frame, actor)) {
      if (using !== 'using' in choice.with) continue;
      const partial = { ...choice.with, type: choice.type, by: actor } as Action;
      if (admits?.(c, offer.frame, partial)) continue;
      yield { ...choice, frame: offer.index, with: partial };
    }
  }
}

/** What one of them may choose from: one decision for every frame that takes moves from them. */
export function decisionsOf(c: Read, actor: Actor): Decision[] {
  return offersTo(c, actor).map((offer) => {
    const asked = offer.asks ? askedNow(c).find(({ who }) => who === actor) : undefined;
    const decision: Decision = {
      asked: asked ?? { who: actor, must: false, pass: null },
      frame: offer.frame.at,
      index: offer.index,
      choices: [...choicesOf(c, offer, actor)],
    };
    if (asked?.pass)
      decision.choices.push({ type: 'pass', frame: offer.index, with: { type: 'pass', by: actor } });
    return decision;
  });
}

/** Is there a choice besides a pass? Looks no further than the first that counts. */
export function hasChoice(c: Read, actor: Actor, ignored: readonly MoveName[]): boolean {
  for (const offer of offersTo(c, actor)) {
    const moves = offer.moves.filter((name) => !ignored.includes(name));
    for (const _choice of choicesOf(c, { ...offer, moves }, actor)) return true;
  }
  return false;
}
