import {
  addTokens,
  askController,
  type CompanyId,
  type Ctx,
  companyOf,
  type HexId,
  procedure,
  type Read,
  replaceToken,
  type Token,
  takeToken,
  tokensOf,
  type TurnStepFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { MOST_MARKERS } from '../data/money.ts';

/** Markers that have to go after a merger or purchase: one a hex, eight in all (1817:7.3). */
export interface RemoveTokensFrame extends TurnStepFrame {
  at: 'removeTokens';
}

/** Hexes where the company stands twice: only the two halves of New York are left to decide. */
function doubled(c: Read, company: CompanyId): HexId[] {
  const hexes = tokensOf(c.state.board, company).map(({ hex }) => hex);
  return hexes.filter((hex, i) => hexes.indexOf(hex) !== i);
}

/** Markers among which the president may choose now; empty = nothing has to go. */
export function removable(c: Read, company: CompanyId): Token[] {
  const standing = tokensOf(c.state.board, company);
  const twice = doubled(c, company);
  const surplus = standing.length - MOST_MARKERS;
  return surplus > twice.length ? standing : standing.filter(({ hex }) => twice.includes(hex));
}

/** What the charter holds above eight in all is lost (1817:1.2.7.4). */
function trimCharter(c: Ctx, company: CompanyId): void {
  const room = Math.max(0, MOST_MARKERS - tokensOf(c.state.board, company).length);
  addTokens(c, company, Math.min(0, room - companyOf(c, company).tokensLeft));
}

/** The survivor's markers replace the other's; in one and the same city one goes back at once (1817:7.3.1, 1817:7.3.2). */
export function mergeMarkers(c: Ctx, from: CompanyId, to: CompanyId): void {
  const own = tokensOf(c.state.board, to);
  for (const token of tokensOf(c.state.board, from)) {
    const same = own.find(({ hex, city }) => hex === token.hex && city === token.city);
    if (same) takeToken(c, same, true);
    replaceToken(c, token, to);
  }
  addTokens(c, to, companyOf(c, from).tokensLeft);
  addTokens(c, from, -companyOf(c, from).tokensLeft);
  const frame: RemoveTokensFrame = { at: 'removeTokens', company: to };
  c.interrupts.push(frame);
}

export const removeTokens = procedure(frames.removeTokens, {
  words: { asks: 'remove tokens', shows: 'company' },
  urgency: 60,
  offersBelow: false,
  step(c, frame) {
    if (removable(c, frame.company).length > 0) return 'ask';
    trimCharter(c, frame.company);
    return { done: null };
  },
  asks: (c, frame) => askController(c, frame, null),
  menu: () => ['removeToken'],
});
