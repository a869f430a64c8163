import {
  type Board,
  bare,
  type Rulebook,
  type Company,
  type CompanyId,
  EMPTY_BOARD,
  type GameFrame,
  openingState,
  type Private,
  type Reservation,
  type SetupInput,
  type State,
  type Token,
  unsold,
  unstarted,
} from '@roundhouse/engine';
import { reservedSpotOf } from './data/companies.ts';
import { BANK, STARTING_CASH } from './data/money.ts';
import { CWI } from './data/privates.ts';
import { asDeal } from './deal.ts';
import { isTwoPlayers } from './options.ts';
import { firstBlockers, removedCorporations } from './rules/twoPlayers.ts';

export const RULES_VERSION = 3;

/** Home and reserved spots of those in the game; the removed leave a token at home for good (1846:2.3.token). */
function startingBoard(book: Rulebook, removed: readonly CompanyId[], withCwi: boolean): Board {
  const reserved: Reservation[] = [];
  const tokens: Token[] = [];
  for (const { id, home, kind } of book.data.companies) {
    if (!home || kind !== 'corporation') continue;
    if (removed.includes(id)) {
      tokens.push({ company: id, hex: home.hex, city: home.city, slot: 0, role: 'blocker' });
      continue;
    }
    reserved.push({ hex: home.hex, city: home.city, for: id, until: 'homePlaced' });
    const spot = reservedSpotOf(id);
    if (spot) reserved.push({ hex: spot.hex, city: spot.city, for: id, until: 'phase IV' });
  }
  if (withCwi) reserved.push({ hex: 'D6', city: 3, for: CWI, until: 'bought' });
  return { ...EMPTY_BOARD, tokens, reserved };
}

export function setup(book: Rulebook, input: SetupInput): State {
  const { players, options } = input;
  const deal = asDeal(input.deal);
  const companies: Record<CompanyId, Company> = {};
  for (const facts of book.data.companies) {
    if (!deal.removedCompanies.includes(facts.id)) companies[facts.id] = unstarted(facts);
  }
  const privates: Record<string, Private> = {};
  for (const { id } of book.data.privates) {
    if (!deal.removedPrivates.includes(id)) privates[id] = unsold();
  }
  const purse = STARTING_CASH[players.length] ?? 0;
  const bank = (BANK[players.length] ?? 0) - purse * players.length;
  const turn = isTwoPlayers(options) ? 0 : 1;
  const game: GameFrame = { at: 'game', turn, stage: 'draft', count: 0, of: 2 };
  const board = startingBoard(book, deal.removedCompanies, privates[CWI] !== undefined);
  const state: State = {
    ...openingState(book, players, { companies, privates, purse, bank }),
    board: isTwoPlayers(options) ? firstBlockers(board, deal.removedCompanies) : board,
    agenda: [game],
    secret: deal.deck.length > 0 ? { deck: deal.deck, kept: {}, keys: deal.keys } : null,
  };
  removedCorporations.put(state, deal.removedCompanies.map(bare));
  return state;
}
