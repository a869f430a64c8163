import {
  asFrame,
  type CompanyId,
  type Frame,
  frameIn,
  isFrame,
  keepsPresidency,
  type PlayerId,
  type Read,
  refuse,
  type SellPolicy,
  type SellSharesAction,
  unitsOf,
  type Violation,
  withinPool,
} from '@roundhouse/engine';
import { soldForTrain } from '../memory.ts';
import { frames } from '../frames.ts';
import { soldTooFew } from './compliance.ts';
import { needed, raisesTooLittle } from './forcedTrain.ts';
import { fallsFree, shareLimit } from './shareLimit.ts';

/** 1870:sell.2. */
const POOL_LIMIT = 5;

/** 1870:sell.4, 1870:fsale.1: one block of a company in a turn, or in one forced purchase. */
const soldAlready = (frame: Frame, company: CompanyId): boolean =>
  isFrame(frames.forcedTrain, frame)
    ? soldForTrain.of(frame).includes(company)
    : asFrame(frames.stockTurn, frame).blocks.some((block) => block.company === company);

/** 1870:protect.8: who holds more than the limit sells down to it at once, except where no limit holds then. */
function downToLimit(c: Read, sale: SellSharesAction): Violation | null {
  const limit = shareLimit(c, sale.company);
  const left = unitsOf(c, sale.company, sale.by as PlayerId) - sale.units;
  if (limit === null || left <= limit || fallsFree(c, sale.company, sale.units)) return null;
  return refuse(c, 'sell.overLimit', { company: sale.company, limit });
}

/** 1870:sr.6. */
const tooEarly = (c: Read, frame: Frame): boolean =>
  frame.at === 'stockTurn' && frameIn(c, frames.stockRound).no === 1;

/** `onlyNeeded`: in a forced purchase no more is sold than is needed (1870:fsale.3). */
export const sellWith = ({ onlyNeeded }: { onlyNeeded: boolean }): SellPolicy => ({
  may(c, frame, sale) {
    const { company } = sale;
    if (tooEarly(c, frame)) return refuse(c, 'sell.notYet', { company });
    if (soldAlready(frame, company)) return refuse(c, 'sell.block', { company });
    const limits = withinPool(c, sale, POOL_LIMIT) ?? downToLimit(c, sale);
    if (limits || isFrame(frames.stockTurn, frame)) return limits;
    const forced = asFrame(frames.forcedTrain, frame);
    const kept = company === forced.company ? keepsPresidency(c, sale) : null;
    return kept ?? (onlyNeeded ? needed(c, forced, sale) : null);
  },
  // Over the certificate limit (1870:comply.1) and for a train (1870:fsale.1).
  enough: (c, frame, sale) =>
    isFrame(frames.stockTurn, frame)
      ? soldTooFew(c, frame, sale)
      : raisesTooLittle(c, asFrame(frames.forcedTrain, frame), sale),
  // Sales wait: the price falls after the turn unless the president protects it (1870:protect.1).
  moved() {},
  blocksWait: true,
});

export const sell = sellWith({ onlyNeeded: true });
