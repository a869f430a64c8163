/** Can 18xx.games be told this game, and if not, from which action on? */

import type { Action as TitleAction } from '@roundhouse/titles';
import { ImportError } from '../file.ts';
import { whyBeyondSite } from './beyond.ts';
import { whyHalted } from './halts.ts';
import { canExport, type ExportGame, record } from './record.ts';
import { departures } from './setup.ts';

/** One thing 18xx.games cannot be told. */
export interface ExportFinding {
  /** The number of the action in our log, from 1; null = the set-up. */
  action: number | null;
  /** One sentence. */
  message: string;
}

/** What 18xx.games cannot be told of a game, in the order of the game; empty = it can be exported faithfully. */
export function checkExport(game: ExportGame): ExportFinding[] {
  const found: ExportFinding[] = departures(game.title, game.options, game.deal, game.seed).map(
    (message) => ({
      action: null,
      message: `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
    }),
  );
  if (!canExport(game.title)) return found;
  let at = 0;
  let halted: string | null = null;
  try {
    const { untold } = record(game, (s, action) => {
      for (const message of s.untold) found.push({ action: at, message });
      at += 1;
      const message = whyBeyondSite(s, action as TitleAction, game.log[at - 2]);
      if (message !== null) found.push({ action: at, message });
      const halts = whyHalted(s);
      if (halts !== null && halts !== halted) found.push({ action: at, message: halts });
      halted = halts;
    });
    for (const message of untold) found.push({ action: at, message });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    // The writer names the action itself where it was refused; whatever is behind it cannot be judged.
    found.push({ action: at || null, message: error.message });
  }
  return found;
}
