import { interrupts } from '../agenda/loop.ts';
import type { Procedure } from '../model/frame.ts';
import { auction, fallingOffer } from './auction.ts';
import { consent } from './consent.ts';
import { cashCrisis, settleDebts } from './debts.ts';
import { game, over } from './game.ts';
import { protectSales } from './protectSales.ts';
import { stockRound } from './stockRound.ts';
import { stockTurn } from './stockTurn.ts';

export const stockProcedures: Readonly<Record<string, Procedure>> = {
  game,
  over,
  interrupts,
  stockRound,
  stockTurn,
  auction,
  fallingOffer,
  consent,
  settleDebts,
  cashCrisis,
  protectSales,
};
