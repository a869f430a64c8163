import {
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
import { MKT, SLSF } from './data/companies.ts';
import { BANK, PURSE } from './data/money.ts';
import { FRISCO, KATY } from './data/privates.ts';

export const RULES_VERSION = 1;

/** 1870:setup.6: all shares in the offering; one of the MKT and the SLSF's first certificate are tied to privates. */
function certificates(id: CompanyId): Company['certs'] {
  if (id === MKT) return { president: 'offering', single: { offering: 7, [KATY]: 1 } };
  return { president: id === SLSF ? FRISCO : 'offering', single: { offering: 8 } };
}

export function setup(book: Book, { players }: SetupInput): State {
  const companies: Record<CompanyId, Company> = {};
  for (const { id, form, home, tokens } of book.data.companies) {
    companies[id] = {
      form,
      stage: 'idle',
      certs: certificates(id),
      at: null,
      par: null,
      loans: 0,
      hasRun: false,
      homes: home ? [home.hex] : [],
      tokensLeft: tokens,
      own: { destination: 'locked', offeringPays: 'bank' },
    };
  }
  const privates: Record<string, Private> = {};
  for (const { id } of book.data.privates) privates[id] = { owner: null, closed: false, used: {} };
  const each = Math.floor(PURSE / players.length);
  const cash: Partial<Record<Owner, number>> = { bank: BANK - each * players.length };
  for (const player of players) cash[player] = each;
  for (const id of Object.keys(companies) as CompanyId[]) cash[id] = 0;
  const [priority] = players;
  if (!priority) throw new Error('1870 needs players');
  const game: GameFrame = { at: 'game', turn: 0, stage: 'waterfall', count: 0, of: 1 };
  return {
    title: book.title.id,
    rules: RULES_VERSION,
    options: book.options,
    seats: players.slice(),
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
      // 1870:token.4: the home space is kept until its company has placed its marker.
      reserved: book.data.companies.flatMap(({ id, home }) =>
        home ? [{ hex: home.hex, city: home.city, for: id, until: 'homePlaced' }] : [],
      ),
    },
    agenda: [game],
    ending: null,
    secret: null,
    own: {},
  };
}
