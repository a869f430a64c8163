/** A bot in twenty lines against two clerks: it invests whenever it can, pays every dividend, and lets chance do the rest. */
import { decide, fillAtRandom } from '@roundhouse/bots';
import * as engine from '@roundhouse/engine';
import { title1846 } from '@roundhouse/titles';

const dice = engine.diceFrom('an example');

function investor(book: engine.Rulebook, view: engine.State, who: engine.Actor): engine.Action {
  const choices = engine.decisions(book, view, who).flatMap((decision) => decision.choices);
  const investments = choices.filter(({ type }) => type === 'start' || type === 'buyShares');
  for (const wanted of [investments, choices]) {
    while (wanted.length > 0) {
      const [choice] = wanted.splice(dice.below(wanted.length), 1);
      const action = choice ? fillAtRandom(book, view, choice, dice) : null;
      if (action) return action.type === 'dividend' ? { ...action, kind: 'full' } : action;
    }
  }
  throw new Error(`${who} is asked and has no choice`);
}

const me = engine.playerId('me');
const seats = [me, engine.playerId('ann'), engine.playerId('bob')];
const book = engine.compile(title1846, { players: seats.length });
const { state } = engine.newGame(
  book,
  seats,
  engine.dealFor(title1846, book.options, seats.length, 'an example'),
);
for (let moment = 0; !engine.isOver(state); moment++) {
  const who = engine.asked(book, state).find((question) => question.must)?.who ?? 'referee';
  const view = engine.viewFor(state, engine.isPlayer(who) ? who : null);
  const action =
    who === me
      ? investor(book, view, who)
      : decide({ book, view, who, level: 'clerk', seed: who, moment }).action;
  const refusal = engine.performInPlace(book, state, action);
  if (refusal) throw new Error(`${refusal.rule}: ${refusal.message}`);
}
console.log(engine.outcome(state));
