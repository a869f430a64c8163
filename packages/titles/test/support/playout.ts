import {
  type Action,
  type Actor,
  asked,
  type Rulebook,
  brokenInvariants,
  type Choice,
  compile,
  dealFor,
  decisions,
  type Dice,
  diceFrom,
  expand,
  type GameEvent,
  isOver,
  type Json,
  moneyIn,
  moveFor,
  newGame,
  type Options,
  performInPlace,
  type PlayerId,
  type Ranges,
  type State,
  suggestRoutes,
  type Title,
} from '@roundhouse/engine';

/** A game played at random with all conservation checks on after every action. For any title. */
export interface Playout {
  title: Title;
  options: Options;
  seed: string;
  /** Stops here even if the game is not over. */
  most?: number;
  /** Sees every position before the action that leaves it. */
  watch?(book: Rulebook, state: State, action: Action): void;
  /** Hears what every action caused. */
  hear?(events: readonly GameEvent[]): void;
  /** Decides for whoever is asked; at random unless said otherwise. */
  choose?(book: Rulebook, state: State, who: Actor, dice: Dice): Action;
}

export interface Played {
  book: Rulebook;
  state: State;
  log: Action[];
}

const amongRanges = (ranges: Ranges['ranges'], dice: Dice): number => {
  const [from, to, step] = ranges[dice.below(ranges.length)] ?? [0, 0, 1];
  return from + step * dice.below(Math.floor((to - from) / step) + 1);
};

/** Any filling of a choice; null where a lay has none. */
export function fill(book: Rulebook, state: State, choice: Choice, dice: Dice): Action | null {
  const action: Record<string, Json | undefined> = {
    ...(choice.with as Record<string, Json>),
    type: choice.type,
  };
  for (const [name, domain] of Object.entries(choice.open ?? {})) {
    if ('ranges' in domain) action[name] = amongRanges(domain.ranges, dice);
    else if ('oneOf' in domain) action[name] = domain.oneOf[dice.below(domain.oneOf.length)];
    else if ('lays' in domain) {
      const lays = expand(book, state, choice);
      const lay = lays[dice.below(Math.max(1, lays.length))];
      if (!lay) return null;
      Object.assign(action, { hex: lay.hex, tile: lay.tile, rotation: lay.rotation });
    } else {
      const { company, ...wish } = domain.routes;
      action.routes = suggestRoutes(book, state, company, wish).routes as unknown as Json;
    }
  }
  return action as unknown as Action;
}

export function randomAction(book: Rulebook, state: State, who: Actor, dice: Dice): Action {
  const choices = decisions(book, state, who).flatMap((decision) => decision.choices);
  while (choices.length > 0) {
    const [choice] = choices.splice(dice.below(choices.length), 1);
    const action = choice && fill(book, state, choice, dice);
    if (action) return action;
  }
  throw new Error(`${who} is asked and has no choice: ${state.agenda.map((frame) => frame.at).join(' > ')}`);
}

/** Names on the menus that no move has: nothing else would notice a slip of the pen there. */
function unknownMoves(book: Rulebook, state: State, who: Actor): string[] {
  const c = { book, state };
  const names = state.agenda.flatMap((frame, at) => {
    const procedure = book.frames[frame.at];
    const top = at === state.agenda.length - 1 ? (procedure?.menu(c, frame, who) ?? []) : [];
    return [...top, ...(procedure?.anyTime?.(c, frame, who) ?? [])];
  });
  return names.filter((name) => !moveFor(c, name));
}

/** Plays to the end, or throws with what went wrong and after how many actions. */
export function playOut({
  title,
  options,
  seed,
  most = 20_000,
  watch,
  hear,
  choose = randomAction,
}: Playout): Played {
  const book = compile(title, options);
  const seats = Array.from({ length: options.players }, (_, i): PlayerId => `player:p${i + 1}`);
  const { state } = newGame(book, seats, dealFor(title, book.options, seats.length, seed));
  const dice = diceFrom(`${seed}/playout`);
  const money = moneyIn(state);
  const log: Action[] = [];
  while (!isOver(state) && log.length < most) {
    const waiting = asked(book, state).filter((question) => question.must);
    const question = waiting[dice.below(Math.max(1, waiting.length))];
    if (!question) throw new Error(`nobody is asked: ${state.agenda.map((frame) => frame.at).join(' > ')}`);
    const unknown = unknownMoves(book, state, question.who);
    if (unknown.length > 0) throw new Error(`no move is called ${unknown.join(', ')}`);
    const action = choose(book, state, question.who, dice);
    watch?.(book, state, action);
    const events: GameEvent[] | null = hear ? [] : null;
    const refusal = performInPlace(book, state, action, events);
    if (events) hear?.(events);
    if (refusal)
      throw new Error(
        `${JSON.stringify(action)} was offered and refused: ${refusal.message} [${refusal.rule}]`,
      );
    log.push(action);
    const broken = brokenInvariants(book, state, money);
    if (broken.length > 0)
      throw new Error(`after ${log.length} ${JSON.stringify(action)}: ${broken.join('; ')}`);
  }
  return { book, state, log };
}
