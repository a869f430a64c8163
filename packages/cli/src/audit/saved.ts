import {
  type Action,
  type Rulebook,
  brokenInvariants,
  canonical,
  dealFor,
  hashState,
  isOver,
  moneyIn,
  type State,
} from '@roundhouse/engine';
import { performSaved, type SavedGame, siteSetup, verify } from '@roundhouse/interop';
import { replayed, titleNamed } from '../shell/games.ts';
import type { Check, Findings } from './findings.ts';

/** A saved game that was read is whole, its checksum fits; now its deal, every action and the books. */
export function auditSave(game: SavedGame): Findings {
  const { book, state } = replayed(game, 0);
  const checks: Check[] = [{ what: 'the file is whole', ok: true }, dealCheck(game)];
  const stopped = playThrough(book, state, game.log);
  checks.push(
    stopped ?? {
      what: 'every action is legal and the books balance',
      ok: true,
      note: `${game.log.length} actions`,
    },
  );
  checks.push({
    what: 'where it ends',
    ok: true,
    note: isOver(state) ? 'the game is over' : 'the game goes on',
  });
  return {
    kind: 'save',
    title: game.title,
    actions: game.log.length,
    position: stopped ? null : hashState(state),
    checks,
  };
}

function playThrough(book: Rulebook, state: State, log: readonly Action[]): Check | null {
  const money = moneyIn(state);
  for (const [at, action] of log.entries()) {
    const what = `action ${at + 1} (${action.type})`;
    const refusal = performSaved(book, state, action, at);
    if (refusal) return { what: `${what} is legal`, ok: false, note: `${refusal.message} [${refusal.rule}]` };
    const broken = brokenInvariants(book, state, money);
    if (broken.length > 0)
      return { what: `the books balance after ${what}`, ok: false, note: broken.join('; ') };
  }
  return null;
}

/** The deal must be the seed's: ours, or that of 18xx.games for a game that comes from there. */
function dealCheck(game: SavedGame): Check {
  const what = 'the deal follows from the seed';
  if (game.seed === '') return { what, ok: true, note: 'not checked: the file does not say the seed' };
  const own = dealFor(titleNamed(game.title), game.options, game.seats.length, game.seed);
  const dealt = canonical(game.deal);
  if (canonical(own) === dealt) return { what, ok: true };
  const seed = /^\d{1,15}$/.test(game.seed) ? Number(game.seed) : null;
  const site = seed === null ? null : siteSetup(game.title, game.options, seed);
  if (site && canonical(site.deal) === dealt) return { what, ok: true, note: 'as 18xx.games deals' };
  return { what, ok: false };
}

/** An export of 18xx.games: every record and the scores. */
export function auditExport(text: string): Findings {
  const { title, actions, firstDifference, expected, finished } = verify(text);
  const stopped = firstDifference !== null && firstDifference.type !== 'result' ? firstDifference : null;
  const checks: Check[] = [
    stopped
      ? { what: `record ${stopped.after} (${stopped.type}) is legal`, ok: false, note: stopped.what }
      : { what: 'every record is legal', ok: true, note: `${actions} records` },
  ];
  if (!stopped && expected)
    checks.push({ what: 'the scores are the recorded ones', ok: firstDifference === null });
  if (!stopped)
    checks.push({
      what: 'where it ends',
      ok: true,
      note: finished ? 'the game is over' : 'the game goes on',
    });
  return { kind: 'export', title, actions, position: null, checks };
}
