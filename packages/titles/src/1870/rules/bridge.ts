import {
  companyFacts,
  type CompanyId,
  type Edge,
  type Face,
  type HexId,
  isCompany,
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
  turnNow,
  type Violation,
} from '@roundhouse/engine';
import { bridgeInFirstTurn } from '../memory.ts';
import { MP, SSW } from '../data/companies.ts';
import { BRIDGE } from '../data/privates.ts';

export const BRIDGE_DISCOUNT = 40;

interface Banks {
  bankA: readonly Edge[];
  bankB: readonly Edge[];
  placeOn?: 'A' | 'B';
}

const banksOf = (c: Read, hex: HexId): Banks | null => {
  const at = c.book.geography.indexOf.get(hex);
  const marks = at === undefined ? undefined : c.book.geography.hexes[at]?.marks;
  return (marks?.river as unknown as Banks | undefined) ?? null;
};

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
function crossesRiver(c: Read, hex: HexId, after: Face): boolean {
  const banks = banksOf(c, hex);
  if (!banks) return false;
  const [a, b] = [maskOf(banks.bankA), maskOf(banks.bankB)];
  if (banks.placeOn) return (after.exits & (banks.placeOn === 'A' ? b : a)) !== 0;
  for (let edge = 0; edge < 6; edge++) {
    const joined = joinedEdges(after)[edge] ?? 0;
    if ((a >> edge) & 1 && (joined & b) !== 0) return true;
  }
  return false;
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

/** 1870:priv.mrbc.8: bought by MP or SSW in its own first operating turn: a free tile at home, until that turn is over. */
const hasFreeHomeTile = (c: Read, turn: OperatingTurnFrame, terms: BridgeTerms): boolean =>
  (turn.company === MP || turn.company === SSW) &&
  bridgeInFirstTurn.of(turn) &&
  ownsBridge(c, turn.company) &&
  isLeft(c, 'home', terms);

export function isFreeHome(
  c: Read,
  lay: Pick<LayTileAction, 'company' | 'hex' | 'using'>,
  terms: BridgeTerms,
): boolean {
  const turn = turnNow(c);
  const atHome = lay.hex === companyFacts(c, lay.company).home?.hex;
  return lay.using === BRIDGE && atHome && turn?.company === lay.company && hasFreeHomeTile(c, turn, terms);
}

/** Which rule keeps track from crossing in this hex: the printed places have rules of their own. */
const banIn = (c: Read, hex: HexId): RuleId =>
  hex === 'H17'
    ? '1870:priv.mrbc.3'
    : hex === 'C18'
      ? '1870:priv.mrbc.4'
      : banksOf(c, hex)?.placeOn
        ? '1870:priv.mrbc.5'
        : '1870:priv.mrbc.1';

/** 1870:priv.mrbc.1 to 1870:priv.mrbc.5. */
export function mayCross(c: Read, hex: HexId, after: Face): Violation | null {
  if (!crossingIsBanned(c) || !crossesRiver(c, hex, after)) return null;
  return refuseBy(
    banIn(c, hex),
    'No track crosses the Mississippi in {hex} before a company owns the bridge company.',
    { hex },
  );
}

const isTrackTime = (c: Read, terms: BridgeTerms): boolean =>
  terms === 'extraLay' || c.state.agenda.at(-1)?.at === 'track';

/** 1870:priv.mrbc.7, 1870:priv.mrbc.8: may the bridge company's lay be made at all? */
export function mayUseBridge(
  c: Read,
  lay: LayTileAction,
  before: Face,
  terms: BridgeTerms,
): Violation | null {
  const { company, hex } = lay;
  if (!ownsBridge(c, company)) return refuse(c, 'ability.notOwner', { private: BRIDGE, company });
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
  const home = companyFacts(c, company).home?.hex;
  return home !== undefined && hasFreeHomeTile(c, turn, terms) ? [home] : [];
}
