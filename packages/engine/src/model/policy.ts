import type { RevenueModel } from '../routes/track/model.ts';
import type { LayFault, PlacementRules } from '../track/placement.ts';
import type { Face, HexId, TokenRole } from '../track/types.ts';
import type {
  AssignAction,
  BuySharesAction,
  BuyTrainAction,
  DividendKind,
  LayTileAction,
  PlaceTokenAction,
  SellSharesAction,
  ShareSource,
} from '../verbs/core.ts';
import type { Ctx, Read } from './context.ts';
import type { RouteReport } from './event.ts';
import type { Choice, CostPart, Frame, MoveName, Ranges, Returned } from './frame.ts';
import type { Actor, CompanyId, Owner, PlayerId, PrivateId, RuleId } from './ids.ts';
import type {
  AuctionFrame,
  BuyTrainsFrame,
  DidMove,
  ForcedTrainFrame,
  GameFrame,
  OperatingRoundFrame,
  OperatingTurnFrame,
  SaleBlock,
  StockRoundFrame,
  StockTurnFrame,
  DividendFrame,
  RunFrame,
} from './frames.ts';
import type { Ending, Train } from './state.ts';
import type { PhaseRow, TrainFace } from './title.ts';
import type { Violation } from './violation.ts';

/**
 * What a title decides its own way. Policies are small, pure where they take `Read`, and each is called from one place.
 * A title builds them from the engine's building blocks (`engine/src/rules/*`) and its own rule files.
 *
 * Every title must say: the order of rounds and their names (`rounds`); the grammar of a stock turn, priority and what ends a stock
 * round (`stock`); limits and effects of sales and purchases (`sell`, `buy`), values and limits of shares (`shares`), how a company
 * starts (`start`); the order and the steps of operating turns (`operating`); where and at what cost tiles and tokens go
 * (`lay`, `token`); what a route earns (`routes`), how it is paid (`dividend`); which trains there are to buy (`trains`), what
 * privates cost and pay (`privates`), what a phase does (`phase`), what becomes of bankrupts and closed companies
 * (`trouble`), when the game ends and what counts then (`end`). The type checker names what is missing.
 *
 * A title says null where it has no such rule: `protect` (sales move the price at once), `forced` (nobody must buy a train). A title
 * without auctions has no `auctions`; bidding for a kind of lot that is not listed there is an error of the title.
 *
 * A title may say the members with a question mark. If it says nothing: a hook (`begin`, `afterMove`, `bought`, `laid`, `placed`, `ran`,
 * `paid`, `scrapped`, `closed`) does nothing; a further refusal (`may?`) refuses nothing; abilities, placings and private purchases do not exist;
 * a more exact refusal falls back to the title's `cite` table; and where another default holds, the member's comment names it.
 */
export interface Policies {
  rounds: RoundPolicy;
  stock: StockPolicy;
  sell: SellPolicy;
  buy: BuyPolicy;
  shares: SharePolicy;
  start: StartPolicy;
  protect: ProtectPolicy | null;
  operating: OperatingPolicy;
  lay: LayPolicy;
  token: TokenPolicy;
  routes: RoutePolicy;
  dividend: DividendPolicy;
  trains: TrainPolicy;
  privates: PrivatePolicy;
  phase: PhasePolicy;
  forced: ForcedPolicy | null;
  trouble: TroublePolicy;
  end: EndPolicy;
  /** Rules of bidding by kind of lot. */
  auctions: Readonly<Record<string, AuctionRule>>;
}

export interface RoundPolicy {
  /** The next round, or the end. Called at the start (last = null) and whenever a round has ended. May write the game frame. */
  next(c: Ctx, game: GameFrame, last: Frame | null, back: Returned | undefined): Frame | { over: string };
  /** A round's name on the screen: `SR 3`, `OR 3.2`. */
  name(c: Read, round: Frame): string;
  /** The ruling that ends a game in which provably nobody can ever do anything but pass. Without it such a game goes on. */
  standstill?: string;
}

