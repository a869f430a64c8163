import { type Level, simulateGame } from '@roundhouse/bots';
import {
  compile,
  dealFor,
  type GameEvent,
  hashState,
  newGame,
  performInPlace,
  playerId,
  type Title,
} from '@roundhouse/engine';
import { COMPUTER, factsOf, type GameFacts, type Logged } from './facts.ts';
import { addOpening, Additions, writeSums } from './sums.ts';
import type { Store } from '../storage/store.ts';

/** Games between computer players for the explorer, always told apart from those that people played. */
export interface SimulatedGames {
  title: Title;
  bots: readonly Level[];
  /** The first game has this seed, the next one the next. */
  seed: number;
  games: number;
}

/** One game by its seed, as the club would know it if people had played it. */
export function simulatedFacts(title: Title, bots: readonly Level[], seed: number): GameFacts | null {
  const options = { players: bots.length };
  const line = simulateGame({ title, options, seed, bots, checked: false });
  if (line.error !== undefined) throw new Error(`The game with the seed ${seed} broke off: ${line.error}`);
  const book = compile(title, options);
  const seats = bots.map((_, i) => playerId(`p${i + 1}`));
  const { state } = newGame(book, seats, dealFor(title, book.options, seats.length, String(seed)));
  const log = line.log.map((action, i): Logged => {
    const events: GameEvent[] = [];
    performInPlace(book, state, action, events);
    return {
      seq: i + 1,
      kind: 'action',
      base: i,
      player: action.by,
      account_id: null,
      action: JSON.stringify(action),
      events: JSON.stringify(events),
      hash: hashState(state),
      at: 0,
    };
  });
  const scores = Object.fromEntries(seats.map((seat, i) => [seat, line.scores[i] ?? 0]));
  return factsOf(
    {
      id: `${title.id} ${seed}`,
      title: title.id,
      options: JSON.stringify(book.options),
      settings: '{"name":"simulated","pace":"live"}',
      seq: log.length,
      head: log.length,
      result: JSON.stringify({ why: line.end, scores }),
      started_at: 0,
      ended_at: 0,
    },
    bots.map((level, i) => ({
      player: seats[i] ?? null,
      account_id: null,
      computer: level,
      began_id: COMPUTER + level,
    })),
    log,
  );
}

/** Plays games and adds how they began to the explorer. Nothing else of the club hears of them. */
export async function addSimulated(
  store: Pick<Store, 'db' | 'kind'>,
  { title, bots, seed, games }: SimulatedGames,
): Promise<void> {
  const additions = new Additions();
  for (let i = 0; i < games; i++) {
    const facts = simulatedFacts(title, bots, seed + i);
    if (facts) addOpening(additions, facts, 'simulated');
  }
  await store.db.transaction().execute((tx) => writeSums(store, tx, additions));
}

/** Forgets the simulated games of a title. */
export async function forgetSimulated(store: Pick<Store, 'db'>, title: string): Promise<void> {
  for (const table of ['club_openings', 'club_positions'] as const)
    await store.db.deleteFrom(table).where('source', '=', 'simulated').where('title', '=', title).execute();
}
