import { type CompanyId, type PlayerId, presidentOf } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { running } from '../outlook/clock.ts';
import { prospectOf } from '../outlook/project.ts';

/** Money a president should keep at hand for the trains of the companies he runs. */
export function reserveOf(mind: Mind, player: PlayerId, except?: CompanyId): number {
  let reserve = 0;
  for (const id of running(mind)) {
    if (id !== except && presidentOf(mind.c, id) === player) reserve += prospectOf(mind, id).shortfall;
  }
  return reserve;
}
