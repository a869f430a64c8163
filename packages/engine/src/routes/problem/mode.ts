import {
  anyPicks,
  type Bonus,
  type Limit,
  picks,
  type RevenueModel,
  type RunningTrain,
  type StopPick,
} from '../track/model.ts';
import type { HexId } from '../../track/types.ts';
import { hexesWithin, hexAtHead, type Network } from '../track/network.ts';

/** Stands for "impossible" in sums that must not overflow 32 bits. */
export const NEVER = -(1 << 29);

/** The lowest bit of what a route has seen: an own token. All bits together are one byte. */
const TOKEN = 1;
const SEEN_BITS = 8;

/**
 * One way a train may earn: with or without each bonus that only one train of the run can have. Amounts are per stop,
 * per stretch and per turn from stretch to stretch; the rest depends on what was seen on the way (`seen` bits) and is
 * settled at the end.
 */
export interface Mode {
  readonly pool: number;
  /** Bit `i` set: uses the i-th bonus of the whole run. */
  readonly claims: number;
  readonly counted: Int32Array;
  readonly visited: Int32Array;
  readonly atEnd: Int32Array;
  /** Earned on a stretch, and in the hex at the head of a run when it goes straight on. */
  readonly onStretch: Int32Array;
  readonly onTurn: Int32Array;
  readonly seenCounted: Uint8Array;
  readonly seenVisited: Uint8Array;
  /** What a finished route adds, by the bits seen; NEVER = no legal route. */
  readonly settle: Int32Array;
  readonly mayStart: Uint8Array;
  readonly mayEnd: Uint8Array;
}

/** Bonuses of which one train of the whole run can have each. */
export type SetBonus = Extract<Bonus, { bonus: 'bestRoute' | 'oneRoute' }>;
export const setBonuses = (model: RevenueModel): SetBonus[] =>
  model.bonuses.filter(
    (bonus): bonus is SetBonus => bonus.bonus === 'bestRoute' || bonus.bonus === 'oneRoute',
  );

export interface ModeInput {
  readonly network: Network;
  readonly model: RevenueModel;
  /** Per stop: the places it stands for, of each of which a route visits at most one stop. */
  readonly placesOf: readonly Int16Array[];
  readonly pool: number;
  readonly train: RunningTrain;
  readonly claims: number;
  readonly ends: Extract<Limit, { limit: 'exactEnds' }> | null;
}

