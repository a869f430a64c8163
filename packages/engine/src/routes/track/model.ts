import type { StopRef } from '../../model/route.ts';
import type { HexId, Revenue } from '../../track/types.ts';

/** A place where a train stops, as one company sees it. */
export interface Stop {
  readonly ref: StopRef;
  readonly revenue: Revenue;
  /** The company has a token here. */
  readonly own: boolean;
  /** May be run through: no off-board place, and not full of other companies' tokens. */
  readonly passable: boolean;
  /** Stops of one location (a two-hex off-board area) count as the same place. */
  readonly location: string;
}

/** All stops of a hex, or one of them. */
export type StopPick = HexId | StopRef;

/** What a route may not do. Everything else (track, tokens, blocked cities, lengths) is the same in every title. */
export type Limit =
  /** A route visits at most one of these (Chicago's cities, New York's halves, the East areas). */
  | { readonly limit: 'atMostOne'; readonly of: readonly StopPick[]; readonly name: string }
  /** A route may start or end here but not run through. */
  | { readonly limit: 'endsOnly'; readonly of: readonly StopPick[] }
  /** An own token must be among the counted stops, not only among the visited ones. */
  | { readonly limit: 'tokenAmongCounted' }
  /** One train must run exactly from one of these places to the other (a connection run). */
  | { readonly limit: 'exactEnds'; readonly from: StopPick; readonly to: StopPick };

/** An amount, or once more the value of the stop itself (a doubled stop). */
export type Amount = number | 'value';

/** `faces` restricts a bonus to trains of these faces. Each is added at most once per route unless it says otherwise. */
export type Bonus =
  /** One of these stops is counted. */
  | {
      readonly bonus: 'atStop';
      readonly of: readonly StopPick[];
      readonly add: Amount;
      readonly why: string;
      readonly faces?: readonly string[];
    }
  /** The route begins or ends at this stop, and it is counted. */
  | {
      readonly bonus: 'atEnd';
      readonly of: StopPick;
      readonly add: Amount;
      readonly why: string;
      readonly faces?: readonly string[];
    }
  /** The route runs through plain track of this hex; added each time it does. */
  | {
      readonly bonus: 'passing';
      readonly hex: HexId;
      readonly add: number;
      readonly why: string;
      readonly faces?: readonly string[];
    }
  /** One stop of each group is counted. */
  | {
      readonly bonus: 'pair';
      readonly a: readonly StopPick[];
      readonly b: readonly StopPick[];
      readonly add: number;
      readonly why: string;
      readonly faces?: readonly string[];
    }
  /** For every counted stop with an own token. */
  | {
      readonly bonus: 'perOwnToken';
      readonly add: number;
      readonly why: string;
      readonly faces?: readonly string[];
    }
  /** On one train of the whole run: for every stop visited, counted or not. */
  | { readonly bonus: 'bestRoute'; readonly perVisited: number; readonly why: string }
  /** Once in the whole run: one train visits both. `required` = a run without it is no run at all. */
  | {
      readonly bonus: 'oneRoute';
      readonly both: readonly [StopPick, StopPick];
      readonly add: number;
      readonly why: string;
      readonly required?: boolean;
    };

/** A title's revenue rules for one company at one moment: a closed list, so that the optimiser can bound it. */
export interface RevenueModel {
  value(stop: Stop): number;
  readonly limits: readonly Limit[];
  readonly bonuses: readonly Bonus[];
}

/** A train that may run. `visit` stops at most, `pay` of them counted; null = any number. */
export interface RunningTrain {
  readonly id: string;
  readonly face: string;
  readonly visit: number | null;
  readonly pay: number | null;
}

/** The value of a stop in a phase. */
export const phaseValue = (revenue: Revenue, phase: string): number =>
  typeof revenue === 'number' ? revenue : (revenue.byPhase[phase] ?? 0);

export const picks = (pick: StopPick, stop: StopRef): boolean =>
  typeof pick === 'string'
    ? pick === stop.hex
    : pick.hex === stop.hex && pick.kind === stop.kind && pick.index === stop.index;

export const anyPicks = (of: readonly StopPick[], stop: StopRef): boolean =>
  of.some((pick) => picks(pick, stop));

export const stopName = (stop: StopRef): string => `${stop.hex}/${stop.kind}${stop.index}`;
