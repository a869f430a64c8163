import type { HexId, TileId } from '../track/types.ts';
import type { Action } from './action.ts';
import type { DeclaredRoute } from './route.ts';
import type { DividendKind, ShareSource } from '../verbs/core.ts';
import type { Frame, Returned } from './frame.ts';
import type { CompanyId, Owner, PlayerId, PrivateId } from './ids.ts';
import type { Json } from './json.ts';

/** The shared frames of the agenda. Titles add their own in their rules folder. */

export interface GameFrame extends Frame {
  at: 'game';
  /** Sets of rounds begun: the first number of `OR 3.2`. */
  turn: number;
  /** Where the title's sequence stands; its own words. */
  stage: string;
  count: number;
  /** Rounds of the current set that are still to come, fixed when the title fixes them. */
  of: number;
  /** The round on the agenda; handed to `rounds.next` when it ends. */
  last?: Frame;
  /** Stock rounds in a row without an act, counted until anybody does anything but pass; missing = none. */
  quiet?: number;
  /** Stock rounds in a row, counted until anybody does anything but trade shares or pass; missing = none. */
  trading?: number;
}

export interface OverFrame extends Frame {
  at: 'over';
  why: string;
  /** The ruling that ended the game, where no rulebook does. */
  rule?: string;
  scores: Partial<Record<PlayerId, number>>;
}

/** Works off frames that interrupt, then hands `back` on. */
export interface InterruptsFrame extends Frame {
  at: 'interrupts';
  frames: Frame[];
  back?: Returned | undefined;
}

export interface StockRoundFrame extends Frame {
  at: 'stockRound';
  no: number;
  stage: 'begin' | 'opening' | 'turns' | 'end';
  /** Frames still to be worked before the first turn. */
  begins: Frame[];
  seat: PlayerId;
  passes: number;
  /** Who acted last (bought, sold, started, protected). */
  lastActor: PlayerId | null;
  /** Who passed first in the present row of passes. */
  firstPasser: PlayerId | null;
  /** Player -> companies of which shares were sold in this round. */
  sold: Partial<Record<PlayerId, CompanyId[]>>;
  redeemed: CompanyId[];
  reissued: CompanyId[];
  started: CompanyId[];
  /** Company cash when the round began, where the title needs it. */
  cashAtStart: Partial<Record<Owner, number>>;
  /** Anything else a title remembers until the round ends. */
  own: Record<string, Json>;
}

/** One thing done in a stock turn. */
export interface DidMove {
  move: string;
  company?: CompanyId;
  /** Acting for the company (redeem, reissue, loans) rather than for oneself. */
  as?: CompanyId;
  /** Where bought shares came from. */
  from?: ShareSource;
}

/** Shares sold together; where sales can be protected it waits in a frame. */
export interface SaleBlock {
  seller: PlayerId;
  company: CompanyId;
  units: number;
  /** The double certificate is among them. */
  double?: true;
  /** Price per quoted share when sold. */
  price: number;
  /** Who presided before the sale. */
  presidentBefore: Owner | null;
  presidentAfter: Owner | null;
}

export interface StockTurnFrame extends Frame {
  at: 'stockTurn';
  player: PlayerId;
  did: DidMove[];
  blocks: SaleBlock[];
  over: boolean;
  passed: boolean;
}

export interface OperatingRoundFrame extends Frame {
  at: 'operatingRound';
  no: number;
  /** Number within the set, and how many there are. */
  number: number;
  of: number;
  stage: 'open' | 'turns' | 'after' | 'close';
  index: number;
  operated: CompanyId[];
  /** The company whose turn it is; it joins `operated` when its turn is over. */
  current?: CompanyId | null;
  own: Record<string, Json>;
}

export interface LaidRecord {
  hex: HexId;
  tile: TileId;
  upgrade: boolean;
  using: PrivateId | null;
}

export interface OperatingTurnFrame extends Frame {
  at: 'operatingTurn';
  company: CompanyId;
  steps: string[];
  /** Index of the step being worked; -1 before the first. */
  step: number;
  lays: LaidRecord[];
  /** Tokens placed in this turn: `using` or null for an ordinary one. */
  tokens: { hex: HexId; using: PrivateId | null }[];
  /** Units issued (+) or redeemed (-) in this turn; null = nothing yet. */
  issued: number | null;
  revenue: number;
  /** Trains bought in this turn. */
  bought: string[];
  /** Was the last step that asked ended by a pass? */
  passed?: boolean;
  blocks: SaleBlock[];
  own: Record<string, Json>;
}

