import { picks, type Stop } from '../../src/routes/track/model.ts';
import type { TrackPlan } from '../../src/routes/track/plan.ts';
import type { Track } from '../../src/routes/track/walk.ts';

/** A sketched plan of track, read as the track declared routes are followed on. */
export const planTrack = (plan: TrackPlan): Track => ({
  company: plan.company,
  find: (ref) => plan.stops.findIndex((stop) => picks(stop.ref, ref)),
  stop: (stop) => plan.stops[stop] as Stop,
  portOf: (side) => plan.at.findIndex(({ hex, edge }) => hex === side.hex && edge === side.edge),
  hexOf: (port) => plan.at[port]?.hex ?? '',
  endsAt: (port, stop) => plan.stopsAt[port]?.includes(stop) ?? false,
  leadsOn: (port, next) => plan.direct[port]?.includes(next) ?? false,
  leaves: (stop, port) => plan.portsOf[stop]?.includes(port) ?? false,
});
