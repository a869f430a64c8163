import type { Geography, HexId, ManifestEntry, MapDef, TileDef } from '../track/types.ts';
import type { Verbs } from '../schema/verb.ts';
import type { Overlay } from '../overlay.ts';
import type { Read } from './context.ts';
import type { Frame, Move, MoveName, Procedure } from './frame.ts';
import type { Hints, Setting } from './hints.ts';
import type { CompanyId, FormId, PlayerId, PrivateId, RuleId } from './ids.ts';
import type { Json } from './json.ts';
import type { Policies } from './policy.ts';
import type { RefusalKey } from './refusal.ts';
import type { Options, State } from './state.ts';
import type { Violation } from './violation.ts';

/** What a share company consists of. Trading is in units, the smallest share of the form. */
export interface Form {
  id: FormId;
  /** 0 = no shares at all (an independent). */
  units: number;
  /** Units the quoted price stands for (a 5% share of a system: the quote is for 2). */
  quoted: number;
  /** Units of the president's certificate, of the double one, and the number of singles at birth. */
  president: number;
  double: number;
  singles: number;
  /** Most units one player may hold by purchase. */
  holdLimit: number;
  /** Certificate count in halves: 2 = one whole certificate. */
  weight: { president: number; double: number; single: number; short: number };
  tokens: number | null;
  loanLimit: number;
  shortLimit: number;
}

export interface Cell {
  price: number;
  zone: string;
  row: number;
  col: number;
  /** Neighbouring cell numbers, arrows and row ends already worked in; null = no such move. */
  left: number | null;
  right: number | null;
  up: number | null;
  down: number | null;
  ledge: boolean;
  /** May a company start here. */
  par: boolean;
}

export interface Chart {
  kind: 'row' | 'grid';
  rows: number;
  cols: number;
  cells: readonly Cell[];
}

/** One side of a train card. */
export interface TrainFace {
  name: string;
  price: number;
  /** Stops visited at most and counted at most; null = any number. */
  visit: number | null;
  pay: number | null;
}

export interface TrainCard {
  /** Name of the card, that of its first face. */
  name: string;
  faces: readonly TrainFace[];
  /** null = without end. */
  count: number | null;
  /** Phase that begins with the first one bought from the bank (or exported). */
  phase: string | null;
  /** Turn-in price, where cards may be traded in: card name turned in -> price. */
  trade?: Readonly<Record<string, number>>;
}

export interface PhaseRow {
  name: string;
  trainLimit: number;
  colors: readonly string[];
  operatingRounds: number;
  /** Cards that leave at once, and cards that run once more. */
  scraps?: readonly string[];
  lastRun?: readonly string[];
  /** Short texts for the phase chart. */
  effects: readonly string[];
  [extra: string]: Json | undefined;
}

export interface CompanyFacts {
  id: CompanyId;
  name: string;
  form: FormId;
  kind: 'corporation' | 'independent' | 'system';
  home: { hex: string; city: number } | null;
  tokens: number;
  color: string;
  textColor: string;
  /** Further facts of the title, e.g. token costs, destination, special token. */
  [extra: string]: Json | undefined;
}

export interface PrivateFacts {
  id: PrivateId;
  name: string;
  price: number;
  income: number;
  /** What it does, in our words, for the card on the screen. */
  text: string;
  hexes: readonly string[];
  [extra: string]: Json | undefined;
}

export interface OptionSpec {
  name: string;
  label: string;
  /** What it changes, with the rule it comes from. */
  text: string;
  rule?: RuleId;
  values: readonly (boolean | string | number)[];
  default: boolean | string | number;
  /** What values mean that do not speak for themselves: `gmt` -> `GMT Games`. */
  labels?: Readonly<Record<string, string>>;
  unofficial?: boolean;
  /** Player counts for which this option may be set; absent = all. */
  players?: readonly number[];
}

/** Data after the options have been applied: what is on the table in this game. */
export interface GameData {
  map: MapDef;
  tiles: readonly TileDef[];
  manifest: readonly ManifestEntry[];
  chart: Chart;
  forms: Readonly<Record<FormId, Form>>;
  trains: readonly TrainCard[];
  phases: readonly PhaseRow[];
  companies: readonly CompanyFacts[];
  privates: readonly PrivateFacts[];
}

/** The outcome of all shuffles, made once from a seed and stored with the game. Rules never draw random numbers. */
export type Deal = Readonly<Record<string, Json>>;

