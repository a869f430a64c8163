import {
  byPrice,
  cashOf,
  type Cell,
  cellOf,
  type CompanyId,
  companyOf,
  type DidMove,
  isPlayer,
  type Owner,
  type PlayerId,
  putMarker,
  type Read,
  refuseBy,
  seatAfter,
  sellShares,
  type StockPolicy,
  unitsOf,
  isFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { relief } from './compliance.ts';
import { holdsTooMany } from './shareLimit.ts';
import { note400, severalAtOnce } from './zones.ts';

const BUYS = new Set(['buyShares', 'start', 'buyPrivate']);
const isBuy = (did: DidMove): boolean => BUYS.has(did.move);
const isSale = (did: DidMove): boolean => did.move === 'sellShares';

/** 1870:sr.2: one purchase and any sales, before it or after it but not both. */
function mayBuy(c: Read, did: readonly DidMove[], next: DidMove): 'no' | 'yes' | 'last' {
  const bought = did.find(isBuy);
  const more = next.company !== undefined && severalAtOnce(c, next.company);
  if (bought) {
    // 1870:buy.4: further shares of the same company from the market in the brown zone.
    if (next.company === undefined && next.move === 'buyShares') return 'yes';
    return more && bought.company === next.company && isBuy(did.at(-1) as DidMove) ? 'yes' : 'no';
  }
  return did.some(isSale) && !more ? 'last' : 'yes';
}

function maySell(did: readonly DidMove[]): 'no' | 'yes' {
  // What comes before a purchase can only be a sale.
  return did.findIndex(isBuy) > 0 ? 'no' : 'yes';
}

/** 1870:comply.3: a company of which the player holds more than the share limit and protection allow. */
const tooManyOf = (c: Read, player: PlayerId): CompanyId | null =>
  (Object.keys(c.state.companies) as CompanyId[]).find((company) => holdsTooMany(c, player, company)) ?? null;

type Helps = (company: CompanyId, units: number) => boolean;

/** 1870:comply.1: and something can be sold, of what helps. */
function mustSellCertificates(c: Read, player: PlayerId, helps: Helps): boolean {
  const turn = c.state.agenda.at(-1);
  const { shares } = c.book.policies;
  if (!isFrame(frames.stockTurn, turn) || shares.certificateCount(c, player) <= shares.certificateLimit(c))
    return false;
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    for (let units = unitsOf(c, company, player); units > 0; units--) {
      const sale = { type: 'sellShares' as const, by: player, company, units };
      if (!sellShares.check(c, turn, sale) && helps(company, units)) return true;
    }
  }
  return false;
}

/** `shareLimit`: who holds too many of a company sells too, and over the certificate limit only a sale that brings nearer to it is owed. */
export const complianceWith = ({
  shareLimit,
}: {
  shareLimit: boolean;
}): Pick<StockPolicy, 'mustComply' | 'overLimit'> => ({
  mustComply: (c, player) =>
    (shareLimit && tooManyOf(c, player) !== null) ||
    mustSellCertificates(c, player, (company, units) => !shareLimit || relief(c, player, company, units) > 0),
  overLimit(c, player) {
    const company = shareLimit ? tooManyOf(c, player) : null;
    return company === null
      ? null
      : refuseBy(
          '1870:comply.3',
          'You hold more of {company} than the share limit allows: sell shares of it first.',
          { company },
        );
  },
});

export const stock: StockPolicy = {
  moves: ['sellShares', 'buyShares', 'start', 'buyPrivate', 'redeem', 'reissue'],
  grammar(c, turn, next) {
    if (isBuy(next)) return mayBuy(c, turn.did, next);
    if (isSale(next)) return maySell(turn.did);
    // 1870:sr.3: acting for a company is the whole turn.
    return turn.did.length === 0 ? 'last' : 'no';
  },
  // 1870:sr.3 for what is done for a company, 1870:buy.4 and 1870:sr.2 for trades.
  outOfOrder(c, turn, next) {
    const facts = { move: next.move };
    if (isSale(next)) return refuseBy('1870:sr.2', 'No sale after selling and buying in one turn.', facts);
    if (!isBuy(next)) return refuseBy('1870:sr.3', 'Acting for a company is a turn of its own.', facts);
    const { company } = turn.did.find(isBuy) as DidMove;
    const mixed =
      next.move === 'buyShares' &&
      company !== undefined &&
      company !== next.company &&
      severalAtOnce(c, company);
    return mixed
      ? refuseBy('1870:buy.4', 'Several shares in one turn must be of the same company.', facts)
      : refuseBy('1870:sr.2', 'Only one purchase in a turn.', facts);
  },
  ...complianceWith({ shareLimit: true }),
  begin(c, round) {
    for (const id of Object.keys(c.state.companies) as CompanyId[])
      round.cashAtStart[id as Owner] = cashOf(c, id);
    return [];
  },
  end(c) {
    for (const id of byPrice(c)) if (companyOf(c, id).stage === 'running' && soldOut(c, id)) rise(c, id);
  },
  // 1870:srend.1
  priority: (c, round) => (round.lastActor ? seatAfter(c, round.lastActor) : c.state.priority),
  // 1870:protect.11, 1870:protect.12
  nextSeat: (c, _round, turn, lastProtector) => seatAfter(c, lastProtector ?? turn.player),
};

/** 1870:srend.2: every share with players or in the own treasury. */
function soldOut(c: Read, id: CompanyId): boolean {
  const { certs } = companyOf(c, id);
  return (
    isPlayer(certs.president) &&
    (Object.keys(certs.single) as Owner[]).every((owner) => isPlayer(owner) || owner === id)
  );
}

/** 1870:srend.3: up one row; from the top row right and down. */
function rise(c: Parameters<StockPolicy['end']>[0], id: CompanyId): void {
  const { up } = cellOf(c, id) as Cell;
  if (up !== null) {
    putMarker(c, id, up, 'sold out');
    note400(c, id);
  }
}
