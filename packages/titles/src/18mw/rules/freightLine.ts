import {
  addMarker,
  type Ctx,
  dropMarkers,
  frameOf,
  isCompany,
  isPlayer,
  type OperatingEffect,
  type Owner,
  pay,
  type Read,
  type RouteReport,
  slot,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { placesOn } from '../data/places.ts';
import { FREIGHT_LINE } from '../data/privates.ts';
import { ownerOf } from './who.ts';

/** The Saint Louis Freight Line: 10 for every train that runs to or through St. Louis (18mw:slfl.1). */
const PER_TRAIN = 10;
const MARKER = 'stLouisFreight';

/** What is owed for this round's runs. */
const credits = slot<Readonly<Partial<Record<Owner, number>>>>('freight', {});

/** The owner; after the closing in phase 5 whoever owned it then (18mw:private.7). */
function collector(c: Read): Owner | null {
  const marker = c.state.board.markers.find(({ kind }) => kind === MARKER);
  return marker?.owner ?? ownerOf(c, FREIGHT_LINE);
}

/** 18mw:slfl.2: counted now, for the owner of this moment. */
export function creditFreight(c: Ctx, routes: readonly RouteReport[]): void {
  const owner = collector(c);
  const round = frameOf(c, frames.operatingRound);
  if (!owner || !round) return;
  const { stLouis } = placesOn(c.book.geography);
  const runs = routes.filter(({ stops }) => stops.some(({ stop }) => stop.hex === stLouis)).length;
  if (runs === 0) return;
  const before = credits.of(round);
  credits.put(round, { ...before, [owner]: (before[owner] ?? 0) + runs * PER_TRAIN });
}

/** 18mw:slfl.2: paid when the operating round is over, to those who are still there. */
export const payFreight: OperatingEffect = (c, round) => {
  for (const [owner, amount] of Object.entries(credits.of(round)) as [Owner, number][]) {
    const gone = isPlayer(owner)
      ? c.state.bankrupt.includes(owner)
      : isCompany(owner) && c.state.companies[owner]?.stage === 'closed';
    if (!gone) pay(c, 'bank', owner, amount, 'St. Louis freight');
  }
  return null;
};

/** 18mw:private.7: the income outlives the private company. */
export function keepFreight(c: Ctx): void {
  const owner = ownerOf(c, FREIGHT_LINE);
  if (owner) {
    const { stLouis } = placesOn(c.book.geography);
    addMarker(c, { kind: MARKER, hex: stLouis, owner, value: PER_TRAIN, others: 0, from: FREIGHT_LINE });
  }
}

/** 18mw:phase.9; or its owner has left the game (18mw:bankrupt.7). */
export const endFreight = (c: Ctx, of?: Owner): void =>
  dropMarkers(c, ({ kind, owner }) => kind === MARKER && (of === undefined || owner === of));
