import { bare, type Rulebook, compile, OptionError, type Title } from '@roundhouse/engine';
import {
  readerFor,
  ImportError,
  importFile,
  readSave,
  replaySave,
  SAVE_VERSION,
  type SavedGame,
  titles,
  verdictOn,
} from '@roundhouse/interop';
import { UsageError } from './usage.ts';

/** Our own format says so in its first field; whitespace and order of a hand-edited file do not matter. */
export const isOwnSave = (text: string): boolean => /"roundhouse"\s*:/.test(text.slice(0, 2000));

export const savedGame = (text: string): SavedGame => readSave(text, titles);

/** A saved game of ours, or an 18xx.games export turned into one; `tell` hears what is doubtful about it. */
export function gameFrom(text: string, tell: (what: string) => void = () => {}): SavedGame {
  if (isOwnSave(text)) return savedGame(text);
  const imported = importFile(text);
  const { file, run, difference, doubts } = imported;
  if (difference)
    throw new ImportError(
      `The game stops at action ${difference.after} (${difference.type}): ${difference.what}`,
    );
  for (const { after, what } of doubts) tell(`Action ${after}: ${what}`);
  if (!verdictOn(imported).match)
    tell('The scores at the end are not those in the file: something in the record may be lost or added.');
  const names = new Map(file.players.map((player) => [String(player.id), player.name]));
  return {
    roundhouse: SAVE_VERSION,
    title: run.book.title.id,
    name: `${file.title} #${file.id}`,
    rules: run.book.title.rules,
    options: run.book.options,
    seed: String(file.seed ?? ''),
    deal: readerFor(file).reader.deal(file, run.book.options),
    seats: run.state.seats.map((seat) => ({
      id: bare(seat),
      name: names.get(bare(seat)) ?? bare(seat),
      kind: 'person',
    })),
    log: run.log,
  };
}

/** Titles are known by their ids; `18MW`, as the box says, is the same as `18mw`. */
export function titleNamed(name: string): Title {
  const id = name.toLowerCase();
  const title = Object.hasOwn(titles, id) ? titles[id] : undefined;
  if (!title)
    throw new UsageError(`There is no title '${name}'. There are: ${Object.keys(titles).join(', ')}.`);
  return title;
}

/** The title that is named, or the one to begin with. */
export const titleOrFirst = (name: string | undefined): Title => {
  const first = Object.values(titles).find(({ forNewcomers }) => forNewcomers);
  return titleNamed(name ?? first?.id ?? '');
};

export const replayed = (game: SavedGame, until?: number) => replaySave(game, titles, until);

/** The title as it comes, for the smallest table that needs no option. */
export function plainBook(title: Title): Rulebook {
  for (let players = title.players.min; players < title.players.max; players++) {
    try {
      return compile(title, { players });
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
    }
  }
  return compile(title, { players: title.players.max });
}
