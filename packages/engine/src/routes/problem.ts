import type { Links } from './links.ts';
import { anyPicks, type Bonus, type Limit, type Pick, picks, type RevenueModel, type RunningTrain } from './model.ts';
import { hexesPassed, type Network } from './network.ts';

/** Stands for "impossible" in sums that must not overflow 32 bits. */
export const NEVER = -(1 << 29);

/** Trains that are alike. */
export interface Pool {
  readonly trains: readonly RunningTrain[];
  readonly visit: number;
  readonly pay: number;
  readonly modes: readonly Mode[];
  /** One train of this pool has a duty (a connection run): without a route the whole run is void. */
  readonly must: boolean;
}

/**
 * One way a train of a pool may earn: with or without each bonus that only one train of the run can have. All amounts
 * are per stop or per way; the rest depends on what was seen on the way (`seen` bits) and is settled at the end.
 */
export interface Mode {
  readonly pool: number;
  /** Bit `i` set: uses the i-th bonus of the whole run. */
  readonly claims: number;
  readonly counted: Int32Array;
  readonly visited: Int32Array;
  readonly atEnd: Int32Array;
  readonly passing: Int32Array;
  readonly seenCounted: Uint8Array;
  readonly seenVisited: Uint8Array;
  /** What a finished route adds, by the bits seen; NEVER = no legal route. */
  readonly settle: Int32Array;
  readonly mayStart: Uint8Array;
  readonly mayEnd: Uint8Array;
}

/** Everything the search needs, in numbers. */
export interface Problem {
  readonly network: Network;
  readonly links: Links;
  readonly pools: readonly Pool[];
  /** Number of bonuses of which only one train can have each. */
  readonly claims: number;
  /** Per stop: the places it stands for. A route visits each place at most once. */
  readonly placesOf: readonly Int16Array[];
  readonly placeCount: number;
  readonly passable: Uint8Array;
  /** All amounts are multiples of this. */
  readonly unit: number;
}

/** Duties laid on one pool each: a train that must run between two places, or must earn a bonus of the whole run. */
export interface Duty {
  readonly pool: number;
  readonly ends: Extract<Limit, { limit: 'exactEnds' }> | null;
  readonly claim: number;
}

const TOKEN = 1;

export interface TrainKind {
  readonly trains: readonly RunningTrain[];
  readonly visit: number;
  readonly pay: number;
}

/** Trains that are alike stand together; the longest first. */
export const trainKinds = (trains: readonly RunningTrain[], stopCount: number): TrainKind[] => {
  const kinds = new Map<string, RunningTrain[]>();
  for (const train of trains) {
    const key = `${train.face}|${train.visit}|${train.pay}`;
    kinds.set(key, [...(kinds.get(key) ?? []), train]);
  }
  return [...kinds.values()]
    .map((alike) => {
      const visit = Math.min(alike[0]?.visit ?? stopCount, stopCount);
      return { trains: alike, visit, pay: Math.min(alike[0]?.pay ?? visit, visit) };
    })
    .filter((kind) => kind.visit >= 2)
    .sort((a, b) => b.visit - a.visit || b.pay - a.pay);
};

export const setBonuses = (model: RevenueModel): SetBonus[] =>
  model.bonuses.filter((bonus): bonus is SetBonus => bonus.bonus === 'bestRoute' || bonus.bonus === 'oneRoute');
export type SetBonus = Extract<Bonus, { bonus: 'bestRoute' | 'oneRoute' }>;

