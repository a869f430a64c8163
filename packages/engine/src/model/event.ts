import type { CompanyId, Owner, PlayerId, PrivateId } from './ids.ts';
import type { DeclaredRoute, StopRef } from './route.ts';
import type { DividendKind } from '../verbs/core.ts';
import type { HexId, Rotation, TileId } from '../track/types.ts';
import type { CostPart, PassMeaning } from './frame.ts';
import type { Json } from './json.ts';

/** What happened, typed. The log, the animations, the charts and the statistics read events; nobody parses text. */
export type GameEvent =
  // ledger
  | { type: 'moneyMoved'; from: Owner; to: Owner; amount: number; why: string }
  | {
      type: 'sharesMoved';
      company: CompanyId;
      cert: 'president' | 'double' | 'single' | 'short';
      count: number;
      from: Owner | null;
      to: Owner | null;
    }
  | { type: 'pairCancelled'; company: CompanyId; owner: Owner; count: number }
  | { type: 'trainMoved'; train: string; face: string; from: Owner; to: Owner }
  | { type: 'trainScrapped'; train: string; face: string; owner: Owner; why: string }
  | { type: 'trainExported'; card: string }
  | { type: 'trainBorrowed'; train: string; company: CompanyId }
  | { type: 'tokenPlaced'; company: CompanyId; hex: HexId; city: number; role: string }
  | { type: 'tokenMoved'; from: CompanyId; to: CompanyId; hex: HexId; city: number }
  | { type: 'tokenRemoved'; company: CompanyId; hex: HexId; city: number; toCharter: boolean }
  | {
      type: 'tileLaid';
      company: CompanyId | null;
      hex: HexId;
      tile: TileId;
      rotation: Rotation;
      was: string | null;
      cost: number;
      parts: CostPart[];
    }
  | { type: 'markerPlaced'; kind: string; hex: HexId | null; owner: Owner | null; from: PrivateId | null }
  | { type: 'markerMoved'; kind: string; hex: HexId | null; owner: Owner | null; from: PrivateId | null }
  | { type: 'markerRemoved'; kind: string; hex: HexId | null; owner: Owner | null; from: PrivateId | null }
  | { type: 'loanTaken'; company: CompanyId; count: number }
  | { type: 'loanRepaid'; company: CompanyId; count: number }
  | { type: 'privateMoved'; private: PrivateId; from: Owner | null; to: Owner | null; price: number | null }
  | { type: 'privateClosed'; private: PrivateId; why: string }
  | {
      type: 'priceMoved';
      company: CompanyId;
      from: number;
      to: number;
      fromCell: number;
      toCell: number;
      why: string;
    }
  | { type: 'reservationEnded'; hex: HexId; for: Owner }
  // companies
  | { type: 'started'; company: CompanyId; price: number; by: PlayerId }
  | { type: 'floated'; company: CompanyId; capital: number }
  | { type: 'presidentChanged'; company: CompanyId; from: Owner | null; to: Owner | null }
  | { type: 'sizeChanged'; company: CompanyId; from: string; to: string }
  | { type: 'merged'; company: CompanyId; partner: CompanyId; into: CompanyId }
  | { type: 'absorbed'; company: CompanyId; by: CompanyId }
  | { type: 'closed'; company: CompanyId; why: string }
  | { type: 'liquidated'; company: CompanyId }
  | { type: 'receivershipBegan'; company: CompanyId }
  | { type: 'receivershipEnded'; company: CompanyId; president: PlayerId }
  | { type: 'connectionMade'; company: CompanyId; from: HexId; to: HexId }
  | { type: 'bonusEarned'; company: CompanyId; name: string; amount: number }
  // flow
  | { type: 'gameBegan' }
  | { type: 'roundBegan'; kind: string; name: string }
  | { type: 'roundEnded'; kind: string; name: string }
  | { type: 'turnBegan'; who: Owner }
  | { type: 'turnEnded'; who: Owner }
  | { type: 'stepSkipped'; company: CompanyId; step: string; why: string }
  | { type: 'phaseChanged'; from: string; to: string; effects: string[] }
  | { type: 'passed'; who: PlayerId; meaning: PassMeaning; step: string; company?: CompanyId }
  | { type: 'priorityMoved'; to: PlayerId }
  | { type: 'bidMade'; who: PlayerId; lot: string; amount: number; for?: CompanyId }
  | { type: 'auctionWon'; who: PlayerId | null; lot: string; amount: number; for?: CompanyId }
  | { type: 'dealProposed'; by: PlayerId; to: PlayerId; action: Json }
  | { type: 'dealAnswered'; by: PlayerId; yes: boolean }
  | { type: 'dealWithdrawn'; by: PlayerId }
  | { type: 'routesRun'; company: CompanyId; routes: RouteReport[]; revenue: number; proven: boolean | null }
  | {
      type: 'dividendPaid';
      company: CompanyId;
      kind: DividendKind;
      revenue: number;
      perUnit: number;
      kept: number;
      paid: Partial<Record<Owner, number>>;
    }
  | { type: 'protected'; company: CompanyId; by: PlayerId; units: number }
  | { type: 'protectionDeclined'; company: CompanyId; by: PlayerId | null; why: string }
  | { type: 'interestFixed'; rate: number }
  | { type: 'debtArose'; debtor: PlayerId; creditor: Owner; amount: number; why: string }
  | { type: 'debtPaid'; debtor: PlayerId; creditor: Owner; amount: number; why: string }
  | { type: 'wentBankrupt'; player: PlayerId }
  | { type: 'draftPicked'; who: PlayerId; card: string }
  | { type: 'draftRevealed'; kept: Partial<Record<PlayerId, string[]>> }
  | { type: 'bankBroke' }
  | { type: 'endTriggered'; why: string; stop: string }
  | { type: 'gameOver'; why: string; scores: Partial<Record<PlayerId, number>> }
  /** Something only one title has; `name` is in its vocabulary. */
  | { type: 'own'; name: string; facts: Record<string, Json> };

export interface RouteReport {
  route: DeclaredRoute;
  revenue: number;
  stops: { stop: StopRef; counted: boolean; pays: CostPart[] }[];
  bonuses: CostPart[];
}