export const makeMode = (input: ModeInput): Mode => {
  const { network, model, train, claims } = input;
  const stops = network.stops;
  const values = stops.map((stop) => model.value(stop));
  const seen = new Seen(network);
  const counted = Int32Array.from(values);
  const visited = new Int32Array(stops.length);
  const atEnd = new Int32Array(stops.length);
  const onStretch = new Int32Array(network.stretchCount);
  const onTurn = new Int32Array(network.stretchCount * 2);
  const passing = new Map<HexId, number>();
  const settled: { needs: number; add: number }[] = [];
  let required = TOKEN;
  const byToken = model.limits.some((limit) => limit.limit === 'tokenAmongCounted')
    ? seen.counted
    : seen.visited;
  stops.forEach((stop, s) => {
    if (stop.own) (byToken[s] as number) |= TOKEN;
  });
  const toStops = (table: Int32Array, of: readonly StopPick[], add: number | 'value'): void => {
    stops.forEach((stop, s) => {
      if (anyPicks(of, stop.ref)) (table[s] as number) += add === 'value' ? (values[s] ?? 0) : add;
    });
  };

  for (const bonus of model.bonuses) {
    if ('faces' in bonus && bonus.faces && !bonus.faces.includes(train.face)) continue;
    switch (bonus.bonus) {
      case 'atStop':
        if (bonus.add === 'value' || onlyOneOf(input, bonus.of)) toStops(counted, bonus.of, bonus.add);
        else settled.push({ needs: seen.bit(bonus.of, seen.counted), add: bonus.add });
        break;
      case 'atEnd':
        toStops(atEnd, [bonus.of], bonus.add);
        break;
      case 'passing':
        passing.set(bonus.hex, (passing.get(bonus.hex) ?? 0) + bonus.add);
        break;
      case 'pair':
        if (seen.has(bonus.a) && seen.has(bonus.b)) {
          settled.push({
            needs: seen.bit(bonus.a, seen.counted) | seen.bit(bonus.b, seen.counted),
            add: bonus.add,
          });
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
  if (passing.size > 0) earnOnTrack(network, passing, onStretch, onTurn);
  setBonuses(model).forEach((bonus, i) => {
    if ((claims & (1 << i)) === 0) return;
    if (bonus.bonus === 'bestRoute')
      toStops(
        visited,
        stops.map((stop) => stop.ref),
        bonus.perVisited,
      );
    else {
      const needs = seen.bit([bonus.both[0]], seen.visited) | seen.bit([bonus.both[1]], seen.visited);
      required |= needs;
      settled.push({ needs, add: bonus.add });
    }
  });

  const allowed = (pick: StopPick | undefined): Uint8Array =>
    Uint8Array.from(stops, (stop) => (pick === undefined || picks(pick, stop.ref) ? 1 : 0));
  return {
    pool: input.pool,
    claims,
    counted,
    visited,
    atEnd,
    onStretch,
    onTurn,
    seenCounted: seen.counted,
    seenVisited: seen.visited,
    settle: settleTable(1 << seen.bits, required, settled),
    mayStart: allowed(input.ends?.from),
    mayEnd: allowed(input.ends?.to),
  };
};

const earnOnTrack = (
  network: Network,
  passing: ReadonlyMap<HexId, number>,
  onStretch: Int32Array,
  onTurn: Int32Array,
): void => {
  for (let stretch = 0; stretch < onStretch.length; stretch++) {
    for (const hex of hexesWithin(network, stretch)) (onStretch[stretch] as number) += passing.get(hex) ?? 0;
  }
  for (let run = 0; run < onTurn.length; run++) onTurn[run] = passing.get(hexAtHead(network, run)) ?? 0;
};

/** Hands out bits for groups of stops; bit 0 is the token's. */
class Seen {
  readonly counted: Uint8Array;
  readonly visited: Uint8Array;
  bits = 1;
  private readonly network: Network;
  private readonly known = new Map<string, number>();

  constructor(network: Network) {
    this.network = network;
    this.counted = new Uint8Array(network.stopCount);
    this.visited = new Uint8Array(network.stopCount);
  }

  bit(of: readonly StopPick[], table: Uint8Array): number {
    const key = JSON.stringify([table === this.counted, of]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.bits === SEEN_BITS) throw new Error('too many bonuses depend on what a route has seen');
    const bit = 1 << this.bits++;
    this.known.set(key, bit);
    this.network.stops.forEach((stop, s) => {
      if (anyPicks(of, stop.ref)) (table[s] as number) |= bit;
    });
    return bit;
  }

  has(of: readonly StopPick[]): boolean {
    return this.network.stops.some((stop) => anyPicks(of, stop.ref));
  }
}

/** Can a route visit no more than one of these anyway? Then a bonus once per route is a bonus per stop. */
const onlyOneOf = ({ network, placesOf }: ModeInput, of: readonly StopPick[]): boolean => {
  const chosen = network.stops.flatMap((stop, s) =>
    anyPicks(of, stop.ref) ? [placesOf[s] as Int16Array] : [],
  );
  const [first, ...rest] = chosen;
  return first === undefined || first.some((place) => rest.every((other) => other.includes(place)));
};

const settleTable = (
  size: number,
  required: number,
  settled: readonly { needs: number; add: number }[],
): Int32Array => {
  const table = new Int32Array(size);
  for (let seen = 0; seen < size; seen++) {
    if ((seen & required) !== required) table[seen] = NEVER;
    else for (const { needs, add } of settled) if ((seen & needs) === needs) (table[seen] as number) += add;
  }
  return table;
};
