import {
  type Bonus,
  type CompanyId,
  type HexId,
  hexOf,
  type Read,
  refuseBy,
  tokensAt,
  tokensOf,
  type Violation,
} from '@roundhouse/engine';
import { connectedBy, connections } from './firstRuns.ts';

export const isOffMap = (c: Read, hex: HexId): boolean =>
  c.book.geography.indexOf.has(hex) && hexOf(c.book.geography, hex).offboards.length > 0;

/** 18mw:chisf.2, 18mw:nosw.2: the area counts once more for the owner of the token. */
export const doubledAreas = (c: Read, company: CompanyId, placing?: HexId): Bonus[] => {
  const areas = tokensOf(c.state.board, company).flatMap(({ role, hex }) =>
    role === 'doubling' ? [hex] : [],
  );
  return [...areas, ...(placing === undefined ? [] : [placing])].map((hex) => ({
    bonus: 'atStop',
    of: [hex],
    add: 'value',
    why: 'doubled',
  }));
};

/** May this company put the doubling token of an off-map area there, at the normal price and by the normal rules? */
export function mayDouble(c: Read, company: CompanyId, hex: HexId): Violation | null {
  const connection = connections(c.book.geography).find(({ area }) => area === hex);
  if (!connection) return refuseBy('18mw:station.5', 'No token can be placed in {hex}.', { hex });
  const by = connectedBy(c, hex);
  if (!by)
    return refuseBy(connection.rule, 'The token comes after the first run {name}.', {
      name: connection.name,
    });
  const there = tokensAt(c.state.board, hex);
  if (there.some(({ role }) => role === 'doubling')) {
    return refuseBy(connection.rule, 'The doubling token of {hex} has been placed.', { hex });
  }
  // 18mw:nosw.4: beside its own base only the company that made the connection run.
  return there.some((token) => token.company === company) && by !== company
    ? refuseBy('18mw:nosw.4', '{company} did not make the connection run.', { company })
    : null;
}