export interface StockPolicy {
  /** Moves a stock turn knows at all; `grammar` decides when. */
  moves: readonly MoveName[];
  /** May `next` follow what was done in this turn? `last` = yes, and it ends the turn. */
  grammar(c: Read, turn: StockTurnFrame, next: DidMove): 'no' | 'yes' | 'last';
  /** Names the rule where the grammar says no; default: what the title cites for `turn.order`. */
  outOfOrder?(c: Read, turn: StockTurnFrame, next: DidMove): Violation | null;
  /** Does this count as acting (as opposed to passing)? Default: everything does. */
  acts?(did: DidMove): boolean;
  /** Over a limit with something to sell: only sales are possible. */
  mustComply(c: Read, player: PlayerId): boolean;
  /** Names the limit where it is not the certificate limit; default: what the title cites for `turn.comply`. */
  overLimit?(c: Read, player: PlayerId): Violation | null;
  /** Standing offers to players out of turn, seen through the stock turn. */
  anyTime?(
    c: Read,
    round: StockRoundFrame,
    turn: StockTurnFrame | null,
    player: PlayerId,
  ): readonly MoveName[];
  /** Frames before the first turn; effects are done at once. Called once. */
  begin?(c: Ctx, round: StockRoundFrame): Frame[];
  /** After every applied move of a stock turn, such as payments that fall due as soon as they can be made. */
  afterMove?(c: Ctx, round: StockRoundFrame): void;
  /** Price moves and what else ends the round. */
  end(c: Ctx, round: StockRoundFrame): void;
  priority(c: Read, round: StockRoundFrame): PlayerId;
  /** The seat after this turn; default: the next solvent seat after `after`. */
  nextSeat?(c: Read, round: StockRoundFrame, turn: StockTurnFrame, lastProtector: PlayerId | null): PlayerId;
}

export interface SellPolicy {
  /** All limits on a sale, in the frame where it is made. Shared building blocks: rules/selling.ts. */
  may(c: Read, frame: Frame, sale: SellSharesAction): Violation | null;
  /** Why a legal sale is too small for somebody who owes one. What could be sold instead, `maySell` says. */
  enough?(c: Read, frame: Frame, sale: SellSharesAction): Violation | null;
  /** What the sale does to the price at once; or, where sales can be protected, nothing (the block waits). */
  moved(c: Ctx, frame: Frame, block: SaleBlock): void;
  /** Do sales wait for protection at the end of the turn? */
  blocksWait: boolean;
}

export interface ShareOffer {
  from: ShareSource;
  /** Whose certificates these are. */
  holder: Owner;
  payee: Owner;
  /** Price for that many units. */
  price(units: number): number;
  /** Unit counts that can be bought at once, least first. */
  counts: readonly number[];
  whole?: 'president' | 'double';
  /** How the certificates change hands where it is no plain move of singles (half of a president's certificate). */
  transfer?(c: Ctx, buyer: PlayerId, company: CompanyId, units: number): void;
}

export interface BuyPolicy {
  offers(c: Read, frame: Frame, buyer: PlayerId, company: CompanyId): readonly ShareOffer[];
  /** Hold limit, certificate limit, ban after a sale. Money is checked by the move. Building blocks: rules/buying.ts. */
  may(c: Read, frame: Frame, purchase: BuySharesAction): Violation | null;
  /** After shares changed hands by purchase: floating and the like. */
  bought?(c: Ctx, frame: Frame, purchase: BuySharesAction): void;
}

export type ValueKind = 'buy' | 'sell' | 'score';

export interface SharePolicy {
  /** Worth of that many units at the present price (rounding of odd 5% shares, dead zones). */
  value(c: Read, company: CompanyId, units: number, kind: ValueKind): number;
  /** In halves of a certificate. */
  certificateLimit(c: Read): number;
  /** In halves: what this player's holding counts towards the limit, privates included. */
  certificateCount(c: Read, player: PlayerId): number;
  /** Most units of the company one player may hold now (null = any number). */
  holdLimit(c: Read, company: CompanyId): number | null;
  /**
   * What makes a presidency move. `holdings` (default): after every trade it goes to the largest holder. `trades`: only to a
   * buyer who comes to hold more than the president, or from a president who sells below somebody else; a third player who
   * holds more for another reason, such as a merger, has to wait for that.
   */
  presidencyFollows?(c: Read): 'holdings' | 'trades';
}

