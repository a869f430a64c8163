import type { Procedure } from '../model/frame.ts';
import { operatingProcedures } from './operating.ts';
import { stockProcedures } from './stock.ts';

/** The frames every title may use. A title may replace one by an own entry of the same name. */
export const sharedProcedures: Readonly<Record<string, Procedure>> = {
  ...stockProcedures,
  ...operatingProcedures,
};
