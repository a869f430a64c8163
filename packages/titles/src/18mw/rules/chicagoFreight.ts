import {
  addMarker,
  type Bonus,
  type CompanyId,
  type Ctx,
  dropMarkers,
  isCompany,
  type Owner,
  type Read,
} from '@roundhouse/engine';
import { placesOn } from '../data/places.ts';
import { CHICAGO_FREIGHT } from '../data/privates.ts';
import { ownerOf } from './who.ts';

/** The Chicago Freight Handling Company: Chicago counts double for the company that owns it (18mw:cfh.1). */
const MARKER = 'chicagoFreight';

const doubles = (c: Read, company: CompanyId): boolean =>
  ownerOf(c, CHICAGO_FREIGHT) === company ||
  c.state.board.markers.some(({ kind, owner }) => kind === MARKER && owner === company);

export function doubledChicago(c: Read, company: CompanyId): Bonus[] {
  const { chicago } = placesOn(c.book.geography);
  return doubles(c, company)
    ? [{ bonus: 'atStop', of: [chicago], add: 'value', why: 'Chicago freight' }]
    : [];
}

/** 18mw:private.7: a company keeps it after the closing; a player gets nothing. */
export function keepChicago(c: Ctx): void {
  const owner = ownerOf(c, CHICAGO_FREIGHT);
  const { chicago } = placesOn(c.book.geography);
  if (isCompany(owner))
    addMarker(c, { kind: MARKER, hex: chicago, owner, value: 0, others: 0, from: CHICAGO_FREIGHT });
}

/** 18mw:cfh.2; or its company has closed. */
export const endChicago = (c: Ctx, of?: Owner): void =>
  dropMarkers(c, ({ kind, owner }) => kind === MARKER && (of === undefined || owner === of));