export interface StartPolicy {
  /** Companies this player may start now. */
  companies(c: Read, player: PlayerId): readonly CompanyId[];
  /** Starting prices, least first. */
  prices(c: Read, company: CompanyId): readonly number[];
  /** What the starter pays, to whom. */
  cost(c: Read, company: CompanyId, price: number): { amount: number; payee: Owner };
  /** Certificates, price, treasury, home token. Money is moved before. */
  start(c: Ctx, company: CompanyId, price: number, by: PlayerId): void;
  /** Further refusal (historical order and the like). */
  may?(c: Read, player: PlayerId, company: CompanyId): Violation | null;
}

export interface ProtectPolicy {
  /** Who may protect this block; null = nobody. */
  who(c: Read, block: SaleBlock): PlayerId | null;
  /** Why `who` finds nobody, for the log. Absent = a general sentence. */
  nobody?(c: Read, block: SaleBlock): Violation | null;
  /** Why this player cannot protect although entitled (money, limits); null = can. */
  cannot(c: Read, block: SaleBlock, player: PlayerId): Violation | null;
  /** The order in which blocks are worked off. */
  order(c: Read, blocks: readonly SaleBlock[]): SaleBlock[];
  /** What happens to the price when nobody protects. */
  fall(c: Ctx, block: SaleBlock): void;
  /** The protector takes the block. */
  protect(c: Ctx, block: SaleBlock, player: PlayerId): void;
}

export interface OperatingPolicy {
  /** Worked off in order when the round opens; each may do effects and return a frame to ask in. */
  openings: readonly OperatingEffect[];
  /** After every turn. */
  afterTurn: readonly OperatingEffect[];
  closings: readonly OperatingEffect[];
  /** All that may operate, in order; re-read for those who have not operated yet. */
  order(c: Read): readonly CompanyId[];
  /** The turn's steps by name; re-read when the turn begins. */
  steps(c: Read, company: CompanyId): readonly string[];
  /** What each step name does: effects at once, and a frame if somebody is to be asked. null = nothing to ask. */
  step: Readonly<Record<string, (c: Ctx, turn: OperatingTurnFrame) => Frame | null>>;
  /** Any-time moves of the turn. */
  anyTime(c: Read, turn: OperatingTurnFrame, by: PlayerId | 'referee'): readonly MoveName[];
  /** The turn is over at once when this fails (closed, merged, red zone). Default: the company is running. */
  holds?(c: Read, company: CompanyId): boolean;
}
export type OperatingEffect = (c: Ctx, round: OperatingRoundFrame) => Frame | null;

export interface LayPolicy {
  /** Extra cost of one more lay of this kind after these; null = not allowed. `using` = the private that allows it. */
  allow(
    c: Read,
    turn: OperatingTurnFrame,
    next: { hex: HexId; color: string; upgrade: boolean; using?: PrivateId },
  ): number | null;
  /**
   * How tiles fit (lists or geometry, letters, exchanges). Return objects made once: lists of fitting tiles hang on their
   * identity. Default: by the manifest's lists, letters exact.
   */
  placement?(c: Read, using: PrivateId | null): PlacementRules;
  /** All parts of the cost. */
  cost(c: Read, lay: LayTileAction, before: Face, after: Face): CostPart[];
  /** The title's own limits beyond geometry: reservations, labels, forbidden crossings, special tiles. */
  may(c: Read, lay: LayTileAction, before: Face, after: Face): Violation | null;
  /** Connected well enough for this title? The board is the one before the lay (see track/building.ts). */
  reaches(c: Read, lay: LayTileAction, before: Face, after: Face): boolean;
  /** Hexes worth offering to this company in this step. */
  hexes(c: Read, turn: OperatingTurnFrame, company: CompanyId): readonly HexId[];
  /** Lays that private companies allow now (`using`), and the hexes worth offering for each. */
  abilities?(
    c: Read,
    turn: OperatingTurnFrame,
    company: CompanyId,
  ): readonly { using: PrivateId; hexes: readonly HexId[] }[];
  /** A more exact refusal of a geometric fault than the cite table gives; null = the table's. */
  explain?(c: Read, lay: LayTileAction, before: Face, after: Face, fault: LayFault): Violation | null;
  /** After the tile lies: markers, blockers. */
  laid?(c: Ctx, lay: LayTileAction, before: Face, after: Face): void;
}

