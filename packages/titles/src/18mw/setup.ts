import {
  type Book,
  type Company,
  type CompanyFacts,
  type CompanyId,
  type Deal,
  type Dice,
  EMPTY_BOARD,
  type GameFrame,
  type Options,
  type Owner,
  type Private,
  type SetupInput,
  shuffled,
  type State,
} from '@roundhouse/engine';
import { BANK, STARTING_CASH } from './data/money.ts';
import { firstRunMarkers } from './rules/firstRuns.ts';

export const RULES_VERSION = 1;

/** 18mw:setup.3: the order in which the players sit is drawn. */
export const deal = (_options: Options, players: number, dice: Dice): Deal => ({
  order: shuffled(
    Array.from({ length: players }, (_, i) => i),
    dice,
  ),
});

function seated({ players, deal: drawn }: SetupInput): State['seats'] {
  const order = (drawn.order as number[] | undefined) ?? players.map((_, i) => i);
  return order.map((i) => {
    const player = players[i];
    if (!player) throw new Error(`there is no player ${i}`);
    return player;
  });
}

/** 18mw:setup.4: all certificates of a corporation lie in the offering; a system charter has none yet. */
const newCompany = ({ form, kind, home }: CompanyFacts): Company => ({
  form,
  stage: 'idle',
  certs:
    kind === 'corporation'
      ? { president: 'offering', single: { offering: 8 } }
      : { president: null, single: {} },
  at: null,
  par: null,
  loans: 0,
  hasRun: false,
  homes: home ? [home.hex] : [],
  tokensLeft: 0,
  own: { receiver: null },
});

export function setup(book: Book, input: SetupInput): State {
  const seats = seated(input);
  const companies: Record<CompanyId, Company> = {};
  for (const facts of book.data.companies) companies[facts.id] = newCompany(facts);
  const privates: Record<string, Private> = {};
  for (const { id } of book.data.privates) privates[id] = { owner: null, closed: false, used: {} };
  const each = STARTING_CASH[seats.length] ?? 0;
  // 18mw:setup.1
  const cash: Partial<Record<Owner, number>> = { bank: BANK - each * seats.length, out: 0 };
  for (const player of seats) cash[player] = each;
  for (const id of Object.keys(companies) as CompanyId[]) cash[id] = 0;
  const [priority] = seats;
  if (!priority) throw new Error('18MW needs players');
  const game: GameFrame = { at: 'game', turn: 1, stage: 'auction', count: 0, of: 1 };
  return {
    title: book.title.id,
    rules: RULES_VERSION,
    options: book.options,
    seats,
    bankrupt: [],
    priority,
    phase: '1',
    roundNo: 0,
    arrivals: 0,
    cash,
    companies,
    privates,
    trains: [],
    supply: Object.fromEntries(book.data.trains.map((card) => [card.name, card.count])),
    trainNo: 0,
    board: {
      ...EMPTY_BOARD,
      markers: firstRunMarkers(book.geography),
      // 18mw:token.3: a circle is kept for every base.
      reserved: book.data.companies.flatMap(({ id, home }) =>
        home ? [{ hex: home.hex, city: home.city, for: id, until: 'homePlaced' }] : [],
      ),
    },
    agenda: [game],
    ending: null,
    secret: null,
    own: { lastReceiver: null, idleSets: 0 },
  };
}
