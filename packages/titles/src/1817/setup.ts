import {
  bare,
  type Rulebook,
  type Company,
  type CompanyId,
  type GameFrame,
  openingState,
  type Private,
  type SetupInput,
  type State,
  unsold,
} from '@roundhouse/engine';
import { STARTING_CASH } from './data/money.ts';
import { dealtRows, rowsIn } from './deal.ts';

/** A charter in the storage area: no memory of an earlier life (1817:1.2.7.2). */
export const freshCharter = (): Company => ({
  form: 'two',
  stage: 'idle',
  certs: { president: null, single: {} },
  at: null,
  par: null,
  loans: 0,
  hasRun: false,
  homes: [],
  tokensLeft: 0,
  own: {},
});

/** The first player listed starts (1817:4.1.3). The bank is without end and only counts what it paid out (1817:1.2.10.1). */
export function setup(book: Rulebook, { players, deal }: SetupInput): State {
  const companies: Record<CompanyId, Company> = {};
  for (const { id } of book.data.companies) companies[id] = freshCharter();
  const privates: Record<string, Private> = {};
  const rows = rowsIn(deal);
  const dealt = rows.flat();
  for (const { id } of book.data.privates) {
    // 1817:v.2: three of the special-tile privates are not in the game.
    if (dealt.length === 0 || dealt.includes(bare(id))) privates[id] = unsold();
  }
  const purse = STARTING_CASH[players.length] ?? 0;
  const game: GameFrame = { at: 'game', turn: 0, stage: 'auction', count: 0, of: 2 };
  const state: State = {
    ...openingState(book, players, { companies, privates, purse, bank: -purse * players.length }),
    agenda: [game],
  };
  if (rows.length > 0) dealtRows.put(state, rows);
  return state;
}