/** A step of an operating turn that asks the controller: `track`, `token`, `trackAndToken`, `buyTrains`, `wrapUp`. */
export interface TurnStepFrame extends Frame {
  company: CompanyId;
  /** Ended by a pass. */
  done?: boolean;
}

export interface RunFrame extends TurnStepFrame {
  at: 'run';
  /** The special run of a connection: home to destination. */
  exact: { from: HexId; to: HexId } | null;
  /** The turn or connection run that takes the result. */
  result: { routes: DeclaredRoute[]; revenue: number } | null;
}

export interface DividendFrame extends TurnStepFrame {
  at: 'dividend';
  revenue: number;
  /** Why this dividend: an ordinary run, or a connection run. */
  cause: string;
  chosen: DividendKind | null;
}

export interface BuyTrainsFrame extends TurnStepFrame {
  at: 'buyTrains';
  done: boolean;
}

export interface ForcedTrainFrame extends TurnStepFrame {
  at: 'forcedTrain';
  /** Whose ladder this is: a new president starts again. */
  rungOf: Owner | null;
  rung: number;
  entered: boolean;
  bought: boolean;
  blocks: SaleBlock[];
  /** Money at hand before the last share was sold; null = none sold. */
  before: number | null;
  /** Money at hand, treasury and president together, when the president was last asked. */
  atHand?: number;
  /** The duty is gone although no train was bought (18mw:bankrupt.9). Set by the title. */
  over?: boolean;
  own: Record<string, Json>;
}

export interface DiscardTrainsFrame extends Frame {
  at: 'discardTrains';
  companies: CompanyId[];
}

export interface ChooseHomeFrame extends TurnStepFrame {
  at: 'chooseHome';
  places: { hex: HexId; city: number }[];
}

export interface ConsentFrame extends Frame {
  at: 'consent';
  of: PlayerId;
  deal: Action;
  answered: boolean | null;
}

export interface Debt {
  debtor: PlayerId;
  creditor: Owner;
  amount: number;
  why: string;
  /** The company the debt arose from, where that matters. */
  company?: CompanyId;
}

export interface SettleDebtsFrame extends Frame {
  at: 'settleDebts';
  debts: Debt[];
}

export interface CashCrisisFrame extends Frame {
  at: 'cashCrisis';
  debt: Debt;
  company: CompanyId | null;
  blocks: SaleBlock[];
  own: Record<string, Json>;
}

export interface ProtectSalesFrame extends Frame {
  at: 'protectSales';
  blocks: SaleBlock[];
  ordered: boolean;
  lastProtector: PlayerId | null;
}

/** One lot up for bids. The lot's rules are looked up in the title by `kind`. */
export interface AuctionFrame extends Frame {
  at: 'auction';
  kind: string;
  lot: string;
  /** Still in, in order of bidding. */
  bidders: PlayerId[];
  /** Index into bidders. */
  turn: number;
  high: { by: PlayerId; amount: number; for?: CompanyId } | null;
  own: Record<string, Json>;
}

export interface FallingOfferFrame extends Frame {
  at: 'fallingOffer';
  lot: string;
  price: number;
  drop: number;
  floor: number;
  /** Who is offered it next, in order, round and round. */
  order: PlayerId[];
  turn: number;
  taken: { by: PlayerId; price: number } | null;
}

/** What a stock turn hands back. */
export interface TurnResult {
  acted: boolean;
  next: PlayerId;
}
/** What every asking step of an operating turn hands back: was it ended by a pass? */
export interface StepResult {
  passed: boolean;
}
export interface RunResult extends StepResult {
  revenue: number;
}
export interface DividendKindResult {
  kind: DividendKind;
}
/** What an auction hands back. */
export interface AuctionResult {
  winner: PlayerId | null;
  amount: number;
  for?: CompanyId;
}
/** Who took the lot of a falling offer, and for how much. */
export interface TakenLot {
  by: PlayerId;
  price: number;
}
