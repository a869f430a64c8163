import {
  bare,
  type BuyTrainAction,
  type CompanyId,
  type DividendKind,
  isCompany,
  type LayTileAction,
  type PlaceTokenAction,
  type RunTrainsAction,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { slotFor } from './names.ts';
import { siteRoutesOf } from './routes.ts';
import { type Before, byCompany, byPrivate, type Entry, type SiteWriter } from './siteWriter.ts';

/** What all titles write down alike. */

export const KIND: Readonly<Record<DividendKind, string>> = {
  full: 'payout',
  half: 'half',
  none: 'withhold',
};

export const shareNames = (company: CompanyId, numbers: readonly number[]): string[] =>
  numbers.map((number) => `${bare(company)}_${number}`);

export function tileEntry(
  s: SiteWriter,
  action: LayTileAction,
  by: (type: string, fields: object) => Entry,
): Entry {
  const { hex, rotation } = action;
  const fields = { hex, tile: s.names.lay(hex, action.tile), rotation };
  return action.using ? byPrivate(action.using, 'lay_tile', fields) : by('lay_tile', fields);
}

export function tokenEntry(s: SiteWriter, action: PlaceTokenAction): Entry {
  const { hex, city, company } = action;
  const fields = { city: s.names.city(hex, city), slot: slotFor(s, hex, city), tokener: bare(company) };
  return action.using
    ? byPrivate(action.using, 'place_token', fields)
    : byCompany(company, 'place_token', fields);
}

export const runFields = (s: SiteWriter, action: RunTrainsAction): object => ({
  routes: siteRoutesOf(s, s.trains, action),
  extra_revenue: 0,
  subsidy: 0,
});

/** A train out of the bank has a number of its stack; any other has one already. */
export function trainEntry(s: SiteWriter, action: BuyTrainAction, next: (card: string) => string): Entry {
  const { company, from, price } = action;
  const train =
    from === 'bank'
      ? next(action.train)
      : from === 'pool'
        ? s.trains.fromPool(s, action.train)
        : s.trains.name(action.train);
  if (from === 'bank') s.memory.bought = train;
  const owned = s.state.trains.find((it) => it.id === action.train);
  const face = action.face ?? (from === 'bank' ? action.train : (owned?.face ?? action.train));
  return byCompany(company, 'buy_train', {
    train,
    price,
    ...(!isCompany(from) && { variant: face }),
    ...(action.trade !== undefined && { exchange: s.trains.name(action.trade) }),
  });
}

/** Gives the train just bought the name it was written down with. */
export function nameBought(s: SiteWriter, action: Action, before: Before): void {
  if (action.type !== 'buyTrain' || action.from !== 'bank') return;
  const made = s.state.trains.find((train) => !before.trains.has(train.id) && train.owner === action.company);
  if (made && typeof s.memory.bought === 'string') s.trains.call(made.id, s.memory.bought);
}
