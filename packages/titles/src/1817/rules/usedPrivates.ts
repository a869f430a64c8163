import { type Ctx, type PrivateId, replaceable } from '@roundhouse/engine';

/** A private that is used up does not close, it only has no further effect (1817:1.2.6.3). */
export const usedUp = replaceable((_c: Ctx, _id: PrivateId): void => {});
