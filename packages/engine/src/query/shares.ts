import type { Read } from '../model/context.ts';
import type { SaleBlock } from '../model/frames.ts';
import type { CompanyId, PlayerId, PrivateId } from '../model/ids.ts';
import type { Rulebook } from '../model/title.ts';
import type { Violation } from '../model/violation.ts';

/** The certificate limit, in certificates. */
export const certificateLimit = (c: Read): number => c.book.policies.shares.certificateLimit(c) / 2;

/** What a player's holding counts towards the limit, in certificates; some count half. */
export const certificatesOf = (c: Read, player: PlayerId): number =>
  c.book.policies.shares.certificateCount(c, player) / 2;

/** What so many units are worth in the final count; a negative number of them is owed. */
export const shareWorth = (c: Read, company: CompanyId, units: number): number =>
  Math.sign(units) * c.book.policies.shares.value(c, company, Math.abs(units), 'score');

/** What starting a company at this price costs the player. */
export const startCost = (c: Read, company: CompanyId, price: number): number =>
  c.book.policies.start.cost(c, company, price).amount;

/** Who may protect the shares that were sold (null = nobody), and what stands against it. */
export function protectionOf(c: Read, block: SaleBlock): { who: PlayerId | null; why: Violation | null } {
  const { protect } = c.book.policies;
  const who = protect?.who(c, block) ?? null;
  return { who, why: (who ? protect?.cannot(c, block, who) : protect?.nobody?.(c, block)) ?? null };
}

/** What a private company pays its owner at the start of an operating round. */
export const incomeOf = (c: Read, id: PrivateId): number => c.book.policies.privates.income(c, id);

/** What a summary of games counts a won auction of this kind as; undefined = it is not counted. */
export const auctionName = ({ policies }: Rulebook, kind: string): string | undefined =>
  policies.auctions[kind]?.counted;

/** Are there loans in this game? */
export const hasLoans = ({ book }: Pick<Read, 'book'>): boolean =>
  Object.values(book.data.forms).some((form) => form.loanLimit > 0);
