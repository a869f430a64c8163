import type {
  AssignAction,
  BuySharesAction,
  BuyTrainAction,
  DividendKind,
  LayTileAction,
  PlaceTokenAction,
  Rotation,
  SellSharesAction,
} from '@roundhouse/engine';
import { company, player, privat } from './position.ts';

/** Actions in few words. */

export const pass = (by: string) => ({ type: 'pass', by: player(by) }) as const;
export const take = (by: string, what: string) =>
  ({ type: 'take', by: player(by), lot: privat(what) }) as const;
export const bid = (by: string, what: string, amount: number) =>
  ({ type: 'bid', by: player(by), lot: privat(what), amount }) as const;
export const start = (by: string, name: string, price: number) =>
  ({ type: 'start', by: player(by), company: company(name), price }) as const;
export const buy = (
  by: string,
  name: string,
  from: 'offering' | 'pool' = 'offering',
  units = 1,
): BuySharesAction => ({ type: 'buyShares', by: player(by), company: company(name), from, units });
export const sell = (by: string, name: string, units = 1): SellSharesAction => ({
  type: 'sellShares',
  by: player(by),
  company: company(name),
  units,
});
export const protect = (by: string, name: string) =>
  ({ type: 'protect', by: player(by), company: company(name) }) as const;
export const redeem = (by: string, name: string, from = 'pool') =>
  ({
    type: 'redeem',
    by: player(by),
    company: company(name),
    units: 1,
    from: from === 'pool' ? 'pool' : player(from),
  }) as const;
export const reissue = (by: string, name: string) =>
  ({ type: 'reissue', by: player(by), company: company(name) }) as const;
export const yes = (by: string) => ({ type: 'answer', by: player(by), yes: true }) as const;
export const no = (by: string) => ({ type: 'answer', by: player(by), yes: false }) as const;
export const buyPrivate = (by: string, buyer: string, what: string, price: number) =>
  ({
    type: 'buyPrivate',
    by: player(by),
    buyer: buyer.length === 1 ? player(buyer) : company(buyer),
    private: privat(what),
    price,
  }) as const;
export const assign = (by: string, what: string, hex: string, form?: string): AssignAction => ({
  type: 'assign',
  by: player(by),
  private: privat(what),
  hex,
  ...(form !== undefined && { form }),
});
export const lay = (by: string, name: string, hex: string, tile: string, using?: string): LayTileAction => {
  const [id = '', rotation = '0'] = tile.split('/');
  return {
    type: 'layTile',
    by: player(by),
    company: company(name),
    hex,
    tile: id,
    rotation: Number(rotation) as Rotation,
    ...(using && { using: privat(using) }),
  };
};
export const token = (by: string, name: string, hex: string): PlaceTokenAction => ({
  type: 'placeToken',
  by: player(by),
  company: company(name),
  hex,
  city: 0,
});
export const pay = (by: string, name: string, kind: DividendKind) =>
  ({ type: 'dividend', by: player(by), company: company(name), kind }) as const;
export const train = (
  by: string,
  name: string,
  type: string,
  cost: number,
  trade?: string,
): BuyTrainAction => ({
  type: 'buyTrain',
  by: player(by),
  company: company(name),
  from: 'bank',
  train: type,
  price: cost,
  ...(trade && { trade }),
});
/** From another company, or from the open market. */
export const oldTrain = (
  by: string,
  name: string,
  from: string,
  id: string,
  cost: number,
): BuyTrainAction => ({
  type: 'buyTrain',
  by: player(by),
  company: company(name),
  from: from === 'pool' ? 'pool' : company(from),
  train: id,
  price: cost,
});
export const discard = (by: string, name: string, id: string) =>
  ({ type: 'discardTrain', by: player(by), company: company(name), train: id }) as const;
export const mark = (by: string, name: string, where: 'map' | 'charter') =>
  ({ type: 'destination', by: player(by), company: company(name), where }) as const;
export const bankrupt = (by: string) => ({ type: 'declareBankrupt', by: player(by) }) as const;
