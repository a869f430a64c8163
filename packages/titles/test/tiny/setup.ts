import {
  type Company,
  type CompanyId,
  type GameFrame,
  openingState,
  type Title,
  unstarted,
} from '@roundhouse/engine';

const PURSE = 400;
const BANK = 5000;

/** The state before the first frame. Its agenda is `[game]`; the rounds policy says what comes. */
export const setup: Title['setup'] = (book, { players }) => {
  const game: GameFrame = { at: 'game', turn: 0, stage: 'begin', count: 0, of: 1 };
  const companies: Record<CompanyId, Company> = {};
  for (const facts of book.data.companies) {
    const certs = { president: 'offering', single: { offering: 3 } } as const;
    companies[facts.id] = { ...unstarted(facts), certs };
  }
  const bank = BANK - PURSE * players.length;
  return { ...openingState(book, players, { companies, privates: {}, purse: PURSE, bank }), agenda: [game] };
};
