import { type CompanyId, type Ctx, cashOf, controllerOf, type Frame, procedure } from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { MARKER_PRICE } from '../data/money.ts';
import { loanWindowFrame } from './loanWindow.ts';
import { shareWindowFrame } from './shareWindow.ts';
import { buyMarkers, markersToConvert } from './stationMarkers.ts';
import { markerDiscount } from './volatility.ts';
import { goRed } from './zones.ts';

/** One company's decision: convert, merge or neither; then the share window, loans, and what markers it must buy (1817:7.1.1.3). */
export interface DecideMergerFrame extends Frame {
  at: 'decideMerger';
  company: CompanyId;
  stage: 'decide' | 'shares' | 'loans' | 'markers';
  /** Markers that come with the conversion; a merger obliges to none (1817:7.1.2.6, 1817:7.1.3.6). */
  markers: number;
}

export const decideMergerFrame = (company: CompanyId): DecideMergerFrame => ({
  at: 'decideMerger',
  company,
  stage: 'decide',
  markers: 0,
});

/** The company has changed its size: what follows is the same for conversions and mergers. */
export function sizeChanged(c: Ctx, frame: DecideMergerFrame, company: CompanyId, converted: boolean): void {
  frame.company = company;
  frame.markers = converted ? markersToConvert(c, company) : 0;
  frame.stage = 'shares';
}

/** All of them or the red space (1817:7.1.1.6). */
function settleMarkers(c: Ctx, { company, markers }: DecideMergerFrame): void {
  const subsidy = markerDiscount(c, company);
  if (cashOf(c, company) >= MARKER_PRICE * markers - subsidy) buyMarkers(c, company, markers, subsidy);
  else goRed(c, company, 'unpaid station markers');
}

export const decideMerger = procedure(frames.decideMerger, {
  words: {
    asks: 'convert or merge',
    help: 'A company may grow to the next size or join another one of its own.',
    shows: 'company',
    mostlyPassed: true,
    passed: { decline: '{who}: {company} neither converts nor merges' },
  },
  offersBelow: false,
  step(c, frame) {
    if (frame.stage === 'decide') return 'ask';
    if (frame.stage === 'shares') {
      frame.stage = 'loans';
      return { push: shareWindowFrame(c, frame.company) };
    }
    if (frame.stage === 'loans') {
      frame.stage = 'markers';
      return { push: loanWindowFrame(frame.company) };
    }
    settleMarkers(c, frame);
    return { done: null };
  },
  asks: (c, frame) => [
    { who: controllerOf(c, frame.company), must: true, pass: 'decline', company: frame.company },
  ],
  menu: () => ['convert', 'merge'],
  after(_c, frame, action) {
    // Neither converts nor merges: there are no markers to buy.
    if (action.type === 'pass') frame.stage = 'markers';
  },
});
