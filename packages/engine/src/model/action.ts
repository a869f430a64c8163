import type { Edge, HexId, Rotation, TileId } from '../track/types.ts';
import type { Actor, CompanyId, PlayerId, PrivateId } from './ids.ts';
import type { Json } from './json.ts';

/**
 * What somebody does. The verbs of 18xx; each is served by exactly one Move.
 * `company` is named even where it is obvious, so that the log reads by itself. Money and counts are integers.
 */
export type Action =
  | PassAction
  | BidAction
  | TakeBackAction
  | TakeAction
  | PickAction
  | StartAction
  | BuySharesAction
  | SellSharesAction
  | ShortAction
  | IssueAction
  | RedeemAction
  | ReissueAction
  | TakeLoansAction
  | RepayLoansAction
  | ChooseSizeAction
  | ContributeAction
  | LayTileAction
  | PlaceTokenAction
  | AssignAction
  | RunTrainsAction
  | DividendAction
  | BuyTrainAction
  | DiscardTrainAction
  | BuyPrivateAction
  | ExchangePrivateAction
  | ProtectAction
  | DestinationAction
  | ConvertAction
  | MergeAction
  | OfferForSaleAction
  | ChooseBuyerAction
  | RemoveTokenAction
  | OfferTokenAction
  | BuyTokenAction
  | AnswerAction
  | WithdrawAction
  | DeclareBankruptAction
  | AgreeEndAction
  | OwnAction;

export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;

interface Base {
  by: Actor;
  /** A convenience pass made by a client or server on somebody's behalf. */
  auto?: true;
}

export interface PassAction extends Base {
  type: 'pass';
}
export interface BidAction extends Base {
  type: 'bid';
  lot: string;
  amount: number;
  for?: CompanyId;
}
export interface TakeBackAction extends Base {
  type: 'takeBack';
  lot: string;
}
export interface TakeAction extends Base {
  type: 'take';
  lot: string;
}
export interface PickAction extends Base {
  type: 'pick';
  card: string;
}
export interface StartAction extends Base {
  type: 'start';
  company: CompanyId;
  price: number;
}

export type ShareSource = 'offering' | 'pool' | 'treasury';
export interface BuySharesAction extends Base {
  type: 'buyShares';
  company: CompanyId;
  from: ShareSource;
  units: number;
  whole?: 'president' | 'double';
}
export interface SellSharesAction extends Base {
  type: 'sellShares';
  company: CompanyId;
  units: number;
  double?: true;
}
export interface ShortAction extends Base {
  type: 'short';
  company: CompanyId;
}
export interface IssueAction extends Base {
  type: 'issue';
  company: CompanyId;
  units: number;
}
export interface RedeemAction extends Base {
  type: 'redeem';
  company: CompanyId;
  units: number;
  from: 'pool' | PlayerId;
}
export interface ReissueAction extends Base {
  type: 'reissue';
  company: CompanyId;
}
export interface TakeLoansAction extends Base {
  type: 'takeLoans';
  company: CompanyId;
  count: number;
}
export interface RepayLoansAction extends Base {
  type: 'repayLoans';
  company: CompanyId;
  count: number;
}
export interface ChooseSizeAction extends Base {
  type: 'chooseSize';
  company: CompanyId;
  size: number;
}
export interface ContributeAction extends Base {
  type: 'contribute';
  private: PrivateId;
}

/** `using` names the private whose ability allows the lay or the token. */
export interface LayTileAction extends Base {
  type: 'layTile';
  company: CompanyId;
  hex: HexId;
  tile: TileId;
  rotation: Rotation;
  using?: PrivateId;
}
export interface PlaceTokenAction extends Base {
  type: 'placeToken';
  company: CompanyId;
  hex: HexId;
  city: number;
  using?: PrivateId;
}
export interface AssignAction extends Base {
  type: 'assign';
  private: PrivateId;
  hex?: HexId;
  company?: CompanyId;
  form?: string;
}

/** A place where a train stops: the n-th city, town or off-board area of a hex. */
export interface StopRef {
  hex: HexId;
  kind: 'city' | 'town' | 'offboard';
  index: number;
}
/** A hexside crossed, named from the hex that is left. */
export interface SideRef {
  hex: HexId;
  edge: Edge;
}
/** Stops in order and the hexsides crossed in order, so that parallel tracks are distinct. */
export interface DeclaredRoute {
  train: string;
  stops: StopRef[];
  path: SideRef[];
}
export interface RunTrainsAction extends Base {
  type: 'runTrains';
  company: CompanyId;
  routes: DeclaredRoute[];
  /** The free doubling token of a first 18MW connection: declared with the run because it decides which run is best. */
  placing?: HexId;
}
export type DividendKind = 'full' | 'half' | 'none';
export interface DividendAction extends Base {
  type: 'dividend';
  company: CompanyId;
  kind: DividendKind;
}

export interface BuyTrainAction extends Base {
  type: 'buyTrain';
  company: CompanyId;
  from: 'bank' | 'pool' | CompanyId;
  /** The card name when bought from the bank; the train id otherwise. */
  train: string;
  /** The side chosen of a two-sided card. */
  face?: string;
  price: number;
  /** A train turned in (1830 diesels). */
  trade?: string;
  /** A private handed over instead of money. */
  giving?: PrivateId;
}
export interface DiscardTrainAction extends Base {
  type: 'discardTrain';
  company: CompanyId;
  train: string;
}
export interface BuyPrivateAction extends Base {
  type: 'buyPrivate';
  buyer: CompanyId | PlayerId;
  private: PrivateId;
  price: number;
}
export interface ExchangePrivateAction extends Base {
  type: 'exchangePrivate';
  private: PrivateId;
  company: CompanyId;
  from: ShareSource;
}
export interface ProtectAction extends Base {
  type: 'protect';
  company: CompanyId;
}
export interface DestinationAction extends Base {
  type: 'destination';
  company: CompanyId;
  where: 'map' | 'charter';
}
export interface ConvertAction extends Base {
  type: 'convert';
  company: CompanyId;
}
export interface MergeAction extends Base {
  type: 'merge';
  company: CompanyId;
  partner: CompanyId;
  into: CompanyId;
}
export interface OfferForSaleAction extends Base {
  type: 'offerForSale';
  company: CompanyId;
}
export interface ChooseBuyerAction extends Base {
  type: 'chooseBuyer';
  company: CompanyId;
}
export interface RemoveTokenAction extends Base {
  type: 'removeToken';
  company: CompanyId;
  hex: HexId;
  city: number;
}
export interface OfferTokenAction extends Base {
  type: 'offerToken';
  company: CompanyId;
  hex: HexId;
  city: number;
  minimum: number;
}
export interface BuyTokenAction extends Base {
  type: 'buyToken';
  company: CompanyId;
  from: CompanyId;
  hex: HexId;
  city: number;
}
export interface AnswerAction extends Base {
  type: 'answer';
  yes: boolean;
}
export interface WithdrawAction extends Base {
  type: 'withdraw';
}
export interface DeclareBankruptAction extends Base {
  type: 'declareBankrupt';
}
export interface AgreeEndAction extends Base {
  type: 'agreeEnd';
}
/** A verb that only one title knows; its Move is registered under `own:<name>`. */
export interface OwnAction extends Base {
  type: 'own';
  name: string;
  fields: Readonly<Record<string, Json>>;
}
