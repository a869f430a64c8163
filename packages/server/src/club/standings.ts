/** How one player's seat at a tournament table ended. */
export interface TournamentResult {
  account: string;
  round: number;
  table: number;
  place: number;
  /** Millionths of all scores at the table. */
  share: number;
}

export interface Standing {
  account: string;
  place: number;
  /** Millionths. */
  points: number;
  games: number;
  wins: number;
  /** What those they played with have, the first tie-break after wins. */
  opponents: number;
  shares: number;
}

const MILLION = 1_000_000;

/** Points of each at one table: by place the part of the others one is ahead of, or the part of all scores. */
export function pointsAt(table: readonly TournamentResult[], by: 'place' | 'share'): number[] {
  const others = Math.max(1, table.length - 1);
  return table.map((one) => {
    if (by === 'share') return one.share;
    const ahead = table.filter((other) => other.place > one.place).length;
    const level = table.filter((other) => other.place === one.place).length - 1;
    return Math.round(((ahead + level / 2) / others) * MILLION);
  });
}

/** The standing: points, then wins, then the points of those one has met, then shares. */
export function standingsOf(
  players: readonly string[],
  results: readonly TournamentResult[],
  by: 'place' | 'share',
): Standing[] {
  const rows = new Map(
    players.map((account) => [account, { account, points: 0, games: 0, wins: 0, opponents: 0, shares: 0 }]),
  );
  const tables = new Map<string, TournamentResult[]>();
  for (const result of results) {
    const key = `${result.round} ${result.table}`;
    const there = tables.get(key);
    if (there) there.push(result);
    else tables.set(key, [result]);
  }
  for (const table of tables.values()) {
    const points = pointsAt(table, by);
    for (const [i, result] of table.entries()) {
      const row = rows.get(result.account);
      if (!row) continue;
      row.points += points[i] ?? 0;
      row.games += 1;
      row.wins += result.place === 1 ? 1 : 0;
      row.shares += result.share;
    }
  }
  for (const table of tables.values())
    for (const { account } of table) {
      const row = rows.get(account);
      if (row)
        for (const other of table)
          if (other.account !== account) row.opponents += rows.get(other.account)?.points ?? 0;
    }
  const order = [...rows.values()].sort(
    (a, b) => b.points - a.points || b.wins - a.wins || b.opponents - a.opponents || b.shares - a.shares,
  );
  // Who is level in everything shares the place; the list names first who signed up first.
  const placeOf = (row: (typeof order)[number]): number =>
    1 +
    order.findIndex(
      (it) =>
        it.points === row.points &&
        it.wins === row.wins &&
        it.opponents === row.opponents &&
        it.shares === row.shares,
    );
  return order.map((row) => ({ ...row, place: placeOf(row) }));
}
