import {
  type Action,
  type Rulebook,
  compile,
  type Deal,
  dealFor,
  formError,
  hashState,
  newGame,
  type Options,
  OptionError,
  performInPlace,
  playerId,
  type State,
  type Title,
  type Violation,
  vocabularyOf,
} from '@roundhouse/engine';

/** A file that cannot be used: one sentence that names the place of the damage. */
export class SaveError extends Error {}

export const SAVE_VERSION = 2;

export interface SavedSeat {
  id: string;
  name: string;
  kind: 'person' | 'computer';
  level?: string;
}

/** A whole game: how it was set up and everything that was done. The schema is docs/save.schema.json. */
export interface SavedGame {
  roundhouse: typeof SAVE_VERSION;
  title: string;
  name: string;
  /** Version of the title's rules the game was played under. */
  rules: number;
  options: Options;
  seed: string;
  deal: Deal;
  seats: SavedSeat[];
  log: Action[];
}

type Titles = Readonly<Record<string, Title>>;
type Fields = Record<string, unknown>;

const isRecord = (x: unknown): x is Fields => typeof x === 'object' && x !== null && !Array.isArray(x);

/** The fingerprint of everything but itself, whatever the order of keys. */
const checksumOf = (game: Fields): string => {
  const { checksum: _, ...rest } = game;
  return hashState(rest);
};

export function writeSave(game: Omit<SavedGame, 'roundhouse'>): string {
  const file: Fields = { roundhouse: SAVE_VERSION, ...game };
  return `${JSON.stringify({ ...file, checksum: checksumOf(JSON.parse(JSON.stringify(file)) as Fields) })}\n`;
}

/** Each lifts a file by one version. Files of version 1 had no deal of their own and no checksum. */
const LIFTS: Readonly<Record<number, (file: Fields, titles: Titles) => Fields>> = {
  1(file, titles) {
    const title = titleOf(file, titles);
    const seats = Array.isArray(file.seats) ? file.seats.length : 0;
    const options = (isRecord(file.options) ? file.options : { players: seats }) as Options;
    const book = compiled(title, options);
    const deal = isRecord(file.deal)
      ? file.deal
      : dealFor(title, book.options, seats, typeof file.seed === 'string' ? file.seed : '');
    const lifted: Fields = { ...file, roundhouse: 2, rules: title.rules, deal };
    return { ...lifted, checksum: checksumOf(JSON.parse(JSON.stringify(lifted)) as Fields) };
  },
};

function titleOf(file: Fields, titles: Titles): Title {
  const id = file.title;
  const title = typeof id === 'string' && Object.hasOwn(titles, id) ? titles[id] : undefined;
  if (!title) throw new SaveError(`'title' is ${JSON.stringify(id)}, which is none of our titles.`);
  return title;
}

function compiled(title: Title, options: Options): Rulebook {
  const { players } = options;
  const { min, max } = title.players;
  if (!Number.isSafeInteger(players) || players < min || players > max)
    throw new SaveError(
      `'options': ${title.name} is for ${min} to ${max} players, not ${JSON.stringify(players)}.`,
    );
  try {
    return compile(title, options);
  } catch (error) {
    if (error instanceof OptionError) throw new SaveError(`'options': ${error.message}`);
    throw error;
  }
}

/** Reads a saved game of any version. Throws a SaveError; nothing is ever written. */
export function readSave(text: string, titles: Titles): SavedGame {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new SaveError(`This is not JSON: ${(error as Error).message}.`);
  }
  if (!isRecord(file) || typeof file.roundhouse !== 'number')
    throw new SaveError("This is not a saved game: 'roundhouse' is missing.");
  let version = file.roundhouse;
  if (version > SAVE_VERSION)
    throw new SaveError(
      `This game was saved by a newer Roundhouse (format ${version}; this one reads ${SAVE_VERSION}).`,
    );
  let current: Fields = file;
  while (version < SAVE_VERSION) {
    const lift = LIFTS[version];
    if (!lift) throw new SaveError(`There is no saved game of format ${version}.`);
    current = lift(current, titles);
    version += 1;
  }
  return checked(current, titles);
}

function checked(file: Fields, titles: Titles): SavedGame {
  const title = titleOf(file, titles);
  if (typeof file.name !== 'string') throw new SaveError("'name' is no text.");
  if (!Number.isSafeInteger(file.rules)) throw new SaveError("'rules' is no number.");
  if (!isRecord(file.options)) throw new SaveError("'options' is no object.");
  if (typeof file.seed !== 'string') throw new SaveError("'seed' is no text.");
  if (!isRecord(file.deal)) throw new SaveError("'deal' is no object.");
  if (!Array.isArray(file.seats) || file.seats.length === 0)
    throw new SaveError("'seats' is no list of players.");
  file.seats.forEach((seat, i) => {
    const fits =
      isRecord(seat) &&
      typeof seat.id === 'string' &&
      typeof seat.name === 'string' &&
      (seat.kind === 'person' || seat.kind === 'computer');
    if (!fits) throw new SaveError(`Seat ${i + 1} is damaged.`);
  });
  if (!Array.isArray(file.log)) throw new SaveError("'log' is no list of actions.");
  const verbs = vocabularyOf(title);
  file.log.forEach((action, i) => {
    const wrong = formError({ verbs }, action);
    if (wrong) throw new SaveError(`Action ${i + 1} is damaged: ${wrong}`);
  });
  if (file.checksum !== checksumOf(file))
    throw new SaveError('The checksum does not fit: something in this file was changed.');
  const { checksum: _, ...game } = file;
  return game as unknown as SavedGame;
}

export interface Replayed {
  book: Rulebook;
  /** The position before the first action. */
  start: State;
  state: State;
}

/** Plays a saved game, at most the first `until` actions. A log that the rules refuse names the action and the rule. */
export function replaySave(game: SavedGame, titles: Titles, until = game.log.length): Replayed {
  const title = titleOf(game as unknown as Fields, titles);
  const book = compiled(title, game.options);
  const seats = game.seats.map((seat) => playerId(seat.id));
  if (seats.length !== book.options.players)
    throw new SaveError(`'seats' has ${seats.length} players, 'options' says ${book.options.players}.`);
  const { state: start } = begun(book, seats, game.deal);
  const { state } = begun(book, seats, game.deal);
  game.log.slice(0, until).forEach((action, i) => {
    const refusal = performSaved(book, state, action, i);
    if (refusal)
      throw new SaveError(
        `Action ${i + 1} (${action.type}) is refused: ${refusal.message} [${refusal.rule}]${olderRules(game, title, i)}`,
      );
  });
  return { book, start, state };
}

/** A game played by other rules may have done what these refuse: what came before it is still there. */
const olderRules = (game: SavedGame, { rules }: Title, followed: number): string =>
  game.rules === rules
    ? ''
    : ` The game was played by version ${game.rules} of the rules, this is version ${rules}: it can be replayed up to action ${followed}.`;

/** Does an action of a log. The rules refuse; what they stumble over is a set-up that was never dealt. */
export function performSaved(book: Rulebook, state: State, action: Action, at: number): Violation | null {
  try {
    return performInPlace(book, state, action);
  } catch (error) {
    throw new SaveError(
      `Action ${at + 1} (${action.type}) cannot be done: 'deal' or 'options' is damaged (${(error as Error).message}).`,
    );
  }
}

function begun(book: Rulebook, seats: Parameters<typeof newGame>[1], deal: Deal): { state: State } {
  try {
    return newGame(book, seats, deal);
  } catch (error) {
    throw new SaveError(`'deal' does not fit the title: ${(error as Error).message}`);
  }
}
