import type { HotPath, Store } from '../../../server/src/storage/store.ts';

/** Ways in which the books of a server could be kept badly. */
export type Spoilt = 'losesTheLast' | 'garblesAfterTrouble' | 'garblesThePast' | 'forgetsKeys' | 'hidesRaces';

type Commit = HotPath['commit'];
type Spoiling = (commit: Commit, hot: HotPath) => Commit;

const garbled =
  (commit: Commit): Commit =>
  (step) =>
    commit({ ...step, entry: { ...step.entry, hash: 'no hash of any position' } });

const WAYS: Readonly<Record<Spoilt, Spoiling>> = {
  losesTheLast: (commit) => commit,
  /** Once the database has failed, what is written does not fit together any more. */
  garblesAfterTrouble(commit, hot) {
    let troubled = false;
    const noticed = <T>(answer: Promise<T>): Promise<T> =>
      answer.catch((error: unknown) => {
        troubled = true;
        throw error;
      });
    const session = hot.session.bind(hot);
    hot.session = (hash, now) => noticed(session(hash, now));
    return (step) => noticed((troubled ? garbled(commit) : commit)(step));
  },
  /** Takes what has an earlier time than the last move for something else. */
  garblesThePast(commit) {
    let newest = 0;
    return (step) => {
      const late = step.entry.at < newest;
      newest = Math.max(newest, step.entry.at);
      return (late ? garbled(commit) : commit)(step);
    };
  },
  /** Does not remember under which key a move came. */
  forgetsKeys: (commit) => (step) => commit({ ...step, entry: { ...step.entry, idempotency_key: null } }),
  /** Says that a move is written when another one was faster. */
  hidesRaces: (commit) => async (step) => {
    const outcome = await commit(step);
    return outcome === 'stale' ? 'done' : outcome;
  },
};

export function spoil(hot: HotPath, way: Spoilt): void {
  hot.commit = WAYS[way](hot.commit.bind(hot), hot);
}

/**
 * As if the last moves of every game had been acknowledged before they were on the disk. Two of each: the very last may have
 * been written without anybody having been told, and nobody would miss it.
 */
export async function loseTheLast({ db, kind }: Store): Promise<void> {
  await db.transaction().execute(async (books) => {
    const games = books.selectFrom('games').select(['id', 'seq']).where('seq', '>', 0);
    // The database may still be at work on what the last server asked of it.
    for (const { id, seq } of await (kind === 'postgres' ? games.forUpdate() : games).execute()) {
      const kept = Math.max(0, seq - 2);
      await books.deleteFrom('snapshots').where('game_id', '=', id).where('seq', '>', kept).execute();
      await books.deleteFrom('entries').where('game_id', '=', id).where('seq', '>', kept).execute();
      await books.updateTable('games').set({ seq: kept, head: kept }).where('id', '=', id).execute();
    }
  });
}
