import {
  type CompanyId,
  formOf,
  type ForcedTrainFrame,
  type Frame,
  keepsPresidency,
  type OperatingTurnFrame,
  type PlayerId,
  type Read,
  refuse,
  type SaleBlock,
  type SellPolicy,
  type SellSharesAction,
  type StockRoundFrame,
  frameOf,
  unitsOf,
  type Violation,
  withinPool,
} from '@roundhouse/engine';
import { onSite } from '../options.ts';
import { needed } from './forcedTrain.ts';
import { freeOfHoldLimit } from './zones.ts';

/** 1870:sell.2. */
const POOL_LIMIT = 5;

/** 1870:sell.4, 1870:fsale.1: one block of a company in a turn, or in one forced purchase. */
function soldAlready(c: Read, frame: Frame, company: CompanyId): boolean {
  const blocks = (frame as { blocks?: SaleBlock[] }).blocks ?? [];
  const turnBlocks =
    frame.at === 'forcedTrain' ? (frameOf<OperatingTurnFrame>(c, 'operatingTurn')?.blocks ?? []) : [];
  const earlier =
    frame.at === 'forcedTrain'
      ? ((frame as ForcedTrainFrame).own.sold as CompanyId[] | undefined)
      : undefined;
  return (
    [...blocks, ...turnBlocks].some((block) => block.company === company) ||
    (earlier?.includes(company) ?? false)
  );
}

/** 1870:protect.8: who holds more than the limit sells down to it at once, except where no limit holds. */
function downToLimit(c: Read, sale: SellSharesAction): Violation | null {
  if (onSite(c, 'holdAboveLimit')) return null;
  const limit = formOf(c, sale.company).holdLimit;
  const held = unitsOf(c, sale.company, sale.by as PlayerId);
  if (held <= limit || held - sale.units <= limit || freeOfHoldLimit(c, sale.company)) return null;
  return refuse(c, 'sell.overLimit', { company: sale.company, limit });
}

/** 1870:sr.6. */
const tooEarly = (c: Read, frame: Frame): boolean =>
  frame.at === 'stockTurn' && frameOf<StockRoundFrame>(c, 'stockRound')?.no === 1;

export const sell: SellPolicy = {
  may(c, frame, sale) {
    const { company } = sale;
    if (tooEarly(c, frame)) return refuse(c, 'sell.notYet', { company });
    if (soldAlready(c, frame, company)) return refuse(c, 'sell.block', { company });
    const limits = withinPool(c, sale, POOL_LIMIT) ?? downToLimit(c, sale);
    if (limits || frame.at !== 'forcedTrain') return limits;
    const forced = frame as ForcedTrainFrame;
    return (company === forced.company ? keepsPresidency(c, sale) : null) ?? needed(c, forced, sale);
  },
  // Sales wait: the price falls after the turn unless the president protects it (1870:protect.1).
  moved() {},
  blocksWait: true,
};
