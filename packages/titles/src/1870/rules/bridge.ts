import { type CompanyId, type Edge, type Face, type HexId, isCompany, joinedEdges, type LayTileAction, type OperatingTurnFrame, privateOf, type Read, refuse, timesUsed, turnNow, type Violation } from '@roundhouse/engine';
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

const maskOf = (edges: readonly Edge[]): number => edges.reduce((mask: number, edge) => mask | (1 << edge), 0);

/** 1870:priv.mrbc.1, 1870:priv.mrbc.2. */
export function crossingIsBanned(c: Read): boolean {
  const { owner, closed } = privateOf(c, BRIDGE);
  return !closed && !isCompany(owner);
}

/**
 * 1870:priv.mrbc.1 to 1870:priv.mrbc.5: no track joins the two banks. A printed place stands on one bank, so all its track
 * leaves there; elsewhere every single segment stays on one bank.
 */
export function crossesRiver(c: Read, hex: HexId, after: Face): boolean {
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

export const isRiverHex = (c: Read, hex: HexId): boolean => c.book.privates[BRIDGE]?.hexes.includes(hex) ?? false;

/** 1870:priv.mrbc.8: bought by MP or SSW in its own first operating turn: a free tile at home. */
export function hasFreeHomeTile(company: CompanyId, turn: OperatingTurnFrame | null): boolean {
  return (company === MP || company === SSW) && turn?.company === company && turn.own.bridgeInFirstTurn === true;
}

export const isFreeHome = (c: Read, lay: LayTileAction): boolean =>
  lay.using === BRIDGE && lay.hex === c.book.companies[lay.company]?.home?.hex && hasFreeHomeTile(lay.company, turnNow(c));

/** May the bridge company's lay be made at all? */
export function mayUseBridge(c: Read, lay: LayTileAction, before: Face): Violation | null {
  if (privateOf(c, BRIDGE).owner !== lay.company) return refuse(c, 'ability.notOwner', { private: BRIDGE, company: lay.company });
  if (timesUsed(c, BRIDGE, 'tile') > 0) return refuse(c, 'ability.used', { private: BRIDGE });
  return isRiverHex(c, lay.hex) && before.tile === null ? null : refuse(c, 'ability.place', { private: BRIDGE });
}

/** River hexes where its lay is worth offering. */
export const bridgeHexes = (c: Read): readonly HexId[] => c.book.privates[BRIDGE]?.hexes ?? [];
