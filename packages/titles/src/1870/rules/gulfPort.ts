import {
  addMarker,
  type AssignAction,
  changeMarker,
  closePrivate,
  type CompanyId,
  type Ctx,
  type HexId,
  type Marker,
  privateOf,
  type Read,
  refuse,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';
import { GULF } from '../data/privates.ts';

const PORT_VALUE = 20;
const OPEN_TO_OTHERS = 10;

export const portOf = (c: Read): Marker | null =>
  c.state.board.markers.find((marker) => marker.kind === 'port') ?? null;

/** 1870:priv.gsc.1: on the Gulf coast or on the Mississippi from Memphis south. */
export const portHexes = (c: Read): HexId[] =>
  c.book.geography.hexes.filter((hex) => hex.marks.port === true).map((hex) => hex.id);

/** `places`: where the port may go; `closesLater`: only in a later operating round than it was opened. */
export function mayPlacePort(
  c: Read,
  action: AssignAction,
  company: CompanyId,
  { places, closesLater }: { places: readonly HexId[]; closesLater: boolean },
): Violation | null {
  const it = privateOf(c, GULF);
  if (it.owner !== company) return refuse(c, 'ability.notOwner', { private: GULF, company });
  const port = portOf(c);
  if (it.closed) return refuseBy('1870:priv.gsc.5', 'Gulf Shipping has closed: the port stays as it is.');
  if (action.form !== 'open' && action.form !== 'closed') {
    return refuseBy('1870:priv.gsc.1', 'A port is placed open or closed.');
  }
  if (!port) {
    return places.includes(action.hex ?? '')
      ? null
      : refuseBy(
          '1870:priv.gsc.1',
          'A port goes on a city of the Gulf or of the Mississippi from Memphis south.',
        );
  }
  // 1870:priv.gsc.4: only from open to closed, in the same city, in a later operating round.
  if (action.form === 'open') return refuseBy('1870:priv.gsc.4', 'The port is open already.');
  if (action.hex !== port.hex)
    return refuseBy('1870:priv.gsc.4', 'The port stays in {hex}.', { hex: port.hex });
  const sameRound = closesLater && it.used.openedIn === c.state.roundNo;
  return sameRound
    ? refuseBy('1870:priv.gsc.4', 'A port is closed in a later operating round than it was opened.')
    : null;
}

/** 1870:priv.gsc.3: the closed port closes the private. */
export function placePort(c: Ctx, hex: HexId, form: string, company: CompanyId): void {
  const port = portOf(c);
  const others = form === 'open' ? OPEN_TO_OTHERS : 0;
  if (port) changeMarker(c, port, { others });
  else addMarker(c, { kind: 'port', hex, owner: company, value: PORT_VALUE, others, from: GULF });
  if (form === 'open') privateOf(c, GULF).used.openedIn = c.state.roundNo;
  else closePrivate(c, GULF, 'the port is closed');
}
