import {
  asked,
  type Rulebook,
  cloneState,
  compile,
  decisions,
  type GameEvent,
  hashState,
  newGame,
  OptionError,
  type Options,
  outcome,
  performInPlace,
  type Title,
  viewEvents,
  viewFor,
  vocabularyOf,
} from '@roundhouse/engine';
import { diceOf } from './dice.ts';
import type { RuleBook, Rules } from './rules.ts';

/** Books are worked out once for each set of options; the table sizes and variants of a server are few. */
const MOST_BOOKS = 200;

function bookOf(book: Rulebook): RuleBook {
  return {
    title: book.title.id,
    rules: book.title.rules,
    options: book.options,
    begin(players, seed) {
      const dice = diceOf(seed, `deal/${book.title.id}/${players.length}`);
      return newGame(book, players, book.title.deal(book.options, players.length, dice));
    },
    // `perform` would judge twice, once before and once on the copy; the copy is thrown away when it is refused.
    perform(state, action) {
      const next = cloneState(state);
      const events: GameEvent[] = [];
      const violation = performInPlace(book, next, action, events);
      return violation ? { ok: false, violation } : { ok: true, state: next, events };
    },
    replay: (state, action) => performInPlace(book, state, action),
    copy: cloneState,
    asked: (state) => asked(book, state),
    decisions: (state, who) => decisions(book, state, who),
    idle(state, who) {
      const top = state.agenda.at(-1);
      const question = asked(book, state).find((a) => a.who === who);
      if (!top || !question) return null;
      const own = book.frames[top.at]?.idle?.({ book, state }, top, who);
      return own ?? (question.pass ? { type: 'pass', by: who } : null);
    },
    result: outcome,
    viewFor,
    viewEvents,
    hash: hashState,
  };
}

/** The rules of the given titles, judged by the engine. */
export function engineRules(titles: Readonly<Record<string, Title>>): Rules {
  const books = new Map<string, RuleBook>();
  return {
    list: () =>
      Object.values(titles).map((title) => ({
        id: title.id,
        name: title.name,
        subtitle: title.subtitle,
        designer: title.designer,
        rules: title.rules,
        players: title.players,
        options: title.optionSpecs,
        notices: title.notices,
      })),
    verbs: () => [...new Set(Object.values(titles).flatMap((title) => Object.values(vocabularyOf(title))))],
    open(id: string, options: Options) {
      const title = Object.hasOwn(titles, id) ? titles[id] : undefined;
      if (!title) return null;
      const key = `${id} ${JSON.stringify(options)}`;
      const known = books.get(key);
      if (known) return known;
      try {
        const book = bookOf(compile(title, options));
        if (books.size >= MOST_BOOKS) books.clear();
        books.set(key, book);
        return book;
      } catch (error) {
        if (error instanceof OptionError) return error.message;
        throw error;
      }
    },
  };
}
