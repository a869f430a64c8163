import { type CompanyId, type Owner, type ShareOffer, type State, stockRoundFrame } from '../../src/index.ts';
import { AMY, type PolicyChange, Table } from '../operating/smallTitle.ts';

/** Two singles from the market at a time, at the price; singles of the treasury one by one. */
const offers = (table: { state: State }, company: CompanyId): ShareOffer[] => {
  const single = table.state.companies[company]?.certs.single ?? {};
  const at = (from: 'pool' | 'treasury', holder: Owner, counts: number[]): ShareOffer => ({
    from,
    holder,
    payee: from === 'pool' ? 'bank' : company,
    price: (units) => units * 50,
    counts,
  });
  return [
    ...((single.pool ?? 0) > 0 ? [at('pool', 'pool', [1, 2])] : []),
    ...((single[company] ?? 0) > 0 ? [at('treasury', company, [1])] : []),
  ];
};

const trading: PolicyChange = {
  stock: { moves: ['buyShares', 'sellShares', 'start', 'buyPrivate'], grammar: () => 'yes' },
  buy: { offers: (c, _frame, _buyer, company) => offers(c, company) },
};

/** A stock round of the small game in which Amy begins; anything may follow anything in a turn. */
export const stockRound = (policies: PolicyChange = {}, prepare: (state: State) => void = () => {}) => {
  const all: PolicyChange = { ...trading };
  for (const part of Object.keys(policies) as (keyof PolicyChange)[])
    Object.assign(all, { [part]: policies[part] === null ? null : { ...all[part], ...policies[part] } });
  return new Table({
    policies: all,
    prepare: (state) => {
      state.agenda.push(stockRoundFrame(1, AMY));
      prepare(state);
    },
  });
};
