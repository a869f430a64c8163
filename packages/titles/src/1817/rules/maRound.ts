import {
  byPrice,
  type CompanyId,
  companyOf,
  type Ctx,
  type Frame,
  type Json,
  procedure,
  type Read,
  replaceable,
  zoneOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { NEXT_FORM } from '../data/forms.ts';
import { GRAY, ORDINARY, RED } from '../data/market.ts';
import { companySaleFrame, type SaleKind } from './companySale.ts';
import { decideMergerFrame } from './decideMerger.ts';

/** Conversions and mergers, then liquidations, acquisitions and voluntary sales (1817:7.0.1). */
export interface MaRoundFrame extends Frame {
  at: 'maRound';
  no: number;
  number: number;
  of: number;
  stage: 'begin' | 'mergers' | 'liquidations' | 'sales';
  /** Operating order and kind of space when the round began (1817:7.1.0.1), red since it is to be liquidated in it (1817:7.0.5). */
  order: CompanyId[];
  zones: Partial<Record<CompanyId, string>>;
  /** Companies still to be asked or sold, the next one first. */
  queue: CompanyId[];
  /** Took part in a conversion or merger (1817:7.1.0.3). */
  took: CompanyId[];
  own: Record<string, Json>;
}

export const maRoundFrame = (no: number, number: number, of: number): MaRoundFrame => ({
  at: 'maRound',
  no,
  number,
  of,
  stage: 'begin',
  order: [],
  zones: {},
  queue: [],
  took: [],
  own: {},
});

function begin(c: Ctx, round: MaRoundFrame): void {
  c.state.roundNo += 1;
  c.events?.push({ type: 'roundBegan', kind: round.at, name: c.book.policies.rounds.name(c, round) });
  round.order = byPrice(c);
  for (const id of round.order) round.zones[id] = zoneOf(c, id) as string;
  round.queue = round.order.filter((id) => round.zones[id] === ORDINARY);
  round.stage = 'mergers';
}

/** 2- and 5-share companies that have not taken part yet (1817:7.1.0.1, 1817:7.1.0.3). */
export const mayDecide = (c: Read, round: MaRoundFrame, id: CompanyId): boolean =>
  NEXT_FORM[companyOf(c, id).form] !== undefined && !round.took.includes(id);

/** Operating order as it was when the round began (1817:7.0.2). */
export const operatingOrder = replaceable(
  (_c: Read, round: MaRoundFrame): readonly CompanyId[] => round.order,
);

/**
 * Reverse operating order: that brings the red ones first, the last to get there before the others, then the gray ones, then the
 * ordinary ones (1817:7.0.2, 1817:7.2.4.0.1).
 */
const saleOrder = (c: Read, round: MaRoundFrame): CompanyId[] => [...operatingOrder(c, round)].reverse();

/** Red now and not yet to be liquidated, the first to get there first (1817:7.0.5). */
export const newlyRed = replaceable((c: Read, round: MaRoundFrame): readonly CompanyId[] =>
  byPrice(c).filter((id) => zoneOf(c, id) === RED && round.zones[id] !== RED),
);

/** Whoever turns red before the last liquidation is over is liquidated in this round, the last one first (1817:7.0.2, 1817:7.0.5). */
function joinLiquidations(c: Read, round: MaRoundFrame): void {
  for (const id of newlyRed(c, round)) {
    round.zones[id] = RED;
    round.queue = [id, ...round.queue.filter((other) => other !== id)];
  }
}

/** A company that became gray in this round, or red after its liquidations, or was merged away, is not sold in it (1817:7.0.4, 1817:7.0.5). */
export const isForSale = (c: Read, round: MaRoundFrame, id: CompanyId): boolean =>
  zoneOf(c, id) === round.zones[id];

const KINDS: Readonly<Record<string, SaleKind>> = {
  [RED]: 'liquidation',
  [GRAY]: 'acquisition',
  [ORDINARY]: 'friendly',
};

function nextSale(c: Read, round: MaRoundFrame): Frame | null {
  if (round.stage === 'liquidations') joinLiquidations(c, round);
  for (;;) {
    const target = round.queue.shift();
    if (!target) return null;
    if (!isForSale(c, round, target)) continue;
    const kind = KINDS[round.zones[target] as string] as SaleKind;
    if (kind !== 'liquidation') round.stage = 'sales';
    return companySaleFrame(target, kind);
  }
}

function nextDecision(c: Read, round: MaRoundFrame): Frame | null {
  for (;;) {
    const company = round.queue.shift();
    if (!company) return null;
    if (mayDecide(c, round, company)) return decideMergerFrame(company);
  }
}

export const maRound = procedure(frames.maRound, {
  words: { asks: 'mergers and acquisitions' },
  offersBelow: false,
  step(c, round) {
    if (round.stage === 'begin') begin(c, round);
    if (round.stage === 'mergers') {
      const decision = nextDecision(c, round);
      if (decision) return { push: decision };
      round.stage = 'liquidations';
      round.queue = saleOrder(c, round);
    }
    const sale = nextSale(c, round);
    if (sale) return { push: sale };
    c.events?.push({ type: 'roundEnded', kind: round.at, name: c.book.policies.rounds.name(c, round) });
    return { done: null };
  },
  asks: () => [],
  menu: () => [],
});
