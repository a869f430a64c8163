import {
  type Action,
  type BuySharesAction,
  type BuyTrainAction,
  type DeclaredRoute,
  type DividendKind,
  hexDistance,
  type LayTileAction,
  type PlaceTokenAction,
  planOf,
  declareFromHexes,
  type Rotation,
  type RunTrainsAction,
  type SellSharesAction,
  type ShareSource,
  suggestRoutes,
} from '@roundhouse/engine';
import type { Table } from '../support/table.ts';
import { company, player, privat } from './position.ts';

/** Actions in few words. Players by letter, companies and private companies by their short names. */

export const bid = (by: string, lot: string, amount: number, forCompany?: string): Action => ({
  type: 'bid',
  by: player(by),
  lot,
  amount,
  ...(forCompany && { for: company(forCompany) }),
});
export const takeBack = (by: string, lot: string): Action => ({
  type: 'takeBack',
  by: player(by),
  lot: privat(lot),
});
export const start = (by: string, name: string, price: number): Action => ({
  type: 'start',
  by: player(by),
  company: company(name),
  price,
});
export const buy = (
  by: string,
  name: string,
  from: ShareSource = 'offering',
  units = 1,
  whole?: 'president' | 'double',
): BuySharesAction => ({
  type: 'buyShares',
  by: player(by),
  company: company(name),
  from,
  units,
  ...(whole && { whole }),
});
export const sell = (by: string, name: string, units = 1, double = false): SellSharesAction => ({
  type: 'sellShares',
  by: player(by),
  company: company(name),
  units,
  ...(double && { double: true }),
});
export const protect = (by: string, name: string): Action => ({
  type: 'protect',
  by: player(by),
  company: company(name),
});
export const redeem = (by: string, name: string, units: number, from = 'pool'): Action => ({
  type: 'redeem',
  by: player(by),
  company: company(name),
  units,
  from: from === 'pool' ? 'pool' : player(from),
});
export const exchange = (by: string, name: string, from: ShareSource): Action => ({
  type: 'exchangePrivate',
  by: player(by),
  private: privat('L&M'),
  company: company(name),
  from,
});
export const buyPrivate = (by: string, buyer: string, what: string, price: number): Action => ({
  type: 'buyPrivate',
  by: player(by),
  buyer: buyer.length === 1 ? player(buyer) : company(buyer),
  private: privat(what),
  price,
});
export const answer = (by: string, yes: boolean): Action => ({ type: 'answer', by: player(by), yes });
export const passBy = (by: string): Action => ({ type: 'pass', by: player(by) });

export const lay = (by: string, name: string, hex: string, tile: string): LayTileAction => {
  const [id = '', rotation = '0'] = tile.split('/');
  return {
    type: 'layTile',
    by: player(by),
    company: company(name),
    hex,
    tile: id,
    rotation: Number(rotation) as Rotation,
  };
};
export const token = (by: string, name: string, hex: string, using?: string): PlaceTokenAction => ({
  type: 'placeToken',
  by: player(by),
  company: company(name),
  hex,
  city: 0,
  ...(using && { using: privat(using) }),
});
export const dividend = (by: string, name: string, kind: DividendKind): Action => ({
  type: 'dividend',
  by: player(by),
  company: company(name),
  kind,
});
export const train = (
  by: string,
  name: string,
  face: string,
  price: number,
  giving?: string,
): BuyTrainAction => ({
  type: 'buyTrain',
  by: player(by),
  company: company(name),
  from: 'bank',
  train: face,
  price,
  ...(giving && { giving: privat(giving) }),
});
export const usedTrain = (
  by: string,
  name: string,
  from: string,
  id: string,
  price: number,
): BuyTrainAction => ({
  type: 'buyTrain',
  by: player(by),
  company: company(name),
  from: from === 'pool' ? 'pool' : company(from),
  train: id,
  price,
});
export const discard = (by: string, name: string, id: string): Action => ({
  type: 'discardTrain',
  by: player(by),
  company: company(name),
  train: id,
});
export const buyToken = (by: string, name: string, from: string, hex: string): Action => ({
  type: 'buyToken',
  by: player(by),
  company: company(name),
  from: company(from),
  hex,
  city: 0,
});
export const offerToken = (by: string, name: string, hex: string, minimum: number): Action => ({
  type: 'offerToken',
  by: player(by),
  company: company(name),
  hex,
  city: 0,
  minimum,
});
export const merge = (by: string, name: string, partner: string, into: string): Action => ({
  type: 'merge',
  by: player(by),
  company: company(name),
  partner: company(partner),
  into: company(into),
});
export const bankrupt = (by: string): Action => ({ type: 'declareBankrupt', by: player(by) });

/** Routes told by hexes, each leg from stop to stop: `[['F16', 'E15']]`. */
export function run(
  table: Table,
  by: string,
  name: string,
  routes: readonly { train: string; legs: readonly (readonly string[])[] }[],
  placing?: string,
): RunTrainsAction {
  const plan = planOf(table.book.geography, table.state.board, company(name));
  const declared = declareFromHexes(plan, routes);
  const missing = declared.findIndex((route) => route === null);
  if (missing >= 0) throw new Error(`there is no such track: ${JSON.stringify(routes[missing])}`);
  return {
    type: 'runTrains',
    by: player(by),
    company: company(name),
    routes: declared as DeclaredRoute[],
    ...(placing && { placing }),
  };
}

/** The best run there is. */
export const bestRunOf = (table: Table, by: string, name: string, placing?: string): RunTrainsAction => ({
  type: 'runTrains',
  by: player(by),
  company: company(name),
  routes: suggestRoutes(table.book, table.state, company(name), placing ? { placing } : {}).routes,
  ...(placing && { placing }),
});

/** What a token costs there: 40 and 10 a hex from the base. */
export const placingPrice = (base: string, hex: string): number => 40 + 10 * hexDistance(base, hex);
