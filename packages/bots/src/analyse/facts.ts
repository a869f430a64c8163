/** What happened between two positions that matters to one player, as plain facts: screens and the command line put them into words. */
import {
  type CompanyId,
  companyOf,
  formOf,
  type GameEvent,
  isPlayer,
  type PlayerId,
  presidentOf,
  type Rulebook,
  shortsOf,
  type State,
  unitsOf,
} from '@roundhouse/engine';

type OfCompany = { company: CompanyId };

/** One thing that happened. */
type Happening =
  /** Dividends received, and what the others received in the mean. */
  | { kind: 'dividends'; amount: number; others: number }
  | ({ kind: 'rusted'; train: string; count: number } & OfCompany)
  | { kind: 'phase'; to: string }
  | ({ kind: 'presidencyWon' | 'presidencyLost' } & OfCompany)
  | ({ kind: 'price'; from: number; to: number; units: number } & OfCompany)
  | ({ kind: 'trainBought'; train: string } & OfCompany)
  | ({ kind: 'started'; price: number } & OfCompany)
  | ({ kind: 'closed' | 'liquidated' | 'receivership' } & OfCompany)
  /** How many more or fewer shares a player has than before. */
  | ({ kind: 'sharesBought' | 'sharesSold'; units: number } & OfCompany)
  /** A company put shares of its own on the market, or bought them back. */
  | ({ kind: 'issued' | 'redeemed'; units: number } & OfCompany)
  /** Shares sold short, and shorts that were covered or settled. */
  | ({ kind: 'shorted' | 'shortsClosed'; units: number } & OfCompany)
  /** A company grew into another form. */
  | ({ kind: 'converted'; shares: number } & OfCompany)
  | ({ kind: 'merged'; partner: CompanyId; into: CompanyId } & OfCompany)
  | ({ kind: 'acquired'; by: CompanyId } & OfCompany)
  | ({ kind: 'loansTaken' | 'loansRepaid'; count: number } & OfCompany)
  | ({ kind: 'interest'; amount: number } & OfCompany)
  /** Something the player owed by themselves. */
  | { kind: 'debt'; amount: number }
  | { kind: 'privateBought'; private: string; price: number | null }
  | { kind: 'bankrupt' }
  | { kind: 'end' }
  /** Nothing but passes: the position is the same, only the estimate of it is another. */
  | { kind: 'estimate' };

/** What happened; `of` = to another player, told where nothing happened to the one it is about. */
export type Fact = Happening & { of?: PlayerId };

/** Facts a turning point names at most, and at most of others. */
const MOST = 4;
const MOST_OF_OTHERS = 2;

/** Two positions, and everything that happened on the way. */
export interface Interval {
  book: Rulebook;
  before: State;
  after: State;
  events: readonly GameEvent[];
}

interface Weighed {
  fact: Happening;
  weight: number;
}

/** The facts of an interval for a player, the weightiest first; there is always one. */
export function factsFor(interval: Interval, player: PlayerId): Fact[] {
  const own = weighedFor(interval, player).slice(0, MOST);
  if (own.length > 0) return own.map(({ fact }) => fact);
  const others = interval.after.seats
    .filter((seat) => seat !== player)
    .flatMap((seat) =>
      weighedFor(interval, seat).map(({ fact, weight }) => ({ fact: { ...fact, of: seat }, weight })),
    )
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_OF_OTHERS);
  return others.length > 0 ? others.map(({ fact }) => fact) : [{ kind: 'estimate' }];
}

/** Did nothing happen to anybody? */
export const isQuiet = (interval: Interval): boolean =>
  interval.after.seats.every((seat) => weighedFor(interval, seat).length === 0);