export interface SetupInput {
  players: readonly PlayerId[];
  options: Options;
  deal: Deal;
}

/** A stream of random numbers for dealing only. `below(n)` is uniform in 0..n-1. */
export interface Dice {
  below(n: number): number;
}

/** Something worth saying about a company while it is asked: `about` with names of hexes in its gaps, and how it stands. */
export interface CompanyNote {
  about: string;
  hexes?: Readonly<Record<string, HexId>>;
  /** What stands against it; null = nothing, then `otherwise` is said. */
  why: Violation | null;
  otherwise: string;
}

/** What a lobby shows of a title before it is loaded: `card.ts` in its folder, which imports nothing. */
export interface TitleCard {
  id: string;
  name: string;
  subtitle: string;
  designer: string;
  players: { min: number; max: number };
  /** One or two sentences that make somebody want to play it, or not. */
  blurb: string;
  /** The one to begin with, for people and where no title is named. */
  forNewcomers?: true;
}

/** Words for things that only this title has; what it does not name is shown by its own name. */
export interface TitleWords {
  /** Zones of the stock market, by their name in the chart. */
  zones?: Readonly<Record<string, string>>;
  /** Why the game ends, by what `end.ending` and the rounds say. */
  endings?: Readonly<Record<string, string>>;
}

/** A line of a title's own ledger: what only it counts. */
export interface LedgerFact {
  label: string;
  value: string | number;
  /** The value is an amount of money. */
  money?: true;
  /** About this company alone. */
  company?: CompanyId;
  rule?: RuleId;
}

/** One game: data, forms, citations, frames, moves and policies, composed. Made by `defineTitle`. */
export interface Title extends TitleCard {
  /** Version of the rule modules; raise it when an old game would replay differently. */
  rules: number;
  words: TitleWords;
  /** What computer players should know about it, and what only the strong ones do. */
  hints: Partial<Hints>;
  insight: Partial<Hints>;
  /** Hints that games have shown to be better than those above; kept apart, because what was learned about positions depends on those. */
  tuned: Partial<Hints>;
  /** Which of its hints are worth trying otherwise. */
  tuning: readonly Setting[];
  optionSpecs: readonly OptionSpec[];
  /** Notes shown on the game screen (e.g. that a map is a reconstruction). */
  notices: readonly string[];
  /** Extra validation: player counts per option and the like. null = fine. */
  validate(options: Options): string | null;
  data(options: Options): GameData;
  /** All shuffles of the start. */
  deal(options: Options, players: number, dice: Dice): Deal;
  /** The state before the first frame is worked. Its agenda is normally `[game]`. */
  setup(book: Rulebook, input: SetupInput): State;
  cite: Readonly<Record<RefusalKey, RuleId>>;
  policies(options: Options): Policies;
  /** Own procedures and moves; shared ones come from the engine. An own entry of the same name replaces the shared one. */
  frames: Readonly<Record<string, Procedure>>;
  moves: Readonly<Record<MoveName, Move>>;
  /** What a screen's ledger says beside cash, shares and trains: rates, markers, receivers. */
  ledger(c: Read): readonly LedgerFact[];
  /** What a screen says about a company that is asked in this frame: why there is no connection run yet, for instance. */
  note?(c: Read, company: CompanyId, frame: Frame): CompanyNote | null;
  /** The rules of another platform, where the options ask for them. Set by the root of a program, never by a title. */
  overlay?(options: Options): Overlay | null;
  /** Extra invariants checked after every action in tests. Each returns a sentence when broken. */
  invariants?: readonly ((book: Rulebook, state: State) => string | null)[];
}

/** A title compiled with its options: what every engine call takes. */
export interface Rulebook {
  title: Title;
  options: Options;
  data: GameData;
  geography: Geography;
  chart: Chart;
  policies: Policies;
  frames: Readonly<Record<string, Procedure>>;
  moves: Readonly<Record<string, Move>>;
  /** What the overlay plays instead of rules below the policies (`replaceable`). */
  instead: ReadonlyMap<unknown, unknown>;
  /** Everything that can be said in this game: the core verbs and those of the title's moves. */
  verbs: Verbs;
  cards: Readonly<Record<string, TrainCard>>;
  faces: Readonly<Record<string, TrainFace>>;
  phases: Readonly<Record<string, PhaseRow>>;
  companies: Readonly<Record<CompanyId, CompanyFacts>>;
  privates: Readonly<Record<PrivateId, PrivateFacts>>;
}
