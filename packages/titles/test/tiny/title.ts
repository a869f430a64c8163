import {
  cashOf,
  type Company,
  type CompanyId,
  type GameFrame,
  openingState,
  priceOf,
  REFUSALS,
  type RefusalKey,
  refuse,
  type RuleId,
  type Title,
  unitsOf,
  unstarted,
} from '@roundhouse/engine';
import { DATA } from './data.ts';
import { dividend, lay, operating, rounds, routes, token, trains } from './operate.ts';
import { buy, sell, shares, start, stock } from './stock.ts';

const PURSE = 400;
const BANK = 5000;

/** Which rule stands behind each refusal of the shared code: here the rule area of its first word. */
const RULE_OF: Readonly<Record<string, RuleId>> = {
  buy: 'tiny:stock.2',
  sell: 'tiny:stock.3',
  start: 'tiny:start.1',
  lay: 'tiny:track.1',
  token: 'tiny:token.1',
  route: 'tiny:or.1',
  dividend: 'tiny:div.1',
  train: 'tiny:train.1',
};
const cite = Object.fromEntries(
  (Object.keys(REFUSALS) as RefusalKey[]).map((key) => [
    key,
    RULE_OF[key.split('.')[0] ?? ''] ?? 'tiny:or.1',
  ]),
) as Record<RefusalKey, RuleId>;

/** The state before the first frame. Its agenda is `[game]`; the rounds policy says what comes. */
const setup: Title['setup'] = (book, { players }) => {
  const game: GameFrame = { at: 'game', turn: 0, stage: 'begin', count: 0, of: 1 };
  const companies: Record<CompanyId, Company> = {};
  for (const facts of book.data.companies) {
    const certs = { president: 'offering', single: { offering: 3 } } as const;
    companies[facts.id] = { ...unstarted(facts), certs };
  }
  const bank = BANK - PURSE * players.length;
  return { ...openingState(book, players, { companies, privates: {}, purse: PURSE, bank }), agenda: [game] };
};

export const tiny: Title = {
  id: 'tiny',
  name: 'Tiny',
  subtitle: 'two companies, nine hexes',
  designer: 'Roundhouse',
  rules: 1,
  players: { min: 2, max: 4 },
  optionSpecs: [],
  siteOptions: {},
  notices: [],
  validate: () => null,
  data: () => DATA,
  deal: () => ({}),
  setup,
  cite,
  policies: () => ({
    rounds,
    stock,
    sell,
    buy,
    shares,
    start,
    operating,
    lay,
    token,
    routes,
    dividend,
    trains,
    privates: { price: (c, what) => refuse(c, 'deal.notForSale', { what }), income: () => 0 },
    phase: { enter: () => {} },
    trouble: {
      mayDeclare: (c) => refuse(c, 'forced.canRaise'),
      bankrupt: () => {},
      closing: { cash: 'bank', trains: 'pool' },
    },
    // tiny:end.1: cash and shares at their price.
    end: {
      ending: () => null,
      score: (c, player) =>
        c.book.data.companies.reduce(
          (sum, { id }) => sum + unitsOf(c, id, player) * priceOf(c, id),
          cashOf(c, player),
        ),
    },
    protect: null,
    forced: null,
    auctions: {},
  }),
  frames: {},
  moves: {},
};
