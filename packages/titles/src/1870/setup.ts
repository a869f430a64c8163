import {
  type Rulebook,
  type Company,
  type CompanyId,
  EMPTY_BOARD,
  type GameFrame,
  homesKept,
  openingState,
  type SetupInput,
  type State,
  unsold,
  unstarted,
} from '@roundhouse/engine';
import { MKT, SLSF } from './data/companies.ts';
import { BANK, PURSE } from './data/money.ts';
import { FRISCO, KATY } from './data/privates.ts';

export const RULES_VERSION = 3;

/** 1870:setup.6: all shares in the offering; one of the MKT and the SLSF's first certificate are tied to privates. */
function certificates(id: CompanyId): Company['certs'] {
  if (id === MKT) return { president: 'offering', single: { offering: 7, [KATY]: 1 } };
  return { president: id === SLSF ? FRISCO : 'offering', single: { offering: 8 } };
}

export function setup(book: Rulebook, { players }: SetupInput): State {
  const companies: Record<CompanyId, Company> = {};
  for (const facts of book.data.companies) {
    companies[facts.id] = {
      ...unstarted(facts),
      certs: certificates(facts.id),
    };
  }
  const purse = Math.floor(PURSE / players.length);
  const privates = Object.fromEntries(book.data.privates.map(({ id }) => [id, unsold()]));
  const game: GameFrame = { at: 'game', turn: 0, stage: 'waterfall', count: 0, of: 1 };
  return {
    ...openingState(book, players, { companies, privates, purse, bank: BANK - purse * players.length }),
    // 1870:token.4: the home space is kept until its company has placed its marker.
    board: { ...EMPTY_BOARD, reserved: homesKept(book) },
    agenda: [game],
  };
}
