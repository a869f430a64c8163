import type { Action, Rulebook, State, Title } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { type Level, simulateGame } from '../src/index.ts';

/** A game between computer players that is to reach something. */
export interface Game {
  bots: Level[];
  options: Record<string, boolean | string>;
  seed: number;
}

/**
 * Plays these games with every balance checked, and then asks whether together they reached all of this and ended in each of these
 * ways. Whoever changes a rule or a player and finds something missing chooses other seeds.
 */
export function playoutsReach(
  title: Title,
  games: readonly Game[],
  all: readonly string[],
  endings: readonly string[],
): void {
  const names = new Set<string>();
  const ends = new Set<string>();

  test.each(games)('$bots with $options keep every balance to the end', { timeout: 600_000 }, (game) => {
    const { bots, options, seed } = game;
    const line = simulateGame({
      title,
      options: { players: bots.length, ...options },
      seed,
      bots,
      checked: true,
      watch: (book, state, action) => namesOf(book, state, action).forEach((name) => names.add(name)),
    });
    expect(line.error).toBeUndefined();
    for (const name of Object.keys(line.happened)) names.add(name);
    ends.add(line.end);
  });

  test(`together these games reach every phase, train, ending, ability and variant of ${title.name}`, () => {
    expect(all.filter((name) => !names.has(name))).toEqual([]);
    expect([...ends].sort()).toEqual(endings);
  });
}

/** What a position and the action that leaves it show, in few words. */
export function namesOf(book: Rulebook, state: State, action: Action): string[] {
  const { type, ...fields } = action as unknown as Record<string, unknown> & { type: string };
  const names = [`phase ${state.phase}`, type, ...state.agenda.slice(2).map(({ at }) => at)];
  for (const { face } of state.trains) names.push(`${face} train`);
  if (type === 'dividend') names.push(`dividend: ${String(fields.kind)}`);
  for (const field of ['using', 'giving', 'private']) {
    const id = fields[field];
    if (typeof id === 'string' && id.startsWith('private:')) names.push(`${type} with ${bare(id)}`);
  }
  for (const [id, { stage }] of Object.entries(state.companies)) {
    names.push(`${stage} company`);
    if (stage === 'running' && book.companies[id as `company:${string}`]?.kind === 'system')
      names.push('system');
  }
  for (const [id, { owner, closed }] of Object.entries(state.privates))
    if (!closed && owner)
      names.push(`private of a ${owner.split(':')[0]}`, `${bare(id)} of a ${owner.split(':')[0]}`);
  for (const { kind } of state.board.markers) names.push(`marker: ${kind}`);
  return names;
}

const bare = (id: string): string => id.slice(id.indexOf(':') + 1);
