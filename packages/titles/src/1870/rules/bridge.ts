import {
  type CompanyId,
  type Edge,
  type Face,
  type HexId,
  isCompany,
  joinedEdges,
  type LayTileAction,
  type OperatingTurnFrame,
  privateOf,
  type Read,
  refuse,
  refuseBy,
  type RuleId,
  timesUsed,
  turnNow,
  type Violation,
} from '@roundhouse/engine';
import { MP, SSW } from '../data/companies.ts';
import { BRIDGE } from '../data/privates.ts';
import { onSite } from '../options.ts';

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

const isRiverHex = (c: Read, hex: HexId): boolean => c.book.privates[BRIDGE]?.hexes.includes(hex) ?? false;

/** 1870:priv.mrbc.8: bought by MP or SSW in its own first operating turn: a free tile at home. */
function hasFreeHomeTile(company: CompanyId, turn: OperatingTurnFrame | null): boolean {
  return (
    (company === MP || company === SSW) && turn?.company === company && turn.own.bridgeInFirstTurn === true
  );
}

export const isFreeHome = (c: Read, lay: LayTileAction): boolean =>
  lay.using === BRIDGE &&
  lay.hex === c.book.companies[lay.company]?.home?.hex &&
  hasFreeHomeTile(lay.company, turnNow(c));

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

const bridgeIsUnused = (c: Read, company: CompanyId): boolean => {
  const { owner, closed } = privateOf(c, BRIDGE);
  return owner === company && !closed && timesUsed(c, BRIDGE, 'tile') === 0;
};

/** 1870:priv.mrbc.7: may the bridge company's lay be made at all? */
export function mayUseBridge(c: Read, lay: LayTileAction, before: Face): Violation | null {
  const { owner, closed } = privateOf(c, BRIDGE);
  const { company, hex } = lay;
  if (owner !== company || closed) return refuse(c, 'ability.notOwner', { private: BRIDGE, company });
  if (timesUsed(c, BRIDGE, 'tile') > 0) return refuse(c, 'ability.used', { private: BRIDGE });
  return isRiverHex(c, hex) && before.tile === null
    ? null
    : refuseBy(
        '1870:priv.mrbc.7',
        'The bridge company helps with the first tile in a hex of the Mississippi.',
      );
}

/**
 * The tile at a discount is one of the turn's lays, so it is laid while track is; the free tile at home may come until the
 * trains run (1870:or.4, 1870:priv.mrbc.8).
 */
export function bridgeLayIsOpen(c: Read, turn: OperatingTurnFrame): boolean {
  if (!bridgeIsUnused(c, turn.company)) return false;
  if (onSite(c, 'bridgeLayExtra') || c.state.agenda.at(-1)?.at === 'track') return true;
  return hasFreeHomeTile(turn.company, turn) && turn.step < turn.steps.indexOf('run');
}

/** River hexes where its lay is worth offering. */
export const bridgeHexes = (c: Read, turn: OperatingTurnFrame): readonly HexId[] => {
  if (!bridgeIsUnused(c, turn.company)) return [];
  const all = c.book.privates[BRIDGE]?.hexes ?? [];
  const onlyHome = !onSite(c, 'bridgeLayExtra') && c.state.agenda.at(-1)?.at !== 'track';
  return onlyHome ? all.filter((hex) => hex === c.book.companies[turn.company]?.home?.hex) : all;
};
