import { createHash } from 'node:crypto';
import { asked, type Rulebook, canonical, type State } from '@roundhouse/engine';

/** What anybody at the table can see of a position: no change of the program may alter it in a game that was played. */
function publicBooks(book: Rulebook, state: State): object {
  const { cash, supply, phase, roundNo, priority, bankrupt, board } = state;
  return {
    asks: asked(book, state),
    cash,
    supply,
    phase,
    roundNo,
    priority,
    bankrupt,
    companies: Object.fromEntries(
      Object.entries(state.companies).map(([id, { form, stage, certs, at, par, loans, tokensLeft }]) => [
        id,
        { form, stage, certs, cell: at?.cell ?? null, par, loans, tokensLeft },
      ]),
    ),
    privates: Object.fromEntries(
      Object.entries(state.privates).map(([id, { owner, closed }]) => [id, { owner, closed }]),
    ),
    trains: state.trains.map(({ id, face, owner, fate }) => ({ id, face, owner, fate })),
    tiles: board.tiles,
    tokens: board.tokens.map(({ company, hex, city }) => `${company} ${hex} ${city}`),
  };
}

/** A short fingerprint of what everybody can see. */
export const seenAt = (book: Rulebook, state: State): string =>
  createHash('sha256')
    .update(canonical(publicBooks(book, state)))
    .digest('hex')
    .slice(0, 12);
