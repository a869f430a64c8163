import type { HexId, Rotation, TileId } from '../track/types.ts';
import type { Reading } from '../schema/field.ts';
import type { ActionOf, Verb } from '../schema/verb.ts';
import type { Action } from './action.ts';
import type { Ctx, Read } from './context.ts';
import type { Actor, CompanyId, PlayerId, PrivateId } from './ids.ts';
import type { Json } from './json.ts';
import type { Violation } from './violation.ts';

/** A frame of the agenda: plain data. Its `at` names the procedure that works it. */
export interface Frame {
  at: string;
}

/** A kind of frame: its name on the agenda, its type, and the type of what it hands back to the frame below. */
export interface FrameKind<F extends Frame = Frame, R = unknown> {
  readonly at: F['at'];
  /** These two carry types; never set. */
  readonly frame?: F;
  readonly result?: R;
}
export const frameKind = <F extends Frame, R = null>(at: F['at']): FrameKind<F, R> => ({ at });

/** What a frame that has ended hands to the one below, as plain data. Without a value when it was dropped. */
export interface Returned {
  readonly from: string;
  readonly value?: unknown;
}

/** The result, if it is a frame of this kind that has just ended and was not dropped. */
export const resultOf = <R>(kind: FrameKind<Frame, R>, back: Returned | undefined): R | null =>
  back?.from === kind.at ? ((back.value as R | undefined) ?? null) : null;

/**
 * What a procedure wants next: a frame on top; its own end with a result for the frame below; its own end while the frame
 * below goes on with what it was waiting for; an answer; or the frames it has just interrupted with first and then its turn again.
 */
export type Step<R = unknown> =
  | { push: Frame }
  | { done: R }
  | { resume: Returned | undefined }
  | 'ask'
  | 'yield';

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

/** Names a Move: a verb, or `verb+using` for its ability variant. A test looks for names on menus that no move has. */
export type MoveName = string;

/** The rule for a verb: the only place where an action of it is legal or not. */
export interface Move<A extends Action = Action, F extends Frame = Frame> {
  readonly verb: Verb;
  check(c: Read, frame: F, action: A): Violation | null;
  /** Somebody else who must agree; then a consent frame comes before apply. */
  consent?(c: Read, frame: F, action: A): PlayerId | null;
  /** After check; writes through the ledger only; cannot fail. */
  apply(c: Ctx, frame: F, action: A): void;
  choices(c: Read, frame: F, by: Actor): Iterable<Choice<A>>;
  /** What a player would look for beside this company in a stock turn, possible or not: screens say why not. */
  wish?(c: Read, by: PlayerId, company: CompanyId): A | readonly A[] | null;
}

/** A frame in English, for screens, logs and the command line. */
export interface FrameWords {
  /** What is to be done: `issue or redeem shares`. */
  asks: string;
  /** Its short name among the steps of a turn: `Shares`. */
  step?: string;
  /** A sentence for somebody who has never seen it, or the one that is true of what is on offer now. */
  help?: string | ((isOffered: (verb: string) => boolean) => string | null);
  /** What the log says of a pass here, by its meaning; with `{who}` and `{company}`. */
  passed?: Partial<Record<PassMeaning, string>>;
  /** What a summary of games counts moves in this frame as, where it is rare: `forced train purchase`. */
  counted?: string;
  /** Most players do nothing here: going on is the button that stands out. */
  mostlyPassed?: true;
  /** Shares are traded here, of all companies or of the one it is about: they are listed with everything one may do. */
  trading?: 'all' | 'one';
  /** Figures beside the question: those of the company it is about, or the train the company must buy. */
  shows?: 'company' | 'trainNeeded';
  /** Fields of the frame worth showing: what each is called, and how it reads. */
  facts?: Readonly<Record<string, { label: string; reads: Reading }>>;
}

/** The flow of one frame: who is asked, what is on the menu, what comes next. */
export interface Procedure<F extends Frame = Frame, R = unknown> {
  /** Without words a frame is called by its name. */
  words?: FrameWords;
  /** Among frames that interrupt in one go those of the highest urgency come first, equals in order. 0 unless said. */
  urgency?: number;
  /** The premise; when it fails the frame is dropped whatever it was doing. */
  holds?(c: Read, frame: F): boolean;
  /** Runs while nobody needs to be asked. `back` is the result of the child that has just ended. */
  step(c: Ctx, frame: F, back: Returned | undefined): Step<R>;
  /** A pure function of the state: works on a view. */
  asks(c: Read, frame: F): Asked[];
  /** Is somebody among those it asks? Only for a frame where it costs something to work out what exactly they are asked. */
  isAsked?(c: Read, frame: F, by: Actor): boolean;
  menu(c: Read, frame: F, by: Actor): readonly MoveName[];
  /** Standing offers of this frame, usable while open frames above it wait. */
  anyTime?(c: Read, frame: F, by: Actor): readonly MoveName[];
  /** May standing offers of the frames below be used while this one is on top? */
  offersBelow: boolean;
  /** A refusal that belongs to the flow, not to the move: the order within a turn, a duty that comes first. */
  admits?(c: Read, frame: F, action: Action): Violation | null;
  /** The null answer for one who is asked: pass, decline; null = must answer. Defaults to a pass where one is allowed. */
  idle?(c: Read, frame: F, who: Actor): Action | null;
  /** The frame's own bookkeeping after one of its moves (or a pass) was applied. */
  after?(c: Ctx, frame: F, action: Action): void;
}

/** What frames that work by themselves say: nobody is asked anything. */
export const asksNobody: Pick<Procedure, 'asks' | 'menu'> = { asks: () => [], menu: () => [] };

/** The procedure of a kind of frames. The frame's type is erased, so that procedures of all kinds stand in one table. */
export const procedure = <F extends Frame, R>(
  _kind: FrameKind<F, R>,
  p: Procedure<NoInfer<F>, R>,
): Procedure<Frame, R> => p;
/**
 * The rules for a verb in frames of one kind. Curried, because the verb is inferred and the frame is named:
 * `move(verbs.chooseSize)<IpoFrame>({ check, apply, choices })`. The frame's type is erased, so that moves of all frames stand
 * in one table.
 */
export const move =
  <V extends Verb>(verb: V) =>
  <F extends Frame = Frame>(rules: Omit<Move<ActionOf<V>, F>, 'verb'>): Move<ActionOf<V>> => ({
    ...rules,
    verb,
  });

type Exact<A extends Action> = string extends A['type'] ? never : A;
/** The exact actions of a table of moves; a move of any action adds none. */
export type ActionIn<M> = { [K in keyof M]: M[K] extends Move<infer A> ? Exact<A> : never }[keyof M];

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
export interface Choice<A extends Action = Action> {
  type: A['type'];
  /** Index on the agenda of the frame that takes it. Filled in by `decisions`. */
  frame?: number;
  with: Partial<A>;
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
