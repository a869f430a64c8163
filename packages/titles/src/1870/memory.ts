import { type CompanyId, type HexId, slot } from '@roundhouse/engine';

/** What 1870 remembers at companies and frames, where more than one rule asks for it. */

/** Where a company's destination marker is (1870:connect.1, 1870:connect.9). */
export const destinationMarker = slot<'locked' | 'map' | 'charter'>('destination', 'locked');
/** Who gets the price of shares on the offering: the company once it has reissued (1870:reissue.8). */
export const offeringPays = slot<'bank' | 'company'>('offeringPays', 'bank');
/** The hex of the tile it has laid free at home in this turn. */
export const freeHome = slot<HexId | null>('freeHome', null);
/** Companies of which a block has been sold in a forced purchase (1870:fsale.1). */
export const soldForTrain = slot<readonly CompanyId[]>('sold', []);
