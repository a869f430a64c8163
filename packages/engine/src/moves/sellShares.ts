import { refuse } from '../agenda/refuse.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { handOver, heir, settleSale } from '../ledger/presidency.ts';
import { companyOf, formOf, moveDouble, moveSingles, singlesOf, unitsOf } from '../ledger/shares.ts';
import { pay } from '../ledger/money.ts';
import { priceOf } from '../market/price.ts';
import { type SellSharesAction, coreVerbs } from '../verbs/core.ts';
import type { Ctx, Read } from '../model/context.ts';
import { type Frame, move } from '../model/frame.ts';
import type { SaleBlock } from '../model/frames.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import type { SellPolicy } from '../model/policy.ts';
import type { Violation } from '../model/violation.ts';
import { frameOf } from '../query/control.ts';
import { asRanges } from './ranges.ts';

/**
 * Sells shares to the market. Certificates follow from the units: singles first; if those do not suffice the
 * president's certificate is exchanged with the heir. `double` puts that certificate among them.
 */
export const sellShares = move(coreVerbs.sellShares)({
  check: (c, frame, action) =>
    maySell(c, frame, action) ?? c.book.policies.sell.enough?.(c, frame, action) ?? null,
  apply(c, frame, action) {
    const seller = action.by as PlayerId;
    const { company, units } = action;
    const { sell, shares } = c.book.policies;
    const presidentBefore = companyOf(c, company).certs.president;
    const price = priceOf(c, company);
    const proceeds = shares.value(c, company, units, 'sell');
    const bundle = bundleOf(c, action, seller) as Bundle;
    giveToPool(c, company, seller, bundle);
    pay(c, 'bank', seller, proceeds, `sold ${units} of ${company}`);
    const block: SaleBlock = {
      seller,
      company,
      units,
      ...(bundle.double && { double: true }),
      price,
      presidentBefore,
      presidentAfter: companyOf(c, company).certs.president,
    };
    rememberSale(c, seller, company);
    const waiting = (frame as { blocks?: SaleBlock[] }).blocks;
    if (sell.blocksWait && waiting) waiting.push(block);
    else sell.moved(c, frame, block);
  },
  wish: (c, by, company) =>
    unitsOf(c, company, by) > 0 ? { type: 'sellShares', by, company, units: 1 } : null,
  *choices(c, frame, by) {
    const seller = by as PlayerId;
    for (const company of Object.keys(c.state.companies) as CompanyId[])
      yield* salesOf(c, frame, seller, company, unitsOf(c, company, seller));
  },
});

/** Could these shares be sold by somebody who owes no sale? `sell`: by other limits than those of the game. */
export function maySell(
  c: Read,
  frame: Frame,
  action: SellSharesAction,
  sell: Pick<SellPolicy, 'may'> = c.book.policies.sell,
): Violation | null {
  const { company, units } = action;
  if (!companyOf(c, company).at || units < 1) {
    return refuse(c, 'sell.holding', { seller: action.by, units, company });
  }
  const bundle = bundleOf(c, action, action.by as PlayerId);
  return 'rule' in bundle ? bundle : sell.may(c, frame, action);
}

function* salesOf(c: Read, frame: Frame, by: PlayerId, company: CompanyId, held: number) {
  const facts = { price: priceOf(c, company), held };
  const owns = companyOf(c, company).certs.double === by;
  for (const double of owns ? [false, true] : [false]) {
    const draft = { type: 'sellShares' as const, company, ...(double && { double: true as const }) };
    const legal: number[] = [];
    for (let units = 1; units <= held; units++) {
      if (!sellShares.check(c, frame, { ...draft, by, units })) legal.push(units);
    }
    if (legal.length === 0) continue;
    yield { type: 'sellShares' as const, with: draft, open: { units: { ranges: asRanges(legal) } }, facts };
  }
}

/** The certificates that make up a sale. */
interface Bundle {
  /** Who takes the president's certificate first. */
  heir: PlayerId | null;
  double: boolean;
  singles: number;
}

/** The certificates must exist: enough units, and somebody to take the president's certificate if it has to go. */
function bundleOf(
  c: Read,
  { company, units, double }: SellSharesAction,
  seller: PlayerId,
): Bundle | Violation {
  const { certs } = companyOf(c, company);
  const form = formOf(c, company);
  const held = unitsOf(c, company, seller);
  const none = refuse(c, 'sell.holding', { seller, units, company });
  if (units > held || (double && certs.double !== seller)) return none;
  const presides = certs.president === seller;
  const next = presides ? heir(c, company, seller, held - units) : null;
  // The heir pays for the certificate with the double one if they have it.
  const getsDouble = next !== null && certs.double === next;
  const loose = singlesOf(certs, seller) + (next && !getsDouble ? form.president : 0);
  if (!double && units <= loose) return { heir: next, double: false, singles: units };
  const rest = units - form.double;
  if ((double || getsDouble) && rest >= 0 && rest <= loose)
    return { heir: next, double: true, singles: rest };
  return presides && !next ? refuse(c, 'sell.presidentStays', { company }) : none;
}

function giveToPool(c: Ctx, company: CompanyId, seller: PlayerId, bundle: Bundle): void {
  if (bundle.heir) handOver(c, company, bundle.heir);
  if (bundle.double) moveDouble(c, company, 'pool');
  moveSingles(c, company, seller, 'pool', bundle.singles);
  settleSale(c, company);
}

/** Who sold what in this round: it decides who may buy and who may protect. */
function rememberSale(c: Ctx, seller: PlayerId, company: CompanyId): void {
  const round = frameOf(c, coreFrames.stockRound);
  if (!round) return;
  const sold = round.sold[seller] ?? [];
  if (!sold.includes(company)) round.sold[seller] = [...sold, company];
}
