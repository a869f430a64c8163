import type {
  BuySharesAction,
  BuyTrainAction,
  CompanyId,
  DividendKind,
  LayTileAction,
  PlaceTokenAction,
  Rotation,
  SellSharesAction,
  ShareSource,
  StartAction,
} from '@roundhouse/engine';
import { company, player, privat } from './position.ts';

/** Actions in few words. */

export const launch = (by: string, name: string, price: number): StartAction => ({
  type: 'start',
  by: player(by),
  company: company(name),
  price,
});
export const buy = (by: string, name: string, from: ShareSource = 'treasury'): BuySharesAction => ({
  type: 'buyShares',
  by: player(by),
  company: company(name),
  from,
  units: 1,
});
export const sell = (by: string, name: string, units = 1): SellSharesAction => ({
  type: 'sellShares',
  by: player(by),
  company: company(name),
  units,
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
export const token = (by: string, name: string, hex: string, city = 0, using?: string): PlaceTokenAction => ({
  type: 'placeToken',
  by: player(by),
  company: company(name),
  hex,
  city,
  ...(using && { using: privat(using) }),
});
export const issue = (by: string, name: string, units: number) =>
  ({ type: 'issue', by: player(by), company: company(name), units }) as const;
export const redeem = (by: string, name: string, units: number) =>
  ({ type: 'redeem', by: player(by), company: company(name), units, from: 'pool' }) as const;
export const pay = (by: string, name: string, kind: DividendKind) =>
  ({ type: 'dividend', by: player(by), company: company(name), kind }) as const;
export const train = (
  by: string,
  name: string,
  face: string,
  price: number,
  from: 'bank' | 'pool' | CompanyId = 'bank',
  id?: string,
): BuyTrainAction => {
  const card: Readonly<Record<string, string>> = { '3/5': '4', '4/6': '5', '7/8': '6' };
  const named = from === 'bank' || from === 'pool';
  return {
    type: 'buyTrain',
    by: player(by),
    company: company(name),
    from,
    train: id ?? card[face] ?? face,
    price,
    ...(named && { face }),
  };
};
export const buyPrivate = (by: string, name: string, what: string, price: number) =>
  ({ type: 'buyPrivate', by: player(by), buyer: company(name), private: privat(what), price }) as const;
export const assign = (by: string, what: string, to: { hex?: string; company?: string }) =>
  ({
    type: 'assign',
    by: player(by),
    private: privat(what),
    ...(to.hex && { hex: to.hex }),
    ...(to.company && { company: company(to.company) }),
  }) as const;
export const yes = (by: string) => ({ type: 'answer', by: player(by), yes: true }) as const;
export const no = (by: string) => ({ type: 'answer', by: player(by), yes: false }) as const;
export const bankrupt = (by: string) => ({ type: 'declareBankrupt', by: player(by) }) as const;
