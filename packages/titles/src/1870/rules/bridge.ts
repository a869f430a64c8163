import {
  type CompanyId,
  companyOf,
  type Edge,
  type Face,
  type HexId,
  hexOf,
  isCompany,
  isFrame,
  joinedEdges,
  type LayTileAction,
  type OperatingTurnFrame,
  privateFacts,
  privateOf,
  type Read,
  refuse,
  refuseBy,
  type RuleId,
  timesUsed,
  type Violation,
} from '@roundhouse/engine';
import { homeOf } from '../data/companies.ts';
import { frames } from '../frames.ts';
import { BRIDGE } from '../data/privates.ts';

export const BRIDGE_DISCOUNT = 40;

interface Banks {
  bankA: readonly Edge[];
  bankB: readonly Edge[];
  placeOn?: 'A' | 'B';
}

/** Undefined = away from the river. */
const banksOf = (c: Read, hex: HexId): Banks | undefined =>
  hexOf(c.book.geography, hex).marks.river as unknown as Banks | undefined;

const maskOf = (edges: readonly Edge[]): number =>
  edges.reduce((mask: number, edge) => mask | (1 << edge), 0);

/** 1870:priv.mrbc.1, 1870:priv.mrbc.2. */
function crossingIsBanned(c: Read): boolean {
  const { owner, closed } = privateOf(c, BRIDGE);
  return !closed && !isCompany(owner);
}

/**
 * 1870:priv.mrbc.1 to 1870:priv.mrbc.5: no track joins the two banks. A printed place stands on one bank, so all its track
 * leaves there; elsewhere every single segment stays on one bank.
 */
function crossesRiver({ bankA, bankB, placeOn }: Banks, after: Face): boolean {
  if (placeOn) return (after.exits & maskOf(placeOn === 'A' ? bankB : bankA)) !== 0;
  const joined = joinedEdges(after);
  return bankA.some((edge) => ((joined[edge] as number) & maskOf(bankB)) !== 0);
}

const isRiverHex = (c: Read, hex: HexId): boolean => privateFacts(c, BRIDGE).hexes.includes(hex);

const ownsBridge = (c: Read, company: CompanyId): boolean => {
  const { owner, closed } = privateOf(c, BRIDGE);
  return owner === company && !closed;
};

/**
 * How the bridge company helps. As printed it has two helps (1870:priv.mrbc.7, 1870:priv.mrbc.8): a tile at a discount, one of
 * the turn's lays, and a free tile at home. `extraLay`: one of both, on top of the lays and at any time of the turn.
 */
export type BridgeTerms = 'printed' | 'extraLay';

const isLeft = (c: Read, what: 'tile' | 'home', terms: BridgeTerms): boolean =>
  timesUsed(c, BRIDGE, terms === 'extraLay' ? 'tile' : what) === 0;

/** 1870:priv.mrbc.7. */
const hasDiscount = (c: Read, company: CompanyId, terms: BridgeTerms): boolean =>
  ownsBridge(c, company) && isLeft(c, 'tile', terms);

/**
 * 1870:priv.mrbc.8: a company that owns it in its first turn has bought it there, which gives a free tile at home until that
 * turn is over. Only MP and SSW live on the river.
 */
const hasFreeHomeTile = (c: Read, company: CompanyId, terms: BridgeTerms): boolean =>
  !companyOf(c, company).hasRun && ownsBridge(c, company) && isLeft(c, 'home', terms);

export const isFreeHome = (
  c: Read,
  { company, hex, using }: Pick<LayTileAction, 'company' | 'hex' | 'using'>,
  terms: BridgeTerms,
): boolean => using === BRIDGE && hex === homeOf(company) && hasFreeHomeTile(c, company, terms);

/** Printed places have rules of their own that keep track from crossing there. */
const BANS: Readonly<Record<HexId, RuleId>> = { H17: '1870:priv.mrbc.3', C18: '1870:priv.mrbc.4' };

/** 1870:priv.mrbc.1 to 1870:priv.mrbc.5. */
export function mayCross(c: Read, hex: HexId, after: Face): Violation | null {
  const banks = banksOf(c, hex);
  if (!banks || !crossingIsBanned(c) || !crossesRiver(banks, after)) return null;
  return refuseBy(
    BANS[hex] ?? (banks.placeOn ? '1870:priv.mrbc.5' : '1870:priv.mrbc.1'),
    'No track crosses the Mississippi in {hex} before a company owns the bridge company.',
    { hex },
  );
}

const isTrackTime = (c: Read, terms: BridgeTerms): boolean =>
  terms === 'extraLay' || isFrame(frames.track, c.state.agenda.at(-1));

/** 1870:priv.mrbc.7, 1870:priv.mrbc.8: may the bridge company's lay be made at all? */
export function mayUseBridge(
  c: Read,
  lay: LayTileAction,
  before: Face,
  terms: BridgeTerms,
): Violation | null {
  const { company, hex } = lay;
  if (!isFreeHome(c, lay, terms)) {
    if (!hasDiscount(c, company, terms)) return refuse(c, 'ability.used', { private: BRIDGE });
    if (!isTrackTime(c, terms)) return refuse(c, 'turn.order', { move: 'layTile' });
  }
  return isRiverHex(c, hex) && before.tile === null
    ? null
    : refuseBy(
        '1870:priv.mrbc.7',
        'The bridge company helps with the first tile in a hex of the Mississippi.',
      );
}

/**
 * The tile at a discount is one of the turn's lays, so it is laid while track is. The free tile at home comes on top and may be
 * used as soon as the private is bought, whatever the step (1870:pbuy.4, 1870:priv.mrbc.8).
 */
export const bridgeLayIsOpen = (c: Read, turn: OperatingTurnFrame, terms: BridgeTerms): boolean =>
  bridgeHexes(c, turn, terms).length > 0;

/** River hexes where its lay is worth offering. */
export function bridgeHexes(c: Read, turn: OperatingTurnFrame, terms: BridgeTerms): readonly HexId[] {
  const { company } = turn;
  if (isTrackTime(c, terms) && hasDiscount(c, company, terms)) return privateFacts(c, BRIDGE).hexes;
  return hasFreeHomeTile(c, company, terms) ? [homeOf(company)] : [];
}
