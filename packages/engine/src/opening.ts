import type { CompanyId, Owner, PlayerId } from './model/ids.ts';
import type { Company, Private, State } from './model/state.ts';
import type { Rulebook, CompanyFacts } from './model/title.ts';
import { EMPTY_BOARD } from './track/board.ts';
import type { Reservation } from './track/types.ts';

/** What a title lays on the table before anybody plays. */
export interface Opening {
  companies: Record<CompanyId, Company>;
  privates: Record<string, Private>;
  /** What each player starts with. */
  purse: number;
  /** What the bank holds after that. */
  bank: number;
}

/** A charter nobody has started: no price, no shares, its markers on it. */
export const unstarted = ({ form, home, tokens }: CompanyFacts): Company => ({
  form,
  stage: 'idle',
  certs: { president: null, single: {} },
  at: null,
  par: null,
  loans: 0,
  hasRun: false,
  homes: home ? [home.hex] : [],
  tokensLeft: tokens,
  own: {},
});

/** A private nobody has bought. */
export const unsold = (): Private => ({ owner: null, closed: false, used: {} });

/**
 * The table at the opening: money dealt, trains in the box, an empty board, the first phase of the title. The title
 * adds what it has beside: the board as printed, the first frame, facts of its own.
 */
export function openingState(book: Rulebook, seats: readonly PlayerId[], opening: Opening): State {
  const { companies, privates, purse, bank } = opening;
  const [priority] = seats;
  const [first] = book.data.phases;
  if (!priority) throw new Error(`${book.title.id} needs players`);
  if (!first) throw new Error(`${book.title.id} has no phases`);
  const cash: Partial<Record<Owner, number>> = { bank, pool: 0, offering: 0, out: 0 };
  for (const player of seats) cash[player] = purse;
  for (const id of Object.keys(companies) as CompanyId[]) cash[id] = 0;
  return {
    title: book.title.id,
    rules: book.title.rules,
    options: book.options,
    seats: [...seats],
    bankrupt: [],
    priority,
    phase: first.name,
    roundNo: 0,
    arrivals: 0,
    cash,
    companies,
    privates,
    trains: [],
    supply: Object.fromEntries(book.data.trains.map((card) => [card.name, card.count])),
    trainNo: 0,
    board: EMPTY_BOARD,
    agenda: [],
    ending: null,
    secret: null,
    own: {},
  };
}

/** A circle kept at every company's home until it has placed its first marker. */
export const homesKept = (book: Rulebook): Reservation[] =>
  book.data.companies.flatMap(({ id, home }) =>
    home ? [{ hex: home.hex, city: home.city, for: id, until: 'homePlaced' }] : [],
  );
