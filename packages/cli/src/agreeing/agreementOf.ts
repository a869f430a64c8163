/** How often people's moves of one recorded game are the moves a computer player would have made. */
import { isForced, type Level, likeness, preferences } from '@roundhouse/bots';
import { cloneState, isPlayer, newGame, performInPlace, playerId, viewFor } from '@roundhouse/engine';
import { ImportError } from '@roundhouse/interop';
import { gameFrom, titleNamed } from '../shell/games.ts';
import { readText } from '../shell/files.ts';
import { compile } from '@roundhouse/engine';

/** What is asked about one recorded game. */
export interface AgreementOrder {
  file: string;
  level: Level;
  /** Every how manieth decision is looked at. */
  every: number;
  /** Positions a baron may look at for a decision. */
  budget: number | null;
}

/** One kind of decision: how many there were and in how many the person did what the player would have done. */
export interface Tally {
  decisions: number;
  /** The person's move is the player's first choice. */
  first: number;
  /** It is among the first three. */
  three: number;
  /** The first choice does the same thing to the same company, lot or place, whatever the amount. */
  alike: number;
}

export interface Agreement {
  file: string;
  title: string;
  level: Level;
  /** By kind of decision: what the game was asking for. */
  kinds: Record<string, Tally>;
  /** Why the file cannot be used; null = it could. */
  unusable: string | null;
}

export const noTally = (): Tally => ({ decisions: 0, first: 0, three: 0, alike: 0 });

/** The first so many preferences count as "among the first". */
const FIRST = 3;

export function agreementOf(order: AgreementOrder): Agreement {
  const { file, level } = order;
  try {
    return { file, level, unusable: null, ...replayedAgreement(order) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { file, level, title: '', kinds: {}, unusable: `${file}: ${error.message}` };
  }
}

function replayedAgreement({
  file,
  level,
  every,
  budget,
}: AgreementOrder): Pick<Agreement, 'title' | 'kinds'> {
  const game = gameFrom(readText(file));
  const book = compile(titleNamed(game.title), game.options);
  const { state } = newGame(
    book,
    game.seats.map(({ id }) => playerId(id)),
    game.deal,
  );
  const kinds: Record<string, Tally> = {};
  let count = 0;
  for (const [moment, action] of game.log.entries()) {
    const { by } = action;
    if (isPlayer(by) && action.type !== 'runTrains' && !('auto' in action)) {
      const view = viewFor(cloneState(state), by);
      if (!isForced(book, view, by) && count++ % every === 0) {
        const seed = `agree/${by}`;
        const wish = budget === null ? {} : { budget };
        const order = preferences({ book, view, who: by, level, seed, moment, ...wish });
        const kind = state.agenda.at(-1)?.at ?? 'over';
        const tally = (kinds[kind] ??= noTally());
        tally.decisions += 1;
        const likes = order.slice(0, FIRST).map((it) => likeness(it.action, action));
        if (likes[0] === 'same') tally.first += 1;
        if (likes.includes('same')) tally.three += 1;
        if (likes[0] !== undefined && likes[0] !== 'other') tally.alike += 1;
      }
    }
    const refusal = performInPlace(book, state, action);
    if (refusal)
      throw new ImportError(`Action ${moment + 1} (${action.type}) is refused: ${refusal.message}`);
  }
  return { title: book.title.id, kinds };
}
