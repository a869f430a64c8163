import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type GameFrame, newGame, performInPlace, playerId, type Title } from '@roundhouse/engine';
import { ImportError } from '@roundhouse/interop';
import { gameFrom } from '../shell/games.ts';
import { UsageError } from '../shell/usage.ts';

/** What a game looked like, whoever played it. */
export interface Looks {
  actions: number;
  turns: number;
  started: number;
  phase: string;
  /** The turn in which the end came into sight; 0 = it never did. */
  endTurn: number;
  /** How it ended; games people gave up are not compared. */
  end: string;
}

/** The recorded games of a title in a folder of exports, as far as they were played to their end. */
export function recordedLooks(folder: string, title: Title): Looks[] {
  if (!existsSync(folder)) throw new UsageError(`There is no folder '${folder}'.`);
  const ofTitle = join(folder, title.id);
  if (!existsSync(ofTitle)) return [];
  const looks: Looks[] = [];
  for (const name of readdirSync(ofTitle).sort()) {
    if (!name.endsWith('.json')) continue;
    try {
      const look = looksOf(title, readFileSync(join(ofTitle, name), 'utf8'));
      if (look.endTurn > 0) looks.push(look);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      process.stderr.write(`${name}: ${error.message}\n`);
    }
  }
  return looks;
}

function looksOf(title: Title, text: string): Looks {
  const game = gameFrom(text);
  const book = compile(title, game.options);
  const { state } = newGame(
    book,
    game.seats.map((seat) => playerId(seat.id)),
    game.deal,
  );
  const started = new Set<string>();
  let turns = 0;
  let endTurn = 0;
  for (const action of game.log) {
    const refusal = performInPlace(book, state, action);
    if (refusal) throw new ImportError(refusal.message);
    const [frame] = state.agenda;
    if (frame?.at === 'game') turns = (frame as GameFrame).turn;
    if (state.ending && endTurn === 0) endTurn = turns;
    for (const [id, company] of Object.entries(state.companies)) if (company.at) started.add(id);
  }
  return {
    actions: game.log.length,
    turns,
    started: started.size,
    phase: state.phase,
    endTurn,
    end: state.ending?.why ?? 'none',
  };
}
