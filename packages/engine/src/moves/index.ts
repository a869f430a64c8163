import type { Move } from '../model/frame.ts';
import { operatingMoves } from './operating.ts';
import { stockMoves } from './stock.ts';

/** The moves every title may use. A title may replace one by an own entry of the same name. */
export const sharedMoves: Readonly<Record<string, Move>> = { ...stockMoves, ...operatingMoves };
