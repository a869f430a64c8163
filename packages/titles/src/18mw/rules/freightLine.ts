import {
  addMarker,
  type Ctx,
  dropMarkers,
  frameOf,
  isCompany,
  isPlayer,
  type OperatingEffect,
  type OperatingRoundFrame,
  type Owner,
  pay,
  type Read,
  type RouteReport,
} from '@roundhouse/engine';
import { placesOn } from '../data/places.ts';
import { FREIGHT_LINE } from '../data/privates.ts';
import { ownerOf } from './who.ts';

/** The Saint Louis Freight Line: 10 for every train that runs to or through St. Louis (18mw:slfl.1). */
const PER_TRAIN = 10;
const MARKER = 'stLouisFreight';

type Credits = Partial<Record<Owner, number>>;

/** The owner; after the closing in phase 5 whoever owned it then (18mw:private.7). */
function collector(c: Read): Owner | null {
  const marker = c.state.board.markers.find(({ kind }) => kind === MARKER);
  return marker?.owner ?? ownerOf(c, FREIGHT_LINE);
}

/** 18mw:slfl.2: counted now, for the owner of this moment. */
export function creditFreight(c: Ctx, routes: readonly RouteReport[]): void {
  const owner = collector(c);
  const round = frameOf<OperatingRoundFrame>(c, 'operatingRound');
  if (!owner || !round) return;
  const { stLouis } = placesOn(c.book.geography);
  const runs = routes.filter(({ stops }) => stops.some(({ stop }) => stop.hex === stLouis)).length;
  if (runs === 0) return;
  const credits = (round.own.freight ?? {}) as Credits;
  round.own.freight = { ...credits, [owner]: (credits[owner] ?? 0) + runs * PER_TRAIN };
}

/** 18mw:slfl.2: paid when the operating round is over, to those who are still there. */
export const payFreight: OperatingEffect = (c, round) => {
  for (const [owner, amount = 0] of Object.entries((round.own.freight ?? {}) as Credits) as [
    Owner,
    number,
  ][]) {
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
  if (isPlayer(owner) || isCompany(owner)) {
    const { stLouis } = placesOn(c.book.geography);
    addMarker(c, { kind: MARKER, hex: stLouis, owner, value: PER_TRAIN, others: 0, from: FREIGHT_LINE });
  }
}

/** 18mw:phase.9; or its owner has left the game (18mw:bankrupt.7). */
export const endFreight = (c: Ctx, of?: Owner): void =>
  dropMarkers(c, ({ kind, owner }) => kind === MARKER && (of === undefined || owner === of));