function weighedFor({ book, before, after, events }: Interval, player: PlayerId): Weighed[] {
  const weighed: Weighed[] = [];
  const add = (fact: Happening, weight: number): void => void weighed.push({ fact, weight });
  const was = { book, state: before };
  const is = { book, state: after };
  // A company that closed or merged has no shares any more: then it counts what was held before.
  const held = ({ book, state }: typeof is, company: CompanyId): number =>
    company in state.companies ? unitsOf({ book, state }, company, player) : 0;
  const isHeld = (company: CompanyId): boolean => held(was, company) > 0 || held(is, company) > 0;
  const presides = (company: CompanyId): boolean =>
    [was, is].some((c) => company in c.state.companies && presidentOf(c, company) === player);
  const isCompanyHere = (owner: string | null): owner is CompanyId =>
    owner !== null && owner in after.companies;

  const received = new Map<PlayerId, number>();
  const prices = new Map<CompanyId, { from: number; to: number }>();
  const rusted = new Map<string, { company: CompanyId; train: string; count: number }>();
  const loans = new Map<CompanyId, number>();
  const issued = new Map<CompanyId, number>();
  const interest = new Map<CompanyId, number>();
  const count = <Key>(sums: Map<Key, number>, key: Key, more: number): void =>
    void sums.set(key, (sums.get(key) ?? 0) + more);

  for (const event of events) {
    switch (event.type) {
      case 'dividendPaid':
        for (const [owner, amount] of Object.entries(event.paid))
          if (isPlayer(owner)) count(received, owner, amount ?? 0);
        break;
      case 'priceMoved': {
        const known = prices.get(event.company);
        if (event.fromCell >= 0) prices.set(event.company, { from: known?.from ?? event.from, to: event.to });
        break;
      }
      case 'sharesMoved':
        if (event.from === event.company && event.to === 'pool') count(issued, event.company, event.count);
        if (event.to === event.company && event.from === 'pool') count(issued, event.company, -event.count);
        break;
      case 'trainScrapped': {
        if (!isCompanyHere(event.owner) || !isHeld(event.owner)) break;
        const key = `${event.owner}/${event.face}`;
        const seen = (rusted.get(key)?.count ?? 0) + 1;
        rusted.set(key, { company: event.owner, train: event.face, count: seen });
        break;
      }
      case 'trainMoved':
        if (isCompanyHere(event.to) && presides(event.to))
          add({ kind: 'trainBought', company: event.to, train: event.face }, 120);
        break;
      case 'loanTaken':
        if (presides(event.company)) count(loans, event.company, event.count);
        break;
      case 'loanRepaid':
        if (presides(event.company)) count(loans, event.company, -event.count);
        break;
      case 'moneyMoved':
        if (event.why === 'interest' && isCompanyHere(event.from) && presides(event.from))
          count(interest, event.from, event.amount);
        break;
      case 'debtArose':
        if (event.debtor === player) add({ kind: 'debt', amount: event.amount }, 100 + event.amount);
        break;
      case 'sizeChanged':
        if (isHeld(event.company))
          add(
            { kind: 'converted', company: event.company, shares: book.data.forms[event.to]?.units ?? 0 },
            130,
          );
        break;
      case 'merged':
        if ([event.company, event.partner, event.into].some(isHeld)) {
          const { company, partner, into } = event;
          add({ kind: 'merged', company, partner, into }, 220);
        }
        break;
      case 'absorbed':
        if (isHeld(event.company) || presides(event.by))
          add({ kind: 'acquired', company: event.company, by: event.by }, 200);
        break;
      case 'presidentChanged':
        if (event.to === player && event.from !== null && event.from !== player)
          add({ kind: 'presidencyWon', company: event.company }, 150);
        if (event.from === player && event.to !== player)
          add({ kind: 'presidencyLost', company: event.company }, 180);
        break;
      case 'privateMoved':
        if (event.to === player)
          add({ kind: 'privateBought', private: event.private, price: event.price }, 50);
        break;
      case 'started':
        if (event.by === player) add({ kind: 'started', company: event.company, price: event.price }, 100);
        break;
      case 'closed':
        if (isHeld(event.company)) add({ kind: 'closed', company: event.company }, 300);
        break;
      case 'liquidated':
        if (isHeld(event.company)) add({ kind: 'liquidated', company: event.company }, 320);
        break;
      case 'receivershipBegan':
        if (isHeld(event.company)) add({ kind: 'receivership', company: event.company }, 250);
        break;
      case 'phaseChanged':
        add({ kind: 'phase', to: event.to }, 110);
        break;
      case 'wentBankrupt':
        if (event.player === player) add({ kind: 'bankrupt' }, 10_000);
        break;
      case 'gameOver':
        add({ kind: 'end' }, 500);
        break;
      default:
    }
  }
  for (const { company, train, count: trains } of rusted.values())
    add({ kind: 'rusted', company, train, count: trains }, 140 * trains);
  for (const company of Object.keys(after.companies) as CompanyId[]) {
    // Where a company changed its form, the shares were exchanged, not traded.
    if (!(company in before.companies) || formOf(was, company).id !== formOf(is, company).id) continue;
    const units = held(is, company) - held(was, company);
    if (units > 0) add({ kind: 'sharesBought', company, units }, 15 * units);
    if (units < 0) add({ kind: 'sharesSold', company, units: -units }, -15 * units);
    const short =
      shortsOf(companyOf(is, company).certs, player) - shortsOf(companyOf(was, company).certs, player);
    if (short > 0) add({ kind: 'shorted', company, units: short }, 120 * short);
    if (short < 0) add({ kind: 'shortsClosed', company, units: -short }, -120 * short);
  }
  for (const [company, units] of issued)
    if (units !== 0 && isHeld(company))
      add({ kind: units > 0 ? 'issued' : 'redeemed', company, units: Math.abs(units) }, 50 * Math.abs(units));
  for (const [company, more] of loans)
    if (more !== 0)
      add(
        { kind: more > 0 ? 'loansTaken' : 'loansRepaid', company, count: Math.abs(more) },
        60 * Math.abs(more),
      );
  for (const [company, amount] of interest)
    if (amount > 0) add({ kind: 'interest', company, amount }, amount);
  for (const [company, { from, to }] of prices) {
    const units = Math.max(held(was, company), held(is, company));
    if (units === 0 || from === to || !(company in after.companies)) continue;
    add(
      { kind: 'price', company, from, to, units },
      (Math.abs(to - from) / formOf(is, company).quoted) * units,
    );
  }
  const mine = received.get(player) ?? 0;
  const rest = after.seats.filter((seat) => seat !== player);
  const others = rest.reduce((sum, seat) => sum + (received.get(seat) ?? 0), 0) / Math.max(1, rest.length);
  if (mine > 0 || others > 0)
    add({ kind: 'dividends', amount: mine, others: Math.round(others) }, 60 + Math.abs(mine - others));
  return weighed.sort((a, b) => b.weight - a.weight);
}
