import {
  addMarker,
  asFrame,
  type AssignAction,
  type AssignRule,
  type CompanyId,
  type OperatingTurnFrame,
  type PrivateId,
  privateOf,
  privatesOf,
  type Read,
  refuse,
  refuseBy,
  timesUsed,
  useAbility,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { BRIDGE_HEXES, BRIDGES } from '../data/privates.ts';

const ABILITY = 'bridge';

const bridgesLeft = (c: Read, id: PrivateId): number => (BRIDGES[id] ?? 0) - timesUsed(c, id, ABILITY);

export const ownsBridgeCompany = (c: Read, company: CompanyId): boolean =>
  privatesOf(c, company).some((id) => id in BRIDGES);

/** Bridge companies of this one that have a token left. */
const withToken = (c: Read, company: CompanyId): PrivateId[] =>
  privatesOf(c, company).filter((id) => bridgesLeft(c, id) > 0);

export const hasBridgeToken = (c: Read, company: CompanyId): boolean => withToken(c, company).length > 0;

/** No other marker lies in these cities. */
const hasBridge = (c: Read, hex: string): boolean =>
  c.state.board.markers.some((marker) => marker.hex === hex);

function mayPlace(c: Read, { company }: OperatingTurnFrame, action: AssignAction): Violation | null {
  const { hex } = action;
  if (!BRIDGES[action.private]) return refuse(c, 'ability.place', { private: action.private });
  if (privateOf(c, action.private).owner !== company) {
    return refuse(c, 'ability.notOwner', { private: action.private, company });
  }
  if (bridgesLeft(c, action.private) === 0) return refuse(c, 'ability.used', { private: action.private });
  if (!hex || !BRIDGE_HEXES.includes(hex)) {
    return refuseBy('1817:1.2.6.9', 'A bridge can be placed in Louisville, Cincinnati or Charleston.');
  }
  return hasBridge(c, hex) ? refuseBy('1817:1.2.6.10', 'There is a bridge in {hex} already.', { hex }) : null;
}

/** At any time in its own turn, connected or not (1817:1.2.6.9); worth 10 to everybody for ever (1817:1.2.6.10). */
export const bridges: AssignRule = {
  may: (c, frame, action) => mayPlace(c, asFrame(frames.operatingTurn, frame), action),
  assign(c, _frame, action) {
    useAbility(c, action.private, ABILITY);
    addMarker(c, {
      kind: ABILITY,
      hex: action.hex ?? null,
      owner: null,
      value: 10,
      others: 10,
      from: action.private,
    });
  },
  *choices(c, frame) {
    const { company } = asFrame(frames.operatingTurn, frame);
    const free = BRIDGE_HEXES.filter((hex) => !hasBridge(c, hex));
    for (const id of withToken(c, company)) {
      yield { type: 'assign', with: { private: id }, open: { hex: { oneOf: free } } };
    }
  },
};
