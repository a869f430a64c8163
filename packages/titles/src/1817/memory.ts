import { type CompanyId, type PlayerId, slot } from '@roundhouse/engine';
import type { SaleKind } from './rules/companySale.ts';

/** What 1817 remembers at companies and auctions, where more than one rule asks for it. */

/** Who presided over a company before going bankrupt (1817:7.4.8). */
export const lastPresident = slot<PlayerId | null>('lastPresident', null);
/** The company that needs this one's certificates as its shorts (1817:7.1.3.8). */
export const lentTo = slot<CompanyId | null>('lentTo', null);
/** Why the company is up for sale. */
export const saleKind = slot<SaleKind>('kind', 'friendly');
