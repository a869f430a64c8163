import type { CompanyId, Read } from '@roundhouse/engine';
import { TUNNEL } from '../data/privates.ts';
import { corporationOwning } from './players.ts';

const DISCOUNT = 20;

/** 1846:pc.tunnel: 20 off every mountain hex and every tunnel or pass hexside, for the corporation that owns it. */
export const tunnelDiscount = (c: Read, company: CompanyId, terrain: string): number =>
  terrain === 'mountain' && corporationOwning(c, TUNNEL) === company ? DISCOUNT : 0;
