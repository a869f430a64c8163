import { type CompanyId, type PlayerId, presidentOf } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { running } from '../outlook/clock.ts';
import { prospectOf } from '../outlook/project.ts';

/** Money a president should keep at hand for the trains of the companies they run. */
export function reserveOf(seat: Seat, player: PlayerId, except?: CompanyId): number {
  let reserve = 0;
  for (const id of running(seat)) {
    if (id !== except && presidentOf(seat.c, id) === player) reserve += prospectOf(seat, id).shortfall;
  }
  return reserve;
}
