import {
  cashOf,
  companyOf,
  frameOf,
  isPlayer,
  moveSingles,
  pay,
  type PlayerId,
  type ProtectPolicy,
  type Read,
  refuse,
  refuseBy,
  type SaleBlock,
  settlePresidency,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { has } from '../options.ts';
import { keepAboveLimit } from './shareLimit.ts';
import { countsNow, fall } from './zones.ts';

/** May a president protect what they have sold themselves? */
export type SellerProtects = 'never' | 'inOperatingRounds';

/** Why the president may not protect this block at all; null = entitled. */
function barred(c: Read, block: SaleBlock, president: PlayerId, seller: SellerProtects): Violation | null {
  const facts = { company: block.company, player: president };
  const round = frameOf(c, frames.stockRound);
  if (president === block.seller && (round || seller === 'never')) {
    // 1870:protect.14: after a dump neither the old nor the new president.
    return block.presidentAfter === president
      ? refuseBy(
          '1870:protect.13',
          '{player} sold these shares of {company} and may not protect them.',
          facts,
        )
      : refuseBy(
          '1870:protect.14',
          '{player} gave up {company} with this sale, which nobody may protect.',
          facts,
        );
  }
  const soldBefore = round?.sold[president]?.includes(block.company) && !has(c, 'protectIfSold');
  return soldBefore
    ? refuseBy('1870:protect.13', '{player} has sold shares of {company} in this stock round.', facts)
    : null;
}

/** Nobody is entitled to protect this block, and why; null = its president is. */
function nobody(c: Read, block: SaleBlock, seller: SellerProtects): Violation | null {
  const president = block.presidentBefore;
  if (!isPlayer(president) || companyOf(c, block.company).stage === 'closed') {
    return refuseBy('1870:protect.1', '{company} has no president who could protect it.', {
      company: block.company,
    });
  }
  return barred(c, block, president, seller);
}

/** 1870:protect.4 to 1870:protect.7: everything or nothing, from cash in hand, with room on the certificate limit. */
function cannot(c: Read, block: SaleBlock, player: PlayerId): Violation | null {
  const price = block.units * block.price;
  if (cashOf(c, player) < price)
    return refuse(c, 'protect.money', { player, cash: cashOf(c, player), price });
  const { shares } = c.book.policies;
  const would = shares.certificateCount(c, player) + 2 * block.units;
  const limit = shares.certificateLimit(c);
  if (!countsNow(c, block.company) || would <= limit) return null;
  return refuseBy('1870:protect.6', '{player} would hold {would} certificates; the limit is {limit}.', {
    player,
    would: would / 2,
    limit: limit / 2,
  });
}

/** Why this block is not offered to its president; null = it is. For screens. */
export function whyNoProtection(c: Read, block: SaleBlock): Violation | null {
  const { nobody: barsAll, cannot: lacks } = c.book.policies.protect as Required<ProtectPolicy>;
  return barsAll(c, block) ?? lacks(c, block, block.presidentBefore as PlayerId);
}

export const protectWith = (seller: SellerProtects): ProtectPolicy => ({
  // 1870:protect.1: the president as it was before the sale.
  who: (c, block) => (nobody(c, block, seller) ? null : (block.presidentBefore as PlayerId)),
  nobody: (c, block) => nobody(c, block, seller),
  cannot,
  // 1870:protect.2
  order: (_c, blocks) => [...blocks],
  // 1870:protect.10
  fall: (c, block) => fall(c, block.company, block.units),
  protect(c, block, player) {
    pay(c, player, 'bank', block.units * block.price, `protected ${block.company}`);
    moveSingles(c, block.company, 'pool', player, block.units);
    keepAboveLimit(c, block.company, player, block.units);
    settlePresidency(c, block.company);
  },
});

// 1870:protect.13, 1870:protect.14
export const protect = protectWith('never');
