import {
  addMarker,
  type AssignAction,
  type AssignRule,
  type CompanyId,
  isCompany,
  type OperatingTurnFrame,
  type PrivateId,
  privateOf,
  privatesOf,
  type Read,
  refuse,
  refuseBy,
  timesUsed,
  turnNow,
  useAbility,
  type Violation,
} from '@roundhouse/engine';
import { BRIDGE_HEXES, BRIDGES } from '../data/privates.ts';

const ABILITY = 'bridge';

const bridgesLeft = (c: Read, id: PrivateId): number => (BRIDGES[id] ?? 0) - timesUsed(c, id, ABILITY);

const BRIDGE_COMPANIES = Object.keys(BRIDGES) as PrivateId[];

export const ownsBridgeCompany = (c: Read, company: CompanyId): boolean =>
  BRIDGE_COMPANIES.some((id) => c.state.privates[id]?.owner === company);

export const hasBridgeToken = (c: Read, company: CompanyId): boolean =>
  BRIDGE_COMPANIES.some((id) => c.state.privates[id]?.owner === company && bridgesLeft(c, id) > 0);

const hasBridge = (c: Read, hex: string): boolean =>
  c.state.board.markers.some((marker) => marker.kind === ABILITY && marker.hex === hex);

function mayPlace(c: Read, turn: OperatingTurnFrame | null, action: AssignAction): Violation | null {
  const { hex } = action;
  const owner = privateOf(c, action.private).owner;
  if (!BRIDGES[action.private]) return refuse(c, 'ability.place', { private: action.private });
  if (!isCompany(owner) || turn?.company !== owner) {
    return refuse(c, 'ability.notOwner', { private: action.private, company: turn?.company });
  }
  if (bridgesLeft(c, action.private) === 0) return refuse(c, 'ability.used', { private: action.private });
  if (!hex || !BRIDGE_HEXES.includes(hex)) {
    return refuseBy('1817:1.2.6.9', 'A bridge can be placed in Louisville, Cincinnati or Charleston.');
  }
  return hasBridge(c, hex) ? refuseBy('1817:1.2.6.10', 'There is a bridge in {hex} already.', { hex }) : null;
}

/** At any time in its own turn, connected or not (1817:1.2.6.9); worth 10 to everybody for ever (1817:1.2.6.10). */
export const bridges: AssignRule = {
  may: (c, _frame, action) => mayPlace(c, turnNow(c), action),
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
  *choices(c) {
    const turn = turnNow(c);
    if (!turn) return;
    const free = BRIDGE_HEXES.filter((hex) => !hasBridge(c, hex));
    for (const id of privatesOf(c, turn.company)) {
      if (bridgesLeft(c, id) > 0 && free.length > 0) {
        yield { type: 'assign', with: { private: id }, open: { hex: { oneOf: free } } };
      }
    }
  },
};
