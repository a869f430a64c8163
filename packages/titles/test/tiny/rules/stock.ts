import {
  type BuyPolicy,
  byPrice,
  type CompanyId,
  companyOf,
  countCertificates,
  floatCompany,
  formOf,
  movePresident,
  movePrice,
  notSoldThisRound,
  placeHome,
  type PlayerId,
  priceOf,
  putMarker,
  refuse,
  seatAfter,
  type SellPolicy,
  type SharePolicy,
  type ShareOffer,
  type StartPolicy,
  type StockPolicy,
  coreFrames,
  frameOf,
  underCertificateLimit,
  underHoldLimit,
  withinPool,
} from '@roundhouse/engine';

const START = 50;

/** tiny:stock.1: sell what you like, then buy one certificate. */
export const stock: StockPolicy = {
  moves: ['sellShares', 'buyShares', 'start'],
  grammar: (_c, _turn, next) => (next.move === 'sellShares' ? 'yes' : 'last'),
  mustComply: () => false,
  // tiny:stock.4: sold out goes right.
  end(c) {
    for (const id of byPrice(c)) {
      const { single } = companyOf(c, id).certs;
      if (!single.offering && !single.pool) movePrice(c, id, 'right', 1, 'sold out');
    }
  },
  priority: (c, round) => (round.lastActor ? seatAfter(c, round.lastActor) : c.state.priority),
};

/** tiny:start.1: two shares at 50 each, paid to the bank; the company runs at once and puts its marker at home. */
export const start: StartPolicy = {
  companies: (c) =>
    c.book.data.companies.map(({ id }) => id).filter((id) => companyOf(c, id).stage === 'idle'),
  prices: () => [START],
  cost: (_c, _company, price) => ({ amount: 2 * price, payee: 'bank' }),
  may: (c, player) => underCertificateLimit(c, player, 2),
  start(c, company, price, by) {
    movePresident(c, company, by);
    companyOf(c, company).par = price;
    putMarker(
      c,
      company,
      c.book.chart.cells.findIndex((cell) => cell.par),
      'par',
    );
    floatCompany(c, company, 5 * price);
    const home = c.book.companies[company]?.home;
    if (home) placeHome(c, company, home.hex, home.city);
  },
};

/** tiny:stock.2: from the offering at 50, from the market at its price. */
export const buy: BuyPolicy = {
  offers(c, _frame, _buyer, company) {
    const { certs, stage } = companyOf(c, company);
    if (stage !== 'running') return [];
    const sources = (['offering', 'pool'] as const).filter((from) => (certs.single[from] ?? 0) > 0);
    return sources.map((from): ShareOffer => {
      const each = from === 'offering' ? START : priceOf(c, company);
      return { from, holder: from, payee: 'bank', price: (units) => units * each, counts: [1] };
    });
  },
  may(c, _frame, { by, company, units }) {
    const buyer = by as PlayerId;
    return (
      notSoldThisRound(c, buyer, company) ??
      underHoldLimit(c, buyer, company, units) ??
      underCertificateLimit(c, buyer, 2 * units)
    );
  },
};

/** tiny:stock.3: not in the first round, at most three in the market; the price falls one step a sale. */
export const sell: SellPolicy = {
  may(c, _frame, sale) {
    if (frameOf(c, coreFrames.stockRound)?.no === 1)
      return refuse(c, 'sell.notYet', { company: sale.company });
    return withinPool(c, sale, 3);
  },
  moved: (c, _frame, block) => movePrice(c, block.company, 'left', 1, 'sale'),
  blocksWait: false,
};

export const shares: SharePolicy = {
  value: (c, company, units) => units * priceOf(c, company),
  // tiny:limit.1, counted in halves: five certificates each.
  certificateLimit: () => 10,
  certificateCount: (c, player) => countCertificates(c, player, { privates: false }),
  holdLimit: (c, company: CompanyId) => formOf(c, company).holdLimit,
};
