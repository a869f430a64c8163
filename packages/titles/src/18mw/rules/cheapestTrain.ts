import { cheapestOffer, type CompanyId, type Read } from '@roundhouse/engine';

/** The least a company has to pay for a train of the bank, returned ones included (18mw:must.4). */
export const cheapestPrice = (c: Read, company: CompanyId): number =>
  cheapestOffer(c, company)?.face.price ?? 0;
