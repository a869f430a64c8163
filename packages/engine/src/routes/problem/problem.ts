import { makeMode, type Mode, NEVER, type SetBonus, setBonuses } from './mode.ts';
import { anyPicks, type Limit, picks, type RevenueModel, type RunningTrain } from '../track/model.ts';
import type { Network } from '../track/network.ts';

/** Trains that are alike. */
export interface Pool {
  readonly trains: readonly RunningTrain[];
  readonly visit: number;
  readonly pay: number;
  readonly modes: readonly Mode[];
  /** One train of this pool has a duty (a connection run): without a route the whole run is void. */
  readonly must: boolean;
}

/** Everything the search needs, in numbers. */
export interface Problem {
  readonly network: Network;
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

/** A train of this kind must run between two places, or must earn bonuses of the whole run. */
export interface Duty {
  readonly kind: number;
  readonly ends: Extract<Limit, { limit: 'exactEnds' }> | null;
  readonly claims: number;
}

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
    const alike = kinds.get(key);
    if (alike) alike.push(train);
    else kinds.set(key, [train]);
  }
  return [...kinds.values()]
    .map((alike) => {
      const visit = Math.min(alike[0]?.visit ?? stopCount, stopCount);
      return { trains: alike, visit, pay: Math.min(alike[0]?.pay ?? visit, visit) };
    })
    .filter((kind) => kind.visit >= 2)
    .sort((a, b) => b.visit - a.visit || b.pay - a.pay);
};

export const makeProblem = (
  network: Network,
  model: RevenueModel,
  kinds: readonly TrainKind[],
  duties: readonly Duty[],
): Problem => {
  const places = findPlaces(network, model);
  const forSet = setBonuses(model);
  const pools: Pool[] = [];
  const add = (kind: TrainKind, trains: readonly RunningTrain[], duty: Duty | undefined): void => {
    const train = trains[0];
    if (!train) return;
    const owed = duty?.claims ?? 0;
    const modes: Mode[] = [];
    for (let claims = 0; claims < 1 << forSet.length; claims++) {
      if ((claims & owed) !== owed || !claimable(network, forSet, claims)) continue;
      const ends = duty?.ends ?? null;
      modes.push(makeMode({ network, model, placesOf: places.of, pool: pools.length, train, claims, ends }));
    }
    pools.push({ trains, visit: kind.visit, pay: kind.pay, modes, must: duty !== undefined });
  };
  kinds.forEach((kind, k) => {
    const owing = duties.filter((duty) => duty.kind === k);
    owing.forEach((duty, i) => add(kind, kind.trains.slice(i, i + 1), duty));
    add(kind, kind.trains.slice(owing.length), undefined);
  });
  return {
    network,
    pools,
    claims: forSet.length,
    placesOf: places.of,
    placeCount: places.count,
    passable: passableIn(network, model),
    unit: unitOf(pools),
  };
};

/** Without both of its places in the network nobody can earn a bonus for running between them. */
const claimable = (network: Network, forSet: readonly SetBonus[], claims: number): boolean =>
  forSet.every(
    (bonus, i) =>
      (claims & (1 << i)) === 0 ||
      bonus.bonus === 'bestRoute' ||
      bonus.both.every((pick) => network.stops.some((stop) => picks(pick, stop.ref))),
  );

/** Each stop is a place; locations and groups of which only one may be visited are places of several stops. */
export const findPlaces = (network: Network, model: RevenueModel): { of: Int16Array[]; count: number } => {
  const of: number[][] = network.stops.map((_, s) => [s]);
  let count = network.stopCount;
  const share = (members: readonly number[]): void => {
    if (members.length < 2) return;
    for (const s of members) of[s]?.push(count);
    count++;
  };
  const byLocation = new Map<string, number[]>();
  network.stops.forEach((stop, s) => {
    const members = byLocation.get(stop.location);
    if (members) members.push(s);
    else byLocation.set(stop.location, [s]);
  });
  for (const members of byLocation.values()) share(members);
  for (const limit of model.limits) {
    if (limit.limit !== 'atMostOne') continue;
    share(network.stops.flatMap((stop, s) => (anyPicks(limit.of, stop.ref) ? [s] : [])));
  }
  return { of: of.map((list) => Int16Array.from(list)), count };
};

const passableIn = (network: Network, model: RevenueModel): Uint8Array => {
  const passable = Uint8Array.from(network.passable);
  for (const limit of model.limits) {
    if (limit.limit !== 'endsOnly') continue;
    network.stops.forEach((stop, s) => {
      if (anyPicks(limit.of, stop.ref)) passable[s] = 0;
    });
  }
  return passable;
};

/** The greatest number that divides all amounts. */
const unitOf = (pools: readonly Pool[]): number => {
  let unit = 0;
  for (const mode of pools.flatMap((pool) => pool.modes)) {
    for (const table of [mode.counted, mode.visited, mode.atEnd, mode.onStretch, mode.onTurn, mode.settle]) {
      for (const amount of table) {
        let rest = amount <= NEVER ? 0 : Math.abs(amount);
        while (rest !== 0) [unit, rest] = [rest, unit % rest];
      }
    }
  }
  return Math.max(unit, 1);
};
