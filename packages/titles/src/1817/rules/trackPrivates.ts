import type { CompanyId, Read } from '@roundhouse/engine';
import { SECOND_TILE } from '../data/money.ts';
import { EFFICIENT_TRACK, EXPRESS_TRACK } from '../data/volatility.ts';

const REDUCED = 10;

/** The first tile of a turn is free, the second costs 20 (1817:6.3.0.2); two privates change that (1817:v.11). */
export function tileFee(c: Read, company: CompanyId, laid: number): number {
  const express = c.state.privates[EXPRESS_TRACK]?.owner === company;
  const efficient = c.state.privates[EFFICIENT_TRACK]?.owner === company;
  if (express && efficient) return 0;
  if (laid === 0) return express ? REDUCED : 0;
  if (express) return 0;
  return efficient ? REDUCED : SECOND_TILE;
}
