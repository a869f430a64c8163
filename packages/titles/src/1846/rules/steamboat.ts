import {
  addMarker,
  type AssignAction,
  changeMarker,
  type Choice,
  type CompanyId,
  type Ctx,
  dropMarkers,
  type Frame,
  type HexId,
  isPlayer,
  type Marker,
  type OperatingEffect,
  type OperatingTurnFrame,
  type PlayerId,
  procedure,
  type Read,
  refuse,
  refuseBy,
  replaceable,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { STEAMBOAT } from '../data/privates.ts';
import { editionOf } from '../options.ts';
import { corporationOwning, isCorporation, ownerOf } from './players.ts';
import { independentsToOperate } from './independents.ts';

/** The Steamboat Company: a port marker that its owner moves about. */

const PORT = 'port';

/** 1846:data.ports: 20 for every port symbol. */
const portValue = (c: Read, hex: HexId | null): number =>
  20 * Number(c.book.geography.hexes.find(({ id }) => id === hex)?.marks.ports ?? 0);

const portMarker = (c: Read): Marker | undefined => c.state.board.markers.find((m) => m.kind === PORT);
const portsOf = (c: Read): readonly HexId[] => c.book.privates[STEAMBOAT]?.hexes ?? [];

function putPort(c: Ctx, change: { hex?: HexId; owner?: CompanyId }): void {
  const now = portMarker(c);
  const hex = change.hex ?? now?.hex ?? null;
  const owner = change.owner ?? now?.owner ?? null;
  const next = { hex, owner, value: portValue(c, hex) };
  if (now) changeMarker(c, now, next);
  else addMarker(c, { kind: PORT, others: 0, from: STEAMBOAT, ...next });
}

/** 1846:pc.steam.player: asked before each operating round while a player owns it. */
export interface SteamboatFrame extends Frame {
  at: 'steamboat';
  player: PlayerId;
  hex: boolean;
  company: boolean;
  done: boolean;
}

/** Railroads that may be favoured: those that will operate. */
function favourites(c: Read): CompanyId[] {
  const corporations = c.book.data.companies
    .map((it) => it.id)
    .filter((id) => isCorporation(c, id) && isRunning(c, id));
  return [...independentsToOperate(c), ...corporations];
}
const isRunning = (c: Read, id: CompanyId): boolean => c.state.companies[id]?.stage === 'running';

export const askSteamboat: OperatingEffect = (c) => {
  const owner = ownerOf(c, STEAMBOAT);
  if (!isPlayer(owner) || favourites(c).length === 0) return null;
  const frame: SteamboatFrame = { at: 'steamboat', player: owner, hex: false, company: false, done: false };
  return frame;
};

export const steamboat = procedure(frames.steamboat, {
  words: {
    asks: 'assign the steamboat',
    help: 'Put the marker where your own railroad will run soon.',
    passed: { done: '{who} leaves the steamboat where it is' },
  },
  offersBelow: false,
  step: (_c, frame) => (frame.done || (frame.hex && frame.company) ? { done: null } : 'ask'),
  asks: (_c, frame) => [{ who: frame.player, must: true, pass: 'done' }],
  menu: () => ['assign'],
  after(_c, frame, action) {
    if (action.type === 'pass') frame.done = true;
    if (action.type !== 'assign') return;
    frame.hex ||= action.hex !== undefined;
    frame.company ||= action.company !== undefined;
  },
});

const RULE = '1846:pc.steam.player';

export const playersPort = {
  may(c: Read, frame: SteamboatFrame, action: AssignAction): Violation | null {
    const { hex, company } = action;
    if (action.private !== STEAMBOAT || (!hex && !company))
      return refuse(c, 'ability.place', { private: action.private });
    if ((hex && frame.hex) || (company && frame.company))
      return refuseBy(RULE, 'The Steamboat has been assigned for this round.');
    if (hex && !portsOf(c).includes(hex)) return refuseBy(RULE, '{hex} is no port.', { hex });
    return company && !favourites(c).includes(company)
      ? refuseBy(RULE, '{company} does not operate.', { company })
      : null;
  },
  assign(c: Ctx, _frame: SteamboatFrame, { hex, company }: AssignAction): void {
    putPort(c, { ...(hex && { hex }), ...(company && { owner: company }) });
  },
  *choices(c: Read, frame: SteamboatFrame): Iterable<Choice<AssignAction>> {
    const hex = { oneOf: [...portsOf(c)] };
    const company = { oneOf: favourites(c) };
    const base = { type: 'assign' as const, with: { private: STEAMBOAT } };
    if (!frame.hex) yield { ...base, open: { hex } };
    if (!frame.company) yield { ...base, open: { company } };
    if (!frame.hex && !frame.company) yield { ...base, open: { hex, company } };
  },
};

/** 1846:dtg.steam: only until the run is over. */
export const tooLateForPort = replaceable(
  (c: Read, turn: OperatingTurnFrame): boolean =>
    editionOf(c.book.options) === 'dtg' && turn.step > turn.steps.indexOf('run'),
);

/** 1846:pc.steam: the corporation that owns it places the marker, or moves it to another port. */
export const steamboatByCorporation = {
  may(c: Read, turn: OperatingTurnFrame, action: AssignAction): Violation | null {
    const { hex } = action;
    const owner = corporationOwning(c, STEAMBOAT);
    if (owner !== turn.company)
      return refuse(c, 'ability.notOwner', { private: STEAMBOAT, company: turn.company });
    if (tooLateForPort(c, turn))
      return refuseBy('1846:dtg.steam', 'The port marker is moved before the routes are run.');
    const moves =
      hex !== undefined &&
      portsOf(c).includes(hex) &&
      action.company === undefined &&
      portMarker(c)?.hex !== hex;
    return moves
      ? null
      : refuseBy('1846:pc.steam', 'The marker moves to another of the five ports.', { hex });
  },
  assign(c: Ctx, turn: OperatingTurnFrame, { hex }: AssignAction): void {
    if (!hex) return;
    putPort(c, { hex, owner: turn.company });
  },
  *choices(c: Read, turn: OperatingTurnFrame): Iterable<Choice<AssignAction>> {
    if (!mayMove(c, turn)) return;
    const now = portMarker(c)?.hex;
    const ports = portsOf(c).filter((hex) => hex !== now);
    yield { type: 'assign', with: { private: STEAMBOAT }, open: { hex: { oneOf: ports } } };
  },
};

const mayMove = (c: Read, turn: OperatingTurnFrame): boolean =>
  corporationOwning(c, STEAMBOAT) === turn.company && !tooLateForPort(c, turn);

/** 1846:pc.steam.sold: both markers come off; by 1846:dtg.steam.sold the port marker stays. */
export const portStays = replaceable((c: Read): boolean => editionOf(c.book.options) === 'dtg');

export function boughtSteamboat(c: Ctx, buyer: CompanyId): void {
  if (portStays(c) && portMarker(c)?.hex) putPort(c, { owner: buyer });
  else dropMarkers(c, (m) => m.kind === PORT);
}

/** 1846:phase.3.markers: a marker that serves somebody stays, a half assigned one goes with the private. */
export function steamboatLeaves(c: Ctx): void {
  dropMarkers(c, (m) => m.kind === PORT && (m.hex === null || !isRunning(c, m.owner as CompanyId)));
}
