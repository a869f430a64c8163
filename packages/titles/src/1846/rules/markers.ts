import {
  addMarker,
  type AssignAction,
  type AssignRule,
  type CompanyId,
  type Ctx,
  type Frame,
  type HexId,
  type OperatingTurnFrame,
  type PrivateId,
  type Read,
  refuse,
  refuseBy,
  timesUsed,
  useAbility,
  type Violation,
  asFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { BOOMTOWN, MEAT, STEAMBOAT } from '../data/privates.ts';
import { corporationOwning } from './players.ts';
import { playersPort, type SteamboatFrame, steamboatByCorporation } from './steamboat.ts';

/** Markers that raise what a corporation earns at a place: meat, boomtown, port. */

interface OneMarker {
  kind: string;
  value: number;
  rule: `1846:${string}`;
}

/** Placed once, for good. 1846:pc.meat, 1846:2e.bt. */
const ONCE: Readonly<Record<PrivateId, OneMarker>> = {
  [MEAT]: { kind: 'meat', value: 30, rule: '1846:pc.meat' },
  [BOOMTOWN]: { kind: 'boomtown', value: 20, rule: '1846:2e.bt' },
};

const isSteamboatFrame = (frame: Frame): frame is SteamboatFrame => frame.at === 'steamboat';
const turnIn = (frame: Frame): OperatingTurnFrame => asFrame(frames.operatingTurn, frame);

function mayPlaceOnce(c: Read, action: AssignAction, company: CompanyId): Violation | null {
  const marker = ONCE[action.private];
  if (!marker || corporationOwning(c, action.private) !== company) {
    return refuse(c, 'ability.notOwner', { private: action.private, company });
  }
  if (timesUsed(c, action.private, 'marker') > 0)
    return refuseBy(marker.rule, 'The marker has been placed and stays where it is.');
  const { hex } = action;
  const fits = hex !== undefined && c.book.privates[action.private]?.hexes.includes(hex);
  return fits ? null : refuseBy(marker.rule, 'The marker cannot be placed there.', { hex });
}

function placeOnce(c: Ctx, id: PrivateId, hex: HexId, company: CompanyId): void {
  const marker = ONCE[id];
  if (!marker) return;
  addMarker(c, { kind: marker.kind, hex, owner: company, value: marker.value, others: 0, from: id });
  useAbility(c, id, 'marker');
}

export const markers: AssignRule = {
  may(c, frame, action) {
    if (isSteamboatFrame(frame)) return playersPort.may(c, frame, action);
    if (action.private === STEAMBOAT) return steamboatByCorporation.may(c, turnIn(frame), action);
    return mayPlaceOnce(c, action, turnIn(frame).company);
  },
  assign(c, frame, action) {
    if (isSteamboatFrame(frame)) playersPort.assign(c, frame, action);
    else if (action.private === STEAMBOAT) steamboatByCorporation.assign(c, turnIn(frame), action);
    else if (action.hex) placeOnce(c, action.private, action.hex, turnIn(frame).company);
  },
  *choices(c, frame) {
    if (isSteamboatFrame(frame)) {
      yield* playersPort.choices(c, frame);
      return;
    }
    yield* steamboatByCorporation.choices(c, turnIn(frame));
    for (const id of markerPrivatesOf(c, turnIn(frame).company)) {
      if (timesUsed(c, id, 'marker') > 0) continue;
      yield {
        type: 'assign',
        with: { private: id },
        open: { hex: { oneOf: [...(c.book.privates[id]?.hexes ?? [])] } },
      };
    }
  },
};

/** Privates of this corporation that place a marker, used or not. */
export const markerPrivatesOf = (c: Read, company: CompanyId): PrivateId[] =>
  (Object.keys(ONCE) as PrivateId[]).filter((id) => corporationOwning(c, id) === company);
