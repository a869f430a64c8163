import { move, refuseBy, f, verb } from '@roundhouse/engine';
import { type ConnectionRunFrame, mayPlaceOnMap, useDestinationMarker } from '../rules/connection.ts';

/** 1870:connect.9: where the destination marker goes, decided before the trains run. */
export const destination = move(
  verb(
    'destination',
    { company: f.company, where: f.oneOf('map', 'charter') },
    {
      offer: ({ where }) =>
        where === 'charter'
          ? 'Keep the destination token on the charter'
          : 'Place the destination token on the map',
      done: ({ where }) =>
        where === 'charter'
          ? '{company} keeps its destination token for later'
          : '{company} places its destination token',
    },
  ),
)<ConnectionRunFrame>({
  check(c, frame, action) {
    const { company, where } = action;
    if (company !== frame.company)
      return refuseBy('1870:connect.9', '{company} has no destination marker to use now.', { company });
    if (where === 'map' && !mayPlaceOnMap(c, company)) {
      return refuseBy(
        '1870:connect.11',
        '{company} has a marker there already; the destination marker stays on the charter.',
        { company },
      );
    }
    return null;
  },
  apply(c, frame, action) {
    useDestinationMarker(c, action.company, action.where);
    frame.stage = 'run';
  },
  *choices(c, frame) {
    const { company } = frame;
    const where = mayPlaceOnMap(c, company) ? ['map', 'charter'] : ['charter'];
    yield { type: 'destination', with: { company }, open: { where: { oneOf: where } } };
  },
});
