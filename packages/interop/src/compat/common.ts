/** What the overlays of all titles share. */

import {
  type CompanyId,
  coreFrames,
  type EndPolicy,
  frameOf,
  gameOf,
  type Move,
  OptionError,
  type Options,
  type PlayerId,
  type Read,
  sellShares,
} from '@roundhouse/engine';

export type Site = NonNullable<Options['site']>;

/**
 * What the options say about 18xx.games; null = the game is not from there. Games of earlier versions name its rules one by
 * one: they get all of them, as they always did, so these names only have to be known.
 */
export function siteIn(options: Options, known: readonly string[]): Site | null {
  const site = options.site ?? null;
  const unknown = Object.keys(site ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new OptionError(`18xx.games has no rule '${unknown}' that we know of.`);
  return site;
}

function unasked(move: Move): Move {
  const { consent: _, ...rest } = move;
  return rest;
}

/** Deals are recorded when they are done: nobody is asked for their consent. */
export function withoutConsent(moves: Readonly<Record<string, Move | undefined>>): Record<string, Move> {
  return Object.fromEntries(
    Object.entries(moves).flatMap(([name, move]) => (move?.consent ? [[name, unasked(move)]] : [])),
  );
}

/** Over a limit, too, a player sells only what the turn still allows, and passes where that is nothing. */
export function canStillSell(c: Read, player: PlayerId): boolean {
  const turn = frameOf(c, coreFrames.stockTurn);
  if (!turn) return false;
  const { grammar } = c.book.policies.stock;
  for (const choice of sellShares.choices(c, turn, player)) {
    const { company } = choice.with as { company?: CompanyId };
    if (grammar(c, turn, { move: 'sellShares', ...(company && { company }) }) !== 'no') return true;
  }
  return false;
}

/** There every game is over with the stock round of turn 100. */
export const stopsAtTurn100 =
  (ending: EndPolicy['ending']): EndPolicy['ending'] =>
  (c) =>
    gameOf(c).turn >= 100 && frameOf(c, coreFrames.operatingRound)
      ? { why: 'turn 100', stop: 'now' }
      : ending(c);