export const makeProblem = (
  network: Network,
  links: Links,
  model: RevenueModel,
  kinds: readonly TrainKind[],
  duties: readonly Duty[],
): Problem => {
  const stops = network.stops;
  const values = stops.map((stop) => model.value(stop));
  const limits = places(network, model);
  const forSet = setBonuses(model);
  const passable = Uint8Array.from(network.passable);
  for (const limit of model.limits) {
    if (limit.limit !== 'endsOnly') continue;
    stops.forEach((stop, s) => {
      if (anyPicks(limit.of, stop.ref)) passable[s] = 0;
    });
  }
  const within = links.runs.map((runs) => hexesPassed(network, runs));
  const exclusive = (of: readonly Pick[]): boolean => {
    const chosen = stops.flatMap((stop, s) => (anyPicks(of, stop.ref) ? [s] : []));
    const [first, ...rest] = chosen.map((s) => limits.of[s] ?? new Int16Array());
    return first === undefined || rest.every((other) => other.some((place) => first.includes(place)));
  };

  const modeOf = (pool: number, kind: TrainKind, claims: number, duty: Duty | undefined): Mode => {
    const face = kind.trains[0]?.face ?? '';
    const counted = Int32Array.from(values);
    const visited = new Int32Array(stops.length);
    const atEnd = new Int32Array(stops.length);
    const passing = new Int32Array(links.count >> 1);
    const seenCounted = new Uint8Array(stops.length);
    const seenVisited = new Uint8Array(stops.length);
    const bits = new Map<string, number>();
    const bitFor = (of: readonly Pick[], table: Uint8Array): number => {
      const key = `${table === seenCounted ? 'c' : 'v'}${JSON.stringify(of)}`;
      const known = bits.get(key);
      if (known !== undefined) return known;
      const bit = 2 << bits.size;
      bits.set(key, bit);
      stops.forEach((stop, s) => {
        if (anyPicks(of, stop.ref)) (table[s] as number) |= bit;
      });
      return bit;
    };
    const reach = (of: readonly Pick[]): boolean => stops.some((stop) => anyPicks(of, stop.ref));
    const settled: { needs: number; add: number }[] = [];
    const required: number[] = [TOKEN];
    const tokenTable = model.limits.some((limit) => limit.limit === 'tokenAmongCounted') ? seenCounted : seenVisited;
    stops.forEach((stop, s) => {
      if (stop.own) (tokenTable[s] as number) |= TOKEN;
    });

    for (const bonus of model.bonuses) {
      if ('faces' in bonus && bonus.faces && !bonus.faces.includes(face)) continue;
      switch (bonus.bonus) {
        case 'atStop':
          if (bonus.add === 'value' || exclusive(bonus.of)) {
            stops.forEach((stop, s) => {
              if (anyPicks(bonus.of, stop.ref)) (counted[s] as number) += amount(bonus.add, values[s] ?? 0);
            });
          } else settled.push({ needs: bitFor(bonus.of, seenCounted), add: bonus.add });
          break;
        case 'atEnd':
          stops.forEach((stop, s) => {
            if (picks(bonus.of, stop.ref)) (atEnd[s] as number) += amount(bonus.add, values[s] ?? 0);
          });
          break;
        case 'passing':
          within.forEach((hexes, way) => {
            for (const hex of hexes) if (hex === bonus.hex) (passing[way] as number) += bonus.add;
          });
          break;
        case 'pair':
          if (reach(bonus.a) && reach(bonus.b)) {
            settled.push({ needs: bitFor(bonus.a, seenCounted) | bitFor(bonus.b, seenCounted), add: bonus.add });
          }
          break;
        case 'perOwnToken':
          stops.forEach((stop, s) => {
            if (stop.own) (counted[s] as number) += bonus.add;
          });
          break;
        default:
          break;
      }
    }
    forSet.forEach((bonus, i) => {
      if ((claims & (1 << i)) === 0) return;
      if (bonus.bonus === 'bestRoute') visited.forEach((sum, s) => {
        visited[s] = sum + bonus.perVisited;
      });
      else {
        const needs = bonus.both.reduce((sum, pick) => sum | bitFor([pick], seenVisited), 0);
        required.push(needs);
        settled.push({ needs, add: bonus.add });
      }
    });
    const must = required.reduce((sum, bit) => sum | bit, 0);
    const settle = new Int32Array(2 << bits.size);
    for (let seen = 0; seen < settle.length; seen++) {
      if ((seen & must) !== must) settle[seen] = NEVER;
      else for (const { needs, add } of settled) if ((seen & needs) === needs) (settle[seen] as number) += add;
    }
    const ends = duty?.ends ?? null;
    const allowed = (pick: Pick | undefined): Uint8Array =>
      Uint8Array.from(stops, (stop) => (pick === undefined || picks(pick, stop.ref) ? 1 : 0));
    return {
      pool,
      claims,
      counted,
      visited,
      atEnd,
      passing,
      seenCounted,
      seenVisited,
      settle,
      mayStart: allowed(ends?.from),
      mayEnd: allowed(ends?.to),
    };
  };

  const pools: Pool[] = [];
  const add = (kind: TrainKind, trains: readonly RunningTrain[], duty: Duty | undefined): void => {
    if (trains.length === 0) return;
    const modes: Mode[] = [];
    const owed = duty?.claim ?? 0;
    for (let claims = 0; claims < 1 << forSet.length; claims++) {
      if ((claims & owed) !== owed || !claimable(network, forSet, claims)) continue;
      modes.push(modeOf(pools.length, kind, claims, duty));
    }
    pools.push({ trains, visit: kind.visit, pay: kind.pay, modes, must: duty !== undefined });
  };
  kinds.forEach((kind, k) => {
    const mine = duties.filter((duty) => duty.pool === k);
    for (const [i, duty] of mine.entries()) add(kind, kind.trains.slice(i, i + 1), duty);
    add(kind, kind.trains.slice(mine.length), undefined);
  });
  return {
    network,
    links,
    pools,
    claims: forSet.length,
    placesOf: limits.of,
    placeCount: limits.count,
    passable,
    unit: unitOf(pools),
  };
};

const amount = (add: number | 'value', value: number): number => (add === 'value' ? value : add);

/** Without both of its places in the network nobody can earn a bonus for running between them. */
const claimable = (network: Network, forSet: readonly SetBonus[], claims: number): boolean =>
  forSet.every(
    (bonus, i) =>
      (claims & (1 << i)) === 0 ||
      bonus.bonus === 'bestRoute' ||
      bonus.both.every((pick) => network.stops.some((stop) => picks(pick, stop.ref))),
  );

/** Each stop is a place; locations and groups of which only one may be visited are places of several stops. */
const places = (network: Network, model: RevenueModel): { of: Int16Array[]; count: number } => {
  const of: number[][] = network.stops.map((_, s) => [s]);
  let count = network.stopCount;
  const share = (members: readonly number[]): void => {
    if (members.length < 2) return;
    for (const s of members) of[s]?.push(count);
    count++;
  };
  const byLocation = new Map<string, number[]>();
  network.stops.forEach((stop, s) => {
    byLocation.set(stop.location, [...(byLocation.get(stop.location) ?? []), s]);
  });
  for (const members of byLocation.values()) share(members);
  for (const limit of model.limits) {
    if (limit.limit !== 'atMostOne') continue;
    share(network.stops.flatMap((stop, s) => (anyPicks(limit.of, stop.ref) ? [s] : [])));
  }
  return { of: of.map((list) => Int16Array.from(list)), count };
};

const unitOf = (pools: readonly Pool[]): number => {
  let unit = 0;
  const take = (value: number): void => {
    if (value <= NEVER / 2) return;
    let a = Math.abs(value);
    while (a !== 0) [unit, a] = [a, unit % a];
  };
  for (const mode of pools.flatMap((pool) => pool.modes)) {
    for (const table of [mode.counted, mode.visited, mode.atEnd, mode.passing, mode.settle]) table.forEach(take);
  }
  return Math.max(unit, 1);
};
