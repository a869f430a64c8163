import {
  cashOf,
  frameOf,
  isPlayer,
  moveSingles,
  pay,
  type PlayerId,
  type ProtectPolicy,
  type Read,
  refuse,
  type SaleBlock,
  type StockRoundFrame,
} from '@roundhouse/engine';
import { has, onSite } from '../options.ts';
import { shares } from './certificateLimit.ts';
import { countsNow, fall } from './zones.ts';

/** 1870:protect.13: who sold shares of the company in this stock round may not protect it; never one's own block. */
function barred(c: Read, block: SaleBlock, president: PlayerId): boolean {
  const round = frameOf<StockRoundFrame>(c, 'stockRound');
  if (!round) return president === block.seller && !onSite(c, 'sellerMayProtect');
  if (president === block.seller) return true;
  return !has(c, 'protectIfSold') && (round.sold[president]?.includes(block.company) ?? false);
}

export const protect: ProtectPolicy = {
  // 1870:protect.1, 1870:protect.14: the president as it was before the sale.
  who(c, block) {
    const president = block.presidentBefore;
    if (!isPlayer(president) || c.state.companies[block.company]?.stage === 'closed') return null;
    return barred(c, block, president) ? null : president;
  },
  // 1870:protect.4 to 1870:protect.7: everything or nothing, from cash in hand, with room on the certificate limit.
  cannot(c, block, player) {
    const price = block.units * block.price;
    if (cashOf(c, player) < price) return refuse(c, 'protect.money', { player, cash: cashOf(c, player), price });
    const would = shares.certificateCount(c, player) + 2 * block.units;
    return countsNow(c, block.company) && would > shares.certificateLimit(c) ? refuse(c, 'protect.limit') : null;
  },
  // 1870:protect.2
  order: (_c, blocks) => [...blocks],
  // 1870:protect.10
  fall: (c, block) => fall(c, block.company, block.units),
  protect(c, block, player) {
    pay(c, player, 'bank', block.units * block.price, `protected ${block.company}`);
    moveSingles(c, block.company, 'pool', player, block.units);
  },
};
