import {
  type CompanyId,
  type HexId,
  type OperatingTurnFrame,
  ordinarySpot,
  reachableSpots,
  type Read,
  refuse,
  type TokenPolicy,
  tokensOf,
} from '@roundhouse/engine';

const FIRST = 40;
const FURTHER = 100;

/** 1870:token.2, 1870:connect.9: by order of placement; home and destination markers are free and do not count. */
const paidBefore = (c: Read, company: CompanyId): number =>
  tokensOf(c.state.board, company).filter((token) => token.role === 'station').length;

/** Also asked about hexes that are on no map: whoever sends a move may write anything. */
const hasCity = (c: Read, hex: HexId): boolean => {
  const { hexes, indexOf } = c.book.geography;
  return (hexes[indexOf.get(hex) ?? -1]?.cities.length ?? 0) > 0;
};

export const token: TokenPolicy = {
  price: (c, { company }) => (paidBefore(c, company) === 0 ? FIRST : FURTHER),
  // 1870:token.1, 1870:token.3, 1870:token.4: in a large city, so not off the board, where only the SP has a space.
  may: (c, _frame, action) =>
    !hasCity(c, action.hex)
      ? refuse(c, 'token.city', { hex: action.hex })
      : ordinarySpot(c, action, [action.company], 'hex'),
  spots: (c, _turn: OperatingTurnFrame, company) => reachableSpots(c, company),
};