export interface TokenSpot {
  hex: HexId;
  city: number;
  cost: number;
}

export interface TokenPolicy {
  price(c: Read, action: PlaceTokenAction): number;
  /** All limits except money: free space, reservation, one a hex, reach. Building blocks: rules/tokens.ts. */
  may(c: Read, frame: Frame, action: PlaceTokenAction): Violation | null;
  /** Candidate spots of an ordinary placement. */
  spots(c: Read, turn: OperatingTurnFrame, company: CompanyId): readonly { hex: HexId; city: number }[];
  /** Placements that private companies allow now (`using`), and the spots worth offering for each. */
  abilities?(
    c: Read,
    turn: OperatingTurnFrame,
    company: CompanyId,
  ): readonly { using: PrivateId; spots: readonly { hex: HexId; city: number }[] }[];
  /** What kind of token this is, where it is not an ordinary one from the charter. */
  kind?(c: Read, action: PlaceTokenAction): { role?: TokenRole; beside?: boolean; extra?: boolean };
  placed?(c: Ctx, action: PlaceTokenAction): void;
}

export interface RoutePolicy {
  /** `placing` = the free token declared with the run (a first connection). */
  model(c: Read, company: CompanyId, frame: Frame, placing?: HexId): RevenueModel;
  /** Hexes where a free token may be declared with this run. Absent = none. */
  placings?(c: Read, company: CompanyId, frame: RunFrame): readonly HexId[];
  /** A more exact rule for a refused route than the cite table has (which group of places); null = the table's. */
  ruleOf?(refusal: Violation): RuleId | null;
  /** enforced: a president who declares less than the proven best is refused. */
  best(c: Read, company: CompanyId): 'enforced' | 'advised';
  /** Trains that may run now. */
  trains(c: Read, company: CompanyId): readonly Train[];
  /** Effects of a run beyond revenue (first connections, freight credits). Returns extra revenue to add. */
  ran?(c: Ctx, company: CompanyId, run: RunReport): number;
}

/** A run as it was verified, for the effects it has. */
export interface RunReport {
  routes: readonly RouteReport[];
  revenue: number;
  placing: HexId | null;
}

export interface DividendPolicy {
  kinds(c: Read, frame: DividendFrame): readonly DividendKind[];
  /** What the company keeps of the revenue. */
  kept(c: Read, company: CompanyId, revenue: number, kind: DividendKind): number;
  /** Who gets the dividend of shares at this place; null = nobody. */
  payee(c: Read, company: CompanyId, holder: Owner): Owner | null;
  /** What one holder's units get out of `paidOut` (rounding of odd 5%). */
  share(c: Read, company: CompanyId, units: number, paidOut: number): number;
  /** The price move; also called with revenue 0. */
  move(c: Ctx, frame: DividendFrame, company: CompanyId, revenue: number, paidOut: number): void;
  /** After money moved: what holders of shorts owe. */
  paid?(c: Ctx, company: CompanyId, paidOut: number): void;
}

export interface TrainOffer {
  from: 'bank' | 'pool';
  /** Card name (bank) or train id (pool). */
  train: string;
  face: TrainFace;
  /** Turn-in offers: train id -> price. */
  trade?: Readonly<Record<string, number>>;
}

export interface TrainPolicy {
  /** What bank and pool sell now, in order. */
  offers(c: Read, company: CompanyId): readonly TrainOffer[];
  limit(c: Read, company: CompanyId): number;
  /** Does this train count towards the limit? */
  counts(train: Train): boolean;
  /** Price range for a train of another company; a Violation = not for sale. */
  fromOther(c: Read, buyer: CompanyId, train: Train): { least: number; most: number } | Violation;
  /** Must this company buy before its turn ends? */
  obliged(c: Read, company: CompanyId): boolean;
  /** Further refusal of a purchase. */
  may?(c: Read, frame: Frame, purchase: BuyTrainAction): Violation | null;
  /** Privates that may be handed over for this train instead of money. */
  forPrivate?(c: Read, company: CompanyId, offer: TrainOffer): readonly PrivateId[];
  /** Further moves while trains are bought (issuing, merging). */
  menu?(c: Read, frame: BuyTrainsFrame): readonly MoveName[];
  /** Where discarded trains go. */
  discardTo: 'pool' | 'out';
  /** Before a train leaves because of a phase or after its last run. */
  scrapped?(c: Ctx, train: Train): void;
  /** After any purchase. */
  bought?(c: Ctx, purchase: BuyTrainAction): void;
}

