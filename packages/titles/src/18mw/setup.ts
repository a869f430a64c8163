import {
  type Rulebook,
  type Company,
  type CompanyFacts,
  type CompanyId,
  type Deal,
  type Dice,
  EMPTY_BOARD,
  type GameFrame,
  homesKept,
  openingState,
  type Options,
  type SetupInput,
  shuffled,
  type State,
  unsold,
  unstarted,
} from '@roundhouse/engine';
import { BANK, STARTING_CASH } from './data/money.ts';
import { firstRunMarkers } from './rules/firstRuns.ts';

export const RULES_VERSION = 3;

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
const newCompany = (facts: CompanyFacts): Company => ({
  ...unstarted(facts),
  certs:
    facts.kind === 'corporation'
      ? { president: 'offering', single: { offering: 8 } }
      : { president: null, single: {} },
  tokensLeft: 0,
  own: {},
});

export function setup(book: Rulebook, input: SetupInput): State {
  const seats = seated(input);
  const companies: Record<CompanyId, Company> = {};
  for (const facts of book.data.companies) companies[facts.id] = newCompany(facts);
  const privates = Object.fromEntries(book.data.privates.map(({ id }) => [id, unsold()]));
  // 18mw:setup.1
  const purse = STARTING_CASH[seats.length] ?? 0;
  const game: GameFrame = { at: 'game', turn: 1, stage: 'auction', count: 0, of: 1 };
  return {
    ...openingState(book, seats, { companies, privates, purse, bank: BANK - purse * seats.length }),
    // 18mw:token.3: a circle is kept for every base.
    board: { ...EMPTY_BOARD, markers: firstRunMarkers(book.geography), reserved: homesKept(book) },
    agenda: [game],
  };
}
