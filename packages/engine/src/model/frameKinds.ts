import type { Frame, FrameKind } from './frame.ts';
import { frameKind } from './frame.ts';
import type {
  AuctionFrame,
  AuctionResult,
  BuyTrainsFrame,
  CashCrisisFrame,
  ChooseHomeFrame,
  ConsentFrame,
  DiscardTrainsFrame,
  DividendFrame,
  DividendKindResult,
  FallingOfferFrame,
  ForcedTrainFrame,
  GameFrame,
  InterruptsFrame,
  OperatingRoundFrame,
  OperatingTurnFrame,
  OverFrame,
  ProtectSalesFrame,
  RunFrame,
  RunResult,
  SettleDebtsFrame,
  StepResult,
  StockRoundFrame,
  StockTurnFrame,
  TakenLot,
  TurnResult,
  TurnStepFrame,
} from './frames.ts';
import type { PlayerId } from './ids.ts';

/** The shared kinds of frames, each with what it hands back to the frame below. */
export const coreFrames = {
  game: frameKind<GameFrame>('game'),
  over: frameKind<OverFrame>('over'),
  interrupts: frameKind<InterruptsFrame>('interrupts'),
  stockRound: frameKind<StockRoundFrame, { acted: boolean }>('stockRound'),
  stockTurn: frameKind<StockTurnFrame, TurnResult>('stockTurn'),
  operatingRound: frameKind<OperatingRoundFrame>('operatingRound'),
  operatingTurn: frameKind<OperatingTurnFrame>('operatingTurn'),
  track: frameKind<TurnStepFrame, StepResult>('track'),
  token: frameKind<TurnStepFrame, StepResult>('token'),
  trackAndToken: frameKind<TurnStepFrame, StepResult>('trackAndToken'),
  wrapUp: frameKind<TurnStepFrame, StepResult>('wrapUp'),
  run: frameKind<RunFrame, RunResult>('run'),
  dividend: frameKind<DividendFrame, DividendKindResult>('dividend'),
  buyTrains: frameKind<BuyTrainsFrame, StepResult>('buyTrains'),
  forcedTrain: frameKind<ForcedTrainFrame, { bought: boolean }>('forcedTrain'),
  discardTrains: frameKind<DiscardTrainsFrame>('discardTrains'),
  chooseHome: frameKind<ChooseHomeFrame>('chooseHome'),
  consent: frameKind<ConsentFrame>('consent'),
  settleDebts: frameKind<SettleDebtsFrame>('settleDebts'),
  cashCrisis: frameKind<CashCrisisFrame>('cashCrisis'),
  protectSales: frameKind<ProtectSalesFrame, { lastProtector: PlayerId | null }>('protectSales'),
  auction: frameKind<AuctionFrame, AuctionResult>('auction'),
  fallingOffer: frameKind<FallingOfferFrame, TakenLot>('fallingOffer'),
};

/** Is this frame of that kind? */
export const isFrame = <F extends Frame>(kind: FrameKind<F>, frame: Frame | null | undefined): frame is F =>
  frame?.at === kind.at;

/** The frame, where only that kind can stand: a rule that is asked of no other. */
export function asFrame<F extends Frame>(kind: FrameKind<F>, frame: Frame | undefined): F {
  if (isFrame(kind, frame)) return frame;
  throw new Error(`this is asked in the frame '${kind.at}', not in '${frame?.at}'`);
}