export interface PrivatePolicy {
  /** Price range for a buyer; a Violation = cannot be bought by it now. */
  price(c: Read, id: PrivateId, buyer: CompanyId | PlayerId): { least: number; most: number } | Violation;
  /** What its owner gets at the start of an operating round. */
  income(c: Read, id: PrivateId): number;
  /** Effects of a purchase by a company (independents are absorbed, reservations end). */
  bought?(c: Ctx, id: PrivateId, from: Owner, buyer: CompanyId | PlayerId): void;
  /** What the move `assign` does: markers of private companies. Absent = no private has any. */
  assign?: AssignRule;
}

export interface AssignRule {
  may(c: Read, frame: Frame, action: AssignAction): Violation | null;
  assign(c: Ctx, frame: Frame, action: AssignAction): void;
  choices(c: Read, frame: Frame, by: Actor): Iterable<Choice<AssignAction>>;
}

export interface PhasePolicy {
  /** Everything a new phase does beyond scrapping trains and discards. */
  enter(c: Ctx, row: PhaseRow): void;
}

export interface ForcedPolicy {
  /** Rungs of the ladder, in order; re-read from the first for a new president. */
  rungs(c: Read, company: CompanyId): readonly string[];
  /** Moves on offer at a rung. */
  menu(c: Read, frame: ForcedTrainFrame, rung: string): readonly MoveName[];
  /** Nothing to do on this rung: it is left unasked. The last rung never is. */
  skips?(c: Read, frame: ForcedTrainFrame, rung: string): boolean;
  /** Whether this rung may be left by passing. */
  optional(c: Read, frame: ForcedTrainFrame, rung: string): boolean;
  /** What the president may and must add for this purchase; a Violation refuses the train. */
  help(c: Read, frame: ForcedTrainFrame, purchase: BuyTrainAction): number | Violation;
  /** Can the money not be raised? then bankruptcy may be declared. */
  hopeless(c: Read, frame: ForcedTrainFrame): boolean;
  /** A frame to push on entering this rung (such as a fire sale); when it is worked off the next rung begins. */
  enter?(c: Ctx, frame: ForcedTrainFrame, rung: string): Frame | null;
  /** Sales waiting for protection: protected now (default), later in this purchase, or when the turn is over. */
  protect?(c: Read, frame: ForcedTrainFrame): 'now' | 'later' | 'afterTurn';
}

export interface TroublePolicy {
  /** May this player give up here? A Violation while the money can still be raised. */
  mayDeclare(c: Read, player: PlayerId, frame: Frame): Violation | null;
  bankrupt(c: Ctx, player: PlayerId, frame: Frame): void;
  /** What remains of a company that closes: where its cash and trains go. */
  closing: { cash: 'bank' | 'out'; trains: 'pool' | 'out' };
  /** After the shared closing. */
  closed?(c: Ctx, company: CompanyId): void;
}

export interface EndPolicy {
  /** Re-read after every action; latched into the state. */
  ending(c: Read): Ending | null;
  score(c: Read, player: PlayerId): number;
}

export interface AuctionRule {
  /** What this bidder may bid now, ignoring whose turn it is; empty = nothing. Check and choices both read it. */
  ranges(c: Read, frame: AuctionFrame, bidder: PlayerId, forCompany?: CompanyId): Ranges['ranges'];
  /** Companies this bidder may bid for; absent = bids are for oneself. */
  companies?(c: Read, frame: AuctionFrame, bidder: PlayerId): readonly CompanyId[];
  /** A bidder who can do nothing but drop out is dropped unasked only where the rules say so. */
  dropsUnasked?(c: Read, frame: AuctionFrame, bidder: PlayerId): boolean;
  /** What a summary of games counts a won auction of this kind as, where it is rare. */
  counted?: string;
  /** The minimum step between bids, for the refusal's sentence. */
  step: number;
  /** What the lot's `bid.*` refusals mean here. */
  refuse?(c: Read, frame: AuctionFrame, bidder: PlayerId, amount: number): Violation | null;
}
