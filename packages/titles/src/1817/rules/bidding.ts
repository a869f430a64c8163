import type { AuctionFrame, PrivateFacts, PrivateId, Ranges, Read } from '@roundhouse/engine';

/** The bids from `least`, which is a full step itself, to `most` in steps; nothing where even the least is too much. */
export interface Bounds {
  least: number;
  most: number;
  step: number;
}

/** The least that tops the high bid; in these auctions the opener has made one. */
export const nextBid = ({ high }: AuctionFrame, step: number): number =>
  (high as NonNullable<AuctionFrame['high']>).amount + step;

export const faceValue = (c: Read, id: PrivateId): number => (c.book.privates[id] as PrivateFacts).price;

export const steps = ({ least, most, step }: Bounds): Ranges['ranges'] =>
  least <= most ? [[least, most - (most % step), step]] : [];
