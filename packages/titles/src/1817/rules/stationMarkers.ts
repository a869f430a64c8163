import {
  addTokens,
  byPrice,
  type CompanyId,
  type Ctx,
  cashOf,
  companyOf,
  formOf,
  pay,
  type Read,
  replaceable,
  slot,
  tokensOf,
} from '@roundhouse/engine';
import { MARKER_PRICE, MOST_MARKERS } from '../data/money.ts';
import { companiesInPlay, goRed } from './zones.ts';

/** Markers on the map and on the charter together. */
export const markersOf = (c: Read, id: CompanyId): number =>
  tokensOf(c.state.board, id).length + companyOf(c, id).tokensLeft;

const due = slot('markersDue', 0);
export const markersDue = (c: Read, id: CompanyId): number => due.of(companyOf(c, id));

/** The first is free; a 5-share company owes one more, a 10-share company three (1817:5.5.10). */
export function oweMarkers(c: Ctx, id: CompanyId): void {
  due.put(companyOf(c, id), (formOf(c, id).tokens as number) - 1);
}

export function buyMarkers(c: Ctx, id: CompanyId, count: number, subsidy = 0): void {
  pay(c, id, 'bank', Math.max(0, MARKER_PRICE * count - subsidy), 'station markers');
  addTokens(c, id, count);
}

/** Paid as soon as the treasury can pay for all of them, which is no action of anybody (1817:5.5.11). */
export function payMarkersDue(c: Ctx, id: CompanyId): void {
  const owed = markersDue(c, id);
  if (owed === 0 || cashOf(c, id) < MARKER_PRICE * owed) return;
  buyMarkers(c, id, owed);
  due.put(companyOf(c, id), 0);
}

export function payAllMarkersDue(c: Ctx): void {
  for (const id of companiesInPlay(c)) payMarkersDue(c, id);
}

/** Who still owes markers at the end of the stock round, in operating order like the prices (1817:5.7.5). */
export const withoutMarkers = replaceable((c: Read): readonly CompanyId[] =>
  byPrice(c).filter((id) => markersDue(c, id) > 0),
);

export function liquidateWithoutMarkers(c: Ctx): void {
  for (const id of withoutMarkers(c)) goRed(c, id, 'unpaid station markers');
}

/** What a conversion obliges to buy: one on becoming 5-share, two on becoming 10-share, eight in all (1817:7.1.1.4, 1817:7.1.1.5). */
export const markersToConvert = (c: Read, id: CompanyId): number =>
  Math.max(0, Math.min(companyOf(c, id).form === 'five' ? 1 : 2, MOST_MARKERS - markersOf(c, id)));
