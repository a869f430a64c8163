import {
  bare,
  type Book,
  type Company,
  type CompanyId,
  EMPTY_BOARD,
  type GameFrame,
  type Owner,
  type Private,
  type SetupInput,
  type State,
} from '@roundhouse/engine';
import { STARTING_CASH } from './data/money.ts';
import { rowsIn } from './deal.ts';

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
export function setup(book: Book, { players, deal }: SetupInput): State {
  const companies: Record<CompanyId, Company> = {};
  for (const { id } of book.data.companies) companies[id] = freshCharter();
  const privates: Record<string, Private> = {};
  const rows = rowsIn(deal);
  const dealt = rows.flat();
  for (const { id } of book.data.privates) {
    // 1817:v.2: three of the special-tile privates are not in the game.
    if (dealt.length === 0 || dealt.includes(bare(id)))
      privates[id] = { owner: null, closed: false, used: {} };
  }
  const each = STARTING_CASH[players.length] ?? 0;
  const cash: Record<Owner, number> = { bank: -each * players.length, pool: 0, offering: 0, out: 0 };
  for (const player of players) cash[player] = each;
  for (const { id } of book.data.companies) cash[id] = 0;
  const [priority] = players;
  if (!priority) throw new Error('1817 needs players');
  const game: GameFrame = { at: 'game', turn: 0, stage: 'auction', count: 0, of: 2 };
  return {
    title: book.title.id,
    rules: book.title.rules,
    options: book.options,
    seats: players.slice(),
    bankrupt: [],
    priority,
    phase: '2',
    roundNo: 0,
    arrivals: 0,
    cash,
    companies,
    privates,
    trains: [],
    supply: Object.fromEntries(book.data.trains.map((card) => [card.name, card.count])),
    trainNo: 0,
    board: EMPTY_BOARD,
    agenda: [game],
    ending: null,
    secret: null,
    own: rows.length > 0 ? { rows } : {},
  };
}
