import type { HexId, Rotation, TileId } from '../track/types.ts';
import type { Action, ActionOf, ActionType } from './action.ts';
import type { Ctx, Read } from './context.ts';
import type { Actor, CompanyId, PlayerId, PrivateId } from './ids.ts';
import type { Json } from './json.ts';
import type { Violation } from './violation.ts';

/** A frame of the agenda: plain data. Its `at` names the procedure that works it. */
export interface Frame {
  at: string;
}

/** What a procedure wants next: a frame on top, its own end with a result for the frame below, or an answer. */
export type Step = { push: Frame } | { done: Json } | 'ask';

/** Handed to the frame below when a child was dropped because its premise failed. */
export const VOID = { void: true } as const;
export const isVoid = (back: Json | undefined): boolean =>
  typeof back === 'object' &&
  back !== null &&
  !Array.isArray(back) &&
  (back as { void?: Json }).void === true;

/** What a pass means in this frame, in the players' words; null = there must be an answer. */
export type PassMeaning = 'pass' | 'done' | 'decline' | 'out';

export interface Asked {
  who: Actor;
  /** The game waits for this one. */
  must: boolean;
  pass: PassMeaning | null;
  /** The company the question is about, where there is one. */
  company?: CompanyId;
}

/** Names a Move: an action type, `type+using` for ability variants, or `own:<name>`. */
export type MoveName = ActionType | `${ActionType}+using` | `own:${string}`;

/** The only place where an action type is legal or not. */
export interface Move<A extends Action = Action, F extends Frame = Frame> {
  type: A['type'];
  check(c: Read, frame: F, action: A): Violation | null;
  /** Somebody else who must agree; then a consent frame comes before apply. */
  consent?(c: Read, frame: F, action: A): PlayerId | null;
  /** After check; writes through the ledger only; cannot fail. */
  apply(c: Ctx, frame: F, action: A): void;
  choices(c: Read, frame: F, by: Actor): Iterable<Choice>;
}

/** The flow of one frame: who is asked, what is on the menu, what comes next. */
export interface Procedure<F extends Frame = Frame> {
  /** The premise; when it fails the frame is dropped whatever it was doing. */
  holds?(c: Read, frame: F): boolean;
  /** Runs while nobody needs to be asked. `back` is the result of the child that has just ended. */
  step(c: Ctx, frame: F, back: Json | undefined): Step;
  /** A pure function of the state: works on a view. */
  asks(c: Read, frame: F): Asked[];
  menu(c: Read, frame: F, by: Actor): readonly MoveName[];
  /** Standing offers of this frame, usable while open frames above it wait. */
  beside?(c: Read, frame: F, by: Actor): readonly MoveName[];
  /** May standing offers of the frames below be used while this one is on top? */
  cover: 'open' | 'closed';
  /** A refusal that belongs to the flow, not to the move: the order within a turn, a duty that comes first. */
  admits?(c: Read, frame: F, action: Action): Violation | null;
  /** The null answer for one who is asked: pass, decline; null = must answer. Defaults to a pass where one is allowed. */
  idle?(c: Read, frame: F, who: Actor): Action | null;
  /** The frame's own bookkeeping after one of its moves (or a pass) was applied. */
  after?(c: Ctx, frame: F, action: Action): void;
}

/** Erases the frame type so that procedures of all kinds stand in one table. */
export const procedure = <F extends Frame>(p: Procedure<F>): Procedure => p;
/** Erases action and frame type so that moves of all kinds stand in one table. */
export const move = <A extends Action, F extends Frame = Frame>(m: Move<A, F>): Move => m;

/** Numbers in steps; several ranges where there are gaps. */
export interface Ranges {
  ranges: [from: number, to: number, step: number][];
}
/** A short list. */
export interface OneOf {
  oneOf: Json[];
}
/** Tile lays in one hex, listed on demand by `expand`. */
export interface LayDomain {
  lays: { company: CompanyId; hex: HexId; using?: PrivateId };
}
/** Routes, never listed: searched by `suggestRoutes`. */
export interface RouteDomain {
  routes: { company: CompanyId; placing?: HexId };
}
export type Domain = Ranges | OneOf | LayDomain | RouteDomain;

/** An action with holes and the domain of each hole. Any filling passes `check`; whatever passes is a filling. */
export interface Choice<T extends ActionType = ActionType> {
  type: T;
  /** Index on the agenda of the frame that takes it. Filled in by `decisions`. */
  frame?: number;
  with: Partial<ActionOf<T>>;
  open?: Record<string, Domain>;
  /** Numbers worth showing: cost, proceeds, what it would do to the price. */
  facts?: Record<string, Json | undefined>;
}

/** One concrete lay that fills a LayDomain. */
export interface Lay {
  hex: HexId;
  tile: TileId;
  rotation: Rotation;
  cost: number;
  parts: CostPart[];
}
export interface CostPart {
  why: string;
  amount: number;
}

export interface Decision {
  asked: Asked;
  frame: string;
  /** Agenda index of the frame that asks. */
  index: number;
  choices: Choice[];
}
