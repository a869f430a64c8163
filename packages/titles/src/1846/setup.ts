import {
  type Board,
  bare,
  type Book,
  type Company,
  type CompanyFacts,
  type CompanyId,
  EMPTY_BOARD,
  type GameFrame,
  type Owner,
  type Private,
  type Reservation,
  type SetupInput,
  type State,
  type Token,
} from '@roundhouse/engine';
import { reservedSpotOf } from './data/companies.ts';
import { BANK, STARTING_CASH } from './data/money.ts';
import { CWI } from './data/privates.ts';
import { asDeal } from './deal.ts';
import { isTwoPlayers } from './options.ts';
import { firstBlockers } from './rules/twoPlayers.ts';

export const RULES_VERSION = 1;

function newCompany(facts: CompanyFacts): Company {
  return {
    form: facts.form,
    stage: 'idle',
    certs: { president: null, single: {} },
    at: null,
    par: null,
    loans: 0,
    hasRun: false,
    homes: facts.home ? [facts.home.hex] : [],
    tokensLeft: facts.tokens,
    own: {},
  };
}

/** Home and reserved spots of those in the game; the removed leave a token at home for good (1846:2.3.token). */
function startingBoard(book: Book, removed: readonly CompanyId[], withCwi: boolean): Board {
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

export function setup(book: Book, input: SetupInput): State {
  const { players, options } = input;
  const deal = asDeal(input.deal);
  const companies: Record<CompanyId, Company> = {};
  for (const facts of book.data.companies) {
    if (!deal.removedCompanies.includes(facts.id)) companies[facts.id] = newCompany(facts);
  }
  const privates: Record<string, Private> = {};
  for (const { id } of book.data.privates) {
    if (!deal.removedPrivates.includes(id)) privates[id] = { owner: null, closed: false, used: {} };
  }
  const each = STARTING_CASH[players.length] ?? 0;
  const cash: Record<Owner, number> = {
    bank: (BANK[players.length] ?? 0) - each * players.length,
    pool: 0,
    offering: 0,
    out: 0,
  };
  for (const player of players) cash[player] = each;
  for (const id of Object.keys(companies) as CompanyId[]) cash[id] = 0;
  const [priority] = players;
  if (!priority) throw new Error('1846 needs players');
  const frame: GameFrame = {
    at: 'game',
    turn: isTwoPlayers(options) ? 0 : 1,
    stage: 'draft',
    count: 0,
    of: 2,
  };
  const board = startingBoard(book, deal.removedCompanies, privates[CWI] !== undefined);
  return {
    title: book.title.id,
    rules: RULES_VERSION,
    options: book.options,
    seats: players.slice(),
    bankrupt: [],
    priority,
    phase: 'I',
    roundNo: 0,
    arrivals: 0,
    cash,
    companies,
    privates,
    trains: [],
    supply: Object.fromEntries(book.data.trains.map((card) => [card.name, card.count])),
    trainNo: 0,
    board: isTwoPlayers(options) ? firstBlockers(board, deal.removedCompanies) : board,
    agenda: [frame],
    ending: null,
    secret: deal.deck.length > 0 ? { deck: deal.deck, kept: {}, keys: deal.keys } : null,
    own: { removed: deal.removedCompanies.map(bare) },
  };
}
