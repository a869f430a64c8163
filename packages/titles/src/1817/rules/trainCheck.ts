import { type Ctx, type OperatingTurnFrame, trainsOf } from '@roundhouse/engine';
import { goRed } from './zones.ts';

/** A company that ends its turn without a train is liquidated (1817:6.10.1). */
export function checkTrain(c: Ctx, { company }: OperatingTurnFrame): null {
  if (trainsOf(c, company).length === 0) goRed(c, company, 'no train');
  return null;
}
